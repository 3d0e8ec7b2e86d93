import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import { PDFDocument as PdfLib, PDFName as PdfName, StandardFonts } from 'pdf-lib';
import { joinContentStreams } from '#reading/pdf/repair-pdf.ts';
import { layerOf, openedAs } from './pdf-layers.ts';
import { HELVETICA, RawPdf } from './raw-pdf.ts';
import { textOf } from './reader.ts';

const OPERATORS = 'BT /F1 12 Tf 40 300 Td (Ada Lindqvist) Tj 0 -20 Td (Foreman in Kiruna) Tj ET';
const SEEN = 'Ada Lindqvist Foreman in Kiruna';
const BOX = '/MediaBox [0 0 400 400]';
const FONTS = `/Resources << /Font << /F1 ${HELVETICA} >> >>`;

/** A file whose tree of pages is the object that `build` answers. */
function treeOf(build: (pdf: RawPdf) => string): Buffer {
  const pdf = new RawPdf();
  const tree = build(pdf);
  const text = pdf.bytes().toString('latin1').replace('<< /Type /Pages /Kids [] /Count 0  >>', tree);
  return Buffer.from(text, 'latin1');
}

/** A page; its entries are those of its type and place, its contents are as written, or one stream. */
function pageOf(pdf: RawPdf, { type = '/Type /Page', contents = '', rest = `${BOX} ${FONTS}` } = {}): string {
  const written = contents === '' ? `${pdf.stream(OPERATORS)} 0 R` : contents;
  return `${pdf.add(`<< ${type} /Parent 2 0 R /Contents ${written} ${rest} >>`)} 0 R`;
}

const kids = (items: string, count = 1): string => `<< /Type /Pages /Kids [${items}] /Count ${count} >>`;

/** A page whose contents are these streams. */
function inStreams(streams: readonly (readonly [data: string | Buffer, entries?: string])[]): Buffer {
  return treeOf((pdf) => {
    const numbers = streams.map(([data, entries]) => `${pdf.stream(data, entries)} 0 R`);
    return kids(pageOf(pdf, { contents: `[${numbers.join(' ')}]` }));
  });
}

describe('a page is read', () => {
  for (const type of ['', '/Type /Pages', '/Type /Catalog', '/Type /page', '/Type (Page)', '/Type null']) {
    it(`that says of its kind: ${type || 'nothing'}`, async () => {
      assert.equal(textOf(await layerOf(treeOf((pdf) => kids(pageOf(pdf, { type }))))), SEEN);
    });
  }

  for (const other of ['null', '99 0 R', '7', '()']) {
    it(`beside a child of the tree that is none: ${other}`, async () => {
      const document = await layerOf(treeOf((pdf) => kids(`${other} ${pageOf(pdf)}`)));
      assert.deepEqual([document.pages.length, textOf(document)], [1, SEEN]);
    });
  }

  it('that is the one child of the tree without an array', async () => {
    assert.equal(textOf(await layerOf(treeOf((pdf) => `<< /Type /Pages /Kids ${pageOf(pdf)} /Count 1 >>`))), SEEN);
  });

  it('whose contents lie in an array of arrays', async () => {
    for (const wrap of [
      (pdf: RawPdf) => `[[${pdf.stream(OPERATORS)} 0 R]]`,
      (pdf: RawPdf) => `[${pdf.add(`[null ${pdf.stream(OPERATORS)} 0 R]`)} 0 R 99 0 R]`,
    ]) {
      assert.equal(textOf(await layerOf(treeOf((pdf) => kids(pageOf(pdf, { contents: wrap(pdf) }))))), SEEN);
    }
  });

  it('with what it has from the nodes above it', async () => {
    const document = await layerOf(
      treeOf((pdf) => {
        const page = pageOf(pdf, { type: '', rest: '' });
        const node = pdf.add(`<< /Kids [${page}] /Count 1 /MediaBox [0 0 500 350] /Parent 2 0 R >>`);
        return `<< /Type /Pages /Kids [${node} 0 R] /Count 1 ${BOX} ${FONTS} >>`;
      }),
    );
    assert.deepEqual([document.pages[0]?.width, document.pages[0]?.height, textOf(document)], [500, 350, SEEN]);
  });

  it('among sound ones, in its place', async () => {
    const document = await layerOf(
      treeOf((pdf) => {
        const first = pageOf(pdf, { contents: `${pdf.stream('BT /F1 12 Tf 40 300 Td (First) Tj ET')} 0 R` });
        return kids(`${first} ${pageOf(pdf, { type: '' })}`, 2);
      }),
    );
    assert.deepEqual(document.pages.map(textOf), ['First', SEEN]);
  });

  it('whose object is packed', async () => {
    const pdf = await PdfLib.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage([400, 400]);
    page.drawText(SEEN, { x: 40, y: 300, size: 12, font });
    page.node.delete(PdfName.of('Type'));
    assert.equal(textOf(await layerOf(await pdf.save({ useObjectStreams: true }))), SEEN);
  });
});

