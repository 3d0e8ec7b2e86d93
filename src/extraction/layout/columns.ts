import type { Box } from '../model/document.ts';
import { unionOf } from '../text/evidence.ts';
import {
  areColumns,
  type ColumnPair,
  columnPairsAt,
  cutsOffDates,
  edgeShareOf,
  isFormOf,
  scoreOf,
} from './column-pairs.ts';
import { looksLikeHeading } from './cues.ts';
import type { Gutter } from './drawn-gutter.ts';
import type { LayoutSpan } from './layout-spans.ts';
import { withSideHeadings } from './side-headings.ts';
import { linesOfSide } from './side-lines.ts';

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

/** Lines of one column end at one x, in points. */
const ALIGNED = 2;
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
