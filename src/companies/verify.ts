import type { Queries } from '#platform/tables.ts';
import { companyListIdsAmong } from './verify.sql.ts';

/** Those of the companies that have not been deleted. */
export async function companiesThere(snapshot: Queries, ids: readonly number[]): Promise<Set<number>> {
  return new Set(await companyListIdsAmong(snapshot, [...new Set(ids)]));
}
