import type { ReadingLimits } from '../calls/engine-calls.ts';
import type { Box, HiddenReason, Word } from '../page/page.ts';
import { blend, contrastOf, type Rgb, rgbOf } from './colour-contrast.ts';
import type { Area, Drawing } from './drawn-shapes.ts';
import { toDisplaySpace } from './page-geometry.ts';
import { isTrap } from './pdfium-engine.ts';
import type { DrawnWord } from './text-styles.ts';
import { type RenderablePage, VisibilityRender } from './visibility-render.ts';

/** Type that nobody can read. The smallest print of newspapers has 5 points. */
const TINY_POINTS = 2;
/** Small pages are shown enlarged, as on a sheet of this height. */
const SHEET_POINTS = 842;
/** Letters squeezed to less than this share of their size are illegible strokes. */
const SQUEEZED_SHARE = 0.08;
const OPACITY_MIN = 0.05;
/** Text in this mode is not drawn but clips what is drawn after it. */
const MODE_CLIPPING = 7;
/** Words with more contrast than this are visible. The others need a render. */
const CONTRAST_SURE = 12;
/** If less of a word than this is on the page, nothing of it can be read. */
const ON_PAGE_SHARE = 0.4;
/** If later areas cover more of a word than this, it needs a render. */
const COVERED_SHARE = 0.3;
/** Limit of comparisons of words with areas on one page. Beyond it all its words need a render. */
const COMPARISONS_MAX = 4_000_000;
/** Letters of the fonts that every PDF reader must have. */
const IN_EVERY_FONT = /^[\p{Script=Latin}\p{N}\p{P}\p{S}]*$/u;
/** A word that overlaps another by this share is in the same place. */
const SAME_PLACE_SHARE = 0.3;
/** A text that overlaps by this share is the same one drawn again, slightly lower. */
const SAME_TEXT_SHARE = 0.4;
const DROPPED_MAX = 1_000;
const WHITE: Rgb = [255, 255, 255];

/** A page as drawn, to judge what a person sees of it. */
export interface PageToCheck extends RenderablePage {
  readonly drawing: Drawing;
  readonly limits: Pick<ReadingLimits, 'pagePixelsMax'>;
}

/** Why a word is hidden, or why it may be. In doubt the page is rendered. */
interface Suspicion {
  readonly reason: HiddenReason;
  readonly sure: boolean;
  /** It draws nothing itself, but what is drawn in its place may be its letters. */
  readonly standsIn?: true;
  /** PDFium may be unable to draw it, though a person's viewer can. Then its contrast decides. */
  readonly undrawn?: boolean;
}

/**
 * Finds the words that a person cannot see. What was drawn decides for most. Where that only raises a suspicion (low contrast,
 * something drawn over the word, a clipping path, a layer), the page is rendered with and without the words in question.
 */
export function markHiddenWords(words: readonly DrawnWord[], drawn: PageToCheck): Word[] {
  const suspicious = suspicionsOf(drawn, words.length);
  const judged = words.map((word) => ({ word, suspicion: suspicious(word) }));
  const suspects = judged.flatMap(({ word, suspicion }) => (suspicion === null || suspicion.sure ? [] : [word]));
  const render = suspects.length === 0 ? null : renderOf(drawn, suspects);
  const first = judged.map(({ word, suspicion }) => ({ ...wordOf(word), hidden: reasonOf(word, suspicion, render) }));
  const dropped = droppedTexts(words, drawn);
  const standIns = judged.map(
    ({ word, suspicion }) =>
      suspicion?.standsIn === true ||
      (suspicion?.sure === false && dropped().some((text) => shareCovered(word, text) > SAME_TEXT_SHARE)),
  );
  const whole = render === null || !standIns.includes(true) ? first : withStandIns(first, { words, standIns, render });
  return withoutCopies(whole);
}

/**
 * Places of text objects without words: where a text is drawn over itself, PDFium returns only the first of the two, which may
 * be a hardly visible shadow.
 */
