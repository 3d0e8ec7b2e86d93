import { Button, Group, Modal, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS } from '#http/console/contract.ts';
import { ApiError, call } from '../api/call.ts';
import { twoFactorQuery } from '../api/queries.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { useSession } from './use-session.ts';

interface PasswordDialogProps {
  readonly onGiven: () => void;
  readonly onCancel: () => void;
}

/** Above the dialog whose call needs the password. */
const Z_INDEX = 300;

/** The password once more, and a code where the person has a second factor. */
export function PasswordDialog({ onGiven, onCancel }: PasswordDialogProps): ReactNode {
  const { t } = useTranslation();
  const twoFactor = useQuery(twoFactorQuery);
  return (
    <Modal
      opened
      onClose={onCancel}
      title={t('password.title')}
      zIndex={Z_INDEX}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {twoFactor.isPending && <Skeleton height={180} aria-label={t('common.loading')} />}
      {twoFactor.isError && <ErrorAlert error={twoFactor.error} onRetry={() => void twoFactor.refetch()} />}
      {twoFactor.data !== undefined && (
        <PasswordForm asksForCode={twoFactor.data.enabled} onGiven={onGiven} onCancel={onCancel} />
      )}
    </Modal>
  );
}

function PasswordForm({
  asksForCode,
  onGiven,
  onCancel,
}: PasswordDialogProps & { readonly asksForCode: boolean }): ReactNode {
  const { t } = useTranslation();
  const { email } = useSession();
  const { body } = ENDPOINTS.confirmPassword;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: schemaResolver(asksForCode ? body.required() : body.omit({ code: true })),
  });
  const confirm = useMutation({
    mutationFn: ({ password, code }: typeof form.values) =>
      call('confirmPassword', { body: { password, ...(asksForCode && { code }) } }),
    onSuccess: onGiven,
    onError: (error) => {
      if (codeOf(error) === 'sign_in_failed') form.setFieldError('password', t('account.currentWrong'));
      if (codeOf(error) === 'code_wrong') form.setFieldError('code', t('error.codes.code_wrong'));
    },
    gcTime: 0,
  });
  const isOwnFault = ['sign_in_failed', 'code_wrong'].includes(codeOf(confirm.error) ?? '');
  return (
    <form onSubmit={form.onSubmit((values) => confirm.mutate(values))} noValidate>
      <Stack>
        {confirm.isError && !isOwnFault && <ErrorAlert error={confirm.error} />}
        <Text size="sm">{t('password.text')}</Text>
        <input type="text" value={email} autoComplete="username" readOnly hidden />
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={t('field.currentPassword')}
          autoComplete="current-password"
          autoFocus
        />
        {asksForCode && (
          <TextInput
            {...form.getInputProps('code')}
            key={form.key('code')}
            label={t('twoFactor.codeOrRecovery')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {t('password.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null;
}
