import type { FoundRange } from '../../dates/dates.ts';
import { employerSpanOf } from '../../entries/employer-spans.ts';
import { rangesOf } from '../../entries/header-fields.ts';
import type { Line } from '../../model/document.ts';
import type { DateRange } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';

interface Placed {
  readonly line: Line;
  readonly range: FoundRange;
}

function widthOf(range: FoundRange): number {
  if (range.start === null && range.end === null) return 0;
  if (!range.single) return 3;
  return range.start !== null || range.end !== null ? 1 : 0;
}

/**
 * The dates of an entry: the first range in its header, otherwise the first lone date, with a word for the present
 * beside it if there is one (a scan can lose the dash between them). A lone date is the month or year of an event.
 * "Since" a date is open. The dates of the employer above the first of several roles are not those of the role.
 */
export function entryDates(header: readonly Line[]): DateRange | null {
  const span = employerSpanOf(header);
  const placed: Placed[] = header
    .flatMap((line) => rangesOf(line).map((range) => ({ line, range })))
    .filter(({ range }) => range !== span);
  let best: Placed | null = null;
  for (const item of placed) if (best === null || widthOf(item.range) > widthOf(best.range)) best = item;
  if (best === null) return null;
  const { range, line } = best;
  const present = range.single ? placed.find((item) => item.range.current && item.range.start === null) : undefined;
  if (present !== undefined && range.start !== null) {
    const evidence = [
      evidenceOf(line, range.from, range.to),
      evidenceOf(present.line, present.range.from, present.range.to),
    ];
    return { start: range.start, end: null, current: true, evidence };
  }
  return {
    start: range.start,
    end: range.current ? null : range.end,
    current: range.current,
    evidence: [evidenceOf(line, range.from, range.to)],
  };
}

/** Months since year 0. A year alone counts as its last month if it is an end, otherwise as its first. */
export function monthsOf(date: string, isEnd: boolean): number {
  const [year = '0', month] = date.split('-');
  return Number(year) * 12 + (month === undefined ? (isEnd ? 12 : 1) : Number(month));
}

/** "2019-03 to now"; null for no dates. */
export function datesInWords(dates: DateRange | null): string | null {
  if (dates === null) return null;
  const end = dates.current ? 'now' : dates.end;
  if (dates.start === null) return end === null ? null : `until ${end}`;
  return end === null ? dates.start : `${dates.start} to ${end}`;
}
