import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLeftOpen, readDay, readNumber, readYesNo } from '#extraction/fields/template/typed-value.ts';

const number = (text: string): readonly unknown[] => {
  const found = readNumber(text);
  return [found?.value ?? null, found?.unit ?? null];
};

describe('a number', () => {
  it('is read in the notation of every country', () => {
    for (const [text, value, unit] of [
      ['1.234,56 €', 1234.56, '€'],
      ['1,234.56', 1234.56, null],
      ['1 234,56', 1234.56, null],
      ['1\u00A0234,56 zł', 1234.56, 'zł'],
      ['1’234.50 CHF', 1234.5, 'CHF'],
      ['12,34,567 INR', 1_234_567, 'INR'],
      ['1.234.567', 1_234_567, null],
      ['0,125', 0.125, null],
      ['٤٥٠٠٠', 45_000, null],
      ['45–50k €', 45_000, '€'],
    ] as const)
      assert.deepEqual(number(text), [value, unit], text);
  });

  it('is null if digits and separators are a date or a version', () => {
    for (const text of ['2.5.2020', '31.12.2026', '1.2.3', '12,5,1']) assert.equal(readNumber(text), null, text);
  });

  it('is in millions behind an "m" only where it is money', () => {
    assert.deepEqual(number('€3m'), [3_000_000, '€']);
    assert.deepEqual(number('3 m'), [3, 'm']);
    assert.deepEqual(number('10 Mio. EUR'), [10_000_000, 'EUR']);
  });
});

const day = (text: string, shortYearMax?: number): string | null => readDay(text, true, shortYearMax)?.value ?? null;

describe('a date', () => {
  it('that does not exist in the calendar is only its month', () => {
    assert.equal(day('29.02.2024'), '2024-02-29');
    for (const text of ['29.02.2026', '31.02.2026', '2026-02-30', '31 February 2026'])
      assert.equal(day(text), '2026-02');
    assert.equal(day('32.01.2020'), null);
  });

  it('with a two-digit year is in this century, unless that is later than possible', () => {
    assert.equal(day('01.03.26'), '2026-03-01');
    assert.equal(day('12.05.38', 15), '1938-05-12');
    assert.equal(day('12.05.09', 15), '2009-05-12');
  });

  it('of a Japanese era has its day, not the year of the era', () => {
    assert.equal(day('平成2年5月3日'), '1990-05-03');
  });
});

describe('yes and no', () => {
  it('are read in many languages', () => {
    for (const yes of ['Ja, Klasse B', 'Да', 'はい', 'tak', 'Evet', 'ναι', 'ano', 'Sí', '✓', '☑ yes'])
      assert.equal(readYesNo(yes), true, yes);
    for (const no of ['nein', 'нет', '不可', 'なし', 'nie', 'hayır', 'κανένα', 'tidak', 'Όχι', '×', 'n/a', '0'])
      assert.equal(readYesNo(no), false, no);
    for (const neither of ['Class B', 'No. 5', '1']) assert.equal(readYesNo(neither), null, neither);
  });

  it('are the box that is marked', () => {
    for (const [text, answer] of [
      ['☐ Yes ☒ No', false],
      ['☒ Yes ☐ No', true],
      ['□ Ja ■ Nein', false],
    ] as const)
      assert.equal(readYesNo(text), answer, text);
  });

  it('are neither if a form offers both and nothing is marked', () => {
    for (const text of ['yes/no', 'Ja / Nein', 'Y/N', '☐ Yes ☐ No', '☐ Yes']) {
      assert.equal(readYesNo(text), null, text);
      assert.ok(isLeftOpen(text), text);
    }
    for (const text of [
      'Yes No',
      'nach Absprache',
      'TBD',
      'À convenir',
      'Κατόπιν συμφωνίας',
      'enligt överenskommelse',
      '応相談',
    ])
      assert.ok(isLeftOpen(text), text);
    for (const text of ['Class B/C', 'no', 'Tbilisi']) assert.ok(!isLeftOpen(text), text);
  });
});
