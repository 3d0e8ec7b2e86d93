import { Group, Paper, SegmentedControl, Skeleton, Stack, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsageTotals } from '#http/console/contract.ts';
import { keepLoading } from '../../parts/load-part.ts';
import { useNamedDays, useNamedMembers } from './named-sums.ts';
import { SumsTable } from './sums-table.tsx';

/** The height of a chart and of its table, in pixels. */
const HEIGHT = 280;

/** The chart library is larger than the rest of the page. It loads later, into a reserved place. */
const DaysChart = lazy(() => keepLoading(async () => ({ default: (await import('./charts.tsx')).DaysChart })));
const MembersChart = lazy(() => keepLoading(async () => ({ default: (await import('./charts.tsx')).MembersChart })));

interface DaysCardProps {
  readonly days: UsageTotals['days'];
  readonly period: readonly [string, string];
}

/** The calls of each day (UTC), as a chart or as a table. */
export function DaysCard({ days, period }: DaysCardProps): ReactNode {
  const { t } = useTranslation();
  const named = useNamedDays(days, period);
  return (
    <TwoViews
      title={t('usage.byDay')}
      label={t('usage.viewOfDays')}
      chart={<DaysChart days={named} height={HEIGHT} />}
      table={<SumsTable head={t('usage.day')} rows={named.filter(({ calls }) => calls > 0).toReversed()} />}
    />
  );
}

/** The calls of each member, as a chart or as a table. */
export function MembersCard({ members }: { readonly members: UsageTotals['members'] }): ReactNode {
  const { t } = useTranslation();
  const named = useNamedMembers(members);
  return (
    <TwoViews
      title={t('usage.byMember')}
      label={t('usage.viewOfMembers')}
      chart={<MembersChart members={named} height={HEIGHT} />}
      table={<SumsTable head={t('usage.member')} rows={named} />}
    />
  );
}

interface TwoViewsProps {
  readonly title: string;
  readonly label: string;
  readonly chart: ReactNode;
  readonly table: ReactNode;
}

/** The same figures as a chart and as a table. */
function TwoViews({ title, label, chart, table }: TwoViewsProps): ReactNode {
  const { t } = useTranslation();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Paper withBorder p="md" h="100%">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2}>{title}</Title>
          <SegmentedControl
            size="xs"
            aria-label={label}
            value={view}
            onChange={setView}
            data={[
              { value: 'chart', label: t('usage.chart') },
              { value: 'table', label: t('usage.table') },
            ]}
          />
        </Group>
        {view === 'chart' ? (
          <Suspense fallback={<Skeleton height={HEIGHT} />}>{chart}</Suspense>
        ) : (
          <div style={{ height: HEIGHT }}>{table}</div>
        )}
      </Stack>
    </Paper>
  );
}
