import { fieldLabelOf } from '../lexicon/field-labels.ts';
import { bulletLength } from '../text/lines.ts';
import { looksLikeHeading } from './cues.ts';
import type { Gutter } from './drawn-gutter.ts';
import type { LayoutSpan } from './layout-spans.ts';
import { type Cell, isDateRange, rowOf } from './table-rows.ts';

/** Rows of the page beyond these are not examined, so that the time is bounded. */
const ROWS_MAX = 600;
const COLUMNS_MIN = 3;
const COLUMNS_MAX = 6;
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

/** A column of a table: its text reaches from x0 to x1. */
interface Column {
  readonly x0: number;
  readonly x1: number;
}

/** Font size of text that is in no cell, such as the name in a sidebar beside the rows, to that of the first row. */
const LARGE_MIN = 1.4;

/** Least white space between two columns, in font sizes. */
const GUTTER_SIZES_MIN = 0.55;

function isMark(span: LayoutSpan): boolean {
  return bulletLength(`${span.text} A`) >= span.text.length;
}

/** Where the texts of a row begin and end. A bullet belongs to the text behind it. */
function extentsOf(row: Row): Column[] {
  return row.flatMap((span, at): Column[] => {
    const before = row[at - 1];
    const isBehindMark = before !== undefined && isMark(before);
    return isMark(span) && at + 1 < row.length ? [] : [{ x0: isBehindMark ? before.x0 : span.x0, x1: span.x1 }];
  });
}

/** The columns widened by another row; null if the row is in no column or reaches over the white space between two. */
function widened(columns: readonly Column[], row: Row): readonly Column[] | null {
  const gutter = (row[0]?.fontSize ?? 10) * GUTTER_SIZES_MIN;
  const wide = [...columns];
  for (const { x0, x1 } of extentsOf(row)) {
    const at = wide.findIndex((column) => x0 < column.x1 && x1 > column.x0);
    const own = wide[at];
    if (own === undefined) return null;
    wide[at] = { x0: Math.min(x0, own.x0), x1: Math.max(x1, own.x1) };
  }
  return wide.every((column, at) => at === 0 || column.x0 - (wide[at - 1]?.x1 ?? 0) >= gutter) ? wide : null;
}

/** The row behind the last one whose texts keep to the columns of the first one. */
function endOfColumns(rows: readonly Row[], from: number): { end: number; columns: readonly Column[] } {
  const first = rows[from] as Row;
  const size = first[0]?.fontSize ?? 10;
  let columns: readonly Column[] = extentsOf(first);
  let end = from + 1;
  while (end < rows.length) {
    const row = rows[end] as Row;
    const span = row[0] as LayoutSpan;
    const isApart = span.baseline - (rows[end - 1]?.[0]?.baseline ?? 0) > span.fontSize * 5;
    const isTitle = row.length === 1 && (span.fontSize > size * 1.08 || looksLikeHeading(span.text));
    const isLarge = row.some((each) => each.fontSize > size * LARGE_MIN);
    const wide = isApart || isTitle || isLarge ? null : widened(columns, row);
    if (wide === null) break;
    columns = wide;
    end += 1;
  }
  return { end, columns };
}

function textIn(column: Column, rows: readonly Row[]): string {
  const inside = rows.flat().filter((span) => span.x0 >= column.x0 - 1 && span.x1 <= column.x1 + 1);
  return inside.map((span) => span.text).join(' ');
}

/**
 * Groups rows of lines into rows of a table without titles: by the white space between them, or else by the date ranges of a
 * column. Null if no column has a date range in most of the rows.
 */
