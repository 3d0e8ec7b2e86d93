import { titleScore } from '../lexicon/titles.ts';
import type { Line } from '../model/document.ts';
import { formOf } from './alike-leads.ts';
import { rangesOf } from './header-fields.ts';
import type { EntryLines } from './split-entries.ts';

/** Fewer entries show no pattern. */
const ENTRIES_MIN = 3;
/** Lines of one entry, its wrapped ones joined. */
const PERIODS = [2, 3] as const;

/** Whether the first lines of all entries look alike. Dated projects below a job look otherwise. */
function areAlike(lines: readonly Line[], period: number): boolean {
  return lines.every((line, at) => at % period > 0 || formOf(line) === formOf(lines[0] as Line));
}

/** The place of the dated line in each of the entries of a section, if all have as many lines and the date in the same of them; -1 otherwise. */
function datedPlace(lines: readonly Line[], period: number): number {
  if (lines.length % period !== 0 || lines.length < period * ENTRIES_MIN) return -1;
  const dated = [...lines.keys()].filter((at) => rangesOf(lines[at] as Line).length > 0);
  const place = (dated[0] ?? 0) % period;
  const isEach = dated.length * period === lines.length && dated.every((at, entry) => at === entry * period + place);
  return isEach && areAlike(lines, period) ? place : -1;
}

/** From this score on, a text is a role. */
const ROLE_SURE = 0.5;
/** Most characters of an undated employer or role. */
const LENGTH_MAX = 60;

/** Whether a section without dates is employers and roles in turn, each in a form of its own, with one line each. */
function alternates(lines: readonly Line[], isHeader: (line: Line) => boolean): boolean {
  if (lines.length % 2 !== 0 || lines.length < 2 * ENTRIES_MIN) return false;
  if (lines.some((line) => rangesOf(line).length > 0 || line.text.length > LENGTH_MAX)) return false;
  const ofPlace = [0, 1].map((place) => lines.filter((_, at) => at % 2 === place));
  const forms = ofPlace.map((own) => new Set(own.map(formOf)));
  const areRoles = ofPlace.some((own) => own.every(({ text }) => titleScore(text) >= ROLE_SURE));
  return (
    forms.every(({ size }) => size === 1) &&
    new Set(forms.flatMap((own) => [...own])).size === 2 &&
    areRoles &&
    isHeader(lines[0] as Line)
  );
}

/** Entries of so many lines each, of which the first `height` are the header. */
function entriesOf(lines: readonly Line[], period: number, height: number): EntryLines[] {
  return Array.from({ length: lines.length / period }, (_, entry) => ({
    header: lines.slice(entry * period, entry * period + height),
    body: lines.slice(entry * period + height, (entry + 1) * period),
  }));
}

/**
 * The entries of a section in which all have the same count of lines and their dates in the same of them, as "employer", "role, dates". What
 * is above the dates belongs to them. What is below them is a part of the header where the tagger found most of these lines in one. Without dates, a section of employers and roles in turn is such a pattern.
 * @param lines the lines of the section, with wrapped ones joined
 * @param isHeader whether the tagger found a line in a header
 * @returns null where the lines show no such pattern
 */
export function periodicEntries(lines: readonly Line[], isHeader: (line: Line) => boolean): EntryLines[] | null {
  if (lines.some(({ bullet }) => bullet)) return null;
  if (alternates(lines, isHeader)) return entriesOf(lines, 2, 2);
  for (const period of PERIODS) {
    const place = datedPlace(lines, period);
    if (place < 0) continue;
    const isHeaderAt = (offset: number): boolean => {
      const own = lines.filter((_, at) => at % period === offset);
      return own.filter((line) => isHeader(line)).length * 2 >= own.length;
    };
    let height = place + 1;
    while (height < period && isHeaderAt(height)) height += 1;
    return entriesOf(lines, period, height);
  }
  return null;
}
