import type { Queries } from '#platform/tables.ts';
import { type CallOrigin, usageListByIds } from './find-calls.sql.ts';

/** Where calls came from and what CV they made, by their ids in the usage log. */
export async function findCalls(db: Queries, ids: readonly number[]): Promise<Map<number, CallOrigin>> {
  const calls = await usageListByIds(db, ids);
  return new Map(calls.map((call) => [call.id, call]));
}
