import { findDateRanges } from '../../dates/dates.ts';
import { foldInPlace } from '../../dates/tokens.ts';

/** A date in a text, as precise as it is written. */
export interface FoundDay {
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  readonly value: string;
  /** First character in the text, and one behind the last. */
  readonly from: number;
  readonly to: number;
  /** False if day and month could be the other way around. Then `value` is the year alone. */
  readonly certain: boolean;
}

const YEAR_FIRST = /(?<!\d)(\d{4})\s?[-./年년]\s?(\d{1,2})\s?[-./月월]\s?(\d{1,2})(?!\d)\s?[日일]?/u;
const YEAR_LAST = /(?<![\d.])(\d{1,2})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/u;
const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Two-digit years above this one are in the last century. */
const SHORT_YEAR_MAX = 40;
const TEXT_LENGTH_MAX = 400;
/** Most characters before a month's name for its day: "21st of ". */
const DAY_REACH = 9;

/** An ISO 8601 date; null if the Gregorian calendar does not have the day. */
function iso(year: number, month: number, day: number): string | null {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && !isLeap ? 28 : (MONTH_LENGTHS[month - 1] ?? 0);
  if (day < 1 || day > length) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function yearFirst(folded: string): FoundDay | null {
  const match = YEAR_FIRST.exec(folded);
  if (match === null) return null;
  const value = iso(Number(match[1]), Number(match[2]), Number(match[3]));
  return value === null
    ? null
    : { value, from: match.index, to: match.index + match[0].trimEnd().length, certain: true };
}

function yearLast(folded: string, dayFirst: boolean | null, shortYearMax: number): FoundDay | null {
  const match = YEAR_LAST.exec(folded);
  if (match === null) return null;
  const [first, second, last] = [Number(match[1]), Number(match[3]), Number(match[4])];
  const year = match[4]?.length === 4 ? last : last > shortYearMax ? 1900 + last : 2000 + last;
  const place = { from: match.index, to: match.index + match[0].length };
  const dayMonth = iso(year, second, first);
  const monthDay = match[2] === '.' ? null : iso(year, first, second);
  if (dayMonth === null && monthDay === null) return null;
  if (dayMonth === null || monthDay === null || first === second)
    return { value: (dayMonth ?? monthDay) as string, ...place, certain: true };
  if (dayFirst === null) return { value: String(year), ...place, certain: false };
  return { value: dayFirst ? dayMonth : monthDay, ...place, certain: true };
}

/** The day beside a month's name, within a date or directly before it; null if there is none. */
function dayBeside(
  folded: string,
  month: { readonly from: number; readonly to: number },
): { day: number; at: number } | null {
  const start = Math.max(0, month.from - DAY_REACH);
  const around = folded.slice(start, month.to);
  if (!/\p{L}{2}/u.test(around) || /\d{1,2}\s?[./-]\s?\d{4}/u.test(around)) return null;
  for (const match of around.matchAll(/(?<![\d.,/-])\d{1,2}(?!\d|[.,:/]\d|\s?[年년月월])/gu)) {
    const day = Number(match[0]);
    const at = start + match.index;
    // A number before the date belongs to something else, unless only "st", "of" or a full stop separates them.
    const between = folded.slice(at + match[0].length, Math.max(at + match[0].length, month.from));
    if (day >= 1 && day <= 31 && /^(?:\.|º|ª|st|nd|rd|th|er|e)?\s?(?:de|of|di)?\s?$/u.test(between)) return { day, at };
  }
  return null;
}

/**
 * The first date of a text, with its day if it has one. The month alone if the month does not have that day.
 * @param dayFirst whether the day comes before the month in numeric dates; null if unknown
 * @param shortYearMax the highest two-digit year that is in this century
 */
export function readDay(whole: string, dayFirst: boolean | null, shortYearMax = SHORT_YEAR_MAX): FoundDay | null {
  const text = whole.slice(0, TEXT_LENGTH_MAX);
  const folded = foldInPlace(text);
  const numeric = yearFirst(folded) ?? yearLast(folded, dayFirst, shortYearMax);
  if (numeric !== null) return numeric;
  const range = findDateRanges(text).find(({ start, end }) => start !== null || end !== null);
  const value = range?.start ?? range?.end ?? null;
  if (range === undefined || value === null) return null;
  const place = { from: range.from, to: range.to, certain: true };
  const [year, month] = value.split('-').map(Number);
  const beside = month === undefined ? null : dayBeside(folded, range);
  const exact = beside === null ? null : iso(year ?? 0, month ?? 0, beside.day);
  if (beside === null || exact === null) return { value, ...place };
  return { value: exact, ...place, from: Math.min(range.from, beside.at) };
}
