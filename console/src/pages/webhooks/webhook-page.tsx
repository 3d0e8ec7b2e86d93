import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { DELIVERIES_KEY, webhooksQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { Dialog, useConfirm } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { FORM_PAGE_WIDTH, PageTitle } from '../../parts/page-title.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { WebhookDialog, WebhookSecret } from './webhook-dialog.tsx';
import { WebhookState } from './webhooks-page.tsx';

/** One webhook: its settings, and what was sent to it. */
export function WebhookPage(): ReactNode {
  const { t } = useTranslation();
  const { webhookId } = useParams({ from: '/member/administrator/settings/webhooks/$webhookId' });
  const webhooks = useQuery(webhooksQuery);
  const webhook = webhooks.data?.find(({ id }) => String(id) === webhookId);
  return (
    <Stack maw={FORM_PAGE_WIDTH}>
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/settings/webhooks" />}>
        <Group gap={4}>
          <ArrowLeft size={16} aria-hidden />
          {t('webhooks.back')}
        </Group>
      </Anchor>
      <PageTitle title={t('webhooks.oneTitle')} lead={webhook?.url ?? ''} />
      {webhooks.isPending && <Skeleton height={240} role="status" aria-label={t('common.loading')} />}
      {webhooks.isError && webhooks.data === undefined && (
        <ErrorAlert error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      )}
      {webhooks.isSuccess && webhook === undefined && <Text>{t('reasons.no_webhook')}</Text>}
      {webhook !== undefined && (
        <>
          {webhook.off_reason !== null && <OffAlert webhook={webhook} />}
          <SettingsCard webhook={webhook} />
          <DeliveriesCard webhook={webhook} />
        </>
      )}
    </Stack>
  );
}

function OffAlert({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { off_reason: reason, off_at: at } = webhook;
  if (reason === null || at === null) return null;
  return (
    <Alert color={reason === 'member' ? 'gray' : 'red'} variant="light" icon={<TriangleAlert aria-hidden />}>
      {t(`webhooks.offReasons.${reason}`, { when: format.moment(at) })}
    </Alert>
  );
}

function SettingsCard({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { t } = useTranslation();
  const [editing, edit] = useDisclosure(false);
  const { events, includes_values: includesValues, credits_below: creditsBelow } = webhook;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{t('webhooks.settings')}</Title>
          <WebhookState webhook={webhook} />
        </Group>
        <Text size="sm">{events.map((event) => t(`webhooks.eventNames.${event}`)).join(', ')}</Text>
        <Text size="sm">{t(includesValues ? 'webhooks.withValues' : 'webhooks.idsOnly')}</Text>
        {events.includes('credits.low') && <Text size="sm">{t('webhooks.creditsTold', { count: creditsBelow })}</Text>}
        <Group gap="xs">
          <Button size="xs" onClick={edit.open}>
            {t('webhooks.edit')}
          </Button>
          <WebhookActions webhook={webhook} />
        </Group>
      </Stack>
      <WebhookDialog opened={editing} onClose={edit.close} webhook={webhook} />
    </Paper>
  );
}

function WebhookActions({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const params = { webhookId: webhook.id };
  const isOn = webhook.off_reason === null;
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const test = useMutation({
    mutationFn: () => call('testWebhook', { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: DELIVERIES_KEY }),
    onError: notifyFailure,
  });
  const turn = useMutation({
    mutationFn: () => call('changeWebhook', { params, body: { is_on: !isOn } }),
    onSuccess: () => Promise.all([reload(), client.invalidateQueries({ queryKey: DELIVERIES_KEY })]),
    onError: notifyFailure,
  });
  const rotate = useMutation({
    mutationFn: () => call('rotateWebhookSecret', { params }),
    onError: notifyFailure,
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: () => call('deleteWebhook', { params }),
    onSuccess: async () => {
      await navigate({ to: '/settings/webhooks' });
      notifyDone(t('webhooks.deleted'));
      await reload();
    },
    onError: notifyFailure,
  });
  const askToRotate = (): void => {
    confirm({
      title: t('webhooks.rotateTitle'),
      children: <Text size="sm">{t('webhooks.rotateText')}</Text>,
      confirm: t('webhooks.rotate'),
      onConfirm: () => rotate.mutate(),
    });
  };
  const askToDelete = (): void => {
    confirm({
      title: t('webhooks.deleteTitle'),
      children: <Text size="sm">{t('webhooks.deleteText')}</Text>,
      confirm: t('webhooks.delete'),
      onConfirm: () => remove.mutate(),
    });
  };
  const buttons = { size: 'xs', variant: 'default' } as const;
  return (
    <>
      {isOn && (
        <Button {...buttons} onClick={() => test.mutate()} loading={test.isPending}>
          {t('webhooks.test')}
        </Button>
      )}
      <Button {...buttons} onClick={() => turn.mutate()} loading={turn.isPending}>
        {t(isOn ? 'webhooks.turnOff' : 'webhooks.turnOn')}
      </Button>
      <Button {...buttons} onClick={askToRotate}>
        {t('webhooks.rotate')}
      </Button>
      <Button {...buttons} c="var(--mantine-color-error)" onClick={askToDelete}>
        {t('webhooks.delete')}
      </Button>
      <Dialog
        opened={rotate.data !== undefined}
        onClose={rotate.reset}
        title={t('webhooks.secretTitle')}
        size="lg"
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        <WebhookSecret secret={rotate.data?.secret ?? ''} onClose={rotate.reset} />
      </Dialog>
    </>
  );
}
