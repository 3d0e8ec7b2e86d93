import jpeg from 'jpeg-js';
import { PDFDocument } from 'pdf-lib';
import type { GrayImage } from '#reading/gray-image.ts';
import { openPdf, withPage } from '#reading/pdf-document.ts';
import { Pdfium } from '#reading/pdfium.ts';
import { renderPage } from '#reading/render-page.ts';
import type { YearMonth } from '../../content/cv-content.ts';
import type { Random } from '../../content/random.ts';
import { degrade, type ScanFaults } from './degrade.ts';

/** An A4 page at 300 dpi has 8.7 million. */
const PAGE_PIXELS_MAX = 16_000_000;
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;

export interface ScanRequest {
  readonly pdf: Uint8Array;
  readonly faults: ScanFaults;
  /** 1 to 100. */
  readonly jpegQuality: number;
  readonly scanned: YearMonth;
  readonly random: Random;
}

/** Prints a PDF and scans it again: every page becomes one JPEG at 200 dpi, and no text is left. */
export async function scanPdf(request: ScanRequest): Promise<Uint8Array> {
  const { scanned, faults, jpegQuality, random } = request;
  const out = await PDFDocument.create({ updateMetadata: false });
  const date = new Date(Date.UTC(scanned.year, scanned.month - 1, 20, 15, 4));
  out.setCreationDate(date);
  out.setModificationDate(date);
  out.setCreator('Office scanner');
  for (const { widthPoints, heightPoints, picture } of await printed(request.pdf)) {
    const image = await out.embedJpg(encoded(degrade(picture, faults, random), jpegQuality));
    out.addPage([widthPoints, heightPoints]).drawImage(image, { x: 0, y: 0, width: widthPoints, height: heightPoints });
  }
  return await out.save();
}

interface PrintedPage {
  readonly widthPoints: number;
  readonly heightPoints: number;
  readonly picture: GrayImage;
}

async function printed(pdf: Uint8Array): Promise<PrintedPage[]> {
  const pdfium = await Pdfium.load();
  const opened = openPdf(pdfium, pdf);
  if (opened.kind !== 'opened') throw new Error(`The PDF to scan cannot be opened: it is ${opened.kind}.`);
  const { document } = opened;
  try {
    return Array.from({ length: document.pageCount }, (_, index) => {
      const printedPage = withPage(document, index, (page): PrintedPage => {
        const widthPoints = pdfium.call.FPDF_GetPageWidthF(page);
        const heightPoints = pdfium.call.FPDF_GetPageHeightF(page);
        const pixelsPerPoint = DOTS_PER_INCH / POINTS_PER_INCH;
        const size = { widthPoints, heightPoints, pixelsPerPoint, pagePixelsMax: PAGE_PIXELS_MAX };
        const picture = renderPage(pdfium, { page, ...size, channels: 1 });
        return { widthPoints, heightPoints, picture };
      });
      if (printedPage === null) throw new Error(`Page ${index + 1} of the PDF to scan cannot be loaded.`);
      return printedPage;
    });
  } finally {
    document.close();
  }
}

function encoded({ width, height, pixels }: GrayImage, quality: number): Uint8Array {
  const data = Buffer.alloc(width * height * 4, 255);
  pixels.forEach((value, index) => data.fill(value, index * 4, index * 4 + 3));
  return jpeg.encode({ width, height, data }, quality).data;
}
