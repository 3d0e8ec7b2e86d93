/** What the processes that recognise writing can be asked; the same whichever tesseract does the work. */
export type OcrCalls = {
  readonly recognise: { readonly input: RecogniseInput; readonly output: RecognisedPage };
};

export interface RecogniseInput {
  /** A picture written by `writeGrayImage`. */
  readonly imagePath: string;
  readonly dotsPerInch: number;
}

/** The writing on a picture; all lengths in pixels of the picture as it stands upright. */
export interface RecognisedPage {
  readonly width: number;
  readonly height: number;
  /** How far the picture had to be turned clockwise to stand upright. */
  readonly turnedDegrees: 0 | 90 | 180 | 270;
  readonly words: readonly RecognisedWord[];
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
}
