import type { RecognisedPage, RecognisedWord, RecogniseInput } from '../calls/engine-calls.ts';
import { type GrayImage, readGrayImage, rotate, type Turn } from '../page/page.ts';
import { detectLanguage, modelsOfScript, withLatin } from './ocr-languages.ts';
import { isSure } from './ocr-words.ts';
import { normalizeIllumination } from './scan-illumination.ts';
import { deskew, estimateSkew, SIDEWAYS_BELOW } from './scan-skew.ts';
import { unreadAreas } from './unread-ink.ts';

const SPANS =
  /<span class=['"](ocr_line|ocr_header|ocr_caption|ocr_textfloat|ocrx_word)['"][^>]*?title=(?:"([^"]*)"|'([^']*)')[^>]*>/g;

interface Line {
  readonly number: number;
  readonly x0: number;
  readonly y1: number;
  /** Slope of the baseline, and its offset from the lower left corner of the line. */
  readonly slope: number;
  readonly offset: number;
  readonly height: number;
}

/**
 * Reads the words of hOCR, the HTML that tesseract writes: lines with box, baseline and height, words with box and confidence.
 * (Format: http://kba.cloud/hocr-spec/1.2/)
 */
export function wordsOfHocr(hocr: string): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  let line: Line | null = null;
  let lineCount = 0;
  for (const span of hocr.matchAll(SPANS)) {
    const properties = propertiesOf(span[2] ?? span[3] ?? '');
    if (span[1] !== 'ocrx_word') {
      line = lineOf(properties, lineCount);
      lineCount += 1;
      continue;
    }
    const start = span.index + span[0].length;
    const word = wordOf(properties, textOf(hocr.slice(start, hocr.indexOf('</span>', start))), line);
    if (word === null) continue;
    const last = words.at(-1);
    if (last !== undefined && belongTogether(last, word)) words[words.length - 1] = joined(last, word);
    else words.push(word);
  }
  return words;
}

/**
 * Scripts whose characters tesseract splits arbitrarily, and the share of the line's height from which a gap between two of them
 * is a space: Chinese and Japanese have no spaces, Korean has narrow ones.
 */
const TAKEN_APART: readonly (readonly [last: RegExp, first: RegExp, spaceShare: number])[] = [
  ['[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々、。・（）「」]', 0.4] as const,
  ['\\p{Script=Hangul}', 0.24] as const,
].map(([signs, share]) => [new RegExp(`${signs}$`, 'u'), new RegExp(`^${signs}`, 'u'), share] as const);

function belongTogether(last: RecognisedWord, next: RecognisedWord): boolean {
  if (last.line !== next.line || next.x0 < last.x0) return false;
  const gap = (next.x0 - last.x1) / next.lineHeight;
  return TAKEN_APART.some(([ends, begins, share]) => gap < share && ends.test(last.text) && begins.test(next.text));
}

function joined(last: RecognisedWord, next: RecognisedWord): RecognisedWord {
  const [one, other] = [last.text.length, next.text.length];
  return {
    ...last,
    text: last.text + next.text,
    x1: Math.max(last.x1, next.x1),
    y0: Math.min(last.y0, next.y0),
    y1: Math.max(last.y1, next.y1),
    confidence: (last.confidence * one + next.confidence * other) / (one + other),
  };
}

function propertiesOf(title: string): ReadonlyMap<string, readonly number[]> {
  return new Map(
    title.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values.map(Number)] as const;
    }),
  );
}

function lineOf(properties: ReadonlyMap<string, readonly number[]>, number: number): Line | null {
  const [x0, y0, , y1] = properties.get('bbox') ?? [];
  if (x0 === undefined || y0 === undefined || y1 === undefined) return null;
  const [slope = 0, offset = 0] = properties.get('baseline') ?? [];
  const [height = y1 - y0] = properties.get('x_size') ?? [];
  return { number, x0, y1, slope, offset, height };
}

