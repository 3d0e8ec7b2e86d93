import { findDateRanges } from '../dates/dates.ts';
import { fieldLabelOf } from '../lexicon/field-labels.ts';
import { headingKind } from '../lexicon/headings.ts';
import { bulletLength } from '../text/raw-line.ts';
import { looksLikeDate, looksLikeHeading, looksLikeMarginNote } from './cues.ts';
import type { LayoutSpan } from './layout-spans.ts';

/** Least number of lines of a column. */
export const LINES_MIN = 3;
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

/** Whether lines of both sides are on one height: their baselines, or in a row of cells their tops. */
function areBeside(line: SideLine, other: SideLine): boolean {
  const tolerance = Math.max(1.5, line.size * 0.2);
  return Math.abs(other.baseline - line.baseline) < tolerance || Math.abs(other.y0 - line.y0) < tolerance;
}

/** Whether all dates of the narrow side are beside first lines of paragraphs of the wide side, and so date them. */
function datesParagraphs(narrow: readonly SideLine[], wide: readonly SideLine[]): boolean {
  const dates = narrow.filter((line) => isOnlyDate(line.text));
  const isBesideFirst = (line: SideLine) =>
    wide.some((other) => other.startsParagraph && !isOnlyDate(other.text) && areBeside(line, other));
  return dates.length >= 2 && dates.every(isBesideFirst);
}

/** Whether lines are labels of a form: "Dates", "Name of employer", "Position". */
function isLabelColumn(lines: readonly SideLine[]): boolean {
  return lines.length >= 4 && share(lines, (line) => fieldLabelOf(line.text) !== null) >= 0.4;
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
  const narrowHeadings = narrow.filter((line) => looksLikeHeading(line.text)).length;
  const wideHeadings = wide.filter((line) => looksLikeHeading(line.text)).length;
  if (narrowHeadings >= narrow.length * 0.6 && narrow.length <= wide.length) return false;
  const isAligned = (line: SideLine) => wide.some((other) => areBeside(line, other));
  // A rail with sections of its own can be flush with the column beside it.
  const hasSections = narrowHeadings > 0 && wideHeadings > 0;
  if (isFlushRight(left) && !hasSections) return false;
  if (datesParagraphs(narrow, wide)) return false;
  if (isLabelColumn(narrow)) return false;
  // Titles without text beside them head the labels below them.
  const areSideHeadings = wideHeadings === 0 && narrow.some((line) => headsEntries(line.text));
  const aligned = share(areSideHeadings ? narrow.filter((line) => !looksLikeHeading(line.text)) : narrow, isAligned);
  // A pair of sides can begin within a paragraph.
  const firsts = narrow.filter((line, index) => line.startsParagraph && (index > 0 || isAligned(line)));
  const firstsAligned = firsts.length >= 3 ? share(firsts, isAligned) : 0;
  if (narrowHeadings > 0 && wideHeadings > 0) return true;
  if (hasLists(narrow) && hasLists(wide)) return true;
  const last = narrow.at(-1)?.baseline ?? 0;
  const height = last - (narrow[0]?.baseline ?? 0);
  const charactersALine = characterCountOf(narrow) / narrow.length;
  if (height < (narrow[0]?.size ?? 10) * HEIGHT_MIN_SIZES || charactersALine < 9) return false;
  const annotates = aligned >= 0.75 || firstsAligned >= 0.85;
  return !annotates;
}

/** A line of one side of a gutter. */
export interface SideLine {
  readonly baseline: number;
  readonly y0: number;
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly size: number;
  /** The white space above is wider than within a paragraph. */
  readonly startsParagraph: boolean;
}

/** The lines of one side of a gutter, from top to bottom. */
export function linesOfSide(spans: readonly LayoutSpan[]): SideLine[] {
  const lines: { baseline: number; y0: number; text: string; x0: number; x1: number; size: number }[] = [];
  for (const span of spans) {
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.baseline - span.baseline) < span.fontSize * 0.35) {
      last.text += ` ${span.text}`;
      last.x0 = Math.min(last.x0, span.x0);
      last.x1 = Math.max(last.x1, span.x1);
    } else {
      const { baseline, y0, text, x0, x1, fontSize } = span;
      lines.push({ baseline, y0, text, x0, x1, size: fontSize });
    }
  }
  return lines.map((line, index) => {
    const before = lines[index - 1];
    return { ...line, startsParagraph: before === undefined || line.baseline - before.baseline > line.size * 1.7 };
  });
}

/** The share of items that a predicate holds for, 0 to 1; 0 for an empty list. */
export function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}