function datedGroups(rows: readonly Row[], columns: readonly Column[]): Row[][] | null {
  const size = rows[0]?.[0]?.fontSize ?? 10;
  const pitches = rows.slice(1).map((row, at) => (row[0]?.baseline ?? 0) - (rows[at]?.[0]?.baseline ?? 0));
  const pitch = Math.min(...pitches.filter((each) => each > size * 0.8), Infinity);
  const isBelowSpace = (at: number) => (pitches[at - 1] ?? 0) > pitch * 1.25 && (rows[at]?.length ?? 0) >= 2;
  const isSpaced = rows.some((_, at) => isBelowSpace(at));
  for (const column of columns) {
    const groups: Row[][] = [];
    rows.forEach((row, at) => {
      const isNext = !isSpaced && textIn(column, [row]) !== '' && isDateRange(textIn(column, groups.at(-1) ?? []));
      if (at === 0 || isNext || isBelowSpace(at)) groups.push([row]);
      else groups.at(-1)?.push(row);
    });
    const dated = groups.filter((group) => isDateRange(textIn(column, group))).length;
    if (dated >= 2 && dated >= groups.length * 0.6) return groups;
  }
  return null;
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
function tableOf(groups: readonly Row[][], starts: readonly number[], firstRow: number): LayoutSpan[] | null {
  const right = Math.max(...groups.flat(2).map((span) => span.x1));
  const extent = { x0: starts[0] ?? 0, x1: right };
  const made = groups.map((group, at) => rowOf(cellsOf(group, starts, right), extent, firstRow + at));
  if (made.filter((row) => row === null).length * 2 > made.length) return null;
  return made.flatMap((row, at) => row ?? (groups[at] ?? []).flat());
}

/** The rows of a table, and the left edges of its columns. */
interface Table {
  readonly groups: readonly Row[][];
  readonly starts: readonly number[];
}

function titledTable(rows: readonly Row[], from: number): Table | null {
  const starts = (rows[from] as Row).map((span) => span.x0);
  const end = endOf(rows, from, starts);
  return end - from < 2 ? null : { groups: groupsOf(rows.slice(from, end), starts.length), starts };
}

/** Whether a bold cell of a row of plain ones is the heading of a section: that of a column beside the rows. */
function hasHeading(row: Row): boolean {
  return row.some((span) => span.bold && looksLikeHeading(span.text)) && row.some(({ bold }) => !bold);
}

const EMAIL = /[^\s@]@[^\s@]+\.\p{L}/u;

/** A table by the dates of one of its columns. Rows with an e-mail address or a heading are no table: a sidebar is beside the jobs. */
function datedTable(rows: readonly Row[], from: number): Table | null {
  const { length } = extentsOf(rows[from] as Row);
  if (length < COLUMNS_MIN || length > COLUMNS_MAX) return null;
  const { end, columns } = endOfColumns(rows, from);
  const own = rows.slice(from, end);
  if (own.some(hasHeading) || own.flat().some(({ text }) => EMAIL.test(text))) return null;
  const groups = own.length < 2 ? null : datedGroups(own, columns);
  return groups === null ? null : { groups, starts: columns.map(({ x0 }) => x0) };
}

/** Row numbers start behind those of ruled tables. */
const FIRST_ROW = 10_000;

/** The tables among spans, and the spans that are in them. */
interface Merged {
  readonly merged: LayoutSpan[];
  readonly taken: Set<LayoutSpan>;
}

function addTables(spans: readonly LayoutSpan[], { merged, taken }: Merged, firstRow: number): void {
  const rows = rowsOf(spans).slice(0, ROWS_MAX);
  for (let index = 0; index < rows.length; index += 1) {
    const found = isTitleRow(rows[index] as Row) ? titledTable(rows, index) : datedTable(rows, index);
    const table = found === null ? null : tableOf(found.groups, found.starts, firstRow + index);
    if (found === null || table === null) continue;
    merged.push(...table);
    for (const span of found.groups.flat(2)) taken.add(span);
    index += found.groups.flat().length - 1;
  }
}

/**
 * Finds tables without rules, by a row of titles ("Period", "Employer", "Position") or by columns of which one has the
 * dates of the rows, and puts the fields of each of their rows on one line. No table reaches over a drawn gutter.
 * @param spans sorted from top to bottom
 */
export function mergeOpenTables(spans: readonly LayoutSpan[], gutter: Gutter | null): readonly LayoutSpan[] {
  const loose = spans.filter((span) => span.table === undefined);
  const found: Merged = { merged: [], taken: new Set() };
  const edge = gutter?.x1 ?? Infinity;
  addTables(
    loose.filter((span) => span.x0 < edge - 1),
    found,
    FIRST_ROW,
  );
  addTables(
    loose.filter((span) => span.x0 >= edge - 1),
    found,
    FIRST_ROW + ROWS_MAX,
  );
  const { merged, taken } = found;
  if (merged.length === 0) return spans;
  const rest = spans.filter((span) => !taken.has(span));
  return [...rest, ...merged].toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
}
