import type { Box, PageImage } from '../page/page.ts';
import { CONTRAST_READ_MIN, contrastOf, type Rgb, rgbOf } from './colour-contrast.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import { renderPage } from './render-page.ts';

/** The render scale: high enough to tell letters from their ground, low enough to be fast. */
const PIXELS_PER_POINT_MIN = 1.5;
const PIXELS_PER_POINT_MAX = 6;
const LETTER_PIXELS = 12;
const LOOK_PIXELS_MAX = 4_000_000;
/** Limit of compared pixels in one render, over all its words. Beyond it each word is compared in fewer places. */
const COMPARED_MAX = 40_000_000;
const COMPARED_A_WORD_MAX = 40_000;
/** The minimum share of its colour in a stroke thinner than a pixel. */
const STROKE_SHARE = 0.6;
/** Shares of a word that must be visible, because nobody reads a sliver: along the line, and across it as a share of the size. */
const SHOWN_ALONG = 0.5;
const SHOWN_ACROSS = 0.2;
/** Lower letters than this are a line. */
const SHOWN_POINTS = 0.6;
/** The gap beside a word: as wide as a space. */
const GAP_EMS = 0.25;
const MARGIN_POINTS = 4;

/** A loaded page, with its text objects visible. */
export interface RenderablePage {
  readonly pdfium: Pdfium;
  readonly page: number;
  readonly geometry: PageGeometry;
  readonly limits: { readonly pagePixelsMax: number };
}

/** A word to judge by rendering. */
export interface SuspectWord extends SuspectBox {
  readonly text: string;
  /** `#rrggbb` */
  readonly colour: string;
  readonly fontSize: number;
  readonly angle: number;
}

/** Renders of the parts of the page with doubtful words, with these words and without them. */
export class VisibilityRender {
  readonly #bandOf = new Map<SuspectWord, RenderedBand>();

  constructor(looked: RenderablePage, suspects: readonly SuspectWord[]) {
    for (const words of bandsOf(suspects)) {
      const band = new RenderedBand(looked, words);
      for (const word of words) this.#bandOf.set(word, band);
    }
  }

  /** Whether the word is visible: without it, most of its place looks different. */
  shows(word: SuspectWord): boolean {
    return this.#bandOf.get(word)?.shows(word) ?? false;
  }

  /** Whether the word's colour differs from the page in its place, for words that cannot be drawn here. */
  standsOut(word: SuspectWord): boolean {
    return this.#bandOf.get(word)?.standsOut(word) ?? false;
  }

  /**
   * Whether something other than the word is drawn in its place and ends where it ends, such as outlines of its letters. An
   * image or other text extends beyond the word.
   */
  hasOtherInk(word: SuspectWord): boolean {
    return this.#bandOf.get(word)?.hasOtherInk(word) ?? false;
  }
}

/** Words in a band across the page are rendered together. Bands are divided by the widest gaps that are at least as high as these points. */
const BANDS_RENDERED_MAX = 4;
const BAND_GAP_POINTS = 36;

/** The words in bands from the top of the page to its end. What is between the bands is not rendered. */
export function bandsOf<Word extends Box>(words: readonly Word[]): Word[][] {
  const sorted = words.toSorted((a, b) => a.y0 - b.y0);
  let bottom = -Infinity;
  const gaps = sorted.map((word, at) => {
    const gap = at === 0 ? 0 : word.y0 - bottom;
    bottom = Math.max(bottom, word.y1);
    return { at, gap };
  });
  const cuts = gaps
    .filter(({ gap }) => gap >= BAND_GAP_POINTS)
    .sort((a, b) => b.gap - a.gap)
    .slice(0, BANDS_RENDERED_MAX - 1)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  return [0, ...cuts].map((from, at) => sorted.slice(from, cuts[at]));
}

/** Renders of one band. */
class RenderedBand {
  readonly #whole: PageImage;
  /** The page without the objects of one group each. */
  readonly #without: readonly PageImage[];
  readonly #groupOf: ReadonlyMap<number, number>;
  readonly #region: Box;
  readonly #scale: number;
  readonly #comparedAWord: number;

  constructor(looked: RenderablePage, suspects: readonly SuspectWord[]) {
    const { pdfium, geometry } = looked;
    this.#region = regionOf(suspects, geometry);
    const smallest = suspects.reduce((least, { fontSize }) => Math.min(least, fontSize), Infinity);
    const pixelsPerPoint = Math.min(
      PIXELS_PER_POINT_MAX,
      Math.max(PIXELS_PER_POINT_MIN, LETTER_PIXELS / Math.max(1, smallest)),
    );
    const render = (): PageImage =>
      renderPage(pdfium, {
        page: looked.page,
        widthPoints: geometry.width,
        heightPoints: geometry.height,
        pixelsPerPoint,
        region: this.#region,
        channels: 4,
        pagePixelsMax: Math.min(looked.limits.pagePixelsMax, LOOK_PIXELS_MAX),
      });
    this.#groupOf = groupForRendering(
      suspects.filter(({ objects }) => !objects.includes(0)),
      geometry.height,
    );
    const groups = Map.groupBy(this.#groupOf.keys(), (object) => this.#groupOf.get(object) ?? 0);
    this.#whole = render();
    this.#without = [...groups.keys()]
      .sort((a, b) => a - b)
      .map((group) => withoutObjects(pdfium, groups.get(group) ?? [], render));
    this.#scale = this.#whole.width / (this.#region.x1 - this.#region.x0);
    this.#comparedAWord = Math.min(COMPARED_A_WORD_MAX, COMPARED_MAX / Math.max(1, suspects.length));
  }

