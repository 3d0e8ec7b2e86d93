import { type Selectable, sql } from 'kysely';
import type { OutgoingFailure } from '#platform/outgoing-request.ts';
import { notify } from '#platform/postgres/database-notifications.ts';
import { camelRow, type Queries, type Tables } from '#platform/postgres/tables.ts';
import type { WebhookEvent } from './webhooks.ts';

/** Notified by each transaction that leaves something to deliver. */
export const DELIVERY_CHANNEL = 'lectern_webhooks';

/** How long an attempt may take before another node repeats it. */
const LEASE_SECONDS = 150;
/** Attempts to one webhook at a time, by one node. */
const WEBHOOK_ATTEMPTS_MAX = 2;
const ANSWER_LENGTH_MAX = 1000;
/** Days for which ended deliveries are kept. */
const DELIVERY_DAYS = 30;

/** One event for one webhook. */
export interface Delivery {
  readonly id: number;
  readonly webhookId: number;
  readonly event: WebhookEvent | typeof TEST_EVENT;
  readonly cvId: number | null;
  /** What the message has beside the id of the CV: ids and numbers. */
  readonly subject: Readonly<Record<string, unknown>>;
  readonly occurredAt: Date;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  /** The earliest next attempt of one that is pending. */
  readonly dueAt: Date;
  readonly attemptedAt: Date | null;
  /** Of the last attempt: the status and the beginning of the answer, or why there was none. */
  readonly answerStatus: number | null;
  readonly answer: string | null;
  readonly failure: DeliveryFailure | null;
}

/** Why the last attempt got no answer. `switched_off`: the webhook was switched off before. */
type DeliveryFailure = OutgoingFailure | 'switched_off';

/** Sent on request only, to try a webhook. */
export const TEST_EVENT = 'webhook.test';

function asDelivery(row: Selectable<Tables['webhook_deliveries']>): Delivery {
  const { event, subject, failure, ...rest } = camelRow(row);
  return {
    ...rest,
    event: event as Delivery['event'],
    subject: subject as Delivery['subject'],
    failure: failure as DeliveryFailure | null,
  };
}

/** An event of a company. */
export interface NewEvent {
  readonly event: WebhookEvent;
  /** One message for each of these CVs; a single message without one if it is empty. */
  readonly cvIds: readonly number[];
  readonly subject: Readonly<Record<string, unknown>>;
}

/** Puts an event into the outbox, for each webhook of the company that is on and wants it. Goes into the transaction of the event. */
export async function recordEvent(trx: Queries, companyId: number, { event, cvIds, subject }: NewEvent): Promise<void> {
  const inserted = await sql`
    insert into webhook_deliveries (webhook_id, event, cv_id, subject)
    select webhooks.id, ${event}, cv.id, ${JSON.stringify(subject)}::jsonb
    from webhooks, unnest(${cvIds.length === 0 ? [null] : [...cvIds]}::bigint[]) with ordinality as cv (id, place)
    where company_id = ${companyId} and off_reason is null and ${event} = any(events)
    order by cv.place, webhooks.id`.execute(trx);
  if ((inserted.numAffectedRows ?? 0n) > 0n) await notify(trx, DELIVERY_CHANNEL, '');
}

/** Puts a message for one webhook into the outbox. */
export async function recordMessage(
  trx: Queries,
  webhookId: number,
  { event, subject }: Pick<Delivery, 'event' | 'subject'>,
): Promise<Delivery> {
  const row = await trx
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, event, cv_id: null, subject: JSON.stringify(subject) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notify(trx, DELIVERY_CHANNEL, '');
  return asDelivery(row);
}

/** A delivery that this process attempts now. */
export interface ClaimedDelivery extends Delivery {
  readonly url: string;
  readonly companyId: number;
  readonly includesValues: boolean;
}

/**
 * Claims deliveries that are due: of each webhook that is on the oldest, at most `WEBHOOK_ATTEMPTS_MAX`, so that a webhook with very many
 * takes no room of others. A claim counts as an attempt, and ends by itself if this process dies.
 *
 * @param room.busy webhooks with attempts of this process in progress: nothing of theirs is claimed
 */
export async function claimDue(
  db: Queries,
  { max, busy }: { readonly max: number; readonly busy: readonly number[] },
): Promise<readonly ClaimedDelivery[]> {
  if (max <= 0) return [];
  const { rows } = await sql<
    Selectable<Tables['webhook_deliveries']> & { url: string; company_id: number; includes_values: boolean }
  >`
    with due as (
      select delivery.id, webhooks.url, webhooks.company_id, webhooks.includes_values
      from webhooks cross join lateral (
        select id, due_at from webhook_deliveries
        where webhook_id = webhooks.id and state = 'pending' and due_at <= now()
        order by due_at, id limit ${WEBHOOK_ATTEMPTS_MAX} for update skip locked
      ) delivery
      where off_reason is null and webhooks.id <> all(${[...busy]}::bigint[])
      order by delivery.due_at, delivery.id limit ${max}
    )
    update webhook_deliveries set attempts = attempts + 1, attempted_at = now(), due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due where webhook_deliveries.id = due.id
    returning webhook_deliveries.*, due.url, due.company_id, due.includes_values`.execute(db);
  return rows.map(({ url, company_id: companyId, includes_values: includesValues, ...row }) => ({
    ...asDelivery(row),
    url,
    companyId,
    includesValues,
  }));
}

