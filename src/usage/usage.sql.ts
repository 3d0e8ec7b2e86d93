import { type Selectable, sql } from 'kysely';
import type { Queries, Tables } from '#platform/tables.ts';

export type UsageOutcome = Tables['usage_log']['outcome'];

export interface UsageRow {
  readonly id: number;
  readonly requestId: string;
  readonly keyId: number;
  readonly actingUser: string | null;
  readonly outcome: UsageOutcome;
  readonly credit: number;
  readonly cvId: number | null;
  readonly detail: string | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

function asUsage(row: Selectable<Tables['usage_log']>): UsageRow {
  return {
    id: row.id,
    requestId: row.request_id,
    keyId: row.key_id,
    actingUser: row.acting_user,
    outcome: row.outcome,
    credit: row.credit,
    cvId: row.cv_id,
    detail: row.detail,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

export interface NewUsage {
  readonly companyId: number;
  readonly requestId: string;
  readonly keyId: number;
  readonly memberId: number;
  readonly actingUser: string;
}

const lease = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;

export async function usageInsertProcessing(db: Queries, usage: NewUsage, leaseSeconds: number): Promise<number> {
  const row = await db
    .insertInto('usage_log')
    .values({
      company_id: usage.companyId,
      request_id: usage.requestId,
      key_id: usage.keyId,
      member_id: usage.memberId,
      acting_user: usage.actingUser,
      outcome: 'processing',
      credit: 1,
      lease_until: lease(leaseSeconds),
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
      member_id: usage.memberId,
      acting_user: usage.actingUser,
      outcome: 'refused',
      credit: 0,
      detail,
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

export interface UsageEnd {
  readonly outcome: Exclude<UsageOutcome, 'processing' | 'refused'>;
  readonly credit: 0 | 1;
  readonly cvId: number | null;
  readonly detail: string | null;
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
      lease_until: null,
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('outcome', '=', 'processing')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function usageExtendLeases(db: Queries, ids: readonly number[], leaseSeconds: number): Promise<void> {
  await db
    .updateTable('usage_log')
    .set({ lease_until: lease(leaseSeconds) })
    .where('id', 'in', ids)
    .where('outcome', '=', 'processing')
    .execute();
}

/** Calls whose node is gone: still in work, with a lease that has run out. */
export async function usageListAbandoned(db: Queries): Promise<number[]> {
  const rows = await db
    .selectFrom('usage_log')
    .select('id')
    .where('outcome', '=', 'processing')
    .where('lease_until', '<', sql<Date>`clock_timestamp()`)
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
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

export async function usageForgetPersons(db: Queries, companyId: number): Promise<void> {
  await db
    .updateTable('usage_log')
    .set({ acting_user: null, member_id: null })
    .where('company_id', '=', companyId)
    .execute();
}
