import { findDateRanges } from '../dates/dates.ts';
import { headingKind, headingPrefix } from '../lexicon/headings.ts';
import type { TextSpan } from '../model/document.ts';
import { weightedMedian } from '../text/evidence.ts';
import { lineOf, type PlacedLine, spanOf } from '../text/lines.ts';
import { isOpenHeading, looksLikeHeading, readsAsOneHeading } from './cues.ts';
import { type LayoutSpan, layoutSpanOf } from './layout-spans.ts';

/** Fewer titles do not make a column of side headings. */
const TITLES_MIN = 2;
/**
 * White space below a title, in font sizes, from which on the text below it in its own column does not belong to it.
 */
const EMPTY_GAP_SIZES = 1.6;
/** The furthest that a section can begin below the title beside it, in font sizes. */
const REACH_SIZES = 3;

interface SideHeading {
  /** One line, or two if the title wraps. */
  readonly lines: readonly LayoutSpan[];
  /** No text below it in its own column can be its section. */
  readonly isEmpty: boolean;
}

function isClose(above: LayoutSpan, below: LayoutSpan): boolean {
  return (
    below.y0 - above.y1 < above.fontSize && above.bold === below.bold && Math.abs(above.fontSize - below.fontSize) < 0.6
  );
}

/** The titles of a side. A title of two lines is joined. */
function titlesOf(side: readonly LayoutSpan[]): SideHeading[] {
  const titles: SideHeading[] = [];
  for (let index = 0; index < side.length; index += 1) {
    const first = side[index] as LayoutSpan;
    const second = side[index + 1];
    const isTwo = second !== undefined && isClose(first, second) && looksLikeHeading(`${first.text} ${second.text}`);
    const isWrapped = isTwo && !looksLikeHeading(second.text);
    if (!isTwo && !looksLikeHeading(first.text)) continue;
    const lines = isTwo && (isWrapped || !looksLikeHeading(first.text)) ? [first, second] : [first];
    if (lines.length === 1 && !looksLikeHeading(first.text)) continue;
    const last = lines.at(-1) as LayoutSpan;
    const next = side[index + lines.length];
    const isEmpty =
      next === undefined || looksLikeHeading(next.text) || next.y0 - last.y1 > last.fontSize * EMPTY_GAP_SIZES;
    titles.push({ lines, isEmpty });
    index += lines.length - 1;
  }
  return titles;
}

/** A title as a line of the other side, directly above the text that begins beside it; null if no text does. */
function movedTo(title: SideHeading, side: readonly LayoutSpan[]): LayoutSpan | null {
  const first = title.lines[0] as LayoutSpan;
  const from = first.baseline - first.fontSize * 0.6;
  const text = side.find((span) => span.baseline >= from);
  if (text === undefined || text.baseline - first.baseline > first.fontSize * REACH_SIZES) return null;
  const baseline = text.baseline - text.fontSize * 0.7;
  const flat = title.lines.flatMap((line) => line.words);
  const left = Math.min(...flat.map((word) => word.x0));
  return layoutSpanOf(
    flat.map((word) => ({
      ...word,
      x0: text.x0 + (word.x0 - left),
      x1: text.x0 + (word.x1 - left),
      y0: baseline - word.fontSize * 0.8,
      y1: baseline,
      baseline,
    })),
  );
}

export interface Sides {
  readonly left: readonly LayoutSpan[];
  readonly right: readonly LayoutSpan[];
}

/**
 * Moves titles from a column of their own, at the left or the right, to the top of their sections. They are found by
 * the lack of text below them, while the other column has no titles.
 */
export function withSideHeadings({ left, right }: Sides): Sides {
  if (!right.some((span) => looksLikeHeading(span.text))) {
    const { titleColumn, text } = moved(left, right);
    return { left: titleColumn, right: text };
  }
  if (!left.some((span) => looksLikeHeading(span.text))) {
    const { titleColumn, text } = moved(right, left);
    return { left: text, right: titleColumn };
  }
  return { left, right };
}

