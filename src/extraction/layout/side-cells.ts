import { findDateRanges } from '../dates/dates.ts';
import type { TextSpan } from '../model/document.ts';
import { lineOf, type RawLine, spanOf, wrappedWords } from '../text/lines.ts';
import { looksLikeDate, looksLikeHeading, looksLikeMarginNote } from './cues.ts';
import { isOwnDate } from './margin-dates.ts';
import { continues } from './table-rows.ts';
import { beginsWithLegalForm, isOpenEnd, isRange } from './wrapped-cells.ts';

/** Least count of lines whose text beside a margin begins at the same left edge. */
const EDGE_LINES_MIN = 3;
/** White space between the lines of two cells, against that between the lines of one. */
const PITCH_SHARE_MAX = 1.25;
/** The widest distance of two baselines of one cell, in font sizes. */
const PITCH_SIZES_MAX = 2;
/** The most lines of a cell of facts. A column of text has more. */
const CELL_LINES_MAX = 7;

/** White space before the text, in points: the facts wrap before it. */
const GUTTER = 6;

/** A line divided at the left edge of the text. */
interface Divided {
  readonly line: RawLine;
  readonly facts: readonly TextSpan[];
  readonly text: readonly TextSpan[];
}

/** Lines from the top of a cell to the top of the next one. */
interface CellRows {
  readonly rows: Divided[];
  /** The rows of the cell itself; those below have text only. */
  readonly facts: Divided[];
}

/** Left edges at which the second span of several lines begins, the most frequent first. */
function edgesOf(lines: readonly RawLine[]): number[] {
  const starts = lines.flatMap(({ spans }) => spans.slice(1, 2).map(({ x0 }) => x0)).toSorted((a, b) => a - b);
  const edges: { x0: number; count: number }[] = [];
  for (const x0 of starts) {
    const last = edges.at(-1);
    if (last !== undefined && x0 - last.x0 < 1.5) last.count += 1;
    else edges.push({ x0, count: 1 });
  }
  return edges
    .filter(({ count }) => count >= EDGE_LINES_MIN)
    .toSorted((a, b) => b.count - a.count)
    .map(({ x0 }) => x0);
}

/** A line divided at an edge; null where a span crosses it, or a heading is alone at its left. */
function dividedAt(line: RawLine, edge: number): Divided | null {
  const facts = line.spans.filter(({ x1 }) => x1 <= edge - 3);
  const text = line.spans.filter(({ x0 }) => x0 >= edge - 1.5);
  if (facts.length + text.length < line.spans.length || facts.length > 1) return null;
  if (text.length === 0 && (line.bullet || looksLikeHeading(line.text))) return null;
  return { line, facts, text };
}

/** The least distance between baselines of facts, in points. */
function pitchOf(rows: readonly Divided[]): number {
  const baselines = rows.filter(({ facts }) => facts.length > 0).map(({ line }) => line.baseline);
  const size = rows[0]?.line.fontSize ?? 10;
  const steps = baselines.slice(1).map((baseline, at) => baseline - (baselines[at] ?? 0));
  return Math.min(...steps.filter((step) => step > size * 0.8), size * PITCH_SIZES_MAX);
}

function isDated({ facts }: Divided): boolean {
  return facts.some(({ text }) => looksLikeDate(text));
}

/** Whether a stack of facts begins or ends with a date; null where it does both or neither. */
function sideOfDate(stack: readonly Divided[]): 'first' | 'last' | null {
  const [first, last] = [stack[0], stack.at(-1)];
  if (first === undefined || last === undefined || isDated(first) === isDated(last)) return null;
  return isDated(first) ? 'first' : 'last';
}

/** Whether the dates begin the cells of a run, or end them, in all stacks of facts; null where neither is sure. The run may end within a cell. */
function datesIn(rows: readonly Divided[], pitch: number): 'first' | 'last' | null {
  const stacks: Divided[][] = [];
  for (const row of rows.filter(({ facts }) => facts.length > 0)) {
    const above = stacks.at(-1)?.at(-1);
    if (above !== undefined && isBelow(row, above, pitch)) stacks.at(-1)?.push(row);
    else stacks.push([row]);
  }
  const sides = new Set(stacks.flatMap((stack) => sideOfDate(stack) ?? []));
  const [side = null] = sides;
  return sides.size > 1 ? null : side;
}

/** Whether two facts are dates of two entries, each beside text: "2012" over "2010". */
function areOwnDates(...rows: readonly Divided[]): boolean {
  return rows.every(({ facts, text }) => text.length > 0 && facts.some((fact) => isOwnDate(fact.text)));
}

