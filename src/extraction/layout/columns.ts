import type { Box, Page } from '../model/document.ts';
import { unionOf } from '../text/evidence.ts';
import {
  areColumns,
  type ColumnPair,
  columnPairsAt,
  cutsOffDates,
  edgeShareOf,
  isFormOf,
  linesOfSide,
  scoreOf,
} from './column-pairs.ts';
import { looksLikeHeading } from './cues.ts';
import type { LayoutSpan } from './layout-spans.ts';
import { withSideHeadings } from './side-headings.ts';
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
    gutterByHeadings(spans)
  );
}

/** An area of a page that is read from top to bottom before the next one starts. */
export interface Region {
  readonly spans: readonly LayoutSpan[];
  /** Index, in the page's list, of the region whose last section continues in this one; null at the page's top. */
  readonly follows: number | null;
}

interface Cut {
  readonly above: readonly LayoutSpan[];
  readonly left: readonly LayoutSpan[];
  readonly right: readonly LayoutSpan[];
  readonly below: readonly LayoutSpan[];
}

const DEPTH_MAX = 7;
const SPANS_MAX = 1_500;
/** Points between the positions that are tried as a gutter. */
const STEP = 3;

function middleY(span: LayoutSpan): number {
  return (span.y0 + span.y1) / 2;
}

/**
 * Whether a pair is a part of a taller one with the same right side, whose sides are no columns: a position within the text of the left
 * side divides some rows of a table and leaves out those that are wider.
 */
function isPartOfRows({ left, right }: ColumnPair, spans: readonly LayoutSpan[], lines: readonly Box[]): boolean {
  const edge = Math.min(...right.map((span) => span.x0)) - ALIGNED;
  const taller = columnPairsAt(edge, spans, lines).find((pair) => pair.left.includes(left[0] as LayoutSpan));
  if (taller === undefined || taller.left.length <= left.length) return false;
  return !areColumns(linesOfSide(taller.left), linesOfSide(taller.right));
}

/** The best gutter within one side of a pair; null if that side is one column. */
function innerGutter(spans: readonly LayoutSpan[], lines: readonly Box[]): Gutter | null {
  const box = unionOf(spans);
  let gutter: Gutter | null = null;
  let bestScore = 0;
  for (let x = box.x0 + 20; x < box.x1 - 20; x += STEP) {
    for (const pair of columnPairsAt(x, spans, lines)) {
      const score = scoreOf(pair);
      if (score <= bestScore || !areColumns(linesOfSide(pair.left), linesOfSide(pair.right))) continue;
      gutter = { x0: unionOf(pair.left).x1, x1: unionOf(pair.right).x0 };
      bestScore = score;
    }
  }
  return gutter;
}

/**
 * Whether a pair divides the cells of rows, such as employers and dates from their roles, because a sidebar is beside them. The gutter
 * between the rows and the sidebar is the right one.
 */
function dividesRows({ left, right }: ColumnPair, lines: readonly Box[]): boolean {
  const areCells = (cells: readonly LayoutSpan[], others: readonly LayoutSpan[]) =>
    cells.length > 0 && others.length > 0 && !areColumns(linesOfSide(cells), linesOfSide(others));
  const atLeft = innerGutter(left, lines)?.x1 ?? Infinity;
  const atRight = innerGutter(right, lines)?.x0 ?? -Infinity;
  const [cells, others] = [
    left.filter((span) => span.x0 >= atLeft - ALIGNED),
    right.filter((span) => span.x1 <= atRight + ALIGNED),
  ];
  return areCells(cells, right) || areCells(left, others);
}

/** What is drawn on a page that shows its columns. */
export interface Drawn {
  readonly gutter: Gutter | null;
  /** Thin horizontal lines from top to bottom. */
  readonly lines: readonly Box[];
}

/** Weight of a gutter that something drawn shows, against those by their white space alone. */
const DRAWN_WEIGHT = 3;

/** Weight of a gutter that divides rows, against those that do not. */
const ROWS_WEIGHT = 0.3;

/** Whether the white space of a pair is the drawn gutter. */
function isDrawn({ left, right }: ColumnPair, gutter: Gutter | null): boolean {
  if (gutter === null) return false;
  return unionOf(left).x1 <= gutter.x1 + 1 && unionOf(right).x0 >= gutter.x0 - 1;
}

/** The pair of columns with the highest score; null where nothing divides columns. */
function bestPair(
  spans: readonly LayoutSpan[],
  { gutter, lines }: Drawn,
  weightOf: (pair: ColumnPair) => number,
): ColumnPair | null {
  const box = unionOf(spans);
  let best: ColumnPair | null = null;
  let bestScore = 0;
  const tried = new Set<string>();
  for (let x = box.x0 + 20; x < box.x1 - 20; x += STEP) {
    for (const pair of columnPairsAt(x, spans, lines)) {
      const key = `${pair.left.length}:${pair.right.length}:${pair.top}`;
      if (tried.has(key)) continue;
      tried.add(key);
      const isShown = isDrawn(pair, gutter);
      const most = scoreOf(pair) * (isShown ? DRAWN_WEIGHT : 1);
      if (most <= bestScore) continue;
      const right = linesOfSide(pair.right);
      const score = most * (0.5 + 0.5 * edgeShareOf(right));
      if (score <= bestScore) continue;
      const left = linesOfSide(pair.left);
      const isCut = (isShown || (!cutsOffDates(pair) && areColumns(left, right))) && !isFormOf(left, right);
      if (!isCut || (!isShown && isPartOfRows(pair, spans, lines))) continue;
      const weighted = score * weightOf(pair);
      if (weighted <= bestScore) continue;
      best = pair;
      bestScore = weighted;
    }
  }
  return best;
}