function moved(
  titleColumn: readonly LayoutSpan[],
  text: readonly LayoutSpan[],
): { titleColumn: readonly LayoutSpan[]; text: readonly LayoutSpan[] } {
  const empty = titlesOf(titleColumn).filter((title) => title.isEmpty);
  const titles = empty.map((title) => ({ title, at: movedTo(title, text) })).filter(({ at }) => at !== null);
  if (titles.length < TITLES_MIN) return { titleColumn, text };
  const movedLines = new Set(titles.flatMap(({ title }) => title.lines));
  return {
    titleColumn: titleColumn.filter((span) => !movedLines.has(span)),
    text: [...text, ...titles.flatMap(({ at }) => at ?? [])].toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0),
  };
}

/** Least cells of a table whose rows are never a title beside its section. */
const TABLE_CELLS_MIN = 4;
/** Texts that begin within so many points of each other are aligned. */
const ALIGNED = 2;
const CAPS_RUN = /^[\p{Lu}\s&/]{5,}/u;

function lineFrom(line: PlacedLine, spans: readonly TextSpan[]): PlacedLine {
  return { ...line, ...lineOf(spans) };
}

/** Left edge of the text beside side headings; Infinity if the block has none. */
function textEdge(lines: readonly PlacedLine[]): number {
  const seconds = lines.flatMap((line) => line.spans.slice(1, 2));
  if (seconds.length === 0) return Infinity;
  const edge = weightedMedian(seconds.map((span) => ({ value: span.x0, weight: span.text.length })));
  // Beside side headings, some lines have only text, or almost every line has a label. Otherwise the edge is that of
  // dates at the right.
  const alone = lines.filter((line) => line.spans.length === 1);
  const hasText = alone.length < lines.length * 0.2 || alone.some((line) => line.x0 > edge - line.fontSize * 0.5);
  return hasText ? edge : Infinity;
}

/**
 * Left edge of the text beside headings in a rail; Infinity if there are none. What is beside each heading begins there, and no other text reaches
 * across it. Dates at the right of some lines do not matter.
 */
function railEdge(lines: readonly PlacedLine[]): number {
  const edges = lines.flatMap(({ spans: [first, second] }) =>
    first === undefined || second === undefined || headingKind(first.text) === null ? [] : [second.x0],
  );
  const edge = edges[0] ?? Infinity;
  const isRail = edges.length >= TITLES_MIN && edges.every((own) => Math.abs(own - edge) < ALIGNED);
  return isRail && lines.every(({ spans }) => isApartFrom(edge, spans[0])) ? edge : Infinity;
}

function isApartFrom(edge: number, first: TextSpan | undefined): boolean {
  return first === undefined || first.x0 > edge - ALIGNED || first.x1 <= edge;
}

/** Whether a line is a row of a table: the one above or below it begins at the same edge, in the same type, and has as many cells. */
function isTableRow(lines: readonly PlacedLine[], index: number): boolean {
  const line = lines[index];
  const first = line?.spans[0];
  if (line === undefined || first === undefined || line.spans.length < TABLE_CELLS_MIN) return false;
  return [lines[index - 1], lines[index + 1]].some((other) => {
    const cell = other?.spans[0];
    if (other === undefined || cell === undefined || other.block !== line.block) return false;
    const isAlike = cell.bold === first.bold && Math.abs(cell.fontSize - first.fontSize) < 0.3;
    const isAligned = Math.abs(cell.x0 - first.x0) < 2 && Math.abs(other.spans.length - line.spans.length) <= 1;
    return isAlike && isAligned && headingKind(cell.text) === null;
  });
}

/** The number of lines of a section title in the margin ("LEADERSHIP" over "EXPERIENCE"); 0 if there is none. */
function titleHeight(lines: readonly PlacedLine[], index: number, edge: number): number {
  const [first, second] = lines[index]?.spans ?? [];
  if (first === undefined || isTableRow(lines, index)) return 0;
  // A title that is wider than its column reaches over the text beside it.
  const overhangs = second !== undefined && Math.abs(second.x0 - edge) < 2 && second.x0 < first.x1;
  if (first.x1 > edge + 2 && !overhangs) return 0;
  const next = lines[index + 1]?.spans[0];
  const continues = next !== undefined && continuesTitle(first, next, edge) && readsAsOneHeading(first.text, next.text);
  return continues ? 2 : headingKind(first.text) === null ? 0 : 1;
}

