import { Anchor, Badge, Button, Paper, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#http/console/contract.ts';
import { webhooksQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The webhooks of the company. */
export function WebhooksPage(): ReactNode {
  const { t } = useTranslation();
  const webhooks = useQuery(webhooksQuery);
  const [adding, add] = useDisclosure(false);
  const button = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={add.open}>
      {t('webhooks.add')}
    </Button>
  );
  const isEmpty = webhooks.data?.length === 0;
  return (
    <Stack>
      <PageTitle
        title={t('webhooks.title')}
        lead={t('webhooks.lead')}
        action={webhooks.isSuccess && !isEmpty && button}
      />
      {webhooks.isError && webhooks.data === undefined && (
        <ErrorAlert error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      )}
      <Paper withBorder>
        {webhooks.isPending && <Skeleton height={160} role="status" aria-label={t('common.loading')} />}
        {isEmpty && (
          <EmptyState icon={<WebhookIcon />} title={t('webhooks.emptyTitle')} text={t('webhooks.empty')}>
            {button}
          </EmptyState>
        )}
        {webhooks.data !== undefined && !isEmpty && <WebhooksTable webhooks={webhooks.data} />}
      </Paper>
      <WebhookDialog opened={adding} onClose={add.close} webhook={null} />
    </Stack>
  );
}

function WebhooksTable({ webhooks }: { readonly webhooks: readonly Webhook[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('webhooks.url')}</Table.Th>
            <Table.Th>{t('webhooks.events')}</Table.Th>
            <Table.Th>{t('webhooks.state')}</Table.Th>
            <Table.Th>{t('webhooks.lastSuccess')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, url, events, last_success_at: lastSuccess } = webhook;
  return (
    <Table.Tr>
      <Table.Td maw={360} style={{ overflowWrap: 'anywhere' }}>
        <Anchor
          size="sm"
          fw={600}
          renderRoot={(props) => (
            <Link {...props} to="/settings/webhooks/$webhookId" params={{ webhookId: String(id) }} />
          )}
        >
          {url}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{events.map((event) => t(`webhooks.eventNames.${event}`)).join(', ')}</Text>
      </Table.Td>
      <Table.Td>
        <WebhookState webhook={webhook} />
      </Table.Td>
      <Table.Td title={lastSuccess === null ? '' : format.moment(lastSuccess)}>
        {lastSuccess === null ? t('common.never') : format.ago(lastSuccess)}
      </Table.Td>
    </Table.Tr>
  );
}

/** Whether a webhook is on. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { t } = useTranslation();
  if (webhook.off_reason === null)
    return (
      <Badge variant="light" color="teal">
        {t('webhooks.on')}
      </Badge>
    );
  return (
    <Badge variant="light" color={webhook.off_reason === 'member' ? 'gray' : 'red'}>
      {t('webhooks.off')}
    </Badge>
  );
}
