import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { keysQuery } from '../../api/queries.ts';
import { byContract } from '../../parts/by-contract.ts';
import { CopyField } from '../../parts/copy-field.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';

interface CreateKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a name, then shows the secret once. The page does not keep the secret after the dialog closes. */
export function CreateKeyDialog({ opened, onClose }: CreateKeyDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', readOnly: false },
    validate: byContract(ENDPOINTS.createKey.body.pick({ name: true })),
  });
  const create = useMutation({
    mutationFn: ({ name, readOnly }: typeof form.values) =>
      call('createKey', { body: { name, scope: readOnly ? 'read' : 'full' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
    gcTime: 0,
  });
  const close = (): void => {
    onClose();
    create.reset();
    form.reset();
  };
  const created = create.data;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={created === undefined ? t('keys.createTitle') : t('keys.secretTitle')}
      size="lg"
      // The secret is shown only once, so a click outside or Escape does not close the dialog.
      closeOnClickOutside={created === undefined}
      closeOnEscape={created === undefined}
      withCloseButton={created === undefined}
    >
      {created === undefined ? (
        <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
          <Stack>
            {create.isError && <ErrorAlert error={create.error} />}
            <TextInput
              {...form.getInputProps('name')}
              label={t('keys.name')}
              description={t('keys.nameHint')}
              autoComplete="off"
              data-autofocus
            />
            <Switch
              {...form.getInputProps('readOnly', { type: 'checkbox' })}
              label={t('keys.readOnly')}
              description={t('keys.readOnlyHint')}
            />
            <DialogActions onCancel={close} submit={t('keys.create')} loading={create.isPending} />
          </Stack>
        </form>
      ) : (
        <Stack>
          <Alert color="orange" variant="light" icon={<ShieldAlert aria-hidden />}>
            {t('keys.secretText')}
          </Alert>
          <CopyField label={t('keys.secretLabel', { name: created.key.name })} value={created.secret} />
          <Group justify="flex-end">
            <Button onClick={close}>{t('keys.secretDone')}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
