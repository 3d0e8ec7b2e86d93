import { Badge, Button, Group, Paper, PasswordInput, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS, PASSWORD, type Session } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { sessionsQuery, waysInQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { byContract } from '../../parts/by-contract.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { FormAlert, showAtField } from '../../parts/field-errors.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { FORM_PAGE_WIDTH, PageTitle } from '../../parts/page-title.tsx';
import { useSession } from '../../shell/use-session.ts';
import { useAskToSignOutEverywhere } from '../../shell/use-sign-out.tsx';
import { browserOf } from './browser-of.ts';
import { IdentitiesCard } from './identities-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** The account page: name, sessions, sign-in service, second factor and password. */
export function AccountPage(): ReactNode {
  const { t } = useTranslation();
  const { email } = useSession();
  const ways = useQuery(waysInQuery);
  return (
    <Stack maw={FORM_PAGE_WIDTH}>
      <PageTitle title={t('account.title')} lead={email} />
      <NameCard />
      <SessionsCard />
      <PasskeysCard />
      <IdentitiesCard />
      <TwoFactorCard />
      {ways.data?.password === true && <PasswordCard />}
    </Stack>
  );
}

function SessionsCard(): ReactNode {
  const { t } = useTranslation();
  const sessions = useQuery(sessionsQuery);
  const askToSignOutEverywhere = useAskToSignOutEverywhere();
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>{t('account.sessionsTitle')}</Title>
          <Button variant="default" size="xs" onClick={askToSignOutEverywhere}>
            {t('account.signOutEverywhere')}
          </Button>
        </Group>
        {sessions.isPending && <Skeleton height={56} role="status" aria-label={t('common.loading')} />}
        {sessions.isError && <ErrorAlert error={sessions.error} onRetry={() => void sessions.refetch()} />}
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
    </Paper>
  );
}

function SessionRow({ session }: { readonly session: Session }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call('endSession', { params: { sessionId: session.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    onError: notifyFailure,
  });
  const browser = browserOf(session.user_agent) ?? t('account.unknownBrowser');
  return (
    <Group wrap="nowrap" align="flex-start">
      <Laptop size={20} aria-hidden />
      <Stack gap={0} flex={1} miw={0}>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {browser}
          </Text>
          {session.current && (
            <Badge variant="light" color="teal">
              {t('account.thisBrowser')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {[
            session.address,
            t('account.lastSeen', { when: format.ago(session.last_seen_at) }),
            t('account.since', { when: format.moment(session.created_at) }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </Text>
      </Stack>
      {!session.current && (
        <Button
          size="compact-sm"
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate()}
          aria-label={t('account.endSessionOf', { browser })}
        >
          {t('account.endSession')}
        </Button>
      )}
    </Group>
  );
}

const PASSWORD_FIELD = { sign_in_failed: 'current_password' } as const;

function PasswordCard(): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { email } = useSession();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { current_password: '', new_password: '' },
    validate: byContract(ENDPOINTS.changePassword.body),
  });
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call('changePassword', { body }),
    onSuccess: async () => {
      form.reset();
      notifyDone(t('account.passwordChanged'));
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => showAtField(error, PASSWORD_FIELD, form.setFieldError),
  });
  return (
    <Paper withBorder p="md">
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack maw={420}>
          <Title order={2}>{t('account.passwordTitle')}</Title>
          <FormAlert error={change.error} fields={PASSWORD_FIELD} />
          <input type="text" value={email} autoComplete="username" readOnly hidden />
          <PasswordInput
            {...form.getInputProps('current_password')}
            key={form.key('current_password')}
            label={t('field.currentPassword')}
            autoComplete="current-password"
          />
          <PasswordInput
            {...form.getInputProps('new_password')}
            key={form.key('new_password')}
            label={t('field.newPassword')}
            description={t('field.newPasswordHint', { min: PASSWORD.min })}
            autoComplete="new-password"
          />
          <Group>
            <Button type="submit" loading={change.isPending}>
              {t('account.passwordSubmit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
