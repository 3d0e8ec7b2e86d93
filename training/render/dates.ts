import type { Words } from '../content/bank.ts';
import type { YearMonth } from '../content/cv-content.ts';
import { writeDate } from '../content/months.ts';

/**
 * How a CV writes its months: `March 2019`, `Mar 2019`, `03/2019`, `2019`; `03.2019`, `2019-03`, `2019/03`, `3/2019`, `03/19`,
 * `Mar ’19`, `MAR 2019`, `March, 2019`, `2019.03`, `2019年3月`.
 */
export type DateStyle =
  | 'long'
  | 'short'
  | 'numeric'
  | 'year'
  | 'dots'
  | 'iso'
  | 'year-slash'
  | 'unpadded'
  | 'two-digits'
  | 'apostrophe'
  | 'capitals'
  | 'comma'
  | 'year-dots'
  | 'cjk';

export interface DateWriting {
  readonly words: Words;
  readonly style: DateStyle;
  readonly between: string;
  readonly present: string;
}

/** `Mar 2019 – Present`, in the writing of this CV. */
export function writeRange(writing: DateWriting, start: YearMonth, end: YearMonth | null): string {
  const from = writeMonth(writing, start);
  const to = end === null ? writing.present : writeMonth(writing, end);
  return from === to ? from : `${from}${writing.between}${to}`;
}

/** `Mar 2019`, in the writing of this CV. */
export function writeMonth({ words, style }: DateWriting, { year, month }: YearMonth): string {
  const form = words.dateForms?.[style];
  if (form !== undefined) {
    return writeDate(form, { year, month }, String((style === 'short' ? words.monthsShort : words.months)[month - 1]));
  }
  const long = String(words.months[month - 1]);
  const short = String(words.monthsShort[month - 1]);
  const two = String(month).padStart(2, '0');
  const shortYear = String(year % 100).padStart(2, '0');
  const written: Record<DateStyle, string> = {
    long: `${long} ${year}`,
    short: `${short} ${year}`,
    numeric: `${two}/${year}`,
    year: String(year),
    dots: `${two}.${year}`,
    iso: `${year}-${two}`,
    'year-slash': `${year}/${two}`,
    unpadded: `${month}/${year}`,
    'two-digits': `${two}/${shortYear}`,
    apostrophe: `${short} ’${shortYear}`,
    capitals: `${short} ${year}`.toUpperCase(),
    comma: `${long.replace(/ de$/u, '')}, ${year}`,
    'year-dots': `${year}.${two}`,
    cjk: `${year}年${month}月`,
  };
  return written[style];
}
