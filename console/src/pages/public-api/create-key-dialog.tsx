import { Alert, Button, Group, Input, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, ENDPOINTS } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { keysQuery } from '../../api/queries.ts';
import { byContract } from '../../parts/by-contract.ts';
import { CopyField } from '../../parts/copy-field.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';

/** The APIs of the company that are on, of which at least one is while a key is made. */
export interface EnabledApis {
  readonly publicApi: boolean;
  readonly profileApi: boolean;
}

interface CreateKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A dialog is for these for as long as it lives. */
  readonly apis: EnabledApis;
}

interface NewKey {
  readonly name: string;
  readonly readOnly: boolean;
  readonly scope: ApiKey['scope'];
}

const SCOPES = ['full', 'read', 'profiles'] as const satisfies readonly ApiKey['scope'][];

/** Asks for a name and what the key may do, then shows the secret once. The page does not keep the secret after the dialog closes. */
export function CreateKeyDialog({ opened, onClose, apis }: CreateKeyDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm<NewKey>({
    mode: 'uncontrolled',
    initialValues: { name: '', readOnly: false, scope: apis.publicApi ? 'full' : 'profiles' },
    validate: byContract(ENDPOINTS.createKey.body.pick({ name: true })),
  });
  const create = useMutation({
    mutationFn: ({ name, readOnly, scope }: NewKey) =>
      call('createKey', { body: { name, scope: readOnly ? 'read' : scope } }),
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
            {!apis.profileApi && (
              <Switch
                {...form.getInputProps('readOnly', { type: 'checkbox' })}
                label={t('keys.readOnly')}
                description={t('keys.readOnlyHint')}
              />
            )}
            {apis.profileApi && !apis.publicApi && <Text size="sm">{t('keys.profilesHint')}</Text>}
            {apis.profileApi && apis.publicApi && (
              <Input.Wrapper labelElement="div" label={t('keys.access')} description={t('keys.accessHint')}>
                <SegmentedControl
                  {...form.getInputProps('scope')}
                  mt="xs"
                  fullWidth
                  aria-label={t('keys.access')}
                  data={SCOPES.map((value) => ({ value, label: t(`keys.scopes.${value}`) }))}
                />
              </Input.Wrapper>
            )}
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
