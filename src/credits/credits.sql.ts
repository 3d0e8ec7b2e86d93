import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';
import { monthOf } from './month.sql.ts';

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

/** The pool of this name, or undefined. */
export async function poolFind(db: Queries, companyId: number, name: string): Promise<Pool | undefined> {
  return db
    .selectFrom('credit_pools')
    .select(['id', 'name', 'balance'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
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

/**
 * Writes an entry into the ledger, which by that moves the balance of its pool; the pool stays locked until the transaction ends.
 *
 * @returns the balance after it; null, and nothing is written, where the balance would fall below zero
 */
export async function entryInsert(db: Queries, entry: Entry): Promise<number | null> {
  const row = await db
    // The rest of the balance is looked at under the lock, so that want of credit is an answer: the constraint on the balance, which
    // holds without this too, would end the whole transaction.
    .with('pool', (query) =>
      query
        .selectFrom('credit_pools')
        .select(['id', 'company_id'])
        .where('id', '=', entry.poolId)
        .where('company_id', '=', entry.companyId)
        .where((eb) => eb(eb('balance', '+', entry.amount), '>=', 0))
        .forNoKeyUpdate(),
    )
    .insertInto('credit_entries')
    .columns(['company_id', 'pool_id', 'kind', 'amount', 'usage_id', 'member_id'])
    .expression((query) =>
      query
        .selectFrom('pool')
        .select([
          'pool.company_id',
          'pool.id',
          sql<Entry['kind']>`${entry.kind}::text`.as('kind'),
          sql<number>`${entry.amount}::bigint`.as('amount'),
          sql<number | null>`${entry.usageId}::bigint`.as('usage_id'),
          sql<number | null>`${entry.memberId}::bigint`.as('member_id'),
        ]),
    )
    .returning('balance_after')
    .executeTakeFirst();
  return row?.balance_after ?? null;
}

/** What a call spent: from which pool, by whom, in which month (UTC); null where it spent nothing. */
export async function entryFindSpend(
  db: Queries,
  usageId: number,
): Promise<{ companyId: number; poolId: number; memberId: number | null; month: string } | null> {
  const row = await db
    .selectFrom('credit_entries')
    .select(['company_id', 'pool_id', 'member_id'])
    .select(sql<string>`${monthOf(sql.ref('created_at'))}`.as('month'))
    .where('usage_id', '=', usageId)
    .where('kind', '=', 'spend')
    .executeTakeFirst();
  return row === undefined
    ? null
    : { companyId: row.company_id, poolId: row.pool_id, memberId: row.member_id, month: row.month };
}

/** The first day of the current month, by the clock that also stamps the ledger in this transaction. */
const thisMonth = monthOf(sql`now()`);

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

/** Deletes the months of everybody whom the ledger of the company knows. */
export async function memberMonthDeleteByCompany(db: Queries, companyId: number): Promise<void> {
  await db
    .deleteFrom('member_months')
    .where('member_id', 'in', (query) =>
      query
        .selectFrom('credit_entries')
        .select('member_id')
        .where('company_id', '=', companyId)
        .where('member_id', 'is not', null)
        .$narrowType<{ member_id: number }>(),
    )
    .execute();
}

export async function entryForgetMembers(db: Queries, companyId: number): Promise<void> {
  await db
    .updateTable('credit_entries')
    .set({ member_id: null })
    .where('company_id', '=', companyId)
    .where('member_id', 'is not', null)
    .execute();
}
