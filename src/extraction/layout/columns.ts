import { areColumns } from './are-columns.ts';
import { type Band, bandsAt, edgeShareOf, scoreOf } from './bands.ts';
import type { Fragment } from './fragments.ts';
import { withRailTitles } from './heading-rail.ts';
import { linesOfSide } from './side-lines.ts';
import { unionOf } from './text.ts';

/** A part of a page that is read from top to bottom before the next is begun. */
export interface Region {
  readonly fragments: readonly Fragment[];
  /** Index, in the page's list, of the region whose last section goes on in this one; null at the page's top. */
  readonly follows: number | null;
}

interface Cut {
  readonly above: readonly Fragment[];
  readonly left: readonly Fragment[];
  readonly right: readonly Fragment[];
  readonly below: readonly Fragment[];
  readonly score: number;
}

const DEPTH_MAX = 7;
const FRAGMENTS_MAX = 1_500;
/** Points between the positions at which a gutter is looked for. */
const STEP = 3;

function middleY(fragment: Fragment): number {
  return (fragment.y0 + fragment.y1) / 2;
}

function bestCut(fragments: readonly Fragment[]): Cut | null {
  const box = unionOf(fragments);
  let best: Band | null = null;
  let bestScore = 0;
  const tried = new Set<string>();
  for (let x = box.x0 + 20; x < box.x1 - 20; x += STEP) {
    for (const band of bandsAt(x, fragments)) {
      const key = `${band.left.length}:${band.right.length}:${band.top}`;
      if (tried.has(key)) continue;
      tried.add(key);
      const most = scoreOf(band);
      if (most <= bestScore) continue;
      const right = linesOfSide(band.right);
      const score = most * (0.5 + 0.5 * edgeShareOf(right));
      if (score <= bestScore || !areColumns(linesOfSide(band.left), right)) continue;
      best = band;
      bestScore = score;
    }
  }
  if (best === null) return null;
  const { left, right, top, bottom } = best;
  const inBand = new Set([...left, ...right]);
  const rest = fragments.filter((fragment) => !inBand.has(fragment));
  const middle = (top + bottom) / 2;
  const above = rest.filter((fragment) => middleY(fragment) <= middle);
  const below = rest.filter((fragment) => middleY(fragment) > middle);
  return { above, left, right, below, score: bestScore };
}

/** Of the regions above, the one that a region goes on with: that with the most of its width, the fuller one on a tie. */
function followed(part: readonly Fragment[], above: readonly number[], regions: readonly Region[]): number | null {
  const box = unionOf(part);
  let best: number | null = null;
  let bestOverlap = -Infinity;
  let bestLetters = 0;
  for (const index of above) {
    const region = regions[index]?.fragments ?? [];
    const other = unionOf(region);
    const overlap = Math.min(box.x1, other.x1) - Math.max(box.x0, other.x0);
    const letters = region.reduce((sum, fragment) => sum + fragment.text.length, 0);
    const isTie = Math.abs(overlap - bestOverlap) < (box.x1 - box.x0) * 0.05;
    if (isTie ? letters > bestLetters : overlap > bestOverlap) {
      best = index;
      bestOverlap = overlap;
      bestLetters = letters;
    }
  }
  return best;
}

export interface PageRegions {
  readonly regions: readonly Region[];
  /** Indexes of the regions at the bottom of the page: the next page goes on with one of them. */
  readonly open: readonly number[];
}

/**
 * Cuts a page's fragments into regions in reading order: full-width bands from top to bottom, columns from left to right.
 * A recursive XY-cut on white space (Nagy and Seth 1984), held back where the narrow side only annotates the wide one.
 *
 * @param fragments sorted from top to bottom.
 */
export function regionsOf(fragments: readonly Fragment[]): PageRegions {
  const regions: Region[] = [];
  const place = (part: readonly Fragment[], above: readonly number[], depth: number): readonly number[] => {
    if (part.length === 0) return above;
    const cut = depth < DEPTH_MAX && part.length <= FRAGMENTS_MAX ? bestCut(part) : null;
    if (cut === null) {
      regions.push({ fragments: part, follows: followed(part, above, regions) });
      return [regions.length - 1];
    }
    const head = place(cut.above, above, depth + 1);
    const sides = withRailTitles(cut);
    const left = place(sides.left, head, depth + 1);
    const right = place(sides.right, head, depth + 1);
    return place(cut.below, [...left, ...right], depth + 1);
  };
  const open = place(fragments, [], 0);
  return { regions, open };
}
