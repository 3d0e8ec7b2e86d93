import { findDateRanges } from '../dates/dates.ts';
import { fieldLabelOf, isPrintedLabel } from '../lexicon/field-labels.ts';
import { headingKind } from '../lexicon/headings.ts';
import type { Box } from '../model/document.ts';
import { unionOf } from '../text/evidence.ts';
import { bulletLength } from '../text/lines.ts';
import { looksLikeDate, looksLikeHeading, looksLikeMarginNote } from './cues.ts';
import type { LayoutSpan } from './layout-spans.ts';
import { areBeside, haveSectionsByType, PARAGRAPH_SIZES, type SideLine, share } from './side-lines.ts';
import { isAddress } from './wrapped-cells.ts';

/** Least number of lines of a column. */
const LINES_MIN = 3;
/** Least share of titles and dates in a side that annotates the other one. */
const NOTES_SHARE_MIN = 0.7;
/** The same where the other side has a text that can be a heading: "Website" before an address. */
const NOTES_SHARE_SURE = 0.9;
/** Least height of a column beside another, in font sizes, unless both have headings. */
const HEIGHT_MIN_SIZES = 7;

/** Whether lines are flush with the right edge of the left side: labels or dates of the lines beside them. */
function isFlushRight(lines: readonly SideLine[]): boolean {
  const edge = Math.max(...lines.map((line) => line.x1));
  const start = Math.min(...lines.map((line) => line.x0));
  return (
    lines.length >= 3 &&
    share(lines, (line) => edge - line.x1 < 2.5) >= 0.8 &&
    share(lines, (line) => line.x0 - start > 4) >= 0.5
  );
}

function characterCountOf(lines: readonly SideLine[]): number {
  return lines.reduce((sum, line) => sum + line.text.length, 0);
}

function isOnlyDate(text: string): boolean {
  if (!looksLikeDate(text)) return false;
  const covered = findDateRanges(text).reduce((sum, range) => sum + range.to - range.from, 0);
  return covered >= text.trim().length * 0.8;
}

/** Whether all dates of the narrow side are beside first lines of paragraphs of the wide side, and so date them. */
function datesParagraphs(narrow: readonly SideLine[], wide: readonly SideLine[]): boolean {
  const dates = narrow.flatMap((line, index) => (isOnlyDate(line.text) ? [{ line, above: narrow[index - 1] }] : []));
  const isBesideFirst = (line: SideLine) =>
    wide.some((other) => other.startsParagraph && !isOnlyDate(other.text) && areBeside(line, other));
  if (dates.length < 2) return false;
  if (dates.every(({ line }) => isBesideFirst(line))) return true;
  // The first entry has its date below the heading of the section.
  const others = dates.filter(({ line, above }) => !isBelowHeading(above, line));
  return others.length > 0 && dates.length * 2 >= narrow.length && others.every(({ line }) => isBesideFirst(line));
}

/** Whether a line is directly below text that is no date. */
function isBelowHeading(above: SideLine | undefined, line: SideLine): boolean {
  return (
    above !== undefined && !isOnlyDate(above.text) && line.baseline - above.baseline <= above.size * PARAGRAPH_SIZES
  );
}

/**
 * Whether lines are labels of a form: of a job ("Dates", "Name of employer", "Position"), or of the person, each beside its value ("Surname",
 * "Date of birth").
 */
function isLabelColumn(lines: readonly SideLine[], others: readonly SideLine[]): boolean {
  if (lines.length < 4) return false;
  if (share(lines, (line) => fieldLabelOf(line.text) !== null) >= 0.4) return true;
  const areBesideValues = share(lines, (line) => others.some((other) => areBeside(line, other))) >= 0.75;
  return areBesideValues && share(lines, (line) => isPrintedLabel(line.text)) >= 0.3;
}

/** Whether the side with fewer lines has one line beside each row of the other: roles beside employers, towns and dates. */
function areRows(left: readonly SideLine[], right: readonly SideLine[]): boolean {
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const isBeside = (line: SideLine) => line.startsParagraph && many.some((other) => areBeside(line, other));
  return share(few, isBeside) >= 0.75;
}

/** Fewest bold lines of a side that show rows. */
const HEADS_MIN = 3;

/**
 * Whether each bold line of a side is beside one that begins a text of the other side: roles above their duties, beside employers above
 * their towns and dates.
 */
function headsAreBeside(lines: readonly SideLine[], others: readonly SideLine[]): boolean {
  const heads = lines.filter(({ bold }) => bold);
  if (heads.length < HEADS_MIN || heads.length * 2 > lines.length) return false;
  const begins = others.filter(({ bold, startsParagraph }) => bold || startsParagraph);
  return heads.every((line) => begins.some((other) => areBeside(line, other)));
}

