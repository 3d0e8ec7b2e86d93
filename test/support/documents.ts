import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import PDFDocument from 'pdfkit';
import type { GrayImage } from '#reading/page/page.ts';
import { openPdf, withPage } from '#reading/pdf/pdf-document.ts';
import { Pdfium } from '#reading/pdf/pdfium.ts';
import { renderPage } from '#reading/pdf/render-page.ts';

import { grayPng } from './png.ts';
import { zip } from './zip.ts';

export interface CvFacts {
  readonly name?: string;
  readonly company?: string;
  readonly role?: string;
}

const FACTS = { name: 'Marlene Vossberg', company: 'Tidewater Robotics GmbH', role: 'Senior Controls Engineer' };

/** A CV of one page with a text layer, as plain as a CV can be. */
export async function textCv(facts: CvFacts = {}): Promise<Buffer> {
  const { name, company, role } = { ...FACTS, ...facts };
  const pdf = new PDFDocument({ size: 'A4', margin: 60 });
  pdf.font('Helvetica-Bold').fontSize(22).text(name);
  pdf.font('Helvetica').fontSize(10).text('marlene.vossberg@mail.example | +49 30 5550 1234 | Berlin').moveDown();
  pdf.font('Helvetica-Bold').fontSize(14).text('Work experience').moveDown(0.4);
  pdf.fontSize(11).text(role);
  pdf.font('Helvetica').text(company);
  pdf.text('March 2021 - Present').moveDown(0.3);
  pdf.text('Designs motion controllers for underwater vehicles and leads a team of four.').moveDown();
  pdf.font('Helvetica-Bold').fontSize(14).text('Education').moveDown(0.4);
  pdf.font('Helvetica').fontSize(11).text('MSc Mechatronics, Technical University of Ilmenau, 2012 - 2014');
  pdf.end();
  return buffer(pdf);
}

/** A PDF of so many pages with nothing on them. */
export async function blankPdf(pages = 1): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (let page = 0; page < pages; page += 1) pdf.addPage({ size: 'A4' });
  pdf.end();
  return buffer(pdf);
}

/** A PDF that opens only with a password. */
export async function encryptedPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ userPassword: 'open sesame', ownerPassword: 'close sesame', pdfVersion: '1.7' });
  pdf.text('Nobody reads this without the password.');
  pdf.end();
  return buffer(pdf);
}

/** A PDF that began well and was cut off half-way. */
export async function truncatedPdf(): Promise<Buffer> {
  const whole = await textCv();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** The signature of a PDF and then noise. */
export function corruptPdf(): Buffer {
  const noise = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919 + (index >> 3) * 104_729) & 0xff));
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), noise, Buffer.from('\n%%EOF\n')]);
}

/** A well-formed PDF without any page. */
export function pagelessPdf(): Buffer {
  return pdfOfObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']);
}

/** A well-formed PDF of very many pages, each a few bytes long. */
export function manyPagesPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => page),
  ]);
}

function pdfOfObjects(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** The plain CV as a Word document. */
export async function wordCv(facts: CvFacts = {}): Promise<Buffer> {
  const { name, company, role } = { ...FACTS, ...facts };
  const children = [
    new Paragraph({ text: name, heading: HeadingLevel.TITLE }),
    new Paragraph('marlene.vossberg@mail.example'),
    new Paragraph({ text: 'Work experience', heading: HeadingLevel.HEADING_1 }),
    new Paragraph(role),
    new Paragraph(company),
    new Paragraph('March 2021 - Present'),
  ];
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

const CONTENT_TYPES =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONSHIPS =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const DOCUMENT =
  '<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Boom</w:t></w:r></w:p></w:body></w:document>';

/** A DOCX of two megabytes that unpacks to two gigabytes. */
export function docxBomb(): Buffer {
  const filling = Buffer.alloc(32 * 1024 * 1024, ' ');
  return zip([
    { name: '[Content_Types].xml', content: Buffer.from(CONTENT_TYPES) },
    { name: '_rels/.rels', content: Buffer.from(RELATIONSHIPS) },
    { name: 'word/document.xml', content: Buffer.from(DOCUMENT) },
    ...Array.from({ length: 64 }, (_, index) => ({ name: `word/media/${index}.xml`, content: filling })),
  ]);
}

/** A ZIP archive that is no Word document. */
export function plainZip(): Buffer {
  return zip([{ name: 'readme.txt', content: Buffer.from('A text file in an archive.') }]);
}

const WORDS = 'the foreman of a rolling mill trains seven apprentices and keeps the books for its night shift'.split(
  ' ',
);

/**
 * A small PDF whose last page takes minutes to draw: thousands of transparent groups over all of it. Where a text is given, it stands
 * on a page before that.
 */
export function manyGroupsPdf(text?: string): Buffer {
  const stream = (dictionary: string, content: Buffer | string): Buffer =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${Buffer.byteLength(content)} >>\nstream\n`),
      Buffer.from(content),
      Buffer.from('\nendstream'),
    ]);
  const kids = text === undefined ? '3 0 R' : '6 0 R 3 0 R';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${text === undefined ? 1 : 2} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1440 1440] /Contents 4 0 R /Resources << /ExtGState << /G << /ca 0.5 /BM /Luminosity >> >> /XObject << /X 5 0 R >> >> >>',
    stream('/Filter /FlateDecode', deflateSync('/G gs /X Do\n'.repeat(8000))),
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 1440 1440] /Group << /S /Transparency /I true /K true >>',
      '0.2 0.4 0.1 rg 0 0 1440 1440 re f 0.9 0.1 0.3 rg 10 10 1400 1400 re f',
    ),
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 7 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    stream('', `BT /F 12 Tf 60 760 Td (${text ?? ''}) Tj ET`),
  ];
  const bodies = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  );
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...bodies,
    Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`),
  ]);
}

/** A PDF within every limit that keeps the engines busy for many seconds: pictures of pages full of small print, to be recognised. */
export async function slowPdf(pages = 16): Promise<Buffer> {
  const { width, height, pixels } = await smallPrint();
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (let page = 0; page < pages; page += 1) {
    // Each page begins in another line, so that no two are the same picture.
    const from = page * 40 * width;
    const rolled = Buffer.concat([pixels.subarray(from), pixels.subarray(0, from)]);
    pdf.addPage({ size: 'A4', margin: 0 });
    pdf.image(grayPng(rolled, { width, height }), 0, 0, { width: 595, height: 842 });
  }
  pdf.end();
  return buffer(pdf);
}

async function smallPrint(): Promise<GrayImage> {
  const printed = new PDFDocument({ size: 'A4', margin: 30 });
  printed.font('Times-Roman').fontSize(7);
  const text = Array.from({ length: 2_000 }, (_, at) => WORDS[(at * at + 3 * at) % WORDS.length]).join(' ');
  printed.text(text, { height: 780 }).end();
  const pdfium = await Pdfium.load();
  const opened = openPdf(pdfium, await buffer(printed));
  if (opened.kind !== 'opened') throw new Error('the page of small print does not open');
  const size = { widthPoints: 595, heightPoints: 842, pixelsPerPoint: 150 / 72, pagePixelsMax: 16_000_000 };
  const image = withPage(opened.document, 0, (page) => renderPage(pdfium, { ...size, page, channels: 1 }));
  if (image === null) throw new Error('the page of small print does not load');
  return image;
}
