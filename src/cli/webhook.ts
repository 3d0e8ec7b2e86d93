import { Command, InvalidArgumentError } from 'commander';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import {
  addCompanyWebhook,
  changeCompanyWebhook,
  deleteCompanyWebhook,
  listWebhookDeliveries,
  openWebhookPolicy,
  type QueueMessageResult,
  replayDelivery,
  rotateWebhookSecret,
  type ShownDelivery,
  testWebhook,
} from '#use-cases/administration/webhooks.ts';
import {
  CREDITS_BELOW,
  listWebhooks,
  ROTATION_HOURS,
  WEBHOOK_EVENTS,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookEvent,
  type WebhookPolicy,
} from '#webhooks/webhooks.ts';
import { type CommandContext, companyNotFound, requireCompany } from './command-context.ts';
import { companyOption, jsonOption, parseId, parseInteger, parseOnOff, parseRowCount } from './options.ts';
import { formatTable, isoTimestamp, type OutputOptions, printResult, snakeFields } from './output.ts';

/** `lectern webhook ...` */
export function webhookCommand(context: CommandContext): Command {
  const webhook = new Command('webhook').description(
    'Add, list, change and delete the webhooks of a company, and see what was sent to them.',
  );
  webhook.addCommand(addCommand(context));
  webhook.addCommand(listCommand(context));
  webhook.addCommand(setCommand(context));
  webhook.addCommand(deleteCommand(context));
  webhook.addCommand(rotateCommand(context));
  webhook.addCommand(testCommand(context));
  webhook.addCommand(deliveriesCommand(context));
  webhook.addCommand(replayCommand(context));
  return webhook;
}

interface SettingOptions extends OutputOptions {
  readonly url?: string;
  readonly event?: readonly WebhookEvent[];
  readonly values?: boolean;
  readonly creditsBelow?: number;
}

function withSettings(command: Command): Command {
  return command
    .option('--event <EVENT>', `an event to send, repeatable: ${WEBHOOK_EVENTS.join(', ')}`, parseEvent)
    .option('--values', 'messages have the name, company and role of a CV beside its ids')
    .option('--credits-below <N>', 'send credits.low when fewer credits remain', parseInteger);
}

function addCommand(context: CommandContext): Command {
  return withSettings(
    new Command('add')
      .summary('add a webhook')
      .description('Add a webhook and print the secret that its messages are signed with.')
      .addOption(companyOption())
      .requiredOption('--url <URL>', 'address of the receiver, beginning with https://'),
  )
    .addOption(jsonOption())
    .action(async (options: SettingOptions & { company: number; url: string }) => {
      const { company: companyId, url, event = WEBHOOK_EVENTS, values = false } = options;
      const { creditsBelow = CREDITS_BELOW.default } = options;
      const wanted = { companyId, url, events: event, includesValues: values, creditsBelow };
      const result = await addCompanyWebhook(await open(context), wanted, OPERATOR_ACTOR);
      switch (result.kind) {
        case 'no_company':
          throw companyNotFound(companyId);
        case 'too_many':
          throw new OperatorError(`Company ${companyId} has ${WEBHOOKS_MAX} webhooks, the maximum. Delete one first.`);
        case 'invalid':
          throw new OperatorError(result.message);
        case 'added':
          printResult(context, options, {
            value: { ...asJson(result.webhook), secret: result.secret },
            text: () =>
              `Added webhook ${result.webhook.id}. ${secretText(result.secret)}\n\n${asText([result.webhook])}`,
          });
      }
    });
}

function listCommand(context: CommandContext): Command {
  return new Command('list')
    .summary('list the webhooks of a company')
    .description('List the webhooks of a company, oldest first.')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (options: OutputOptions & { company: number }) => {
      const db = await context.db();
      await requireCompany(db, options.company);
      const webhooks = await listWebhooks(db, options.company);
      printResult(context, options, { value: webhooks.map(asJson), text: () => asText(webhooks) });
    });
}

