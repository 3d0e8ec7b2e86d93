import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HEADING, profileOf } from './page-of-jobs.ts';

/** The languages, with their levels as written, of a CV with a section of other lines. */
function languagesOf(heading: string, lines: readonly string[], above: readonly string[] = []) {
  const { languages } = profileOf((page) => {
    page.text([40, 50], 'Maria Linden', { size: 22 });
    page.lines([40, 70], above);
    page.text([40, 120], 'Work experience', HEADING);
    page.text([40, 140], 'Baker, Arden Mills Ltd, 2019 – present');
    page.text([40, 170], heading, HEADING);
    page.lines([40, 190], lines);
  });
  return languages.map(({ language, level }) => [language.value, level?.value ?? null]);
}

describe('the level of a language', () => {
  it('is what is in its place, in words that no list knows, where each language has one', () => {
    assert.deepEqual(languagesOf('Languages', ['English (with the shop floor)', 'Danish (fluent)']), [
      ['English', 'with the shop floor'],
      ['Danish', 'fluent'],
    ]);
    assert.deepEqual(languagesOf('Languages', ['English (with the shop floor)', 'Danish']), [
      ['English', null],
      ['Danish', null],
    ]);
  });

  it('is that in brackets behind the last of a line, where each other line has one', () => {
    assert.deepEqual(languagesOf('Languages', ['English (fluent)', 'Italian, French, Spanish (basic)']), [
      ['English', 'fluent'],
      ['Italian', 'basic'],
      ['French', 'basic'],
      ['Spanish', 'basic'],
    ]);
    assert.deepEqual(languagesOf('Languages', ['German, English (fluent)']), [
      ['German', null],
      ['English', 'fluent'],
    ]);
  });
});

describe('languages outside their section', () => {
  it('are read behind their label in a cell of the contact details', () => {
    const above = [
      'Leeds, UK · m.linden@example.org',
      'Curriculum Vitae                    Languages: Dutch, English, French',
    ];
    assert.deepEqual(languagesOf('Skills', ['Sourdough, Bookkeeping, Rostering'], above), [
      ['Dutch', null],
      ['English', null],
      ['French', null],
    ]);
  });

  it('are read in a list of skills with their level, and are no skills', () => {
    const lines = ['• English intermediate', '• Sourdough', '• Bookkeeping', '• Danish'];
    assert.deepEqual(languagesOf('Skills', lines), [['English', 'intermediate']]);
    const { skills } = profileOf((page) => {
      page.text([40, 50], 'Maria Linden', { size: 22 });
      page.text([40, 120], 'Skills', HEADING);
      page.lines([40, 140], lines);
    });
    assert.ok(skills.every(({ value }) => value !== 'Danish'));
  });
});
