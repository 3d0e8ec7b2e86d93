import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { type Refusal, refusal } from '#problems/refusal.ts';
import { ensurePool, findPool, insertEntry, monthOf, refundMonth, spendOfMonth, spentThisMonth } from './ledger.ts';

/** Who spends a credit. */
export interface Spender {
  readonly companyId: number;
  readonly memberId: number;
  readonly monthlyLimit: number | null;
  /** Name of the shared pool, or null for the company's own. */
  readonly pool: string | null;
}

export type SpendResult = { kind: 'reserved' } | ({ kind: 'refused' } & Refusal);

/**
 * Spends one credit for a call: first against the member's month, then from the pool the member draws from, and writes the
 * ledger entry. The caller rolls its transaction back on `refused`, so that a refusal leaves no trace.
 */
export async function spendCredit(trx: Queries, spender: Spender, usageId: number): Promise<SpendResult> {
  const { companyId, memberId, monthlyLimit } = spender;
  if (!(await spendOfMonth(trx, memberId, monthlyLimit))) return { kind: 'refused', ...monthSpent(monthlyLimit) };
  const { id: poolId } = await ensurePool(trx, companyId, spender.pool ?? '');
  const balance = await insertEntry(trx, { companyId, poolId, kind: 'spend', amount: -1, usageId, memberId });
  if (balance === null) return { kind: 'refused', ...poolEmpty(spender.pool) };
  return { kind: 'reserved' };
}

/** Why a credit could not be spent at this moment, or null. It reserves nothing: others may spend the credit first. */
export async function whyCreditRefused(db: Queries, spender: Spender): Promise<Refusal | null> {
  const { companyId, memberId, monthlyLimit, pool } = spender;
  if (monthlyLimit !== null) {
    const spent = (await spentThisMonth(db, [memberId])).get(memberId) ?? 0;
    if (spent >= monthlyLimit) return monthSpent(monthlyLimit);
  }
  const balance = (await findPool(db, companyId, pool ?? ''))?.balance ?? 0;
  return balance > 0 ? null : poolEmpty(pool);
}

function monthSpent(monthlyLimit: number | null): Refusal {
  return refusal('monthly_limit_reached', { limit: monthlyLimit ?? 0 });
}

function poolEmpty(pool: string | null): Refusal {
  return pool === null ? refusal('credits_spent') : refusal('pool_empty', { pool });
}

/**
 * Gives the credit of a call back by a ledger entry of its own, to the same pool and the same month of the member, in the transaction
 * that records why. The database refuses a second refund of one call.
 */
export async function refundCredit(trx: Queries, usageId: number): Promise<void> {
  const spend = await trx
    .selectFrom('credit_entries')
    .select(['company_id as companyId', 'pool_id as poolId', 'member_id as memberId'])
    .select(sql<string>`${monthOf(sql.ref('created_at'))}`.as('month'))
    .where('usage_id', '=', usageId)
    .where('kind', '=', 'spend')
    .executeTakeFirst();
  if (spend === undefined) return;
  const { companyId, poolId, memberId, month } = spend;
  // The member's month before the pool, in the order of `reserve`: two calls that lock both in different orders deadlock.
  if (memberId !== null) await refundMonth(trx, memberId, month);
  await insertEntry(trx, { companyId, poolId, kind: 'refund', amount: 1, usageId, memberId });
}

/**
 * Removes the persons from the ledger of a company that is deleted: what was spent stays, who spent it and their months go. It may run
 * more than once.
 */
export async function anonymizeLedger(trx: Queries, companyId: number): Promise<void> {
  // The months before the entries: the entries name the members whose months go.
  await trx
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
  await trx
    .updateTable('credit_entries')
    .set({ member_id: null })
    .where('company_id', '=', companyId)
    .where('member_id', 'is not', null)
    .execute();
}
