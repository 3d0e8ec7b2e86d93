import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInAnswer } from '#http/console/contract.ts';
import { call } from '../api/call.ts';
import { sessionQuery, signInOptionsQuery } from '../api/queries.ts';
import { ProviderButton } from '../pages/entry/provider-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { PasskeySignIn } from '../parts/passkey-sign-in.tsx';
import type { PromptDialogProps } from './prompt-gates.tsx';
import { useSession } from './use-session.ts';

/** Above every other dialog: what was typed there stays. */
const Z_INDEX = 400;

/**
 * Signs the same person in again for the same company, over the page as it is. The page is hidden meanwhile, because the session may have
 * ended while nobody sat before it.
 */
export function SignInDialog({ onGiven, onCancel }: PromptDialogProps): ReactNode {
  const { t } = useTranslation();
  const before = useSession();
  const client = useQueryClient();
  const { data: options } = useQuery(signInOptionsQuery);
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: { [asksForCode ? 'code' : 'password']: isNotEmpty(t('field.required')) },
  });
  const entered = async (state: SignInAnswer): Promise<void> => {
    if (state.state === 'code_required') {
      setAsksForCode(true);
      return;
    }
    const session =
      state.state === 'choose_company'
        ? await call('chooseCompany', { body: { company_id: before.company.id } })
        : state;
    client.setQueryData(sessionQuery.queryKey, session);
    onGiven();
  };
  const provider = options?.provider ?? null;
  const takesPassword = options?.password !== false;
  const href = useLocation({ select: (location) => location.href });
  const enter = useMutation({
    mutationFn: async ({ password, code }: typeof form.values): Promise<void> =>
      entered(
        asksForCode
          ? await call('giveCode', { body: { code } })
          : await call('signIn', { body: { email: before.email, password } }),
      ),
    gcTime: 0,
  });
  return (
    <Dialog
      opened
      onClose={onCancel}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('signIn.againTitle')}
      zIndex={Z_INDEX}
      className="lectern-cover"
      overlayProps={{ backgroundOpacity: 1, color: 'var(--mantine-color-body)' }}
    >
      <form onSubmit={form.onSubmit((values) => enter.mutate(values))} noValidate>
        <Stack>
          {enter.isError && <ErrorAlert error={enter.error} />}
          <Text size="sm">{t('signIn.againText', { email: before.email })}</Text>
          <input type="text" value={before.email} autoComplete="username" readOnly hidden />
          {asksForCode ? (
            <TextInput
              {...form.getInputProps('code')}
              key={form.key('code')}
              label={t('twoFactor.codeOrRecovery')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          ) : (
            takesPassword && (
              <PasswordInput
                {...form.getInputProps('password')}
                key={form.key('password')}
                label={t('field.password')}
                autoComplete="current-password"
                data-autofocus
              />
            )
          )}
          {provider !== null && !asksForCode && (
            <>
              <Text size="sm">{t('provider.againText', { name: provider })}</Text>
              <ProviderButton name={provider} from={href} variant="default" />
            </>
          )}
          <Group justify="space-between">
            <Button variant="default" onClick={onCancel}>
              {t('signIn.leave')}
            </Button>
            {takesPassword && (
              <Button type="submit" loading={enter.isPending}>
                {t('signIn.submit')}
              </Button>
            )}
          </Group>
          {!asksForCode && options?.passkeys === true && <PasskeySignIn onEntered={entered} />}
        </Stack>
      </form>
    </Dialog>
  );
}
