import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadConfig } from '#platform/config.ts';
import { openPdf } from '#reading/pdf/pdf-document.ts';
import type { Pdfium } from '#reading/pdf/pdfium.ts';
import { PdfiumEngine } from '#reading/pdf/pdfium-engine.ts';
import { readTextLayer } from '#reading/pdf/text-layer.ts';
import { drawnText, layerOf, openedAs } from './pdf-layers.ts';
import { HELVETICA, RawPdf, rawPage } from './raw-pdf.ts';
import { readWell, sharedReader, textOf } from './reader.ts';

const SOUND = 'BT /F1 12 Tf 40 300 Td (sound) Tj ET';
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 400 400]';

/** Colour spaces that each stand on the next: PDFium's stack does not reach to the last. */
function nestedColours(depth: number): Buffer {
  const pdf = new RawPdf();
  for (let level = 0; level < depth; level += 1) {
    pdf.add(`[/Separation /X${level} ${level + 4} 0 R << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0] /C1 [1] >>]`);
  }
  pdf.add('/DeviceGray');
  pdf.page(`/C cs 0 sc 0 0 100 100 re f ${SOUND}`, { resources: '/ColorSpace << /C 3 0 R >>' });
  return pdf.bytes();
}

async function textIn(engine: PdfiumEngine, bytes: Buffer): Promise<string> {
  const used = await engine.lend(async (pdfium: Pdfium) => {
    const opened = openPdf(pdfium, bytes);
    if (opened.kind !== 'opened') return Promise.resolve(opened.kind);
    try {
      return await Promise.resolve(textOf(readTextLayer(opened.document, loadConfig({}))));
    } finally {
      opened.document.close();
    }
  });
  return used.kind === 'done' ? used.value : used.kind;
}

describe('a PDF made to bring the reader down', () => {
  it('loses its own reading and none of the next where PDFium overruns its stack', async () => {
    const engine = await PdfiumEngine.start();
    assert.equal(await textIn(engine, nestedColours(20_000)), 'trapped');
    assert.equal(await textIn(engine, rawPage(SOUND)), 'sound');
    assert.equal(await textIn(engine, nestedColours(5)), 'sound');
  });

  it('is refused as damaged, and the next document is read', async () => {
    const reader = await sharedReader();
    const outcome = await reader.read(nestedColours(20_000));
    assert.ok(outcome.kind === 'unreadable' && outcome.reason === 'corrupt', JSON.stringify(outcome).slice(0, 300));
    assert.equal(textOf(readWell(await reader.read(rawPage(SOUND))).extracted), 'sound');
  });

  it('is read where its fields share their children, so that there are more ways to a field than time', async () => {
    const pdf = new RawPdf();
    const fields = Array.from({ length: 60 }, (_, at) => {
      const next = 3 + ((at + 1) % 60);
      return pdf.add(
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a${at}) /V (v) /Rect [40 340 90 360] /Parent ${next} 0 R /Kids [${next} 0 R 3 0 R ${next} 0 R] >>`,
      );
    });
    pdf.page(SOUND, { entries: `/Annots [${fields.map((field) => `${field} 0 R`).join(' ')}]` });
    pdf.catalog = '/AcroForm << /Fields [3 0 R] >>';
    assert.match(textOf(await layerOf(pdf.bytes())), /^sound v/);
  });

  it('is read where the parts of it lead back to themselves', async () => {
    const form = new RawPdf();
    form.stream(`/X Do ${SOUND}`, `${FORM} /Resources << /Font << /F1 ${HELVETICA} >> /XObject << /X 3 0 R >> >>`);
    form.page('/X Do', { resources: '/XObject << /X 3 0 R >>' });
    assert.equal(drawnText(await layerOf(form.bytes())), 'sound');

    const references = new RawPdf();
    references.add('4 0 R');
    references.add('3 0 R');
    references.page(SOUND, { entries: '/Annots 3 0 R /CropBox 3 0 R' });
    assert.equal(textOf(await layerOf(references.bytes())), 'sound');

    const stamp = new RawPdf();
    stamp.stream(`/X Do ${SOUND}`, `${FORM} /Resources << /Font << /F1 ${HELVETICA} >> /XObject << /X 3 0 R >> >>`);
    stamp.page('', { entries: '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 400 400] /AP << /N 3 0 R >> >>]' });
    assert.equal(drawnText(await layerOf(stamp.bytes())), 'sound');

    const tree = rawPage(SOUND).toString('latin1');
    assert.equal(
      await openedAs(Buffer.from(tree.replace(/\/Kids \[\d+ 0 R\]/, '/Kids [2 0 R 2 0 R]'), 'latin1')),
      'corrupt',
    );
    const parent = tree.replace('/Parent 2 0 R /MediaBox [0 0 400 400]', '/Parent 4 0 R');
    assert.equal(textOf(await layerOf(Buffer.from(parent, 'latin1'))), 'sound');
  });

  it('is read as far as the limits go where it has more of everything than a document has', async () => {
    const objects = new RawPdf();
    for (let at = 0; at < 100_000; at += 1) objects.add(`<< /A ${at} >>`);
    objects.page(SOUND);
    assert.equal(textOf(await layerOf(objects.bytes())), 'sound');

    assert.equal(textOf(await layerOf(rawPage(`${'q '.repeat(200_000)} ${SOUND}`))), 'sound');

    const note = '<< /Type /Annot /Subtype /FreeText /Rect [40 300 240 360] /Contents (Ada) >>';
    const notes = await layerOf(rawPage('', { entries: `/Annots [${note.repeat(10_000)}]` }));
    assert.equal(notes.pages[0]?.words.length, 4_000);

    const fields = new RawPdf();
    const value = fields.add(`(${'long words and many '.repeat(1_000)})`);
    const widget = `<< /Type /Annot /Subtype /Widget /FT /Tx /Ff 4096 /V ${value} 0 R /Rect [40 300 240 360] >>`;
    fields.page('', { entries: `/Annots [${widget.repeat(2_000)}]` });
    const [filled] = (await layerOf(fields.bytes())).pages;
    assert.ok(filled !== undefined && filled.words.length > 1_000 && filled.words.length < 50_000);

    const lines = Array.from(
      { length: 400 },
      (_, at) => `1 0 0 1 5 ${1990 - 4 * at} Tm (${'abcde fghi '.repeat(20)}) Tj`,
    );
    const entries = '/MediaBox [0 0 400 2000]';
    const many = await layerOf(rawPage(`BT /F1 3 Tf ${lines.join(' ')} ET`, { entries }));
    const characters = many.pages.flatMap(({ words }) => words).reduce((sum, { text }) => sum + text.length, 0);
    assert.ok(characters > 40_000 && characters <= loadConfig({}).pageCharactersMax, `${characters}`);
  });

  it('gives no place that is not a number', async () => {
    const document = await layerOf(
      rawPage(
        'BT /F1 1e308 Tf 1e300 0 0 1e300 9e99 -9e99 Tm (x) Tj /F1 -12 Tf 1 0 0 1 nan inf Tm (y) Tj /F1 99999999999 Tf 0 0 Td (z) Tj ET 1e30 1e30 1e30 1e30 re f',
      ),
    );
    for (const word of document.pages.flatMap(({ words }) => words)) {
      assert.ok(
        Number.isFinite(word.x0 + word.y0 + word.x1 + word.y1 + word.baseline + word.fontSize),
        JSON.stringify(word),
      );
    }
  });
});
