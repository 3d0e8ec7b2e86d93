import type { Box, GrayImage, Page, Word } from '../page/page.ts';
import { drawingOf } from './drawn-shapes.ts';
import { unionBox } from './glyphs.ts';
import { geometryOf } from './page-geometry.ts';
import { type PdfDocument, withPage } from './pdf-document.ts';
import { renderPage } from './render-page.ts';
import type { TextPage } from './text-layer.ts';
import { looksGarbled, qualityOf } from './word-quality.ts';

/** Enough to tell lines of print from a photograph. */
const PIXELS_PER_POINT = 1.4;
/** How much darker or lighter than its ground ink is, out of 255. */
const INK_STEP = 50;
const GROUND_BINS = 16;
/** Ground has one colour: this share of the pixels is near the most frequent one. A photograph has no such ground. */
const GROUND_SHARE = 0.5;
/** Text lines are searched in strips so narrow that a skewed line does not run into the next. */
const STRIP_PIXELS = 90;
const RUNS_A_ROW_MIN = 5;
const BAND_ROWS_MIN = 3;
const BAND_ROWS_MAX = 36;
const ROW_INK_FREE = 0.04;
/** For example, three lines over two strips. */
const BANDS_MIN = 6;
const PICTURES_MAX = 200;
const TOUCHING_POINTS = 2;
/** Shares of a word that ink must span to be the ink of the word. */
const SPANNED_ALONG = 0.5;
const SPANNED_ACROSS = 0.2;

/** A rendered page, to find what on it may be text in images. */
export class PageInk {
  /** Images, with touching ones joined: many scanners cut a page into strips. */
  readonly pictures: readonly Box[];
  readonly #image: GrayImage;
  readonly #scale: number;

  constructor(image: GrayImage, scale: number, pictures: readonly Box[]) {
    this.#image = image;
    this.#scale = scale;
    this.pictures = touchingTogether(pictures);
  }

  /** Renders a page; null if it cannot be loaded. `index` starts at 0. */
  static of(document: PdfDocument, index: number, limits: { readonly pagePixelsMax: number }): PageInk | null {
    const { pdfium } = document;
    return withPage(document, index, (page) => {
      const geometry = geometryOf(pdfium, page);
      const { pictures } = drawingOf(pdfium, page, geometry);
      const { width, height } = geometry;
      const image = renderPage(pdfium, {
        page,
        widthPoints: width,
        heightPoints: height,
        pixelsPerPoint: PIXELS_PER_POINT,
        channels: 1,
        pagePixelsMax: limits.pagePixelsMax,
      });
      return new PageInk(image, image.width / Math.max(1, width), pictures);
    });
  }

  /** Whether a part of the page has text lines besides the known words. */
  isWritten(part: Box, known: readonly Box[]): boolean {
    const area = this.#pixelsOf(part);
    const ground = this.#groundOf(area);
    if (ground.share < GROUND_SHARE) return false;
    const inked = this.#inkOf(area, ground.value, known);
    let bands = 0;
    for (let left = 0; left < inked.width; left += STRIP_PIXELS) {
      bands += bandsIn(inked, left, Math.min(inked.width, left + STRIP_PIXELS));
      if (bands >= BANDS_MIN) return true;
    }
    return false;
  }

