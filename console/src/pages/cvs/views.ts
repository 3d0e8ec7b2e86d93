import type { View } from '#http/console/contract.ts';
import type { Column } from './columns.ts';
import { ADDED, type CvsSearch, cvsSearch, daysOfPeriod, isPeriod } from './cvs-search.ts';

/** What a view keeps of the list. A period is counted from the day on which the view is opened; other days stay as they are. */
export function listOf(search: CvsSearch, columns: readonly Column[]): View['list'] {
  const { q, years, from, to, fresh, page: _page, size: _size, ...same } = search;
  const period = from === undefined && to === undefined ? undefined : ADDED.find((one) => isPeriod(search, one));
  return {
    ...withoutUndefined(same),
    ...(q !== undefined && { search: q }),
    ...(years !== undefined && { work_years: years }),
    ...(fresh !== undefined && { since_last_visit: 'yes' as const }),
    ...(period === undefined ? withoutUndefined({ from, to }) : { period }),
    columns: [...columns],
  };
}

/** The search parameters of the list of a view. */
export function searchOfView({ list }: Pick<View, 'list'>): CvsSearch {
  const { search, work_years, since_last_visit, period, columns: _columns, ...same } = list;
  return cvsSearch({
    ...same,
    ...(period !== undefined && daysOfPeriod(period)),
    ...(search !== undefined && { q: search }),
    ...(work_years !== undefined && { years: work_years }),
    ...(since_last_visit !== undefined && { fresh: true }),
  });
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

function withoutUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