function setCommand(context: CommandContext): Command {
  return withSettings(
    new Command('set')
      .summary('change a webhook, or switch it on or off')
      .description('Change a webhook. What is left out keeps its value; events are replaced as a whole.')
      .argument('<ID>', 'id of the webhook', parseId)
      .option('--url <URL>', 'address of the receiver, beginning with https://'),
  )
    .option('--no-values', 'messages have ids only')
    .option('--active <on|off>', 'send events to it, or not', parseOnOff)
    .addOption(jsonOption())
    .action(async (webhookId: number, options: SettingOptions & { active?: boolean }) => {
      const { url, event: events, values: includesValues, creditsBelow, active: isOn } = options;
      const settings = {
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events }),
        ...(includesValues !== undefined && { includesValues }),
        ...(creditsBelow !== undefined && { creditsBelow }),
        ...(isOn !== undefined && { isOn }),
      };
      const result = await changeCompanyWebhook(await open(context), own(webhookId), settings);
      if (result.kind === 'not_found') throw noWebhook(webhookId);
      if (result.kind === 'invalid') throw new OperatorError(result.message);
      printResult(context, options, {
        value: asJson(result.webhook),
        text: () => `Changed webhook ${webhookId}.\n\n${asText([result.webhook])}`,
      });
    });
}

function deleteCommand(context: CommandContext): Command {
  return new Command('delete')
    .summary('delete a webhook and its deliveries')
    .description('Delete a webhook, its deliveries and what was still to be delivered.')
    .argument('<ID>', 'id of the webhook', parseId)
    .addOption(jsonOption())
    .action(async (webhookId: number, options: OutputOptions) => {
      const webhook = await deleteCompanyWebhook(await context.db(), own(webhookId));
      if (webhook === null) throw noWebhook(webhookId);
      printResult(context, options, { value: asJson(webhook), text: () => `Deleted webhook ${webhookId}.` });
    });
}

function rotateCommand(context: CommandContext): Command {
  return new Command('rotate')
    .summary('give a webhook a new secret')
    .description(
      `Give a webhook a new secret and print it. For ${ROTATION_HOURS} hours messages are signed with the earlier one too.`,
    )
    .argument('<ID>', 'id of the webhook', parseId)
    .addOption(jsonOption())
    .action(async (webhookId: number, options: OutputOptions) => {
      const secret = await rotateWebhookSecret(await open(context), own(webhookId));
      if (secret === null) throw noWebhook(webhookId);
      printResult(context, options, {
        value: { id: webhookId, secret },
        text: () => `Webhook ${webhookId} has a new secret. ${secretText(secret)}`,
      });
    });
}

function testCommand(context: CommandContext): Command {
  return new Command('test')
    .summary('have a test message sent')
    .description('Have a running server send the message webhook.test to a webhook.')
    .argument('<ID>', 'id of the webhook', parseId)
    .addOption(jsonOption())
    .action(async (webhookId: number, options: OutputOptions) => {
      const result = await testWebhook(await context.db(), own(webhookId));
      printQueued(context, options, { result, missing: noWebhook(webhookId) });
    });
}

function deliveriesCommand(context: CommandContext): Command {
  return new Command('deliveries')
    .summary('list what was sent to a webhook')
    .description('List the deliveries of a webhook, newest first. Those that ended are kept for 30 days.')
    .argument('<ID>', 'id of the webhook', parseId)
    .option('--limit <N>', 'how many at most', parseRowCount, 20)
    .addOption(jsonOption())
    .action(async (webhookId: number, options: OutputOptions & { limit: number }) => {
      const page = { number: 1, size: options.limit };
      const found = await listWebhookDeliveries(await context.db(), own(webhookId), page);
      if (found === null) throw noWebhook(webhookId);
      printResult(context, options, {
        value: found.deliveries.map(deliveryJson),
        text: () => deliveriesText(found.deliveries),
      });
    });
}