/** Whether a span is the next line of a title in the margin: close below it and in its style. */
function continuesTitle(first: TextSpan, next: TextSpan, edge: number): boolean {
  const alike = next.bold === first.bold && Math.abs(next.fontSize - first.fontSize) < 0.6;
  return alike && next.x1 <= edge + 2 && next.y0 - first.y1 < first.fontSize;
}

/** Splits "WORK EXPERIENCESoftware Engineer": a title in capitals joined to the text below it by a lost line break. */
function splitGlued(line: PlacedLine): PlacedLine[] {
  const caps = CAPS_RUN.exec(line.text)?.[0];
  const span = line.spans[0];
  if (caps === undefined || span === undefined) return [line];
  const prefix = headingPrefix(line.text);
  if (prefix === null || prefix.length >= line.text.length || !/^\p{Lu}\p{Ll}/u.test(line.text.slice(prefix.length)))
    return [line];
  const title = line.text.slice(0, prefix.length);
  let read = 0;
  for (const [at, word] of span.words.entries()) {
    const glued = title.length - read;
    if (word.text.length > glued && title.endsWith(word.text.slice(0, glued))) {
      const cut = word.x0 + ((word.x1 - word.x0) * glued) / word.text.length;
      const head = { ...word, text: word.text.slice(0, glued), x1: cut };
      const tail = { ...word, text: word.text.slice(glued), x0: cut };
      const first = { ...span, words: [...span.words.slice(0, at), head], text: title, x1: cut };
      const words = [tail, ...span.words.slice(at + 1)];
      const rest = { ...span, words, text: span.text.slice(title.length), x0: cut };
      return [lineFrom(line, [first]), lineFrom(line, [rest, ...line.spans.slice(1)])];
    }
    read += word.text.length + 1;
  }
  return [line];
}

/**
 * Makes a line of each section title that is beside its section, or joined to its first line. The word list of headings
 * finds the titles.
 */
export function splitSideHeadings(lines: readonly PlacedLine[]): PlacedLine[] {
  const beside = textEdge(lines);
  const edge = beside === Infinity ? railEdge(lines) : beside;
  const result: PlacedLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as PlacedLine;
    const height = edge === Infinity ? 0 : titleHeight(lines, index, edge);
    const titleLines = lines.slice(index, index + height);
    if (height === 0 || titleLines.every((part) => part.spans.length === 1)) {
      result.push(...splitGlued(line));
      continue;
    }
    const titles = titleLines.flatMap((part) => part.spans.slice(0, 1));
    const title = { ...line, ...lineOf(titles), text: titles.map((span) => span.text).join(' ') };
    result.push(title);
    for (const part of titleLines) {
      const rest = part.spans.slice(1);
      if (rest.length > 0) result.push(lineFrom(part, rest));
    }
    index += height - 1;
  }
  return result;
}

/** Most lines of a heading in a rail. */
const LINES_MAX = 3;
/** Lines of text beside one line of a heading, among which its next line is looked for. */
const BESIDE_MAX = 3;
/** Most white space between two lines of one heading, in font sizes. */
const GAP_SIZES_MAX = 0.5;

/** The left edge of most of the text. */
function textEdgeOf(lines: readonly PlacedLine[]): number {
  const starts = lines.map(({ spans }) => spans[1] ?? spans[0]).filter((span) => span !== undefined);
  return weightedMedian(starts.map((span) => ({ value: span.x0, weight: span.text.length })));
}

/**
 * The text of a line that is in the rail, left of the edge; null if there is none. The text beside it can be left of the edge where most of it is
 * indented: the next line begins there too.
 */
function inRail(lines: readonly PlacedLine[], index: number, edge: number): TextSpan | null {
  const [span, next] = lines[index]?.spans ?? [];
  if (span === undefined || span.x1 > edge) return null;
  const isLeft = next !== undefined && next.x0 < edge - span.fontSize * 0.5;
  return isLeft && Math.abs((lines[index + 1]?.x0 ?? 0) - next.x0) > ALIGNED ? null : span;
}

function isBelow(first: TextSpan, next: TextSpan): boolean {
  const overlap = next.x0 < first.x1 && next.x1 > first.x0;
  const alike = first.bold === next.bold && Math.abs(first.fontSize - next.fontSize) < 0.6;
  return overlap && alike && next.y0 > first.y0 && next.y0 - first.y1 < first.fontSize * GAP_SIZES_MAX;
}

