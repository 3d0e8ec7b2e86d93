import type { Box, Page, Word } from '../page/page.ts';
import type { PageInk } from './page-ink.ts';
import type { TextPage } from './text-layer.ts';
import { looksGarbled, qualityOf } from './word-quality.ts';

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
