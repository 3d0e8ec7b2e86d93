import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detectLanguage, modelsOfScript, withLatin } from '#reading/ocr/ocr-languages.ts';
import { LOCALES } from '../../training/content/cv-content.ts';
import { makeCv } from '../../training/content/make-cv.ts';
import { PASSAGES } from '../../training/render/scan/passages.ts';

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
  pl: 'pol',
  sv: 'swe',
  cs: 'ces',
  da: 'dan',
  nb: 'nor',
  no: 'nor',
  fi: 'fin',
  ro: 'ron',
  tr: 'tur',
  uk: 'ukr',
  bg: 'bul',
};
const KNOWN = new Set([...Object.values(LANGUAGES), ...PASSAGES.map(({ language }) => language), 'osd']);

/** What the English model makes of letters that it does not know. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ø', 'o').replaceAll('ı', 'i');
}

describe('the language seen in what was recognised', () => {
  // The passages below are of the other languages.
  for (const locale of LOCALES.filter((one) => LANGUAGES[one.slice(0, 2)] !== undefined)) {
    it(`is that of CVs in ${locale}, even where their accents were lost`, () => {
      const wanted = LANGUAGES[locale.slice(0, 2)];
      const wrong: string[] = [];
      for (let number = 0; number < 20; number += 1) {
        const { summary, work, education, skills, headline } = makeCv(`seen-${number}`, locale, { summary: true });
        const told = work.flatMap(({ role, company, highlights }) => [role, company, ...highlights]);
        const learned = [...education.map(({ degree }) => degree), ...skills.flatMap(({ items }) => items)];
        const text = [headline, summary ?? '', ...told, ...learned].join(' ');
        for (const read of [text, withoutAccents(text)]) {
          const seen = detectLanguage(read.split(' '), KNOWN);
          if (seen !== wanted) wrong.push(`${seen}: ${read}`);
        }
      }
      assert.ok(wrong.length <= 2, wrong.join('\n'));
    });
  }

  for (const { language, lines } of PASSAGES) {
    it(`is ${language} in a passage of a CV`, () => {
      assert.equal(detectLanguage(lines.join(' ').split(' '), KNOWN), language);
    });
  }

  it('is not guessed from a few names, and never one that cannot be read', () => {
    assert.equal(detectLanguage(['Ada', 'Lindqvist', '2019', 'Karlskrona'], KNOWN), null);
    assert.equal(detectLanguage('und der die das mit von für im den des bei'.split(' '), new Set(['eng'])), null);
  });
});

describe('the models for a script', () => {
  it('are the best of those that are there', () => {
    assert.deepEqual(modelsOfScript('Cyrillic', new Set(['rus', 'ukr', 'bul', 'bel'])), ['rus', 'ukr']);
    assert.deepEqual(modelsOfScript('Cyrillic', new Set(['ukr', 'bul', 'bel'])), ['bul', 'ukr', 'bel']);
    assert.equal(modelsOfScript('Cyrillic', new Set(['eng'])), null);
    assert.equal(modelsOfScript('Latin', new Set(['eng'])), null);
  });

  it('have English beside them where they know no Latin letters', () => {
    assert.deepEqual(withLatin(['ell'], new Set(['ell', 'eng'])), ['ell', 'eng']);
    assert.deepEqual(withLatin(['pol'], new Set(['pol', 'eng'])), ['pol']);
    assert.deepEqual(withLatin(['ara'], new Set(['ara'])), ['ara']);
  });
});
