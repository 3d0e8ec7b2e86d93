import type { RecognisedPicture } from '../calls/engine-calls.ts';
import { toPage } from '../ocr/ocr-words.ts';
import type { Box, Page, Word } from '../page/page.ts';
import { characterCount, type PageVerdict } from './judge-text-layer.ts';
import type { TextPage } from './text-layer.ts';
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
function preferRecognised(text: Page, { page: ocr, turned }: OcrReading): Page {
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
function replaceDoubtfulWords(text: Page, reading: OcrReading, doubted: ReadonlySet<Word>): Page {
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
function addRecognisedText(text: Page, reading: OcrReading, parts: readonly Box[] | null): Page {
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
class WordIndex {
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

/** A page with its text layer, and what to do with it. */
export interface JudgedPage {
  readonly text: TextPage;
  readonly verdict: PageVerdict;
  /** The page could not be read and counts as empty. */
  readonly failed: boolean;
}

/** Which pages of a document are recognised, and which reading of each page counts. */
export class PageChoice {
  readonly #judged: readonly JudgedPage[];
  readonly #readings: ReadonlyMap<number, OcrReading>;

  constructor(judged: readonly JudgedPage[], recognised: readonly RecognisedPicture[]) {
    this.#judged = judged;
    this.#readings = new Map(recognised.map((picture) => [picture.pageNumber, readingOf(picture)]));
  }

  /**
   * Numbers of the pages to recognise next, at most `pagesMax` in total. Of the pages with doubtful text, and of those with a
   * layer over a scan, one is tried; the others follow only if its text proved useless. Of those with images beside their text
   * four are tried; the others follow only if a good part of one of these is text in images.
   */
  wanted(pagesMax: number): number[] {
    return this.#allWanted()
      .filter((number) => !this.#readings.has(number))
      .slice(0, Math.max(0, pagesMax - this.#readings.size));
  }

  /** Numbers of the pages that should have been recognised to read the whole document, but were not. */
  missing(): number[] {
    const unread = new Set(this.#allWanted().filter((number) => !this.#readings.has(number)));
    return this.#numbersOf(
      this.#judged.filter(({ text, verdict }) => isPicture(verdict) && unread.has(text.page.number)),
    );
  }

  /** Numbers of the pages on which nothing was recognised. */
  blank(): number[] {
    const recognised = this.#judged.filter(({ text }) => this.#readings.has(text.page.number));
    return this.#numbersOf(
      recognised.filter((page) => page.verdict.kind === 'ocr' && this.#used(page).source === 'text'),
    );
  }

  /** The reading of each page that counts. */
  pages(): Page[] {
    return this.#judged.map((page) => this.#used(page));
  }

  #allWanted(): number[] {
    const pictures = this.#judged.filter(({ verdict }) => verdict.kind === 'ocr');
    const doubtful = this.#judged.filter(({ verdict }) => verdict.kind === 'compare');
    const tried = mostDoubtful(doubtful);
    const garbled = tried !== null && this.#used(tried).source === 'ocr';
    return [
      ...this.#numbersOf([...pictures, ...this.#besidesToTry()].sort(byNumber)),
      ...this.#numbersOf(this.#layersToConfirm()),
      ...(garbled ? this.#numbersOf(doubtful) : tried === null ? [] : [tried.text.page.number]),
    ];
  }

  /** Text pages with images: the four with the largest ones, or all if one of these had to be recognised. */
  #besidesToTry(): JudgedPage[] {
    const besides = this.#judged.filter(({ verdict }) => verdict.kind === 'beside');
    const tried = besides.toSorted((a, b) => areaBeside(b) - areaBeside(a)).slice(0, BESIDES_TRIED);
    return tried.some((page) => this.#used(page).source === 'ocr') ? besides : tried;
  }

  #layered(): JudgedPage[] {
    return this.#judged.filter(({ verdict }) => verdict.kind === 'ocr_layer');
  }

  /** The first page with a layer over a scan. All of them if that layer is false; otherwise those whose layer is not on the ink. */
  #layersToConfirm(): JudgedPage[] {
    const refuted = this.#layerRefuted();
    return this.#layered().filter((page, at) => at === 0 || refuted || !liesOnInk(page.verdict));
  }

  /** Whether the first page with a layer over a scan was recognised, and its text differed. */
  #layerRefuted(): boolean {
    const first = this.#layered()[0];
    return first !== undefined && this.#readings.has(first.text.page.number) && this.#confirmed(first) === null;
  }

  /** The page with the part of its layer that agrees with the image; null if the layer does not agree. */
  #confirmed({ text, verdict }: JudgedPage): Page | null {
    if (verdict.kind !== 'ocr_layer') return null;
    const reading = this.#readings.get(text.page.number);
    return reading === undefined
      ? unhideLayer(text.page, verdict.onInk)
      : confirmTextLayer(text.page, verdict.layer, reading);
  }

  #used(page: JudgedPage): Page {
    const { text, verdict } = page;
    const reading = this.#readings.get(text.page.number);
    if (verdict.kind === 'ocr_layer') {
      const confirmed = this.#layerRefuted() ? null : this.#confirmed(page);
      if (confirmed !== null) return confirmed;
      return reading === undefined ? text.page : preferRecognised(text.page, reading);
    }
    if (reading === undefined) return text.page;
    switch (verdict.kind) {
      case 'text':
        return text.page;
      case 'ocr':
        return preferRecognised(text.page, reading);
      case 'compare':
        return replaceDoubtfulWords(text.page, reading, verdict.doubted);
      case 'beside':
        return addRecognisedText(text.page, reading, verdict.parts);
    }
  }

  #numbersOf(pages: readonly JudgedPage[]): number[] {
    return pages.map(({ text }) => text.page.number);
  }
}

function readingOf({ pageNumber, pixelsPerPoint, recognised }: RecognisedPicture): OcrReading {
  return {
    page: toPage(recognised, { number: pageNumber, pixelsPerPoint }),
    turned: recognised.turnedDegrees !== 0,
  };
}

/** A layer needs no confirmation of its own if this share of its characters is on ink. */
const ON_INK_SHARE = 0.9;

function liesOnInk(verdict: PageVerdict): boolean {
  if (verdict.kind !== 'ocr_layer') return false;
  return characterCount([...verdict.onInk]) >= ON_INK_SHARE * characterCount([...verdict.layer]);
}

/** Most CVs have no more pages. Each page of a long document may have a drawing, and recognition takes seconds per page. */
const BESIDES_TRIED = 4;

function areaBeside({ text, verdict }: JudgedPage): number {
  if (verdict.kind !== 'beside') return 0;
  const { width, height } = text.page;
  if (verdict.parts === null) return width * height;
  return verdict.parts.reduce((sum, part) => sum + (part.x1 - part.x0) * (part.y1 - part.y0), 0);
}

function byNumber(a: JudgedPage, b: JudgedPage): number {
  return a.text.page.number - b.text.page.number;
}

function isPicture({ kind }: PageVerdict): boolean {
  return kind === 'ocr' || kind === 'beside';
}

function mostDoubtful(pages: readonly JudgedPage[]): JudgedPage | null {
  const weight = ({ verdict }: JudgedPage): number =>
    verdict.kind === 'compare' ? characterCount([...verdict.doubted]) : 0;
  return pages.reduce<JudgedPage | null>(
    (best, page) => (best !== null && weight(best) >= weight(page) ? best : page),
    null,
  );
}

/** Share of a layer's words that the recognition must find in place, for the layer to be trusted. */
const AGREEMENT_MIN = 0.6;
/** A reading with a higher confidence than this overrules the layer. */
const CONFIDENCE_SURE = 0.6;
/** Shorter runs of words without a match were overlooked by the recognition. */
const OVERLOOKED_MAX = 2;
const SIMILAR = 0.5;
const OTHER_SCRIPT = 0.3;

type Finding = 'found' | 'differs' | 'absent' | 'short';

/**
 * Checks a text layer over a scan against the recognised text. Anyone can put invisible words over an image; what counts is what
 * a person sees. Returns the page with the layer's words shown, and words of the image in place of those that differ; or null if
 * too little of the layer is in the image.
 */
function confirmTextLayer(text: Page, layer: ReadonlySet<Word>, reading: OcrReading): Page | null {
  const words = text.words.filter((word) => layer.has(word));
  // The recognition may not know the script. Then it says nothing about the layer.
  if (isForeign(words) && !isForeign(reading.page.words)) return unhideLayer(text, layer);
  const findings = believedFindings(words, reading);
  if (findings === null) return null;
  const refuted = words.filter((_, at) => findings[at] === 'differs');
  const unseen = new Set(words.filter((_, at) => isAbsent(findings, at)));
  const shown = unhideLayer(text, new Set(words.filter((word) => !unseen.has(word))));
  const gone = new Set<Word | undefined>(refuted);
  const kept = shown.words.filter((_, at) => !gone.has(text.words[at]));
  if (reading.turned) return { ...shown, words: kept };
  const known = new WordIndex(kept.filter(({ hidden }) => hidden === null));
  const added = reading.page.words.filter((word) => word.confidence >= CONFIDENCE_SURE && !known.overlaps(word));
  return { ...shown, words: [...kept, ...added] };
}

/** The layer's text, visible through the image beneath it: OCR text over a scan is not hidden text. */
function unhideLayer(page: Page, layer: ReadonlySet<Word>): Page {
  return { ...page, words: page.words.map((word) => (layer.has(word) ? { ...word, hidden: null } : word)) };
}

function isForeign(words: readonly Word[]): boolean {
  return qualityOf(words).otherScripts > OTHER_SCRIPT;
}

/**
 * The match of each word. Many programs place words roughly, so a word that is not in place is looked up on the whole page. Null
 * if too few words match.
 */
function believedFindings(words: readonly Word[], reading: OcrReading): Finding[] | null {
  const places = new WordIndex(reading.turned ? [] : reading.page.words);
  const inPlace = words.map((word) => foundInPlace(word, places));
  if (agreementOf(inPlace) >= AGREEMENT_MIN) return inPlace;
  const all = new Set(reading.page.words.map(({ text }) => lettersOf(text)));
  const anywhere = words.map((word, at) => (all.has(lettersOf(word.text)) ? 'found' : (inPlace[at] ?? 'absent')));
  return agreementOf(anywhere) >= AGREEMENT_MIN ? anywhere : null;
}

function agreementOf(findings: readonly Finding[]): number {
  const judged = findings.filter((finding) => finding !== 'short').length;
  return judged === 0 ? 0 : findings.filter((finding) => finding === 'found').length / judged;
}

function foundInPlace(word: Word, places: WordIndex): Finding {
  const own = lettersOf(word.text);
  if (own.length < 3) return 'short';
  const there = places.overlapping(word);
  if (there.length === 0) return 'absent';
  if (areSimilar(own, lettersOf(there.map(({ text }) => text).join('')))) return 'found';
  return there.some(({ confidence }) => confidence >= CONFIDENCE_SURE) ? 'differs' : 'absent';
}

/** Whether a word is one of several in a row without any match. */
function isAbsent(findings: readonly Finding[], at: number): boolean {
  const isGap = (finding: Finding | undefined): boolean => finding === 'absent' || finding === 'short';
  if (!isGap(findings[at])) return false;
  let [from, to] = [at, at];
  while (isGap(findings[from - 1])) from -= 1;
  while (isGap(findings[to + 1])) to += 1;
  return findings.slice(from, to + 1).filter((finding) => finding === 'absent').length > OVERLOOKED_MAX;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** One contains the other, or they share at least half of their letter pairs (the Dice coefficient). */
function areSimilar(a: string, b: string): boolean {
  if (a.includes(b) || b.includes(a)) return b.length >= 2;
  const pairs = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  const [first, second] = [pairs(a), new Set(pairs(b))];
  const common = first.filter((pair) => second.has(pair)).length;
  return (2 * common) / Math.max(1, first.length + second.size) >= SIMILAR;
}
