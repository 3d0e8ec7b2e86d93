import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PDFDocument as PdfLib, StandardFonts } from 'pdf-lib';
import type { PositionedDocument } from '#reading/page/page.ts';
import { layerOf, near, wordOf } from './pdf-layers.ts';
import { HELVETICA, RawPdf, rawPage } from './raw-pdf.ts';
import { textOf } from './reader.ts';

/** A page with one field of each of these dictionaries (each with a place of its own), and a form around them. */
async function formOf(fields: readonly string[], form = ''): Promise<PositionedDocument> {
  return layerOf(formBytes(fields, form));
}

function formBytes(fields: readonly string[], form = ''): Buffer {
  const pdf = new RawPdf();
  const numbers = fields.map((field, index) => {
    const rect = field.includes('/Rect') ? '' : `/Rect [40 ${340 - 40 * index} 240 ${360 - 40 * index}]`;
    return pdf.add(`<< /Type /Annot /Subtype /Widget ${rect} /DA (/Helv 11 Tf 0 g) ${field} >>`);
  });
  const list = numbers.map((number) => `${number} 0 R`).join(' ');
  pdf.page('', { entries: `/Annots [${list}]` });
  pdf.catalog = `/AcroForm << /Fields [${list}] /DR << /Font << /Helv ${HELVETICA} >> >> ${form} >>`;
  return pdf.bytes();
}

/** An appearance with this text, as the number of its object. */
function appearance(pdf: RawPdf, text: string): number {
  return pdf.stream(
    `/Tx BMC BT /F1 11 Tf 2 5 Td (${text}) Tj ET EMC`,
    `/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 ${HELVETICA} >> >>`,
  );
}

/** A page with one annotation that has an appearance. */
function annotated(entries: string, text: string, operators = ''): Buffer {
  const pdf = new RawPdf();
  const look = appearance(pdf, text);
  const annotation = pdf.add(`<< /Type /Annot /Rect [40 340 240 360] /AP << /N ${look} 0 R >> ${entries} >>`);
  pdf.page(operators, { entries: `/Annots [${annotation} 0 R]` });
  pdf.catalog = `/AcroForm << /Fields [${annotation} 0 R] /DR << /Font << /Helv ${HELVETICA} >> >> >>`;
  return pdf.bytes();
}

