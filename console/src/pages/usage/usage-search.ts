import { z } from 'zod';
import type { QueryOf } from '#http/console/contract.ts';
import { ADDRESSES } from '../../api/addresses.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../parts/page-sizes.ts';
import { lastDays, withPeriodForwards } from '../../parts/utc-days.ts';

/** The default period, in days up to today. */
const PERIOD_DAYS = 30;

const id = z.int().positive().optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** The search parameters of the usage log. Days are in UTC. */
export const usageSearch = z
  .object({
    page: id,
    size: z.literal(PAGE_SIZES).optional().catch(undefined),
    from: day,
    to: day,
    member: id,
    outcome: z.enum(ADDRESSES.outcomes).optional().catch(undefined),
    channel: z.enum(ADDRESSES.channels).optional().catch(undefined),
    key: id,
  })
  .transform(withPeriodForwards);
export type UsageSearch = z.infer<typeof usageSearch>;

/** The first and the last day of the period. */
export function periodOf({ from, to }: UsageSearch): readonly [string, string] {
  return from === undefined || to === undefined ? lastDays(PERIOD_DAYS) : [from, to];
}

/** The filter for the server. */
export function usageFilterOf(search: UsageSearch): NonNullable<QueryOf<'sumUsage'>> {
  const [from, to] = periodOf(search);
  return {
    started_from: from,
    started_to: to,
    ...(search.outcome === undefined ? {} : { outcome: search.outcome }),
    ...(search.channel === undefined ? {} : { channel: search.channel }),
    ...(search.key === undefined ? {} : { key_id: search.key }),
    ...(search.member === undefined ? {} : { member_id: search.member }),
  };
}

/** The filter with the page. */
export function usageQueryOf(search: UsageSearch): QueryOf<'listUsage'> {
  return { ...usageFilterOf(search), page: search.page ?? 1, page_size: search.size ?? PAGE_SIZE };
}

export function isFiltered({ page: _page, size: _size, ...filters }: UsageSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
