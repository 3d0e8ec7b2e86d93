import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { makeCv } from '../../training/content/make-cv.ts';
import { FAMILIES, fontSource, SCRIPT_FONTS } from '../../training/render/fonts.ts';
import { pageFonts } from '../../training/render/html/page-fonts.ts';
import { missingLetters } from '../../training/render/missing-letters.ts';
import { paletteOf, run } from '../../training/render/pdf/palette.ts';
import { Sheet } from '../../training/render/pdf/sheet.ts';
import { lookFor } from '../../training/render/renderer.ts';
import { compileTypst, t } from '../../training/render/typst/compile.ts';

suite('a letter that no font of a document has', () => {
  const look = lookFor(makeCv('letters', 'en-GB'), { font: 'lato' });
  const sheetOf = (family: 'lato' | 'helvetica'): Sheet =>
    new Sheet({ paper: 'A4', family, title: 'T', author: 'A', written: { year: 2025, month: 5 } });

  test('is refused by Typst, with its name, the families and what to do', () => {
    const page = '#set text(font: ("Roboto", "Lora"), fallback: false)\n';
    assert.throws(() => compileTypst(page + t('Name: 張')), {
      message:
        'No font of the document has "張" (U+5F35). It is set in "Roboto", "Lora": name a family that has it, or leave it out.',
    });
    assert.throws(
      () => compileTypst(`${page}#text(font: "Noto Sans Japanese")[${t('張')}] ${t('𓀀')}`),
      /"𓀀" \(U\+13000\)/,
    );
  });

  test('is refused in a family that Typst does not know, even where others have the letter', () => {
    const page = '#set text(font: ("Roboto", "Nowhere Sans"), fallback: false)\nName';
    assert.throws(() => compileTypst(page), /"Nowhere Sans": unknown font family: nowhere sans. Name one of/);
  });

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

  test('is refused on a page for a browser, which names the files of its fonts', () => {
    const fonts = pageFonts(look, 'en-GB');
    assert.throws(() => fonts.refuseMissing('<p>Name: 張</p>'), /has "張".*lato/);
    assert.doesNotThrow(() => pageFonts(look, 'zh-CN').refuseMissing('<p>张 Zhang</p>'));
    for (const font of ['helvetica', 'times', 'plex'] as const)
      for (const locale of ['en-GB', 'ja-JP'] as const) {
        const { css } = pageFonts({ ...look, font }, locale);
        assert.doesNotMatch(css, /local\(|sans-serif|serif;/);
        assert.equal(css.match(/url\("file:[^"]+\/node_modules\//g)?.length, locale === 'ja-JP' ? 5 : 3);
      }
  });

  test('is told apart from those that one of several fonts has', () => {
    const fonts = [fontSource(FAMILIES.lato.regular), fontSource(SCRIPT_FONTS.ko.regular)];
    assert.deepEqual(missingLetters(fonts, 'Kim 김 ů ů'), ['ů']);
    assert.deepEqual(missingLetters(['Helvetica'], 'é€ł'), ['ł']);
  });
});
