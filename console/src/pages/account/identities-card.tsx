import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { leaveForProvider } from '../../api/provider-trip.ts';
import { sessionsQuery, signInOptionsQuery, waysInQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useConfirm } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';

type WaysIn = DataOf<'getWaysIn'>;

/** The links of the account to the identity provider. Nothing where there is neither a link nor a provider. */
export function IdentitiesCard(): ReactNode {
  const { t } = useTranslation();
  const ways = useQuery(waysInQuery);
  const options = useQuery(signInOptionsQuery);
  const provider = options.data?.provider ?? null;
  if (provider === null && (ways.data?.identities.length ?? 0) === 0) return null;
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Title order={2}>{t('provider.cardTitle')}</Title>
        {ways.isPending && <Skeleton height={44} role="status" aria-label={t('common.loading')} />}
        {ways.isError && <ErrorAlert error={ways.error} onRetry={() => void ways.refetch()} />}
        {ways.data !== undefined && <Links ways={ways.data} provider={provider} />}
      </Stack>
    </Paper>
  );
}

function Links({ ways, provider }: { readonly ways: WaysIn; readonly provider: string | null }): ReactNode {
  const { t } = useTranslation();
  const link = useMutation({ mutationFn: () => leaveForProvider({ links: true }), onError: notifyFailure });
  const isLinked = ways.identities.some((identity) => identity.provider === provider);
  return (
    <>
      {ways.identities.map((identity) => (
        <IdentityRow key={identity.id} identity={identity} />
      ))}
      {provider !== null && !isLinked && (
        <Group justify="space-between">
          <Text size="sm" flex={1} miw={200}>
            {t('provider.notLinked', { name: provider })}
          </Text>
          <Button variant="default" size="xs" loading={link.isPending} onClick={() => link.mutate()}>
            {t('provider.link', { name: provider })}
          </Button>
        </Group>
      )}
    </>
  );
}

function IdentityRow({ identity }: { readonly identity: WaysIn['identities'][number] }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { provider: name } = identity;
  const unlink = useMutation({
    mutationFn: () => call('unlinkIdentity', { params: { identityId: identity.id } }),
    onSuccess: async () => {
      notifyDone(t('provider.unlinked', { name }));
      await client.invalidateQueries({ queryKey: waysInQuery.queryKey });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: notifyFailure,
  });
  const ask = (): void =>
    confirm({
      title: t('provider.unlinkTitle', { name }),
      children: <Text size="sm">{t('provider.unlinkText', { name })}</Text>,
      confirm: t('provider.unlink'),
      onConfirm: () => unlink.mutate(),
    });
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" miw={0}>
        {t('provider.linked', {
          name,
          since: format.moment(identity.created_at),
          used: format.ago(identity.last_used_at),
        })}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        loading={unlink.isPending}
        onClick={ask}
        aria-label={t('provider.unlinkOf', { name })}
      >
        {t('provider.unlink')}
      </Button>
    </Group>
  );
}
