import type { Queries } from '#platform/tables.ts';
import { type UsageFilter, usageCount, usageListBehind, usageListPage } from './search.sql.ts';
import { type UsageRow, usageListByCompany } from './usage.sql.ts';

/** So many calls are in memory at once while all of them are gone through. */
const BATCH = 1000;

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

/** Every call that matches, newest first, some at a time, read as they are taken: neither memory nor a connection is held meanwhile. */
export async function* everyUsage(db: Queries, filter: UsageFilter): AsyncGenerator<readonly UsageRow[]> {
  let last: UsageRow | null = null;
  for (;;) {
    const calls: UsageRow[] = await usageListBehind(db, filter, { last, limit: BATCH });
    yield calls;
    last = calls.at(-1) ?? null;
    if (last === null || calls.length < BATCH) return;
  }
}
