import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { onePage } from './page-maker.ts';

const ENTRIES: readonly (readonly [dates: string, texts: readonly string[]])[] = [
  ['05/2020 – 04/2024', ['Head Baker', 'Kelvo Bakery, Leeds', 'Orders of flour', 'Rye bread', 'Night shifts']],
  ['03/2016 – 04/2020', ['Baker', 'Arden Mill, Tranter', 'Sourdough']],
  ['09/2012 – 02/2016', ['Apprentice', 'Northgate Bakery, Leeds', 'Rolls', 'Cakes']],
];

/** The lines of a page with entries, their dates beside the line that `placeOf` names; a half is between two lines. */
function linesOf(x: { readonly date: number; readonly text: number }, placeOf: (lines: number) => number): string[] {
  const document = onePage((page) => {
    page.text([40, 40], 'Maria Linden', { size: 20 });
    page.text([x.text, 80], 'Experience', { bold: true, size: 13 });
    let y = 100;
    for (const [dates, texts] of ENTRIES) {
      page.text([x.date, y + placeOf(texts.length) * 14], dates);
      y = page.lines([x.text, y], texts) + 14;
    }
  });
  return readLayout(document).lines.map(({ text }) => text.replace('\t', ' | '));
}

const inTheMiddle = (lines: number): number => (lines - 1) / 2;

describe('dates in the middle beside the lines of their entries', () => {
  it('are read with the first of these lines, from the left and from the right', () => {
    const left = linesOf({ date: 40, text: 170 }, inTheMiddle);
    for (const [dates, [first]] of ENTRIES) assert.ok(left.includes(`${dates} | ${first}`), left.join('\n'));
    const right = linesOf({ date: 420, text: 40 }, inTheMiddle);
    for (const [dates, [first]] of ENTRIES) assert.ok(right.includes(`${first} | ${dates}`), right.join('\n'));
  });

  it('stay where they are beside the same line of each entry', () => {
    const lines = linesOf({ date: 420, text: 40 }, () => 1);
    for (const [dates, [, second]] of ENTRIES) assert.ok(lines.includes(`${second} | ${dates}`), lines.join('\n'));
  });
});
