const DAY_MS = 86_400_000;

/** Today in UTC, as `YYYY-MM-DD`. */
export function utcToday(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The day so many days after another one, or before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last so many days in UTC, today among them, as the first and the last one. */
export function lastDays(count: number): readonly [string, string] {
  const today = utcToday();
  return [dayAfter(today, 1 - count), today];
}
