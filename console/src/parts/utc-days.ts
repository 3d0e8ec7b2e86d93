const DAY_MS = 86_400_000;

/** Today in UTC, as `YYYY-MM-DD`. */
export function utcToday(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The day a number of days after another one, or before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Search parameters whose period runs forwards, however the link was written. */
export function withPeriodForwards<
  Search extends { readonly from?: string | undefined; readonly to?: string | undefined },
>(search: Search): Search {
  const { from, to } = search;
  return from !== undefined && to !== undefined && from > to ? { ...search, from: to, to: from } : search;
}

/** The first and the last day of a number of days up to today, in UTC. */
export function lastDays(count: number): readonly [string, string] {
  const today = utcToday();
  return [dayAfter(today, 1 - count), today];
}
