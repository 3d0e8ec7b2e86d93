import type { TextPage } from './text-layer.ts';
import type { Page, Word } from './types.ts';
import { qualityOf, type WordQuality } from './word-checks.ts';

/**
 * What to do with a page: take its text; take the text that an earlier OCR laid invisibly over the scan; recognise it; or
 * recognise it and compare, because the text may be garbled.
 */
export type PageVerdict = 'text' | 'ocr_layer' | 'ocr' | 'compare';

/** Fewer visible characters than these are no page of a CV, unless the page is empty. */
const CHARACTERS_FEW = 40;
/** A page with a picture over most of it may still have a little text, such as the stamp of a scanner. */
const CHARACTERS_BESIDE_A_SCAN = 250;
const PICTURE_SHARE_SCAN = 0.5;
const PICTURE_SHARE_NOTED = 0.15;
/** Text whose letters were turned into outlines is drawn by hundreds of filled shapes. */
const SHAPES_OF_OUTLINED_TEXT = 150;
const WORDS_JUDGED_MIN = 25;
const COMMON_GARBLED = 0.02;
const PLAUSIBLE_GARBLED = 0.8;
const UNREADABLE_GARBLED = 0.3;
const OTHER_SCRIPTS_UNJUDGED = 0.3;

/** Judges the text layer of one page. */
export function judgeTextLayer({ page, pictureShare, shapeCount }: TextPage): PageVerdict {
  const visible = page.words.filter((word) => word.hidden === null);
  const laidOver = page.words.filter((word) => word.hidden === 'invisible_mode');
  const seen = characterCount(visible);
  if (seen < CHARACTERS_FEW && characterCount(laidOver) >= CHARACTERS_FEW && pictureShare > PICTURE_SHARE_SCAN) {
    return looksGarbled(qualityOf(laidOver)) ? 'ocr' : 'ocr_layer';
  }
  if (seen < CHARACTERS_FEW) {
    return pictureShare > PICTURE_SHARE_NOTED || shapeCount > SHAPES_OF_OUTLINED_TEXT ? 'ocr' : 'text';
  }
  if (seen < CHARACTERS_BESIDE_A_SCAN && pictureShare > PICTURE_SHARE_SCAN) return 'compare';
  return looksGarbled(qualityOf(visible)) ? 'compare' : 'text';
}

/** Whether what OCR made of the page is clearly better than its text layer. */
export function ocrIsBetter(text: Page, ocr: Page): boolean {
  const visible = text.words.filter((word) => word.hidden === null);
  const [fromText, fromOcr] = [qualityOf(visible), qualityOf(ocr.words)];
  if (characterCount(ocr.words) > 3 * characterCount(visible)) return fromOcr.plausible > PLAUSIBLE_GARBLED;
  if (!looksGarbled(fromText) || fromOcr.wordCount < WORDS_JUDGED_MIN) return false;
  return (
    fromOcr.plausible >= PLAUSIBLE_GARBLED &&
    fromOcr.plausible + fromOcr.common > fromText.plausible + fromText.common + 0.1
  );
}

/** Text that a person sees as the picture beneath it: what OCR laid over a scan is no hidden text. */
export function withOcrLayerShown(page: Page): Page {
  const words = page.words.map((word) => (word.hidden === 'invisible_mode' ? { ...word, hidden: null } : word));
  return { ...page, words };
}

function looksGarbled(quality: WordQuality): boolean {
  if (quality.unreadable > UNREADABLE_GARBLED) return true;
  if (quality.wordCount < WORDS_JUDGED_MIN || quality.otherScripts > OTHER_SCRIPTS_UNJUDGED) return false;
  return quality.common < COMMON_GARBLED && quality.plausible < PLAUSIBLE_GARBLED;
}

function characterCount(words: readonly Pick<Word, 'text'>[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
