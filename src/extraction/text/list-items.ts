import type { Line } from '../model/document.ts';
import type { Evidenced } from '../model/profile.ts';
import { evidenceOf } from './evidence.ts';
import { bulletLength, textOfParts } from './lines.ts';

/** Lines of one list item: a bullet or paragraph with its wrapped lines. */
type ListItem = readonly Line[];

/**
 * Whether the first word of the line would have fitted on the line above, so that the line above ends on purpose.
 * @param edge where lines of the column end in points: at the right of the text, or at the left of right-to-left text
 */
export function hadRoom(line: Line, before: Line, edge: number): boolean {
  const first = line.spans[0]?.words[0];
  const width = (first === undefined ? 0 : first.x1 - first.x0) + line.fontSize;
  return edge <= before.x0 ? before.x0 - width > edge : before.x1 + width < edge;
}

function beginsItem(line: Line, before: Line | undefined, right: number): boolean {
  if (before === undefined || line.bullet || line.block !== before.block) return true;
  if (line.gapAbove > line.fontSize * 0.9) return true;
  return (
    hadRoom(line, before, right) &&
    !before.bullet &&
    /^[\p{Lu}\p{Lo}\d]/u.test(line.text) &&
    !/[,-]$/u.test(before.text)
  );
}

/** The right edge of text lines in points; 0 if there are none. */
export function rightEdgeOf(lines: readonly Line[]): number {
  return lines.reduce((right, line) => Math.max(right, line.x1), 0);
}

/**
 * Groups lines into items. A new one begins at a bullet, below white space, or if the line before had room for more.
 * @param right the right edge of the text in points, if it is known better than by the lines themselves
 */
export function listItemsOf(lines: readonly Line[], right = rightEdgeOf(lines)): ListItem[] {
  const items: Line[][] = [];
  lines.forEach((line, index) => {
    if (beginsItem(line, lines[index - 1], right)) items.push([line]);
    else items.at(-1)?.push(line);
  });
  return items;
}

/** An item as one text without its bullet, with the evidence of each line; null if it has no readable text. */
export function listItemText(lines: ListItem, confidence: number): Evidenced<string> | null {
  const evidence = lines
    .map((line, index) => evidenceOf(line, index === 0 ? bulletLength(line.text) : 0))
    .filter((part) => /[\p{L}\p{N}]/u.test(part.text));
  if (evidence.length === 0) return null;
  return { value: textOfParts(evidence), evidence, confidence };
}

const COLUMN_STEP_PT = 8;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Lines that end at one x are aligned to the right, if so many begin at different ones. */
const ALIGNED_MIN = 3;

/** How many lines of a block have the same place; the key is the block and the place. */
function countsOf(lines: readonly Line[], placeOf: (line: Line) => number): (line: Line) => number {
  const keyOf = (line: Line): string => `${line.block} ${Math.round(placeOf(line) / (COLUMN_STEP_PT / 2))}`;
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1);
  return (line) => counts.get(keyOf(line)) ?? 0;
}

/** The furthest end of the lines that start at about the same place as a line, on any page. */
function furthestEnds(
  lines: readonly Line[],
  startOf: (line: Line) => number,
  endOf: (line: Line) => number,
): (line: Line) => number {
  const columnOf = (line: Line): number => Math.round(startOf(line) / COLUMN_STEP_PT);
  const ends = new Map<number, number>();
  for (const line of lines) ends.set(columnOf(line), Math.max(ends.get(columnOf(line)) ?? -Infinity, endOf(line)));
  return (line) => {
    const at = columnOf(line);
    return Math.max(endOf(line), ...[at - 1, at, at + 1].map((column) => ends.get(column) ?? -Infinity));
  };
}

/**
 * Where the lines of each line's column end: the right edge of all lines that begin at about the same x, on any page. In a right-to-left
 * document, and in a column that is aligned to the right, the left edge of those that end at about the same x.
 */
