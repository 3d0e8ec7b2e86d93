import { findDateRanges } from '../dates/dates.ts';
import { companyScore, hasLegalForm } from '../lexicon/companies.ts';
import { placeScore } from '../lexicon/places.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Box, Word } from '../model/document.ts';
import { bulletLength, endsYear, isInCapitals, isSameStyle, wrappedWords } from '../text/lines.ts';
import { looksLikeDate, looksLikeHeading, looksLikeMarginNote } from './cues.ts';
import { type LayoutSpan, layoutSpanOf } from './layout-spans.ts';
import { readsRightToLeft } from './right-to-left.ts';

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
/** A longer text is no field of an entry. */
const FIELD_LENGTH_MAX = 60;
/** Least score of a role or an employer. */
const CUE_MIN = 0.6;
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
  return lines.map((line) => (isStretched(line, cell.x1) ? [layoutSpanOf(line.flatMap(({ words }) => words))] : line));
}

/** Whether the spans of a line are one justified text with wide spaces: in one style, from the left edge of a cell to its right one. */
function isStretched(line: CellLine, right: number): boolean {
  const [first, last] = [line[0]?.words[0], line.at(-1)];
  if (line.length < 2 || first === undefined || last === undefined || last.x1 < right - INSET_MAX) return false;
  return !looksLikeDate(last.text) && line.every(({ words }) => words.every((word) => isSameStyle(word, first)));
}

function isBullet(line: CellLine): boolean {
  return bulletLength(line[0]?.text ?? '') > 0;
}

