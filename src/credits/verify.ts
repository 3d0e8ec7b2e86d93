import type { Queries } from '#platform/tables.ts';
import {
  type CallEntries,
  type ChainFault,
  entryListOfCalls,
  entryListOutOfChain,
  ledgerCount,
  type MonthFault,
  memberMonthListWrong,
  type PoolFault,
  poolListWrong,
} from './verify.sql.ts';

/** The ledger as recomputed from its entries. */
export interface LedgerAccount {
  readonly poolCount: number;
  readonly entryCount: number;
  readonly pools: readonly PoolFault[];
  readonly chain: readonly ChainFault[];
  readonly months: readonly MonthFault[];
}

/** Recomputes every balance, every chain of entries and every month of a member; gives at most `limit` faults of each kind. */
export async function verifyLedger(snapshot: Queries, limit: number): Promise<LedgerAccount> {
  const { pools, entries } = await ledgerCount(snapshot);
  return {
    poolCount: pools,
    entryCount: entries,
    pools: await poolListWrong(snapshot, limit),
    chain: await entryListOutOfChain(snapshot, limit),
    months: await memberMonthListWrong(snapshot, limit),
  };
}

/** What the ledger has of the calls whose id lies after the one and up to the other, by the call's id. */
export async function entriesOfCalls(
  snapshot: Queries,
  span: { readonly after: number; readonly upTo: number },
): Promise<Map<number, CallEntries>> {
  const rows = await entryListOfCalls(snapshot, span.after, span.upTo);
  return new Map(rows.map((row) => [row.usageId, row]));
}