  shows(word: SuspectWord): boolean {
    const without = this.#without[this.#groupOf.get(word.objects[0] ?? 0) ?? -1];
    if (without === undefined) return false;
    const colour = rgbOf(word.colour);
    return this.#spans(word, (at) => differs(colourAt(this.#whole, at), colourAt(without, at), colour));
  }

  standsOut(word: SuspectWord): boolean {
    const colour = rgbOf(word.colour);
    const { left, right, top, bottom } = this.#pixelsOf(word);
    const image = this.#whole;
    let [clear, total] = [0, 0];
    const step = Math.max(1, Math.ceil(Math.sqrt(((right - left) * (bottom - top)) / this.#comparedAWord)));
    for (let y = top; y < bottom; y += step) {
      for (let x = left; x < right; x += step) {
        total += 1;
        if (contrastOf(colour, colourAt(image, (y * image.width + x) * 4)) >= CONTRAST_READ_MIN) clear += 1;
      }
    }
    return clear * 2 > total;
  }

  hasOtherInk(word: SuspectWord): boolean {
    const image = this.#without[this.#groupOf.get(word.objects[0] ?? 0) ?? -1] ?? this.#whole;
    const ground = this.#groundBeside(word, image);
    if (ground === null) return false;
    return this.#spans(word, (at) => contrastOf(ground, colourAt(image, at)) >= CONTRAST_READ_MIN);
  }

  /** The colour of the gap before or after the word: of a pixel column with one colour. */
  #groundBeside(word: SuspectWord, image: PageImage): Rgb | null {
    const { left, right, top, bottom } = this.#pixelsOf(word);
    const gap = word.angle % 180 === 90 ? 0 : Math.max(2, Math.round(word.fontSize * this.#scale * GAP_EMS));
    for (let step = 0; step < gap; step += 1) {
      for (const x of [left - 1 - step, right + step]) {
        if (x < 0 || x >= image.width || bottom <= top) continue;
        const at = (y: number): Rgb => colourAt(image, (y * image.width + x) * 4);
        const ground = at(top);
        const rows = Array.from({ length: bottom - top }, (_, row) => top + row);
        if (rows.every((y) => contrastOf(ground, at(y)) < CONTRAST_READ_MIN)) return ground;
      }
    }
    return null;
  }

  /** Whether the pixels that pass `test` span the word. */
  #spans(word: SuspectWord, test: (offset: number) => boolean): boolean {
    const { left, right, top, bottom } = this.#pixelsOf(word);
    const step = Math.max(1, Math.ceil(Math.sqrt(((right - left) * (bottom - top)) / this.#comparedAWord)));
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let y = top; y < bottom; y += step) {
      for (let x = left; x < right; x += step) {
        if (x >= x0 && x <= x1 && y >= y0 && y <= y1) continue;
        if (!test((y * this.#whole.width + x) * 4)) continue;
        [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
      }
    }
    if (x1 < x0) return false;
    if (!/[\p{L}\p{N}]{3}/u.test(word.text)) return true;
    const upright = word.angle % 180 === 90;
    const [wide, high] = [x1 - x0 + step, y1 - y0 + step];
    const [along, across] = upright ? [high, wide] : [wide, high];
    const length = upright ? bottom - top : right - left;
    return (
      along >= SHOWN_ALONG * length && across >= Math.max(SHOWN_ACROSS * word.fontSize, SHOWN_POINTS) * this.#scale
    );
  }

  #pixelsOf(box: SuspectWord): { left: number; right: number; top: number; bottom: number } {
    // Rules and borders above and below a word are not its ink.
    const trim = (box.y1 - box.y0) * 0.1;
    const pixel = (points: number, from: number): number => (points - from) * this.#scale;
    return {
      left: Math.max(0, Math.floor(pixel(box.x0, this.#region.x0))),
      right: Math.min(this.#whole.width, Math.ceil(pixel(box.x1, this.#region.x0))),
      top: Math.max(0, Math.floor(pixel(box.y0 + trim, this.#region.y0))),
      bottom: Math.min(this.#whole.height, Math.ceil(pixel(box.y1 - trim, this.#region.y0))),
    };
  }
}

/** The part of the page that contains all words, slightly enlarged. */
function regionOf(words: readonly Box[], { width, height }: PageGeometry): Box {
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (const word of words) {
    [x0, y0] = [Math.min(x0, word.x0), Math.min(y0, word.y0)];
    [x1, y1] = [Math.max(x1, word.x1), Math.max(y1, word.y1)];
  }
  [x0, y0] = [Math.max(0, x0 - MARGIN_POINTS), Math.max(0, y0 - MARGIN_POINTS)];
  return {
    x0,
    y0,
    x1: Math.max(x0 + 1, Math.min(width, x1 + MARGIN_POINTS)),
    y1: Math.max(y0 + 1, Math.min(height, y1 + MARGIN_POINTS)),
  };
}

function withoutObjects(pdfium: Pdfium, objects: readonly number[], render: () => PageImage): PageImage {
  const { call } = pdfium;
  for (const object of objects) call.FPDFPageObj_SetIsActive(object, 0);
  try {
    return render();
  } finally {
    for (const object of objects) call.FPDFPageObj_SetIsActive(object, 1);
  }
}

/** Whether a pixel shows a word of a colour on the page without it. Strokes thinner than a pixel are drawn at part of their colour. */
function differs(whole: Rgb, without: Rgb, colour: Rgb): boolean {
  const step = contrastOf(whole, without);
  if (step >= CONTRAST_READ_MIN) return true;
  return step >= CONTRAST_READ_MIN * STROKE_SHARE && contrastOf(colour, without) >= CONTRAST_READ_MIN;
}

/** Channels are in the order blue, green, red. */
function colourAt({ pixels }: PageImage, at: number): Rgb {
  return [pixels[at + 2] ?? 0, pixels[at + 1] ?? 0, pixels[at] ?? 0];
}

/** More overlapping layers of doubtful words than these would be illegible. */
const GROUPS_MAX = 4;
const BANDS = 64;

/** A word to render, and the text objects that are removed to see what changes. */
export interface SuspectBox extends Box {
  readonly objects: readonly number[];
}

/**
 * Divides the objects into groups that can be removed at once: within a group no word overlaps one of other objects, so that a
 * change in the place of a word comes from its own objects. Returns the group of each object; those beyond the number of groups
 * have none.
 */
export function groupForRendering(suspects: readonly SuspectBox[], pageHeight: number): Map<number, number> {
  const groups: Occupied[] = [];
  const groupOf = new Map<number, number>();
  for (const { objects, words } of connected(suspects)) {
    const boxes = words.map(inset);
    let group = groups.findIndex((occupied) => !occupied.meets(boxes));
    if (group < 0 && groups.length < GROUPS_MAX) group = groups.push(new Occupied(pageHeight)) - 1;
    if (group < 0) continue;
    groups[group]?.add(boxes);
    for (const object of objects) groupOf.set(object, group);
  }
  return groupOf;
}

interface Connected {
  readonly objects: Set<number>;
  readonly words: SuspectBox[];
}

/** Words that share objects: one object may draw many words, and many objects one word. */
function connected(suspects: readonly SuspectBox[]): Set<Connected> {
  const ofObject = new Map<number, Connected>();
  const all = new Set<Connected>();
  const join = (whole: Connected, object: number): void => {
    whole.objects.add(object);
    ofObject.set(object, whole);
  };
  for (const word of suspects) {
    const known = [...new Set(word.objects.flatMap((object) => ofObject.get(object) ?? []))];
    const whole = known.reduce<Connected>((a, b) => (b.words.length > a.words.length ? b : a), {
      objects: new Set(),
      words: [],
    });
    all.add(whole);
    whole.words.push(word);
    for (const object of word.objects) join(whole, object);
    for (const other of known) {
      if (other === whole) continue;
      all.delete(other);
      for (const moved of other.words) whole.words.push(moved);
      for (const object of other.objects) join(whole, object);
    }
  }
  return all;
}

/** Boxes of tightly set lines overlap though their letters do not. */
function inset(word: Box): Box {
  const [across, down] = [(word.x1 - word.x0) * 0.1, (word.y1 - word.y0) * 0.25];
  return { x0: word.x0 + across, y0: word.y0 + down, x1: word.x1 - across, y1: word.y1 - down };
}

/** Occupied places, sorted into bands across the page to reduce comparisons. */
class Occupied {
  readonly #bands: Box[][] = Array.from({ length: BANDS }, () => []);
  readonly #bandHeight: number;

  constructor(pageHeight: number) {
    this.#bandHeight = Math.max(1, pageHeight / BANDS);
  }

  meets(boxes: readonly Box[]): boolean {
    return boxes.some((box) => this.#bandsOf(box).some((band) => band.some((other) => overlap(box, other))));
  }

  add(boxes: readonly Box[]): void {
    for (const box of boxes) for (const band of this.#bandsOf(box)) band.push(box);
  }

  #bandsOf(box: Box): Box[][] {
    const at = (y: number): number => Math.min(BANDS - 1, Math.max(0, Math.floor(y / this.#bandHeight)));
    return this.#bands.slice(at(box.y0), at(box.y1) + 1);
  }
}

function overlap(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}
