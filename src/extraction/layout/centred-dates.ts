import { unionOf } from '../text/evidence.ts';
import { isSameStyle } from '../text/lines.ts';
import { looksLikeDate, looksLikeHeading } from './cues.ts';
import { type LayoutSpan, layoutSpanOf } from './layout-spans.ts';

/** Fewer dates in the middle of their entries may be there by chance. */
const DATES_MIN = 2;
/** With fewer lines, an entry does not tell whether a date beside one of them is in the middle. */
const LINES_MIN = 3;
/** How far a date between two lines is from each of them, in font sizes. */
const BETWEEN_SIZES_MIN = 0.3;
/** Least share of the dates of a column that are in the middle of their entries. */
const CENTRED_SHARE_MIN = 0.5;
/** How far the middle of a date is from that of its entry, in font sizes. */
const OFF_SIZES_MAX = 0.5;
/** White space above a line, against the usual one, from which on it begins an entry. */
const GAP_SHARE_MIN = 1.4;
/** The same as a difference in font sizes: the border of a cell. */
const GAP_STEP_MIN = 0.2;
const EDGE_TOLERANCE = 3;
const DATE_LINES_MAX = 3;

/** The lines of an entry. */
type Entry = readonly (readonly LayoutSpan[])[];

/** Dates below each other that are one: "April 2014 –" over "Februar 2018". */
type Stack = readonly LayoutSpan[];

interface Middled {
  readonly y0: number;
  readonly y1: number;
}

function middleOf({ y0, y1 }: Middled): number {
  return (y0 + y1) / 2;
}

/** The dates of a column, from top to bottom, those of consecutive lines together. */
function stacksOf(dates: readonly LayoutSpan[]): Stack[] {
  const stacks: LayoutSpan[][] = [];
  for (const date of dates.toSorted((a, b) => a.baseline - b.baseline)) {
    const stack = stacks.at(-1);
    const last = stack?.at(-1);
    const isClose = last !== undefined && date.y0 - last.y1 < date.fontSize * 0.6;
    if (stack !== undefined && isClose && stack.length < DATE_LINES_MAX) stack.push(date);
    else stacks.push([date]);
  }
  return stacks;
}

