import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPdf } from '#reading/pdf/pdf-document.ts';
import type { Pdfium } from '#reading/pdf/pdfium.ts';
import { isTrap, PdfiumEngine } from '#reading/pdf/pdfium-engine.ts';
import { rawPage } from './raw-pdf.ts';

/** An address far outside the memory of PDFium. */
const WILD_POINTER = 0x7fff_fff0;

function pagesOf(pdfium: Pdfium): number {
  const opened = openPdf(pdfium, rawPage('BT /F1 12 Tf 40 300 Td (sound) Tj ET'));
  assert.ok(opened.kind === 'opened');
  const { pageCount } = opened.document;
  opened.document.close();
  return pageCount;
}

describe('PDFium, when a document brings it down', () => {
  it('is thrown away, and the document gets one more try on a fresh one', async () => {
    const engine = await PdfiumEngine.start();
    const lent: Pdfium[] = [];
    const used = await engine.lend(async (pdfium) => {
      lent.push(pdfium);
      return Promise.resolve(lent.length === 1 ? pdfium.call.FPDF_GetPageCount(WILD_POINTER) : pagesOf(pdfium));
    });
    assert.deepEqual(used, { kind: 'done', value: 1 });
    assert.equal(new Set(lent).size, 2);
  });

  it('is blamed on the document where the fresh one goes down too, and the next document finds a sound one', async () => {
    const engine = await PdfiumEngine.start();
    const lent: Pdfium[] = [];
    const used = await engine.lend(async (pdfium) => {
      lent.push(pdfium);
      return Promise.resolve(pdfium.call.FPDF_GetPageCount(WILD_POINTER));
    });
    assert.ok(used.kind === 'trapped' && isTrap(used.cause));
    assert.equal(new Set(lent).size, 2);
    const next = await engine.lend(async (pdfium) => {
      assert.ok(!lent.includes(pdfium));
      return Promise.resolve(pagesOf(pdfium));
    });
    assert.deepEqual(next, { kind: 'done', value: 1 });
  });

  it('answers with the error itself where the fault lies beside it, and serves the next document', async () => {
    const engine = await PdfiumEngine.start();
    await assert.rejects(
      engine.lend(async () => Promise.reject(new Error('a fault of its own'))),
      /a fault of its own/,
    );
    assert.deepEqual(await engine.lend(async (pdfium) => Promise.resolve(pagesOf(pdfium))), { kind: 'done', value: 1 });
  });

  it('gives the memory back that one large document took', async () => {
    const engine = await PdfiumEngine.start();
    let large: Pdfium | null = null;
    await engine.lend(async (pdfium) => {
      large = pdfium;
      pdfium.free(pdfium.allocate(256 * 1024 * 1024));
      return Promise.resolve();
    });
    const after = await engine.lend(async (pdfium) =>
      Promise.resolve({ same: pdfium === large, pages: pagesOf(pdfium) }),
    );
    assert.deepEqual(after, { kind: 'done', value: { same: false, pages: 1 } });
  });

  it('takes no more memory than one document may have', async () => {
    const engine = await PdfiumEngine.start();
    await assert.rejects(
      engine.lend(async (pdfium) => Promise.resolve(pdfium.allocate(1100 * 1024 * 1024))),
      /no \d+ bytes of memory left/,
    );
  });

  it('is kept from one ordinary document to the next', async () => {
    const engine = await PdfiumEngine.start();
    const lent = new Set<Pdfium>();
    for (let document = 0; document < 3; document += 1) {
      await engine.lend(async (pdfium) => {
        lent.add(pdfium);
        return Promise.resolve(pagesOf(pdfium));
      });
    }
    assert.equal(lent.size, 1);
  });
});