/** Least share of right-aligned lines that are beside a line of the other side, in a column of labels. */
const LABELS_BESIDE_MIN = 0.6;

/** Least share of labels that a list knows. A form wraps some of the others. */
const LABELS_KNOWN_MIN = 0.25;

/** Whether the left side is the labels of a form: flush with its right edge, most of them beside a line of the other side, some of them known. */
export function isFormOf(left: readonly SideLine[], right: readonly SideLine[]): boolean {
  const isLabel = ({ text }: SideLine): boolean => fieldLabelOf(text) !== null && headingKind(text) === null;
  if (!isFlushRight(left) || share(left, isLabel) < LABELS_KNOWN_MIN) return false;
  return share(left, (line) => right.some((other) => areBeside(line, other))) >= LABELS_BESIDE_MIN;
}

/** The lines that are headings, or parts of one that wraps: "Technical" over "Skills", "Berufs-" over "erfahrung". */
function headingLines(lines: readonly SideLine[]): ReadonlySet<SideLine> {
  const wrapped = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    if (next === undefined || next.startsParagraph) return [];
    const whole = line.text.endsWith('-') ? line.text.slice(0, -1) + next.text : `${line.text} ${next.text}`;
    return looksLikeHeading(whole) ? [line, next] : [];
  });
  return new Set([...lines.filter(({ text }) => looksLikeHeading(text)), ...wrapped]);
}

function headsEntries(text: string): boolean {
  const kind = text.length <= 60 ? headingKind(text) : null;
  return kind === 'work' || kind === 'education';
}

/** Whether a side has a list. Cells of one row can have a list at one side; separate columns have lists at both. */
function hasLists(lines: readonly SideLine[]): boolean {
  return lines.filter((line) => bulletLength(line.text) > 0 && line.text.length > 3).length >= 2;
}

/**
 * Whether the two sides of a gutter are columns to be read one after the other. They are not if the narrow side only
 * annotates the lines of the wide one: dates, places, labels, section titles beside their section, bullets, table
 * cells.
 */
export function areColumns(left: readonly SideLine[], right: readonly SideLine[]): boolean {
  if (left.length < LINES_MIN || right.length < LINES_MIN) return false;
  const leftIsNarrow = characterCountOf(left) <= characterCountOf(right);
  const narrow = leftIsNarrow ? left : right;
  const wide = leftIsNarrow ? right : left;
  if (share(narrow, (line) => looksLikeMarginNote(line.text)) >= 0.6) return false;
  if (share(wide, (line) => looksLikeMarginNote(line.text)) >= 0.6) return false;
  const headings = headingLines(narrow);
  const narrowHeadings = headings.size;
  const wideHeadings = wide.filter((line) => looksLikeHeading(line.text)).length;
  if (narrowHeadings >= narrow.length * 0.6 && narrow.length <= wide.length) return false;
  // Titles and dates beside their sections.
  const isNote = (line: SideLine) => headings.has(line) || isOnlyDate(line.text);
  const least = wideHeadings === 0 ? NOTES_SHARE_MIN : NOTES_SHARE_SURE;
  if (narrowHeadings > 1 && narrowHeadings > wideHeadings * 2 && share(narrow, isNote) >= least) return false;
  const isAligned = (line: SideLine) => wide.some((other) => areBeside(line, other));
  // A rail with sections of its own can be flush with the column beside it.
  const hasSections = (narrowHeadings > 0 && wideHeadings > 0) || haveSectionsByType(narrow, wide);
  if (isFlushRight(left) && !hasSections) return false;
  if (datesParagraphs(narrow, wide)) return false;
  if (isLabelColumn(narrow, wide)) return false;
  // Titles without text beside them head the labels below them.
  const areSideHeadings = wideHeadings === 0 && narrow.some((line) => headsEntries(line.text));
  const aligned = share(areSideHeadings ? narrow.filter((line) => !looksLikeHeading(line.text)) : narrow, isAligned);
  // A pair of sides can begin within a paragraph.
  const firsts = narrow.filter((line, index) => line.startsParagraph && (index > 0 || isAligned(line)));
  const firstsAligned = firsts.length >= 3 ? share(firsts, isAligned) : 0;
  if (hasSections) return true;
  if (hasLists(narrow) && hasLists(wide)) return true;
  if (headsAreBeside(wide, narrow)) return false;
  const last = narrow.at(-1)?.baseline ?? 0;
  const height = last - (narrow[0]?.baseline ?? 0);
  const charactersALine = characterCountOf(narrow) / narrow.length;
  if (height < (narrow[0]?.size ?? 10) * HEIGHT_MIN_SIZES || charactersALine < 9) return false;
  const annotates = aligned >= 0.75 || firstsAligned >= 0.85;
  return !annotates && !areRows(left, right);
}

