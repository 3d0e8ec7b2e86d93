import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCredits } from '#http/console/contract.ts';
import { useFormat } from '../../i18n/format.ts';
import { MonthBar } from './month-bar.tsx';

/** The limit of the member, and what was spent this month. */
export function OwnCreditsCard({ credits }: { readonly credits: OwnCredits }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { monthly_limit: limit, spent_this_month: spent } = credits;
  const rows = [
    [t('credits.balance'), format.count(credits.balance)],
    [t('credits.pool'), credits.pool ?? t('credits.ownPool')],
    [t('credits.usedThisMonth'), format.count(spent)],
    [t('credits.limit'), limit === null ? t('credits.noLimit') : format.count(limit)],
  ] as const;
  return (
    <Paper withBorder p="md" maw={560}>
      <Stack gap="sm">
        <Stack gap={4}>
          <Title order={2}>{t('credits.yours')}</Title>
          <Text size="sm" c="dimmed">
            {t('credits.yoursLead', { month: format.utcMonth() })}
          </Text>
        </Stack>
        {rows.map(([label, value]) => (
          <Group key={label} justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="sm" fw={500} ta="end" style={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </Group>
        ))}
        {limit !== null && <MonthBar used={spent} limit={limit} />}
        <Note credits={credits} />
      </Stack>
    </Paper>
  );
}

function Note({ credits }: { readonly credits: OwnCredits }): ReactNode {
  const { t } = useTranslation();
  const { balance, monthly_limit: limit, spent_this_month: spent } = credits;
  if (limit !== null && spent >= limit) return <Text size="sm">{t('credits.reached')}</Text>;
  if (balance === 0) return <Text size="sm">{t('credits.emptyPool')}</Text>;
  if (limit === null) return null;
  return <Text size="sm">{t('credits.left', { count: limit - spent })}</Text>;
}
