import { PDFDocument } from 'pdf-lib';
import type { Word } from '#reading/page/page.ts';
import type { Random } from '../../content/random.ts';
import { jpegOf } from './jpeg.ts';
import { type PhotoFaults, photograph } from './photograph.ts';
import { type PrintedPage, printPdf } from './print-pdf.ts';

const POINTS_PER_INCH = 72;

export interface PhotographRequest {
  readonly pdf: Uint8Array;
  readonly dotsPerInch: number;
  readonly faults: PhotoFaults;
  /** 1 to 100. */
  readonly jpegQuality: number;
  readonly random: Random;
  /** Only so many pages, from the first; all where it is left out. */
  readonly pagesMax?: number;
}

/** A word on the photographed page. */
export interface PhotographedWord {
  readonly text: string;
  /** The corners of its box in points of the new page, clockwise from the one that was its upper left on the sheet. */
  readonly corners: readonly (readonly [x: number, y: number])[];
}

export interface PhotographedPdf {
  readonly pdf: Uint8Array;
  /** What the text layer of the printed pages said, page by page, in its order. */
  readonly pages: readonly (readonly PhotographedWord[])[];
}

/** Prints a PDF and photographs every page: a PDF of pictures, with the truth about what is to be read on them. */
export async function photographPdf(request: PhotographRequest): Promise<PhotographedPdf> {
  const { pdf, dotsPerInch, faults, jpegQuality, random, pagesMax = Number.POSITIVE_INFINITY } = request;
  const out = await PDFDocument.create({ updateMetadata: false });
  const pages: PhotographedWord[][] = [];
  const pixelsPerPoint = dotsPerInch / POINTS_PER_INCH;
  for (const printed of (await printPdf(pdf, dotsPerInch)).slice(0, pagesMax)) {
    const { picture, placeOf } = photograph(printed.picture, faults, random);
    const [width, height] = [picture.width / pixelsPerPoint, picture.height / pixelsPerPoint];
    const image = await out.embedJpg(jpegOf(picture, jpegQuality));
    out.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
    pages.push(printed.words.map((word) => photographed(word, { placeOf, pixelsPerPoint })));
  }
  return { pdf: await out.save(), pages };
}

interface Place {
  readonly placeOf: ReturnType<typeof photograph>['placeOf'];
  readonly pixelsPerPoint: number;
}

function photographed(word: PrintedPage['words'][number], { placeOf, pixelsPerPoint }: Place): PhotographedWord {
  const scaled: Pick<Word, 'x0' | 'y0' | 'x1' | 'y1'> = {
    x0: word.x0 * pixelsPerPoint,
    y0: word.y0 * pixelsPerPoint,
    x1: word.x1 * pixelsPerPoint,
    y1: word.y1 * pixelsPerPoint,
  };
  const corners = placeOf(scaled).map(([x, y]) => [x / pixelsPerPoint, y / pixelsPerPoint] as const);
  return { text: word.text, corners };
}
