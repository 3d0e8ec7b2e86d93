import { findDateRanges } from '../dates/dates.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import type { Word } from '../model/input.ts';
import { bulletLength, endsYear, joinedWords } from '../text/raw-line.ts';
import { looksLikeDate, looksLikeHeading, looksLikeMarginNote } from './cues.ts';
import { type LayoutSpan, layoutSpanOf } from './layout-spans.ts';

/** A cell of a table: its left and right edge in points, and its spans. */
export interface Cell {
  readonly x0: number;
  readonly x1: number;
  readonly spans: readonly LayoutSpan[];
}

/** The left and right edge of a table in points. */
export interface TableExtent {
  readonly x0: number;
  readonly x1: number;
}

/** A cell with a list and more lines than this is running text. Shorter ones are fields. */
const SHORT_LINES_MAX = 4;
/** The same for a cell without a list. A narrow cell often wraps its fields. */
const FIELD_LINES_MAX = 7;
/** Most lines of a wrapped field. */
const HEAD_LINES_MAX = 5;
/** Most lines of a wrapped date range. */
const DATE_LINES_MAX = 4;
/** Space in points between the text of a cell and its edge. */
const INSET_MAX = 6;

type CellLine = readonly LayoutSpan[];

function linesOf(cell: Cell): CellLine[] {
  const lines: LayoutSpan[][] = [];
  for (const span of cell.spans.toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0)) {
    const before = lines.at(-1)?.[0];
    const isBeside = before !== undefined && Math.abs(before.baseline - span.baseline) <= span.fontSize * 0.3;
    if (isBeside) lines.at(-1)?.push(span);
    else lines.push([span]);
  }
  return lines;
}

function isBullet(line: CellLine): boolean {
  return bulletLength(line[0]?.text ?? '') > 0;
}

/** Whether a text ends like an employer's name: with a legal form, or with a closing quote. */
function isWholeName(text: string): boolean {
  return /[”“"»]$/u.test(text) || (hasLegalForm(text) && hasLegalForm(text.split(/\s+/u).slice(-3).join(' ')));
}

type FieldSpan = Pick<LayoutSpan, 'text' | 'words' | 'bold' | 'fontSize' | 'x1'>;

/** Whether a line of a cell continues the line above it, rather than being a field of its own. */
export function continues(above: FieldSpan, line: FieldSpan, right: number): boolean {
  if (looksLikeDate(above.text) && looksLikeDate(line.text)) return true;
  if (endsYear(above.text, line.text)) return true;
  if (isWholeName(above.text) && line.words.length <= 2 && !hasLegalForm(line.text)) return false;
  if (above.bold !== line.bold || Math.abs(above.fontSize - line.fontSize) > 0.6) return false;
  if (/[-–—,&/(+]$/u.test(above.text) || /^\p{Ll}/u.test(line.text)) return true;
  const first = line.words[0];
  const width = first === undefined ? 0 : first.x1 - first.x0;
  const hadRoom = above.x1 + width + above.fontSize * 0.25 < right - INSET_MAX;
  const areWords = above.words.length === 1 && line.words.length === 1;
  return !hadRoom || (areWords && !looksLikeMarginNote(line.text));
}

/** Whether a text is a date range and nothing else. */
export function isDateRange(text: string): boolean {
  const [range] = findDateRanges(text);
  return range !== undefined && !range.single && range.to - range.from >= text.trim().length * 0.8;
}

/** Count of lines of a cell that have nothing but one date range; 0 if the cell does not begin with one. */
function datesLength(lines: readonly CellLine[]): number {
  if (lines[0]?.length !== 1 || lines[0][0] === undefined || lines[0][0].text.length > 30) return 0;
  let text = '';
  let length = 0;
  for (const [at, line] of lines.slice(0, DATE_LINES_MAX).entries()) {
    text += ` ${line.map((span) => span.text).join(' ')}`;
    if (isDateRange(text)) length = at + 1;
  }
  return length;
}

/** Count of lines at the top of a cell that are its first field, wrapped. */
function headLength(lines: readonly CellLine[], right: number): number {
  const dates = datesLength(lines);
  if (dates > 0) return dates;
  let length = 1;
  while (length < HEAD_LINES_MAX) {
    const above = lines[length - 1]?.[0];
    const line = lines[length]?.[0];
    const isPlain = lines[length]?.length === 1 && lines[length - 1]?.length === 1;
    if (above === undefined || line === undefined || !isPlain || isBullet([line]) || !continues(above, line, right))
      break;
    length += 1;
  }
  return length;
}

/** Whether adjacent cells are a row of fields: at most one of them is long, and it has no sections of its own. */
function isRow(cells: readonly (readonly CellLine[])[]): boolean {
  const long = cells.filter((lines) => lines.length > (lines.some(isBullet) ? SHORT_LINES_MAX : FIELD_LINES_MAX));
  if (long.length > 1) return false;
  const longCell = long[0] ?? [];
  const dates = longCell.filter((line) => line.some((span) => looksLikeDate(span.text)));
  return dates.length <= 1 && !longCell.slice(1).some((line) => looksLikeHeading(line[0]?.text ?? ''));
}

/** The first field of a cell as one span, or the spans of its first line. */
function headOf(lines: readonly CellLine[], length: number): LayoutSpan[] {
  if (length === 1) return [...(lines[0] ?? [])];
  const words = lines.slice(0, length).map((line) => line.flatMap((span) => span.words));
  return [layoutSpanOf(words.reduce<readonly Word[]>(joinedWords, []))];
}

/**
 * One row of a table: the first fields of its cells on one line, wrapped ones joined. The other lines of a cell keep
 * their position.
 * @param row a number that no other row of the page has
 * @returns null if the cells are columns of running text
 */
export function rowOf(cells: readonly Cell[], table: TableExtent, row: number): LayoutSpan[] | null {
  const filled = cells.filter((cell) => cell.spans.length > 0);
  const lines = filled.map(linesOf);
  if (filled.length === 0 || !isRow(lines)) return null;
  const { x0, x1 } = table;
  const lengths = lines.map((cell, at) => (isBullet(cell[0] ?? []) ? 0 : headLength(cell, filled[at]?.x1 ?? x1)));
  const heads = lines.flatMap((cell, at) => (lengths[at] === 0 ? [] : headOf(cell, lengths[at] ?? 1)));
  if (heads.length === 0) return null;
  const baseline = Math.min(...heads.map((span) => span.baseline));
  const rest = lines.flatMap((cell, at) => cell.slice(lengths[at]).flat());
  return [
    ...heads.map((span) => ({ ...span, baseline, table: { x0, x1, row } })),
    ...rest.map((span) => ({ ...span, table: { x0, x1, row: null } })),
  ];
}
