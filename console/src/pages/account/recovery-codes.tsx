import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveText } from '../../parts/save-file.ts';

interface RecoveryCodesProps {
  readonly email: string;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, to copy or download. */
export function RecoveryCodes({ email, codes, onDone }: RecoveryCodesProps): ReactNode {
  const { t } = useTranslation();
  const text = codes.join('\n');
  const file = `${t('twoFactor.codesFile', { email })}\n\n${text}\n`;
  return (
    <Stack>
      <Alert color="orange" variant="light" icon={<ShieldAlert aria-hidden />}>
        {t('twoFactor.codesText')}
      </Alert>
      <Code block aria-label={t('twoFactor.codesLabel')} tabIndex={0} role="region">
        {text}
      </Code>
      <Group>
        <CopyButton value={text} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('common.copied') : t('twoFactor.codesCopy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => saveText('lectern-recovery-codes.txt', file)}>
          {t('twoFactor.codesDownload')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('twoFactor.codesDone')}</Button>
      </Group>
    </Stack>
  );
}
