import type { Box } from '../model/input.ts';
import { type LayoutSpan, layoutSpanOf } from './layout-spans.ts';
import { rowOf } from './table-rows.ts';

const THIN = 3;
const RULES_MAX = 600;
/** A higher row is a frame around the text of a page. */
const ROW_HEIGHT_MAX = 260;

function distinct(values: readonly number[]): number[] {
  const result: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    if (value - (result.at(-1) ?? -Infinity) > THIN) result.push(value);
  }
  return result;
}

interface Grid {
  readonly vertical: readonly Box[];
  readonly horizontal: readonly Box[];
}

function gridOf(rules: readonly Box[]): Grid {
  const kept = rules.slice(0, RULES_MAX);
  return {
    vertical: kept.filter((rule) => rule.x1 - rule.x0 < THIN && rule.y1 - rule.y0 >= 8),
    horizontal: kept.filter((rule) => rule.y1 - rule.y0 < THIN && rule.x1 - rule.x0 >= 15),
  };
}

/** Whether horizontal rules at this height reach from the first edge to the last. */
function isRuled(y: number, edges: readonly number[], horizontal: readonly Box[]): boolean {
  const from = edges[0] ?? 0;
  const to = edges.at(-1) ?? 0;
  let reached = from + THIN * 2;
  for (const rule of horizontal.filter((range) => Math.abs(range.y0 - y) <= THIN).toSorted((a, b) => a.x0 - b.x0)) {
    if (rule.x0 <= reached + THIN) reached = Math.max(reached, rule.x1);
  }
  return reached >= to - THIN * 2;
}

/**
 * X coordinates of the cell edges in the row between two heights: vertical rules over its whole height, closed by rules
 * above and below. Of a row beside a cell that spans several rows, the edges of the other cells. Empty if no two cells are
 * drawn. A rule between two columns of text makes no cells.
 */
function edgesOfRow(top: number, bottom: number, grid: Grid): readonly number[] {
  const upright = grid.vertical.filter((rule) => rule.y0 <= top + THIN && rule.y1 >= bottom - THIN);
  const edges = distinct(upright.map((rule) => rule.x0));
  if (edges.length < 3) return [];
  let best: readonly number[] = [];
  let run: number[] = [];
  edges.forEach((edge, at) => {
    const cell = [edges[at - 1] ?? edge, edge];
    const isClosed = at > 0 && isRuled(top, cell, grid.horizontal) && isRuled(bottom, cell, grid.horizontal);
    run = isClosed ? [...run, edge] : [edge];
    if (run.length >= 3 && run.length > best.length) best = run;
  });
  return best;
}

/** The cells of one row as spans on one line; null if the row is not a row of fields. */
function mergedRow(edges: readonly number[], inside: readonly LayoutSpan[], row: number): LayoutSpan[] | null {
  const cells = edges.slice(1).map((right, index) => {
    const left = edges[index] ?? 0;
    const isInside = (span: LayoutSpan) => {
      const middle = (span.x0 + span.x1) / 2;
      return middle >= left && middle < right;
    };
    return { x0: left, x1: right, spans: inside.filter(isInside) };
  });
  const crosses = inside.some((span) => edges.some((edge) => span.x0 < edge - THIN && span.x1 > edge + THIN));
  const filled = cells.filter((cell) => cell.spans.length > 0);
  if (crosses || filled.flatMap((cell) => cell.spans).length !== inside.length) return null;
  return rowOf(cells, { x0: edges[0] ?? 0, x1: edges.at(-1) ?? 0 }, row);
}

/** Cuts a span at vertical rules between its words: the border of two cells is no space. */
function cutAtBorders(span: LayoutSpan, vertical: readonly Box[]): LayoutSpan[] {
  const y = (span.y0 + span.y1) / 2;
  const borders = vertical.filter((rule) => rule.x0 > span.x0 && rule.x0 < span.x1 && rule.y0 <= y && rule.y1 >= y);
  if (borders.length === 0) return [span];
  const parts: LayoutSpan['words'][number][][] = [[]];
  span.words.forEach((word, index) => {
    const before = span.words[index - 1];
    const isCut = before !== undefined && borders.some((rule) => rule.x0 >= before.x1 - 1 && rule.x1 <= word.x0 + 1);
    if (isCut) parts.push([]);
    parts.at(-1)?.push(word);
  });
  return parts.map(layoutSpanOf);
}

/**
 * Joins the wrapped lines of a cell in tables whose cells are drawn, so that a row is read as one line with a span for
 * each cell. Rows with long cells stay unchanged.
 */
export function mergeRuledCells(spans: readonly LayoutSpan[], rules: readonly Box[]): readonly LayoutSpan[] {
  const grid = gridOf(rules);
  if (grid.vertical.length === 0) return spans;
  const cut = spans.flatMap((span) => cutAtBorders(span, grid.vertical));
  if (grid.horizontal.length < 2) return cut;
  const heights = distinct(grid.horizontal.map((rule) => rule.y0));
  let result: readonly LayoutSpan[] = cut;
  for (let index = 1; index < heights.length; index += 1) {
    const top = heights[index - 1] ?? 0;
    const bottom = heights[index] ?? 0;
    if (bottom - top < 10 || bottom - top > ROW_HEIGHT_MAX) continue;
    const edges = edgesOfRow(top, bottom, grid);
    if (edges.length < 3) continue;
    const isInside = (span: LayoutSpan) => {
      const y = (span.y0 + span.y1) / 2;
      const x = (span.x0 + span.x1) / 2;
      return y > top && y < bottom && x > (edges[0] ?? 0) && x < (edges.at(-1) ?? 0);
    };
    const merged = mergedRow(edges, result.filter(isInside), index);
    if (merged !== null) result = [...result.filter((span) => !isInside(span)), ...merged];
  }
  return result.toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
}
