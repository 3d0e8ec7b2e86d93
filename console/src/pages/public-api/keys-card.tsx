import { Badge, Button, Code, Group, Paper, Skeleton, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { keysQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useConfirm } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { CreateKeyDialog, type EnabledApis } from './create-key-dialog.tsx';

const STATUS_COLOURS = { active: 'teal', inactive: 'gray', revoked: 'gray', expired: 'orange' } as const;

/** The keys and when each was last used, for key rotation. */
export function KeysCard({ apis }: { readonly apis: EnabledApis }): ReactNode {
  const { t } = useTranslation();
  const keys = useQuery(keysQuery);
  const [creating, create] = useDisclosure(false);
  const isAnyOn = apis.publicApi || apis.profileApi;
  const button = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={create.open} disabled={!isAnyOn}>
      {t('keys.create')}
    </Button>
  );
  const isEmpty = keys.data?.length === 0;
  return (
    <Paper withBorder>
      <Group justify="space-between" p="md">
        <Title order={2}>{t('keys.title')}</Title>
        {keys.isSuccess && !isEmpty && button}
      </Group>
      {keys.isPending && <Skeleton height={120} />}
      {keys.isError && keys.data === undefined && <ErrorAlert error={keys.error} onRetry={() => void keys.refetch()} />}
      {isEmpty && (
        <EmptyState icon={<KeyRound />} title={t('keys.emptyTitle')} text={t(isAnyOn ? 'keys.empty' : 'keys.emptyOff')}>
          {button}
        </EmptyState>
      )}
      {keys.data !== undefined && !isEmpty && <KeysTable keys={keys.data} />}
      <CreateKeyDialog key={JSON.stringify(apis)} opened={creating} onClose={create.close} apis={apis} />
    </Paper>
  );
}

function KeysTable({ keys }: { readonly keys: readonly ApiKey[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Table.ScrollContainer minWidth={720} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('keys.nameColumn')}</Table.Th>
            <Table.Th>{t('keys.prefix')}</Table.Th>
            <Table.Th>{t('keys.status')}</Table.Th>
            <Table.Th>{t('keys.lastUsed')}</Table.Th>
            <Table.Th>{t('keys.created')}</Table.Th>
            <Table.Th>{t('keys.expires')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function KeyRow({ apiKey: key }: { readonly apiKey: ApiKey }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const askToRevoke = useAskToRevoke(key);
  return (
    <Table.Tr>
      <Table.Td fw={500}>
        <Group gap="xs">
          {key.name}
          {key.scope !== 'full' && (
            <Badge variant="outline" color="gray">
              {t(`keys.scopes.${key.scope}`)}
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <Code>{key.prefix}…</Code>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={STATUS_COLOURS[key.status]}>
          {t(`keys.statuses.${key.status}`)}
        </Badge>
      </Table.Td>
      <Table.Td title={key.last_used_at === null ? '' : format.moment(key.last_used_at)}>
        {key.last_used_at === null ? t('common.never') : format.ago(key.last_used_at)}
      </Table.Td>
      <Table.Td title={format.moment(key.created_at)}>{format.day(key.created_at)}</Table.Td>
      <Table.Td>{key.expires_at === null ? t('common.never') : format.day(key.expires_at)}</Table.Td>
      <Table.Td ta="right">
        {key.status === 'active' && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={askToRevoke}
            aria-label={t('keys.revokeOf', { name: key.name })}
          >
            {t('keys.revoke')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function useAskToRevoke(key: ApiKey): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const format = useFormat();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call('revokeKey', { params: { keyId: key.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
      notifyDone(t('keys.revoked', { name: key.name }));
    },
    onError: notifyFailure,
  });
  return () =>
    confirm({
      title: t('keys.revokeTitle', { name: key.name }),
      children: (
        <Stack gap="xs">
          <Text size="sm">{t('keys.revokeText')}</Text>
          {key.last_used_at !== null && (
            <Text size="sm" fw={600}>
              {t('keys.revokeUsed', { when: format.ago(key.last_used_at) })}
            </Text>
          )}
        </Stack>
      ),
      confirm: t('keys.revoke'),
      onConfirm: () => revoke.mutate(),
    });
}
