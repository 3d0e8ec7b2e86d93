import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type GrayImage, rotate } from '#reading/page/page.ts';
import { openPdf, withPage } from '#reading/pdf/pdf-document.ts';
import { Pdfium } from '#reading/pdf/pdfium.ts';
import { renderPage } from '#reading/pdf/render-page.ts';
import { grayPng } from '../support/png.ts';

export interface ScanOptions {
  /** How the sheet lay on the glass, clockwise. */
  readonly turnedDegrees?: 0 | 90 | 180 | 270;
  /** Text laid invisibly over the scan, as programs do that recognised it before. */
  readonly layer?: string;
  /** Text printed on the page as text, such as the stamp of a scanner. */
  readonly stamp?: string;
}

export const SCANNED_LINES = [
  'Curriculum vitae of Ada Lindqvist',
  'Foreman at Norrland Steelworks since March 2019',
  'She leads the night shift of the rolling mill and trains the apprentices',
  'Welder at the shipyard of Karlskrona from 2012 to 2019',
  'Languages: Swedish, German and English',
];

/** A PDF whose page is a picture of printed lines. */
export async function scannedPdf(options: ScanOptions = {}): Promise<Buffer> {
  const printed = new PDFDocument({ size: 'A4', margin: 60 });
  printed.font('Helvetica').fontSize(12);
  for (const line of SCANNED_LINES) printed.text(line).moveDown(0.6);
  printed.end();
  const image = await pictureOf(await buffer(printed));
  const { turnedDegrees = 0 } = options;
  return pdfOfPicture(turnedDegrees === 0 ? image : rotate(image, turnedDegrees), options);
}

async function pictureOf(bytes: Buffer): Promise<GrayImage> {
  const pdfium = await Pdfium.load();
  const opened = openPdf(pdfium, bytes);
  if (opened.kind !== 'opened') throw new Error('the page to scan does not open');
  const image = withPage(opened.document, 0, (page) =>
    renderPage(pdfium, {
      page,
      widthPoints: 595.28,
      heightPoints: 841.89,
      pixelsPerPoint: 150 / 72,
      channels: 1,
      pagePixelsMax: 16_000_000,
    }),
  );
  opened.document.close();
  if (image === null) throw new Error('the page to scan does not load');
  return image;
}

async function pdfOfPicture(image: GrayImage, { layer, stamp }: ScanOptions): Promise<Buffer> {
  const [width, height] = [(image.width * 72) / 150, (image.height * 72) / 150];
  const pdf = new PDFDocument({ size: [width, height], margin: 0 });
  pdf.image(grayPng(Buffer.from(image.pixels), image), 0, 0, { width, height });
  pdf.fontSize(11);
  if (stamp !== undefined) pdf.text(stamp, 60, height - 40, { lineBreak: false });
  if (layer !== undefined) {
    // PDFKit has no render mode "invisible"; the operator is written as it is.
    (pdf as unknown as { addContent(operator: string): void }).addContent('3 Tr');
    pdf.text(layer, 60, 60, { width: width - 120 });
  }
  pdf.end();
  return buffer(pdf);
}
