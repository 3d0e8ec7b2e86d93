import type { Line, Page, PositionedDocument, Word } from '../model/document.ts';
import { unionOf, weightedMedian } from '../text/evidence.ts';
import { colourOf, type PlacedLine } from '../text/lines.ts';
import { withDatesAtTop } from './centred-dates.ts';
import { withCentredHeadings } from './centred-headings.ts';
import { regionsOf } from './columns.ts';
import { withDatesBelowHeadings } from './dates-below-headings.ts';
import { drawnGutter, type Gutter, linesAcross } from './drawn-gutter.ts';
import { withoutFurniture } from './furniture.ts';
import { type LayoutSpan, layoutSpansOf } from './layout-spans.ts';
import { linesOfRegion } from './lines.ts';
import { mergeOpenTables } from './open-tables.ts';
import { rotatedHeadings } from './rotated.ts';
import { liftRailHeadings, splitSideHeadings } from './side-headings.ts';
import { mergeRuledCells } from './table-rows.ts';
import { joinWrappedHeaders, joinWrappedHeadings, joinWrappedLabels } from './wrapped-lines.ts';

/** Most words of a page. A CV has fewer; the rest is left out, so that the time is bounded. */
const WORDS_A_PAGE_MAX = 8_000;

/**
 * Characters that a person does not read as text: private use (icon fonts), control, zero-width and replacement
 * characters.
 */
const UNREADABLE = /[\p{Co}\p{Cc}\uFE0F\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF\uFFFC\uFFFD]/gu;

/** Icons among the text: a phone, an envelope, a pin before a contact detail; emoji before a heading. */
const PICTURE = /[\p{Extended_Pictographic}\u2600-\u26FF\u2700-\u2712\u2714-\u275A\u2B50\u{1F1E6}-\u{1F1FF}]/gu;

/** Characters that Unicode counts as pictographs, but that are letters or bullets in a CV. */
const KEPT_PICTURES = /[©®™✓✔✗✘✦✱✳❖➢➤➔➜▪▫►▶◆●■]/u;

/**
 * Fonts of icons. Where such a font has no map to Unicode, its icons come as any letters: "ë Experience" for a briefcase
 * before a heading.
 */
const ICON_FONT =
  /font-?awesome|material-?(?:design-?)?icons|material-?symbols|glyphicons|icomoon|ionicons|academicons|marvosym|linearicons|themify|bootstrap-?icons|octicons|typicons|fontello|fontisto/iu;

/** Only printable ASCII. Most words match, and have nothing to leave out. */
const ASCII = /^[ -~]*$/u;

function readable(text: string): string {
  if (ASCII.test(text)) return text;
  const clean = text.replaceAll(UNREADABLE, '');
  return clean.replaceAll(PICTURE, (picture) => (KEPT_PICTURES.test(picture) ? picture : ''));
}

function isHorizontal(word: Word): boolean {
  const angle = ((word.angle % 360) + 360) % 360;
  return angle < 8 || angle > 352;
}

/** Drops the second drawing of text that is drawn twice with a small shift for a false bold. */
function dropDoubles(words: readonly Word[]): Word[] {
  const seen = new Map<string, Word>();
  return words.filter((word) => {
    const key = `${word.text}@${Math.round(word.x0 / 2)}:${Math.round(word.baseline / 2)}`;
    const earlier = seen.get(key);
    if (
      earlier !== undefined &&
      Math.abs(earlier.x0 - word.x0) < 1.5 &&
      Math.abs(earlier.baseline - word.baseline) < 1.5
    )
      return false;
    seen.set(key, word);
    return true;
  });
}

export interface VisibleWords {
  readonly horizontal: readonly Word[];
  /** Words printed up or down the page, such as section titles along the margin. */
  readonly rotated: readonly Word[];
  /** Count of words that are left out because a person cannot see them, without words that have no letter or digit. */
  readonly hiddenCount: number;
}

/** The words of a page that a person can see, without icons. Words with a non-finite box are left out. */
function visibleWords(page: Page): VisibleWords {
  const seen: Word[] = [];
  let hiddenCount = 0;
  for (const word of page.words) {
    if (word.hidden !== null) {
      if (/[\p{L}\p{N}]/u.test(word.text)) hiddenCount += 1;
      continue;
    }
    if (seen.length >= WORDS_A_PAGE_MAX) continue;
    if (!Number.isFinite(word.x0 + word.y0 + word.x1 + word.y1 + word.baseline + word.fontSize)) continue;
    const text = ICON_FONT.test(word.font) ? '' : readable(word.text);
    if (text === '') continue;
    const fontSize = word.fontSize > 0.5 ? word.fontSize : Math.max(1, word.y1 - word.y0);
    seen.push({ ...word, text, fontSize });
  }
  const whole = dropDoubles(seen);
  return {
    horizontal: whole.filter(isHorizontal),
    rotated: whole.filter((word) => !isHorizontal(word)),
    hiddenCount,
  };
}

/** A region of a page with its lines. */
export interface Block {
  readonly id: number;
  readonly page: number;
  readonly x0: number;
  readonly x1: number;
  /** The block whose last section continues in this one; null if there is none. */
  readonly follows: number | null;
  readonly lines: readonly Line[];
}

