import type { Segment } from '../model.ts';
import type { Fragment } from './fragments.ts';
import { stackMarginDates } from './margin-dates.ts';
import { bulletLength, lineOf, type RawLine, segmentOf } from './raw-line.ts';

/**
 * Fragments of one line as segments. Where a line is stretched to both edges, most of its gaps are wide: they are spaces
 * then, and the line stays whole.
 */
function segmentsOf(fragments: readonly Fragment[]): Segment[] {
  const segments: Fragment[][] = [];
  for (const fragment of fragments) {
    const before = segments.at(-1)?.at(-1);
    const gap = before === undefined ? Infinity : fragment.x0 - before.x1;
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
    if (row !== undefined && Math.abs(fragment.baseline - row.baseline) <= tolerance) rows.at(-1)?.push(fragment);
    else rows.push([fragment]);
  }
  const lines = rows.map((row) => lineOf(segmentsOf(row.toSorted((a, b) => a.x0 - b.x0))));
  return stackMarginDates(lines);
}
