import type { Queries } from '#platform/tables.ts';
import { type UsageFilter, type UsageSumRow, type UsageSums, usageSum } from './search.sql.ts';

export interface UsageTotals {
  readonly all: UsageSums;
  /** Days (UTC, `YYYY-MM-DD`) with a call, in order. */
  readonly days: readonly (UsageSums & { readonly day: string })[];
  /** Members with a call, the busiest first; null for those who are forgotten. */
  readonly members: readonly (UsageSums & { readonly memberId: number | null })[];
}

/** What the calls that match came to: over all, by day and by member. */
export async function sumUsage(db: Queries, filter: UsageFilter): Promise<UsageTotals> {
  const rows = await usageSum(db, filter);
  const all = rows.find(({ of }) => of === 'all');
  return {
    all: all === undefined ? { calls: 0, completed: 0, failed: 0, refused: 0, credits: 0 } : sumsOf(all),
    days: rows.filter(({ of }) => of === 'day').map((row) => ({ day: row.day ?? '', ...sumsOf(row) })),
    members: rows.filter(({ of }) => of === 'member').map((row) => ({ memberId: row.memberId, ...sumsOf(row) })),
  };
}

function sumsOf({ calls, completed, failed, refused, credits }: UsageSumRow): UsageSums {
  return { calls, completed, failed, refused, credits };
}