function replayCommand(context: CommandContext): Command {
  return new Command('replay')
    .summary('send a message again')
    .description('Have a running server send a message again that was delivered or failed. It keeps its message id.')
    .argument('<ID>', 'id of the delivery', parseId)
    .addOption(jsonOption())
    .action(async (deliveryId: number, options: OutputOptions) => {
      const result = await replayDelivery(await context.db(), { deliveryId, actor: OPERATOR_ACTOR });
      const missing = new OperatorError(
        `There is no delivery ${deliveryId}. "lectern webhook deliveries ID" shows those of a webhook.`,
      );
      printQueued(context, options, { result, missing });
    });
}

function printQueued(
  context: CommandContext,
  options: OutputOptions,
  { result, missing }: { readonly result: QueueMessageResult; readonly missing: OperatorError },
): void {
  switch (result.kind) {
    case 'not_found':
      throw missing;
    case 'off':
      throw new OperatorError('The webhook is switched off. Switch it on first: lectern webhook set ID --active on');
    case 'pending':
      throw new OperatorError('The message is still to be delivered. Wait for its next attempt.');
    case 'queued': {
      const { id, webhookId, event } = result.delivery;
      printResult(context, options, {
        value: { id, webhook_id: webhookId, event },
        text: () =>
          `A running server sends ${event} as delivery ${id}. "lectern webhook deliveries ${webhookId}" shows the answer.`,
      });
    }
  }
}

async function open(context: CommandContext): Promise<{ readonly db: Queries; readonly webhooks: WebhookPolicy }> {
  const db = await context.db();
  return { db, webhooks: await openWebhookPolicy(db, context.config().webhookPrivate) };
}

function own(webhookId: number) {
  return { webhookId, actor: OPERATOR_ACTOR } as const;
}

function parseEvent(word: string, earlier: readonly WebhookEvent[] | undefined): readonly WebhookEvent[] {
  const event = WEBHOOK_EVENTS.find((known) => known === word);
  if (event === undefined) throw new InvalidArgumentError(`The events are ${WEBHOOK_EVENTS.join(', ')}.`);
  return [...(earlier ?? []), event];
}

function noWebhook(webhookId: number): OperatorError {
  return new OperatorError(
    `There is no webhook ${webhookId}. "lectern webhook list --company ID" shows those of a company.`,
  );
}

function secretText(secret: string): string {
  return `This is its secret. Save it now: it cannot be shown again.\n\n  ${secret}`;
}

function asJson(webhook: Webhook): object {
  return snakeFields(webhook, [
    'id',
    'companyId',
    'url',
    'events',
    'includesValues',
    'creditsBelow',
    'offReason',
    'offAt',
    'lastSuccessAt',
    'createdAt',
  ]);
}

function asText(webhooks: readonly Webhook[]): string {
  return formatTable(
    ['ID', 'STATE', 'URL', 'EVENTS', 'VALUES', 'LAST SUCCESS'],
    webhooks.map(({ id, url, events, includesValues, offReason, lastSuccessAt }) => [
      id,
      offReason === null ? 'on' : `off (${offReason})`,
      url,
      events.join(' '),
      includesValues ? 'yes' : 'no',
      isoTimestamp(lastSuccessAt),
    ]),
    'The company has no webhooks. "lectern webhook add" adds one.',
  );
}

function deliveryJson(delivery: ShownDelivery): object {
  return snakeFields(delivery, [
    'id',
    'webhookId',
    'messageId',
    'event',
    'cvId',
    'occurredAt',
    'state',
    'attempts',
    'dueAt',
    'attemptedAt',
    'answerStatus',
    'answer',
    'failure',
    'message',
  ]);
}

function deliveriesText(deliveries: readonly ShownDelivery[]): string {
  return formatTable(
    ['ID', 'EVENT', 'CV', 'AT', 'STATE', 'ATTEMPTS', 'LAST ANSWER', 'NEXT ATTEMPT'],
    deliveries.map(({ id, event, cvId, occurredAt, state, attempts, answerStatus, failure, dueAt }) => [
      id,
      event,
      cvId,
      isoTimestamp(occurredAt),
      state,
      attempts,
      answerStatus ?? failure,
      state === 'pending' ? isoTimestamp(dueAt) : null,
    ]),
    'Nothing was sent to this webhook in the last 30 days.',
  );
}
