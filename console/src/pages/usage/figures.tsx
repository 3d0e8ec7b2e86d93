import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsageSums } from '#http/console/contract.ts';
import { useFormat } from '../../i18n/format.ts';
import classes from './figures.module.css';

const FIGURES = ['calls', 'completed', 'failed', 'refused', 'credits'] as const;

/** The totals of the filtered calls. */
export function Figures({ sums }: { readonly sums: UsageSums }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SimpleGrid
      cols={{ base: 2, md: 5 }}
      className={classes.figures}
      component="section"
      aria-label={t('usage.figures')}
    >
      {FIGURES.map((name) => (
        <Paper key={name} withBorder p="sm">
          <Text size="sm" c="dimmed">
            {t(`usage.${name}`)}
          </Text>
          <Text fz={24} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {format.count(sums[name])}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
