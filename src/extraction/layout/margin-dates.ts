import { findDateRanges } from '../dates/dates.ts';
import type { TextSpan, Word } from '../model/document.ts';
import { textOfWords, weightedMedian } from '../text/evidence.ts';
import { isSameStyle, joinedWords, lineOf, type RawLine, spanOf } from '../text/lines.ts';
import { looksLikeDate } from './cues.ts';
import type { LayoutSpan } from './layout-spans.ts';

interface MarginNote {
  readonly span: TextSpan;
  readonly lineIndex: number;
}

/**
 * Where the text beside the margin begins: the median left edge of the spans behind the first span of a line, weighted
 * by characters.
 */
function textEdge(lines: readonly RawLine[]): number {
  const seconds = lines.flatMap((line) => line.spans.slice(1));
  return weightedMedian(seconds.map((span) => ({ value: span.x0, weight: span.text.length })));
}

/** The notes as one span. An end above its start ("Now" over "May 2024") is moved behind it. */
function joined(notes: readonly MarginNote[]): TextSpan {
  const orders = [notes, notes.toReversed()];
  const inOrder =
    orders.find((order) => isDateRange(textOf(order))) ?? orders.find((order) => isDateRange(dashed(order)));
  return spanOf((inOrder ?? notes).map((note) => note.span.words).reduce(joinedWords));
}

function isDateRange(text: string): boolean {
  return findDateRanges(text).some((range) => !range.single && range.start !== null && !isBackwards(range));
}

function dashed(notes: readonly MarginNote[]): string {
  return notes.map((note) => note.span.text).join(' – ');
}

function isBackwards({ start, end }: { readonly start: string | null; readonly end: string | null }): boolean {
  return start !== null && end !== null && start.slice(0, 4) > end.slice(0, 4);
}

/** The margin of the dates. */
type Side = 'left' | 'right';

/** Left edge of the dates at the right of lines; Infinity if there are none. */
function rightEdge(lines: readonly RawLine[]): number {
  const dates = lines
    .filter((line) => line.spans.length > 1)
    .map((line) => line.spans.at(-1) as TextSpan)
    .filter((span) => looksLikeDate(span.text));
  return Math.min(...dates.map((span) => span.x0), Infinity);
}

/**
 * Joins dates that are in a margin on several lines ("May 2024 —" over "Now", "2016" over "-" over "present"): they
 * become one span of the line beside their first part, so that they are read as one range.
 */
export function stackMarginDates(lines: readonly RawLine[]): RawLine[] {
  return stackDates(stackDates(lines, 'left'), 'right');
}

/** The mark of a date on a drawn line of time. */
const MARK = /^[●○◦◆◇■□▪•⬤]$/u;

/** A span without the mark behind its text. */
function withoutMark(span: TextSpan | undefined): TextSpan | undefined {
  const isMarked = span !== undefined && span.words.length > 1 && MARK.test(span.words.at(-1)?.text ?? '');
  return isMarked ? spanOf(span.words.slice(0, -1)) : span;
}

function stackDates(lines: readonly RawLine[], side: Side): RawLine[] {
  const edge = side === 'left' ? textEdge(lines) + 2 : rightEdge(lines) - 6;
  const stacks: MarginNote[][] = [];
  lines.forEach((line, lineIndex) => {
    const span = withoutMark(line.spans.at(side === 'left' ? 0 : -1));
    if (span === undefined || (side === 'left' ? span.x1 >= edge : span.x0 < edge)) return;
    const stack = stacks.at(-1);
    if (stack !== undefined && continues(stack, span)) stack.push({ span, lineIndex });
    else if (looksLikeDate(span.text) || lacksYear(span.text)) stacks.push([{ span, lineIndex }]);
  });
  const result: (RawLine | null)[] = [...lines];
  const wholes = stacks.filter((notes) => notes.every(({ span }) => isOwnDate(span.text)));
  const pairs = wholes.filter((notes) => isPairOfRows(notes, lines));
  const sure = pairs.filter((pair) => areOfTwoRows(pair, lines));
  const alone = wholes.filter(({ length }) => length === 1).length;
  const entries = new Set(alone >= (pairs.length - sure.length) * ALONE_A_PAIR_MIN ? pairs : sure);
  const dated = stacks.filter(
    (notes) => notes.length > 1 && /\d/u.test(textOf(notes)) && !isListOfDates(notes) && !entries.has(notes),
  );
  for (const stack of dated) applyStack(stack, result, side);
  return result.filter((line) => line !== null);
}

