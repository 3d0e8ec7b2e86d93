import type { QueryOf } from '#http/console/contract.ts';
import { ADDRESSES } from '../../api/addresses.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../parts/page-sizes.ts';
import { day, oneOf, positive, type SearchOf, searchOf } from '../../parts/search-params.ts';
import { lastDays, withPeriodForwards } from '../../parts/utc-days.ts';

/** The default period, in days up to today. */
const PERIOD_DAYS = 30;

const PARAMS = {
  page: positive,
  size: oneOf(PAGE_SIZES),
  from: day,
  to: day,
  member: positive,
  outcome: oneOf(ADDRESSES.outcomes),
  channel: oneOf(ADDRESSES.channels),
  key: positive,
};
export type UsageSearch = SearchOf<typeof PARAMS>;

const readParams = searchOf(PARAMS);

/** The search parameters of the usage log. Days are in UTC. */
export function usageSearch(raw: Record<string, unknown>): UsageSearch {
  return withPeriodForwards(readParams(raw));
}

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