/** Whether a text ends like an employer's name: with a legal form, or with a closing quote. */
function isWholeName(text: string): boolean {
  return /[”“"»]$/u.test(text) || (hasLegalForm(text) && hasLegalForm(text.split(/\s+/u).slice(-3).join(' ')));
}

/** Chinese and Japanese have no spaces: a word is any text. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A shorter text in capitals may be an abbreviation. The rest of a longer one is in capitals too. */
const CAPITALS_MIN = 8;

type FieldSpan = Pick<LayoutSpan, 'text' | 'words' | 'bold' | 'fontSize' | 'x1'>;

/** Whether a line of a cell continues the line above it, rather than being a field of its own. */
export function continues(above: FieldSpan, line: FieldSpan, right: number): boolean {
  if (looksLikeDate(above.text) && looksLikeDate(line.text)) return true;
  if (endsYear(above.text, line.text)) return true;
  if (isWholeName(above.text) && line.words.length <= 2 && !hasLegalForm(line.text)) return false;
  if (above.bold !== line.bold || Math.abs(above.fontSize - line.fontSize) > 0.6) return false;
  const [last, first] = [above.words.at(-1), line.words[0]];
  if (last?.colour !== first?.colour || last?.italic !== first?.italic) return false;
  const isOpen = /[-–—,&/(+]$/u.test(above.text);
  if (!isOpen && above.text.length >= CAPITALS_MIN && isInCapitals(above.text) && !isInCapitals(line.text))
    return false;
  if (isOpen || /^\p{Ll}/u.test(line.text)) return true;
  const width = first === undefined ? 0 : first.x1 - first.x0;
  const hadRoom = above.x1 + width + above.fontSize * 0.25 < right - INSET_MAX;
  const areWords = above.words.length === 1 && line.words.length === 1 && !UNSPACED.test(line.text);
  return !hadRoom || (areWords && !looksLikeMarginNote(line.text));
}

/** Two years with nothing between them, as lines of a cell have them. */
const LONE_YEARS = /^\s*(?<begin>\d{4})\s+(?<end>\d{4})\s*$/u;

/** Whether a text is a date range and nothing else. Years below each other that do not rise are those of two rows: "2014" over "2013". */
export function isDateRange(text: string): boolean {
  const years = LONE_YEARS.exec(text)?.groups;
  if (years !== undefined && Number(years['begin']) >= Number(years['end'])) return false;
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
  return [layoutSpanOf(words.reduce<readonly Word[]>(wrappedWords, []))];
}

/** The fields of a cell that has nothing else, wrapped ones joined; null for a cell with a list or running text. */
function fieldsOf(lines: readonly CellLine[], right: number): LayoutSpan[] | null {
  if (lines.length > FIELD_LINES_MAX || lines.some(isBullet)) return null;
  const fields: LayoutSpan[] = [];
  for (const [at, line] of lines.entries()) {
    const [above, field, [span]] = [lines[at - 1]?.[0], fields.at(-1), line];
    if (span === undefined || line.length > 1 || span.text.length > FIELD_LENGTH_MAX) return null;
    if (above !== undefined && field !== undefined && continues(above, span, right) && !isNextField(field, span))
      fields[fields.length - 1] = layoutSpanOf(wrappedWords(field.words, span.words));
    else fields.push(span);
  }
  return fields;
}

/**
 * Whether a text below a field of several words is a date or a town, or a text below a date is no part of it. A single word can need a town:
 * "Klinikum" over "Stuttgart".
 */
function isNextField(field: LayoutSpan, { text }: LayoutSpan): boolean {
  if (isDateRange(`${field.text} ${text}`)) return false;
  return looksLikeDate(field.text) !== looksLikeDate(text) || (field.words.length > 1 && placeScore(text) >= CUE_MIN);
}

/** Whether the fields of a cell are those of an entry: a date, and an employer or a role. */
function areEntry(fields: readonly LayoutSpan[] | null): boolean {
  if (fields === null || !fields.some(({ text }) => looksLikeDate(text))) return false;
  return fields.some(({ text }) => titleScore(text) >= CUE_MIN || companyScore(text) >= CUE_MIN || hasLegalForm(text));
}

/**
 * The lines of a row cell by cell, if the fields of an entry are below each other in one cell, and what was done there is in another one;
 * null for other rows. Each line counts as a row of its own. Baselines are spread over the height of the row, so that they keep this order.
 */
function entryRow(filled: readonly Cell[], { x0, x1 }: TableExtent, row: number): LayoutSpan[] | null {
  const isRightToLeft = readsRightToLeft(filled.flatMap((cell) => cell.spans));
  const cells = isRightToLeft ? filled.toReversed() : filled;
  const lines = cells.map(linesOf);
  const fields = lines.map((cell, at) => fieldsOf(cell, cells[at]?.x1 ?? x1));
  if (cells.length < 2 || !lines.some((cell, at) => fields[at] === null && cell.length > 1) || !fields.some(areEntry))
    return null;
  const all = lines.flatMap((cell, at) => fields[at]?.map((field) => [field]) ?? cell);
  const spans = all.flat();
  const top = Math.min(...spans.map(({ y0 }) => y0));
  const pitch = (Math.max(...spans.map(({ y1 }) => y1)) - top) / (all.length + 1);
  return all.flatMap((line, at) =>
    line.map((span) => ({
      ...span,
      baseline: top + (at + 1) * pitch,
      table: { x0, x1, row: row + at / (all.length + 1) },
    })),
  );
}

/**
 * One row of a table: the first fields of its cells on one line, wrapped ones joined. The other lines of a cell keep
 * their position, unless one cell has all fields of an entry.
 * @param row a whole number that no other row of the page has
 * @returns null if the cells are columns of running text
 */
export function rowOf(cells: readonly Cell[], table: TableExtent, row: number): LayoutSpan[] | null {
  const filled = cells.filter((cell) => cell.spans.length > 0);
  const entry = entryRow(filled, table, row);
  if (entry !== null) return entry;
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

const THIN = 3;
const RULES_MAX = 600;
/** A higher row is a frame around the text of a page. */
const ROW_HEIGHT_MAX = 260;

function distinct(values: readonly number[]): number[] {
  const result: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    if (value - (result.at(-1) ?? -Infinity) > THIN) result.push(value);
  }
  return result;
}

interface Grid {
  readonly vertical: readonly Box[];
  readonly horizontal: readonly Box[];
}

function gridOf(rules: readonly Box[]): Grid {
  const kept = rules.slice(0, RULES_MAX);
  return {
    vertical: kept.filter((rule) => rule.x1 - rule.x0 < THIN && rule.y1 - rule.y0 >= 8),
    horizontal: kept.filter((rule) => rule.y1 - rule.y0 < THIN && rule.x1 - rule.x0 >= 15),
  };
}

/** Whether horizontal rules at this height reach from the first edge to the last. */
function isRuled(y: number, edges: readonly number[], horizontal: readonly Box[]): boolean {
  const from = edges[0] ?? 0;
  const to = edges.at(-1) ?? 0;
  let reached = from + THIN * 2;
  for (const rule of horizontal.filter((range) => Math.abs(range.y0 - y) <= THIN).toSorted((a, b) => a.x0 - b.x0)) {
    if (rule.x0 <= reached + THIN) reached = Math.max(reached, rule.x1);
  }
  return reached >= to - THIN * 2;
}

/**
 * X coordinates of the cell edges in the row between two heights: vertical rules over its whole height, closed by rules
 * above and below. Of a row beside a cell that spans several rows, the edges of the other cells. Empty if no two cells are
 * drawn. A rule between two columns of text makes no cells.
 */
function edgesOfRow(top: number, bottom: number, grid: Grid): readonly number[] {
  const upright = grid.vertical.filter((rule) => rule.y0 <= top + THIN && rule.y1 >= bottom - THIN);
  const edges = distinct(upright.map((rule) => rule.x0));
  if (edges.length < 3) return [];
  let best: readonly number[] = [];
  let run: number[] = [];
  edges.forEach((edge, at) => {
    const cell = [edges[at - 1] ?? edge, edge];
    const isClosed = at > 0 && isRuled(top, cell, grid.horizontal) && isRuled(bottom, cell, grid.horizontal);
    run = isClosed ? [...run, edge] : [edge];
    if (run.length >= 3 && run.length > best.length) best = run;
  });
  return best;
}

/** The cells of one row as spans on one line; null if the row is not a row of fields. */
function mergedRow(edges: readonly number[], inside: readonly LayoutSpan[], row: number): LayoutSpan[] | null {
  const cells = edges.slice(1).map((right, index) => {
    const left = edges[index] ?? 0;
    const isInside = (span: LayoutSpan) => {
      const middle = (span.x0 + span.x1) / 2;
      return middle >= left && middle < right;
    };
    return { x0: left, x1: right, spans: inside.filter(isInside) };
  });
  const crosses = inside.some((span) => edges.some((edge) => span.x0 < edge - THIN && span.x1 > edge + THIN));
  const filled = cells.filter((cell) => cell.spans.length > 0);
  if (crosses || filled.flatMap((cell) => cell.spans).length !== inside.length) return null;
  return rowOf(cells, { x0: edges[0] ?? 0, x1: edges.at(-1) ?? 0 }, row);
}

/** Cuts a span at vertical rules between its words: the border of two cells is no space. */
function cutAtBorders(span: LayoutSpan, vertical: readonly Box[]): LayoutSpan[] {
  const y = (span.y0 + span.y1) / 2;
  const borders = vertical.filter((rule) => rule.x0 > span.x0 && rule.x0 < span.x1 && rule.y0 <= y && rule.y1 >= y);
  if (borders.length === 0) return [span];
  const parts: LayoutSpan['words'][number][][] = [[]];
  span.words.forEach((word, index) => {
    const before = span.words[index - 1];
    const isCut = before !== undefined && borders.some((rule) => rule.x0 >= before.x1 - 1 && rule.x1 <= word.x0 + 1);
    if (isCut) parts.push([]);
    parts.at(-1)?.push(word);
  });
  return parts.map(layoutSpanOf);
}

/**
 * Joins the wrapped lines of a cell in tables whose cells are drawn, so that a row is read as one line with a span for
 * each cell. Rows with long cells stay unchanged.
 */
export function mergeRuledCells(spans: readonly LayoutSpan[], rules: readonly Box[]): readonly LayoutSpan[] {
  const grid = gridOf(rules);
  if (grid.vertical.length === 0) return spans;
  const cut = spans.flatMap((span) => cutAtBorders(span, grid.vertical));
  if (grid.horizontal.length < 2) return cut;
  const heights = distinct(grid.horizontal.map((rule) => rule.y0));
  let result: readonly LayoutSpan[] = cut;
  for (let index = 1; index < heights.length; index += 1) {
    const top = heights[index - 1] ?? 0;
    const bottom = heights[index] ?? 0;
    if (bottom - top < 10 || bottom - top > ROW_HEIGHT_MAX) continue;
    const edges = edgesOfRow(top, bottom, grid);
    if (edges.length < 3) continue;
    const isInside = (span: LayoutSpan) => {
      const y = (span.y0 + span.y1) / 2;
      const x = (span.x0 + span.x1) / 2;
      return y > top && y < bottom && x > (edges[0] ?? 0) && x < (edges.at(-1) ?? 0);
    };
    const merged = mergedRow(edges, result.filter(isInside), index);
    if (merged !== null) result = [...result.filter((span) => !isInside(span)), ...merged];
  }
  return result.toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
}
