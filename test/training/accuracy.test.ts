import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparable } from '#kit/text.ts';
import type { Answer, Field, Result } from '../../training/accuracy/case.ts';
import { familyFaults } from '../../training/accuracy/family-levels.ts';
import { judge } from '../../training/accuracy/judge.ts';
import { withFigures } from '../../training/accuracy/page.ts';
import { accuracyTable, meanOverGroups, precisionTable, reliabilityTable } from '../../training/accuracy/tables.ts';
import { spellingsOf } from '../../training/content/truth-of.ts';

describe('judging an answer', () => {
  it('makes no difference of case, width, dashes, apostrophes, white space and punctuation at the ends', () => {
    for (const [one, other] of [
      ['O’Neill  & Sons', "o'neill & sons"],
      ['Müller – Bau', 'müller - bau'],
      ['ＡＢＣ株式会社', 'abc株式会社'],
      ['“Acme Ltd.”', 'Acme Ltd'],
      ['STRASSE', 'Straße'],
      ['ÖZEL GÖKÇE KOLEJİ', 'Özel Gökçe Koleji'],
    ] as const)
      assert.equal(comparable(one), comparable(other), one);
  });

  it('takes a made value in the capitals of its language for right', () => {
    for (const [locale, value, printed] of [
      ['tr-TR', 'Akçapınar Lisesi', 'AKÇAPINAR LİSESİ'],
      ['el-GR', 'Φωτεινό Άλσος', 'ΦΩΤΕΙΝΟ ΑΛΣΟΣ'],
      ['de-DE', 'Weiß & Söhne', 'WEISS & SÖHNE'],
    ] as const)
      assert.equal(judge(spellingsOf({ locale }, value), printed), 'right', printed);
    assert.deepEqual(spellingsOf({ locale: 'en-GB' }, 'Acme'), ['Acme']);
  });

  it('tells right, wrong and missed apart', () => {
    assert.equal(judge('Acme', 'ACME'), 'right');
    assert.equal(judge('Acme', 'Acme Leeds'), 'wrong');
    assert.equal(judge('Acme', null), 'missed');
    assert.equal(judge(null, null), 'right');
    assert.equal(judge(null, 'Acme'), 'wrong');
    assert.equal(judge([null, 'Self-employed'], null), 'right');
    assert.equal(judge(['Acme', 'Acme Ltd'], 'acme ltd.'), 'right');
  });
});

function resultOf(group: string, name: Answer, others: Answer = name): Result {
  const answers: Record<Field, Answer> = { candidate_name: name, latest_company: others, latest_role: others };
  return {
    id: group,
    traits: { tier: 'core', group, language: 'en', layout: group, format: 'pdf' },
    method: 'text',
    answers,
  };
}

const RIGHT: Answer = { value: 'a', confidence: 0.95, verdict: 'right' };
const WRONG: Answer = { value: 'b', confidence: 0.65, verdict: 'wrong' };
const MISSED: Answer = { value: null, confidence: null, verdict: 'missed' };

describe('the tables of accuracy', () => {
  const results = [
    resultOf('one', RIGHT),
    resultOf('one', RIGHT, WRONG),
    resultOf('two', MISSED),
    resultOf('two', RIGHT),
  ];

  it('count right and wrong of all documents, and documents that are right in all fields', () => {
    const [, , whole, ...rows] = accuracyTable('all', results, ['group']).split('\n');
    assert.equal(whole, '| **all** | 4 | 75.0% (0.0%) | 50.0% (25.0%) | 50.0% (25.0%) | 50.0% |');
    assert.equal(rows.length, 2);
  });

  it('count each group once in the mean over groups', () => {
    const more = [...results, resultOf('two', RIGHT), resultOf('two', RIGHT)];
    assert.equal(meanOverGroups(more), (0.5 + 0.75) / 2);
  });

  it('give precision of the surest answers first, and none beyond what was given', () => {
    const role = precisionTable(results).split('\n').at(-1);
    assert.equal(role, '| role | 75.0% | 66.7% | - | - | - | 66.7% | 66.7% | 100.0% |');
  });

  it('hold confidence against how often values of that confidence are right', () => {
    const rows = reliabilityTable(results).split('\n');
    assert.ok(rows.some((row) => row.includes('2 of 2 (100.0%; said 95.0%)')));
    assert.ok(rows.some((row) => row.includes('0 of 1 (0.0%; said 65.0%)')));
  });

  it('give the calibration of the other values of whole profiles by kind, with that by chance', () => {
    const page = '<!-- Figures: written by npm run accuracy. --><!-- End of the figures. -->';
    const set = { id: 'held-out-locales' as const, title: 'Locales', about: 'About.', cases: [] };
    const value = { value: 'Acme', evidence: [], confidence: 0.999 };
    const values = [{ kind: 'work.company' as const, value, isRight: true }];
    const written = withFigures(page, [{ set, results, values }]);
    assert.ok(written.includes('| expected calibration error | Locales |'));
    assert.match(written, /^\| work\.company \| 0\.001 \(0\.00\d\) \|$/mu);
    assert.match(written, /^\| skills \| - \|$/mu);
  });

  it('go between the marks of the page and leave the rest of it alone', () => {
    const page = 'before\n<!-- Figures: written by npm run accuracy. -->\nold\n<!-- End of the figures. -->\nafter\n';
    const set = { id: 'corpus' as const, title: 'CVs', about: 'About.', cases: [] };
    const written = withFigures(page, [{ set, results, values: [] }]);
    assert.ok(written.startsWith('before\n') && written.endsWith('<!-- End of the figures. -->\nafter\n'));
    assert.ok(!written.includes('\nold\n') && written.includes('### CVs'));
    assert.ok(!written.includes('| work.company |'));
    assert.throws(() => withFigures('no marks', []), /lost the marks/);
  });
});

describe('the levels of the families', () => {
  const family = (group: string, right: number): Result[] =>
    Array.from({ length: 10 }, (_, index) => resultOf(group, RIGHT, index < right ? RIGHT : WRONG));

  it('are reached by nine of ten documents of all families and six of ten of each', () => {
    assert.deepEqual(
      familyFaults([], [...family('one', 6), ...Array.from({ length: 4 }, () => family('two', 10)).flat()]),
      [],
    );
  });

  it('name the family that does not reach its own, and tell where all together do not', () => {
    assert.deepEqual(familyFaults([], [...family('one', 5), ...family('two', 10)]), [
      'Of the family one, 5 of 10 documents are right in all three values; at least 60% must be.',
      'Of all families, 15 of 20 documents are right in all three values; at least 90% must be.',
    ]);
  });

  it('hold each document to the method by which it must be read', () => {
    const results = family('one', 10).slice(0, 2);
    assert.deepEqual(familyFaults([{ method: 'text' }, { method: 'image' }], results), [
      'one was read as text, not as image.',
    ]);
  });
});
