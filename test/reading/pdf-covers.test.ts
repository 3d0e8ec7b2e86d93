import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import { layerOf, openedAs } from './pdf-layers.ts';
import { RawPdf } from './raw-pdf.ts';
import { textOf } from './reader.ts';

const NOTICE = 'BT /F1 12 Tf 40 300 Td (Warten Sie bitte ... Adobe Reader) Tj ET';
const CV = 'BT /F1 12 Tf 40 300 Td (Ada Lindqvist, potter at the Kiln Works) Tj ET';
/** More than any notice says. */
const LONG = `BT /F1 8 Tf ${Array.from({ length: 60 }, (_, line) => `1 0 0 1 10 ${390 - 6 * line} Tm (Line ${line} of what Ada did with Adobe tools) Tj`).join(' ')} ET`;

interface XfaShape {
  readonly rendering: boolean;
  readonly content: string;
  readonly field?: boolean;
  readonly pages?: number;
}

function xfa({ rendering, content, field = false, pages = 1 }: XfaShape): Buffer {
  const pdf = new RawPdf();
  const packet = pdf.stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>');
  const widget = pdf.add('<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (Ada) /Rect [40 340 240 360] >>');
  for (let page = 0; page < pages; page += 1) pdf.page(content, { entries: field ? `/Annots [${widget} 0 R]` : '' });
  pdf.catalog = `/AcroForm << /XFA ${packet} 0 R /Fields [${field ? `${widget} 0 R` : ''}] >> ${rendering ? '/NeedsRendering true' : ''}`;
  return pdf.bytes();
}

function withAttachment(content: string, collection: string): Buffer {
  const pdf = new RawPdf();
  const file = pdf.stream('the CV itself', '/Type /EmbeddedFile');
  const named = pdf.add(`<< /Type /Filespec /F (cv.pdf) /UF (cv.pdf) /EF << /F ${file} 0 R >> >>`);
  pdf.page(content);
  pdf.catalog = `/Names << /EmbeddedFiles << /Names [(cv.pdf) ${named} 0 R] >> >> ${collection}`;
  return pdf.bytes();
}

describe('a form that only Adobe Reader can show', () => {
  it('is refused as XFA where its one page holds a notice, in whatever language', async () => {
    assert.equal(await openedAs(xfa({ rendering: true, content: NOTICE })), 'xfa');
    assert.equal(await openedAs(xfa({ rendering: true, content: 'BT /F1 12 Tf 40 300 Td (Odota) Tj ET' })), 'xfa');
    assert.equal(await openedAs(xfa({ rendering: true, content: '' })), 'xfa');
    assert.equal(await openedAs(xfa({ rendering: false, content: NOTICE })), 'xfa');
  });

  it('is read as usual where its pages are there beside the XML', async () => {
    assert.equal(await openedAs(xfa({ rendering: false, content: CV })), 'opened');
    assert.equal(await openedAs(xfa({ rendering: true, content: LONG })), 'opened');
    assert.equal(await openedAs(xfa({ rendering: false, content: LONG })), 'opened');
    assert.equal(await openedAs(xfa({ rendering: false, content: NOTICE, pages: 2 })), 'opened');
    const filled = xfa({ rendering: false, content: NOTICE, field: true });
    assert.match(textOf(await layerOf(filled)), /Adobe Reader Ada$/);
  });
});

describe('a PDF portfolio', () => {
  const notice = 'BT /F1 12 Tf 40 300 Td (For the best experience, open this PDF portfolio in Acrobat X) Tj ET';

  it('is refused as one where its cover holds only the notice of the program', async () => {
    assert.equal(await openedAs(withAttachment(notice, '/Collection << /View /T >>')), 'portfolio');
    assert.equal(await openedAs(withAttachment('', '/Collection << /View /T >>')), 'portfolio');
  });

  it('is told as one where its catalog is packed in an object stream', async () => {
    const plain = withAttachment(notice, '/Collection << /View /T >>').toString('latin1');
    const collection = deflateSync(Buffer.from('9 0 << /Collection << /View /T >> >>'));
    const packed = plain
      .replace('/Collection << /View /T >>', '')
      .replace(
        '%PDF-1.7\n',
        `%PDF-1.7\n90 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${collection.length} >>\nstream\n${collection.toString('latin1')}\nendstream\nendobj\n`,
      );
    assert.equal(await openedAs(Buffer.from(packed, 'latin1')), 'portfolio');
  });

  it('is read where its cover says more, and so is a CV with attachments', async () => {
    assert.equal(
      textOf(await layerOf(withAttachment(CV, '/Collection << /View /T >>'))),
      'Ada Lindqvist, potter at the Kiln Works',
    );
    assert.equal(await openedAs(withAttachment(LONG, '/Collection << /View /T >>')), 'opened');
    assert.equal(await openedAs(withAttachment(notice, '')), 'opened');
  });
});

describe('a PDF whose pages are gone', () => {
  it('is corrupt where none can be loaded, and read where one can', async () => {
    const pdf = new RawPdf();
    pdf.page(CV);
    const sound = pdf.bytes().toString('latin1');
    assert.equal(textOf(await layerOf(Buffer.from(sound, 'latin1'))), 'Ada Lindqvist, potter at the Kiln Works');
    const kids = /\/Kids \[(\d+) 0 R\] \/Count 1/;
    const none = sound.replace(kids, '/Kids [70 0 R 71 0 R] /Count 2');
    assert.equal(await openedAs(Buffer.from(none, 'latin1')), 'corrupt');
    const document = await layerOf(Buffer.from(sound.replace(kids, '/Kids [70 0 R $1 0 R] /Count 2'), 'latin1'));
    assert.equal(textOf(document), 'Ada Lindqvist, potter at the Kiln Works');
    assert.deepEqual(
      document.pages.map(({ width, height, words }) => [width, height, words.length]),
      [
        [595, 842, 0],
        [400, 400, 7],
      ],
    );
  });
});
