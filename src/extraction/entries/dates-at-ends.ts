import { placeScore } from '../lexicon/places.ts';
import type { Line } from '../model/document.ts';
import { styleOf } from '../text/lines.ts';
import { rangesOf } from './header-fields.ts';
import type { EntryLines } from './split-entries.ts';

/** Fewest entries that show where their dates are. */
const ENTRIES_MIN = 2;
/** Least share of the lines of dates that end an entry. */
const SHARE_MIN = 0.75;
/** Signs of a line beside its dates: "Fall 2011 & Fall 2012". */
const OTHER_SIGNS_MAX = 3;
const PLACE_MIN = 0.5;
/** Fewest and most lines that name the employer and the role above the duties. */
const LEADS_MIN = 2;
const LEADS_MAX = 3;
/** Least length of a line that is a sentence of the duties. */
const SENTENCE_MIN = 50;

/** Whether a line says nothing but dates: "April 2013 - Present". */
function isOnlyDates(line: Line): boolean {
  const covered = rangesOf(line).reduce((sum, { from, to }) => sum + to - from, 0);
  return covered > 0 && line.text.trim().length - covered <= OTHER_SIGNS_MAX;
}

/** How many lines name the employer and the role: those above the first duty, a bullet or a sentence. 0 if nothing is below them. */
function leadsOf(lines: readonly Line[]): number {
  const duty = lines.findIndex(({ bullet, text }) => bullet || text.length >= SENTENCE_MIN);
  return duty >= LEADS_MIN && duty <= LEADS_MAX ? duty : 0;
}

/** An entry: the names above its duties, the place and the dates at its end are its header. */
function entryOf(lines: readonly Line[]): EntryLines {
  const leads = Math.max(1, leadsOf(lines));
  const place = lines.at(-2);
  const hasPlace = place !== undefined && !place.bullet && placeScore(place.text) >= PLACE_MIN;
  const end = Math.max(leads, lines.length - (hasPlace ? 2 : 1));
  return { header: [...lines.slice(0, leads), ...lines.slice(end)], body: lines.slice(leads, end) };
}

/**
 * Splits a section whose entries end with their dates: employer, role and duties, and below them "Wheaton, IL" over "April 2013 - Present". The
 * section ends with dates, and a line in the style of its first line, which differs from that of the duties, follows nearly all other dates.
 *
 * @returns null for any other section
 */
export function splitAtEnds(lines: readonly Line[]): EntryLines[] | null {
  const [first] = lines;
  const dates = lines.flatMap((line, index) => (isOnlyDates(line) ? [index] : []));
  if (first === undefined || dates.at(-1) !== lines.length - 1) return null;
  const ends = dates.filter((index) => {
    const next = lines[index + 1];
    return next === undefined || (styleOf(next) === styleOf(first) && Math.abs(next.x0 - first.x0) < first.fontSize);
  });
  if (ends.length < ENTRIES_MIN || ends.length < dates.length * SHARE_MIN) return null;
  const entries = ends.map((end, nth) => lines.slice((ends[nth - 1] ?? -1) + 1, end + 1));
  const named = entries.filter(
    (entry) => leadsOf(entry) > 0 && styleOf(entry[leadsOf(entry)] as Line) !== styleOf(first),
  );
  return named.length < entries.length * SHARE_MIN ? null : entries.map(entryOf);
}
