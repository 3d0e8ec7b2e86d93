import type { RecognisedPicture } from '../calls/document-calls.ts';
import { toPage } from '../ocr/ocr-words.ts';
import type { Page } from '../page/page.ts';
import { confirmTextLayer, unhideLayer } from './confirm-layer.ts';
import { characterCount, type PageVerdict } from './judge-text-layer.ts';
import { addRecognisedText, type OcrReading, preferRecognised, replaceDoubtfulWords } from './merge-readings.ts';
import type { TextPage } from './text-layer.ts';

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