const GUTTER_MIN = 7;
/** Deepest indent of a list, in font sizes. */
const INDENT_SIZES_MAX = 4.5;

/** An area of the page with text on both sides of a gutter. `top` and `bottom` in points. */
export interface ColumnPair {
  readonly left: readonly LayoutSpan[];
  readonly right: readonly LayoutSpan[];
  readonly top: number;
  readonly bottom: number;
}

/** White space, in font sizes, behind which one or two lines belong to the next section of the other side. */
const STRAY_GAP_SIZES = 4.5;
/** The same for dates and places, and for texts apart from the edge of the side, beside lines of that section, whatever their number. */
const NOTES_GAP_SIZES = 0.8;
/** How far from the edge of its side, in font sizes, such a text begins; no other one begins within so many points of it. */
const APART_SIZES_MIN = 2;
const SAME_EDGE = 3;

/** Whether a heading is between two lines of the other side. By baselines: the boxes of some fonts are much higher than their letters. */
function hasHeadingBetween(other: readonly LayoutSpan[], before: LayoutSpan, after: LayoutSpan): boolean {
  return other.some(
    ({ baseline, fontSize, text }) =>
      baseline - before.baseline > fontSize / 2 && after.baseline - baseline > fontSize / 2 && looksLikeHeading(text),
  );
}

/**
 * The bottom of a side in points: above white space that is followed by only one or two lines, or only by dates,
 * places and texts apart from the edge of the side, each beside a line of the other side, if the other side begins a new
 * section there. They are at the right of its entries. Infinity if there is no such white space.
 */
function endBeforeStray(side: readonly LayoutSpan[], other: readonly LayoutSpan[]): number {
  const heights = new Set(other.map((span) => Math.round(span.baseline)));
  const edge = Math.min(...side.map((span) => span.x0));
  const isApart = (span: LayoutSpan) =>
    span.x0 - edge > span.fontSize * APART_SIZES_MIN &&
    side.every((own) => own === span || Math.abs(own.x0 - span.x0) > SAME_EDGE);
  const isNote = (span: LayoutSpan) =>
    [-1, 0, 1].some((step) => heights.has(Math.round(span.baseline) + step)) &&
    (looksLikeMarginNote(span.text) || isApart(span));
  let end = Infinity;
  let onlyNotes = true;
  for (let index = side.length - 1; index > 0; index -= 1) {
    const before = side[index - 1] as LayoutSpan;
    const after = side[index] as LayoutSpan;
    onlyNotes &&= isNote(after);
    const isNearEnd = index > side.length - LINES_MIN;
    if (!onlyNotes && !isNearEnd) break;
    const gap = (after.y0 - before.y1) / after.fontSize;
    const isStray = (isNearEnd && gap >= STRAY_GAP_SIZES) || (onlyNotes && gap >= NOTES_GAP_SIZES);
    if (isStray && hasHeadingBetween(other, before, after)) end = before.y1;
  }
  return end;
}

/** Sizes of type that differ by less, in points, are the same. */
const SAME_SIZE = 0.5;

/** The lines of the left side below the pair down to the next heading: they end the section that begins beside the right side. */
function endOfLeft(left: readonly LayoutSpan[], bottom: number): readonly LayoutSpan[] {
  const at = left.findIndex((span) => span.y0 >= bottom - 1);
  if (at < 0) return [];
  const rest = left.slice(at);
  if (!rest.some(({ text }) => looksLikeHeading(text))) return rest;
  const sizeOf = ({ text, fontSize }: LayoutSpan): number => (looksLikeHeading(text) ? fontSize : 0);
  // Smaller headings, such as "Highlights", are labels within the section.
  const size = left.slice(0, at).reduce((most, span) => Math.max(most, sizeOf(span)), 0);
  const next = rest.findIndex((span) => sizeOf(span) > Math.max(0, size - SAME_SIZE));
  return next < 0 ? rest : rest.slice(0, next);
}

/**
 * The part of a pair where both sides have text. Text above or below it on one side only is not beside anything. If
 * only the right side continues, or begins above the left one, it is still the same column.
 */
