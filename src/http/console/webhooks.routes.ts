import { Problem } from '#problems/problem.ts';
import {
  addCompanyWebhook,
  changeCompanyWebhook,
  deleteCompanyWebhook,
  listWebhookDeliveries,
  type QueueMessageResult,
  replayDelivery,
  rotateWebhookSecret,
  type ShownDelivery,
  testWebhook,
} from '#use-cases/administration/webhooks.ts';
import { CREDITS_BELOW, listWebhooks, type Webhook } from '#webhooks/webhooks.ts';
import type { DataOf } from './contract.ts';
import { type Handlers, PageReply, pageOf } from './endpoint.ts';

/** The company's webhooks and what was sent to them. */
export const webhookHandlers = {
  listWebhooks: async ({ services: { db }, auth: { company } }) => (await listWebhooks(db, company.id)).map(webhookOf),
  addWebhook: async ({ services, auth: { company, member }, body }) => {
    const { url, events, includes_values: includesValues = false } = body;
    const { credits_below: creditsBelow = CREDITS_BELOW.default } = body;
    const wanted = { companyId: company.id, url, events, includesValues, creditsBelow };
    const result = await addCompanyWebhook(services, wanted, member);
    switch (result.kind) {
      case 'no_company':
        throw new Problem('not_found');
      case 'too_many':
        throw new Problem('too_many_webhooks');
      case 'invalid':
        throw new Problem(result);
      case 'added':
        return { webhook: webhookOf(result.webhook), secret: result.secret };
    }
  },
  changeWebhook: async ({ services, auth: { member }, body, id }) => {
    const { url, events, includes_values: includesValues, credits_below: creditsBelow, is_on: isOn } = body;
    const settings = {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(includesValues !== undefined && { includesValues }),
      ...(creditsBelow !== undefined && { creditsBelow }),
      ...(isOn !== undefined && { isOn }),
    };
    const result = await changeCompanyWebhook(services, { webhookId: id('webhookId'), actor: member }, settings);
    if (result.kind === 'not_found') throw new Problem('no_webhook');
    if (result.kind === 'invalid') throw new Problem(result);
    return webhookOf(result.webhook);
  },
  deleteWebhook: async ({ services: { db }, auth: { member }, id }) => {
    const deleted = await deleteCompanyWebhook(db, { webhookId: id('webhookId'), actor: member });
    if (deleted === null) throw new Problem('no_webhook');
    return null;
  },
  rotateWebhookSecret: async ({ services, auth: { member }, id }) => {
    const secret = await rotateWebhookSecret(services, { webhookId: id('webhookId'), actor: member });
    if (secret === null) throw new Problem('no_webhook');
    return { secret };
  },
  testWebhook: async ({ services: { db }, auth: { member }, id }) =>
    queued(await testWebhook(db, { webhookId: id('webhookId'), actor: member }), 'no_webhook'),
  listDeliveries: async ({ services: { db }, auth: { member }, query, id }) => {
    const page = pageOf(query, { fallback: 25, max: 100 });
    const found = await listWebhookDeliveries(db, { webhookId: id('webhookId'), actor: member }, page);
    if (found === null) throw new Problem('no_webhook');
    return new PageReply(found.deliveries.map(deliveryOf), page, found.total);
  },
  replayDelivery: async ({ services: { db }, auth: { member }, id }) =>
    queued(await replayDelivery(db, { deliveryId: id('deliveryId'), actor: member }), 'no_delivery'),
} satisfies Partial<Handlers>;

/** @throws Problem if nothing was queued */
function queued({ kind }: QueueMessageResult, missing: 'no_webhook' | 'no_delivery'): null {
  switch (kind) {
    case 'not_found':
      throw new Problem(missing);
    case 'off':
      throw new Problem('webhook_off');
    case 'pending':
      throw new Problem('delivery_pending');
    case 'queued':
      return null;
  }
}

function webhookOf(webhook: Webhook): DataOf<'changeWebhook'> {
  return {
    id: webhook.id,
    url: webhook.url,
    events: [...webhook.events],
    includes_values: webhook.includesValues,
    credits_below: webhook.creditsBelow,
    off_reason: webhook.offReason,
    off_at: webhook.offAt?.toISOString() ?? null,
    last_success_at: webhook.lastSuccessAt?.toISOString() ?? null,
    created_at: webhook.createdAt.toISOString(),
  };
}

function deliveryOf(delivery: ShownDelivery): DataOf<'listDeliveries'>[number] {
  return {
    id: delivery.id,
    message_id: delivery.messageId,
    event: delivery.event,
    cv_id: delivery.cvId,
    occurred_at: delivery.occurredAt.toISOString(),
    state: delivery.state,
    attempts: delivery.attempts,
    due_at: delivery.dueAt.toISOString(),
    attempted_at: delivery.attemptedAt?.toISOString() ?? null,
    answer_status: delivery.answerStatus,
    answer: delivery.answer,
    failure: delivery.failure,
    payload: JSON.stringify(delivery.message, null, 2),
  };
}
