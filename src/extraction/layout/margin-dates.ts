import { findDateRanges } from '../dates/dates.ts';
import type { TextSpan } from '../model/document.ts';
import { weightedMedian } from '../text/geometry.ts';
import { joinedWords, lineOf, type RawLine, spanOf } from '../text/raw-line.ts';
import { looksLikeDate } from './cues.ts';

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
  const inOrder = orders.find((order) => isRange(textOf(order))) ?? orders.find((order) => isRange(dashed(order)));
  return spanOf((inOrder ?? notes).map((note) => note.span.words).reduce(joinedWords));
}

function isRange(text: string): boolean {
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

function stackDates(lines: readonly RawLine[], side: Side): RawLine[] {
  const edge = side === 'left' ? textEdge(lines) + 2 : rightEdge(lines) - 6;
  const stacks: MarginNote[][] = [];
  lines.forEach((line, lineIndex) => {
    const span = line.spans.at(side === 'left' ? 0 : -1);
    if (span === undefined || (side === 'left' ? span.x1 >= edge : span.x0 < edge)) return;
    const stack = stacks.at(-1);
    if (stack !== undefined && continues(stack, span)) stack.push({ span, lineIndex });
    else if (looksLikeDate(span.text) || waitsForYear(span.text)) stacks.push([{ span, lineIndex }]);
  });
  const result: (RawLine | null)[] = [...lines];
  const dated = stacks.filter((notes) => notes.length > 1 && /\d/u.test(textOf(notes)));
  for (const stack of dated) applyStack(stack, result, side);
  return result.filter((line) => line !== null);
}

const STACK_MAX = 4;
const DATE_LENGTH_MAX = 24;

/** Whether a note in the margin continues the dates directly above it: both together are a range, or part of one. */
function continues(stack: readonly MarginNote[], span: TextSpan): boolean {
  const last = stack.at(-1)?.span;
  if (last === undefined || stack.length >= STACK_MAX) return false;
  const gap = span.y0 - last.y1;
  const isBelow = span.x0 < last.x1 && last.x0 < span.x1;
  if (!isBelow || isWholeRange(textOf(stack)) || isWholeRange(span.text)) return false;
  const isWhole = completes(textOf(stack), span.text);
  if (waitsForYear(textOf(stack)))
    return gap < span.fontSize * 0.75 && (isWhole || waitsForYear(`${textOf(stack)} ${span.text}`));
  // On a scan, a dash on its own line between the two can be missing.
  if (gap >= span.fontSize * (isWhole ? 1.9 : 0.75)) return false;
  return isWhole || looksLikeDate(span.text);
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

/** Whether a text lacks only a year to be a date: "Mars", "Depuis", "Depuis septembre". */
function waitsForYear(text: string): boolean {
  return text.length <= DATE_LENGTH_MAX && /^\p{L}[^\d]+$/u.test(text) && isOnlyDate(`${text} 2020`);
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