/** What came of an attempt. */
export interface AttemptResult {
  readonly state: Delivery['state'];
  /** Until the next attempt, where it is pending. */
  readonly pauseSeconds: number;
  readonly answerStatus: number | null;
  readonly answer: string | null;
  readonly failure: DeliveryFailure | null;
}

/** Records what came of an attempt. Nothing is recorded if another process has made one meanwhile, or the webhook was deleted. */
export async function recordAttempt(trx: Queries, delivery: Delivery, result: AttemptResult): Promise<void> {
  const { state, pauseSeconds, answerStatus, answer, failure } = result;
  await trx
    .updateTable('webhook_deliveries')
    .set({
      // A webhook that was switched off during the attempt has no next one.
      state: sql<Delivery['state']>`case when ${state} = 'pending' then state else ${state} end`,
      due_at: sql<Date>`now() + make_interval(secs => ${pauseSeconds})`,
      answer_status: answerStatus,
      // An answer can repeat what a message said of a person: it goes with the CV.
      answer: answer === null ? null : storable(answer),
      failure,
    })
    .where('id', '=', delivery.id)
    .where('attempts', '=', delivery.attempts)
    .execute();
}

/** Ends an attempt that was begun and not made, as this process stops: another one makes it. */
export async function releaseAttempt(db: Queries, { id, attempts }: Delivery): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ attempts: attempts - 1, due_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '=', attempts)
    .execute();
}

function storable(answer: string): string {
  // A cut through a character leaves half of it, which PostgreSQL does not take.
  return answer.replaceAll('\0', '').slice(0, ANSWER_LENGTH_MAX).toWellFormed();
}

/** Ends what a webhook that was switched off had still to deliver. A member can have each sent again. */
export async function failPending(trx: Queries, webhookId: number): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', failure: 'switched_off' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .execute();
}

/** Forgets what receivers answered to messages about these CVs. Call it after `recordEvent`, which locks the webhooks first. */
export async function forgetAnswers(trx: Queries, cvIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ answer: null })
    .where('cv_id', '=', sql<number>`any(${[...cvIds]}::bigint[])`)
    .where('answer', 'is not', null)
    .execute();
}

/** Sends a message again, from the first attempt on. Its id is the same. Returns null if it is still pending, or its webhook is off. */
export async function replay(trx: Queries, id: number): Promise<Delivery | null> {
  const row = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', attempts: 0, due_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await notify(trx, DELIVERY_CHANNEL, '');
  return asDelivery(row);
}

/** The delivery with this id, or null. */
export async function findDelivery(db: Queries, id: number): Promise<Delivery | null> {
  const row = await db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? asDelivery(row) : null;
}

/** One page of the deliveries of a webhook, newest first, and how many there are over all pages. @param page.number from 1 on */
export async function listDeliveries(
  db: Queries,
  webhookId: number,
  page: { readonly number: number; readonly size: number },
): Promise<{ readonly deliveries: readonly Delivery[]; readonly total: number }> {
  const own = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return { deliveries: rows.map(asDelivery), total };
}

/** Deletes deliveries that ended, and whose event is older than `DELIVERY_DAYS`. */
export async function deleteOldDeliveries(db: Queries): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'pending')
    .where('occurred_at', '<', sql<Date>`now() - make_interval(days => ${DELIVERY_DAYS})`)
    .execute();
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Seconds before the second attempt, the third, and so on. */
const PAUSES_S = [
  30,
  2 * MINUTE_S,
  10 * MINUTE_S,
  30 * MINUTE_S,
  HOUR_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  24 * HOUR_S,
] as const;

/** A pause is up to this share shorter or longer, so that what failed together is not repeated together. */
const JITTER = 0.2;
const PAUSE_S_MAX = 24 * HOUR_S;

/**
 * Seconds until the next attempt of a delivery.
 *
 * @param attempts made so far, from 1 on
 * @param options.askedSeconds how long the receiver asked to wait; up to a day of it counts
 * @param options.random in [0, 1)
 * @returns null where no attempt is left
 */
export function pauseAfter(
  attempts: number,
  { askedSeconds = 0, random = Math.random() }: { readonly askedSeconds?: number; readonly random?: number } = {},
): number | null {
  const pause = PAUSES_S[attempts - 1];
  if (pause === undefined) return null;
  const jittered = Math.round(pause * (1 + JITTER * (2 * random - 1)));
  return Math.max(jittered, Math.min(askedSeconds, PAUSE_S_MAX));
}
