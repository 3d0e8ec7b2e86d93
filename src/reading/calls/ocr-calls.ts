import type { Turn } from '../page/page-image.ts';

/** The calls of OCR workers, the same for each tesseract. */
export type OcrCalls = {
  readonly recognise: { readonly input: RecogniseInput; readonly output: RecognisedPage };
};

export interface RecogniseInput {
  /** An image written by `writeGrayImage`. */
  readonly imagePath: string;
  readonly dotsPerInch: number;
  /** The language of another page of the document, as tesseract names it; null if none is known yet. */
  readonly language: string | null;
  /** Recognise in this language, even if the text turns out to be in another one. */
  readonly insists?: boolean;
  /** After this time the page keeps what was recognised until then. */
  readonly timeLimitMs: number;
}

/** The text on an image. All lengths are pixels of the image after it was turned upright and deskewed. */
export interface RecognisedPage {
  readonly width: number;
  readonly height: number;
  /** How far the image was turned clockwise to be upright. */
  readonly turnedDegrees: Turn;
  /** How far its lines then fell to the right. The image was turned back by this angle around its middle. */
  readonly skewDegrees: number;
  readonly words: readonly RecognisedWord[];
  /** The language of the text, as tesseract names it; null if unclear. */
  readonly language: string | null;
  /** Whether the engine took too long or crashed, so that text may be missing. */
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
  /** How far the line falls per pixel to the right. */
  readonly slope: number;
  /** From the lowest descender to the highest ascender of the line. */
  readonly lineHeight: number;
  /** 0 to 1. */
  readonly confidence: number;
}

/** An OCR process's description of itself. */
export interface OcrEngineInfo {
  readonly engine: 'npm' | 'native';
  readonly version: string;
  readonly languages: readonly string[];
}