  /** Whether there is ink in the place of a word. */
  isUnder(word: Word): boolean {
    const area = this.#pixelsOf(word);
    if (area.x1 <= area.x0 || area.y1 <= area.y0) return false;
    const ground = this.#groundOf(area).value;
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let y = area.y0; y < area.y1; y += 1) {
      for (let x = area.x0; x < area.x1; x += 1) {
        if (!this.#isInk(x, y, ground)) continue;
        [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
      }
    }
    if (x1 < x0) return false;
    const upright = word.angle % 180 === 90;
    const [wide, high] = [(x1 - x0 + 1) / (area.x1 - area.x0), (y1 - y0 + 1) / (area.y1 - area.y0)];
    const [along, across] = upright ? [high, wide] : [wide, high];
    return !/[\p{L}\p{N}]{3}/u.test(word.text) || (along >= SPANNED_ALONG && across >= SPANNED_ACROSS);
  }

  /** The ink of an area that does not belong to known words. */
  #inkOf(area: Box, ground: number, known: readonly Box[]): Inked {
    const [width, height] = [Math.max(0, area.x1 - area.x0), Math.max(0, area.y1 - area.y0)];
    const ink = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) ink[y * width + x] = this.#isInk(area.x0 + x, area.y0 + y, ground) ? 1 : 0;
    }
    for (const word of known) {
      const { x0, y0, x1, y1 } = this.#pixelsOf(word);
      const [left, right] = [Math.max(0, x0 - area.x0), Math.min(width, x1 - area.x0)];
      if (left >= right) continue;
      for (let y = Math.max(0, y0 - area.y0); y < Math.min(height, y1 - area.y0); y += 1) {
        ink.fill(0, y * width + left, y * width + right);
      }
    }
    return { width, height, ink };
  }

  #isInk(x: number, y: number, ground: number): boolean {
    return Math.abs((this.#image.pixels[y * this.#image.width + x] ?? ground) - ground) > INK_STEP;
  }

  /** The most frequent gray of an area, and the share of its pixels near that. */
  #groundOf(area: Box): { value: number; share: number } {
    const counts = new Uint32Array(GROUND_BINS + 2);
    let total = 0;
    const step = Math.max(1, Math.floor(Math.sqrt(((area.x1 - area.x0) * (area.y1 - area.y0)) / 50_000)));
    for (let y = area.y0; y < area.y1; y += step) {
      for (let x = area.x0; x < area.x1; x += step) {
        const bin = 1 + Math.floor(((this.#image.pixels[y * this.#image.width + x] ?? 0) * GROUND_BINS) / 256);
        counts[bin] = (counts[bin] ?? 0) + 1;
        total += 1;
      }
    }
    const best = counts.reduce((most, count, bin) => (count > (counts[most] ?? 0) ? bin : most), 1);
    const about = (counts[best - 1] ?? 0) + (counts[best] ?? 0) + (counts[best + 1] ?? 0);
    return { value: ((best - 0.5) * 256) / GROUND_BINS, share: total === 0 ? 0 : about / total };
  }

  #pixelsOf(box: Box): Box {
    const { width, height } = this.#image;
    return {
      x0: Math.max(0, Math.floor(box.x0 * this.#scale)),
      y0: Math.max(0, Math.floor(box.y0 * this.#scale)),
      x1: Math.min(width, Math.ceil(box.x1 * this.#scale)),
      y1: Math.min(height, Math.ceil(box.y1 * this.#scale)),
    };
  }
}

/** An area per pixel: 1 for ink. */
interface Inked {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Text lines in a strip from `left` to `right`: rows of many strokes between rows without ink. */
function bandsIn({ width, height, ink }: Inked, left: number, right: number): number {
  let [bands, rows, cleanBefore] = [0, 0, true];
  for (let y = 0; y < height; y += 1) {
    let [runs, count, last] = [0, 0, 0];
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const here = ink[at] ?? 0;
      count += here;
      if (here > last) runs += 1;
      last = here;
    }
    if (runs >= RUNS_A_ROW_MIN) {
      rows += 1;
    } else if (count <= ROW_INK_FREE * (right - left)) {
      if (cleanBefore && rows >= BAND_ROWS_MIN && rows <= BAND_ROWS_MAX) bands += 1;
      [rows, cleanBefore] = [0, true];
    } else if (rows === 0 && runs === 1) {
      // One broad run is an edge or a rule, not the top of letters.
      cleanBefore = false;
    }
  }
  return bands;
}

function meets(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

function touchingTogether(boxes: readonly Box[]): Box[] {
  if (boxes.length > PICTURES_MAX) return [boxes.reduce<Box>(unionBox, boxes[0] ?? { x0: 0, y0: 0, x1: 0, y1: 0 })];
  const groups: Box[] = [];
  for (const box of boxes) {
    let whole: Box = box;
    for (let at = groups.length - 1; at >= 0; at -= 1) {
      const group = groups[at];
      if (group === undefined || !meets(grown(group), whole)) continue;
      whole = unionBox(whole, group);
      groups.splice(at, 1);
      // A box that did not touch the smaller box may touch the larger one.
      at = groups.length;
    }
    groups.push(whole);
  }
  return groups;
}

function grown({ x0, y0, x1, y1 }: Box): Box {
  return { x0: x0 - TOUCHING_POINTS, y0: y0 - TOUCHING_POINTS, x1: x1 + TOUCHING_POINTS, y1: y1 + TOUCHING_POINTS };
}

/**
 * What to do with a page:
 * - `text`: use its text;
 * - `ocr_layer`: use its text, with the text that an earlier OCR put over or under the scan, once that is confirmed;
 * - `ocr`: recognise it, because it has almost no text;
 * - `compare`: recognise it and compare, because some of its words may be garbled;
 * - `beside`: recognise text in images beside the text, or anywhere on the page if `parts` is null.
 */
export type PageVerdict =
  | { readonly kind: 'text' }
  | { readonly kind: 'ocr' }
  | { readonly kind: 'ocr_layer'; readonly layer: ReadonlySet<Word>; readonly onInk: ReadonlySet<Word> }
  | { readonly kind: 'compare'; readonly doubted: ReadonlySet<Word> }
  | { readonly kind: 'beside'; readonly parts: readonly Box[] | null };

/** A CV page has more visible characters than these, unless it is empty. */
const CHARACTERS_FEW = 40;
/** A page that is mostly an image may still have a little text, such as a scanner's stamp. */
const PICTURE_SHARE_SCAN = 0.5;
const PICTURE_SHARE_NOTED = 0.15;
/** Images with a smaller share of the page are photographs, logos and signatures. */
const PICTURE_SHARE_BESIDE = 0.06;
/** Text converted to outlines is drawn by hundreds of filled shapes. */
const SHAPES_OF_OUTLINED_TEXT = 150;
/** A layer over a scan has more text than is printed on the scan as text. */
const LAYER_TO_TEXT_MIN = 2;
/** Shorter words of a font are bullets and icons. */
const WORD_OF_FONT_LENGTH_MIN = 3;

/** Judges the text layer of one page. `inkOf` renders the page if needed; null if that is not possible. */
export function judgeTextLayer(text: TextPage, inkOf: () => PageInk | null): PageVerdict {
  const { words } = text.page;
  const visible = words.filter((word) => word.hidden === null);
  const seen = characterCount(visible);
  const layer = text.pictureShare > PICTURE_SHARE_SCAN ? words.filter(isLaidOver) : [];
  const laid = characterCount(layer);
  if (laid >= CHARACTERS_FEW && laid > LAYER_TO_TEXT_MIN * seen) return judgedLayer(layer, inkOf());
  if (seen < CHARACTERS_FEW) return judgedBare(text, { visible, inkOf });
  const doubted = garbledWords(visible);
  if (doubted.size > 0) return { kind: 'compare', doubted };
  return judgedBeside(text, { visible, inkOf });
}

/** Text that OCR programs add: in the invisible mode, without opacity, or beneath the image. */
function isLaidOver({ hidden }: Word): boolean {
  return hidden === 'invisible_mode' || hidden === 'transparent' || hidden === 'covered';
}

/** A layer is checked against the ink of the page: words without ink are no reading of the scan. */
function judgedLayer(layer: readonly Word[], ink: PageInk | null): PageVerdict {
  if (ink === null || looksGarbled(qualityOf(layer))) return { kind: 'ocr' };
  const onInk = layer.filter((word) => ink.isUnder(word));
  return { kind: 'ocr_layer', layer: new Set(layer), onInk: new Set(onInk) };
}

interface Seen {
  readonly visible: readonly Word[];
  readonly inkOf: () => PageInk | null;
}

/** A page with almost no text: a scan, outlines, text with an unreadable font, or an empty page. */
function judgedBare({ page, pictureShare, shapeCount }: TextPage, { visible, inkOf }: Seen): PageVerdict {
  if (pictureShare > PICTURE_SHARE_NOTED || shapeCount > SHAPES_OF_OUTLINED_TEXT) return { kind: 'ocr' };
  return inkOf()?.isWritten(wholeOf(page), visible) === true ? { kind: 'ocr' } : { kind: 'text' };
}

function judgedBeside({ page, pictureShare, shapeCount }: TextPage, { visible, inkOf }: Seen): PageVerdict {
  const outlined = shapeCount > SHAPES_OF_OUTLINED_TEXT;
  const ink = outlined || pictureShare >= PICTURE_SHARE_BESIDE ? inkOf() : null;
  if (ink === null) return { kind: 'text' };
  if (outlined && ink.isWritten(wholeOf(page), visible)) return { kind: 'beside', parts: null };
  const least = PICTURE_SHARE_BESIDE * page.width * page.height;
  const parts = ink.pictures.filter(
    (part) => (part.x1 - part.x0) * (part.y1 - part.y0) >= least && ink.isWritten(part, visible),
  );
  return parts.length === 0 ? { kind: 'text' } : { kind: 'beside', parts };
}

function wholeOf({ width, height }: Page): Box {
  return { x0: 0, y0: 0, x1: width, y1: height };
}

/** Words that may be wrong: those of a font with a broken character map, or all if the whole page looks so. */
function garbledWords(visible: readonly Word[]): ReadonlySet<Word> {
  if (looksGarbled(qualityOf(visible))) return new Set(visible);
  const ofFont = Map.groupBy(visible, ({ font }) => font);
  if (ofFont.size < 2) return new Set();
  const garbled = [...ofFont.values()].filter((words) =>
    looksGarbled(qualityOf(distinct(words.filter(({ text }) => text.length >= WORD_OF_FONT_LENGTH_MIN)))),
  );
  return new Set(garbled.flat());
}

/** Each text once: a repeated label in a font of its own says no more about the font than a single one. */
function distinct(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.text, word])).values()];
}

/** Total number of characters of words. */
export function characterCount(words: readonly Pick<Word, 'text'>[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