/** Most notes of a stack that is one range. */
const STACK_MAX = 4;
const DATE_LENGTH_MAX = 24;
const RANGE_LENGTH_MAX = 40;
/** As many dates alone in the margin, for each pair of dates, show that entries have one date each. */
const ALONE_A_PAIR_MIN = 2;

/** Whether a note in the margin continues the dates directly above it: both together are a range, or part of one. */
function continues(stack: readonly MarginNote[], span: TextSpan): boolean {
  const last = stack.at(-1)?.span;
  if (last === undefined) return false;
  const gap = span.y0 - last.y1;
  const isBelow = span.x0 < last.x1 && last.x0 < span.x1;
  if (!isBelow || isWholeRange(span.text) || isLabel(last.text)) return false;
  // Only a list of dates is longer than a range.
  const isList = stack.length > STACK_MAX || stack.every((note) => isWholeDate(note.span.text));
  if (isList && isWholeDate(span.text)) return gap < span.fontSize * 0.75;
  const text = textOf(stack);
  if (stack.length >= STACK_MAX || isWholeRange(text)) return false;
  // A month above its year is a date by itself, and the next one is that of another entry.
  if (stack.length > 1 && !/[-–—]/u.test(text) && isWholeDate(text) && isWholeDate(span.text)) return false;
  const isWhole = completes(text, span.text);
  const lacksMore = lacksYear(`${text} ${span.text}`);
  if (lacksYear(text) || (/[-–—]$/u.test(text) && lacksMore))
    return gap < span.fontSize * 0.75 && (isWhole || lacksMore);
  // On a scan, a dash on its own line between the two can be missing.
  if (gap >= span.fontSize * (isWhole ? 1.9 : 0.75)) return false;
  return isWhole || looksLikeDate(span.text);
}

/** Whether a date is a label of the text beside it: "05/2019:". */
function isLabel(text: string): boolean {
  return /\d\s?[:：]$/u.test(text);
}

/** Whether notes are the dates of several entries of one line each: more whole dates than a range has. */
function isListOfDates(notes: readonly MarginNote[]): boolean {
  return notes.length > 2 && notes.every(({ span }) => isWholeDate(span.text));
}

/** The first word of the text beside a note. */
function besideOf({ span, lineIndex }: MarginNote, lines: readonly RawLine[]): Word | undefined {
  return lines[lineIndex]?.spans.find((own) => own !== span)?.words[0];
}

/** Whether two dates have a text of their own each beside them. */
function isPairOfRows(notes: readonly MarginNote[], lines: readonly RawLine[]): boolean {
  return (
    notes.length === 2 && notes.every((note) => isWholeDate(note.span.text) && besideOf(note, lines) !== undefined)
  );
}

/** Whether the later one of a pair of dates is above, and their texts have one style: two entries, the latest first. A role above its employer has another style. */
function areOfTwoRows(pair: readonly MarginNote[], lines: readonly RawLine[]): boolean {
  const [start, other] = pair.map(({ span }) => findDateRanges(span.text)[0]?.start ?? '');
  const [text, below] = pair.map((note) => besideOf(note, lines));
  return String(start) > String(other) && text !== undefined && below !== undefined && isSameStyle(text, below);
}

/** Whether a text is a date or a range of its own, which no date below it completes. */
export function isOwnDate(text: string): boolean {
  return isWholeDate(text) || isWholeRange(text);
}

/** Whether a text begins with a date that is no end of a range: no dash is behind it, and no second date. */
function isWholeDate(text: string): boolean {
  const [date, ...others] = /[-–—|]$/u.test(text) ? [] : findDateRanges(text);
  return date?.from === 0 && date.single && others.length === 0;
}

