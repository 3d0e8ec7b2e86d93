import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findLanguages } from '#extraction/fields/lists/languages.ts';
import { isLanguageName, languageLevelScore } from '#extraction/lexicon/language-words.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { onePage } from './page-maker.ts';

/** "English = Native; German" of a CV whose section of languages holds these lines. */
function languagesOf(lines: readonly string[], heading = 'Languages'): string {
  const source = onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 22 });
    page.text([40, 80], 'maria.linden@example.org');
    page.text([40, 120], 'Work Experience', { bold: true, size: 13 });
    page.text([40, 138], 'Head Baker, Mill Lane Bakery Ltd, 2019 - 2021');
    page.text([40, 180], heading, { bold: true, size: 13 });
    page.lines([40, 198], lines);
  });
  return findLanguages(labelDocument(source))
    .map(({ language, level }) => (level === null ? language.value : `${language.value} = ${level.value}`))
    .join('; ');
}

const CASES: readonly (readonly [readonly string[], string])[] = [
  [['English (Native), German (B2), French'], 'English = Native; German = B2; French'],
  [['English – fluent', 'German – C1'], 'English = fluent; German = C1'],
  [['English: Native or bilingual proficiency'], 'English = Native or bilingual proficiency'],
  [['English C2', 'Spanish B1'], 'English = C2; Spanish = B1'],
  [['Native: English', 'Fluent: French, Dutch'], 'English = Native; French = Fluent; Dutch = Fluent'],
  [['English', 'Native speaker', 'Polish', 'Intermediate'], 'English = Native speaker; Polish = Intermediate'],
  [['Fluent in English and Spanish'], 'English = Fluent; Spanish = Fluent'],
  [['• English', '• Mandarin Chinese'], 'English; Mandarin Chinese'],
  [
    ['Deutsch (Muttersprache), Englisch (verhandlungssicher)'],
    'Deutsch = Muttersprache; Englisch = verhandlungssicher',
  ],
  [['Français : langue maternelle', 'Anglais : courant'], 'Français = langue maternelle; Anglais = courant'],
  [['Español: nativo | Inglés: avanzado'], 'Español = nativo; Inglés = avanzado'],
  [['Italiano - madrelingua'], 'Italiano = madrelingua'],
  [['angielski – biegle', 'niemiecki – podstawowy'], 'angielski = biegle; niemiecki = podstawowy'],
  [['Русский — родной', 'Английский — B2'], 'Русский = родной; Английский = B2'],
  [['英语（流利）'], '英语 = 流利'],
];

describe('languages', () => {
  for (const [lines, expected] of CASES)
    it(`reads "${lines.join(' / ')}"`, () => assert.equal(languagesOf(lines), expected));

  it('finds a line with such a label in another section', () => {
    assert.equal(
      languagesOf(['Sourdough, ordering', 'Languages: English, Welsh (basic)'], 'Skills'),
      'English; Welsh = basic',
    );
  });

  it('finds none in a list of programming languages', () => {
    assert.equal(languagesOf(['Java, Python, SQL'], 'Skills'), '');
  });

  it('knows names of languages in many languages, and levels', () => {
    for (const name of [
      'English',
      'Englisch',
      'anglais',
      'Inglés',
      'język angielski',
      'английский',
      '英語',
      '영어',
      'الإنجليزية',
      'Frisian',
      'Nordsamisk',
      'Breton',
      'British Sign Language',
      'Deutsche Gebärdensprache',
      'norsk tegnspråk',
    ])
      assert.ok(isLanguageName(name), name);
    for (const word of ['Java', 'Baking', 'No', 'La']) assert.ok(!isLanguageName(word), word);
    for (const level of [
      'native',
      'C1',
      'IELTS 7.5',
      'verhandlungssicher',
      'flytande i tal och skrift',
      'rimeligt',
      'nivel medio-alto',
      'anyanyelv',
      'gimtoji',
    ])
      assert.ok(languageLevelScore(level) >= 0.6, level);
    assert.ok(languageLevelScore('Mill Lane Bakery') < 0.3);
  });
});