describe('a form that was filled in', () => {
  it('is read where its fields have appearances, each word in its place', async () => {
    const pdf = await PdfLib.create();
    const page = pdf.addPage([595, 842]);
    page.drawText('Name:', { x: 40, y: 757, size: 12, font: await pdf.embedFont(StandardFonts.Helvetica) });
    const form = pdf.getForm();
    const name = form.createTextField('name');
    name.setText('Ada Lindqvist');
    name.addToPage(page, { x: 100, y: 750, width: 200, height: 24, borderWidth: 0 });
    name.setFontSize(12);
    const about = form.createTextField('about');
    about.enableMultiline();
    about.setText('Foreman at the Kiln Works since 2019, and before that\nan apprentice');
    about.addToPage(page, { x: 100, y: 600, width: 200, height: 100 });
    about.setFontSize(10);
    const role = form.createDropdown('role');
    role.addOptions(['Engineer', 'Potter']);
    role.select('Potter');
    role.addToPage(page, { x: 100, y: 560, width: 200, height: 24 });
    const tick = form.createCheckBox('tick');
    tick.addToPage(page, { x: 100, y: 450, width: 12, height: 12 });
    tick.check();
    const document = await layerOf(await pdf.save());
    assert.equal(
      textOf(document),
      'Name: Ada Lindqvist Foreman at the Kiln Works since 2019, and before that an apprentice Potter',
    );
    const [label, ada] = [wordOf(document, 'Name:'), wordOf(document, 'Ada')];
    near(ada.x0, 100, 4);
    near(ada.baseline, label.baseline, 3);
    assert.equal(ada.fontSize, 12);
    assert.ok(wordOf(document, 'apprentice').baseline > wordOf(document, 'Foreman').baseline + 15);
  });

  it('is read where the appearances are left to the viewer', async () => {
    const document = await formOf(
      [
        '/FT /Tx /T (a) /V (Ada Lindqvist)',
        '/FT /Tx /T (b) /Ff 4096 /Rect [40 200 140 300] /V (Foreman at the Kiln Works\\rsince 2019)',
        '/FT /Ch /Ff 131072 /T (c) /Opt [[(de) (Germany)] [(se) (Sweden)]] /V (se)',
      ],
      '/NeedAppearances true',
    );
    assert.equal(textOf(document), 'Ada Lindqvist Foreman at the Kiln Works since 2019 Sweden');
    const [ada, foreman, since] = ['Ada', 'Foreman', 'since'].map((text) => wordOf(document, text));
    assert.ok(ada && foreman && since);
    near(ada.x0, 42);
    near(ada.baseline, 54, 2);
    assert.equal(ada.fontSize, 11);
    assert.ok(wordOf(document, 'Works').baseline > foreman.baseline && since.baseline > foreman.baseline);
    assert.ok(wordOf(document, 'Lindqvist').x0 > ada.x1 && foreman.y0 >= 100 && since.y1 <= 200);
  });

  it('is read in any script where there is no appearance at all', async () => {
    const name = Buffer.from('\uFEFFŁukasz Żółć 山田', 'utf16le').swap16().toString('hex');
    assert.equal(textOf(await formOf([`/FT /Tx /T (a) /V <${name}>`])), 'Łukasz Żółć 山田');
  });

  it('shows the value, not what was there before, where the form wants its appearances made again', async () => {
    const field = '/Subtype /Widget /FT /Tx /T (a) /V (Fresh) /DA (/Helv 11 Tf 0 g)';
    const kept = annotated(field, 'Stale');
    assert.equal(textOf(await layerOf(kept)), 'Stale');
    const anew = kept.toString('latin1').replace('/Fields', '/NeedAppearances true /Fields');
    assert.equal(textOf(await layerOf(Buffer.from(anew, 'latin1'))), 'Fresh');
  });

  it('takes a value from the field that several widgets share', async () => {
    const pdf = new RawPdf();
    const parent = pdf.add('<< /FT /Tx /T (a) /V (Ada) /Kids [4 0 R] /DA (/Helv 0 Tf 0 g) >>');
    const kid = pdf.add(`<< /Type /Annot /Subtype /Widget /Parent ${parent} 0 R /Rect [40 340 240 360] >>`);
    pdf.page('', { entries: `/Annots [${kid} 0 R]` });
    pdf.catalog = `/AcroForm << /Fields [${parent} 0 R] >>`;
    assert.equal(textOf(await layerOf(pdf.bytes())), 'Ada');
  });

  it('is read where its widgets are in no form', async () => {
    const widget = '<< /Type /Annot /Subtype /Widget /FT /Tx /V (Ada) /Rect [40 340 240 360] >>';
    assert.equal(textOf(await layerOf(rawPage('', { entries: `/Annots [${widget}]` }))), 'Ada');
  });

  it('does not read a value twice that the page shows already', async () => {
    const field = '/Subtype /Widget /FT /Tx /T (a) /V (Ada Lindqvist)';
    const pdf = annotated(field, '', 'BT /F1 11 Tf 42 345 Td (Ada Lindqvist) Tj ET');
    assert.equal(textOf(await layerOf(pdf)), 'Ada Lindqvist');
  });

  it('joins what is written one character to a cell', async () => {
    const pdf = annotated('/Subtype /Widget /FT /Tx /Ff 16777216 /MaxLen 8 /T (a) /V (20190401)', '2 0 1 9 0 4 0 1');
    assert.equal(textOf(await layerOf(pdf)), '20190401');
  });

  it('reads of a list only what was chosen', async () => {
    const pdf = annotated('/Subtype /Widget /FT /Ch /T (a) /Opt [(Java) (Rust) (Go)] /V (Rust) /I [1]', 'Java Rust Go');
    assert.equal(textOf(await layerOf(pdf)), 'Rust');
  });

  it('leaves out hidden fields, passwords, buttons, fields without size, and what lies off the page', async () => {
    const document = await formOf([
      '/FT /Tx /T (a) /V (hidden) /F 2',
      '/FT /Tx /T (b) /V (unviewed) /F 32',
      '/FT /Tx /T (c) /V (secret) /Ff 8192',
      '/FT /Btn /T (d) /Ff 65536 /MK << /CA (Send) >>',
      '/FT /Tx /T (e) /V (sizeless) /Rect [40 40 40 40]',
      '/FT /Tx /T (f) /V (outside) /Rect [500 40 600 60]',
      '/FT /Btn /T (g) /V /Yes /AS /Yes',
      '/FT /Tx /T (h) /V (seen)',
    ]);
    assert.equal(textOf(document), 'seen');
    assert.equal(wordOf(document, 'outside').hidden, 'off_page');
    assert.equal(textOf(await layerOf(annotated('/Subtype /Widget /FT /Tx /T (a) /V (x) /F 2', 'hidden'))), '');
  });

  it('hides what its own appearance hides: white letters on white paper', async () => {
    const pdf = annotated('/Subtype /Widget /FT /Tx /T (a) /V (white)', 'white').toString('latin1');
    const document = await layerOf(Buffer.from(pdf.replace('/Tx BMC BT', '1 g BT     '), 'latin1'));
    assert.equal(textOf(document), '');
    assert.notEqual(wordOf(document, 'white').hidden, null);
  });

  it('is read in 64 widgets of one page, the way of the eye kept, and read twice alike', async () => {
    const bytes = formBytes(
      Array.from({ length: 64 }, (_, at) => `/FT /Tx /T (f${at}) /V (v${at}) /Rect [40 ${at * 6} 90 ${at * 6 + 6}]`),
    );
    const first = await layerOf(bytes);
    assert.equal(first.pages[0]?.words.length, 64);
    assert.ok(wordOf(first, 'v63').baseline < wordOf(first, 'v0').baseline);
    assert.deepEqual(await layerOf(bytes), first);
  });
});

