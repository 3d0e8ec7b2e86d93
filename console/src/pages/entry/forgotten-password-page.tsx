import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { signInOptionsQuery } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { byContract } from '../../parts/by-contract.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { EntryFrame } from './entry-frame.tsx';

/** Requests a link for a new password by email. */
export function ForgottenPasswordPage(): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: byContract(ENDPOINTS.forgottenPassword.body.pick({ email: true })),
  });
  const ask = useMutation({
    mutationFn: ({ email }: typeof form.values) => call('forgottenPassword', { body: { email, language } }),
  });
  const options = useQuery(signInOptionsQuery);
  if (options.data?.forgotten_password === false)
    return (
      <EntryFrame title={t('mail.forgottenTitle')} text={t('signIn.forgotten')}>
        <ToSignIn />
      </EntryFrame>
    );
  if (ask.isSuccess) return <Asked email={ask.variables.email} />;
  return (
    <EntryFrame title={t('mail.forgottenTitle')} text={t('mail.forgottenText')}>
      {ask.isError && <ErrorAlert error={ask.error} />}
      <form onSubmit={form.onSubmit((values) => ask.mutate(values))} noValidate>
        <Stack>
          <TextInput
            {...form.getInputProps('email')}
            label={t('field.email')}
            type="email"
            autoComplete="username"
            autoFocus
          />
          <Button type="submit" loading={ask.isPending} fullWidth>
            {t('mail.forgottenSubmit')}
          </Button>
        </Stack>
      </form>
      <ToSignIn />
    </EntryFrame>
  );
}

/** The same text for every address, so that it does not reveal whether there is an account. */
function Asked({ email }: { readonly email: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <EntryFrame title={t('mail.askedTitle')}>
      <Text role="status">{t('mail.askedText', { email: email.trim() })}</Text>
      <Text size="sm" c="dimmed">
        {t('mail.askedHint')}
      </Text>
      <ToSignIn />
    </EntryFrame>
  );
}

function ToSignIn(): ReactNode {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/sign-in" variant="default">
      {t('mail.toSignIn')}
    </Button>
  );
}
