import { type Actor, type AuditAction, auditMember, scopeOf } from '#audit/audit.ts';
import { lockCompanyForUpdate } from '#companies/companies.ts';
import { SecretCipher } from '#platform/cryptography.ts';
import { serverSecret } from '#platform/postgres/database.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import {
  type Delivery,
  failPending,
  findDelivery,
  listDeliveries,
  recordMessage,
  replay,
  TEST_EVENT,
} from '#webhooks/deliveries.ts';
import {
  type AddWebhookResult,
  addWebhook,
  type ChangeWebhookResult,
  changeWebhook,
  deleteWebhook,
  findWebhook,
  lockWebhook,
  rotateSecret,
  type Webhook,
  type WebhookPolicy,
  type WebhookSettings,
} from '#webhooks/webhooks.ts';
import { type Message, messageId, messageOf, recordCredits } from '../webhooks/company-events.ts';

/** A webhook, and who asks for it. */
interface WebhookOfActor {
  readonly webhookId: number;
  readonly actor: Actor;
}

/** What webhooks of this installation may do. @param allowsPrivate see `WebhookPolicy` */
export async function openWebhookPolicy(db: Queries, allowsPrivate: boolean): Promise<WebhookPolicy> {
  return { cipher: new SecretCipher(await serverSecret(db, 'webhooks'), 'lectern webhooks'), allowsPrivate };
}

/** Adds a webhook to a company. The answer alone has its secret. */
export async function addCompanyWebhook(
  { db, webhooks }: { readonly db: Queries; readonly webhooks: WebhookPolicy },
  webhook: Pick<Webhook, 'companyId' | 'url' | 'events' | 'includesValues' | 'creditsBelow'>,
  actor: Actor,
): Promise<AddWebhookResult | { readonly kind: 'no_company' }> {
  return db.transaction().execute(async (trx) => {
    if ((await lockCompanyForUpdate(trx, webhook.companyId)) === null) return { kind: 'no_company' };
    const result = await addWebhook(trx, webhooks, webhook);
    if (result.kind !== 'added') return result;
    await recordCredits(trx, webhook.companyId);
    await auditWebhook(trx, actor, { action: 'webhook.added', webhookId: result.webhook.id });
    return result;
  });
}

/** Changes a webhook, or switches it on or off. What was still to be delivered when it is switched off fails. */
export async function changeCompanyWebhook(
  { db, webhooks }: { readonly db: Queries; readonly webhooks: WebhookPolicy },
  { webhookId, actor }: WebhookOfActor,
  settings: WebhookSettings,
): Promise<ChangeWebhookResult | { readonly kind: 'not_found' }> {
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, webhookId, scopeOf(actor));
    if (webhook === null) return { kind: 'not_found' };
    const result = await changeWebhook(trx, webhooks, { webhook, settings });
    if (result.kind !== 'changed') return result;
    if (result.webhook.offReason !== null) await failPending(trx, webhookId);
    await recordCredits(trx, webhook.companyId);
    const parts = Object.keys(settings);
    await auditWebhook(trx, actor, { action: 'webhook.changed', webhookId, parts });
    return result;
  });
}

/** Deletes a webhook with its deliveries. Returns null where there is none, or another company than the member's has it. */
export async function deleteCompanyWebhook(db: Queries, { webhookId, actor }: WebhookOfActor): Promise<Webhook | null> {
  return db.transaction().execute(async (trx) => {
    const webhook = await findWebhook(trx, webhookId, scopeOf(actor));
    if (webhook === null) return null;
    await deleteWebhook(trx, webhookId);
    await auditWebhook(trx, actor, { action: 'webhook.deleted', webhookId });
    return webhook;
  });
}

/** Gives a webhook a new secret, which the answer alone has. Returns null where there is none. */
export async function rotateWebhookSecret(
  { db, webhooks }: { readonly db: Queries; readonly webhooks: WebhookPolicy },
  { webhookId, actor }: WebhookOfActor,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, webhookId, scopeOf(actor));
    if (webhook === null) return null;
    const secret = await rotateSecret(trx, webhooks, webhook);
    await auditWebhook(trx, actor, { action: 'webhook.secret_rotated', webhookId });
    return secret;
  });
}

export type QueueMessageResult =
  | { readonly kind: 'queued'; readonly delivery: Delivery }
  /** `off`: the webhook is switched off. `pending`: the message waits for its next attempt. */
  | { readonly kind: 'not_found' | 'off' | 'pending' };

/** Has a test message sent by the next server that looks. */
export async function testWebhook(db: Queries, { webhookId, actor }: WebhookOfActor): Promise<QueueMessageResult> {
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, webhookId, scopeOf(actor));
    if (webhook === null) return { kind: 'not_found' };
    if (webhook.offReason !== null) return { kind: 'off' };
    return { kind: 'queued', delivery: await recordMessage(trx, webhookId, { event: TEST_EVENT, subject: {} }) };
  });
}

/** Has a message that was delivered or failed sent again, under the same id. */
export async function replayDelivery(
  db: Queries,
  { deliveryId, actor }: { readonly deliveryId: number; readonly actor: Actor },
): Promise<QueueMessageResult> {
  return db.transaction().execute(async (trx) => {
    const found = await findDelivery(trx, deliveryId);
    const webhook = found && (await lockWebhook(trx, found.webhookId, scopeOf(actor)));
    if (webhook === null) return { kind: 'not_found' };
    if (webhook.offReason !== null) return { kind: 'off' };
    const delivery = await replay(trx, deliveryId);
    return delivery === null ? { kind: 'pending' } : { kind: 'queued', delivery };
  });
}

/** A delivery with the message as it would be sent now. */
export interface ShownDelivery extends Delivery {
  readonly messageId: string;
  readonly message: Message;
}

/** One page of the deliveries of a webhook, newest first; null where there is no such webhook. */
export async function listWebhookDeliveries(
  db: Queries,
  { webhookId, actor }: WebhookOfActor,
  page: { readonly number: number; readonly size: number },
): Promise<{ readonly deliveries: readonly ShownDelivery[]; readonly total: number } | null> {
  const webhook = await findWebhook(db, webhookId, scopeOf(actor));
  if (webhook === null) return null;
  const { deliveries, total } = await listDeliveries(db, webhookId, page);
  return { deliveries: await Promise.all(deliveries.map((one) => shownDelivery(db, webhook, one))), total };
}

/** A delivery of this webhook with its message. */
async function shownDelivery(
  db: Queries,
  { companyId, includesValues }: Webhook,
  delivery: Delivery,
): Promise<ShownDelivery> {
  const message = await messageOf(db, { ...delivery, companyId, includesValues });
  return { ...delivery, messageId: messageId(delivery.id), message };
}

async function auditWebhook(
  trx: Queries,
  actor: Actor,
  entry: { readonly action: AuditAction; readonly webhookId: number; readonly parts?: readonly string[] },
): Promise<void> {
  const { action, webhookId, parts } = entry;
  await auditMember(trx, actor, { action, subject: { webhook_id: webhookId, ...(parts !== undefined && { parts }) } });
}
