import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Reader, readWell, sharedReader, textOf } from './reader.ts';
import { SCANNED_LINES, scannedPdf } from './scans.ts';

/** Share of the words of the printed lines that were recognised. */
function recall(text: string): number {
  const found = new Set(text.split(' '));
  const printed = SCANNED_LINES.join(' ').split(' ');
  return printed.filter((word) => found.has(word)).length / printed.length;
}

for (const engines of ['npm', 'auto'] as const) {
  describe(`scans by ${engines === 'npm' ? 'tesseract.js from npm' : 'the tesseract of this machine'}`, () => {
    let reader: Reader;
    let missing: string | false = false;

    before(async () => {
      reader = await sharedReader(engines);
      const ocr = (await reader.engines.describe()).find(({ job }) => job === 'ocr');
      const native = ocr?.engine === 'tesseract of this machine';
      if (engines === 'auto' && !native) missing = `needs tesseract with eng and deu: ${ocr?.advice}`;
    });

    it('reads a scan: words with places, sizes and confidence', async (t) => {
      if (missing !== false) return t.skip(missing);
      const read = readWell(await reader.read(await scannedPdf()));
      assert.equal(read.method, 'image');
      const [page] = read.extracted.pages;
      assert.ok(page);
      assert.equal(page.source, 'ocr');
      assert.ok(recall(textOf(page)) > 0.9, textOf(page));
      const word = page.words.find(({ text }) => text === 'Lindqvist');
      assert.ok(word);
      // Printed at 60 points from the top in 12 points; the width of the words before it is that of Helvetica.
      assert.ok(Math.abs(word.fontSize - 12) < 2, `size ${word.fontSize}`);
      assert.ok(Math.abs(word.baseline - 69) < 4, `baseline ${word.baseline}`);
      assert.ok(word.x0 > 170 && word.x1 < 260 && word.y0 < word.baseline, JSON.stringify(word));
      assert.ok(word.confidence > 0.6 && word.confidence <= 1);
    });

    for (const turnedDegrees of [90, 180, 270] as const) {
      it(`stands a sheet upright that was scanned turned by ${turnedDegrees} degrees`, async (t) => {
        if (missing !== false) return t.skip(missing);
        const read = readWell(await reader.read(await scannedPdf({ turnedDegrees })));
        const [page] = read.extracted.pages;
        assert.ok(page);
        assert.ok(page.height > page.width);
        assert.ok(recall(textOf(page)) > 0.8, textOf(page));
        const [first, last] = [
          page.words.find(({ text }) => text === 'Curriculum'),
          page.words.find(({ text }) => text === 'English'),
        ];
        assert.ok(first && last && first.y1 < last.y0 && first.x0 < 100);
      });
    }
  });
}

describe('pages with and without a usable text layer', () => {
  let reader: Reader;
  before(async () => {
    reader = await sharedReader();
  });

  it('keeps the layer that an earlier OCR laid over a scan where it reads like words', async () => {
    const layer = SCANNED_LINES.join('\n');
    const read = readWell(await reader.read(await scannedPdf({ layer })));
    assert.equal(read.method, 'text');
    assert.equal(recall(textOf(read.extracted)), 1);
  });

  it('recognises a scan whose layer is gibberish', async () => {
    const gibberish =
      'Qx7 zzkRt pLLw vbNm xKjq wWrT gHpL sDfG zXcV bNmQ wRtY pLkJ hGfD sZxC vBnM qWrT yPlK jHgF dSzX cVbN mQwR tYpL kJhG fDsZ xXcCv bBnNm qQwWr';
    const read = readWell(await reader.read(await scannedPdf({ layer: gibberish })));
    assert.equal(read.method, 'image');
    assert.ok(recall(textOf(read.extracted)) > 0.9);
  });

  it('recognises a scan that carries a stamp of real text', async () => {
    const read = readWell(
      await reader.read(await scannedPdf({ stamp: 'Scanned by the office of the registry, page 1 of 1' })),
    );
    assert.equal(read.method, 'image');
    assert.ok(recall(textOf(read.extracted)) > 0.9);
  });
});
