import { totalCredits } from '#credits/ledger.ts';
import { findCv } from '#cvs/stored-cvs.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { type Delivery, forgetAnswers, type NewEvent, recordEvent, recordMessage } from '#webhooks/deliveries.ts';
import {
  listWebhooks,
  markCreditsEnough,
  markCreditsLow,
  type Webhook,
  type WebhookEvent,
} from '#webhooks/webhooks.ts';

/** A call that ended, by the id that its client knows. */
interface EndedCall {
  readonly companyId: number;
  readonly requestId: string;
}

/** Records that a call stored a CV, for the webhooks of its company. Goes into the transaction that ends the call, as do the others. */
export async function recordCompleted(trx: Queries, { companyId, requestId }: EndedCall, cvId: number): Promise<void> {
  const event = { event: 'cv.completed', cvIds: [cvId], subject: { request_id: requestId } } as const;
  await recordCharged(trx, companyId, event);
}

/** Records that a call reached processing and stored nothing. */
export async function recordFailed(
  trx: Queries,
  { companyId, requestId }: EndedCall,
  error: { readonly code: string; readonly message: string },
): Promise<void> {
  const { code, message } = error;
  const subject = { request_id: requestId, error: { code, message } };
  await recordCharged(trx, companyId, { event: 'cv.failed', cvIds: [], subject });
}

/** Records an event of a call that may have cost a credit. Most companies have no webhook: they cost the call one statement. */
async function recordCharged(trx: Queries, companyId: number, event: NewEvent): Promise<void> {
  const webhooks = await listWebhooks(trx, companyId);
  if (webhooks.length === 0) return;
  await recordEvent(trx, companyId, event);
  await compareCredits(trx, companyId, webhooks);
}

/** Records that members corrected a CV, or took corrections back. */
export async function recordCorrected(trx: Queries, companyId: number, cvId: number): Promise<void> {
  await recordEvent(trx, companyId, { event: 'cv.corrected', cvIds: [cvId], subject: {} });
}

/** Records that CVs were erased, by whomever. What receivers answered to messages about them is forgotten. */
export async function recordErased(trx: Queries, companyId: number, cvIds: readonly number[]): Promise<void> {
  if (cvIds.length === 0) return;
  await recordEvent(trx, companyId, { event: 'cv.erased', cvIds, subject: {} });
  await forgetAnswers(trx, cvIds);
}

const CREDITS_LOW: WebhookEvent = 'credits.low';

/** Compares the credits of a company with what its webhooks watch. Goes into the transaction that spent or granted them. */
export async function recordCredits(trx: Queries, companyId: number): Promise<void> {
  await compareCredits(trx, companyId, await listWebhooks(trx, companyId));
}

async function compareCredits(trx: Queries, companyId: number, webhooks: readonly Webhook[]): Promise<void> {
  if (!webhooks.some(({ events }) => events.includes(CREDITS_LOW))) return;
  const left = await totalCredits(trx, companyId);
  await markCreditsEnough(trx, companyId, left);
  for (const id of await markCreditsLow(trx, companyId, left))
    await recordMessage(trx, id, { event: CREDITS_LOW, subject: { credits_left: left } });
}

/** A delivery and what its webhook may be told. */
interface MessageSource extends Pick<Delivery, 'event' | 'cvId' | 'subject' | 'occurredAt'> {
  readonly companyId: number;
  readonly includesValues: boolean;
}

/** The body of a message, after Standard Webhooks. */
export interface Message {
  readonly type: string;
  /** When the event happened. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const WITH_VALUES: ReadonlySet<string> = new Set(['cv.completed', 'cv.corrected']);

/** The id of a message, the same in every attempt and when it is sent again. */
export function messageId(deliveryId: number): string {
  return `msg_${deliveryId}`;
}

/**
 * The message of a delivery as it is sent now. The values of a CV, where the webhook has them, are those that the CV has at this moment,
 * with corrections; they are left out once it is erased.
 */
export async function messageOf(db: Queries, source: MessageSource): Promise<Message> {
  const { event, cvId, subject, occurredAt, companyId, includesValues } = source;
  const found = includesValues && cvId !== null && WITH_VALUES.has(event) ? await findCv(db, companyId, cvId) : null;
  const values = found === null ? {} : valuesOf(found.cv);
  return {
    type: event,
    timestamp: occurredAt.toISOString(),
    data: { company_id: companyId, ...(cvId !== null && { cv_id: cvId }), ...subject, ...values },
  };
}

function valuesOf(cv: {
  readonly candidateName: string | null;
  readonly latestCompany: string | null;
  readonly latestRole: string | null;
}) {
  return { candidate_name: cv.candidateName, latest_company: cv.latestCompany, latest_role: cv.latestRole };
}
