import type { Queries } from '#platform/tables.ts';
import { entryInsert, memberMonthList, memberMonthSpend, poolFind, poolFindOrInsert } from './credits.sql.ts';

/** Who spends a credit. */
export interface Spender {
  readonly companyId: number;
  readonly memberId: number;
  readonly monthlyLimit: number | null;
  /** Name of the shared pool, or null for the company's own. */
  readonly pool: string | null;
}

export type ReserveResult = { kind: 'reserved' } | { kind: 'refused'; reason: string };

/**
 * Spends one credit for a call: first against the member's month, then from the pool the member draws from, and writes the
 * ledger entry. Must run inside a transaction that is rolled back on `refused`, so that a refusal leaves no trace.
 */
export async function reserve(trx: Queries, spender: Spender, usageId: number): Promise<ReserveResult> {
  if (!(await memberMonthSpend(trx, spender.memberId, spender.monthlyLimit))) {
    return { kind: 'refused', reason: monthOverReason(spender) };
  }
  const pool = await poolFindOrInsert(trx, spender.companyId, spender.pool ?? '');
  const balance = await entryInsert(trx, {
    companyId: spender.companyId,
    poolId: pool.id,
    kind: 'spend',
    amount: -1,
    usageId,
    memberId: spender.memberId,
  });
  if (balance === null) return { kind: 'refused', reason: emptyPoolReason(spender.pool) };
  return { kind: 'reserved' };
}

/** Why a credit could not be spent at this moment, or null. Nothing is held: others may spend it before it is reserved. */
export async function refusalOf(db: Queries, spender: Spender): Promise<string | null> {
  const { companyId, memberId, monthlyLimit, pool } = spender;
  if (monthlyLimit !== null) {
    const spent = (await memberMonthList(db, [memberId])).get(memberId) ?? 0;
    if (spent >= monthlyLimit) return monthOverReason(spender);
  }
  const balance = (await poolFind(db, companyId, pool ?? ''))?.balance ?? 0;
  return balance > 0 ? null : emptyPoolReason(pool);
}

function monthOverReason({ monthlyLimit }: Spender): string {
  return `The acting user has reached the monthly limit of ${monthlyLimit} credits. Ask an administrator to raise it, or wait for the next month (UTC).`;
}

function emptyPoolReason(pool: string | null): string {
  return pool === null
    ? 'The company has no credits left. Ask an administrator to buy more.'
    : `The credit pool "${pool}" that the acting user draws from is empty. Ask an administrator to fill it.`;
}