function cellsOf(rows: readonly Divided[]): CellRows[] {
  const pitch = pitchOf(rows);
  const dates = datesIn(rows, pitch);
  const cells: CellRows[] = [];
  for (const row of rows) {
    const last = cells.at(-1);
    const above = last?.facts.at(-1);
    const isBegun = row.facts.length > 0;
    const isNear = above !== undefined && isBelow(row, above, pitch);
    const isNext =
      above !== undefined &&
      (areOwnDates(above, row) ||
        (dates === 'first' && isDated(row) && !isDated(above)) ||
        (dates === 'last' && isDated(above) && !isDated(row)));
    if (last === undefined || (isBegun && (!isNear || isNext)))
      cells.push({ rows: [row], facts: isBegun ? [row] : [] });
    else {
      last.rows.push(row);
      if (isBegun) last.facts.push(row);
    }
  }
  return cells;
}

/** Whether a fact stands on the line below another one. Dates stacked before are one fact of several lines. */
function isBelow({ facts: [fact] }: Divided, { facts: [above] }: Divided, pitch: number): boolean {
  if (fact === undefined || above === undefined) return false;
  return fact.y0 - above.y1 <= pitch * PITCH_SHARE_MAX - (fact.y1 - fact.y0);
}

/** Whether facts are one date on several lines: "Since September" over "2014". */
function isDateAlone(facts: readonly Divided[]): boolean {
  const text = facts.flatMap((row) => row.facts.map((span) => span.text)).join(' ');
  return findDateRanges(text).some(({ from, to }) => to - from >= text.length * 0.8);
}

/** Whether a cell has several facts, a date among them, beside text. */
function isEntry({ rows, facts }: CellRows): boolean {
  const texts = rows.filter(({ text }) => text.length > 0).length;
  const dates = facts.filter(isDated).length;
  return (
    facts.length >= 2 &&
    facts.length <= CELL_LINES_MAX &&
    texts > 0 &&
    dates > 0 &&
    dates < facts.length &&
    !isDateAlone(facts)
  );
}

/** Whether a fact continues the one above it. A date or a place never continues a name, unless the name ends with a comma or the like. */
function isWrapped(above: TextSpan, span: TextSpan, edge: number): boolean {
  if (isOpenEnd(above.text) && looksLikeDate(span.text) && !isRange(span.text)) return true;
  if (looksLikeDate(above.text) !== looksLikeDate(span.text)) return false;
  if (!looksLikeDate(span.text) && looksLikeMarginNote(span.text)) return false;
  return beginsWithLegalForm(span.text) || continues(above, span, edge - GUTTER);
}

/**
 * The facts of a cell, wrapped ones joined, and below them the text beside it. The first fact and the first text share a line, unless the
 * text is an item of a list.
 */
function linesOfCell({ rows, facts }: CellRows, edge: number): RawLine[] {
  const spans: TextSpan[] = [];
  for (const { facts: own } of facts) {
    const [span] = own;
    const above = spans.at(-1);
    if (span === undefined) continue;
    if (above !== undefined && isWrapped(above, span, edge))
      spans[spans.length - 1] = spanOf(wrappedWords(above.words, span.words));
    else spans.push(span);
  }
  const [first] = facts;
  const before = rows.slice(0, first === undefined ? 0 : rows.indexOf(first)).map(({ line }) => line);
  const firstText = first === undefined || first.text.length === 0 ? null : lineOf(first.text);
  const beside = firstText === null || firstText.bullet ? [] : firstText.spans;
  const head = spans[0] === undefined ? [] : [lineOf([spans[0], ...beside])];
  const item = firstText?.bullet === true ? [firstText] : [];
  const below = rows.slice(before.length + 1).flatMap(({ line, facts: own, text }) => {
    if (text.length === 0) return [];
    return [own.length === 0 ? line : lineOf(text)];
  });
  return [...before, ...head, ...spans.slice(1).map((span) => lineOf([span])), ...item, ...below];
}

/** Reads the cells of a run of lines; null if they are no entries of facts beside text. */
function readRun(rows: readonly Divided[], edge: number): RawLine[] | null {
  const cells = cellsOf(rows);
  const entries = cells.filter(isEntry);
  if (entries.length === 0 || cells.some(({ facts }) => facts.length > CELL_LINES_MAX)) return null;
  // Labels and values beside each other are rows of a table, each to be read from left to right.
  const isBeside = entries.every(({ facts }) => facts.every(({ text }) => text.length > 0));
  if (isBeside && entries.every((cell) => cell.rows.length === cell.facts.length)) return null;
  return cells.flatMap((cell) =>
    cell.facts.length >= 2 ? linesOfCell(cell, edge) : cell.rows.map(({ line }) => line),
  );
}

/**
 * Reads a margin with several facts of each entry (employer, town, dates) cell by cell: wrapped facts become one, and the text beside a
 * cell follows its facts.
 */
export function readSideCells(lines: readonly RawLine[]): RawLine[] {
  let result = [...lines];
  for (const edge of edgesOf(lines)) {
    const read: RawLine[] = [];
    let run: Divided[] = [];
    const close = () => {
      read.push(...(readRun(run, edge) ?? run.map(({ line }) => line)));
      run = [];
    };
    for (const line of result) {
      const divided = dividedAt(line, edge);
      if (divided !== null) run.push(divided);
      else {
        close();
        read.push(line);
      }
    }
    close();
    result = read;
  }
  return result;
}
