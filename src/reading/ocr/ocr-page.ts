import { type GrayImage, readGrayImage, turned } from './gray-image.ts';
import { wordsOfHocr } from './hocr.ts';
import type { RecognisedPage, RecognisedWord, RecogniseInput } from './ocr-calls.ts';
import { type OcrEngine, OcrGaveUp, type Orientation, type Turn } from './ocr-engine.ts';
import { languageSeen, modelsOfScript, withLatin } from './ocr-languages.ts';
import { levelled } from './scan-level.ts';
import { lieOf, SIDEWAYS_BELOW, straightened } from './scan-skew.ts';

/** Below this the writing may stand on its head or be in another script: looking costs half a second. */
const CONFIDENCE_DOUBTFUL = 0.6;
const LETTERS_DOUBTFUL = 40;
/** Lines this level are read as they are. */
const SKEW_DEGREES_LEFT = 0.3;
/** Nobody writes on less than this, in pixels. */
const SIDE_MIN = 12;
/** Another reading of the page replaces the one before if it is worth nearly as much, since there was a reason to try it. */
const WORTH_AGAIN = 0.95;
const MUCH_SURER = 0.15;
/** Stains can be read in every script, but not well in any. */
const CONFIDENCE_AGAIN = 0.5;

/**
 * Recognises the writing on the picture of a page: the light is evened out, light writing on dark ground becomes dark, the
 * page is stood upright and its lines made level; it is read, and read again where what was read shows that it stands on
 * its head or is in another language. A picture that the engine breaks on or takes too long for has no words.
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

interface Standing {
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
    const level = levelled(image);
    const lie = lieOf(level);
    if (lie.isBlank) return blank;
    const sideways = lie.rowsToColumns < SIDEWAYS_BELOW;
    const told = sideways ? await this.#orientation(level) : null;
    const turn = sideways ? (told?.turn === 270 ? 270 : 90) : 0;
    const skewDegrees = Math.abs(lie.skewDegrees) < SKEW_DEGREES_LEFT ? 0 : lie.skewDegrees;
    const stood = turn === 0 ? level : turned(level, turn);
    const straight = skewDegrees === 0 ? stood : straightened(stood, skewDegrees);
    try {
      const read = await this.#readStanding({ image: straight, turn }, told);
      return { ...read, skewDegrees };
    } catch (error) {
      if (error instanceof OcrGaveUp) return { ...blank, gaveUp: true };
      throw error;
    }
  }

  async #readStanding(standing: Standing, told: Orientation | null): Promise<Omit<RecognisedPage, 'skewDegrees'>> {
    let models = this.#firstModels(told);
    let { image, turn } = standing;
    let words = await this.#wordsOf(image, models);
    let gaveUp = false;
    /** Reads once more, otherwise; keeps what is better. */
    const again = async (next: Standing, nextModels: readonly string[]): Promise<void> => {
      try {
        const nextWords = await this.#wordsOf(next.image, nextModels);
        // In Chinese there are fewer letters on the same page than another model makes out of it.
        const isSurer = confidenceOf(nextWords) > confidenceOf(words) + MUCH_SURER;
        const isWorse = worthOf(nextWords) < WORTH_AGAIN * worthOf(words) && !isSurer;
        if (isWorse || confidenceOf(nextWords) < CONFIDENCE_AGAIN) return;
        [words, models, image, turn] = [nextWords, nextModels, next.image, next.turn];
      } catch (error) {
        if (!(error instanceof OcrGaveUp)) throw error;
        gaveUp = true;
      }
    };
    const doubtful = confidenceOf(words) < CONFIDENCE_DOUBTFUL || lettersOf(words) < LETTERS_DOUBTFUL;
    const seen = doubtful ? await this.#orientation(image) : null;
    const further = seen?.turn ?? turnByOrder(words);
    const ofScript = seen === null ? null : modelsOfScript(seen.script, this.#engine.languages);
    if (further !== 0 || ofScript !== null) {
      const next = further === 0 ? image : turned(image, further);
      await again({ image: next, turn: added(turn, further) }, ofScript === null ? models : this.#with(ofScript));
    }
    const language = this.#languageOf(words);
    if (language !== null && !models.includes(language)) await again({ image, turn }, this.#with([language]));
    return {
      width: image.width,
      height: image.height,
      turnedDegrees: turn,
      words,
      language: this.#languageOf(words),
      gaveUp,
    };
  }

  /** The language of the document where it is known, the models of the script where that is; else the one that is tried first. */
  #firstModels(told: Orientation | null): readonly string[] {
    const { language } = this.#input;
    if (language !== null && this.#engine.languages.has(language)) return this.#with([language]);
    const ofScript = told === null ? null : modelsOfScript(told.script, this.#engine.languages);
    return this.#with(ofScript ?? this.#preferred.slice(0, 1));
  }

  #with(models: readonly string[]): readonly string[] {
    return withLatin(models, this.#engine.languages);
  }

  #languageOf(words: readonly RecognisedWord[]): string | null {
    return languageSeen(
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
    if (left <= 0) throw new OcrGaveUp('the page took too long');
    return left;
  }
}

function added(one: Turn, other: Turn): Turn {
  return ((one + other) % 360) as Turn;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const VOTES_MIN = 10;

/**
 * By how far a page must be turned clockwise to stand upright, as its words tell. Tesseract often reads turned writing well
 * without a word of it; the places of the words of a line, in the order of reading, show how it lies.
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

/** Mean confidence of the letters; 0 where there are none. */
function confidenceOf(words: readonly RecognisedWord[]): number {
  const letters = lettersOf(words);
  return letters === 0 ? 0 : worthOf(words) / letters;
}

function lettersOf(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, word) => sum + word.text.length, 0);
}

/** How much a reading is worth: its letters, each by its confidence. */
function worthOf(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0);
}
