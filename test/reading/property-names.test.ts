import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findDateRanges } from '#extraction/dates/dates.ts';
import { grammarOf } from '#extraction/summary/exemplar.ts';
import { modelsOfScript } from '#reading/ocr/ocr-languages.ts';
import { wordsOfHocr } from '#reading/ocr/ocr-page.ts';
import { sanitizeHtml } from '#reading/word/word-html.ts';
import { decodeEntities, MarkupBudget, MarkupScanner } from '#reading/word/word-markup.ts';
import { sanitizeMeasures } from '#reading/word/word-parts.ts';

/** Names that every object of JavaScript has. */
const NAMES = [...Object.getOwnPropertyNames(Object.prototype), ...Object.getOwnPropertyNames(Function.prototype)];

/** The first token of a piece of XML. */
function tokenOf(xml: string): MarkupScanner {
  const token = new MarkupScanner(xml, new MarkupBudget());
  assert.ok(token.next());
  return token;
}

describe('text of a document that is called like a property of objects', () => {
  for (const name of NAMES) {
    test(`"${name}" is a name like any other`, () => {
      assert.match(sanitizeHtml(`<p>Ada</p><${name}>Foreman</${name}><p>Oslo</p>`), /Ada[^]*Foreman[^]*Oslo/);
      assert.equal(decodeEntities(`R&${name};D`), `R&${name};D`);
      assert.deepEqual(sanitizeMeasures(tokenOf(`<w:${name} w:val="1"/>`)), []);
      assert.deepEqual(sanitizeMeasures(tokenOf(`<w:pgSz w:${name}="1"/>`)), []);
      const word = `<span class='ocrx_word' id='w' title='bbox 1 100 90 140; x_wconf 90'>R&${name};D</span>`;
      assert.deepEqual(
        wordsOfHocr(`<span class='ocr_line' id='l' title="bbox 0 100 900 140">${word}</span>`).map(({ text }) => text),
        [`R&${name};D`],
      );
      assert.equal(modelsOfScript(name, new Set(['eng', 'jpn'])), null);
      assert.equal(grammarOf(name), null);
      assert.deepEqual(findDateRanges(`${name} 5年3月`), findDateRanges('example 5年3月'));
    });
  }
});
