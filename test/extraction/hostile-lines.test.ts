import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { splitAtSeparators } from '#extraction/entries/separators.ts';
import { extractProfile } from '#extraction/extract-cv.ts';
import { fold } from '#extraction/lexicon/fold.ts';
import type { FieldRequest } from '#extraction/model/document.ts';
import { onePage } from './page-maker.ts';

const LENGTH = 20_000;
/** A pattern that goes back over such a line for each of its characters takes three seconds and more. */
const CPU_MS_MAX = 1_500;

const FIELDS: readonly FieldRequest[] = [
  { label: 'Notice period', kind: 'text', synonyms: ['(a+)+$', '[', '\\'] },
  { label: '__proto__', kind: 'list', synonyms: ['constructor'] },
  { label: 'Salary', kind: 'number', synonyms: [] },
  { label: 'Born', kind: 'date', synonyms: [] },
];

const LINES: Readonly<Record<string, string>> = {
  'one long word': 'a'.repeat(LENGTH),
  digits: '1'.repeat(LENGTH),
  'full stops': `${'.'.repeat(LENGTH)}x`,
  stars: `${'★'.repeat(LENGTH)}x`,
  'a list without end': 'a, '.repeat(LENGTH / 3),
  'a list in an open bracket': `(${'a, '.repeat(LENGTH / 3)}`,
  dashes: `Baker ${'- '.repeat(LENGTH / 2)}x 2019`,
  bullets: `${'• '.repeat(LENGTH / 2)}x`,
  semicolons: 'a; '.repeat(LENGTH / 3),
  'half an e-mail address': `${'a'.repeat(LENGTH)}! @`,
  'the same label again and again': 'Notice period: '.repeat(LENGTH / 15),
  'a label before a long word': `Tools: ${'a'.repeat(LENGTH)}`,
};
const HEADINGS = [
  'Profile',
  'Work experience',
  'Personal details',
  'Education',
  'Skills',
  'Languages',
  'Certificates',
  'Interests',
];

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function readWith(heading: string, line: string): void {
  const document = onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 20 });
    page.text([40, 110], heading, { bold: true, size: 13 });
    page.lines([40, 130], ['Languages: German, English', line, 'Tools: oven, mixer', line]);
  });
  extractProfile(document, { gender: null, fileName: null, today: '2026-11-21', fields: FIELDS });
}

describe('lines that no person writes', () => {
  for (const [name, line] of Object.entries(LINES)) {
    it(`take time in proportion to their length: ${name}`, () => {
      for (const heading of HEADINGS) {
        const ms = cpuMs(() => readWith(heading, line));
        assert.ok(ms < CPU_MS_MAX, `${heading}: ${Math.round(ms)} ms`);
      }
    });
  }

  for (const sign of ['-', ' ', '★', '(', '/'])
    it(`cost no more for a run of ${JSON.stringify(sign)} within a text than at its end`, () => {
      const text = `Baker${sign.repeat(100_000)}x`;
      const ms = cpuMs(() => {
        fold(text);
        splitAtSeparators(text, { from: 0, to: text.length }, []);
      });
      assert.ok(ms < CPU_MS_MAX, `${Math.round(ms)} ms`);
    });
});
