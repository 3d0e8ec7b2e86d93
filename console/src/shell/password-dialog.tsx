import { Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS } from '#http/console/contract.ts';
import { call } from '../api/call.ts';
import { signInOptionsQuery, twoFactorQuery, waysInQuery } from '../api/queries.ts';
import { ProviderButton } from '../pages/entry/provider-button.tsx';
import { byContract } from '../parts/by-contract.ts';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { FormAlert, showAtField } from '../parts/field-errors.tsx';
import { PROOF_FIELDS, ProofFields } from '../parts/proof-fields.tsx';
import type { PromptDialogProps } from './prompt-gates.tsx';
import { useSession } from './use-session.ts';

/** Above the dialog whose call needs the password. */
const Z_INDEX = 300;

/** Asks for the password again, and for a code if the person has a second factor. Who has no password signs in at the identity provider again. */
export function PasswordDialog({ onGiven, onCancel }: PromptDialogProps): ReactNode {
  const { t } = useTranslation();
  const href = useLocation({ select: (location) => location.href });
  const twoFactor = useQuery(twoFactorQuery);
  const ways = useQuery(waysInQuery);
  const options = useQuery(signInOptionsQuery);
  const provider = options.data?.provider ?? null;
  if (ways.data?.password === false && provider !== null)
    return (
      <Dialog opened onClose={onCancel} title={t('provider.confirmTitle')} zIndex={Z_INDEX}>
        <Stack>
          <Text size="sm">{t('provider.confirmText', { name: provider })}</Text>
          <ProviderButton name={provider} from={href} again />
        </Stack>
      </Dialog>
    );
  return (
    <Dialog opened onClose={onCancel} title={t('password.title')} zIndex={Z_INDEX}>
      {twoFactor.isPending && <Skeleton height={180} role="status" aria-label={t('common.loading')} />}
      {twoFactor.isError && <ErrorAlert error={twoFactor.error} onRetry={() => void twoFactor.refetch()} />}
      {twoFactor.data !== undefined && ways.data !== undefined && (
        <PasswordForm asksForCode={twoFactor.data.enabled} onGiven={onGiven} onCancel={onCancel} />
      )}
    </Dialog>
  );
}

function PasswordForm({
  asksForCode,
  onGiven,
  onCancel,
}: PromptDialogProps & { readonly asksForCode: boolean }): ReactNode {
  const { t } = useTranslation();
  const { email } = useSession();
  const { body } = ENDPOINTS.confirmPassword;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: byContract(asksForCode ? body.required() : body.omit({ code: true })),
  });
  const confirm = useMutation({
    mutationFn: ({ password, code }: typeof form.values) =>
      call('confirmPassword', { body: { password, ...(asksForCode && { code }) } }),
    onSuccess: onGiven,
    onError: (error) => showAtField(error, PROOF_FIELDS, form.setFieldError),
    gcTime: 0,
  });
  return (
    <form onSubmit={form.onSubmit((values) => confirm.mutate(values))} noValidate>
      <Stack>
        <FormAlert error={confirm.error} fields={PROOF_FIELDS} />
        <Text size="sm">{t('password.text')}</Text>
        <input type="text" value={email} autoComplete="username" readOnly hidden />
        <ProofFields form={form} asksForCode={asksForCode} />
        <DialogActions onCancel={onCancel} submit={t('password.submit')} loading={confirm.isPending} />
      </Stack>
    </form>
  );
}