/** The document in reading order. */
export interface Layout {
  readonly lines: readonly Line[];
  readonly blocks: readonly Block[];
  /** Size of the running text in points: the median weighted by characters. */
  readonly bodySize: number;
  /** Colour of most of the text, `#rrggbb`. */
  readonly bodyColour: string;
  /** Most of the text is bold, so that weight has no meaning. */
  readonly bodyIsBold: boolean;
  /** Count of words that are left out because a person cannot see them. */
  readonly hiddenCount: number;
}

/** Later pages do not matter for the profile of a CV. */
const PAGES_MAX = 40;

/**
 * Of the blocks at the bottom of the page before, the one that a block at the top continues: that with the largest
 * horizontal overlap.
 */
function blockAbove(
  region: { readonly x0: number; readonly x1: number },
  open: readonly UnnumberedBlock[],
): number | null {
  let best: UnnumberedBlock | null = null;
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

function spansOfPage(page: Page): Omit<ReadPage, 'page'> {
  const { horizontal, rotated, hiddenCount } = visibleWords(page);
  const loose = layoutSpansOf(horizontal);
  const gutter = drawnGutter(loose, page);
  const spans = mergeOpenTables(mergeRuledCells(loose, page.rules), gutter);
  const headings = rotated.length === 0 ? [] : rotatedHeadings(rotated, spans);
  const all = headings.length === 0 ? spans : [...spans, ...headings].toSorted((a, b) => a.baseline - b.baseline);
  return { spans: all, gutter, hidden: hiddenCount };
}

/** White space above a line in points, measured between baselines, so that a tall neighbour does not hide it. */
function gapBetween(baseline: number, size: number, above: { baseline: number } | undefined): number {
  return above === undefined ? Infinity : baseline - above.baseline - size;
}

/** The weight and colour of most of the text. */
function bodyStyleOf(lines: readonly PlacedLine[]): Pick<Layout, 'bodyColour' | 'bodyIsBold'> {
  const colours = new Map<string, number>();
  let characters = 0;
  let boldCharacters = 0;
  for (const line of lines) {
    const colour = colourOf(line);
    colours.set(colour, (colours.get(colour) ?? 0) + line.text.length);
    characters += line.text.length;
    if (line.bold) boldCharacters += line.text.length;
  }
  let bodyColour = '';
  let most = -1;
  for (const [colour, count] of colours) {
    if (count > most) {
      bodyColour = colour;
      most = count;
    }
  }
  return { bodyColour, bodyIsBold: boldCharacters * 2 > characters };
}

interface UnnumberedBlock extends Omit<Block, 'lines'> {
  readonly lines: readonly PlacedLine[];
}

/** The regions of all pages in reading order, with their lines as printed. */
function blocksOf(pages: readonly ReadPage[]): UnnumberedBlock[] {
  const blocks: UnnumberedBlock[] = [];
  let openBlocks: readonly number[] = [];
  for (const { page, spans, gutter } of pages) {
    const first = blocks.length;
    const above = openBlocks.map((id) => blocks[id]).filter((block) => block !== undefined);
    const { regions, open } = regionsOf(withCentredHeadings(spans), { gutter, lines: linesAcross(page.rules) });
    for (const region of regions) {
      const { x0, x1 } = unionOf(region.spans);
      const id = blocks.length;
      const lines = linesOfRegion(withDatesAtTop(region.spans)).map((line, index, all) => ({
        ...line,
        page: page.number,
        block: id,
        gapAbove: gapBetween(line.baseline, line.fontSize, all[index - 1]),
      }));
      const follows = region.follows === null ? blockAbove({ x0, x1 }, above) : first + region.follows;
      blocks.push({ id, page: page.number, x0, x1, follows, lines });
    }
    if (open.length > 0) openBlocks = open.map((index) => first + index);
  }
  return blocks;
}

interface ReadPage {
  readonly page: Page;
  readonly spans: readonly LayoutSpan[];
  /** The white space beside a sidebar, where something drawn shows it. */
  readonly gutter: Gutter | null;
  /** Words left out because a person cannot see them. */
  readonly hidden: number;
}

/** The visible words of each page as spans, with the page's furniture. */
export function spansOfDocument(document: PositionedDocument): ReadPage[] {
  return document.pages.slice(0, PAGES_MAX).map((page) => ({ page, ...spansOfPage(page) }));
}

/**
 * Brings a document's visible words into reading order: spans, columns, blocks, lines. A heading beside its section or
 * joined to its first line becomes a line of its own, and a wrapped heading becomes one line. Deterministic. The time
 * grows about linearly with the words.
 */
export function readLayout(document: PositionedDocument): Layout {
  const read = spansOfDocument(document);
  const printed = blocksOf(withoutFurniture(read));
  const printedLines = printed.flatMap((block) => block.lines);
  const words = printedLines.flatMap((line) => line.spans.flatMap((span) => span.words));
  const bodySize = weightedMedian(words.map((word) => ({ value: word.fontSize, weight: word.text.length }))) || 10;
  let id = 0;
  const blocks = printed.map((block): Block => {
    const lifted = liftRailHeadings(joinWrappedLabels(block.lines));
    const headed = joinWrappedHeadings(splitSideHeadings(withDatesBelowHeadings(lifted)), bodySize);
    const lines = joinWrappedHeaders(headed).map((line) => {
      const numbered = { ...line, id };
      id += 1;
      return numbered;
    });
    return { ...block, lines };
  });
  return {
    lines: blocks.flatMap((block) => block.lines),
    blocks,
    bodySize,
    ...bodyStyleOf(printedLines),
    hiddenCount: read.reduce((sum, page) => sum + page.hidden, 0),
  };
}
