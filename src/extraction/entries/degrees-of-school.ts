import { findDateRanges } from '../dates/dates.ts';
import type { Line } from '../model/document.ts';
import { styleOf } from '../text/lines.ts';
import type { EntryLines } from './split-entries.ts';
import { CUE_SURE, cuesOf, namesSchool } from './study-cues.ts';

/** Most words of a line that names a degree. */
const DEGREE_WORDS_MAX = 14;
/** White space above a degree of the same school, in font sizes. */
const GAP_MAX = 0.9;
/** How far degrees of one school begin from each other, in points. */
const EDGE_TOLERANCE = 2;

/** Whether a line names a degree and no school. */
function namesDegree(line: Line): boolean {
  const { degree, school } = cuesOf(line);
  const isShort = line.text.split(/\s+/u).length <= DEGREE_WORDS_MAX && !/[:：]/u.test(line.text);
  return isShort && degree >= CUE_SURE && school < CUE_SURE;
}

function isDated({ text }: Line): boolean {
  return findDateRanges(text).length > 0;
}

/** Whether two lines are in one list: at one left edge, in one style, both with dates or both without. */
function areAlike(one: Line, other: Line): boolean {
  const isAligned = Math.abs(one.x0 - other.x0) < EDGE_TOLERANCE && one.bullet === other.bullet;
  return isAligned && styleOf(one) === styleOf(other) && isDated(one) === isDated(other);
}

/** The degree of a study, and the lines of its school above it; none where the school is elsewhere. */
interface Placed {
  readonly school: readonly Line[];
  readonly degree: Line | null;
}

function placedOf({ header }: EntryLines): Placed {
  const at = header.findIndex(namesDegree);
  const above = header.slice(0, Math.max(at, 0));
  return { school: above.some(namesSchool) ? above : [], degree: header[at] ?? null };
}

/** Whether a line is a further degree of a school: below the first one, and like it. */
function isFurther({ school, degree }: Placed, line: Line): boolean {
  if (school.length === 0 || degree === null || !namesDegree(line)) return false;
  return areAlike(degree, line) && line.block === degree.block && line.gapAbove <= line.fontSize * GAP_MAX;
}

/** A study with the further degrees of its school apart from it. */
function apart(entry: EntryLines): EntryLines[] {
  const placed = placedOf(entry);
  const lines = [...entry.header, ...entry.body];
  const cuts = lines.flatMap((line, at) => (line !== placed.degree && isFurther(placed, line) ? [at] : []));
  const [first] = cuts;
  const isOneSchool = first !== undefined && !lines.slice(lines.indexOf(placed.degree as Line) + 1).some(namesSchool);
  if (!isOneSchool) return [entry];
  const own: EntryLines = {
    header: entry.header.slice(0, first),
    body: lines.slice(Math.min(first, entry.header.length), first),
  };
  return [
    own,
    ...cuts.map((cut, index): EntryLines => {
      const [degree, ...body] = lines.slice(cut, cuts[index + 1]);
      return { header: [...placed.school, degree as Line], body };
    }),
  ];
}

/**
 * The studies of a section where a school has several degrees, one below the other: "Arden University" over "M.A. History, 2012" over "B.A.
 * History, 2009". Each degree is a study of that school.
 */
export function withDegreesApart(entries: readonly EntryLines[]): EntryLines[] {
  const result: EntryLines[] = [];
  let before: Placed | null = null;
  for (const entry of entries.flatMap(apart)) {
    const [first] = entry.header;
    const isLone = first !== undefined && !entry.header.some(namesSchool);
    const isOfSchool = isLone && before !== null && isFurther(before, first);
    const whole: EntryLines = isOfSchool ? { ...entry, header: [...(before?.school ?? []), ...entry.header] } : entry;
    result.push(whole);
    before = placedOf(whole);
  }
  return result;
}
