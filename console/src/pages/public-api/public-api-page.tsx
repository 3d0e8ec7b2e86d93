import { Alert, Grid, Group, List, Paper, Progress, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicApi } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { publicApiQuery, templatesQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { CopyField } from '../../parts/copy-field.tsx';
import { useConfirm } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyFailure } from '../../parts/notify.tsx';
import { FORM_PAGE_WIDTH, PageTitle } from '../../parts/page-title.tsx';
import { CurlCard } from './curl-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { ProfileApiCard } from './profile-api-card.tsx';

/** Settings > Public API: on or off, the keys, what the operator has set, and how to call it. */
export function PublicApiPage(): ReactNode {
  const { t } = useTranslation();
  const api = useQuery(publicApiQuery);
  return (
    <Stack maw={FORM_PAGE_WIDTH}>
      <PageTitle title={t('publicApi.title')} lead={t('publicApi.lead')} />
      {api.isError && api.data === undefined && <ErrorAlert error={api.error} onRetry={() => void api.refetch()} />}
      {api.isPending && <Skeleton height={320} role="status" aria-label={t('common.loading')} />}
      {api.data !== undefined && <Settings api={api.data} />}
    </Stack>
  );
}

function Settings({ api }: { readonly api: PublicApi }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {!api.storage_enabled && (
        <Alert
          color="red"
          variant="filled"
          role="alert"
          icon={<CloudOff aria-hidden />}
          title={t('publicApi.storageOffTitle')}
        >
          {t('publicApi.storageOff')}
        </Alert>
      )}
      <SwitchCard enabled={api.enabled} />
      {api.profile_api !== null && <ProfileApiCard {...api.profile_api} />}
      <KeysCard apis={{ publicApi: api.enabled, profileApi: api.profile_api?.enabled === true }} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <LimitsCard api={api} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <RotationCard />
        </Grid.Col>
      </Grid>
      <CurlCard baseUrl={api.base_url} />
    </>
  );
}

function SwitchCard({ enabled }: { readonly enabled: boolean }): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: boolean) => call('setPublicApi', { body: { enabled: wanted } }),
    onSuccess: (api) => client.setQueryData(publicApiQuery.queryKey, api),
    onError: notifyFailure,
  });
  const ask = (wanted: boolean): void => {
    if (wanted) {
      change.mutate(true);
      return;
    }
    confirm({
      title: t('publicApi.turnOffTitle'),
      children: <Text size="sm">{t('publicApi.turnOffText')}</Text>,
      confirm: t('publicApi.turnOff'),
      onConfirm: () => change.mutate(false),
    });
  };
  return (
    <Paper withBorder p="md">
      <Switch
        size="md"
        checked={change.isPending ? change.variables : enabled}
        disabled={change.isPending}
        onChange={(event) => ask(event.currentTarget.checked)}
        label={t('publicApi.switchLabel')}
        description={enabled ? t('publicApi.on') : t('publicApi.off')}
      />
    </Paper>
  );
}

function LimitsCard({ api }: { readonly api: PublicApi }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const left = t('publicApi.remaining', { remaining: api.remaining, limit: api.rate_limit_per_minute });
  const rows = [
    [t('publicApi.rateLimit'), String(api.rate_limit_per_minute)],
    [t('publicApi.uploadLimit'), format.size(api.upload_limit_bytes)],
    [t('publicApi.defaultTemplate'), useApiDefault(api)],
  ] as const;
  return (
    <Paper withBorder p="md" h="100%">
      <Stack gap="sm">
        <Title order={2}>{t('publicApi.limitsTitle')}</Title>
        {rows.map(([label, value]) => (
          <Group key={label} justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="sm" fw={500}>
              {value}
            </Text>
          </Group>
        ))}
        <Text size="xs" c="dimmed">
          {t('publicApi.defaultTemplateHint')}
        </Text>
        <Stack gap={4} mt="xs">
          <Text size="sm">{left}</Text>
          <Progress value={(api.remaining / Math.max(1, api.rate_limit_per_minute)) * 100} aria-label={left} />
          <Text size="xs" c="dimmed">
            {api.reset_seconds > 0 ? t('publicApi.resets', { seconds: api.reset_seconds }) : t('publicApi.fresh')}
          </Text>
        </Stack>
        <CopyField label={t('publicApi.address')} value={api.base_url} />
      </Stack>
    </Paper>
  );
}

/** The name of the API default: that of its template, since the operator may have given an id. */
function useApiDefault({ default_template: asked }: PublicApi): string {
  const { t } = useTranslation();
  const templates = useQuery(templatesQuery);
  if (asked === 'default') return t('publicApi.noDefaultTemplate');
  if (templates.data === undefined) return asked;
  const template = templates.data.find((one) => one.is_api_default);
  return template?.name ?? t('publicApi.noSuchTemplate', { name: asked });
}

function RotationCard(): ReactNode {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="md" h="100%">
      <Stack gap="sm">
        <Title order={2}>{t('publicApi.rotateTitle')}</Title>
        <List type="ordered" spacing="xs" size="sm">
          {t('publicApi.rotate', { returnObjects: true }).map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      </Stack>
    </Paper>
  );
}
