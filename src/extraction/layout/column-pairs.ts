import type { Box } from '../model/input.ts';
import { unionOf } from '../text/geometry.ts';
import { LINES_MIN, type SideLine, share } from './are-columns.ts';
import { looksLikeDate, looksLikeHeading, looksLikeMarginNote } from './cues.ts';
import type { LayoutSpan } from './layout-spans.ts';

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
/** The same for dates and places beside lines of that section, whatever their number. */
const NOTES_GAP_SIZES = 0.8;

function hasHeadingBetween(other: readonly LayoutSpan[], top: number, bottom: number): boolean {
  return other.some((span) => span.y0 > top && span.y1 < bottom && looksLikeHeading(span.text));
}

/**
 * The bottom of a side in points: above white space that is followed by only one or two lines, or only by dates and
 * places beside lines of the other side, if the other side begins a new section there. Those dates are at the right of
 * its entries. Infinity if there is no such white space.
 */
function endBeforeStray(side: readonly LayoutSpan[], other: readonly LayoutSpan[]): number {
  const heights = new Set(other.map((span) => Math.round(span.baseline)));
  const isNote = ({ baseline, text }: LayoutSpan) =>
    [-1, 0, 1].some((step) => heights.has(Math.round(baseline) + step)) && looksLikeMarginNote(text);
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
    if (isStray && hasHeadingBetween(other, before.y1, after.y1)) end = before.y1;
  }
  return end;
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
  const below = left.find((span) => span.y0 >= bottom - 1)?.y0 ?? Infinity;
  const continues = (span: LayoutSpan) => span.y0 >= bottom - 1 && span.y1 <= below;
  const above = left.findLast((span) => span.y1 <= top + 1)?.y1 ?? -Infinity;
  const begins = (span: LayoutSpan) => span.y1 <= top + 1 && span.y0 >= above;
  return {
    left: left.filter(inside),
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
    if ((span.table?.x1 ?? span.x1) <= x) left.push(span);
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

/** The quality of a gutter: the height along which it divides text, weighted by its width. 0 if it is not a gutter. */
export function scoreOf(pair: ColumnPair): number {
  if (pair.left.length < LINES_MIN || pair.right.length < LINES_MIN) return 0;
  const gutter = Math.min(...pair.right.map((f) => f.x0)) - Math.max(...pair.left.map((f) => f.x1));
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