function textOf(stack: readonly MarginNote[]): string {
  return stack
    .map((note) => note.span.text)
    .join(' ')
    .trim();
}

/** Whether both texts together are only a range, such as "03/2017 – até" and "ao presente", or "Mars" and "2006". */
function completes(before: string, text: string): boolean {
  if (text.length > DATE_LENGTH_MAX) return false;
  if (!/\d/u.test(before)) return /\d/u.test(text) && isOnlyDate(`${before} ${text}`);
  return [`${before} ${text}`, `${before} – ${text}`, before.replace(/(\p{L})[-‐]$/u, '$1') + text].some((both) =>
    findDateRanges(both).some((range) => !range.single && range.to - range.from >= both.length - 1),
  );
}

/** Whether a text lacks only a year to be a date: "Mars", "Depuis septembre", "Julio 2012 – Noviembre,". */
function lacksYear(text: string): boolean {
  return (
    text.length <= RANGE_LENGTH_MAX &&
    /^\p{L}|^(?:19|20)\d\d\P{L}/u.test(text) &&
    /\p{L}[.,]?$/u.test(text) &&
    isOnlyDate(`${text} 2040`)
  );
}

function isOnlyDate(text: string): boolean {
  return findDateRanges(text).some((range) => range.from === 0 && range.to === text.length);
}

/** Whether a text is a range with both ends, or one without an end. Nothing more belongs to its stack. */
function isWholeRange(text: string): boolean {
  return !/[-–—|]$/u.test(text) && findDateRanges(text).some((range) => !range.single && range.start !== null);
}

function applyStack(stack: readonly MarginNote[], lines: (RawLine | null)[], side: Side): void {
  const home = stack.find((note) => (lines[note.lineIndex]?.spans.length ?? 0) > 1) ?? stack[0];
  if (home === undefined) return;
  for (const note of stack) {
    const line = lines[note.lineIndex];
    if (line === null || line === undefined) continue;
    const rest = side === 'left' ? line.spans.slice(1) : line.spans.slice(0, -1);
    const whole = joined(stack);
    if (note === home) lines[note.lineIndex] = lineOf(side === 'left' ? [whole, ...rest] : [...rest, whole]);
    else lines[note.lineIndex] = rest.length === 0 ? null : lineOf(rest);
  }
}

/** Dates with white space at the same place behind them, from which on it is a gutter, and its least width in font sizes. */
const GUTTER_DATES_MIN = 3;
const GUTTER_SHARE = 0.75;

/** A date at the left end of a row and the text behind it. */
interface DatedRow {
  readonly from: number;
  readonly to: number;
}

/** The date at the beginning of a span, if white space divides it from the text behind. */
function datedRowOf({ words }: LayoutSpan): DatedRow[] {
  const at = words.findIndex((word, index) => {
    const before = words[index - 1];
    return before !== undefined && word.x0 - before.x1 >= word.fontSize * GUTTER_SHARE;
  });
  const text = textOfWords(words.slice(0, Math.max(at, 0)));
  const [before, word] = [words[at - 1], words[at]];
  const isDate = looksLikeDate(text) || lacksYear(text) || /^(?:19|20)\d\d\s?[-–—]?$/u.test(text);
  return before === undefined || word === undefined || !isDate ? [] : [{ from: before.x1, to: word.x0 }];
}

/** Left edges of the texts beside dates of several rows that end at one edge, with a narrow gutter between them, in points. */
export function gutterEdges(rows: readonly (readonly LayoutSpan[])[]): number[] {
  const dated = rows.flatMap(([first]) => (first === undefined ? [] : datedRowOf(first)));
  const alike = Map.groupBy(dated, ({ from, to }) => `${Math.round(from / 2)} ${Math.round(to / 2)}`);
  return [...alike.values()]
    .filter((each) => each.length >= GUTTER_DATES_MIN)
    .flat()
    .map(({ to }) => to);
}
