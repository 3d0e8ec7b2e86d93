import { createHmac, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { SecretCipher } from '#platform/cryptography.ts';
import { isPrivateHost } from '#platform/outgoing-request.ts';
import { camelRow, type Queries, type Tables } from '#platform/postgres/tables.ts';
import { type Refusal, refusal } from '#problems/problem.ts';

/** What a company can be sent. */
export const WEBHOOK_EVENTS = ['cv.completed', 'cv.failed', 'cv.corrected', 'cv.erased', 'credits.low'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Webhooks of one company at most. */
export const WEBHOOKS_MAX = 10;
const URL_LENGTH_MAX = 2000;
export const CREDITS_BELOW = { default: 10, max: 1_000_000 } as const;

/** For how many hours after a rotation messages are signed with the earlier secret too. */
export const ROTATION_HOURS = 24;

/** An address of a company that is sent the company's events. Its secret is read by `secretsOf` alone. */
export interface Webhook {
  readonly id: number;
  readonly companyId: number;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Whether messages have the name, company and role of a CV beside its ids. */
  readonly includesValues: boolean;
  /** `credits.low` is sent when fewer credits than this remain. */
  readonly creditsBelow: number;
  /** Null while it is on. `gone`: the receiver answered 410. `failing`: no attempt of a delivery succeeded. */
  readonly offReason: 'member' | 'gone' | 'failing' | null;
  readonly offAt: Date | null;
  /** To a minute. */
  readonly lastSuccessAt: Date | null;
  readonly createdAt: Date;
}

/** Settings of a webhook. A field left out keeps its value. */
export type WebhookSettings = Partial<
  Pick<Webhook, 'url' | 'events' | 'includesValues' | 'creditsBelow'> & { readonly isOn: boolean }
>;

/** What the operator permits, and the cipher of the secrets. */
export interface WebhookPolicy {
  readonly cipher: SecretCipher;
  /** Whether addresses of private networks, of this machine and without TLS are permitted. */
  readonly allowsPrivate: boolean;
}

const COLUMNS = [
  'id',
  'company_id',
  'url',
  'events',
  'includes_values',
  'credits_below',
  'off_reason',
  'off_at',
  'last_success_at',
  'created_at',
] as const;

function asWebhook(row: Pick<Selectable<Tables['webhooks']>, (typeof COLUMNS)[number]>): Webhook {
  return { ...camelRow(row), events: row.events as WebhookEvent[] };
}

export type AddWebhookResult =
  | { readonly kind: 'added'; readonly webhook: Webhook; readonly secret: string }
  | { readonly kind: 'too_many' }
  | ({ readonly kind: 'invalid' } & Refusal);

/** Adds a webhook, switched on. The answer alone has the secret in the clear. The transaction has locked the company for a change. */
export async function addWebhook(
  trx: Queries,
  policy: WebhookPolicy,
  webhook: Pick<Webhook, 'companyId' | 'url' | 'events' | 'includesValues' | 'creditsBelow'>,
): Promise<AddWebhookResult> {
  const { companyId } = webhook;
  const fault = faultOf(webhook, policy);
  if (fault !== null) return { kind: 'invalid', ...fault };
  if ((await listWebhooks(trx, companyId)).length >= WEBHOOKS_MAX) return { kind: 'too_many' };
  const secret = newSecret();
  const row = await trx
    .insertInto('webhooks')
    .values({ ...asRow(webhook), company_id: companyId, secret: encrypted(policy, companyId, secret) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { kind: 'added', webhook: asWebhook(row), secret };
}

export type ChangeWebhookResult =
  | { readonly kind: 'changed'; readonly webhook: Webhook }
  | ({ readonly kind: 'invalid' } & Refusal);

/** Changes the given settings of a webhook that the transaction has locked. */
export async function changeWebhook(
  trx: Queries,
  policy: WebhookPolicy,
  { webhook, settings }: { readonly webhook: Webhook; readonly settings: WebhookSettings },
): Promise<ChangeWebhookResult> {
  const { isOn, ...values } = settings;
  const whole = { ...webhook, ...values };
  const fault = faultOf(whole, policy);
  if (fault !== null) return { kind: 'invalid', ...fault };
  const row = await trx
    .updateTable('webhooks')
    .set({
      ...asRow(whole),
      ...(isOn === true && { off_reason: null, off_at: null }),
      ...(isOn === false && { off_reason: 'member', off_at: sql<Date>`now()` }),
      // A new threshold is compared with the credits of today.
      ...(values.creditsBelow !== undefined && { credits_low_at: null }),
    })
    .where('id', '=', webhook.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { kind: 'changed', webhook: asWebhook(row) };
}

function asRow({ url, events, includesValues, creditsBelow }: Omit<WebhookSettings, 'isOn'> & Pick<Webhook, 'url'>) {
  return {
    url: new URL(url).href,
    events: [...new Set(events)],
    includes_values: includesValues ?? false,
    credits_below: creditsBelow ?? CREDITS_BELOW.default,
  };
}

/** What is wrong with the settings of a webhook, or null. */
function faultOf(
  { url, events, creditsBelow }: Pick<Webhook, 'url' | 'events' | 'creditsBelow'>,
  { allowsPrivate }: Pick<WebhookPolicy, 'allowsPrivate'>,
): Refusal | null {
  if (events.length === 0) return refusal('webhook_without_events');
  if (!Number.isInteger(creditsBelow) || creditsBelow < 1 || creditsBelow > CREDITS_BELOW.max)
    return refusal('webhook_credits', { max: CREDITS_BELOW.max });
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !['https:', 'http:'].includes(address.protocol) || address.href.length > URL_LENGTH_MAX)
    return refusal('webhook_url_malformed', { max: URL_LENGTH_MAX });
  if (address.username !== '' || address.password !== '' || address.hash !== '') return refusal('webhook_url_parts');
  if (allowsPrivate) return null;
  if (address.protocol !== 'https:') return refusal('webhook_url_not_https');
  return isPrivateHost(address) ? refusal('webhook_url_private') : null;
}

/** The webhooks of a company, oldest first. */
export async function listWebhooks(db: Queries, companyId: number): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(asWebhook);
}

/** The company to which a look is confined; null for all. */
interface Scope {
  readonly companyId: number | null;
}

/** The webhook with this id, or null. */
export async function findWebhook(db: Queries, id: number, scope: Scope): Promise<Webhook | null> {
  const row = await webhookIn(db, id, scope).executeTakeFirst();
  return row ? asWebhook(row) : null;
}

/** The same, locked against other changes until the transaction ends. */
export async function lockWebhook(trx: Queries, id: number, scope: Scope): Promise<Webhook | null> {
  const row = await webhookIn(trx, id, scope).forNoKeyUpdate().executeTakeFirst();
  return row ? asWebhook(row) : null;
}

function webhookIn(db: Queries, id: number, { companyId }: Scope) {
  const query = db.selectFrom('webhooks').select(COLUMNS).where('id', '=', id);
  return companyId === null ? query : query.where('company_id', '=', companyId);
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Gives a webhook that the transaction has locked a new secret. The last one is used for another `ROTATION_HOURS`; the one before it no more. */
export async function rotateSecret(
  trx: Queries,
  policy: Pick<WebhookPolicy, 'cipher'>,
  { id, companyId }: Webhook,
): Promise<string> {
  const secret = newSecret();
  await trx
    .updateTable('webhooks')
    .set({
      previous_secret: (eb) => eb.ref('secret'),
      previous_until: sql<Date>`now() + make_interval(hours => ${ROTATION_HOURS}::int)`,
      secret: encrypted(policy, companyId, secret),
    })
    .where('id', '=', id)
    .execute();
  return secret;
}

/** The secrets with which messages are signed now, the newest first. Empty where the webhook is gone. */
export async function secretsOf(
  db: Queries,
  { cipher }: Pick<WebhookPolicy, 'cipher'>,
  { id, companyId }: Pick<Webhook, 'id' | 'companyId'>,
): Promise<readonly string[]> {
  const row = await db
    .selectFrom('webhooks')
    .select('secret')
    .select(sql<Buffer | null>`case when previous_until > now() then previous_secret end`.as('previous'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return [];
  const secrets = row.previous === null ? [row.secret] : [row.secret, row.previous];
  return secrets.map((secret) => cipher.decrypt(secret, String(companyId)).toString());
}

function encrypted({ cipher }: Pick<WebhookPolicy, 'cipher'>, companyId: number, secret: string): Buffer {
  return cipher.encrypt(Buffer.from(secret), String(companyId));
}

/** Switches a webhook off that is on. Returns whether it was on. */
export async function switchOff(trx: Queries, id: number, reason: 'gone' | 'failing'): Promise<boolean> {
  const row = await trx
    .updateTable('webhooks')
    .set({ off_reason: reason, off_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('off_reason', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a delivery succeeded, to a minute: many at once do not wait for each other. */
export async function recordSuccess(db: Queries, id: number): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ last_success_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_success_at < now() - interval '1 minute', true)`)
    .execute();
}

/**
 * Marks the webhooks of a company that are to be told of so few credits, and were not since there were more.
 *
 * @returns their ids
 */
export async function markCreditsLow(trx: Queries, companyId: number, left: number): Promise<readonly number[]> {
  const rows = await trx
    .updateTable('webhooks')
    .set({ credits_low_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('off_reason', 'is', null)
    .where('credits_low_at', 'is', null)
    .where('credits_below', '>', left)
    .where(sql<boolean>`'credits.low' = any(events)`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes those marks back where there are enough credits again. */
export async function markCreditsEnough(trx: Queries, companyId: number, left: number): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ credits_low_at: null })
    .where('company_id', '=', companyId)
    .where('credits_low_at', 'is not', null)
    .where('credits_below', '<=', left)
    .execute();
}

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

interface SignedMessage {
  /** The same in every attempt, so that a receiver recognises a repetition. */
  readonly id: string;
  /** Of the attempt. */
  readonly at: Date;
  readonly body: string;
}

/**
 * The headers of a message, signed with each of the secrets by HMAC-SHA-256.
 *
 * Source: Standard Webhooks, specification 1.0.0, "Signature scheme".
 */
export function signedHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
