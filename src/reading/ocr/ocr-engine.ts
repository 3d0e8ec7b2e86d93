import type { Word } from '../types.ts';

/** A page rendered for recognition: a binary PGM file (8-bit gray). */
export interface OcrImage {
  readonly path: string;
  readonly dpi: number;
}

/** What was recognised on one page, upright: where the picture lay on its side, width and height have changed places. */
export interface OcrPage {
  readonly words: readonly Word[];
  /** Size of the upright page in points. */
  readonly width: number;
  readonly height: number;
  /** Degrees by which the picture was turned clockwise to stand upright: 0, 90, 180 or 270. */
  readonly turned: number;
  /** Mean confidence over the characters, 0 to 1; 0 where nothing was found. */
  readonly confidence: number;
}

/** A line as the engines give it, in pixels of the picture. */
export interface RecognisedLine {
  /** Height of the type (ascender to descender) in pixels. */
  readonly typeHeight: number;
  /** y of the baseline at an x. */
  readonly baselineAt: (x: number) => number;
  readonly words: readonly RecognisedWord[];
}

export interface RecognisedWord {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** 0 to 1. */
  readonly confidence: number;
}

/** Recognises upright pictures. Lives inside a worker process of its own. */
export interface OcrEngine {
  recognise(image: OcrImage): Promise<readonly RecognisedLine[]>;
  stop(): Promise<void>;
}

/** Below this a word is noise: specks, rules and pictures read as letters. */
const WORD_CONFIDENCE_MIN = 0.2;

/** Letters and digits, and the marks that separate dates and parts of a line or begin a list. */
const MEANINGFUL = /[\p{L}\p{N}]|^[-–—|/&+•·:,()]+$/u;

/** The words of recognised lines, in points. */
export function wordsOf(lines: readonly RecognisedLine[], dpi: number): Word[] {
  const points = (pixels: number): number => Math.round(((pixels * 72) / dpi) * 100) / 100;
  return lines.flatMap((line) =>
    line.words
      .filter((word) => word.confidence >= WORD_CONFIDENCE_MIN && MEANINGFUL.test(word.text))
      .map((word) => ({
        text: word.text.normalize('NFC'),
        x0: points(word.x0),
        y0: points(word.y0),
        x1: points(word.x1),
        y1: points(word.y1),
        baseline: points(line.baselineAt((word.x0 + word.x1) / 2)),
        fontSize: points(line.typeHeight),
        bold: false,
        italic: false,
        font: '',
        colour: '#000000',
        angle: 0,
        hidden: null,
        confidence: Math.round(word.confidence * 100) / 100,
      })),
  );
}

/** Mean confidence weighted by characters, 0 where there are none. */
export function meanConfidence(words: readonly Word[]): number {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  const weighted = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0);
  return characters === 0 ? 0 : weighted / characters;
}
