import { type ChainMismatch, checkLedgerIntegrity } from '#credits/integrity.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { MISMATCHES_REPORTED_MAX, type Mismatches } from './mismatches.ts';

/** The ledger by itself: each pool, the chain of its entries, and each member's months. */
export async function checkPoolsIntegrity(
  snapshot: Queries,
  faults: Mismatches,
): Promise<{ readonly pools: number; readonly entries: number }> {
  const ledger = await checkLedgerIntegrity(snapshot, MISMATCHES_REPORTED_MAX);
  for (const pool of ledger.pools) {
    const name =
      pool.name === ''
        ? `The own pool of company ${pool.companyId}`
        : `The pool "${pool.name}" of company ${pool.companyId}`;
    faults.add(
      'pool_balance',
      `${name} (${pool.poolId}) says ${credits(pool.balance)} after ${entries(pool.entries)}; its ${entries(pool.entriesCounted)} add up to ${credits(pool.balanceByEntries)}.`,
    );
  }
  for (const entry of ledger.chain) addChainFaults(entry, faults);
  for (const { memberId, month, spent, spentByEntries } of ledger.months) {
    faults.add(
      'member_month',
      `Member ${memberId} counts ${credits(spent)} spent in ${month.slice(0, 7)} (UTC); by the ledger it is ${credits(spentByEntries)}.`,
    );
  }
  return { pools: ledger.poolCount, entries: ledger.entryCount };
}

function addChainFaults(entry: ChainMismatch, faults: Mismatches): void {
  const { entryId, poolId } = entry;
  if (entry.seq !== entry.seqExpected || entry.balanceAfter !== entry.balanceExpected) {
    faults.add(
      'entry_chain',
      `Entry ${entryId} of pool ${poolId} says it is number ${entry.seq} and leaves ${credits(entry.balanceAfter)}; after the one before it, it is number ${entry.seqExpected} and leaves ${credits(entry.balanceExpected)}.`,
    );
  }
  if (entry.companyId !== entry.poolCompanyId) {
    const owner = entry.poolCompanyId === null ? 'is not there' : `belongs to company ${entry.poolCompanyId}`;
    faults.add(
      'entry_company',
      `Entry ${entryId} belongs to company ${entry.companyId}, but its pool ${poolId} ${owner}.`,
    );
  }
}

function credits(count: number): string {
  return count === 1 ? '1 credit' : `${count} credits`;
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
