import type { Box, Page, Word } from '../page/page.ts';
import { characterCount } from './judge-text-layer.ts';
import { looksGarbled, qualityOf } from './word-quality.ts';

/** Words recognised beside text need a higher confidence than on an image page: borders and icons look like letters. */
const BESIDE_CONFIDENCE_MIN = 0.6;
const BESIDE_WORDS_MIN = 3;
/** A text page remains one if less than this share of it was recognised on logos and charts. */
const BESIDE_SHARE_MIN = 0.25;
const PLAUSIBLE_MIN = 0.8;
/** If this much more was recognised than the text has, the text is incomplete. */
const MUCH_MORE = 3;
const CLEARLY_BETTER = 0.1;

/** OCR's reading of a page, and whether the page was turned for it. Then its places differ from those of the text. */
export interface OcrReading {
  readonly page: Page;
  readonly turned: boolean;
}

/** A page with almost no text: the recognised words, and the little text beside them. */
export function preferRecognised(text: Page, { page: ocr, turned }: OcrReading): Page {
  if (ocr.words.length === 0) return text;
  const seen = turned
    ? []
    : text.words.filter(({ hidden, text: word }) => hidden === null && /[\p{L}\p{N}]/u.test(word));
  const places = new WordIndex(ocr.words);
  const kept = looksGarbled(qualityOf(seen)) ? [] : seen.filter((word) => !places.overlaps(word));
  // A layer that the recognition replaces is not hidden text.
  const hidden = hiddenOf(text).filter((word) => word.hidden !== 'invisible_mode');
  return { ...ocr, words: [...ocr.words, ...kept, ...hidden], rules: turned ? [] : text.rules };
}

/** A page with doubtful words. Recognised words replace them where these are clearly better. */
export function replaceDoubtfulWords(text: Page, reading: OcrReading, doubted: ReadonlySet<Word>): Page {
  const visible = text.words.filter(({ hidden }) => hidden === null);
  const believed = visible.filter((word) => !doubted.has(word));
  const { page: ocr, turned } = reading;
  if (turned && believed.length > 0) return text;
  const places = new WordIndex(believed);
  const instead = ocr.words.filter((word) => !places.overlaps(word));
  if (
    !isBetter(
      instead,
      visible.filter((word) => doubted.has(word)),
    )
  )
    return text;
  return { ...ocr, words: [...believed, ...instead, ...hiddenOf(text)], rules: turned ? [] : text.rules };
}

/** A text page with the words recognised in images beside the text. `parts` null is the whole page. */
export function addRecognisedText(text: Page, reading: OcrReading, parts: readonly Box[] | null): Page {
  const places = new WordIndex(text.words.filter(({ hidden }) => hidden === null));
  const beside = reading.page.words.filter(
    (word) => word.confidence >= BESIDE_CONFIDENCE_MIN && liesIn(word, parts) && !places.overlaps(word),
  );
  const lettered = beside.filter(({ text: word }) => /\p{L}{2}/u.test(word));
  if (reading.turned || lettered.length < BESIDE_WORDS_MIN || looksGarbled(qualityOf(lettered))) return text;
  const isMuch = characterCount(beside) > BESIDE_SHARE_MIN * characterCount(text.words);
  return { ...text, source: isMuch ? 'ocr' : 'text', words: [...text.words, ...beside] };
}

function liesIn(word: Box, parts: readonly Box[] | null): boolean {
  if (parts === null) return true;
  const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
  return parts.some((part) => part.x0 <= x && x <= part.x1 && part.y0 <= y && y <= part.y1);
}

/** Whether the recognised words are clearly better than the doubtful ones in the same place. */
function isBetter(ocr: readonly Word[], doubted: readonly Word[]): boolean {
  const [fromOcr, fromText] = [qualityOf(ocr), qualityOf(doubted)];
  if (looksGarbled(fromOcr) || fromOcr.wordCount === 0) return fromOcr.otherScripts > 0.5 && !looksGarbled(fromOcr);
  if (characterCount(ocr) > MUCH_MORE * characterCount(doubted)) return fromOcr.plausible >= PLAUSIBLE_MIN;
  // A page with few words in a scan of low quality is no better than what it would replace.
  if (characterCount(ocr) * MUCH_MORE < characterCount(doubted) || fromOcr.plausible < PLAUSIBLE_MIN) return false;
  const scoreOf = ({ plausible, common, pairMean, unreadable, accented }: typeof fromText): number =>
    plausible + common + pairMean / 5 - unreadable - accented;
  return scoreOf(fromOcr) > scoreOf(fromText) + CLEARLY_BETTER;
}

/** Words that a person cannot see stay with the page, so that they are counted. */
function hiddenOf(text: Page): Word[] {
  return text.words.filter(({ hidden }) => hidden !== null);
}

/** A word that overlaps another by this share is the same word read twice. */
const SAME_PLACE_SHARE = 0.4;
const BAND_POINTS = 24;

/** Places of words, sorted into bands down the page. */
export class WordIndex {
  readonly #bands = new Map<number, Word[]>();

  constructor(words: readonly Word[]) {
    for (const word of words) {
      for (const band of bandsOf(word)) {
        const known = this.#bands.get(band);
        if (known === undefined) this.#bands.set(band, [word]);
        else known.push(word);
      }
    }
  }

  /** Whether a word overlaps words of this index, or they overlap it. */
  overlaps(word: Word): boolean {
    return this.overlapping(word).some((other) => overlapShare(word, other) >= SAME_PLACE_SHARE);
  }

  /** The words that overlap this one, in order. */
  overlapping(word: Box): Word[] {
    const found = new Set<Word>();
    for (const band of bandsOf(word)) {
      for (const other of this.#bands.get(band) ?? []) if (overlapShare(word, other) > 0) found.add(other);
    }
    return [...found];
  }
}

function bandsOf({ y0, y1 }: Box): number[] {
  const first = Math.floor(y0 / BAND_POINTS);
  const count = Math.min(1_000, Math.floor(y1 / BAND_POINTS) - first + 1);
  return Array.from({ length: Math.max(0, Number.isFinite(count) ? count : 0) }, (_, at) => first + at);
}

/** The intersection of two boxes as a share of the smaller one. */
function overlapShare(a: Box, b: Box): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (width <= 0 || height <= 0) return 0;
  const smaller = Math.min((a.x1 - a.x0) * (a.y1 - a.y0), (b.x1 - b.x0) * (b.y1 - b.y0));
  return (width * height) / Math.max(smaller, Number.MIN_VALUE);
}
