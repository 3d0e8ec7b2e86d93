import type { Line } from '../model/document.ts';
import type { Page, PositionedDocument } from '../model/input.ts';
import { unionOf, weightedMedian } from '../text/geometry.ts';
import { regionsOf } from './columns.ts';
import { withoutFurniture } from './furniture.ts';
import { type LayoutSpan, layoutSpansOf } from './layout-spans.ts';
import { linesOfRegion } from './lines.ts';
import { mergeOpenTables } from './open-tables.ts';
import { rotatedHeadings } from './rotated.ts';
import { mergeRuledCells } from './ruled-tables.ts';
import { visibleWords } from './visible-words.ts';

/** A region of a page with its lines. */
export interface Block {
  readonly id: number;
  readonly page: number;
  readonly x0: number;
  readonly x1: number;
  /** The block whose last section goes on in this one, null where nothing does. */
  readonly follows: number | null;
  readonly lines: readonly Line[];
}

export interface Layout {
  readonly lines: readonly Line[];
  readonly blocks: readonly Block[];
  readonly bodySize: number;
  /** Words left out because a person cannot see them. */
  readonly hiddenCount: number;
}

/** Pages beyond these are no part of a CV that matter for its profile. */
const PAGES_MAX = 40;

/** Of the blocks at the bottom of the page before, the one that a block at the top goes on with: that with the most of its width. */
function blockAbove(region: { readonly x0: number; readonly x1: number }, open: readonly Block[]): number | null {
  let best: Block | null = null;
  let bestOverlap = -Infinity;
  for (const block of open) {
    const overlap = Math.min(block.x1, region.x1) - Math.max(block.x0, region.x0);
    if (overlap > bestOverlap) {
      best = block;
      bestOverlap = overlap;
    }
  }
  return best?.id ?? null;
}

function fragmentsOfPage(page: Page): { spans: readonly LayoutSpan[]; hidden: number } {
  const { horizontal, rotated, hiddenCount } = visibleWords(page);
  const fragments = mergeOpenTables(mergeRuledCells(layoutSpansOf(horizontal), page.rules));
  const headings = rotated.length === 0 ? [] : rotatedHeadings(rotated, fragments);
  const all =
    headings.length === 0 ? fragments : [...fragments, ...headings].toSorted((a, b) => a.baseline - b.baseline);
  return { spans: all, hidden: hiddenCount };
}

/** White space above a line, judged by baselines, so that a tall neighbour does not hide it. */
function gapBetween(baseline: number, size: number, above: { baseline: number } | undefined): number {
  return above === undefined ? Infinity : baseline - above.baseline - size;
}

/**
 * Brings a document's visible words into reading order: fragments, columns, blocks, lines. Deterministic; the time grows
 * about linearly with the words.
 */
export function readLayout(document: PositionedDocument): Layout {
  const read = document.pages.slice(0, PAGES_MAX).map((page) => ({ page, ...fragmentsOfPage(page) }));
  const blocks: Block[] = [];
  const lines: Line[] = [];
  let openBlocks: readonly number[] = [];
  for (const { page, spans } of withoutFurniture(read)) {
    const first = blocks.length;
    const above = openBlocks.map((id) => blocks[id]).filter((block) => block !== undefined);
    const { regions, open } = regionsOf(spans);
    for (const region of regions) {
      const box = unionOf(region.spans);
      const id = blocks.length;
      const blockLines = linesOfRegion(region.spans).map((line, index, all) => ({
        ...line,
        id: lines.length + index,
        page: page.number,
        block: id,
        gapAbove: gapBetween(line.baseline, line.fontSize, all[index - 1]),
      }));
      const follows = region.follows === null ? blockAbove(box, above) : first + region.follows;
      blocks.push({ id, page: page.number, x0: box.x0, x1: box.x1, follows, lines: blockLines });
      lines.push(...blockLines);
    }
    if (open.length > 0) openBlocks = open.map((index) => first + index);
  }
  const words = lines.flatMap((line) => line.spans.flatMap((span) => span.words));
  return {
    lines,
    blocks,
    bodySize: weightedMedian(words.map((word) => ({ value: word.fontSize, weight: word.text.length }))) || 10,
    hiddenCount: read.reduce((sum, page) => sum + page.hidden, 0),
  };
}
