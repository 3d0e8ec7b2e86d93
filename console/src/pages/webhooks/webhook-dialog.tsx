import { Alert, Button, Group, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type BodyOf, ENDPOINTS, WEBHOOK, WEBHOOK_EVENTS, type Webhook } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { webhooksQuery } from '../../api/queries.ts';
import { byContract } from '../../parts/by-contract.ts';
import { CopyField } from '../../parts/copy-field.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';

interface WebhookDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Null to add one. */
  readonly webhook: Webhook | null;
}

type Values = Required<BodyOf<'addWebhook'>>;

/** Adds a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ opened, onClose, webhook }: WebhookDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async (values: Values) => {
      if (webhook === null) return (await call('addWebhook', { body: values })).secret;
      await call('changeWebhook', { params: { webhookId: webhook.id }, body: values });
      return null;
    },
    onSuccess: async (secret) => {
      await client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      if (secret === null) onClose();
    },
    gcTime: 0,
  });
  const close = (): void => {
    onClose();
    save.reset();
  };
  const secret = save.data ?? null;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(
        secret !== null ? 'webhooks.secretTitle' : webhook === null ? 'webhooks.addTitle' : 'webhooks.editTitle',
      )}
      size="lg"
      // The secret is shown only once, so a click outside or Escape does not close the dialog.
      closeOnClickOutside={secret === null}
      closeOnEscape={secret === null}
      withCloseButton={secret === null}
    >
      {secret === null ? (
        <WebhookForm
          webhook={webhook}
          isSaving={save.isPending}
          error={save.error}
          onSave={save.mutate}
          onClose={close}
        />
      ) : (
        <WebhookSecret secret={secret} onClose={close} />
      )}
    </Dialog>
  );
}

interface WebhookFormProps {
  readonly webhook: Webhook | null;
  readonly isSaving: boolean;
  readonly error: Error | null;
  readonly onSave: (values: Values) => void;
  readonly onClose: () => void;
}

function WebhookForm({ webhook, isSaving, error, onSave, onClose }: WebhookFormProps): ReactNode {
  const { t } = useTranslation();
  const form = useForm<Values>({
    initialValues: {
      url: webhook?.url ?? '',
      events: webhook?.events ?? [...WEBHOOK_EVENTS],
      includes_values: webhook?.includes_values ?? false,
      credits_below: webhook?.credits_below ?? WEBHOOK.creditsDefault,
    },
    validate: byContract(ENDPOINTS.addWebhook.body),
  });
  const { events } = form.values;
  return (
    <form onSubmit={form.onSubmit(onSave)} noValidate>
      <Stack>
        {error !== null && <ErrorAlert error={error} />}
        <TextInput
          {...form.getInputProps('url')}
          label={t('webhooks.url')}
          description={t('webhooks.urlHint')}
          type="url"
          autoComplete="off"
          data-autofocus
        />
        <Stack gap="xs" role="group" aria-label={t('webhooks.events')}>
          <Text size="sm" fw={500} aria-hidden>
            {t('webhooks.events')}
          </Text>
          {WEBHOOK_EVENTS.map((event) => (
            <Switch
              key={event}
              label={t(`webhooks.eventNames.${event}`)}
              checked={events.includes(event)}
              onChange={({ currentTarget }) =>
                form.setFieldValue(
                  'events',
                  WEBHOOK_EVENTS.filter((one) => (one === event ? currentTarget.checked : events.includes(one))),
                )
              }
            />
          ))}
          {form.errors.events !== undefined && (
            <Text size="xs" c="var(--mantine-color-error)" role="alert">
              {t('reasons.webhook_without_events')}
            </Text>
          )}
        </Stack>
        {events.includes('credits.low') && (
          <NumberInput
            {...form.getInputProps('credits_below')}
            label={t('webhooks.creditsBelow')}
            min={1}
            max={WEBHOOK.creditsMax}
            allowDecimal={false}
            maw={240}
          />
        )}
        <Switch
          {...form.getInputProps('includes_values', { type: 'checkbox' })}
          label={t('webhooks.includesValues')}
          description={t('webhooks.includesValuesHint')}
        />
        <DialogActions
          onCancel={onClose}
          submit={t(webhook === null ? 'webhooks.add' : 'webhooks.save')}
          loading={isSaving}
        />
      </Stack>
    </form>
  );
}

/** The secret of a webhook, in the body of a dialog. */
export function WebhookSecret({
  secret,
  onClose,
}: {
  readonly secret: string;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack>
      <Alert color="orange" variant="light" icon={<ShieldAlert aria-hidden />}>
        {t('webhooks.secretText')}
      </Alert>
      <CopyField label={t('webhooks.secret')} value={secret} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('webhooks.secretDone')}</Button>
      </Group>
    </Stack>
  );
}
