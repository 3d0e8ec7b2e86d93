/** The part of the console's contract about webhooks. The app sees it through `contract.ts`. */
import { z } from 'zod';
import { id, moment, page } from './contract-calls.ts';

/** Events in the order in which they are shown. */
export const WEBHOOK_EVENTS = ['cv.completed', 'cv.failed', 'cv.corrected', 'cv.erased', 'credits.low'] as const;
/** Characters of an address, and the number of credits to be told of. */
export const WEBHOOK = { urlMax: 2000, creditsMax: 1_000_000, creditsDefault: 10 } as const;

const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Whether messages have the name, company and role of a CV beside its ids. */
  includes_values: z.boolean(),
  /** `credits.low` is sent when fewer credits than this remain. */
  credits_below: z.int(),
  /** Null while it is on. `gone`: the receiver answered 410. `failing`: ten attempts of a message failed. */
  off_reason: z.enum(['member', 'gone', 'failing']).nullable(),
  off_at: moment.nullable(),
  /** To a minute. */
  last_success_at: moment.nullable(),
  created_at: moment,
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  id,
  /** `webhook-id` of the message, the same in every attempt. */
  message_id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
  cv_id: id.nullable(),
  occurred_at: moment,
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  /** The earliest next attempt of one that is pending. */
  due_at: moment,
  attempted_at: moment.nullable(),
  /** Of the last attempt; null if there was no answer. */
  answer_status: z.int().nullable(),
  /** The beginning of that answer; null once the CV of the message is erased. */
  answer: z.string().nullable(),
  /** Why the last attempt got no answer. */
  failure: z
    .enum(['address_not_permitted', 'timeout', 'not_secure', 'unreachable', 'stopped', 'switched_off'])
    .nullable(),
  /** The body as it would be sent now, in JSON. */
  payload: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

const settings = z.object({
  url: z.string().trim().min(1).max(WEBHOOK.urlMax),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1),
  includes_values: z.boolean(),
  credits_below: z.int().min(1).max(WEBHOOK.creditsMax),
});

export const WEBHOOK_ENDPOINTS = {
  listWebhooks: { method: 'GET', path: '/webhooks', access: 'administrator', data: z.array(webhook) },
  // 409 too_many_webhooks; only this answer and that of rotateWebhookSecret have the secret
  addWebhook: {
    method: 'POST',
    path: '/webhooks',
    access: 'administrator',
    reauthenticate: true,
    body: settings.partial({ includes_values: true, credits_below: true }),
    data: z.object({ webhook, secret: z.string() }),
  },
  // Switched off, what was still to be delivered fails
  changeWebhook: {
    method: 'PATCH',
    path: '/webhooks/:webhookId',
    access: 'administrator',
    reauthenticate: true,
    body: settings.extend({ is_on: z.boolean() }).partial(),
    data: webhook,
  },
  deleteWebhook: { method: 'DELETE', path: '/webhooks/:webhookId', access: 'administrator', data: z.null() },
  // Messages are signed with both secrets for 24 hours
  rotateWebhookSecret: {
    method: 'POST',
    path: '/webhooks/:webhookId/secret',
    access: 'administrator',
    reauthenticate: true,
    data: z.object({ secret: z.string() }),
  },
  // 409 webhook_off
  testWebhook: { method: 'POST', path: '/webhooks/:webhookId/test', access: 'administrator', data: z.null() },
  // Newest first; those that ended are kept for 30 days; page_size up to 100
  listDeliveries: {
    method: 'GET',
    path: '/webhooks/:webhookId/deliveries',
    access: 'administrator',
    query: z.object({ page, page_size: page }).partial(),
    data: z.array(delivery),
  },
  // The message gets a first attempt again, under the same id. 409 webhook_off, delivery_pending
  replayDelivery: { method: 'POST', path: '/deliveries/:deliveryId/replay', access: 'administrator', data: z.null() },
} as const;
