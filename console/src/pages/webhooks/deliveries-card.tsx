import { Badge, Button, Code, Group, Paper, Skeleton, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delivery, Webhook } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { DELIVERIES_KEY, deliveriesQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { CvLink } from '../../parts/cv-link.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyFailure } from '../../parts/notify.tsx';
import { PAGE_SIZE, type PageSize } from '../../parts/page-sizes.ts';
import { Paging } from '../../parts/paging.tsx';

const COLOURS = { pending: 'orange', delivered: 'teal', failed: 'red' } as const;
const COLUMNS = 6;

/** What was sent to a webhook, with each message and the receiver's answer. */
export function DeliveriesCard({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<PageSize>(PAGE_SIZE);
  const deliveries = useQuery(deliveriesQuery(webhook.id, { page, page_size: size }));
  const rows = deliveries.data?.data ?? [];
  return (
    <Paper withBorder component="section" aria-label={t('webhooks.deliveries')}>
      <Title order={2} p="md">
        {t('webhooks.deliveries')}
      </Title>
      {deliveries.isPending && <Skeleton height={160} role="status" aria-label={t('common.loading')} />}
      {deliveries.isError && deliveries.data === undefined && (
        <ErrorAlert error={deliveries.error} onRetry={() => void deliveries.refetch()} />
      )}
      {deliveries.isSuccess && rows.length === 0 && (
        <Text size="sm" c="dimmed" p="md" pt={0}>
          {t('webhooks.noDeliveries')}
        </Text>
      )}
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={720} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table verticalSpacing="xs" horizontalSpacing="md" tabularNums>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('webhooks.when')}</Table.Th>
                <Table.Th>{t('webhooks.event')}</Table.Th>
                <Table.Th>{t('webhooks.cv')}</Table.Th>
                <Table.Th>{t('webhooks.state')}</Table.Th>
                <Table.Th>{t('webhooks.lastAnswer')}</Table.Th>
                <Table.Th>
                  <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} isOn={webhook.off_reason === null} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {deliveries.data !== undefined && rows.length > 0 && (
        <Group p="md" grow>
          <Paging
            total={t('webhooks.deliveryCount', { count: deliveries.data.pagination.total })}
            label={t('webhooks.pagination')}
            size={size}
            pagination={deliveries.data.pagination}
            onSize={(chosen) => {
              setSize(chosen);
              setPage(1);
            }}
            onPage={setPage}
            isBelow
          />
        </Group>
      )}
    </Paper>
  );
}

function DeliveryRow({ delivery, isOn }: { readonly delivery: Delivery; readonly isOn: boolean }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [opened, detail] = useDisclosure(false);
  const replay = useMutation({
    mutationFn: () => call('replayDelivery', { params: { deliveryId: delivery.id } }),
    onError: notifyFailure,
    onSettled: () => client.invalidateQueries({ queryKey: DELIVERIES_KEY }),
  });
  const { cv_id: cvId, event, state, attempts, due_at: dueAt } = delivery;
  const name = t('webhooks.messageOf', { id: delivery.message_id });
  return (
    <>
      <Table.Tr>
        <Table.Td title={format.moment(delivery.occurred_at)}>{format.ago(delivery.occurred_at)}</Table.Td>
        <Table.Td>{t(`webhooks.eventNames.${event}`)}</Table.Td>
        <Table.Td>{cvId !== null && event !== 'cv.erased' ? <CvLink cvId={cvId} /> : (cvId ?? '')}</Table.Td>
        <Table.Td>
          <Badge variant="light" color={COLOURS[state]}>
            {t(`webhooks.states.${state}`)}
          </Badge>
          <Text size="xs" c="dimmed">
            {t('webhooks.attempts', { count: attempts })}
            {state === 'pending' && attempts > 0 && ` · ${t('webhooks.nextAttempt', { when: format.moment(dueAt) })}`}
          </Text>
        </Table.Td>
        <Table.Td>
          {delivery.answer_status ?? (delivery.failure === null ? '' : t(`webhooks.failures.${delivery.failure}`))}
        </Table.Td>
        <Table.Td>
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            <Button size="compact-sm" variant="subtle" onClick={detail.toggle} aria-expanded={opened} title={name}>
              {t(opened ? 'webhooks.hide' : 'webhooks.show')}
            </Button>
            {state !== 'pending' && isOn && (
              <Button size="compact-sm" variant="default" onClick={() => replay.mutate()} loading={replay.isPending}>
                {t('webhooks.replay')}
              </Button>
            )}
          </Group>
        </Table.Td>
      </Table.Tr>
      {opened && (
        <Table.Tr>
          <Table.Td colSpan={COLUMNS}>
            <Stack gap="xs">
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Code block>{delivery.payload}</Code>
              <Text size="sm" fw={600}>
                {t('webhooks.answer')}
              </Text>
              {delivery.answer === null || delivery.answer === '' ? (
                <Text size="sm" c="dimmed">
                  {t('webhooks.noAnswer')}
                </Text>
              ) : (
                <Code block>{delivery.answer}</Code>
              )}
            </Stack>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
