import { fieldLabelOf } from '../lexicon/field-labels.ts';
import { headingKind } from '../lexicon/headings.ts';
import type { TextSpan } from '../model/document.ts';
import { bulletLength, lineOf, type RawLine, spanOf } from '../text/lines.ts';
import { joinDividedRuns } from './divided-runs.ts';
import { type LayoutSpan, layoutSpanOf } from './layout-spans.ts';
import { gutterEdges, stackMarginDates } from './margin-dates.ts';
import { isLineRightToLeft, readsRightToLeft } from './right-to-left.ts';
import { readSideCells } from './side-cells.ts';
import { hadRoom, isAlike, isRange, joinWrappedCells } from './wrapped-cells.ts';

/**
 * The spans of one line. In a line that is stretched to both edges most gaps are wide: they are spaces, and the line
 * stays whole.
 */
function lineSpansOf(spans: readonly LayoutSpan[]): TextSpan[] {
  const lineSpans: LayoutSpan[][] = [];
  for (const span of spans) {
    const before = lineSpans.at(-1)?.at(-1);
    const gap = before === undefined ? Infinity : Math.max(span.x0 - before.x1, before.x0 - span.x1);
    const size = Math.max(span.fontSize, before?.fontSize ?? 0);
    const isStretched = spans.length >= 4 && spans.every((each) => each.words.length <= 2) && gap < size * 1.6;
    const onlyBullet = before !== undefined && lineSpans.length === 1 && isBulletAlone(before) && gap < size * 4;
    if (isStretched || onlyBullet) lineSpans.at(-1)?.push(span);
    else lineSpans.push([span]);
  }
  return lineSpans.map((parts) => spanOf(parts.flatMap((each) => each.words)));
}

function isBulletAlone(span: LayoutSpan): boolean {
  return span.text.length <= 3 && bulletLength(`${span.text} A`) >= span.text.length;
}

/**
 * The lines of one region from top to bottom. Dates stacked in the margin are joined to the line that they belong to.
 */
export function linesOfRegion(spans: readonly LayoutSpan[]): RawLine[] {
  const sorted = spans.toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
  const rows: LayoutSpan[][] = [];
  for (const span of sorted) {
    const row = rows.at(-1)?.[0];
    const tolerance = Math.max(1.2, Math.min(span.fontSize, row?.fontSize ?? Infinity) * 0.38);
    if (row !== undefined && isBeside(span, row, tolerance)) rows.at(-1)?.push(span);
    else rows.push([span]);
  }
  const stops = tabStopsOf(rows);
  const onPage = readsRightToLeft(spans);
  const printed = rows.map((row) => {
    const parts = row.flatMap((span) => cutAtStops(span, stops));
    const order = isLineRightToLeft(row, onPage) ? -1 : 1;
    return lineOf(lineSpansOf(parts.toSorted((a, b) => (a.x0 - b.x0) * order)));
  });
  const lines = printed.map((line, index) => withoutRepeatedHyphen(line, printed[index - 1]));
  return outsideTables(rows, lines).flatMap(({ inTable, groupLines }) =>
    inTable
      ? joinDividedRuns(groupLines, { inTable })
      : joinWrappedTitles(
          joinDividedRuns(joinWrappedCells(readSideCells(joinLabels(stackMarginDates(groupLines)))), { inTable }),
        ),
  );
}

/** Leaves out the hyphen that Polish, Czech and Portuguese text repeats below one at a line end: "Curie-" over "-Skłodowskiej". */
function withoutRepeatedHyphen(line: RawLine, before: RawLine | undefined): RawLine {
  const [span, ...rest] = line.spans;
  const [word, ...words] = span?.words ?? [];
  const isRepeated = before !== undefined && /\p{L}[-‐]$/u.test(before.text) && /^[-‐]\p{L}{2}/u.test(line.text);
  if (!isRepeated || span === undefined || word === undefined) return line;
  return lineOf([spanOf([{ ...word, text: word.text.slice(1) }, ...words]), ...rest]);
}

/** Fields of one table row share a line. Fields of two rows never do. */
function isBeside(span: LayoutSpan, other: LayoutSpan, tolerance: number): boolean {
  const row = span.table?.row ?? null;
  const otherRow = other.table?.row ?? null;
  if (row !== null || otherRow !== null) return row === otherRow;
  return Math.abs(span.baseline - other.baseline) <= tolerance;
}

interface LineGroup {
  readonly inTable: boolean;
  readonly groupLines: RawLine[];
}

/** The lines grouped into table rows and other lines. Dates in cells are never stacked. */
function outsideTables(rows: readonly (readonly LayoutSpan[])[], lines: readonly RawLine[]): LineGroup[] {
  const groups: LineGroup[] = [];
  lines.forEach((line, index) => {
    const inTable = (rows[index]?.[0]?.table?.row ?? null) !== null;
    const last = groups.at(-1);
    if (last !== undefined && last.inTable === inTable) last.groupLines.push(line);
    else groups.push({ inTable, groupLines: [line] });
  });
  return groups;
}

