import type { Queries } from '#platform/tables.ts';
import { entryInsert, memberMonthSpend, poolFindOrInsert } from './credits.sql.ts';

interface Spender {
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
    return {
      kind: 'refused',
      reason: `The acting user has reached the monthly limit of ${spender.monthlyLimit} credits. Ask an administrator to raise it, or wait for the next month (UTC).`,
    };
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

function emptyPoolReason(pool: string | null): string {
  return pool === null
    ? 'The company has no credits left. Ask an administrator to buy more.'
    : `The credit pool "${pool}" that the acting user draws from is empty. Ask an administrator to fill it.`;
}
