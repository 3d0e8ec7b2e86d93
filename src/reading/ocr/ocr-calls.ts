import type { Turn } from './ocr-engine.ts';

/** What the processes that recognise writing can be asked; the same whichever tesseract does the work. */
export type OcrCalls = {
  readonly recognise: { readonly input: RecogniseInput; readonly output: RecognisedPage };
};

export interface RecogniseInput {
  /** A picture written by `writeGrayImage`. */
  readonly imagePath: string;
  readonly dotsPerInch: number;
  /** The language in which another page of the document is written, by tesseract's name; null where none is known yet. */
  readonly language: string | null;
  /** After so long the page is left as it is, with what was recognised until then. */
  readonly timeLimitMs: number;
}

/** The writing on a picture; all lengths in pixels of the picture as it stands upright and its lines run level. */
export interface RecognisedPage {
  readonly width: number;
  readonly height: number;
  /** How far the picture had to be turned clockwise to stand upright. */
  readonly turnedDegrees: Turn;
  /** How far its lines then fell to the right; it was turned back by as much about its middle. */
  readonly skewDegrees: number;
  readonly words: readonly RecognisedWord[];
  /** The language that the writing seems to be in, by tesseract's name; null where that is not clear. */
  readonly language: string | null;
  /** Whether the engine took too long or broke, so that there may be more writing than was recognised. */
  readonly gaveUp: boolean;
}

export interface RecognisedWord {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Number of the line on the page, from 0. */
  readonly line: number;
  readonly baseline: number;
  /** How far the line falls a pixel to the right. */
  readonly slope: number;
  /** From the lowest descender to the highest ascender of the line. */
  readonly lineHeight: number;
  /** 0 to 1. */
  readonly confidence: number;
}

/** What an OCR process says of itself. */
export interface OcrAbout {
  readonly engine: 'npm' | 'native';
  readonly version: string;
  readonly languages: readonly string[];
}
