import type { Queries } from '#platform/tables.ts';
import { type UsageFilter, type UsageRow, usageCount, usageListByCompany, usageListPage } from './usage.sql.ts';

/** The latest calls of a company that reached the credit check, newest first, at most `limit`. */
export async function listUsage(db: Queries, companyId: number, limit: number): Promise<UsageRow[]> {
  return usageListByCompany(db, companyId, limit);
}

/** One page of the calls that match, newest first, and how many there are over all pages. */
export async function pageOfUsage(
  db: Queries,
  filter: UsageFilter,
  page: { number: number; size: number },
): Promise<{ calls: UsageRow[]; total: number }> {
  const offset = (page.number - 1) * page.size;
  const total = await usageCount(db, filter);
  return { calls: offset < total ? await usageListPage(db, filter, { limit: page.size, offset }) : [], total };
}
