import { Button, Code, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPANY, type CompanySettings } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { companyQuery, sessionQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { FORM_PAGE_WIDTH, PageTitle } from '../../parts/page-title.tsx';
import { EraseCandidateCard } from './erase-candidate-card.tsx';
import { LinksCard } from './links-card.tsx';
import { RetentionCard } from './retention-card.tsx';

/** Settings > Company: what administrators set for the company, and what only the operator sets. */
export function CompanyPage(): ReactNode {
  const { t } = useTranslation();
  const company = useQuery(companyQuery);
  return (
    <Stack maw={FORM_PAGE_WIDTH}>
      <PageTitle title={t('companySettings.title')} lead={t('companySettings.lead')} />
      {company.isPending && <Skeleton height={320} role="status" aria-label={t('common.loading')} />}
      {company.isError && <ErrorAlert error={company.error} onRetry={() => void company.refetch()} />}
      {company.data !== undefined && (
        <>
          <NameCard key={company.data.name} name={company.data.name} />
          <RetentionCard key={String(company.data.retention_days)} days={company.data.retention_days} />
          {company.data.storage_enabled && <LinksCard />}
          <EraseCandidateCard />
          <OperatorCard company={company.data} />
        </>
      )}
    </Stack>
  );
}

function NameCard({ name }: { readonly name: string }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const router = useRouter();
  const [value, setValue] = useState(name);
  const change = useMutation({
    mutationFn: () => call('changeCompany', { body: { name: value } }),
    onSuccess: async (company) => {
      client.setQueryData(companyQuery.queryKey, company);
      notifyDone(t('companySettings.saved'));
      // The head of every page has the name, from the session.
      await client.query({ ...sessionQuery, staleTime: 0 });
      await router.invalidate();
    },
    onError: notifyFailure,
  });
  return (
    <Paper withBorder p="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Group align="end">
          <TextInput
            flex={1}
            miw={220}
            label={t('companySettings.name')}
            value={value}
            maxLength={COMPANY.nameMax}
            autoComplete="organization"
            onChange={(event) => setValue(event.currentTarget.value)}
          />
          <Button type="submit" loading={change.isPending} disabled={value.trim() === '' || value.trim() === name}>
            {t('companySettings.save')}
          </Button>
        </Group>
      </form>
    </Paper>
  );
}

function OperatorCard({ company }: { readonly company: CompanySettings }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = [
    [t('companySettings.rateLimit'), String(company.rate_limit_per_minute), '--rate-limit N'],
    [t('companySettings.uploadLimit'), format.size(company.upload_limit_bytes), '--upload-limit BYTES'],
    [t('companySettings.apiDefault'), company.default_template, '--default-template T'],
    [
      t('companySettings.storage'),
      t(company.storage_enabled ? 'companySettings.on' : 'companySettings.off'),
      '--storage on|off',
    ],
  ] as const;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2}>{t('companySettings.operatorTitle')}</Title>
        <Text size="sm" c="dimmed">
          {t('companySettings.operatorLead')}
        </Text>
        {rows.map(([label, value, option]) => (
          <Group key={label} justify="space-between" gap="xs">
            <Text size="sm">
              {label}: <b>{value}</b>
            </Text>
            <Code>{commandOf(company.id, option)}</Code>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

/** The command by which an operator changes a setting. */
function commandOf(companyId: number, option: string): string {
  return `lectern company set ${companyId} ${option}`;
}