function wordOf(
  properties: ReadonlyMap<string, readonly number[]>,
  text: string,
  line: Line | null,
): RecognisedWord | null {
  const [x0, y0, x1, y1] = properties.get('bbox') ?? [];
  if (text === '' || x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return null;
  return {
    text,
    x0,
    y0,
    x1,
    y1,
    baseline: line === null ? y1 : line.y1 + line.offset + line.slope * ((x0 + x1) / 2 - line.x0),
    line: line?.number ?? 0,
    slope: line?.slope ?? 0,
    lineHeight: line?.height ?? y1 - y0,
    confidence: Math.min(1, Math.max(0, (properties.get('x_wconf')?.[0] ?? 0) / 100)),
  };
}

const ENTITIES = new Map<string, string>(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(#\d+|#x[0-9a-f]+|\w+);/gi,
      (whole: string, name: string) => ENTITIES.get(name) ?? numbered(name) ?? whole,
    )
    .trim();
}

function numbered(name: string): string | null {
  const code = Number(name.replace(/^#x/i, '0x').replace(/^#/, ''));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

/** Below this the text may be upside down or in another script. The check takes half a second. */
const CONFIDENCE_DOUBTFUL = 0.6;
const LETTERS_DOUBTFUL = 40;
/** Lines this level need no deskewing. */
const SKEW_DEGREES_LEFT = 0.3;
/** Smaller images hold no text. In pixels. */
const SIDE_MIN = 12;
/** Another reading replaces the previous one if it scores nearly as much, because there was a reason to try it. */
const WORTH_AGAIN = 0.95;
const MUCH_SURER = 0.15;
/** Stains can be read in every script, but with low confidence. */
const CONFIDENCE_AGAIN = 0.5;

/**
 * Recognises the text on the image of a page: the light is evened out, light text on dark ground becomes dark, the page is
 * turned upright and deskewed, then recognised. It is recognised again if the result shows that it is upside down or in another
 * language. An image that the engine fails on has no words.
 */
export async function recognisePage(
  engine: OcrEngine,
  input: RecogniseInput,
  preferred: readonly string[],
): Promise<RecognisedPage> {
  const image = await readGrayImage(input.imagePath);
  const reading = new PageReading(engine, input, preferred);
  return reading.read(image);
}

interface Upright {
  readonly image: GrayImage;
  readonly turn: Turn;
}

class PageReading {
  readonly #engine: OcrEngine;
  readonly #input: RecogniseInput;
  readonly #preferred: readonly string[];
  readonly #endsAt: number;

  constructor(engine: OcrEngine, input: RecogniseInput, preferred: readonly string[]) {
    this.#engine = engine;
    this.#input = input;
    this.#preferred = preferred;
    this.#endsAt = performance.now() + input.timeLimitMs;
  }

  async read(image: GrayImage): Promise<RecognisedPage> {
    const { width, height } = image;
    const blank = {
      width,
      height,
      turnedDegrees: 0,
      skewDegrees: 0,
      words: [],
      language: null,
      gaveUp: false,
    } as const;
    if (Math.min(width, height) < SIDE_MIN) return blank;
    const level = normalizeIllumination(image);
    const lines = estimateSkew(level);
    if (lines.isBlank) return blank;
    const sideways = lines.rowsToColumns < SIDEWAYS_BELOW;
    const detected = sideways ? await this.#orientation(level) : null;
    const turn = sideways ? (detected?.turn === 270 ? 270 : 90) : 0;
    const skewDegrees = Math.abs(lines.skewDegrees) < SKEW_DEGREES_LEFT ? 0 : lines.skewDegrees;
    const stood = turn === 0 ? level : rotate(level, turn);
    const straight = skewDegrees === 0 ? stood : deskew(stood, skewDegrees);
    try {
      const read = await this.#readUpright({ image: straight, turn }, detected);
      return { ...read, skewDegrees };
    } catch (error) {
      if (error instanceof OcrFailedError) return { ...blank, gaveUp: true };
      throw error;
    }
  }

  async #readUpright(upright: Upright, detected: Orientation | null): Promise<Omit<RecognisedPage, 'skewDegrees'>> {
    let models = this.#firstModels(detected);
    let { image, turn } = upright;
    let words = await this.#wordsOf(image, models);
    let gaveUp = false;
    const read = () => ({
      width: image.width,
      height: image.height,
      turnedDegrees: turn,
      words,
      language: this.#languageOf(words),
      gaveUp,
      ...(this.#input.findsUnread === true ? { unread: unreadAreas(image, words.filter(isSure)) } : {}),
    });
    if (this.#input.insists === true) return read();
    /** Recognises once more with other settings, and keeps the better result. */
    const again = async (next: Upright, nextModels: readonly string[]): Promise<void> => {
      try {
        const nextWords = await this.#wordsOf(next.image, nextModels);
        // Chinese has fewer characters on the same page than another model sees in it.
        const isSurer = confidenceOf(nextWords) > confidenceOf(words) + MUCH_SURER;
        const isWorse = worthOf(nextWords) < WORTH_AGAIN * worthOf(words) && !isSurer;
        if (isWorse || confidenceOf(nextWords) < CONFIDENCE_AGAIN) return;
        [words, models, image, turn] = [nextWords, nextModels, next.image, next.turn];
      } catch (error) {
        if (!(error instanceof OcrFailedError)) throw error;
        gaveUp = true;
      }
    };
    const doubtful = confidenceOf(words) < CONFIDENCE_DOUBTFUL || lettersOf(words) < LETTERS_DOUBTFUL;
    const seen = doubtful ? await this.#orientation(image) : null;
    const further = seen?.turn ?? turnByOrder(words);
    const ofScript = seen === null ? null : modelsOfScript(seen.script, this.#engine.languages);
    if (further !== 0 || ofScript !== null) {
      const next = further === 0 ? image : rotate(image, further);
      await again({ image: next, turn: added(turn, further) }, ofScript === null ? models : this.#with(ofScript));
    }
    const language = this.#languageOf(words);
    if (language !== null && !models.includes(language)) await again({ image, turn }, this.#with([language]));
    return read();
  }

  /** The language of the document if known, else the models of the script if known, else the configured language. */
  #firstModels(detected: Orientation | null): readonly string[] {
    const { language } = this.#input;
    if (language !== null && this.#engine.languages.has(language)) return this.#with([language]);
    const ofScript = detected === null ? null : modelsOfScript(detected.script, this.#engine.languages);
    return this.#with(ofScript ?? this.#preferred.slice(0, 1));
  }

  #with(models: readonly string[]): readonly string[] {
    return withLatin(models, this.#engine.languages);
  }

  #languageOf(words: readonly RecognisedWord[]): string | null {
    return detectLanguage(
      words.map(({ text }) => text),
      this.#engine.languages,
    );
  }

  async #wordsOf(image: GrayImage, languages: readonly string[]): Promise<readonly RecognisedWord[]> {
    const { dotsPerInch } = this.#input;
    return wordsOfHocr(await this.#engine.recognise(image, { languages, dotsPerInch, timeLimitMs: this.#leftMs() }));
  }

  async #orientation(image: GrayImage): Promise<Orientation | null> {
    return this.#engine.orientation(image, this.#leftMs());
  }

  #leftMs(): number {
    const left = this.#endsAt - performance.now();
    if (left <= 0) throw new OcrFailedError('the page took too long');
    return left;
  }
}

function added(one: Turn, other: Turn): Turn {
  return ((one + other) % 360) as Turn;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const VOTES_MIN = 10;

/**
 * How far a page must be turned clockwise to be upright, judged by its words. Tesseract often reads turned text without
 * reporting it; the positions of a line's words, in reading order, show the orientation.
 */
function turnByOrder(words: readonly RecognisedWord[]): Turn {
  const votes = new Map<Turn, number>();
  for (let at = 1; at < words.length; at += 1) {
    const [last, next] = [words[at - 1], words[at]];
    if (last === undefined || next === undefined || last.line !== next.line || RIGHT_TO_LEFT.test(next.text)) continue;
    const [right, down] = [next.x0 + next.x1 - last.x0 - last.x1, next.y0 + next.y1 - last.y0 - last.y1];
    const vote = Math.abs(right) >= Math.abs(down) ? sideVote(right, 0, 180) : sideVote(down, 270, 90);
    votes.set(vote, (votes.get(vote) ?? 0) + 1);
  }
  const [winner] = [...votes].sort((a, b) => b[1] - a[1]);
  return winner === undefined || winner[1] < VOTES_MIN ? 0 : winner[0];
}

function sideVote(step: number, forwards: Turn, backwards: Turn): Turn {
  return step > 0 ? forwards : backwards;
}

/** Mean confidence of the characters; 0 if there are none. */
function confidenceOf(words: readonly RecognisedWord[]): number {
  const letters = lettersOf(words);
  return letters === 0 ? 0 : worthOf(words) / letters;
}

function lettersOf(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, word) => sum + word.text.length, 0);
}

/** The score of a reading: the number of its characters, each weighted by its confidence. */
function worthOf(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0);
}

/** The interface of an OCR engine. */
export interface OcrEngine {
  /** The languages that it has data for, as tesseract names them. */
  readonly languages: ReadonlySet<string>;
  /** hOCR of an upright image with dark text on white. @throws OcrGaveUp */
  recognise: (image: GrayImage, options: RecogniseOptions) => Promise<string>;
  /** Orientation and script of the text; null if the engine cannot tell. Never throws for an image. */
  orientation: (image: GrayImage, timeLimitMs: number) => Promise<Orientation | null>;
}

interface RecogniseOptions {
  readonly languages: readonly string[];
  readonly dotsPerInch: number;
  readonly timeLimitMs: number;
}

interface Orientation {
  /** By how many degrees the image must be turned clockwise to be upright. */
  readonly turn: Turn;
  /** As tesseract names it: `Latin`, `Cyrillic`, `Han`, ... */
  readonly script: string;
}

/** The engine took too long for an image or crashed on it. Nothing will be recognised there. */
export class OcrFailedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OcrGaveUp';
  }
}

/** A quarter turn; null for any other number. */
export function turnOf(degrees: number): Turn | null {
  return degrees === 0 || degrees === 90 || degrees === 180 || degrees === 270 ? degrees : null;
}
