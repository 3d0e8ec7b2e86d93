import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linksQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { SharedLinks } from '../../parts/shared-links.tsx';

/** The links to CVs of the company that work now. */
export function LinksCard(): ReactNode {
  const { t } = useTranslation();
  const links = useQuery(linksQuery);
  const shown = links.data?.data.length ?? 0;
  const total = links.data?.pagination.total ?? 0;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2}>{t('links.companyTitle')}</Title>
        <Text size="sm" c="dimmed">
          {t('links.companyLead')}
        </Text>
        {links.isPending && <Skeleton height={60} role="status" aria-label={t('common.loading')} />}
        {links.isError && <ErrorAlert error={links.error} onRetry={() => void links.refetch()} />}
        {links.data !== undefined && total === 0 && <Text size="sm">{t('links.none')}</Text>}
        {links.data !== undefined && total > 0 && <SharedLinks links={links.data.data} showCv />}
        {total > shown && (
          <Text size="sm" c="dimmed">
            {t('links.newest', { shown, count: total })}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
