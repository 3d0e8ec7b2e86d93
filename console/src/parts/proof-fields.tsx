import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The fields of `ProofFields` by the error codes that are shown at them. */
export const PROOF_FIELDS = { sign_in_failed: 'password', code_wrong: 'code' } as const;

interface ProofFieldsProps {
  readonly form: UseFormReturnType<{ password: string; code: string }>;
  readonly asksForCode: boolean;
  /** False for a person without a password. */
  readonly asksForPassword?: boolean;
}

/** The current password, and a code of the second factor. */
export function ProofFields({ form, asksForCode, asksForPassword = true }: ProofFieldsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {asksForPassword && (
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={t('field.currentPassword')}
          autoComplete="current-password"
          autoFocus
          data-autofocus
        />
      )}
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
    </>
  );
}