const STOP_LINES_MIN = 3;
/** The narrowest gap before a tab stop, in font sizes. It is wider than the space between words. */
const STOP_GAP_SHARE = 0.5;

/**
 * Left edges that several spans of the region share, besides the leftmost, and right edges of gutters: where the text beside a
 * margin begins.
 */
function tabStopsOf(rows: readonly (readonly LayoutSpan[])[]): number[] {
  const edges = rows.flatMap((row) => row.map((span) => span.x0));
  const starts = [...edges, ...gutterEdges(rows)].toSorted((a, b) => a - b);
  const left = starts[0] ?? 0;
  const stops: number[] = [];
  let first = 0;
  let last = 0;
  for (const start of starts) {
    while ((starts[first] ?? start) <= start - 1) first += 1;
    while (last < starts.length && (starts[last] ?? start) < start + 1) last += 1;
    const isNew = start - (stops.at(-1) ?? -Infinity) >= 2;
    if (start > left + 20 && last - first >= STOP_LINES_MIN && isNew) stops.push(start);
  }
  return stops;
}

/**
 * Cuts a span where a word begins at a tab stop behind a gap wider than a space: a date and a title set close together.
 */
function cutAtStops(span: LayoutSpan, stops: readonly number[]): LayoutSpan[] {
  if (stops.length === 0 || span.words.length < 2) return [span];
  const at = span.words.findIndex((word, index) => {
    const before = span.words[index - 1];
    if (before === undefined || !stops.some((stop) => Math.abs(stop - word.x0) < 1.5)) return false;
    const isRestyled = before.bold !== word.bold || before.colour !== word.colour;
    return word.x0 - before.x1 >= word.fontSize * (isRestyled ? STOP_GAP_SHARE * 0.4 : STOP_GAP_SHARE);
  });
  if (at <= 0) return [span];
  return [layoutSpanOf(span.words.slice(0, at)), layoutSpanOf(span.words.slice(at))];
}

/** Most lines of a wrapped label of a form. */
const LABEL_LINES_MAX = 4;

function isLabel(spans: readonly TextSpan[]): boolean {
  return fieldLabelOf(spans.map((span) => span.text).join(' ')) !== null;
}

/**
 * The number of lines from `index` on that hold one label in the margin ("Name and address" over "of employer"); 1 if
 * it is not wrapped.
 */
function labelHeight(lines: readonly RawLine[], index: number): number {
  const first = lines[index]?.spans[0];
  const edge = lines[index]?.spans[1]?.x0;
  if (first === undefined || edge === undefined || first.text.length > 60) return 1;
  const label: TextSpan[] = [first];
  for (let at = index + 1; at < lines.length && label.length < LABEL_LINES_MAX; at += 1) {
    const next = lines[at]?.spans[0];
    const above = label.at(-1) as TextSpan;
    if (next === undefined || next.x1 > edge || next.y0 - above.y1 > above.fontSize || next.bold !== first.bold) break;
    label.push(next);
    if (isLabel(label)) return label.length;
  }
  return 1;
}

/**
 * Joins the wrapped labels of a form in the margin: the first line gets the whole label, the lines below keep the text
 * beside it. The word list of labels finds them.
 */
function joinLabels(lines: readonly RawLine[]): RawLine[] {
  const result: RawLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const height = labelHeight(lines, index);
    if (height === 1) {
      result.push(lines[index] as RawLine);
      continue;
    }
    const labelLines = lines.slice(index, index + height);
    const label = spanOf(labelLines.flatMap((line) => line.spans[0]?.words ?? []));
    result.push(lineOf([label, ...(labelLines[0]?.spans.slice(1) ?? [])]));
    for (const line of labelLines.slice(1)) if (line.spans.length > 1) result.push(lineOf(line.spans.slice(1)));
    index += height - 1;
  }
  return result;
}

/** Whether a bold line continues in the bold line below, whose first word had no room on it. */
function isWrappedBold(line: RawLine, next: RawLine, right: number): boolean {
  const title = line.spans[0];
  const rest = next.spans[0];
  if (title === undefined || rest === undefined || line.spans.length > 1 || next.spans.length > 1) return false;
  if (!title.bold || line.bullet || next.bullet || !isAlike(title, rest) || rest.text.length > 50) return false;
  if (rest.y0 - title.y1 > title.fontSize * 0.7 || isRange(title.text) || isRange(rest.text)) return false;
  if (hadRoom(title, rest, right)) return false;
  return title.text.length >= 20 && headingKind(title.text) === null && headingKind(rest.text) === null;
}

/** Joins a bold title in lines of its own to its rest on the line below. */
function joinWrappedTitles(lines: readonly RawLine[]): RawLine[] {
  const right = Math.max(...lines.map((line) => line.x1), 0);
  const isBoldRare = lines.filter((line) => line.bold).length < lines.length * 0.5;
  if (!isBoldRare) return [...lines];
  const result: RawLine[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    if (before === undefined || !isWrappedBold(before, line, right)) result.push(line);
    else
      result[result.length - 1] = lineOf([
        spanOf([before, line].flatMap(({ spans }) => spans.flatMap(({ words }) => words))),
      ]);
  }
  return result;
}
