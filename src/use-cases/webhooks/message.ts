import { findCv } from '#cvs/stored-cvs.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import type { Delivery } from '#webhooks/deliveries.ts';

/** A delivery and what its webhook may be told. */
export interface MessageSource extends Pick<Delivery, 'event' | 'cvId' | 'subject' | 'occurredAt'> {
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
