import { PDFDocument } from 'pdf-lib';
import type { YearMonth } from '../../content/cv-content.ts';
import type { Random } from '../../content/random.ts';
import { degrade, type ScanFaults } from './degrade.ts';
import { jpegOf } from './jpeg.ts';
import { printPdf } from './print-pdf.ts';

const DOTS_PER_INCH = 200;

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
  for (const { widthPoints, heightPoints, picture } of await printPdf(request.pdf, DOTS_PER_INCH)) {
    const image = await out.embedJpg(jpegOf(degrade(picture, faults, random), jpegQuality));
    out.addPage([widthPoints, heightPoints]).drawImage(image, { x: 0, y: 0, width: widthPoints, height: heightPoints });
  }
  return await out.save();
}
