import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { CopyField } from '../../parts/copy-field.tsx';
import type { LinkToPassOn } from './members-page.tsx';

interface LinkDialogProps {
  /** Null closes it. */
  readonly link: LinkToPassOn | null;
  readonly onClose: () => void;
}

/** The one-time link of a member, shown once for the administrator to send. */
export function LinkDialog({ link, onClose }: LinkDialogProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Modal
      opened={link !== null}
      onClose={onClose}
      title={t('members.linkTitle')}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {link !== null && (
        <Stack>
          <Text size="sm">
            {t('members.linkText', { email: link.email, when: format.moment(link.link.expires_at) })}
          </Text>
          <CopyField label={t('members.linkLabel')} value={link.link.url} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('common.done')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
