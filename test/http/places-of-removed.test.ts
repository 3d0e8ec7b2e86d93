import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge } from '../../console/src/cv/correct/list-edits.ts';
import { sectionsOf } from '../../console/src/cv/sections-of.ts';
import type { ShownEntry } from '../../console/src/cv/shown.ts';
import type { ReadCv } from '../../console/src/cv/values.ts';
import { WHOLE_PROFILE } from '../support/corrected.ts';

const WORDS = { today: 'today', month: (value: string) => value, yes: 'yes', no: 'no' };

/** The place of a value: the line of the page, which is unique. */
const at = (line: number) => ({ page: 1, x0: 50, y0: line, x1: 250, y1: line + 12, text: '' });
const text = (value: string, line: number) => ({ value, confidence: 0.9, evidence: [at(line)] });
const dates = (start: string, end: string, line: number) => ({ start, end, current: false, evidence: [at(line)] });

const JOB = { location: null, highlights: [], kind: 'job' };
const WORK = [
  { ...JOB, role: text('Programmer', 1), company: null, dates: dates('2020', '2021', 2) },
  { ...JOB, role: text('Clerk', 3), company: text('Mill', 4), dates: dates('2018', '2019', 5) },
  { ...JOB, role: text('Clerk', 6), company: null, dates: null, highlights: [text('Kept books', 7)] },
];

/** The jobs of a CV, and how they are shown after its corrections. */
class Jobs {
  readonly #values = new Map<string, unknown>();

  get shown(): readonly ShownEntry[] {
    const corrections = [...this.#values].map(([pointer, value]) => ({ pointer, value, by: 'a', at: 'then' }));
    const cv = { ...WHOLE_PROFILE, profile: { ...WHOLE_PROFILE, work: WORK }, corrections, template: null };
    const sections = sectionsOf(cv as unknown as ReadCv, WORDS);
    return sections.find(({ title }) => title === 'work')?.entries ?? [];
  }

  correct(pointer: string, value: unknown): void {
    this.#values.set(pointer, value);
  }

  /** Merges a job with the one above, by their places in the list. */
  merge(below: number): void {
    const [above, entry] = [this.shown[below - 1], this.shown[below]];
    assert.ok(above !== undefined && entry !== undefined);
    for (const { value, to } of merge(above, entry)) this.correct(value.pointer, to);
  }

  /** Each value of the first job with the lines that it leads to. */
  get lines(): Readonly<Record<string, readonly number[]>> {
    const [first] = this.shown;
    assert.ok(first);
    const values = [...(first.title === null ? [] : [first.title]), ...first.details, ...first.points];
    return Object.fromEntries(values.map((value) => [value.text, value.evidence.map(({ y0 }) => y0)]));
  }
}

test('the values of merged entries lead to where they were read, also over two merges and of dates to both ends', () => {
  const jobs = new Jobs();
  jobs.merge(1);
  assert.deepEqual(jobs.lines, { Programmer: [1], Mill: [4], '2018 – 2021': [2, 5], Clerk: [3] });
  jobs.merge(1);
  assert.deepEqual(jobs.lines, { Programmer: [1], Mill: [4], '2018 – 2021': [2, 5], Clerk: [3], 'Kept books': [7] });
});

test('merged from the bottom up, the values lead to the same places', () => {
  const jobs = new Jobs();
  jobs.merge(2);
  jobs.merge(1);
  assert.deepEqual(jobs.lines, { Programmer: [1], Mill: [4], '2018 – 2021': [2, 5], Clerk: [3], 'Kept books': [7] });
});

test('what a person wrote leads to no place of a removed entry, unless that entry says the same', () => {
  const jobs = new Jobs();
  jobs.correct('/work', ['0']);
  jobs.correct('/work/0/company', 'Foundry');
  jobs.correct('/work/0/dates', { start: '2018-05', end: '2021', current: false });
  assert.deepEqual(jobs.lines, { Programmer: [1], Foundry: [], '2018-05 – 2021': [2] });
});