describe('an annotation', () => {
  for (const subtype of ['FreeText', 'Stamp', 'Watermark']) {
    it(`of the kind ${subtype} is read as part of the page`, async () => {
      const document = await layerOf(
        annotated(`/Subtype /${subtype}`, 'written later', 'BT /F1 11 Tf 40 200 Td (page) Tj ET'),
      );
      assert.equal(textOf(document), 'page written later');
      near(wordOf(document, 'written').x0, 42);
      near(wordOf(document, 'written').baseline, 55);
    });
  }

  it('typed on the page is read where only its contents are given', async () => {
    const entries =
      '/Annots [<< /Type /Annot /Subtype /FreeText /Rect [40 300 240 360] /DA (/Helv 12 Tf) /Contents (Ada\\nLindqvist) >>]';
    const document = await layerOf(rawPage('', { entries }));
    assert.equal(textOf(document), 'Ada Lindqvist');
    assert.ok(wordOf(document, 'Lindqvist').baseline > wordOf(document, 'Ada').baseline);
  });

  it('that only comments on the page is left out, and links stay', async () => {
    const note = '<< /Type /Annot /Subtype /Text /Rect [40 340 60 360] /Contents (a comment) >>';
    const popup = '<< /Type /Annot /Subtype /Popup /Rect [40 240 160 260] /Contents (a comment) /Open true >>';
    const mark =
      '<< /Type /Annot /Subtype /Highlight /Rect [40 195 90 215] /QuadPoints [40 215 90 215 40 195 90 195] /Contents (a comment) >>';
    const link = '<< /Type /Annot /Subtype /Link /Rect [40 195 90 215] /A << /S /URI /URI (https://ada.example) >> >>';
    const typed = '<< /Type /Annot /Subtype /FreeText /Rect [40 300 240 330] /Contents (typed) >>';
    const entries = `/Annots [${note} ${typed} ${popup} ${mark} ${link}]`;
    const document = await layerOf(rawPage('BT /F1 11 Tf 40 200 Td (page) Tj ET', { entries }));
    assert.equal(textOf(document), 'page typed');
    assert.deepEqual(
      document.links.map(({ url }) => url),
      ['https://ada.example'],
    );
  });

  it('on a turned page stands where a person sees it', async () => {
    const pdf = annotated('/Subtype /FreeText', 'turned')
      .toString('latin1')
      .replace('/MediaBox', '/Rotate 90 /MediaBox');
    const word = wordOf(await layerOf(Buffer.from(pdf, 'latin1')), 'turned');
    assert.equal(word.angle, 90);
    near(word.y0, 42);
    near((word.x0 + word.x1) / 2, 348, 4);
  });
});
