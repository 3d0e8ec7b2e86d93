import type { Segment } from '../model.ts';
import { type Fragment, fragmentOf } from './fragments.ts';
import { joinLabels } from './hanging-labels.ts';
import { stackMarginDates } from './margin-dates.ts';
import { bulletLength, lineOf, type RawLine, segmentOf } from './raw-line.ts';
import { readsRightToLeft } from './right-to-left.ts';
import { joinWrappedTitles } from './wrapped-titles.ts';

/**
 * Fragments of one line as segments. Where a line is stretched to both edges, most of its gaps are wide: they are spaces
 * then, and the line stays whole.
 */
function segmentsOf(fragments: readonly Fragment[]): Segment[] {
  const segments: Fragment[][] = [];
  for (const fragment of fragments) {
    const before = segments.at(-1)?.at(-1);
    const gap = before === undefined ? Infinity : Math.max(fragment.x0 - before.x1, before.x0 - fragment.x1);
    const size = Math.max(fragment.fontSize, before?.fontSize ?? 0);
    const isStretched = fragments.length >= 4 && fragments.every((part) => part.words.length <= 2) && gap < size * 1.6;
    const onlyBullet = before !== undefined && segments.length === 1 && isBulletAlone(before) && gap < size * 4;
    if (isStretched || onlyBullet) segments.at(-1)?.push(fragment);
    else segments.push([fragment]);
  }
  return segments.map((parts) => segmentOf(parts.flatMap((part) => part.words)));
}

function isBulletAlone(fragment: Fragment): boolean {
  return fragment.text.length <= 3 && bulletLength(`${fragment.text} A`) >= fragment.text.length;
}

/** The lines of one region from top to bottom; dates stacked in the margin are joined to the line that they belong to. */
export function linesOfRegion(fragments: readonly Fragment[]): RawLine[] {
  const sorted = fragments.toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
  const rows: Fragment[][] = [];
  for (const fragment of sorted) {
    const row = rows.at(-1)?.[0];
    const tolerance = Math.max(1.2, Math.min(fragment.fontSize, row?.fontSize ?? Infinity) * 0.38);
    if (row !== undefined && isBeside(fragment, row, tolerance)) rows.at(-1)?.push(fragment);
    else rows.push([fragment]);
  }
  const stops = tabStopsOf(rows);
  const lines = rows.map((row) => {
    const parts = row.flatMap((fragment) => cutAtStops(fragment, stops));
    const order = readsRightToLeft(row) ? -1 : 1;
    return lineOf(segmentsOf(parts.toSorted((a, b) => (a.x0 - b.x0) * order)));
  });
  return outsideTables(rows, lines).flatMap(({ inTable, part }) =>
    inTable ? part : joinWrappedTitles(joinLabels(stackMarginDates(part))),
  );
}

/** Fields of one row of a table stand on one line, those of two never do. */
function isBeside(fragment: Fragment, other: Fragment, tolerance: number): boolean {
  const row = fragment.table?.row ?? null;
  const otherRow = other.table?.row ?? null;
  if (row !== null || otherRow !== null) return row === otherRow;
  return Math.abs(fragment.baseline - other.baseline) <= tolerance;
}

interface Stretch {
  readonly inTable: boolean;
  readonly part: RawLine[];
}

/** The lines in stretches that are rows of tables or are not: dates in cells are never stacked. */
function outsideTables(rows: readonly (readonly Fragment[])[], lines: readonly RawLine[]): Stretch[] {
  const stretches: Stretch[] = [];
  lines.forEach((line, index) => {
    const inTable = (rows[index]?.[0]?.table?.row ?? null) !== null;
    const last = stretches.at(-1);
    if (last !== undefined && last.inTable === inTable) last.part.push(line);
    else stretches.push({ inTable, part: [line] });
  });
  return stretches;
}

const STOP_LINES_MIN = 3;
/** The narrowest gap before a tab stop, in font sizes: wider than the space between words. */
const STOP_GAP_SHARE = 0.5;

/** Left edges that several fragments of the region share, besides the leftmost: where the text beside a margin begins. */
function tabStopsOf(rows: readonly (readonly Fragment[])[]): number[] {
  const starts = rows.flatMap((row) => row.map((fragment) => fragment.x0)).toSorted((a, b) => a - b);
  const left = starts[0] ?? 0;
  const stops: number[] = [];
  let first = 0;
  let last = 0;
  for (const start of starts) {
    while ((starts[first] ?? start) <= start - 1) first += 1;
    while (last < starts.length && (starts[last] ?? start) < start + 1) last += 1;
    const isNew = start - (stops.at(-1) ?? -Infinity) >= 2;
    if (start > left + 20 && last - first >= STOP_LINES_MIN && isNew) stops.push(start);
  }
  return stops;
}

/** Cuts a fragment where a word begins at a tab stop behind a gap wider than a space: date and title set close together. */
function cutAtStops(fragment: Fragment, stops: readonly number[]): Fragment[] {
  if (stops.length === 0 || fragment.words.length < 2) return [fragment];
  const at = fragment.words.findIndex((word, index) => {
    const before = fragment.words[index - 1];
    if (before === undefined || !stops.some((stop) => Math.abs(stop - word.x0) < 1.5)) return false;
    const isRestyled = before.bold !== word.bold || before.colour !== word.colour;
    return word.x0 - before.x1 >= word.fontSize * (isRestyled ? STOP_GAP_SHARE * 0.4 : STOP_GAP_SHARE);
  });
  if (at <= 0) return [fragment];
  return [fragmentOf(fragment.words.slice(0, at)), fragmentOf(fragment.words.slice(at))];
}
