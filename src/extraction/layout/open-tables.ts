import { fieldLabelOf } from '../lexicon/field-labels.ts';
import { looksLikeDate, looksLikeHeading } from './cues.ts';
import type { LayoutSpan } from './layout-spans.ts';
import { type Cell, rowOf } from './table-rows.ts';

/** Rows of the page beyond these are not examined, so that the time is bounded. */
const ROWS_MAX = 600;
const COLUMNS_MIN = 3;
const COLUMNS_MAX = 6;
/** Least number of rows with cells at the same left edges that make a table without titles. */
const LIKE_ROWS_MIN = 3;
const TITLE_LENGTH_MAX = 30;

type Row = readonly LayoutSpan[];

function rowsOf(spans: readonly LayoutSpan[]): Row[] {
  const rows: LayoutSpan[][] = [];
  for (const span of spans) {
    const row = rows.at(-1)?.[0];
    if (row !== undefined && Math.abs(row.baseline - span.baseline) <= span.fontSize * 0.3) rows.at(-1)?.push(span);
    else rows.push([span]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x0 - b.x0));
}

function isTitleRow(row: Row): boolean {
  if (row.length < COLUMNS_MIN || row.length > COLUMNS_MAX) return false;
  if (row.some((span) => span.text.length > TITLE_LENGTH_MAX || /\d/u.test(span.text))) return false;
  return row.filter((span) => fieldLabelOf(span.text) !== null).length >= row.length - 1;
}

function isLike(row: Row, other: Row): boolean {
  return row.length === other.length && row.every((span, at) => Math.abs(span.x0 - (other[at]?.x0 ?? 0)) < 2);
}

/** Whether a row can be the first of a table without titles: three cells or more, one of them a date. */
function mayBegin(row: Row): boolean {
  if (row.length < COLUMNS_MIN || row.length > COLUMNS_MAX) return false;
  return row.some((span) => looksLikeDate(span.text)) && row.every((span) => span.text.length <= 60);
}

/** Whether enough rows begin at the left edges of the first one, with a date in the same cell, to be a table. */
function isTable(rows: readonly Row[]): boolean {
  const first = rows[0] ?? [];
  const dated = first.findIndex((span) => looksLikeDate(span.text));
  return rows.filter((row) => isLike(first, row) && looksLikeDate(row[dated]?.text ?? '')).length >= LIKE_ROWS_MIN;
}

/** Index of the column of a span; -1 if it reaches into the next column. */
function columnOf(span: LayoutSpan, starts: readonly number[]): number {
  let column = -1;
  starts.forEach((start, at) => {
    if (span.x0 >= start - 2) column = at;
  });
  return span.x1 <= (starts[column + 1] ?? Infinity) - 1 ? column : -1;
}

/**
 * The row behind the last one of a table that begins at `from`. Text across its columns, a heading or wide white space
 * ends a table.
 */
function endOf(rows: readonly Row[], from: number, starts: readonly number[]): number {
  let end = from + 1;
  while (end < rows.length) {
    const row = rows[end] as Row;
    const first = row[0] as LayoutSpan;
    const above = rows[end - 1]?.[0] as LayoutSpan;
    const isApart = first.baseline - above.baseline > first.fontSize * 5;
    const isHeading = row.length === 1 && columnOf(first, starts) === 0 && looksLikeHeading(first.text);
    if (isApart || isHeading || row.some((span) => columnOf(span, starts) < 0)) break;
    end += 1;
  }
  return end;
}

/**
 * Groups rows of lines into rows of the table. A new one begins where all cells are filled, or below more white space
 * than between lines.
 */
function groupsOf(rows: readonly Row[], columns: number): Row[][] {
  const pitches = rows.slice(1).map((row, at) => (row[0]?.baseline ?? 0) - (rows[at]?.[0]?.baseline ?? 0));
  const pitch = Math.min(...pitches, Infinity);
  const groups: Row[][] = [];
  rows.forEach((row, at) => {
    const isBelowSpace = (pitches[at - 1] ?? 0) > pitch * 1.25 && row.length >= 2;
    if (at === 0 || row.length === columns || isBelowSpace) groups.push([row]);
    else groups.at(-1)?.push(row);
  });
  return groups;
}

function cellsOf(group: readonly Row[], starts: readonly number[], right: number): Cell[] {
  const spans = group.flat();
  return starts.map((start, at) => ({
    x0: start,
    x1: (starts[at + 1] ?? right + 8) - 2,
    spans: spans.filter((span) => columnOf(span, starts) === at),
  }));
}

/** The table that begins at a row, as spans; null if its rows are not rows of fields. */
function tableOf(rows: readonly Row[], starts: readonly number[], firstRow: number): LayoutSpan[] | null {
  const right = Math.max(...rows.flat().map((span) => span.x1));
  const extent = { x0: starts[0] ?? 0, x1: right };
  const made = groupsOf(rows, starts.length).map((group, at) =>
    rowOf(cellsOf(group, starts, right), extent, firstRow + at),
  );
  const groups = groupsOf(rows, starts.length);
  if (made.filter((row) => row === null).length * 2 > made.length) return null;
  return made.flatMap((row, at) => row ?? (groups[at] ?? []).flat());
}

/** Row numbers start behind those of ruled tables. */
const FIRST_ROW = 10_000;

/**
 * Finds tables without rules, by a row of titles ("Period", "Employer", "Position") or by rows whose cells begin at the
 * same x, and puts the fields of each of their rows on one line.
 * @param spans sorted from top to bottom
 */
export function mergeOpenTables(spans: readonly LayoutSpan[]): readonly LayoutSpan[] {
  const loose = spans.filter((span) => span.table === undefined);
  const rows = rowsOf(loose).slice(0, ROWS_MAX);
  const merged: LayoutSpan[] = [];
  const taken = new Set<LayoutSpan>();
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as Row;
    const hasTitles = isTitleRow(row);
    if (!hasTitles && !mayBegin(row)) continue;
    const starts = row.map((span) => span.x0);
    const end = endOf(rows, index, starts);
    if (end - index < 2 || (!hasTitles && !isTable(rows.slice(index, end)))) continue;
    const table = tableOf(rows.slice(index, end), starts, FIRST_ROW + index);
    if (table === null) continue;
    merged.push(...table);
    for (const span of rows.slice(index, end).flat()) taken.add(span);
    index = end - 1;
  }
  if (merged.length === 0) return spans;
  const rest = spans.filter((span) => !taken.has(span));
  return [...rest, ...merged].toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
}
