import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

export interface Pool {
  readonly id: number;
  /** Empty for the company's own pool. */
  readonly name: string;
  readonly balance: number;
}

/** The pool of this name, made with an empty balance where it was not there. */
export async function poolFindOrInsert(db: Queries, companyId: number, name: string): Promise<Pool> {
  const found = await poolFind(db, companyId, name);
  if (found !== undefined) return found;
  await db
    .insertInto('credit_pools')
    .values({ company_id: companyId, name })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .execute();
  const made = await poolFind(db, companyId, name);
  if (made === undefined) throw new Error(`pool "${name}" of company ${companyId} is not there after its insert`);
  return made;
}

function poolFind(db: Queries, companyId: number, name: string): Promise<Pool | undefined> {
  return db
    .selectFrom('credit_pools')
    .select(['id', 'name', 'balance'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Adds to the balance (a negative amount takes). Returns the new balance, or null where it would fall below zero. */
export async function poolAdd(db: Queries, poolId: number, amount: number): Promise<number | null> {
  const row = await db
    .updateTable('credit_pools')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', poolId)
    .where((eb) => eb(eb('balance', '+', amount), '>=', 0))
    .returning('balance')
    .executeTakeFirst();
  return row?.balance ?? null;
}

export async function poolListByCompany(db: Queries, companyId: number): Promise<Pool[]> {
  return db
    .selectFrom('credit_pools')
    .select(['id', 'name', 'balance'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
}

export interface Entry {
  readonly companyId: number;
  readonly poolId: number;
  readonly kind: 'grant' | 'spend' | 'refund';
  readonly amount: number;
  readonly usageId: number | null;
  readonly memberId: number | null;
}

export async function entryInsert(db: Queries, entry: Entry): Promise<void> {
  await db
    .insertInto('credit_entries')
    .values({
      company_id: entry.companyId,
      pool_id: entry.poolId,
      kind: entry.kind,
      amount: entry.amount,
      usage_id: entry.usageId,
      member_id: entry.memberId,
    })
    .execute();
}

/** What a call spent: from which pool, by whom, in which month (UTC); null where it spent nothing. */
export async function entryFindSpend(
  db: Queries,
  usageId: number,
): Promise<{ companyId: number; poolId: number; memberId: number | null; month: string } | null> {
  const row = await db
    .selectFrom('credit_entries')
    .select(['company_id', 'pool_id', 'member_id'])
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-01')`.as('month'))
    .where('usage_id', '=', usageId)
    .where('kind', '=', 'spend')
    .executeTakeFirst();
  return row === undefined
    ? null
    : { companyId: row.company_id, poolId: row.pool_id, memberId: row.member_id, month: row.month };
}

/** The first day of the current month in UTC, by the clock that also stamps the ledger in this transaction. */
const thisMonth = sql<string>`date_trunc('month', now() at time zone 'UTC')::date`;

/** Counts one credit against the member's month. Returns false, and counts nothing, where the limit is reached. */
export async function memberMonthSpend(db: Queries, memberId: number, limit: number | null): Promise<boolean> {
  if (limit === 0) return false;
  const row = await db
    .insertInto('member_months')
    .values({ member_id: memberId, month: thisMonth, spent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'month'])
        .doUpdateSet((eb) => ({ spent: eb('member_months.spent', '+', 1) }))
        .where((eb) => (limit === null ? eb.lit(true) : eb('member_months.spent', '<', limit))),
    )
    .returning('spent')
    .executeTakeFirst();
  return row !== undefined;
}

export async function memberMonthGiveBack(db: Queries, memberId: number, month: string): Promise<void> {
  await db
    .updateTable('member_months')
    .set((eb) => ({ spent: eb('spent', '-', 1) }))
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .where('spent', '>', 0)
    .execute();
}

/** What each of the members has spent in the current month. */
export async function memberMonthList(db: Queries, memberIds: readonly number[]): Promise<Map<number, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member_months')
    .select(['member_id', 'spent'])
    .where('member_id', 'in', memberIds)
    .where('month', '=', thisMonth)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.spent]));
}
