import type { YearMonth } from './cv-content.ts';

/** Months since the year 0, for comparing. */
export function monthsOf({ year, month }: YearMonth): number {
  return year * 12 + month - 1;
}

/** The month `count` months later, or earlier where it is negative. */
export function addMonths(from: YearMonth, count: number): YearMonth {
  const months = monthsOf(from) + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}
