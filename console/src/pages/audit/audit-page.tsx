import { Group, Paper, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditedAction } from '#http/console/contract.ts';
import { auditQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { CvLink } from '../../parts/cv-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { LazyDayRange } from '../../parts/lazy-day-range.tsx';
import { MemberLines } from '../../parts/member-lines.tsx';
import { memberName } from '../../parts/member-name.ts';
import { PAGE_SIZE } from '../../parts/page-sizes.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { Paging } from '../../parts/paging.tsx';
import { utcToday } from '../../parts/utc-days.ts';
import { auditQueryOf } from './audit-search.ts';

/** What was erased, changed, granted and accessed in the company, when and by whom. */
export function AuditPage(): ReactNode {
  const { t } = useTranslation();
  const search = useSearch({ from: '/member/administrator/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const entries = useQuery(auditQuery(auditQueryOf(search)));
  const isEmpty = entries.data?.pagination.total === 0;
  return (
    <Stack>
      <PageTitle title={t('audit.title')} lead={t('audit.lead')} />
      <Group>
        <LazyDayRange
          label={t('audit.between')}
          placeholder={t('audit.anyTime')}
          clearLabel={t('audit.clear')}
          value={[search.from ?? null, search.to ?? null]}
          last={utcToday()}
          onChange={(days) =>
            void navigate({
              search: ({ page: _page, from: _from, to: _to, ...others }) =>
                days === null ? others : { ...others, from: days[0], to: days[1] },
            })
          }
        />
      </Group>
      {entries.isError && <ErrorAlert error={entries.error} onRetry={() => void entries.refetch()} />}
      <Paper withBorder>
        {entries.isPending && <Skeleton height={320} role="status" aria-label={t('common.loading')} />}
        {isEmpty && <EmptyState icon={<ScrollText />} title={t('audit.emptyTitle')} text={t('audit.empty')} />}
        {entries.data !== undefined && !isEmpty && (
          <EntriesTable entries={entries.data.data} isOld={entries.isPlaceholderData} />
        )}
      </Paper>
      {entries.data !== undefined && !isEmpty && (
        <Paging
          total={t('audit.entries', { count: entries.data.pagination.total })}
          label={t('audit.pagination')}
          size={search.size ?? PAGE_SIZE}
          pagination={entries.data.pagination}
          onSize={(size) => void navigate({ search: ({ page: _page, ...others }) => ({ ...others, size }) })}
          onPage={(page, replace) => void navigate({ search: (before) => ({ ...before, page }), replace })}
        />
      )}
    </Stack>
  );
}

interface EntriesTableProps {
  readonly entries: readonly AuditedAction[];
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
            <Table.Th>{t('audit.when')}</Table.Th>
            <Table.Th>{t('audit.who')}</Table.Th>
            <Table.Th>{t('audit.what')}</Table.Th>
            <Table.Th>{t('audit.about')}</Table.Th>
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

function EntryRow({ entry }: { readonly entry: AuditedAction }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = useFacts(entry);
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{format.utcMoment(entry.created_at)}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {entry.actor === 'member' ? (
          <MemberLines address={entry.actor_email ?? ''} name={entry.actor_name} />
        ) : (
          t(`audit.actors.${entry.actor}`)
        )}
      </Table.Td>
      <Table.Td>
        {t(`audit.actions.${entry.action}`)}
        {facts !== '' && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {facts}
          </Text>
        )}
      </Table.Td>
      <Table.Td maw={260} style={{ overflowWrap: 'anywhere' }}>
        {entry.cv_id === null ? aboutOf(entry) : <CvLink cvId={entry.cv_id} />}
      </Table.Td>
    </Table.Tr>
  );
}

/** What an action was done to: its name, and a member that was removed since. */
function aboutOf({ about, removed_member: removed }: AuditedAction): string {
  const parts = [...(removed === null ? [] : [memberName(`#${removed}`)]), ...(about === null ? [] : [about])];
  return parts.length === 0 ? '–' : parts.join(', ');
}

/** The facts of an entry as text. Names and values that the catalogue lacks are shown as the log has them. */
function useFacts({ action, facts }: AuditedAction): string {
  const { t } = useTranslation();
  const format = useFormat();
  const names: Readonly<Record<string, string>> = t('audit.facts', { returnObjects: true });
  const values: Readonly<Record<string, string>> = t('audit.values', { returnObjects: true });
  const shown = (name: string, value: string | number | boolean | null): string => {
    if (typeof value === 'number') return format.count(value);
    // The names of pools and layouts are somebody's words.
    if (name === 'layout' || (name === 'pool' && action === 'credits.granted')) return String(value);
    const parts = String(value).split(', ');
    return parts.map((part) => values[part] ?? part).join(', ');
  };
  return Object.entries(facts)
    .filter(([name, value]) => !(name === 'pool' && value === null))
    .map(([name, value]) => `${names[name] ?? name}: ${shown(name, value)}`)
    .join(' · ');
}
