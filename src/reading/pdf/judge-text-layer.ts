import type { Box, Page, Word } from '../types.ts';
import type { PageInk } from './page-ink.ts';
import type { TextPage } from './text-layer.ts';
import { looksGarbled, qualityOf } from './word-checks.ts';

/**
 * What to do with a page:
 * - `text`: take its text;
 * - `ocr_layer`: take its text, and with it what an earlier OCR laid over or under the scan, once that is confirmed;
 * - `ocr`: recognise it, for it has next to no text;
 * - `compare`: recognise it and compare, because some of its words may be garbled;
 * - `beside`: recognise what stands in pictures beside the text, or anywhere on the page where `parts` is null.
 */
export type PageVerdict =
  | { readonly kind: 'text' }
  | { readonly kind: 'ocr' }
  | { readonly kind: 'ocr_layer'; readonly layer: ReadonlySet<Word>; readonly onInk: ReadonlySet<Word> }
  | { readonly kind: 'compare'; readonly doubted: ReadonlySet<Word> }
  | { readonly kind: 'beside'; readonly parts: readonly Box[] | null };

/** Fewer visible characters than these are no page of a CV, unless the page is empty. */
const CHARACTERS_FEW = 40;
/** A page with a picture over most of it may still have a little text, such as the stamp of a scanner. */
const PICTURE_SHARE_SCAN = 0.5;
const PICTURE_SHARE_NOTED = 0.15;
/** Pictures of a smaller share of the page are photographs, logos and signatures. */
const PICTURE_SHARE_BESIDE = 0.06;
/** Text whose letters were turned into outlines is drawn by hundreds of filled shapes. */
const SHAPES_OF_OUTLINED_TEXT = 150;
/** A layer over a scan has more text than what was printed on the scan as text. */
const LAYER_TO_TEXT_MIN = 2;
/** Words of a font that are shorter are bullets and icons. */
const WORD_OF_FONT_LENGTH_MIN = 3;

/** Judges the text layer of one page. `inkOf` gives the look of the page where it is needed, or null where there is none. */
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

/** What programs that recognise scans leave: text in the invisible mode, without opacity, or beneath the picture. */
function isLaidOver({ hidden }: Word): boolean {
  return hidden === 'invisible_mode' || hidden === 'transparent' || hidden === 'covered';
}

/** A layer is held against the ink of the page: words without ink where they stand are no reading of the scan. */
function judgedLayer(layer: readonly Word[], ink: PageInk | null): PageVerdict {
  if (ink === null || looksGarbled(qualityOf(layer))) return { kind: 'ocr' };
  const onInk = layer.filter((word) => ink.isUnder(word));
  return { kind: 'ocr_layer', layer: new Set(layer), onInk: new Set(onInk) };
}

interface Seen {
  readonly visible: readonly Word[];
  readonly inkOf: () => PageInk | null;
}

/** A page of next to no text: a scan, outlines, text whose font says nothing of its letters, or an empty page. */
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

/** Words that may stand for others: those of a font whose map to letters is broken, or all where the whole page looks so. */
function garbledWords(visible: readonly Word[]): ReadonlySet<Word> {
  if (looksGarbled(qualityOf(visible))) return new Set(visible);
  const ofFont = Map.groupBy(visible, ({ font }) => font);
  if (ofFont.size < 2) return new Set();
  const garbled = [...ofFont.values()].filter((words) =>
    looksGarbled(qualityOf(distinct(words.filter(({ text }) => text.length >= WORD_OF_FONT_LENGTH_MIN)))),
  );
  return new Set(garbled.flat());
}

/** Each text once: a label in a font of its own that stands there often says no more of the font than once. */
function distinct(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.text, word])).values()];
}

/** How many characters words have together. */
export function characterCount(words: readonly Pick<Word, 'text'>[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
