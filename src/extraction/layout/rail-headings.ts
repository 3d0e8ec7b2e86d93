import { findDateRanges } from '../dates/dates.ts';
import type { TextSpan } from '../model/document.ts';
import { weightedMedian } from '../text/geometry.ts';
import { lineOf, type PlacedLine, spanOf } from '../text/raw-line.ts';
import { isOpenHeading, looksLikeHeading, readsAsOneHeading } from './cues.ts';

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

/** The text of a line that is in the rail, left of the edge; null if there is none. */
function inRail(line: PlacedLine | undefined, edge: number): TextSpan | null {
  const span = line?.spans[0];
  const next = line?.spans[1];
  if (span === undefined || span.x1 > edge || (next !== undefined && next.x0 < edge - span.fontSize * 0.5)) return null;
  return span;
}

function isBelow(first: TextSpan, next: TextSpan): boolean {
  const overlap = next.x0 < first.x1 && next.x1 > first.x0;
  const alike = first.bold === next.bold && Math.abs(first.fontSize - next.fontSize) < 0.6;
  return overlap && alike && next.y0 > first.y0 && next.y0 - first.y1 < first.fontSize * GAP_SIZES_MAX;
}

/** The indices of the lines that hold one heading of the rail, from `index` on; empty if none begins there. */
function headingAt(lines: readonly PlacedLine[], index: number, edge: number): readonly number[] {
  const first = inRail(lines[index], edge);
  if (first === null) return [];
  const found = [index];
  let text = first.text;
  let last = first;
  for (let at = index + 1; at <= (found.at(-1) ?? 0) + BESIDE_MAX && found.length < LINES_MAX; at += 1) {
    const next = inRail(lines[at], edge);
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
  if (!lines.some((line) => inRail(line, edge) !== null)) return lines;
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
