import { ActionIcon, Menu, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS, PASSKEY, type Passkey } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { passkeysQuery, sessionsQuery } from '../../api/queries.ts';
import { byContract } from '../../parts/by-contract.ts';
import { Dialog, DialogActions, useConfirm } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';

interface PasskeyProps {
  readonly passkey: Passkey;
}

/** The actions for one passkey. */
export function PasskeyMenu({ passkey }: PasskeyProps): ReactNode {
  const { t } = useTranslation();
  const [renames, renaming] = useDisclosure();
  const askToRemove = useAskToRemove(passkey);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('passkeys.actionsOf', { name: passkey.name })}>
            <EllipsisVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Pencil size={16} aria-hidden />} onClick={renaming.open}>
            {t('passkeys.rename')}
          </Menu.Item>
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={askToRemove}
          >
            {t('passkeys.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {renames && <RenameDialog passkey={passkey} onClose={renaming.close} />}
    </>
  );
}

function useAskToRemove({ id, name }: Passkey): () => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const remove = useMutation({
    mutationFn: () => call('removePasskey', { params: { passkeyId: id } }),
    onSuccess: () => notifyDone(t('passkeys.removed')),
    onError: notifyFailure,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return () =>
    confirm({
      title: t('passkeys.removeTitle', { name }),
      children: <Text size="sm">{t('passkeys.removeText')}</Text>,
      confirm: t('passkeys.remove'),
      onConfirm: () => remove.mutate(),
    });
}

function RenameDialog({ passkey, onClose }: PasskeyProps & { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: passkey.name },
    validate: byContract(ENDPOINTS.renamePasskey.body),
  });
  const rename = useMutation({
    mutationFn: (body: typeof form.values) => call('renamePasskey', { params: { passkeyId: passkey.id }, body }),
    onSuccess: async () => {
      onClose();
      notifyDone(t('passkeys.renamed'));
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('passkeys.renameTitle')}>
      <form onSubmit={form.onSubmit((values) => rename.mutate(values))} noValidate>
        <Stack>
          {rename.isError && <ErrorAlert error={rename.error} />}
          <TextInput
            {...form.getInputProps('name')}
            key={form.key('name')}
            label={t('passkeys.name')}
            maxLength={PASSKEY.nameMax}
            autoComplete="off"
            data-autofocus
          />
          <DialogActions onCancel={onClose} submit={t('passkeys.rename')} loading={rename.isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}
