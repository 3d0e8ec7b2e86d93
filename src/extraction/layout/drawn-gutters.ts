import type { Box } from '../model/document.ts';
import { unionOf } from '../text/geometry.ts';
import { looksLikeHeading } from './cues.ts';
import type { LayoutSpan } from './layout-spans.ts';

/** White space between two columns, as the page shows it by more than its text. In points. */
export interface Gutter {
  readonly x0: number;
  readonly x1: number;
}

/** Thickest line, in points. */
const THIN = 3;
/** Shortest line that underlines a heading or divides sections, in points. */
const LINE_LENGTH_MIN = 40;
/** Lines of one column end at one x, in points. */
const ALIGNED = 2;
const LINES_MIN = 2;
const GUTTER_MIN = 8;
const RULES_MAX = 600;

/** Thin horizontal lines of a page, from top to bottom. */
export function linesAcross(rules: readonly Box[]): Box[] {
  const isLine = (rule: Box): boolean => rule.y1 - rule.y0 < THIN && rule.x1 - rule.x0 >= LINE_LENGTH_MIN;
  return rules
    .slice(0, RULES_MAX)
    .filter(isLine)
    .toSorted((a, b) => a.y0 - b.y0);
}

/** Whether lines at both sides are at other heights: those of table cells are at the same. */
function areOfColumns(left: readonly Box[], right: readonly Box[]): boolean {
  const atBoth = right.filter((line) => left.some((other) => Math.abs(other.y0 - line.y0) < THIN));
  if (left.length < LINES_MIN || right.length < LINES_MIN || atBoth.length * 2 > right.length) return false;
  const [one, other] = [unionOf(left), unionOf(right)];
  return Math.min(one.y1, other.y1) > Math.max(one.y0, other.y0);
}

/** The gutter between lines that end at one x and others that begin behind it; null where lines cross it. */
function gutterByLines(lines: readonly Box[], spans: readonly LayoutSpan[]): Gutter | null {
  const ends = [...new Set(lines.map((line) => Math.round(line.x1)))].toSorted((a, b) => a - b);
  for (const end of ends) {
    const ending = lines.filter((line) => Math.abs(line.x1 - end) <= ALIGNED);
    const behind = lines.filter((line) => line.x0 >= end + GUTTER_MIN);
    const start = Math.min(...behind.map((line) => line.x0));
    const beginning = behind.filter((line) => line.x0 - start <= ALIGNED);
    if (!areOfColumns(ending, beginning)) continue;
    const { y0, y1 } = unionOf([...ending, ...beginning]);
    const isInside = (box: Box) => box.y1 > y0 && box.y0 < y1;
    const isAcross = (box: Box) => isInside(box) && box.x0 < start - ALIGNED && box.x1 > end + ALIGNED;
    if (!lines.some(isAcross) && !spans.some(isAcross)) return { x0: end, x1: start };
  }
  return null;
}

/** Lightness from which text cannot be read on a white page. */
const LIGHT_MIN = 0.8;
/** Fewest lines of light text in a panel. */
const PANEL_LINES_MIN = 5;
const PANEL_HEIGHT_MIN = 120;

function isLight(span: LayoutSpan): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(span.words[0]?.colour.slice(at, at + 2) ?? '00', 16),
  );
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255 >= LIGHT_MIN;
}

/** The gutter beside a dark panel: all text in it is light, and all text beside it is not. */
function gutterByColour(spans: readonly LayoutSpan[]): Gutter | null {
  const light = spans.filter(isLight);
  if (light.length < PANEL_LINES_MIN || light.length * 2 > spans.length * 1.6) return null;
  const panel = unionOf(light);
  if (panel.y1 - panel.y0 < PANEL_HEIGHT_MIN) return null;
  const beside = spans.filter((span) => !isLight(span) && span.y1 > panel.y0 && span.y0 < panel.y1);
  if (beside.length < PANEL_LINES_MIN) return null;
  const text = unionOf(beside);
  const gutter =
    text.x0 >= panel.x1 ? { x0: panel.x1, x1: text.x0 } : text.x1 <= panel.x0 ? { x0: text.x1, x1: panel.x0 } : null;
  return gutter !== null && gutter.x1 - gutter.x0 >= GUTTER_MIN ? gutter : null;
}

/** Fewest lines of a column below its heading. */
const COLUMN_LINES_MIN = 3;

/** The gutter between two headings on one line, each at the left edge of its own column, whose text does not cross it. */
function gutterByHeadings(spans: readonly LayoutSpan[]): Gutter | null {
  const headings = spans.filter(({ text }) => looksLikeHeading(text));
  for (const right of headings) {
    const row = spans.filter((span) => Math.abs(span.baseline - right.baseline) < 1.5);
    const left = headings.find((span) => row.includes(span) && span.x1 < right.x0);
    if (row.length !== 2 || left === undefined) continue;
    const below = spans.filter((span) => span.y0 > right.y0 && span !== right && span !== left);
    const own = below.filter((span) => span.x0 >= right.x0 - ALIGNED);
    const others = below.filter((span) => span.x1 <= right.x0 - GUTTER_MIN);
    const begin = (part: readonly LayoutSpan[], { x0 }: LayoutSpan) =>
      part.filter((span) => Math.abs(span.x0 - x0) <= ALIGNED).length >= COLUMN_LINES_MIN;
    if (own.length + others.length === below.length && begin(own, right) && begin(others, left))
      return { x0: unionOf([...others, left]).x1, x1: right.x0 };
  }
  return null;
}

/**
 * The white space beside a sidebar, by more than its width: lines under headings that end before it and begin behind it; a dark panel,
 * which shows by its light text; two headings on one line. Null if nothing shows one.
 */
export function drawnGutter(spans: readonly LayoutSpan[], rules: readonly Box[]): Gutter | null {
  return gutterByColour(spans) ?? gutterByLines(linesAcross(rules), spans) ?? gutterByHeadings(spans);
}
