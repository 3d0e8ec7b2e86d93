import { Badge, Button, Group, Paper, Select, Skeleton, Stack, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReceiptText, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CreditEntry, ENTRY_KINDS } from '#http/console/contract.ts';
import { entriesQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { CvLink } from '../../parts/cv-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { LazyDayRange } from '../../parts/lazy-day-range.tsx';
import { MemberLines } from '../../parts/member-lines.tsx';
import { PAGE_SIZE } from '../../parts/page-sizes.ts';
import { Paging } from '../../parts/paging.tsx';
import { utcToday } from '../../parts/utc-days.ts';
import { entriesQueryOf, isFiltered } from './ledger-search.ts';

const KIND_COLOURS = { grant: 'teal', spend: 'gray', refund: 'indigo' } as const;

/** Every credit added, spent or refunded. */
export function Ledger(): ReactNode {
  const { t } = useTranslation();
  const search = useSearch({ from: '/member/credits' });
  const navigate = useNavigate({ from: '/credits' });
  const entries = useQuery(entriesQuery(entriesQueryOf(search)));
  const isEmpty = entries.data?.pagination.total === 0;
  return (
    <Paper withBorder>
      <Stack gap="sm" p="md">
        <Title order={2}>{t('credits.ledger')}</Title>
        {!(isEmpty && !isFiltered(search)) && <LedgerFilters />}
        {entries.isError && <ErrorAlert error={entries.error} onRetry={() => void entries.refetch()} />}
      </Stack>
      {entries.isPending && <Skeleton height={320} role="status" aria-label={t('common.loading')} />}
      {isEmpty && !isFiltered(search) && (
        <EmptyState icon={<ReceiptText />} title={t('credits.emptyTitle')} text={t('credits.empty')} />
      )}
      {isEmpty && isFiltered(search) && (
        <EmptyState icon={<SearchX />} title={t('credits.noMatchTitle')} text={t('credits.noMatch')}>
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            {t('credits.clear')}
          </Button>
        </EmptyState>
      )}
      {entries.data !== undefined && !isEmpty && (
        <>
          <EntriesTable entries={entries.data.data} isOld={entries.isPlaceholderData} />
          <Stack p="md">
            <Paging
              isBelow
              total={t('credits.entries', { count: entries.data.pagination.total })}
              label={t('credits.pagination')}
              size={search.size ?? PAGE_SIZE}
              pagination={entries.data.pagination}
              onSize={(size) => void navigate({ search: ({ page: _page, ...others }) => ({ ...others, size }) })}
              onPage={(page, replace) => void navigate({ search: (before) => ({ ...before, page }), replace })}
            />
          </Stack>
        </>
      )}
    </Paper>
  );
}

function LedgerFilters(): ReactNode {
  const { t } = useTranslation();
  const { from = null, to = null, kind } = useSearch({ from: '/member/credits' });
  const navigate = useNavigate({ from: '/credits' });
  return (
    <Group align="flex-end" gap="sm">
      <LazyDayRange
        label={t('credits.between')}
        placeholder={t('credits.anyTime')}
        clearLabel={t('credits.clear')}
        value={[from, to]}
        last={utcToday()}
        onChange={(days) =>
          void navigate({
            search: ({ page: _page, from: _from, to: _to, ...others }) =>
              days === null ? others : { ...others, from: days[0], to: days[1] },
          })
        }
      />
      <Select
        label={t('credits.kind')}
        data={[
          { value: '', label: t('credits.anyKind') },
          ...ENTRY_KINDS.map((one) => ({ value: one, label: t(`credits.kinds.${one}`) })),
        ]}
        value={kind ?? ''}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = ENTRY_KINDS.find((one) => one === value);
          void navigate({
            search: ({ page: _page, kind: _kind, ...others }) =>
              chosen === undefined ? others : { ...others, kind: chosen },
          });
        }}
        w={180}
      />
    </Group>
  );
}

interface EntriesTableProps {
  readonly entries: readonly CreditEntry[];
  /** Whether the rows are those of the previous page while the next one loads. */
  readonly isOld: boolean;
}

function EntriesTable({ entries, isOld }: EntriesTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Table.ScrollContainer minWidth={760} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" horizontalSpacing="md" tabularNums aria-busy={isOld} opacity={isOld ? 0.6 : 1}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('credits.when')}</Table.Th>
            <Table.Th>{t('credits.kind')}</Table.Th>
            <Table.Th>{t('credits.who')}</Table.Th>
            <Table.Th>{t('credits.pool')}</Table.Th>
            <Table.Th>{t('credits.cv')}</Table.Th>
            <Table.Th ta="end">{t('credits.amount')}</Table.Th>
            <Table.Th ta="end">{t('credits.balanceAfter')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function EntryRow({ entry }: { readonly entry: CreditEntry }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const isTakenBack = entry.kind === 'grant' && entry.amount < 0;
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{format.utcMoment(entry.created_at)}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={isTakenBack ? 'orange' : KIND_COLOURS[entry.kind]}>
          {isTakenBack ? t('credits.takenBack') : t(`credits.kinds.${entry.kind}`)}
        </Badge>
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {entry.kind === 'grant' ? (
          t('credits.operator')
        ) : (
          <MemberLines address={entry.acting_user ?? t('credits.forgotten')} name={entry.acting_user_name} />
        )}
      </Table.Td>
      <Table.Td maw={180} style={{ overflowWrap: 'break-word' }}>
        {entry.pool ?? t('credits.ownPool')}
      </Table.Td>
      <Table.Td>
        <CvLink cvId={entry.cv_id} />
      </Table.Td>
      <Table.Td ta="end">{format.change(entry.amount)}</Table.Td>
      <Table.Td ta="end">{format.count(entry.balance_after)}</Table.Td>
    </Table.Tr>
  );
}
