import { findDateRanges } from '../dates.ts';
import { looksLikeDate, looksLikeHeading, looksLikeMarginNote } from './cues.ts';
import type { Fragment } from './fragments.ts';
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
const GUTTER_MIN = 7;
const LINES_MIN = 3;
/** Two stretches of text side by side are columns only from this height on (in font sizes), unless both have headings. */
const HEIGHT_MIN_SIZES = 7;

interface SideLine {
  readonly baseline: number;
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly size: number;
  /** White space above is wider than within a paragraph. */
  readonly startsParagraph: boolean;
}

function linesOfSide(fragments: readonly Fragment[]): SideLine[] {
  const lines: { baseline: number; text: string; x0: number; x1: number; size: number }[] = [];
  for (const fragment of fragments) {
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.baseline - fragment.baseline) < fragment.fontSize * 0.35) {
      last.text += ` ${fragment.text}`;
      last.x0 = Math.min(last.x0, fragment.x0);
      last.x1 = Math.max(last.x1, fragment.x1);
    } else {
      const { baseline, text, x0, x1, fontSize } = fragment;
      lines.push({ baseline, text, x0, x1, size: fontSize });
    }
  }
  return lines.map((line, index) => {
    const before = lines[index - 1];
    return { ...line, startsParagraph: before === undefined || line.baseline - before.baseline > line.size * 1.7 };
  });
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}

/** Lines written flush against the right edge of the left side: labels or dates of the lines beside them. */
function isFlushRight(lines: readonly SideLine[]): boolean {
  const edge = Math.max(...lines.map((line) => line.x1));
  const start = Math.min(...lines.map((line) => line.x0));
  return (
    lines.length >= 3 &&
    share(lines, (line) => edge - line.x1 < 2.5) >= 0.8 &&
    share(lines, (line) => line.x0 - start > 4) >= 0.5
  );
}

function lettersOf(lines: readonly SideLine[]): number {
  return lines.reduce((sum, line) => sum + line.text.length, 0);
}

function isOnlyDate(text: string): boolean {
  if (!looksLikeDate(text)) return false;
  const covered = findDateRanges(text).reduce((sum, range) => sum + range.to - range.from, 0);
  return covered >= text.trim().length * 0.8;
}

/** Whether the dates of the narrow side all stand beside first lines of paragraphs of the wide one: they date them. */
function datesParagraphs(narrow: readonly SideLine[], wide: readonly SideLine[]): boolean {
  const dates = narrow.filter((line) => isOnlyDate(line.text));
  const isBesideFirst = (line: SideLine) =>
    wide.some(
      (other) =>
        other.startsParagraph &&
        !isOnlyDate(other.text) &&
        Math.abs(other.baseline - line.baseline) < Math.max(1.5, line.size * 0.2),
    );
  return dates.length >= 2 && dates.every(isBesideFirst);
}

/**
 * Whether two sides of a gutter are columns to be read one after the other. They are not where the narrow side only
 * annotates the lines of the wide one: dates, places, labels, section titles beside their section, bullets, table cells.
 */
function areColumns(left: readonly SideLine[], right: readonly SideLine[]): boolean {
  if (left.length < LINES_MIN || right.length < LINES_MIN) return false;
  const leftIsNarrow = lettersOf(left) <= lettersOf(right);
  const narrow = leftIsNarrow ? left : right;
  const wide = leftIsNarrow ? right : left;
  if (share(narrow, (line) => looksLikeMarginNote(line.text)) >= 0.6) return false;
  if (share(wide, (line) => looksLikeMarginNote(line.text)) >= 0.6) return false;
  const narrowHeadings = narrow.filter((line) => looksLikeHeading(line.text)).length;
  const wideHeadings = wide.filter((line) => looksLikeHeading(line.text)).length;
  if (narrowHeadings >= narrow.length * 0.6 && narrow.length <= wide.length) return false;
  if (isFlushRight(left)) return false;
  const isAligned = (line: SideLine) =>
    wide.some((other) => Math.abs(other.baseline - line.baseline) < Math.max(1.5, line.size * 0.2));
  if (datesParagraphs(narrow, wide)) return false;
  const aligned = share(narrow, isAligned);
  const firsts = narrow.filter((line) => line.startsParagraph);
  const firstsAligned = firsts.length >= 3 ? share(firsts, isAligned) : 0;
  if (narrowHeadings > 0 && wideHeadings > 0) return true;
  const last = narrow.at(-1)?.baseline ?? 0;
  const height = last - (narrow[0]?.baseline ?? 0);
  const letters = lettersOf(narrow) / narrow.length;
  if (height < (narrow[0]?.size ?? 10) * HEIGHT_MIN_SIZES || letters < 9) return false;
  const annotates = aligned >= 0.75 || firstsAligned >= 0.85;
  return !annotates;
}