/** The indices of the lines that hold one heading of the rail, from `index` on; empty if none begins there. */
function headingAt(lines: readonly PlacedLine[], index: number, edge: number): readonly number[] {
  const first = inRail(lines, index, edge);
  if (first === null) return [];
  const found = [index];
  let text = first.text;
  let last = first;
  for (let at = index + 1; at <= (found.at(-1) ?? 0) + BESIDE_MAX && found.length < LINES_MAX; at += 1) {
    const next = inRail(lines, at, edge);
    if (next === null || !isBelow(last, next)) continue;
    const isWhole = found.length > 1 && looksLikeHeading(text) && !isOpenHeading(text);
    if (isWhole || !readsAsOneHeading(text, next.text)) break;
    text = `${text} ${next.text}`;
    last = next;
    found.push(at);
  }
  return looksLikeHeading(text) ? found : [];
}

/**
 * Puts headings that stand in a rail above the text beside them, and joins their lines: "WORK" over "EXPERIENCE". Larger type has
 * lower baselines, so that a heading can be read behind the first line of its section.
 */
export function liftRailHeadings(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const edge = textEdgeOf(lines);
  if (!lines.some((_, index) => inRail(lines, index, edge) !== null)) return lines;
  const result: PlacedLine[] = [];
  const taken = new Set<number>();
  lines.forEach((line, index) => {
    const rest = taken.has(index) ? line.spans.slice(1) : line.spans;
    const heading = taken.has(index) ? [] : headingAt(lines, index, edge);
    const spans = heading.flatMap((at) => lines[at]?.spans.slice(0, 1) ?? []);
    const [first] = spans;
    if (first === undefined) {
      if (rest.length > 0) result.push(rest === line.spans ? line : { ...line, ...lineOf(rest) });
      return;
    }
    for (const at of heading) taken.add(at);
    let place = result.length;
    while (place > 0 && isBeside(result[place - 1] as PlacedLine, first, edge)) place -= 1;
    place -= linesOfSectionAbove(result.slice(0, place), [...result.slice(place), ...lines.slice(index + 1)], first);
    result.splice(place, 0, { ...line, ...lineOf([spanOf(spans.flatMap(({ words }) => words))]) });
    if (line.spans.length > 1) result.push({ ...line, ...lineOf(line.spans.slice(1)) });
  });
  return result;
}

/** Most lines of a section above its heading in the rail, and their height in sizes of the heading. */
const LOWERED_LINES_MAX = 2;
const LOWERED_SIZES_MAX = 2.2;
/** White space above a section, against that between its lines, in font sizes. */
const SECTION_GAP = 0.25;

/**
 * Count of lines above a heading of the rail that belong to its section: the heading is set lower than the first row. White space, or
 * a range of dates that begins the line, shows where the section begins.
 * @param above the lines read before the heading
 * @param below those read behind it
 */
function linesOfSectionAbove(above: readonly PlacedLine[], below: readonly PlacedLine[], heading: TextSpan): number {
  const edge = heading.x1 - 2;
  const next = below.find((line) => line.x0 >= edge && line.y0 < heading.y1 + heading.fontSize);
  if (next === undefined) return 0;
  let lowest = next;
  for (let count = 1; count <= Math.min(LOWERED_LINES_MAX, above.length); count += 1) {
    const line = above[above.length - count] as PlacedLine;
    const before = above[above.length - count - 1];
    const isBesideRail = line.x0 >= edge && line.block === next.block;
    if (!isBesideRail || line.y0 < heading.y0 - heading.fontSize * LOWERED_SIZES_MAX) return 0;
    const gap = before === undefined ? Infinity : line.baseline - before.baseline;
    const pitch = lowest.baseline - line.baseline;
    const isSpaced = gap > pitch + line.fontSize * SECTION_GAP;
    const [range] = findDateRanges(line.spans[0]?.text ?? '');
    if (isSpaced || (range?.single === false && range.from === 0)) return count;
    lowest = line;
  }
  return 0;
}

/** Whether a line of the text is beside a heading of the rail, although it is read before it. */
function isBeside(line: PlacedLine, heading: TextSpan, edge: number): boolean {
  return line.x0 >= edge - 2 && line.baseline > heading.y0 + heading.fontSize * 0.3;
}
