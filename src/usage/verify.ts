import type { Queries } from '#platform/tables.ts';
import { type CallAccount, usageListAfter } from './verify.sql.ts';

/** The next calls by their id, at most `limit`; none after the last. */
export async function callsAfter(snapshot: Queries, after: number, limit: number): Promise<readonly CallAccount[]> {
  return usageListAfter(snapshot, after, limit);
}