function droppedTexts(words: readonly DrawnWord[], { pdfium, drawing, geometry }: PageToCheck): () => readonly Box[] {
  let found: Box[] | null = null;
  return () => {
    if (found !== null) return found;
    const used = new Set(words.flatMap(({ objects }) => objects));
    const { call, scratch: at } = pdfium;
    found = [...drawing.texts.keys()].slice(0, DROPPED_MAX).flatMap((object) => {
      if (used.has(object) || call.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) return [];
      return [
        toDisplaySpace(geometry, [pdfium.float(at), pdfium.float(at + 4), pdfium.float(at + 8), pdfium.float(at + 12)]),
      ];
    });
    return found;
  };
}

/** Leaves out hidden copies of visible words: shadows, and text that was painted over and drawn again. */
function withoutCopies(words: Word[]): Word[] {
  const hidden = words.filter((word) => word.hidden !== null);
  if (hidden.length === 0 || hidden.length === words.length) return words;
  const seen = Map.groupBy(
    words.filter((word) => word.hidden === null),
    ({ text }) => text,
  );
  const copied = (word: Word): boolean =>
    seen.get(word.text)?.some((other) => shareCovered(word, other) > SAME_PLACE_SHARE) === true;
  return words.filter((word) => word.hidden === null || !copied(word));
}

/** Where memory does not suffice to render the page, suspicious words count as hidden. */
function renderOf(drawn: PageToCheck, suspects: readonly DrawnWord[]): VisibilityRender | null {
  try {
    return new VisibilityRender(drawn, suspects);
  } catch (error) {
    if (isTrap(error)) throw error;
    return null;
  }
}

function wordOf(word: DrawnWord): Omit<Word, 'hidden'> {
  const { objects: _objects, opacity: _opacity, invisible: _invisible, ...rest } = word;
  return rest;
}

/** Why a word is hidden, once the page was rendered. */
function reasonOf(word: DrawnWord, suspicion: Suspicion | null, render: VisibilityRender | null): HiddenReason | null {
  if (suspicion === null) return null;
  const { reason, sure, undrawn } = suspicion;
  if (sure || render === null) return reason;
  if (undrawn === true && render.standsOut(word)) return null;
  return render.shows(word) ? null : reason;
}

/**
 * Chromium draws emboldened text as outlines and puts the text itself over them without opacity, to be selected; others use text
 * as a window on an image. Such words are visible, unless the ink is that of other words in the same place.
 */
function withStandIns(
  judged: Word[],
  drawn: { words: readonly DrawnWord[]; standIns: readonly boolean[]; render: VisibilityRender },
): Word[] {
  const { words, standIns, render } = drawn;
  const visible = judged.filter(({ hidden }) => hidden === null);
  return judged.map((word, at) => {
    const own = words[at];
    if (own === undefined || word.hidden === null || standIns[at] !== true || !render.hasOtherInk(own)) return word;
    if (visible.some((other) => shareCovered(word, other) > SAME_PLACE_SHARE)) return word;
    return { ...word, bold: word.bold || (own.opacity < OPACITY_MIN && !own.invisible), hidden: null };
  });
}

