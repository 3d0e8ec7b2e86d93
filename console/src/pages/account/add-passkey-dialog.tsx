import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS, PASSKEY } from '#http/console/contract.ts';
import { codeOf } from '../../api/call.ts';
import { addPasskey } from '../../api/passkeys.ts';
import { passkeysQuery, twoFactorQuery } from '../../api/queries.ts';
import { byContract } from '../../parts/by-contract.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { showAtField } from '../../parts/field-errors.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { PasskeyAlert } from '../../parts/passkey-alert.tsx';
import { PROOF_FIELDS, ProofFields } from '../../parts/proof-fields.tsx';
import { useSession } from '../../shell/use-session.ts';
import { browserOf } from './browser-of.ts';

interface AddPasskeyDialogProps {
  readonly onClose: () => void;
}

/** Asks for a name and the password, and for a code if the person has a second factor. The browser then makes the passkey. */
export function AddPasskeyDialog({ onClose }: AddPasskeyDialogProps): ReactNode {
  const { t } = useTranslation();
  const twoFactor = useQuery(twoFactorQuery);
  return (
    <Dialog opened onClose={onClose} title={t('passkeys.addTitle')}>
      {twoFactor.isPending && <Skeleton height={240} role="status" aria-label={t('common.loading')} />}
      {twoFactor.isError && <ErrorAlert error={twoFactor.error} onRetry={() => void twoFactor.refetch()} />}
      {twoFactor.data !== undefined && <AddForm asksForCode={twoFactor.data.enabled} onClose={onClose} />}
    </Dialog>
  );
}

function AddForm({ asksForCode, onClose }: AddPasskeyDialogProps & { readonly asksForCode: boolean }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { email } = useSession();
  const { body: proof } = ENDPOINTS.beginPasskey;
  const named = ENDPOINTS.addPasskey.body.pick({ name: true });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: browserOf(navigator.userAgent) ?? '', password: '', code: '' },
    validate: byContract(named.extend(asksForCode ? proof.required().shape : proof.omit({ code: true }).shape)),
  });
  const add = useMutation({
    mutationFn: ({ name, password, code }: typeof form.values) =>
      addPasskey({ name, password, ...(asksForCode && { code }) }),
    onSuccess: async () => {
      onClose();
      notifyDone(t('passkeys.added'));
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
    onError: (error) => showAtField(error, PROOF_FIELDS, form.setFieldError),
    gcTime: 0,
  });
  const isAtField = Object.hasOwn(PROOF_FIELDS, codeOf(add.error) ?? '');
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
      <Stack>
        {add.isError && !isAtField && <PasskeyAlert error={add.error} purpose="add" />}
        <Text size="sm">{t('passkeys.addText')}</Text>
        <input type="text" value={email} autoComplete="username" readOnly hidden />
        <TextInput
          {...form.getInputProps('name')}
          key={form.key('name')}
          label={t('passkeys.name')}
          description={t('passkeys.nameHint')}
          maxLength={PASSKEY.nameMax}
          autoComplete="off"
        />
        <ProofFields form={form} asksForCode={asksForCode} />
        <DialogActions onCancel={onClose} submit={t('passkeys.addSubmit')} loading={add.isPending} />
      </Stack>
    </form>
  );
}
