import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { makeCv } from '../../training/content/make-cv.ts';
import { FAMILIES, fontSource, SCRIPT_FONTS } from '../../training/render/fonts.ts';
import { missingLetters } from '../../training/render/missing-letters.ts';
import { paletteOf, run } from '../../training/render/pdf/palette.ts';
import { Sheet } from '../../training/render/pdf/sheet.ts';
import { lookFor } from '../../training/render/renderer.ts';

suite('a letter that no font of a document has', () => {
  const look = lookFor(makeCv('letters', 'en-GB'), { font: 'lato' });
  const sheetOf = (family: 'lato' | 'helvetica'): Sheet =>
    new Sheet({ paper: 'A4', family, title: 'T', author: 'A', written: { year: 2025, month: 5 } });

  test('is refused by pdfkit, in files and in the fonts that every reader has', () => {
    const { body } = paletteOf(look);
    const at = { page: 0, x: 50, baseline: 50 };
    for (const [family, text, letter] of [
      ['lato', 'Růžena', 'ů'],
      ['lato', 'Tab\u2009stop', '\u2009'],
      ['helvetica', 'Şahin', 'Ş'],
      ['helvetica', '→', '→'],
    ] as const) {
      assert.throws(() => sheetOf(family).drawRuns([run(text, body)], at), new RegExp(`has "${letter}".*${family}`));
    }
    assert.doesNotThrow(() => sheetOf('helvetica').drawRuns([run('“Žofie” – €5', body)], at));
  });

  test('is told apart from those that one of several fonts has', () => {
    const fonts = [fontSource(FAMILIES.lato.regular), fontSource(SCRIPT_FONTS.ko.regular)];
    assert.deepEqual(missingLetters(fonts, 'Kim 김 ů ů'), ['ů']);
    assert.deepEqual(missingLetters(['Helvetica'], 'é€ł'), ['ł']);
  });
});
