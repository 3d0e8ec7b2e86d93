import '@mantine/charts/styles.css';
import { BarChart, type BarChartProps } from '@mantine/charts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { NamedSums } from './named-sums.ts';

/** Members with a bar of their own; all others share one. */
const MEMBERS_MAX = 8;

interface ChartProps {
  /** In pixels. */
  readonly height: number;
}

/** The calls of each day by outcome. */
export function DaysChart({ days, height }: ChartProps & { readonly days: readonly NamedSums[] }): ReactNode {
  const { t } = useTranslation();
  const common = useCommon();
  return (
    <div role="img" aria-label={t('usage.daysSummary')}>
      <BarChart
        {...common}
        h={height}
        data={[...days]}
        dataKey="short"
        yAxisProps={{ allowDecimals: false }}
        maxBarWidth={28}
      />
    </div>
  );
}

/** The calls of the most active members by outcome. */
export function MembersChart({ members, height }: ChartProps & { readonly members: readonly NamedSums[] }): ReactNode {
  const { t } = useTranslation();
  const common = useCommon();
  const shown = members.length > MEMBERS_MAX ? members.slice(0, MEMBERS_MAX - 1) : members;
  const others = members.slice(shown.length);
  const rows = others.length === 0 ? shown : [...shown, together(others, t('usage.others', { count: others.length }))];
  return (
    <div role="img" aria-label={t('usage.membersSummary')}>
      <BarChart
        {...common}
        h={height}
        data={[...rows]}
        dataKey="short"
        orientation="vertical"
        gridAxis="x"
        xAxisProps={{ allowDecimals: false }}
        yAxisProps={{ width: 110 }}
        maxBarWidth={22}
      />
    </div>
  );
}

function together(members: readonly NamedSums[], name: string): NamedSums {
  const sum = (of: 'calls' | 'completed' | 'failed' | 'refused' | 'credits'): number =>
    members.reduce((total, member) => total + member[of], 0);
  return {
    id: 'others',
    name,
    short: name,
    calls: sum('calls'),
    completed: sum('completed'),
    failed: sum('failed'),
    refused: sum('refused'),
    credits: sum('credits'),
  };
}

/** Common options of both charts. There is no animation. */
function useCommon(): Pick<
  BarChartProps,
  | 'type'
  | 'series'
  | 'withLegend'
  | 'legendProps'
  | 'valueFormatter'
  | 'barProps'
  | 'barChartProps'
  | 'tooltipAnimationDuration'
> {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    type: 'stacked',
    series: [
      { name: 'completed', label: t('usage.completed'), color: 'var(--lectern-chart-completed)' },
      { name: 'failed', label: t('usage.failed'), color: 'var(--lectern-chart-failed)' },
      { name: 'refused', label: t('usage.refused'), color: 'var(--lectern-chart-refused)' },
    ],
    withLegend: true,
    legendProps: { position: 'bottom' },
    valueFormatter: (value) => format.count(value),
    // A line separates the parts of a bar, so that colour is not the only difference.
    barProps: { isAnimationActive: false, stroke: 'var(--mantine-color-body)', strokeWidth: 1 },
    // The chart is one image with a label. Screen readers use the table.
    barChartProps: { accessibilityLayer: false },
    tooltipAnimationDuration: 0,
  };
}
