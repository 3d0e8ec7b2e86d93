import { type Selectable, sql } from 'kysely';
import type { Queries, Tables } from '#platform/tables.ts';

export type UsageOutcome = Tables['usage_log']['outcome'];

/** Where a call came from. */
export type UsageChannel = 'api' | 'console';

export interface UsageRow {
  readonly id: number;
  readonly requestId: string;
  /** Null for a call that was made in the console. */
  readonly keyId: number | null;
  readonly channel: UsageChannel;
  /** Null, as the acting user, where the person has been forgotten. */
  readonly memberId: number | null;
  readonly actingUser: string | null;
  readonly outcome: UsageOutcome;
  readonly credit: number;
  readonly cvId: number | null;
  readonly detail: string | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** When the CV that the call left was erased; null where it was not, or there is none. */
  readonly cvErasedAt: Date | null;
  /** How long engines worked on the document, in milliseconds; null where none saw it. */
  readonly engineMs: number | null;
}

export function asUsage(row: Selectable<Tables['usage_log']>): UsageRow {
  return {
    id: row.id,
    requestId: row.request_id,
    keyId: row.key_id,
    channel: row.channel,
    memberId: row.member_id,
    actingUser: row.acting_user,
    outcome: row.outcome,
    credit: row.credit,
    cvId: row.cv_id,
    detail: row.detail,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    cvErasedAt: row.cv_erased_at,
    engineMs: row.engine_ms,
  };
}

export interface NewUsage {
  readonly companyId: number;
  readonly requestId: string;
  /** Null for a call that is made in the console. */
  readonly keyId: number | null;
  readonly memberId: number;
  readonly actingUser: string;
}

function channelOf({ keyId }: NewUsage): UsageChannel {
  return keyId === null ? 'console' : 'api';
}

export async function usageInsertProcessing(db: Queries, usage: NewUsage): Promise<number> {
  const row = await db
    .insertInto('usage_log')
    .values({
      company_id: usage.companyId,
      request_id: usage.requestId,
      key_id: usage.keyId,
      channel: channelOf(usage),
      member_id: usage.memberId,
      acting_user: usage.actingUser,
      outcome: 'processing',
      credit: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function usageInsertRefused(db: Queries, usage: NewUsage, detail: string): Promise<void> {
  await db
    .insertInto('usage_log')
    .values({
      company_id: usage.companyId,
      request_id: usage.requestId,
      key_id: usage.keyId,
      channel: channelOf(usage),
      member_id: usage.memberId,
      acting_user: usage.actingUser,
      outcome: 'refused',
      credit: 0,
      detail,
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

export async function usageFindByRequest(db: Queries, requestId: string): Promise<number | null> {
  const row = await db.selectFrom('usage_log').select('id').where('request_id', '=', requestId).executeTakeFirst();
  return row?.id ?? null;
}

export interface UsageEnd {
  readonly outcome: Exclude<UsageOutcome, 'processing' | 'refused'>;
  readonly credit: 0 | 1;
  readonly cvId: number | null;
  readonly detail: string | null;
  /** How long engines worked on the document, in milliseconds; null where none saw it. */
  readonly engineMs: number | null;
}

/** Ends a call that is still in work. Returns false where it has already ended. */
export async function usageEnd(db: Queries, id: number, end: UsageEnd): Promise<boolean> {
  const result = await db
    .updateTable('usage_log')
    .set({
      outcome: end.outcome,
      credit: end.credit,
      cv_id: end.cvId,
      detail: end.detail,
      engine_ms: end.engineMs === null ? null : Math.round(end.engineMs),
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('outcome', '=', 'processing')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The calls of a company, newest first. */
export async function usageListByCompany(db: Queries, companyId: number, limit: number): Promise<UsageRow[]> {
  const rows = await db
    .selectFrom('usage_log')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asUsage);
}
