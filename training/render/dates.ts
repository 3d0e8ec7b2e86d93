import type { Words } from '../content/bank.ts';
import type { YearMonth } from '../content/cv-content.ts';

/** How a CV writes its months: `March 2019`, `Mar 2019`, `03/2019`, `2019`. */
export type DateStyle = 'long' | 'short' | 'numeric' | 'year';

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

function writeMonth({ words, style }: DateWriting, { year, month }: YearMonth): string {
  const written: Record<DateStyle, string> = {
    long: `${words.months[month - 1]} ${year}`,
    short: `${words.monthsShort[month - 1]} ${year}`,
    numeric: `${String(month).padStart(2, '0')}/${year}`,
    year: String(year),
  };
  return written[style];
}