describe('the contents of a page', () => {
  it('are read wherever they are cut in two', async () => {
    for (let at = 1; at < OPERATORS.length; at += 1) {
      const document = await layerOf(inStreams([[OPERATORS.slice(0, at)], [OPERATORS.slice(at)]]));
      assert.equal(textOf(document), SEEN, `${OPERATORS.slice(0, at)} | ${OPERATORS.slice(at)}`);
    }
  });

  it('are read where they are cut into many packed streams', async () => {
    const parts = OPERATORS.match(/.{1,5}/g) ?? [];
    const packed = parts.map((part) => [deflateSync(Buffer.from(part)), '/Filter /FlateDecode'] as const);
    assert.equal(textOf(await layerOf(inStreams(packed))), SEEN);
  });

  it('are kept apart where each stream ends behind a whole token', () => {
    for (const [first, second] of [
      ['q', 'q 1 0 0 1 0 0 cm'],
      ['q Q', 'BT'],
      ['0 0 m W', 'n'],
      ['(a (b) \\) c) Tj', '(d) Tj'],
      ['/F1 12 Tf', '40 300 Td'],
      ['<< /A 1 >> BDC', 'EMC'],
      ['[1 2] 0 d % (', '1 w'],
      ['BI /W 1 ID (\x00< EI', 'Q'],
      ['0 1', '(x) Tj'],
    ] as const) {
      assert.equal(joinContentStreams([first, second]), null, `${first} | ${second}`);
    }
  });

  it('are joined where a string, an image, a name, a number or an operator is cut', () => {
    for (const [first, second] of [
      ['(a (b) c', 'd) Tj'],
      ['(a\\', ')b) Tj'],
      ['<41', '42> Tj'],
      ['BI /W 1 ID \x01\x02', '\x03 EI Q'],
      ['/F', '1 12 Tf'],
      ['40 3', '00 Td'],
      ['1 0 0 R', 'G'],
    ] as const) {
      assert.equal(joinContentStreams([first, second]), first + second, `${first} | ${second}`);
    }
  });
});

describe('a tree of pages', () => {
  it('that has no page is no document, however it is written', async () => {
    assert.equal(await openedAs(treeOf(() => kids('null 99 0 R'))), 'corrupt');
    assert.equal(await openedAs(treeOf(() => `<< /Kids ${'['.repeat(100_000)} >>`)), 'corrupt');
    assert.equal(await openedAs(treeOf(() => kids('2 0 R'))), 'corrupt');
  });

  it('with an empty page is left as it is', async () => {
    const document = await layerOf(treeOf((pdf) => kids(`${pageOf(pdf, { contents: '[]' })} ${pageOf(pdf)}`, 2)));
    assert.deepEqual(document.pages.map(textOf), ['', SEEN]);
  });
});
