import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { refuseMissing } from '../missing-letters.ts';
import type { Passage } from './passages.ts';

const RIGHT_TO_LEFT = new Set(['ara', 'heb']);
const MARGIN_PT = 64;
const NAME_PT = 22;
const LINE_PT = 12;

/** Sets a passage as a page: the name large, the lines below it. */
export async function passagePdf(passage: Passage): Promise<Uint8Array> {
  const date = new Date(Date.UTC(2025, 4, 14, 9, 26));
  const document = new PDFDocument({ size: 'A4', margin: MARGIN_PT, info: { CreationDate: date, ModDate: date } });
  const whole = buffer(document);
  let y = MARGIN_PT;
  for (const [index, line] of [passage.name, ...passage.lines].entries()) {
    const size = index === 0 ? NAME_PT : LINE_PT;
    document.font(passage.font).fontSize(size);
    if (RIGHT_TO_LEFT.has(passage.language)) lineFromTheRight(document, { passage, line, y });
    else {
      refuseMissing([passage.font], line, path.basename(passage.font));
      document.text(line, MARGIN_PT, y, { lineBreak: false });
    }
    y += size * 2;
  }
  document.end();
  return await whole;
}

/** pdfkit puts words one after the other from the left, in whatever script they are. */
function lineFromTheRight(
  document: PDFKit.PDFDocument,
  { passage, line, y }: { readonly passage: Passage; readonly line: string; readonly y: number },
): void {
  let right = document.page.width - MARGIN_PT;
  for (const word of line.split(' ')) {
    const font = /\d/.test(word) ? 'Helvetica' : passage.font;
    refuseMissing([font], word, path.basename(font));
    document.font(font);
    right -= document.widthOfString(word);
    document.text(word, right, y, { lineBreak: false });
    document.font('Helvetica');
    right -= document.widthOfString(' ');
  }
}
