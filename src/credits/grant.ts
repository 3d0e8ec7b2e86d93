import type { Queries } from '#platform/tables.ts';
import { entryInsert, poolFindOrInsert } from './credits.sql.ts';

export interface Grant {
  readonly companyId: number;
  /** Name of a shared pool, or null for the company's own. */
  readonly pool: string | null;
  /** Credits to add; a negative number takes back. */
  readonly amount: number;
}

export type GrantResult = { kind: 'granted'; balance: number } | { kind: 'invalid'; reason: string };

const AMOUNT_MAX = 1_000_000_000;

/**
 * Adds credits to a pool, making the pool where it is new. The balance never falls below zero.
 *
 * @param alongside what else goes into the transaction of a grant that was booked
 */
export async function grant(
  db: Queries,
  { companyId, pool, amount }: Grant,
  alongside: (trx: Queries) => Promise<void> = () => Promise.resolve(),
): Promise<GrantResult> {
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > AMOUNT_MAX) {
    return { kind: 'invalid', reason: `The amount is a whole number of credits up to ${AMOUNT_MAX}, and not 0.` };
  }
  try {
    return await db.transaction().execute(async (trx) => {
      const granted = await addToPool(trx, { companyId, pool, amount });
      await alongside(trx);
      return granted;
    });
  } catch (error) {
    if (error instanceof PoolTooSmall) return { kind: 'invalid', reason: error.message };
    throw error;
  }
}

/** Thrown inside the transaction, so that a pool that was made for a refused grant goes with it. */
class PoolTooSmall extends Error {}

async function addToPool(trx: Queries, { companyId, pool, amount }: Grant): Promise<GrantResult> {
  const found = await poolFindOrInsert(trx, companyId, pool ?? '');
  const entry = { companyId, poolId: found.id, kind: 'grant', amount, usageId: null, memberId: null } as const;
  const balance = await entryInsert(trx, entry);
  if (balance === null) throw new PoolTooSmall(`The pool holds ${found.balance} credits; no more can be taken.`);
  return { kind: 'granted', balance };
}
