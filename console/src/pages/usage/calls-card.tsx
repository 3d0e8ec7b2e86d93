import { Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keysQuery, usageQuery } from '../../api/queries.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { PAGE_SIZE } from '../../parts/page-sizes.ts';
import { Paging } from '../../parts/paging.tsx';
import { CallsTable } from './calls-table.tsx';
import { isFiltered, usageQueryOf } from './usage-search.ts';

/** The calls themselves, newest first. */
export function CallsCard({ isAdministrator }: { readonly isAdministrator: boolean }): ReactNode {
  const { t } = useTranslation();
  const search = useSearch({ from: '/member/usage' });
  const navigate = useNavigate({ from: '/usage' });
  const calls = useQuery(usageQuery(usageQueryOf(search)));
  const keys = useQuery({ ...keysQuery, enabled: isAdministrator });
  const isEmpty = calls.data?.pagination.total === 0;
  return (
    <Paper withBorder>
      <Title order={2} p="md">
        {t('usage.log')}
      </Title>
      {calls.isError && <ErrorAlert error={calls.error} onRetry={() => void calls.refetch()} />}
      {calls.isPending && <Skeleton height={320} role="status" aria-label={t('common.loading')} />}
      {isEmpty && (
        <EmptyState
          icon={<ChartColumn />}
          title={t('usage.noMatchTitle')}
          text={t(isAdministrator || isFiltered(search) ? 'usage.noMatch' : 'usage.emptyMember')}
        />
      )}
      {calls.data !== undefined && !isEmpty && (
        <>
          <CallsTable
            calls={calls.data.data}
            keyNames={new Map((keys.data ?? []).map(({ id, name }) => [id, name]))}
            isOld={calls.isPlaceholderData}
          />
          <Stack p="md">
            <Paging
              isBelow
              total={t('usage.total', { count: calls.data.pagination.total })}
              label={t('usage.pagination')}
              size={search.size ?? PAGE_SIZE}
              pagination={calls.data.pagination}
              onSize={(size) => void navigate({ search: ({ page: _page, ...others }) => ({ ...others, size }) })}
              onPage={(page, replace) => void navigate({ search: (before) => ({ ...before, page }), replace })}
            />
          </Stack>
        </>
      )}
    </Paper>
  );
}
