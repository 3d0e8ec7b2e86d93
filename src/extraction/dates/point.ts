import type { Token } from './tokens.ts';

/** One date in a text. `at` is its first token, `next` the token behind it. */
export interface Point {
  readonly at: number;
  readonly next: number;
  /** Null for a placeholder ("20XX"), and for a month whose year is that of the other end. */
  readonly year: number | null;
  readonly month: number | null;
  /** The month of the date as the end of a range: the last one of a season or quarter. */
  readonly endMonth: number | null;
  readonly shape: 'month' | 'year' | 'short' | 'bare-month' | 'placeholder';
  /** "2018/19" is a whole range. */
  readonly untilYear: number | null;
}

const YEAR_MIN = 1940;
const YEAR_MAX = 2049;
/** The year of a number of four digits, or null. */
export function yearOf(token: Token | undefined): number | null {
  if (token?.kind !== 'number' || token.text.length !== 4) return null;
  const year = Number(token.text);
  return year >= YEAR_MIN && year <= YEAR_MAX ? year : null;
}

/** The year of a number of two digits, or null. */
export function shortYear(text: string): number | null {
  if (text.length !== 2) return null;
  const value = Number(text);
  if (value <= 40) return 2000 + value;
  return value >= 60 ? 1900 + value : null;
}

/** The month of a number, or null. */
export function monthNumber(token: Token | undefined): number | null {
  if (token?.kind !== 'number' || token.text.length > 2) return null;
  const month = Number(token.text);
  return month >= 1 && month <= 12 ? month : null;
}

/** Whether a number can be the day of a month. */
export function isDay(token: Token | undefined): boolean {
  return token?.kind === 'number' && token.text.length <= 2 && Number(token.text) >= 1 && Number(token.text) <= 31;
}

/**
 * Index of the first token from `at` on that is not a plain space. Tabs and line ends divide fields and are not
 * skipped.
 */
export function skipSpace(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  return token?.kind === 'space' && !/[\t\n]/u.test(token.text) ? at + 1 : at;
}

/** Whether a token is one of the given marks. */
export function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === 'mark' && marks.includes(token.text);
}

/** A date from some of its parts. */
export function point(at: number, next: number, parts: Partial<Point>): Point {
  const month = parts.month ?? null;
  return {
    at,
    next,
    year: null,
    month,
    endMonth: month,
    shape: month === null ? 'year' : 'month',
    untilYear: null,
    ...parts,
  };
}
