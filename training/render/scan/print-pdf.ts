import type { GrayImage, Word } from '#reading/page/page.ts';
import { openPdf, type PdfDocument, withPage } from '#reading/pdf/pdf-document.ts';
import { Pdfium } from '#reading/pdf/pdfium.ts';
import { renderPage } from '#reading/pdf/render-page.ts';
import { readTextPage } from '#reading/pdf/text-layer.ts';

/** An A4 page at 300 dpi has 8.7 million. */
const PAGE_PIXELS_MAX = 16_000_000;
const PAGE_CHARACTERS_MAX = 60_000;
const POINTS_PER_INCH = 72;

export interface PrintedPage {
  readonly widthPoints: number;
  readonly heightPoints: number;
  readonly picture: GrayImage;
  /** What the text layer says, with its places in points: the truth about the scan. */
  readonly words: readonly Word[];
}

/** Every page of a PDF as the gray picture that a perfect scanner would take of its print. */
export async function printPdf(pdf: Uint8Array, dotsPerInch: number): Promise<PrintedPage[]> {
  const pdfium = await Pdfium.load();
  const opened = openPdf(pdfium, pdf);
  if (opened.kind !== 'opened') throw new Error(`The PDF to scan cannot be opened: it is ${opened.kind}.`);
  const { document } = opened;
  try {
    return Array.from({ length: document.pageCount }, (_, index) => printPage(document, index, dotsPerInch));
  } finally {
    document.close();
  }
}

function printPage(document: PdfDocument, index: number, dotsPerInch: number): PrintedPage {
  const { pdfium } = document;
  const limits = { pagePixelsMax: PAGE_PIXELS_MAX, pageCharactersMax: PAGE_CHARACTERS_MAX };
  const { words } = readTextPage(document, index, limits).page;
  const printed = withPage(document, index, (page): PrintedPage => {
    const widthPoints = pdfium.call.FPDF_GetPageWidthF(page);
    const heightPoints = pdfium.call.FPDF_GetPageHeightF(page);
    const pixelsPerPoint = dotsPerInch / POINTS_PER_INCH;
    const size = { widthPoints, heightPoints, pixelsPerPoint, pagePixelsMax: PAGE_PIXELS_MAX };
    const picture = renderPage(pdfium, { page, ...size, channels: 1 });
    return { widthPoints, heightPoints, picture, words: words.filter(({ hidden }) => hidden === null) };
  });
  if (printed === null) throw new Error(`Page ${index + 1} of the PDF to scan cannot be loaded.`);
  return printed;
}
