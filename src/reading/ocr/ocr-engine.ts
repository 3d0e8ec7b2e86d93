import type { GrayImage, Turn } from '../page/page-image.ts';

/** The interface of an OCR engine. */
export interface OcrEngine {
  /** The languages that it has data for, as tesseract names them. */
  readonly languages: ReadonlySet<string>;
  /** hOCR of an upright image with dark text on white. @throws OcrGaveUp */
  recognise: (image: GrayImage, options: RecogniseOptions) => Promise<string>;
  /** Orientation and script of the text; null if the engine cannot tell. Never throws for an image. */
  orientation: (image: GrayImage, timeLimitMs: number) => Promise<Orientation | null>;
}

export interface RecogniseOptions {
  readonly languages: readonly string[];
  readonly dotsPerInch: number;
  readonly timeLimitMs: number;
}

export interface Orientation {
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
