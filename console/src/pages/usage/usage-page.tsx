import { Grid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usageTotalsQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useSession } from '../../shell/use-session.ts';
import { CallsCard } from './calls-card.tsx';
import { DaysCard, MembersCard } from './chart-cards.tsx';
import { ExportButton } from './export-button.tsx';
import { Figures } from './figures.tsx';
import { UsageFilters } from './usage-filters.tsx';
import { periodOf, usageFilterOf } from './usage-search.ts';

/** The usage log. Members who are not administrators see only their own calls. */
export function UsagePage(): ReactNode {
  const { t } = useTranslation();
  const isAdministrator = useSession().role === 'administrator';
  return (
    <Stack>
      <PageTitle
        title={t('usage.title')}
        lead={t(isAdministrator ? 'usage.lead' : 'usage.leadMember')}
        action={isAdministrator && <ExportButton />}
      />
      <UsageFilters />
      <Totals isAdministrator={isAdministrator} />
      <CallsCard isAdministrator={isAdministrator} />
    </Stack>
  );
}

function Totals({ isAdministrator }: { readonly isAdministrator: boolean }): ReactNode {
  const { t } = useTranslation();
  const search = useSearch({ from: '/member/usage' });
  const totals = useQuery(usageTotalsQuery(usageFilterOf(search)));
  if (totals.isPending) return <Skeleton height={420} role="status" aria-label={t('common.loading')} />;
  if (totals.data === undefined) return <ErrorAlert error={totals.error} onRetry={() => void totals.refetch()} />;
  return (
    <Stack opacity={totals.isPlaceholderData ? 0.6 : 1} aria-busy={totals.isPlaceholderData}>
      {totals.isError && <ErrorAlert error={totals.error} onRetry={() => void totals.refetch()} />}
      <Figures sums={totals.data} />
      <Grid>
        <Grid.Col span={{ base: 12, lg: isAdministrator ? 6 : 12 }}>
          <DaysCard days={totals.data.days} period={periodOf(search)} />
        </Grid.Col>
        {isAdministrator && (
          <Grid.Col span={{ base: 12, lg: 6 }}>
            <MembersCard members={totals.data.members} />
          </Grid.Col>
        )}
      </Grid>
    </Stack>
  );
}