/**
 * The tallest pair with all of a pair's text, if two headings begin its columns: a line below them that reaches farther into the white
 * space than the others still belongs to its column.
 */
function wholeColumns(pair: ColumnPair, spans: readonly LayoutSpan[], lines: readonly Box[]): ColumnPair {
  const edges = [unionOf(pair.right).x0 - 1, unionOf(pair.left).x1 + 1];
  const taller = edges
    .flatMap((x) => columnPairsAt(x, spans, lines))
    .filter(
      ({ left, right }) =>
        left.length + right.length > pair.left.length + pair.right.length &&
        [left[0], right[0]].every((span) => span !== undefined && looksLikeHeading(span.text)) &&
        pair.left.every((span) => left.includes(span)) &&
        pair.right.every((span) => right.includes(span)),
    )
    .filter((other) => scoreOf(other) > 0 && areColumns(linesOfSide(other.left), linesOfSide(other.right)))
    .toSorted((one, other) => other.left.length + other.right.length - one.left.length - one.right.length);
  return taller[0] ?? pair;
}

function bestCut(spans: readonly LayoutSpan[], drawn: Drawn): Cut | null {
  const { gutter, lines } = drawn;
  const isThroughRows = (pair: ColumnPair) => !isDrawn(pair, gutter) && dividesRows(pair, lines);
  const first = bestPair(spans, drawn, () => 1);
  // The check costs as much as the search: only a pair that would be cut is checked.
  const best =
    first !== null && isThroughRows(first)
      ? bestPair(spans, drawn, (pair) => (isThroughRows(pair) ? ROWS_WEIGHT : 1))
      : first;
  if (best === null) return null;
  const { left, right, top, bottom } = wholeColumns(best, spans, lines);
  const inColumns = new Set([...left, ...right]);
  const rest = spans.filter((span) => !inColumns.has(span));
  const middle = (top + bottom) / 2;
  const above = rest.filter((span) => middleY(span) <= middle);
  const below = rest.filter((span) => middleY(span) > middle);
  return { above, left, right, below };
}

/**
 * The region above that a region continues: the one with the largest horizontal overlap; the one with more text on a
 * tie.
 */
function followed(part: readonly LayoutSpan[], above: readonly number[], regions: readonly Region[]): number | null {
  const box = unionOf(part);
  let best: number | null = null;
  let bestOverlap = -Infinity;
  let bestCharacters = 0;
  for (const index of above) {
    const region = regions[index]?.spans ?? [];
    const other = unionOf(region);
    const overlap = Math.min(box.x1, other.x1) - Math.max(box.x0, other.x0);
    const characters = region.reduce((sum, span) => sum + span.text.length, 0);
    const isTie = Math.abs(overlap - bestOverlap) < (box.x1 - box.x0) * 0.05;
    if (isTie ? characters > bestCharacters : overlap > bestOverlap) {
      best = index;
      bestOverlap = overlap;
      bestCharacters = characters;
    }
  }
  return best;
}

export interface PageRegions {
  readonly regions: readonly Region[];
  /** Indices of the regions at the bottom of the page. The next page continues one of them. */
  readonly open: readonly number[];
}

/**
 * Divides a page's spans into regions in reading order: full-width regions from top to bottom, columns from left to
 * right. A recursive XY-cut on white space (Nagy and Seth 1984) that does not cut if the narrow side only annotates the
 * wide one.
 * @param spans sorted from top to bottom
 * @param drawn what the page shows of its columns besides its text
 */
export function regionsOf(spans: readonly LayoutSpan[], drawn: Drawn): PageRegions {
  const regions: Region[] = [];
  const place = (part: readonly LayoutSpan[], above: readonly number[], depth: number): readonly number[] => {
    if (part.length === 0) return above;
    const cut = depth < DEPTH_MAX && part.length <= SPANS_MAX ? bestCut(part, drawn) : null;
    if (cut === null) {
      regions.push({ spans: part, follows: followed(part, above, regions) });
      return [regions.length - 1];
    }
    const head = place(cut.above, above, depth + 1);
    const sides = withSideHeadings(cut);
    const left = place(sides.left, head, depth + 1);
    const right = place(sides.right, head, depth + 1);
    return place(cut.below, [...left, ...right], depth + 1);
  };
  const open = place(spans, [], 0);
  return { regions, open };
}
