import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OneTimeLink } from '#http/console/contract.ts';
import { useFormat } from '../../i18n/format.ts';
import { CopyField } from '../../parts/copy-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';

interface LinkDialogProps {
  /** Null closes it. */
  readonly link: OneTimeLink | null;
  readonly onClose: () => void;
}

/** The one-time link of a member: sent by email, or shown once for the administrator to share. */
export function LinkDialog({ link, onClose }: LinkDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={link !== null}
      onClose={onClose}
      title={link === null ? '' : t(titleOf(link))}
      size="lg"
      closeOnClickOutside={link?.delivery !== 'shown'}
    >
      {link !== null && (
        <Stack>
          <LinkBody link={link} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('common.done')}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function titleOf(link: OneTimeLink): 'mail.sentTitle' | 'mail.failedTitle' | 'members.linkTitle' {
  switch (link.delivery) {
    case 'sent':
      return 'mail.sentTitle';
    case 'not_sent':
      return 'mail.failedTitle';
    case 'shown':
      return link.reason === null ? 'members.linkTitle' : 'mail.failedTitle';
  }
}

function LinkBody({ link }: { readonly link: OneTimeLink }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  switch (link.delivery) {
    case 'sent':
      return <Text>{t('mail.sentText', { email: link.to, when: format.moment(link.expires_at) })}</Text>;
    case 'not_sent':
      return (
        <Alert color="red" role="alert">
          {t(`mail.faults.${link.reason}`, { email: link.to })} {t('mail.notShown')}
        </Alert>
      );
    case 'shown':
      return (
        <>
          {link.reason !== null && (
            <Alert color="yellow" role="alert">
              {t(`mail.faults.${link.reason}`, { email: link.to })} {t('mail.passOn')}
            </Alert>
          )}
          <Text size="sm">{t('members.linkText', { email: link.to, when: format.moment(link.expires_at) })}</Text>
          <CopyField label={t('members.linkLabel')} value={link.url} />
        </>
      );
  }
}