/** The dates that begin, or end, at one edge and have nothing on their side of the text. */
function columnOf(spans: readonly LayoutSpan[], edge: 'x0' | 'x1'): readonly LayoutSpan[] {
  const dates = spans.filter(({ text }) => looksLikeDate(text) && /\d/u.test(text));
  const groups = Map.groupBy(dates, (date) => Math.round(date[edge] / EDGE_TOLERANCE));
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** The lines of a text, each as its spans. */
function linesOf(spans: readonly LayoutSpan[]): LayoutSpan[][] {
  const lines: LayoutSpan[][] = [];
  for (const span of spans.toSorted((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    if (line !== undefined && span.baseline - (line[0]?.baseline ?? 0) < span.fontSize * 0.4) line.push(span);
    else lines.push([span]);
  }
  return lines;
}

/** Which of the gaps between lines, in the order of their widths, is that within an entry: in text of many lines, and in short rows. */
const USUAL_GAPS = [0.5, 0.15];

/**
 * The entries of a text: lines without wide white space and without a heading between them.
 * @param share which of the gaps is the usual one, from 0 for the narrowest to 1
 */
function entriesOf(text: readonly LayoutSpan[], share: number): LayoutSpan[][][] {
  const lines = linesOf(text);
  const boxes = lines.map((line) => unionOf(line));
  const gaps = boxes.slice(1).map((box, at) => box.y0 - (boxes[at]?.y1 ?? box.y0));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * share)] ?? 0;
  const entries: LayoutSpan[][][] = [];
  lines.forEach((line, at) => {
    const size = line[0]?.fontSize ?? 0;
    const gap = gaps[at - 1] ?? Infinity;
    const isHeading = [line, lines[at - 1] ?? []].some((own) => own.some(({ text: words }) => looksLikeHeading(words)));
    const begins = isHeading || gap > Math.max(usual * GAP_SHARE_MIN, usual + size * GAP_STEP_MIN);
    if (begins) entries.push([line]);
    else entries.at(-1)?.push(line);
  });
  return entries;
}

/** The entry beside a date; null where there is none, or it has too few lines to tell. A date between two lines is in their middle. */
function entryBeside(stack: Stack, entries: readonly Entry[]): Entry | null {
  const middle = middleOf(unionOf(stack));
  const found = entries.find((lines) => {
    const { y0, y1 } = unionOf(lines.flat());
    const isTold = lines.length >= LINES_MIN || (lines.length > 1 && isBetween(stack, lines));
    return isTold && y0 <= middle && middle <= y1;
  });
  return found ?? null;
}

/** Whether a date of one line is beside none of the lines of an entry. */
function isBetween(stack: Stack, entry: Entry): boolean {
  const [date] = stack;
  if (date === undefined || stack.length > 1) return false;
  return entry.every(([span]) => Math.abs((span?.baseline ?? 0) - date.baseline) >= date.fontSize * BETWEEN_SIZES_MIN);
}

function isInMiddle(stack: Stack, entry: Entry): boolean {
  const off = middleOf(unionOf(entry.flat())) - middleOf(unionOf(stack));
  return Math.abs(off) <= (stack[0]?.fontSize ?? 0) * OFF_SIZES_MAX;
}

/** The line of an entry beside the first line of its dates, from 0; with a half for between two lines. */
function lineBeside(stack: Stack, entry: Entry): number {
  const date = stack[0] as LayoutSpan;
  const at = entry.findIndex((line) => (line[0]?.baseline ?? 0) > date.baseline - date.fontSize * 0.25);
  const isBeside = Math.abs((entry[at]?.[0]?.baseline ?? 0) - date.baseline) <= date.fontSize * 0.25;
  return isBeside ? at : at - 0.5;
}

/** Dates whose first line is beside the first line of their entry. */
function lifted(stack: Stack, entry: Entry): LayoutSpan[] {
  const [first] = stack;
  const target = entry[0]?.[0];
  if (first === undefined || target === undefined) return [...stack];
  const up = first.baseline - target.baseline;
  return stack.map((span) =>
    layoutSpanOf(
      span.words.map((word) => ({ ...word, y0: word.y0 - up, y1: word.y1 - up, baseline: word.baseline - up })),
    ),
  );
}

/** The dates of a column that are in the middle of their entries; none if they are too few, or may belong to the lines beside them. */
function centredDates(stacks: readonly Stack[], entries: readonly Entry[]): { stack: Stack; entry: Entry }[] {
  const beside = stacks.flatMap((stack) => {
    const entry = entryBeside(stack, entries);
    return entry === null ? [] : [{ stack, entry }];
  });
  const centred = beside.filter(({ stack, entry }) => isInMiddle(stack, entry));
  if (centred.length < DATES_MIN || centred.length < beside.length * CENTRED_SHARE_MIN) return [];
  // Dates that are all beside the second line, say, belong to it. Dates between two lines belong to neither.
  const places = new Set(centred.map(({ stack, entry }) => lineBeside(stack, entry)));
  return places.size > 1 || [...places].some((place) => !Number.isInteger(place)) ? centred : [];
}

/** White space between the lines of one text, in font sizes. */
const WRAPPED_GAP_MAX = 0.7;

/** The two lines of a header that wraps, where a date is beside neither of them but in their middle; null for any other date. */
function wrappedBeside(stack: Stack, lines: Entry): Entry | null {
  const date = stack[0] as LayoutSpan;
  const below = lines.findIndex(([span]) => (span?.baseline ?? 0) > date.baseline);
  const pair = below < 1 ? [] : lines.slice(below - 1, below + 1);
  const [above, rest] = pair.map((line) => (line.length === 1 ? line[0] : undefined));
  const [last, first] = [above?.words.at(-1), rest?.words[0]];
  if (above === undefined || rest === undefined || last === undefined || first === undefined) return null;
  const isOneText = isSameStyle(last, first) && Math.abs(above.x0 - rest.x0) < EDGE_TOLERANCE;
  const isClose = rest.y0 - above.y1 < rest.fontSize * WRAPPED_GAP_MAX;
  return isOneText && isClose && isBetween(stack, pair) ? pair : null;
}

/** The dates of a column that are in the middle of their entries, or of a header that wraps; those of the others are beside their first lines. */
function datesBelowTop(stacks: readonly Stack[], text: readonly LayoutSpan[]): { stack: Stack; entry: Entry }[] {
  const found = USUAL_GAPS.map((share) => centredDates(stacks, entriesOf(text, share)));
  const centred = found.find(({ length }) => length > 0);
  if (centred !== undefined) return centred;
  const lines = linesOf(text);
  return stacks.flatMap((stack) => {
    const entry = wrappedBeside(stack, lines);
    return entry === null ? [] : [{ stack, entry }];
  });
}

/**
 * Moves the dates of a column that are in the middle beside the lines of their entries, as a cell of a table that is centred
 * vertically, up to the first of these lines.
 */
export function withDatesAtTop(spans: readonly LayoutSpan[]): readonly LayoutSpan[] {
  for (const edge of ['x0', 'x1'] as const) {
    const dates = columnOf(spans, edge);
    const stacks = stacksOf(dates);
    if (stacks.length < DATES_MIN) continue;
    const { x0, x1 } = unionOf(dates);
    const text = spans.filter((span) => (edge === 'x0' ? span.x0 >= x1 : span.x1 <= x0));
    const centred = datesBelowTop(stacks, text);
    if (centred.length === 0) continue;
    const moved = new Map<LayoutSpan, LayoutSpan>();
    for (const { stack, entry } of centred)
      for (const [index, span] of lifted(stack, entry).entries()) moved.set(stack[index] as LayoutSpan, span);
    return spans.map((span) => moved.get(span) ?? span).toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
  }
  return spans;
}
