import type { DateForm } from './bank.ts';
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

/** A month as a date form of a bank writes it; `name` is the month's name. */
export function writeDate(form: DateForm, { year, month }: YearMonth, name: string): string {
  const values: Readonly<Record<string, string>> = {
    year: String(year),
    month: String(month),
    mm: String(month).padStart(2, '0'),
    name,
    era: eraOf({ year, month }),
    arabicYear: arabicDigits(year),
    arabicMonth: arabicDigits(month),
  };
  return form.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const value = values[slot];
    if (value === undefined) throw new Error(`Nothing stands for {${slot}} in the date form "${form}".`);
    return value;
  });
}

/** The first month of each era, the latest first. 昭和 ended in January 1989, 平成 in April 2019. */
const ERAS = [
  { name: '令和', from: { year: 2019, month: 5 } },
  { name: '平成', from: { year: 1989, month: 1 } },
  { name: '昭和', from: { year: 1926, month: 12 } },
] as const;

/** The year in its era: `令和元年` for May 2019. */
function eraOf(date: YearMonth): string {
  const era = ERAS.find(({ from }) => monthsOf(from) <= monthsOf(date));
  if (era === undefined) throw new Error(`No era is known for ${date.year}.`);
  const nth = date.year - era.from.year + 1;
  return `${era.name}${nth === 1 ? '元' : nth}年`;
}

function arabicDigits(value: number): string {
  return String(value).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
}
