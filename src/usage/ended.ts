import type { Queries } from '#platform/tables.ts';
import { type EndedCall, usageFindEnded } from './ended.sql.ts';

/** Those of the calls that have ended, in no order; any number may be asked for at once. */
export async function findEnded(db: Queries, usageIds: readonly number[]): Promise<readonly EndedCall[]> {
  return usageFindEnded(db, usageIds);
}
