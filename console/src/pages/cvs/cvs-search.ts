import { ADDRESSES } from '../../api/addresses.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../parts/page-sizes.ts';
import { day, like, oneOf, positive, type SearchOf, searchOf, text, yes } from '../../parts/search-params.ts';
import { withPeriodForwards } from '../../parts/utc-days.ts';

/** What the list can be narrowed to. */
export const ONLY = ['uncertain', 'warnings', 'corrected'] as const;

const PARAMS = {
  page: positive,
  size: oneOf(PAGE_SIZES),
  q: text({ max: 200 }),
  from: day,
  to: day,
  checked: oneOf(['yes', 'no']),
  only: oneOf(ONLY),
  tag: text({ min: 1, max: 50 }),
  language: like(/^[a-z]{2}$/),
  country: like(/^[A-Z]{2}$/),
  skill: text({ min: 1, max: 200 }),
  years: oneOf(ADDRESSES.workYears),
  fresh: yes,
  order: oneOf(ADDRESSES.cvOrders),
};
export type CvsSearch = SearchOf<typeof PARAMS>;

const readParams = searchOf(PARAMS);

/** The search parameters of the list. A list can be shared and works with the back button. */
export function cvsSearch(raw: Record<string, unknown>): CvsSearch {
  return withPeriodForwards(readParams(raw));
}

/** The search parameters of the page of a CV: the JSON pointer of a value to which it opens. */
export const cvSearch = searchOf({ value: text({ max: 500 }) });

/** The query for the server. Days are in the reader's time zone; the last one is included. */
export function cvsQueryOf({ page = 1, size = PAGE_SIZE, ...list }: CvsSearch) {
  return { page, page_size: size, ...cvsListOf(list) };
}

/** The part of the query that says which CVs the list has, over all its pages, and in which order. */
export function cvsListOf({ order, ...filter }: Omit<CvsSearch, 'page' | 'size'>) {
  return { ...cvsFilterOf(filter), ...(order === undefined ? {} : { order }) };
}

/** The same without the order. */
function cvsFilterOf(search: Omit<CvsSearch, 'page' | 'size' | 'order'>) {
  const { q, from, to, checked, only, tag, language, country, skill, years, fresh } = search;
  return {
    ...(checked === undefined ? {} : { checked }),
    ...(only === undefined ? {} : { only }),
    ...(tag === undefined ? {} : { tag }),
    ...(q === undefined ? {} : { search: q }),
    ...(from === undefined ? {} : { created_from: startOf(from) }),
    ...(to === undefined ? {} : { created_to: new Date(`${to}T23:59:59.999`).toISOString() }),
    ...(fresh === undefined ? {} : { since_last_visit: 'yes' as const }),
    ...(language === undefined ? {} : { language }),
    ...(country === undefined ? {} : { country }),
    ...(skill === undefined ? {} : { skill }),
    ...(years === undefined ? {} : { work_years: years }),
  };
}

export function isFiltered({ page: _page, size: _size, order: _order, ...filters }: CvsSearch): boolean {
  return Object.values(filters).some((filter) => filter !== undefined);
}

/** Periods in which CVs were added, counted from today. */
export const ADDED = ADDRESSES.cvPeriods;
export type Added = (typeof ADDED)[number];

/** The days of a period, in the reader's time zone: seven days, thirty, this year, and what was before it. */
export function daysOfPeriod(period: Added): { readonly from?: string; readonly to?: string } {
  const now = new Date();
  const [year, month, today] = [now.getFullYear(), now.getMonth(), now.getDate()];
  switch (period) {
    case 'week':
      return { from: dayOf(new Date(year, month, today - 6)) };
    case 'month':
      return { from: dayOf(new Date(year, month, today - 29)) };
    case 'year':
      return { from: dayOf(new Date(year, 0, 1)) };
    case 'earlier':
      return { to: dayOf(new Date(year, 0, 0)) };
  }
}

/** Whether the list has exactly the days of a period. */
export function isPeriod({ from, to }: CvsSearch, period: Added): boolean {
  const days = daysOfPeriod(period);
  return days.from === from && days.to === to;
}

/** The query for the counts of facets: besides, how many CVs were added since the beginning of each period but the last. */
export function facetsQueryOf({ page: _page, size: _size, order: _order, ...filter }: CvsSearch) {
  const since = ADDED.flatMap((period) => daysOfPeriod(period).from ?? []).map(startOf);
  return { ...cvsFilterOf(filter), since: since.join(',') };
}

function startOf(first: string): string {
  return new Date(`${first}T00:00:00`).toISOString();
}

function dayOf(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
