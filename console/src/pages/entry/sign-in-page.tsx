import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { signInOptionsQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { later } from '../../parts/later.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

// Each is shown only where it is set up.
const ProviderButton = later(async () => (await import('./provider-button.tsx')).ProviderButton);
const OrDivider = later(async () => (await import('../../parts/or-divider.tsx')).OrDivider);
const PasskeySignIn = later(async () => (await import('../../parts/passkey-sign-in.tsx')).PasskeySignIn);

/** The sign-in page. */
export function SignInPage(): ReactNode {
  const { t } = useTranslation();
  const { from, expired } = useSearch({ from: '/sign-in' });
  const entered = useAfterSignIn(from);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    // The first page does not load the contract's schemas. The server checks the rest.
    validate: { email: isNotEmpty(t('field.required')), password: isNotEmpty(t('field.required')) },
  });
  const signIn = useMutation({
    mutationFn: (body: typeof form.values) => call('signIn', { body }),
    onSuccess: entered,
  });
  const { data: options } = useQuery(signInOptionsQuery);
  const provider = options?.provider ?? null;
  const isExpired = expired === true && !signIn.isError;
  if (options?.password === false && provider !== null)
    return (
      <EntryFrame title={t('signIn.title')}>
        {isExpired && <Alert color="blue">{t('signIn.expired')}</Alert>}
        <ProviderButton name={provider} from={from} />
        <Text size="sm" c="dimmed">
          {t('provider.passwordsOff')}
        </Text>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('signIn.title')}>
      {isExpired && <Alert color="blue">{t('signIn.expired')}</Alert>}
      {provider !== null && (
        <>
          <ProviderButton name={provider} from={from} variant="default" />
          <OrDivider />
        </>
      )}
      {signIn.isError && <ErrorAlert error={signIn.error} />}
      <form onSubmit={form.onSubmit((values) => signIn.mutate(values))} noValidate>
        <Stack>
          <TextInput
            {...form.getInputProps('email')}
            label={t('field.email')}
            type="email"
            autoComplete="username"
            autoFocus
          />
          <PasswordInput
            {...form.getInputProps('password')}
            label={t('field.password')}
            autoComplete="current-password"
          />
          <Button type="submit" loading={signIn.isPending} fullWidth>
            {t('signIn.submit')}
          </Button>
        </Stack>
      </form>
      {options?.passkeys === true && <PasskeySignIn onEntered={entered} />}
      <ForgottenHint isByMail={options?.forgotten_password === true} />
    </EntryFrame>
  );
}

/** How to get a new password: by email if there is a mail server, otherwise from an administrator. */
function ForgottenHint({ isByMail }: { readonly isByMail: boolean }): ReactNode {
  const { t } = useTranslation();
  if (isByMail)
    return (
      <Anchor component={Link} to="/forgotten-password" size="sm" w="fit-content">
        {t('mail.forgotten')}
      </Anchor>
    );
  return (
    <Text size="sm" c="dimmed">
      {t('signIn.forgotten')}
    </Text>
  );
}
