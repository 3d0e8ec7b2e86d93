import type { Box, Page } from '../model/document.ts';
import { unionOf } from '../text/evidence.ts';
import { looksLikeDate, looksLikeHeading } from './cues.ts';
import type { LayoutSpan } from './layout-spans.ts';
import { isAddress } from './wrapped-cells.ts';

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

/** The gutter beside a filled panel that has all text of its column. Only an address may protrude. */
function gutterByPanel(spans: readonly LayoutSpan[], panels: readonly Box[]): Gutter | null {
  for (const panel of panels) {
    const level = spans.filter((span) => span.y1 > panel.y0 && span.y0 < panel.y1);
    const startsInside = ({ x0 }: LayoutSpan) => x0 >= panel.x0 && x0 < panel.x1;
    const inside = level.filter(startsInside);
    const beside = level.filter((span) => !startsInside(span));
    const isKept = inside.every((span) => span.x1 <= panel.x1 + ALIGNED || isAddress(span.text));
    const isApart = beside.every((span) => span.x0 >= panel.x1 - ALIGNED || span.x1 <= panel.x0 + ALIGNED);
    if (inside.length < PANEL_LINES_MIN || beside.length < PANEL_LINES_MIN || !isKept || !isApart) continue;
    const gutter = between(inside, beside);
    if (gutter !== null) return gutter;
  }
  return null;
}

/** The white space between two columns; null where it is too narrow. */
function between(one: readonly LayoutSpan[], other: readonly LayoutSpan[]): Gutter | null {
  const [own, text] = [unionOf(one), unionOf(other)];
  const gutter =
    text.x0 >= own.x1 ? { x0: own.x1, x1: text.x0 } : text.x1 <= own.x0 ? { x0: text.x1, x1: own.x0 } : null;
  return gutter !== null && gutter.x1 - gutter.x0 >= GUTTER_MIN ? gutter : null;
}

/** The gutter beside a dark panel: all text in it is light, and all text beside it is not. */
function gutterByColour(spans: readonly LayoutSpan[]): Gutter | null {
  const light = spans.filter(isLight);
  if (light.length < PANEL_LINES_MIN || light.length * 2 > spans.length * 1.6) return null;
  const panel = unionOf(light);
  if (panel.y1 - panel.y0 < PANEL_HEIGHT_MIN) return null;
  const beside = spans.filter((span) => !isLight(span) && span.y1 > panel.y0 && span.y0 < panel.y1);
  if (beside.length < PANEL_LINES_MIN) return null;
  return between(light, beside);
}

/** Shortest line between two columns, in points. */
const DIVIDER_LENGTH_MIN = 200;
const DIVIDERS_MAX = 20;

/** The gutter with a line down its middle. Both sides have sections of their own, which dates beside a timeline do not have. */
function gutterByDivider(spans: readonly LayoutSpan[], rules: readonly Box[]): Gutter | null {
  const dividers = rules.filter((rule) => rule.x1 - rule.x0 < THIN && rule.y1 - rule.y0 >= DIVIDER_LENGTH_MIN);
  for (const divider of dividers.slice(0, DIVIDERS_MAX)) {
    const beside = spans.filter((span) => span.y1 > divider.y0 && span.y0 < divider.y1);
    const left = beside.filter((span) => span.x1 <= divider.x0 + 1);
    const right = beside.filter((span) => span.x0 >= divider.x1 - 1);
    const hasSection = (side: readonly LayoutSpan[]) => side.some(({ text }) => looksLikeHeading(text));
    if (left.length + right.length < beside.length || !hasSection(left) || !hasSection(right)) continue;
    return { x0: unionOf(left).x1, x1: unionOf(right).x0 };
  }
  return null;
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

/** How far the middle of a heading is from that of the table below it, in points. Not all cells are full. */
const CENTRED = 24;

/** The white spaces between texts, from left to right. */
function gapsBetween(spans: readonly LayoutSpan[]): Gutter[] {
  const gaps: Gutter[] = [];
  let end = Infinity;
  for (const { x0, x1 } of spans.toSorted((a, b) => a.x0 - b.x0)) {
    if (x0 - end >= GUTTER_MIN) gaps.push({ x0: end, x1: x0 });
    end = end === Infinity ? x1 : Math.max(end, x1);
  }
  return gaps;
}

/** How far a heading is from the middle of a side, in points. */
function offMiddle(heading: LayoutSpan, side: readonly LayoutSpan[]): number {
  const { x0, x1 } = unionOf(side);
  return Math.abs((x0 + x1) / 2 - (heading.x0 + heading.x1) / 2);
}

/** Lines below two headings in which their columns are looked for, in font sizes of the headings. */
const TABLES_SIZES = 8;

/** The spans below a line down to the first one that crosses a gap. */
function downTo(spans: readonly LayoutSpan[], { x0, x1 }: Gutter): readonly LayoutSpan[] {
  const crossing = spans.filter((span) => span.x0 < x0 && span.x1 > x1);
  const end = Math.min(...crossing.map((span) => span.y0));
  return spans.filter((span) => span.y0 < end);
}

/** The gutter between two headings on one line, each in the middle above its own table of dated rows: studies beside jobs. */
function gutterByCentredHeadings(spans: readonly LayoutSpan[]): Gutter | null {
  const headings = spans.filter(({ text }) => looksLikeHeading(text));
  for (const right of headings) {
    const row = spans.filter((span) => Math.abs(span.baseline - right.baseline) < 1.5);
    const left = headings.find((span) => row.includes(span) && span.x1 < right.x0);
    if (row.length !== 2 || left === undefined) continue;
    const below = spans.filter((span) => span.y0 > right.y0 && !row.includes(span));
    const first = below.filter((span) => span.y0 < right.y1 + right.fontSize * TABLES_SIZES);
    const found = gapsBetween(first)
      .filter(({ x0, x1 }) => x0 > left.x0 && x1 < right.x1)
      .map((gap) => {
        const rows = downTo(below, gap);
        const sides = [rows.filter(({ x0 }) => x0 < gap.x1), rows.filter(({ x0 }) => x0 >= gap.x1)] as const;
        const areDated = sides.every((side) => side.filter(({ text }) => looksLikeDate(text)).length >= 2);
        const [atLeft, atRight] = areDated
          ? [offMiddle(left, sides[0]), offMiddle(right, sides[1])]
          : [Infinity, Infinity];
        return { gap, atLeft, atRight };
      })
      .filter(({ atLeft, atRight }) => Math.max(atLeft, atRight) <= CENTRED)
      .toSorted((a, b) => a.atLeft + a.atRight - b.atLeft - b.atRight);
    if (found[0] !== undefined) return found[0].gap;
  }
  return null;
}

/**
 * The white space beside a sidebar, by more than its width: a filled panel with all its text; light text in a dark one; a line down its
 * middle; lines under headings that end before it and begin behind it; two headings on one line. Null if nothing shows one.
 */
export function drawnGutter(
  spans: readonly LayoutSpan[],
  { rules, panels = [] }: Pick<Page, 'rules' | 'panels'>,
): Gutter | null {
  return (
    gutterByPanel(spans, panels) ??
    gutterByColour(spans) ??
    gutterByDivider(spans, rules) ??
    gutterByLines(linesAcross(rules), spans) ??
    gutterByHeadings(spans) ??
    gutterByCentredHeadings(spans)
  );
}
