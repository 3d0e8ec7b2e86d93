import type { GrayImage } from './gray-image.ts';

/** What an OCR engine can do with a picture. */
export interface OcrEngine {
  /** The languages that it has data for, by tesseract's names. */
  readonly languages: ReadonlySet<string>;
  /** hOCR of an upright picture with dark writing on white. @throws OcrGaveUp */
  recognise: (image: GrayImage, options: RecogniseOptions) => Promise<string>;
  /** How the writing lies and in which script it is; null where the engine cannot tell. Never throws for a picture. */
  orientation: (image: GrayImage, timeLimitMs: number) => Promise<Orientation | null>;
}

export interface RecogniseOptions {
  readonly languages: readonly string[];
  readonly dotsPerInch: number;
  readonly timeLimitMs: number;
}

export interface Orientation {
  /** By how many degrees the picture must be turned clockwise to stand upright. */
  readonly turn: Turn;
  /** By tesseract's name: `Latin`, `Cyrillic`, `Han`, ... */
  readonly script: string;
}

export type Turn = 0 | 90 | 180 | 270;

/** The engine took too long for a picture, or broke on it: nothing will be recognised there. */
export class OcrGaveUp extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OcrGaveUp';
  }
}

/** A turn by quarters; null for any other number. */
export function turnOf(degrees: number): Turn | null {
  return degrees === 0 || degrees === 90 || degrees === 180 || degrees === 270 ? degrees : null;
}