function middleY(fragment: Fragment): number {
  return (fragment.y0 + fragment.y1) / 2;
}

interface Band {
  readonly left: readonly Fragment[];
  readonly right: readonly Fragment[];
  readonly top: number;
  readonly bottom: number;
}

/** White space (in font sizes) behind which a line or two belong to the next section of the other side rather than to their own. */
const STRAY_GAP_SIZES = 4.5;

/**
 * Where a side really ends: before wide white space that only a line or two follow, while the other side begins a new
 * section there (a date or an employer at the right of its first entry).
 */
function endBeforeStray(side: readonly Fragment[], other: readonly Fragment[]): number {
  for (let index = Math.max(1, side.length - LINES_MIN + 1); index < side.length; index += 1) {
    const before = side[index - 1] as Fragment;
    const after = side[index] as Fragment;
    if (after.y0 - before.y1 < after.fontSize * STRAY_GAP_SIZES) continue;
    const hasHeading = other.some(
      (fragment) => fragment.y0 > before.y1 && fragment.y1 < after.y1 && looksLikeHeading(fragment.text),
    );
    if (hasHeading) return before.y1;
  }
  return Infinity;
}

/** The part of a band in which both sides have text: what stands above or below it on one side only is not beside anything. */
function trimmed(left: readonly Fragment[], right: readonly Fragment[]): Band {
  const l = unionOf(left);
  const r = unionOf(right);
  const top = Math.max(l.y0, r.y0);
  const bottom = Math.min(l.y1, r.y1, endBeforeStray(left, right), endBeforeStray(right, left));
  const inside = (fragment: Fragment) => fragment.y1 > top + 1 && fragment.y0 < bottom - 1;
  return { left: left.filter(inside), right: right.filter(inside), top, bottom };
}

/** The stretches of the region, between fragments that cross x, in which something stands on both sides of x. */
function bandsAt(x: number, fragments: readonly Fragment[]): Band[] {
  const bands: Band[] = [];
  let left: Fragment[] = [];
  let right: Fragment[] = [];
  const close = () => {
    if (left.length >= LINES_MIN && right.length >= LINES_MIN) bands.push(trimmed(left, right));
    left = [];
    right = [];
  };
  for (const fragment of fragments) {
    if (fragment.x1 <= x) left.push(fragment);
    else if (fragment.x0 >= x) right.push(fragment);
    else close();
  }
  close();
  return bands;
}

function scoreOf(band: Band): number {
  if (band.left.length < LINES_MIN || band.right.length < LINES_MIN) return 0;
  const gutter = Math.min(...band.right.map((f) => f.x0)) - Math.max(...band.left.map((f) => f.x1));
  if (gutter < GUTTER_MIN) return 0;
  const l = unionOf(band.left);
  const r = unionOf(band.right);
  const overlap = Math.min(l.y1, r.y1) - Math.max(l.y0, r.y0);
  return overlap <= 0 ? 0 : overlap * Math.min(1.6, gutter / 12);
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
      const score = scoreOf(band);
      if (score <= bestScore || !areColumns(linesOfSide(band.left), linesOfSide(band.right))) continue;
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
    const left = place(cut.left, head, depth + 1);
    const right = place(cut.right, head, depth + 1);
    return place(cut.below, [...left, ...right], depth + 1);
  };
  const open = place(fragments, [], 0);
  return { regions, open };
}
