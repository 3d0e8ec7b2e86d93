import { fieldLabelOf } from '../work/field-labels.ts';
import { looksLikeDate, looksLikeHeading } from './cues.ts';
import type { Fragment } from './fragments.ts';
import { type Cell, rowOf } from './table-rows.ts';

/** Rows of the page beyond these are left as they are, so that the time stays bounded. */
const ROWS_MAX = 600;
const COLUMNS_MIN = 3;
const COLUMNS_MAX = 6;
/** Rows whose cells begin at the same places make a table where none has titles. */
const LIKE_ROWS_MIN = 3;
const TITLE_LENGTH_MAX = 30;

type Row = readonly Fragment[];

function rowsOf(fragments: readonly Fragment[]): Row[] {
  const rows: Fragment[][] = [];
  for (const fragment of fragments) {
    const row = rows.at(-1)?.[0];
    if (row !== undefined && Math.abs(row.baseline - fragment.baseline) <= fragment.fontSize * 0.3)
      rows.at(-1)?.push(fragment);
    else rows.push([fragment]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x0 - b.x0));
}

function isTitleRow(row: Row): boolean {
  if (row.length < COLUMNS_MIN || row.length > COLUMNS_MAX) return false;
  if (row.some((fragment) => fragment.text.length > TITLE_LENGTH_MAX || /\d/u.test(fragment.text))) return false;
  return row.filter((fragment) => fieldLabelOf(fragment.text) !== null).length >= row.length - 1;
}

function isLike(row: Row, other: Row): boolean {
  return row.length === other.length && row.every((fragment, at) => Math.abs(fragment.x0 - (other[at]?.x0 ?? 0)) < 2);
}

/** Whether a row may be the first of a table without titles: three cells or more, one of them a date. */
function mayBegin(row: Row): boolean {
  if (row.length < COLUMNS_MIN || row.length > COLUMNS_MAX) return false;
  return row.some((fragment) => looksLikeDate(fragment.text)) && row.every((fragment) => fragment.text.length <= 60);
}

/** Whether so many rows begin where the first begins, with a date where it has one, that they are a table. */
function isTable(rows: readonly Row[]): boolean {
  const first = rows[0] ?? [];
  const dated = first.findIndex((fragment) => looksLikeDate(fragment.text));
  return rows.filter((row) => isLike(first, row) && looksLikeDate(row[dated]?.text ?? '')).length >= LIKE_ROWS_MIN;
}

/** Which column a fragment stands in; -1 where it reaches into the next. */
function columnOf(fragment: Fragment, starts: readonly number[]): number {
  let column = -1;
  starts.forEach((start, at) => {
    if (fragment.x0 >= start - 2) column = at;
  });
  return fragment.x1 <= (starts[column + 1] ?? Infinity) - 1 ? column : -1;
}

/** The row behind the last of a table that begins at `from`: where something crosses its columns, a heading or wide space follows. */
function endOf(rows: readonly Row[], from: number, starts: readonly number[]): number {
  let end = from + 1;
  while (end < rows.length) {
    const row = rows[end] as Row;
    const first = row[0] as Fragment;
    const above = rows[end - 1]?.[0] as Fragment;
    const isApart = first.baseline - above.baseline > first.fontSize * 5;
    const isHeading = row.length === 1 && columnOf(first, starts) === 0 && looksLikeHeading(first.text);
    if (isApart || isHeading || row.some((fragment) => columnOf(fragment, starts) < 0)) break;
    end += 1;
  }
  return end;
}

/** Rows of lines in rows of the table: a new one begins where all cells are filled, or below more white space than between lines. */
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
  const fragments = group.flat();
  return starts.map((start, at) => ({
    x0: start,
    x1: (starts[at + 1] ?? right + 8) - 2,
    fragments: fragments.filter((fragment) => columnOf(fragment, starts) === at),
  }));
}

/** The table that begins at a row, as fragments; null where its rows are none of fields. */
function tableOf(rows: readonly Row[], starts: readonly number[], firstRow: number): Fragment[] | null {
  const right = Math.max(...rows.flat().map((fragment) => fragment.x1));
  const extent = { x0: starts[0] ?? 0, x1: right };
  const made = groupsOf(rows, starts.length).map((group, at) =>
    rowOf(cellsOf(group, starts, right), extent, firstRow + at),
  );
  const groups = groupsOf(rows, starts.length);
  if (made.filter((row) => row === null).length * 2 > made.length) return null;
  return made.flatMap((row, at) => row ?? (groups[at] ?? []).flat());
}

/** Numbers of rows behind those that ruled tables give. */
const FIRST_ROW = 10_000;

/**
 * Finds tables without lines, by a row of titles ("Period", "Employer", "Position") or by rows whose cells begin at the same
 * places, and puts the fields of each of their rows on one line.
 *
 * @param fragments sorted from top to bottom.
 */
export function mergeOpenTables(fragments: readonly Fragment[]): readonly Fragment[] {
  const loose = fragments.filter((fragment) => fragment.table === undefined);
  const rows = rowsOf(loose).slice(0, ROWS_MAX);
  const merged: Fragment[] = [];
  const taken = new Set<Fragment>();
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as Row;
    const hasTitles = isTitleRow(row);
    if (!hasTitles && !mayBegin(row)) continue;
    const starts = row.map((fragment) => fragment.x0);
    const end = endOf(rows, index, starts);
    if (end - index < 2 || (!hasTitles && !isTable(rows.slice(index, end)))) continue;
    const table = tableOf(rows.slice(index, end), starts, FIRST_ROW + index);
    if (table === null) continue;
    merged.push(...table);
    for (const fragment of rows.slice(index, end).flat()) taken.add(fragment);
    index = end - 1;
  }
  if (merged.length === 0) return fragments;
  const rest = fragments.filter((fragment) => !taken.has(fragment));
  return [...rest, ...merged].toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
}
