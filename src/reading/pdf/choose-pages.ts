import type { RecognisedPicture } from '../calls/engine-calls.ts';
import { toPage } from '../ocr/ocr-words.ts';
import type { Page, Word } from '../page/page.ts';
import { characterCount, type PageVerdict } from './judge-text-layer.ts';
import {
  addRecognisedText,
  type OcrReading,
  preferRecognised,
  replaceDoubtfulWords,
  WordIndex,
} from './merge-readings.ts';
import type { TextPage } from './text-layer.ts';
import { qualityOf } from './word-quality.ts';

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
