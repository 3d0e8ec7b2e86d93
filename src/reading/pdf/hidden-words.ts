import type { Area, Drawing } from './drawn-shapes.ts';
import type { ReadingLimits } from './limits.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import { type PageImage, renderPage } from './render-page.ts';
import type { Box, HiddenReason, Word } from './types.ts';
import type { DrawnWord } from './words.ts';

const TINY_POINTS = 1;
const OPACITY_MIN = 0.05;
/** Colours nearer than this in every channel cannot be told apart on paper. */
const COLOUR_STEP_MIN = 20;
/** How different two pixels must be in one channel to count as ink. */
const INK_STEP_MIN = 12;
const LOOK_PIXELS_PER_POINT = 1.5;
/** Share of the word that a later area must lie over. */
const COVERED_SHARE = 0.6;

/** A page as drawn, for the judgement of what a person sees of it. */
export interface DrawnPage {
  readonly pdfium: Pdfium;
  readonly page: number;
  readonly geometry: PageGeometry;
  readonly drawing: Drawing;
  readonly limits: Pick<ReadingLimits, 'pagePixelsMax'>;
}

/**
 * Finds the words that a person cannot see. What was drawn tells it for most; where it only raises a suspicion (colour like
 * its ground, something drawn over it, text without opacity), the page is rendered with and without the words in question.
 */
export function withHidden(words: readonly DrawnWord[], drawn: DrawnPage): Word[] {
  const judged = words.map((word) => ({ word, reason: suspicionOf(word, drawn) }));
  const suspects = judged.filter(({ reason }) => reason !== null && LOOKED_AT.has(reason));
  const looked =
    suspects.length === 0
      ? null
      : new Look(
          drawn,
          suspects.map(({ word }) => word),
        );
  return judged.map(({ word, reason }) => finished(word, reason, looked));
}

const LOOKED_AT: ReadonlySet<HiddenReason> = new Set(['same_colour', 'covered', 'transparent']);

function finished(drawnWord: DrawnWord, reason: HiddenReason | null, look: Look | null): Word {
  const { object: _object, opacity: _opacity, invisible: _invisible, ...word } = drawnWord;
  if (reason === null || look === null || !LOOKED_AT.has(reason)) return { ...word, hidden: reason };
  if (reason !== 'transparent') return { ...word, hidden: look.changesWith(word) ? null : reason };
  // Chromium draws emboldened text as outlines and lays the text itself over them without opacity, to be selected.
  return look.hasInk(word) ? { ...word, bold: true, hidden: null } : { ...word, hidden: reason };
}

/** Why a word is hidden, or may be. */
function suspicionOf(word: DrawnWord, { drawing, geometry }: DrawnPage): HiddenReason | null {
  if (word.invisible) return 'invisible_mode';
  if (word.x1 <= 0 || word.y1 <= 0 || word.x0 >= geometry.width || word.y0 >= geometry.height) return 'off_page';
  if (word.fontSize < TINY_POINTS) return 'tiny';
  if (word.opacity < OPACITY_MIN) return 'transparent';
  const order = drawing.orderOf.get(word.object);
  if (order !== undefined && drawing.areas.some((area) => area.order > order && liesOver(area, word))) return 'covered';
  const ground = groundOf(word, drawing.areas, order ?? Infinity);
  return colourDistance(ground ?? '#ffffff', word.colour) < COLOUR_STEP_MIN ? 'same_colour' : null;
}

function liesOver(area: Area, word: Box): boolean {
  if (area.opacity < 1 - OPACITY_MIN) return false;
  const width = Math.min(area.x1, word.x1) - Math.max(area.x0, word.x0);
  const height = Math.min(area.y1, word.y1) - Math.max(area.y0, word.y0);
  if (width <= 0 || height <= 0) return false;
  return width * height >= COVERED_SHARE * (word.x1 - word.x0) * (word.y1 - word.y0);
}

/** The colour beneath the middle of a word: white paper where nothing lies there, null where it is a picture or a tint. */
function groundOf(word: Box, areas: readonly Area[], order: number): string | null {
  const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
  for (let at = areas.length - 1; at >= 0; at -= 1) {
    const area = areas[at];
    if (area === undefined || area.order > order) continue;
    if (x < area.x0 || x > area.x1 || y < area.y0 || y > area.y1) continue;
    return area.opacity < 1 ? null : area.colour;
  }
  return '#ffffff';
}

function colourDistance(a: string, b: string): number {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return Math.max(...[1, 3, 5].map((at) => Math.abs(channel(a, at) - channel(b, at))));
}

/** The page rendered as it is, and without the words under suspicion. */
class Look {
  readonly #whole: PageImage;
  readonly #without: PageImage;
  readonly #scale: number;

  constructor({ pdfium, page, geometry, limits }: DrawnPage, suspects: readonly DrawnWord[]) {
    const render = (): PageImage =>
      renderPage(pdfium, {
        page,
        widthPoints: geometry.width,
        heightPoints: geometry.height,
        pixelsPerPoint: LOOK_PIXELS_PER_POINT,
        channels: 4,
        pagePixelsMax: limits.pagePixelsMax,
      });
    const objects = new Set(suspects.map((word) => word.object));
    objects.delete(0);
    this.#whole = render();
    for (const object of objects) pdfium.call.FPDFPageObj_SetIsActive(object, 0);
    this.#without = render();
    for (const object of objects) pdfium.call.FPDFPageObj_SetIsActive(object, 1);
    this.#scale = this.#whole.width / Math.max(1, geometry.width);
  }

  /** Whether the page looks different without the word. */
  changesWith(word: Word | Box): boolean {
    return this.#somePixel(word, (at) => {
      for (let channel = 0; channel < 3; channel += 1) {
        const step = (this.#whole.pixels[at + channel] ?? 0) - (this.#without.pixels[at + channel] ?? 0);
        if (Math.abs(step) > INK_STEP_MIN) return true;
      }
      return false;
    });
  }

  /** Whether anything stands where the word does, drawn by something else than the word. */
  hasInk(word: Box): boolean {
    const first: number[] = [];
    return this.#somePixel(word, (at) => {
      for (let channel = 0; channel < 3; channel += 1) {
        const value = this.#without.pixels[at + channel] ?? 0;
        const ground = first[channel] ?? value;
        first[channel] = ground;
        if (Math.abs(value - ground) > INK_STEP_MIN) return true;
      }
      return false;
    });
  }

  #somePixel(box: Box, test: (offset: number) => boolean): boolean {
    const { width, height } = this.#whole;
    // Rules and borders above and below a word are not its ink.
    const trim = (box.y1 - box.y0) * 0.2;
    const [left, right] = [
      Math.max(0, Math.floor(box.x0 * this.#scale)),
      Math.min(width, Math.ceil(box.x1 * this.#scale)),
    ];
    const top = Math.max(0, Math.floor((box.y0 + trim) * this.#scale));
    const bottom = Math.min(height, Math.ceil((box.y1 - trim) * this.#scale));
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) if (test((y * width + x) * 4)) return true;
    }
    return false;
  }
}