function trimmed(left: readonly LayoutSpan[], right: readonly LayoutSpan[]): ColumnPair {
  const l = unionOf(left);
  const r = unionOf(right);
  const top = Math.max(l.y0, r.y0);
  const bottom = Math.min(l.y1, r.y1, endBeforeStray(left, right), endBeforeStray(right, left));
  const inside = (span: LayoutSpan) => span.y1 > top + 1 && span.y0 < bottom - 1;
  const end = new Set(endOfLeft(left, bottom));
  const below = left.find((span) => span.y0 >= bottom - 1 && !end.has(span))?.y0 ?? Infinity;
  const continues = (span: LayoutSpan) => span.y0 >= bottom - 1 && span.y1 <= below;
  const above = left.findLast((span) => span.y1 <= top + 1)?.y1 ?? -Infinity;
  const begins = (span: LayoutSpan) => span.y1 <= top + 1 && span.y0 >= above;
  return {
    left: left.filter((span) => inside(span) || end.has(span)),
    right: right.filter((span) => inside(span) || continues(span) || begins(span)),
    top,
    bottom,
  };
}

/** How far a line reaches to both sides of a gutter that it crosses, in points. */
const CROSSING_MIN = 20;

/**
 * The areas between spans that cross x that have text on both sides of x.
 *
 * @param lines thin horizontal lines of the page from top to bottom; columns do not reach over one that crosses x
 */
export function columnPairsAt(x: number, spans: readonly LayoutSpan[], lines: readonly Box[] = []): ColumnPair[] {
  const crossing = lines.filter((line) => line.x0 <= x - CROSSING_MIN && line.x1 >= x + CROSSING_MIN);
  let next = 0;
  const pairs: ColumnPair[] = [];
  let left: LayoutSpan[] = [];
  let right: LayoutSpan[] = [];
  const close = () => {
    if (left.length >= LINES_MIN && right.length >= LINES_MIN) pairs.push(trimmed(left, right));
    left = [];
    right = [];
  };
  for (const span of spans) {
    while (next < crossing.length && (crossing[next]?.y0 ?? 0) < span.baseline - span.fontSize * 0.3) {
      close();
      next += 1;
    }
    // A gutter does not cross a table.
    if (span.isAcross === true) close();
    else if ((span.table?.x1 ?? span.x1) <= x) left.push(span);
    else if ((span.table?.x0 ?? span.x0) >= x) right.push(span);
    else close();
  }
  close();
  return pairs;
}

/** Least number of dates that are a column of their own. */
const DATES_MIN = 2;

/**
 * Whether the left side ends with a column of dates of the right side: a third column of text is to their left, and they begin at
 * one x, beside lines of the right side. The gutter before the dates is the right one.
 */
export function cutsOffDates({ left, right }: ColumnPair): boolean {
  const edge = Math.min(...left.map((span) => span.x0));
  const inner = left.filter((span) => span.x0 - edge > span.fontSize * INDENT_SIZES_MAX);
  const dates = inner.filter((span) => looksLikeDate(span.text));
  const start = Math.min(...dates.map((span) => span.x0));
  const stacked = dates.filter((span) => span.x0 - start < 2);
  const isBeside = (span: LayoutSpan, others: readonly LayoutSpan[]) =>
    others.some((other) => other !== span && Math.abs(other.baseline - span.baseline) < span.fontSize * 0.2);
  if (stacked.length < DATES_MIN || stacked.length < inner.length * 0.7) return false;
  const ownDates = stacked.filter((span) => isBeside(span, right));
  return ownDates.length >= DATES_MIN && ownDates.some((span) => !isBeside(span, left));
}

/** Least white space behind an address that reaches into the gutter, in points. */
const PROTRUDING_GAP_MIN = 1;

/** The quality of a gutter: the height along which it divides text, weighted by its width. 0 if it is not a gutter. */
export function scoreOf(pair: ColumnPair): number {
  if (pair.left.length < LINES_MIN || pair.right.length < LINES_MIN) return 0;
  const start = Math.min(...pair.right.map((span) => span.x0));
  const breakable = pair.left.filter((span) => !isAddress(span.text));
  if (start - Math.max(...pair.left.map((span) => span.x1)) < PROTRUDING_GAP_MIN) return 0;
  const gutter = start - Math.max(...breakable.map((span) => span.x1));
  if (gutter < GUTTER_MIN) return 0;
  const l = unionOf(pair.left);
  const r = unionOf(pair.right);
  const overlap = Math.min(l.y1, r.y1) - Math.max(l.y0, r.y0);
  return overlap <= 0 ? 0 : overlap * Math.min(1.3, 0.55 + gutter / 20);
}

/**
 * The share of the right side that begins at its left edge, 0 to 1. It is low if the gutter is only a gap in some lines
 * of the left column, before the dates of its entries.
 */
export function edgeShareOf(right: readonly SideLine[]): number {
  const edge = Math.min(...right.map((line) => line.x0));
  return share(right, (line) => line.x0 - edge < line.size * INDENT_SIZES_MAX);
}
