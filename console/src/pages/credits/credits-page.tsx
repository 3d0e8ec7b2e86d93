import { Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credits } from '#http/console/contract.ts';
import { creditsQuery, ownCreditsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useSession } from '../../shell/use-session.ts';
import { Ledger } from './ledger.tsx';
import { OwnCreditsCard } from './own-credits-card.tsx';
import { SpendersCard } from './spenders-card.tsx';

/** The credits and the ledger. Members who are not administrators see only their own. */
export function CreditsPage(): ReactNode {
  const { t } = useTranslation();
  const { role } = useSession();
  return (
    <Stack>
      <PageTitle title={t('credits.title')} lead={t('credits.lead')} />
      {role === 'administrator' ? <CompanyCredits /> : <OwnCredits />}
    </Stack>
  );
}

function OwnCredits(): ReactNode {
  const { t } = useTranslation();
  const own = useQuery(ownCreditsQuery);
  if (own.isPending) return <Skeleton height={180} maw={560} role="status" aria-label={t('common.loading')} />;
  if (own.data === undefined) return <ErrorAlert error={own.error} onRetry={() => void own.refetch()} />;
  return <OwnCreditsCard credits={own.data} />;
}

function CompanyCredits(): ReactNode {
  const { t } = useTranslation();
  const credits = useQuery(creditsQuery);
  return (
    <>
      {credits.isPending && <Skeleton height={260} role="status" aria-label={t('common.loading')} />}
      {credits.isError && credits.data === undefined && (
        <ErrorAlert error={credits.error} onRetry={() => void credits.refetch()} />
      )}
      {credits.data !== undefined && (
        <>
          <Balances credits={credits.data} />
          <SpendersCard members={credits.data.members} />
        </>
      )}
      <Ledger />
    </>
  );
}

function Balances({ credits }: { readonly credits: Credits }): ReactNode {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }}>
      <BalanceCard name={t('credits.ownPool')} hint={t('credits.ownPoolHint')} balance={credits.balance} />
      {credits.pools.map(({ name, balance }) => (
        <BalanceCard key={name} name={name} hint={t('credits.poolHint')} balance={balance} />
      ))}
    </SimpleGrid>
  );
}

interface BalanceCardProps {
  readonly name: string;
  readonly hint: string;
  readonly balance: number;
}

function BalanceCard({ name, hint, balance }: BalanceCardProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Paper withBorder p="md">
      <Title order={2} size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Title>
      <Text fz={32} fw={650} lh={1.3} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {format.count(balance)}
      </Text>
      <Text size="sm" {...(balance === 0 ? { c: 'var(--mantine-color-error)' } : { c: 'dimmed' })}>
        {balance === 0 ? t('credits.emptyPool') : hint}
      </Text>
    </Paper>
  );
}
