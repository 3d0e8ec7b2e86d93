import type { Queries } from '#platform/tables.ts';
import { entryFindSpend, entryInsert, memberMonthGiveBack } from './credits.sql.ts';

/**
 * Gives the credit of a call back by a ledger entry of its own, to the same pool and the same month of the member. Must run
 * in the transaction that records why. The database refuses a second refund of one call.
 */
export async function giveBack(trx: Queries, usageId: number): Promise<void> {
  const spend = await entryFindSpend(trx, usageId);
  if (spend === null) return;
  // The member's month before the pool, as `reserve` takes them: two calls that lock both in different orders wait for each
  // other, and the database ends one of them.
  if (spend.memberId !== null) await memberMonthGiveBack(trx, spend.memberId, spend.month);
  await entryInsert(trx, { ...spend, kind: 'refund', amount: 1, usageId });
}