export function edgesOfColumns(lines: readonly Line[]): (line: Line) => number {
  const leftOf = ({ x0 }: Line): number => x0;
  const rightOf = ({ x1 }: Line): number => x1;
  const leftEnds = (own: readonly Line[]): ((line: Line) => number) =>
    furthestEnds(
      own,
      (line) => -line.x1,
      (line) => -line.x0,
    );
  if (lines.filter(({ text }) => RIGHT_TO_LEFT.test(text)).length * 2 > lines.length) {
    const left = leftEnds(lines);
    return (line) => -left(line);
  }
  const [begun, ended] = [countsOf(lines, leftOf), countsOf(lines, rightOf)];
  const aligned = new Set(lines.filter((line) => ended(line) >= ALIGNED_MIN && ended(line) > begun(line) * 2));
  // Addresses cannot wrap, and reach beyond the column.
  const wrapping = [...aligned].filter(({ text }) => !/^\S*[@/]\S*$/u.test(text));
  const [left, right] = [leftEnds(wrapping), furthestEnds(lines, leftOf, rightOf)];
  return (line) => (aligned.has(line) ? -left(line) : right(line));
}

const LIST_WORDS_MAX = 8;
/** Most words of an item that begins with a small letter. */
const SMALL_WORDS_MAX = 4;
const LIST_PART = /[,;|•·●▪、，；،]\s/u;

/** Whether lines are a column of items, one a line: short, without bullets or separators, each with room left. */
function isColumnOfItems(lines: readonly Line[], edge: (line: Line) => number): boolean {
  if (lines.some((line) => line.bullet || LIST_PART.test(line.text) || /[,;-]$/u.test(line.text))) return false;
  if (lines.some((line) => line.text.split(/\s+/u).length > LIST_WORDS_MAX)) return false;
  const isFree = lines.map((line, index) => {
    const before = lines[index - 1];
    return before === undefined || before.block !== line.block || hadRoom(line, before, edge(line));
  });
  if (isFree.every(Boolean)) return true;
  // Of running text, no line but the last has room. Items in small letters can be as long as their column.
  const areSmall = lines.every(({ text }) => /^\p{Ll}/u.test(text) && text.split(/\s+/u).length <= SMALL_WORDS_MAX);
  return areSmall && isFree.slice(1).filter(Boolean).length * 2 > lines.length - 1;
}

/**
 * Groups the lines of a list of names (certificates, interests, skills) into items. A column of short lines has one
 * item a line, in upper or lower case. Other lines are grouped as by {@link listItemsOf}, with the width of the column
 * instead of that of the list.
 * @param edge where a line's column ends, in points, by {@link edgesOfColumns}
 */
export function listItemsOfNames(lines: readonly Line[], edge: (line: Line) => number): ListItem[] {
  if (isColumnOfItems(lines, edge)) return lines.map((line) => [line]);
  const items: Line[][] = [];
  lines.forEach((line, index) => {
    if (beginsItem(line, lines[index - 1], edge(line))) items.push([line]);
    else items.at(-1)?.push(line);
  });
  return items;
}

const ENDS_OPEN = /[,(（–-]$|(?:^|\s)\p{Ll}{1,4}$/u;

/**
 * Whether a line of a list of names without bullets looks like another name: it begins with a capital, has two words or
 * more, and the line before it is complete.
 */
function looksLikeName(line: Line, before: Line): boolean {
  return (
    /^[\p{Lu}\p{Lo}\d]/u.test(line.text) &&
    line.text.split(/\s+/u).length >= 2 &&
    !ENDS_OPEN.test(before.text.trimEnd())
  );
}

/**
 * Groups the lines of a list of titles (certificates, awards), which can contain commas. As {@link listItemsOfNames},
 * but without bullets a line that looks like another title begins an item even if the line before it is full.
 */
export function listItemsOfTitles(lines: readonly Line[], edge: (line: Line) => number): ListItem[] {
  if (isColumnOfItems(lines, edge)) return lines.map((line) => [line]);
  const hasBullets = lines.some((line) => line.bullet);
  const items: Line[][] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const begins =
      beginsItem(line, before, edge(line)) || (!hasBullets && before !== undefined && looksLikeName(line, before));
    if (begins) items.push([line]);
    else items.at(-1)?.push(line);
  });
  return items;
}

const HIGHLIGHTS_MAX = 60;
const HIGHLIGHT_CONFIDENCE = 0.8;

/**
 * The duties and achievements below an entry's header, wrapped lines joined.
 * @param right the right edge of the section in points
 */
export function highlightsOf(body: readonly Line[], right: number): Evidenced<string>[] {
  return listItemsOf(body, right)
    .slice(0, HIGHLIGHTS_MAX)
    .map((item) => listItemText(item, HIGHLIGHT_CONFIDENCE))
    .filter((item) => item !== null);
}
