import { Document, Packer, Paragraph, TextRun } from 'docx';

import { cvWords } from './two-page-cv.ts';

/** The CV of `twoPageCv` as Word would write it: a DOCX of two pages, in fonts that every LibreOffice has a stand-in for. */
export async function twoPageWord(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const cv = cvWords(number);
  const jobs = cv.jobs.flatMap(({ title, period, duties }) => [
    new Paragraph({ children: [new TextRun({ text: title, bold: true })], keepNext: true }),
    new Paragraph({ children: [new TextRun({ text: period, italics: true })], keepNext: true }),
    ...duties.map((text) => new Paragraph({ text, bullet: { level: 0 } })),
  ]);
  const children = [
    new Paragraph({ children: [new TextRun({ text: cv.name, bold: true, size: 44 })] }),
    new Paragraph(cv.contact),
    heading('Summary'),
    new Paragraph(cv.summary),
    heading('Work experience'),
    ...jobs,
    ...cv.further.flatMap(({ title, text }) => [heading(title), new Paragraph(text)]),
  ];
  const document = new Document({
    styles: { default: { document: { run: { font: 'Calibri', size: 20 } } } },
    sections: [{ children }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function heading(text: string): Paragraph {
  return new Paragraph({ children: [new TextRun({ text, bold: true, size: 26 })], spacing: { before: 200 } });
}
