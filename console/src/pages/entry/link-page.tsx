import { Alert, Button, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useHash } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ENDPOINTS, type LinkDetails, PASSWORD } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { signInOptionsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { byContract } from '../../parts/by-contract.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { errorText } from '../../parts/error-text.ts';
import { OrDivider } from '../../parts/or-divider.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** The page of a one-time link, for an invitation or a new password. The token follows the `#`, which browsers do not send. */
export function LinkPage(): ReactNode {
  const { t } = useTranslation();
  const [hash] = useHash({ getInitialValueInEffect: false });
  const token = hash.replace(/^#/, '');
  const look = useQuery({
    queryKey: ['link', token],
    queryFn: () => call('lookAtLink', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (look.isPending)
    return (
      <EntryFrame title={t('common.loading')}>
        <Skeleton height={180} />
      </EntryFrame>
    );
  if (look.isError)
    return (
      <EntryFrame title={t('link.invalidTitle')} text={errorText(look.error)}>
        <Button component={Link} to="/sign-in" variant="default">
          {t('link.toSignIn')}
        </Button>
      </EntryFrame>
    );
  return <PasswordForm token={token} link={look.data} />;
}

interface PasswordFormProps {
  readonly token: string;
  readonly link: LinkDetails;
}

function PasswordForm({ token, link }: PasswordFormProps): ReactNode {
  const { t } = useTranslation();
  const entered = useAfterSignIn(undefined);
  // The owner of an account proves it by the existing password. A new one would let the inviter take the account over.
  const isJoin = link.kind === 'join';
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: byContract(
      isJoin
        ? ENDPOINTS.signIn.body.pick({ password: true })
        : z.object({ password: ENDPOINTS.changePassword.body.shape.new_password }),
    ),
  });
  const take = useMutation({
    mutationFn: ({ password }: typeof form.values) => call('takeLink', { body: { token, password } }),
    onSuccess: entered,
  });
  const { data: options } = useQuery(signInOptionsQuery);
  const provider = options?.provider ?? null;
  if (!link.password)
    return (
      <EntryFrame title={t(`link.${link.kind}Title`)}>
        {provider !== null && (
          <>
            <Text>{t('provider.linkText', { name: provider, email: link.email })}</Text>
            <ProviderButton name={provider} link={token} />
          </>
        )}
        <Expiry link={link} />
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={t(`link.${link.kind}Title`)}
      text={t(`link.${link.kind}Text`, { email: link.email, company: link.company ?? '' })}
    >
      {provider !== null && (
        <>
          <ProviderButton name={provider} link={token} variant="default" />
          <OrDivider />
        </>
      )}
      {options?.password === false && <Alert color="blue">{t('provider.linkOnlyOperator')}</Alert>}
      {take.isError && <ErrorAlert error={take.error} />}
      <form onSubmit={form.onSubmit((values) => take.mutate(values))} noValidate>
        <Stack>
          <TextInput
            value={link.email}
            label={t('field.email')}
            type="email"
            autoComplete="username"
            readOnly
            variant="filled"
          />
          <PasswordInput
            {...form.getInputProps('password')}
            label={isJoin ? t('field.password') : t('field.newPassword')}
            description={isJoin ? undefined : t('field.newPasswordHint', { min: PASSWORD.min })}
            autoComplete={isJoin ? 'current-password' : 'new-password'}
            autoFocus
          />
          <Button type="submit" loading={take.isPending} fullWidth>
            {isJoin ? t('link.joinSubmit') : t('link.submit')}
          </Button>
        </Stack>
      </form>
      <Expiry link={link} />
    </EntryFrame>
  );
}

function Expiry({ link }: { readonly link: LinkDetails }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Text size="sm" c="dimmed">
      {t('link.expires', { when: format.moment(link.expires_at) })}
    </Text>
  );
}