/** Judges one word by what was drawn. */
function suspicionsOf(drawn: PageToCheck, wordCount: number): (word: DrawnWord) => Suspicion | null {
  const { pdfium, drawing, geometry } = drawn;
  const isWindow = ({ objects }: DrawnWord): boolean =>
    pdfium.call.FPDFTextObj_GetTextRenderMode(objects[0] ?? 0) === MODE_CLIPPING;
  const enlarged = Math.max(1, SHEET_POINTS / Math.max(1, geometry.width, geometry.height));
  const page: Box = { x0: 0, y0: 0, x1: geometry.width, y1: geometry.height };
  const tooMany = wordCount * drawing.areas.length > COMPARISONS_MAX;
  return (word) => {
    if (word.invisible && !isWindow(word)) return { reason: 'invisible_mode', sure: true };
    if (isOutside(word, page)) return { reason: 'off_page', sure: true };
    if (isTiny(word, enlarged)) return { reason: 'tiny', sure: true };
    if (word.invisible) return { reason: 'invisible_mode', sure: false, standsIn: true };
    if (word.opacity < OPACITY_MIN) return { reason: 'transparent', sure: false, standsIn: true };
    // What no object of the page drew cannot be removed to see what changes.
    if (word.objects.includes(0)) return null;
    const places = word.objects.map((object) => drawing.texts.get(object));
    const undrawn = !IN_EVERY_FONT.test(word.text) && places.some((place) => place?.substituted === true);
    if (places.some((place) => place?.doubt === 'clipped')) return { reason: 'off_page', sure: false, undrawn };
    if (places.some((place) => place?.doubt === 'blended')) return { reason: 'transparent', sure: false, undrawn };
    const order = places.reduce((least, place) => Math.min(least, place?.order ?? -1), Infinity);
    if (order < 0 || tooMany || isCovered(word, drawing.areas, order)) return { reason: 'covered', sure: false };
    const grounds = groundsOf(word, drawing.areas, order);
    return grounds !== null && standsOut(word, grounds) ? null : { reason: 'same_colour', sure: false, undrawn };
  };
}

function isOutside(word: Box, page: Box): boolean {
  if (word.x1 <= page.x0 || word.y1 <= page.y0 || word.x0 >= page.x1 || word.y0 >= page.y1) return true;
  return shareCovered(word, page) < ON_PAGE_SHARE && areaOf(word) > 0;
}

/** Fonts may draw larger or smaller than the requested size, so the extent of the letters counts too. */
function isTiny(word: DrawnWord, enlarged: number): boolean {
  const count = word.text.length;
  const [wide, high] = [word.x1 - word.x0, word.y1 - word.y0];
  const upright = word.angle % 180 === 90;
  const slanted = word.angle % 90 !== 0;
  const along = slanted ? Math.hypot(wide, high) : upright ? high : wide;
  const across = upright ? wide : high;
  const pitch = along / Math.max(1, count);
  const size = word.fontSize * enlarged;
  if (size < TINY_POINTS && pitch * enlarged < TINY_POINTS) return true;
  if (!slanted && across * enlarged < TINY_POINTS / 2 && size < TINY_POINTS * 2) return true;
  return count >= 3 && pitch < word.fontSize * SQUEEZED_SHARE;
}

function isCovered(word: Box, areas: readonly Area[], order: number): boolean {
  let share = 0;
  for (let at = areas.length - 1; at >= 0; at -= 1) {
    const area = areas[at];
    if (area === undefined || area.order < order) break;
    share += shareCovered(word, area);
    if (share >= COVERED_SHARE) return true;
  }
  return false;
}

/**
 * The colours that may lie beneath parts of a word: those of the areas up to the last that covers it whole, and white paper if
 * none does. Null if only a render can tell.
 */
function groundsOf(word: Box, areas: readonly Area[], order: number): readonly Rgb[] | null {
  const grounds: Rgb[] = [];
  for (let at = areas.length - 1; at >= 0; at -= 1) {
    const area = areas[at];
    if (area === undefined || area.order > order) continue;
    const share = shareCovered(word, area);
    // A rule beneath a word is not its background.
    if (share <= 0.1) continue;
    if (!area.plain || area.colour === null) return null;
    grounds.push(rgbOf(area.colour));
    if (area.solid && share > 0.9) return grounds;
  }
  return [...grounds, WHITE];
}

/** Whether a word can be read on each of the colours that may lie beneath it. */
function standsOut({ colour, opacity }: DrawnWord, grounds: readonly Rgb[]): boolean {
  const own = rgbOf(colour);
  return grounds.every((ground) => contrastOf(blend(own, opacity, ground), ground) >= CONTRAST_SURE);
}

/** Share of a box that another one covers. */
function shareCovered(box: Box, other: Box): number {
  const width = Math.min(box.x1, other.x1) - Math.max(box.x0, other.x0);
  const height = Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(areaOf(box), Number.MIN_VALUE);
}

function areaOf(box: Box): number {
  return Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);
}
