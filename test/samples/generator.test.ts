import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { BANKS } from '../../training/content/banks.ts';
import { LOCALES } from '../../training/content/cv-content.ts';
import { makeCv } from '../../training/content/make-cv.ts';
import { monthsOf } from '../../training/content/months.ts';
import { Random } from '../../training/content/random.ts';
import { truthOf } from '../../training/content/truth-of.ts';

/** A CV of every occupation of every locale, several of each. */
const CVS = LOCALES.flatMap((locale) =>
  BANKS[locale].occupations.flatMap(({ id }) =>
    Array.from({ length: 20 }, (_, index) => makeCv(`test-${index}`, locale, { occupation: id })),
  ),
);

suite('the generator of CVs', () => {
  test('makes the same CV from the same seed, and others from others', () => {
    assert.deepEqual(makeCv('one', 'de-DE'), makeCv('one', 'de-DE'));
    const names = new Set(
      Array.from({ length: 50 }, (_, index) => truthOf(makeCv(`${index}`, 'fr-FR')).candidate_name),
    );
    assert.ok(names.size > 40, `${names.size} of 50 names differ`);
  });

  test('knows at least eight occupations in every locale', () => {
    for (const locale of LOCALES) assert.ok(BANKS[locale].occupations.length >= 8, locale);
  });

  test('leaves no brace of a template in any CV', () => {
    for (const cv of CVS) {
      const texts = JSON.stringify(cv, (_, value: unknown) =>
        typeof value === 'string' ? value.replaceAll(/[{}|]/g, '¤') : value,
      );
      assert.ok(!texts.includes('¤'), texts);
    }
  });

  test('gives everyone at least two jobs in order, each with something to tell, and no duty twice', () => {
    for (const { work, written } of CVS) {
      assert.ok(work.length >= 2);
      const starts = work.map(({ start }) => monthsOf(start));
      assert.deepEqual(
        starts,
        starts.toSorted((a, b) => b - a),
      );
      for (const { start, end, highlights } of work) {
        assert.ok(monthsOf(start) < monthsOf(end ?? written));
        assert.ok(highlights.length > 0);
      }
      const told = work.flatMap(({ highlights }) => highlights);
      assert.equal(new Set(told).size, told.length);
    }
  });

  test('reaches nobody: addresses in example domains only', () => {
    for (const { contact } of CVS) {
      assert.match(contact.email, /^[a-z.-]+@example\.(com|net|org)$/);
      for (const link of contact.links) assert.match(link, /^[a-z.-]*example\.(com|net|org)(\/|$)/);
    }
  });

  test('takes as latest job the one still held, and a main job before a side job', () => {
    const promoted = makeCv('promotion', 'en-GB', { shape: 'promoted' });
    assert.equal(promoted.work[0]?.company, promoted.work[1]?.company);
    assert.equal(truthOf(promoted).latest_role, promoted.work[0]?.role);
    const sided = makeCv('side', 'en-US', { shape: 'side-job' });
    assert.equal(sided.work.filter(({ end }) => end === null).length, 2);
    assert.equal(
      truthOf(sided).latest_company,
      sided.work.find(({ kind, end }) => kind === 'job' && end === null)?.company,
    );
    const between = makeCv('between', 'de-DE', { shape: 'between-jobs' });
    assert.ok(between.work.every(({ end }) => end !== null));
    assert.equal(truthOf(between).latest_role, between.work[0]?.role);
  });
});

suite('the random numbers', () => {
  test('spread evenly and stay within their bounds', () => {
    const random = new Random('spread');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let round = 0; round < 10_000; round += 1) {
      const value = random.int(0, 9);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    for (const count of counts) assert.ok(count > 850 && count < 1150, counts.join(' '));
  });

  test('of two parts do not depend on each other', () => {
    const one = new Random('seed');
    one.next();
    assert.equal(one.fork('part').next(), new Random('seed').fork('part').next());
    assert.notEqual(new Random('seed').fork('part').next(), new Random('seed').fork('other').next());
  });
});
