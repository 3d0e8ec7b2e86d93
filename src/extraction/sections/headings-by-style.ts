import { findDateRanges } from '../dates/dates.ts';
import type { Line, SectionKind } from '../model/document.ts';

/** Counts of lines in one style between which headings are: fewer may be anything, more are headers of entries. */
const COUNT_MIN = 3;
const COUNT_MAX = 12;
const KNOWN_MAX = 2;
const LENGTH_MAX = 40;
const WORDS_MAX = 6;

/** What the search for headings by their style knows of a document. */
export interface StyleContext {
  readonly bodySize: number;
  readonly styleOf: (line: Line) => string;
  readonly looksLikeWork: (lines: readonly Line[]) => boolean;
}

/** Whether a line may be a heading by its look: short, alone, in large type or capitals, apart from the line above. */
function standsOut(line: Line, bodySize: number): boolean {
  const { text, spans, bullet, fontSize, gapAbove } = line;
  if (spans.length > 1 || bullet || text.length > LENGTH_MAX || /[\d@.,:;]/u.test(text)) return false;
  if (text.split(/\s+/u).length > WORDS_MAX) return false;
  const isCapital = text === text.toUpperCase() && text !== text.toLowerCase();
  return (fontSize > bodySize * 1.08 || isCapital) && gapAbove > fontSize * 0.4;
}

/** The lines below each line of a group, up to the next of them. */
function textsBelow(lines: readonly Line[], group: readonly Line[]): Line[][] {
  const members = new Set(group);
  const below: Line[][] = [];
  for (const line of lines) {
    if (members.has(line)) below.push([]);
    else below.at(-1)?.push(line);
  }
  return below;
}

function isDated(lines: readonly Line[]): boolean {
  return lines.some(({ text }) => findDateRanges(text.slice(0, 90)).some((range) => !range.single));
}

/**
 * The headings of a document whose headings are in no word list: all lines of one style that stand out, with text below each of
 * them. Jobs are below one, and several have no dates below them, so that they are no headers of entries.
 */
export function headingsByStyle(
  lines: readonly Line[],
  known: ReadonlyMap<Line, SectionKind>,
  { bodySize, styleOf, looksLikeWork }: StyleContext,
): readonly Line[] {
  // More known headings show the style of all, and a heading of jobs is looked for no longer.
  if (known.size > KNOWN_MAX || [...known.values()].includes('work')) return [];
  const groups = Map.groupBy(lines, styleOf).values();
  for (const group of groups) {
    if (group.length < COUNT_MIN || group.length > COUNT_MAX) continue;
    if (!group.every((line) => standsOut(line, bodySize))) continue;
    if ([...known.keys()].some((line) => !group.includes(line))) continue;
    const below = textsBelow(lines, group);
    const undated = below.filter((text) => !isDated(text)).length;
    if (below.every((text) => text.length > 0) && undated * 3 >= below.length && below.some(looksLikeWork))
      return group;
  }
  return [];
}
