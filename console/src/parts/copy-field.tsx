import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
}

/** A value to copy: a click selects it, the button copies it. */
export function CopyField({ label, value }: CopyFieldProps): ReactNode {
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<CopyIcon value={value} />}
    />
  );
}

/** The button alone. */
export function CopyIcon({ value }: { readonly value: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('common.copied') : t('common.copy')}>
          <ActionIcon
            variant="subtle"
            color={copied ? 'teal' : 'gray'}
            onClick={copy}
            aria-label={copied ? t('common.copied') : t('common.copy')}
          >
            {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
