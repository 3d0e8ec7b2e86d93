import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Profile } from '#extraction/model/profile.ts';
import { bestAssignment, likenessOf } from '../../training/accuracy/assignment.ts';
import { scoreProfiles, scoreTable, type Tally, type TrueProfile } from '../../training/accuracy/profile-score.ts';

describe('the assignment', () => {
  it('gives the greatest sum, not the greatest single weight', () => {
    assert.deepEqual(
      bestAssignment([
        [9, 8],
        [8, 1],
      ]).sort(([a], [b]) => a - b),
      [
        [0, 1],
        [1, 0],
      ],
    );
  });

  it('leaves out rows and columns without a partner', () => {
    assert.deepEqual(
      bestAssignment([
        [0, 0],
        [0, 3],
        [2, 0],
      ]).sort(([a], [b]) => a - b),
      [
        [1, 1],
        [2, 0],
      ],
    );
    assert.deepEqual(bestAssignment([[0, 1, 5]]), [[0, 2]]);
    assert.deepEqual(bestAssignment([]), []);
    assert.deepEqual(bestAssignment([[], []]), []);
  });

  it('compares texts by their common blocks', () => {
    assert.equal(likenessOf('abcd', 'bcde'), 0.75);
    assert.equal(likenessOf('abc', 'abc'), 1);
    assert.equal(likenessOf('abc', 'xyz'), 0);
    assert.equal(likenessOf('', ''), 1);
  });
});

const text = (value: string | null): object | null => (value === null ? null : { value, evidence: [], confidence: 1 });
const dates = (start: string | null, end: string | null): object => ({
  start,
  end: end === 'present' ? null : end,
  current: end === 'present',
  evidence: [],
});

interface Parts {
  readonly work?: readonly (readonly [company: string | null, role: string | null, start?: string, end?: string])[];
  readonly education?: readonly (readonly [institution: string, degree: string, field?: string])[];
  readonly phones?: readonly string[];
  readonly links?: readonly string[];
  readonly skills?: readonly string[];
}

function profile({ work = [], education = [], phones = [], links = [], skills = [] }: Parts): Profile {
  return {
    contact: { emails: [], phones: phones.map(text), links: links.map(text), address: null },
    work: work.map(([company, role, start, end]) => ({
      company: text(company),
      role: text(role),
      location: null,
      dates: start === undefined && end === undefined ? null : dates(start ?? null, end ?? null),
    })),
    education: education.map(([institution, degree, field]) => ({
      institution: text(institution),
      degree: text(degree),
      field: text(field ?? null),
      dates: null,
    })),
    skills: skills.map(text),
    languages: [],
    certificates: [],
    projects: [],
    publications: [],
    awards: [],
  } as unknown as Profile;
}

/** Truth, given and right of a part. */
function tallyOf(part: string, truth: Omit<TrueProfile, 'id'>, parts: Parts | null): number[] {
  const score = scoreProfiles([{ id: 'cv-1', ...truth }], [parts === null ? null : profile(parts)]);
  const { truth: wanted, given, right }: Tally = score.get(part) ?? { truth: 0, given: 0, right: 0 };
  return [wanted, given, right];
}

describe('the score of whole profiles', () => {
  it('pairs entries so that most fields agree, and counts each field', () => {
    const truth = {
      work: [
        { company: 'Aurora', role: 'Analyst', start: '2019', end: 'present' },
        { company: ['Norte', 'Norte Lda'], role: 'Clerk', start: '2015-03', end: '2018' },
      ],
    };
    const given = {
      work: [
        ['Norte Lda', 'Clerk', '2015-03', '2018-05'],
        ['Aurora', 'Senior Analyst', '2019-02', 'present'],
        ['Sul', null],
      ],
    } as const;
    assert.deepEqual(tallyOf('work', truth, given), [2, 3, 1]);
    assert.deepEqual(tallyOf('work.company', truth, given), [2, 3, 2]);
    assert.deepEqual(tallyOf('work.role', truth, given), [2, 2, 1]);
    assert.deepEqual(tallyOf('work.start', truth, given), [2, 2, 2]);
    assert.deepEqual(tallyOf('work.end', truth, given), [2, 2, 2]);
    assert.deepEqual(tallyOf('all fields', truth, given), [8, 9, 7]);
  });

  it('takes a date that stands alone for start or end', () => {
    const truth = { work: [{ company: 'Aurora', role: 'Analyst', start: null, end: '2018' }] };
    assert.deepEqual(tallyOf('work.end', truth, { work: [['Aurora', 'Analyst', '2018']] }), [1, 1, 1]);
  });

  it('takes a degree with or without its subject', () => {
    const truth = { education: [{ institution: 'Porto', degree: 'BSc in Physics' }] };
    assert.deepEqual(tallyOf('education', truth, { education: [['Porto', 'BSc', 'Physics']] }), [1, 1, 1]);
    assert.deepEqual(tallyOf('education', truth, { education: [['Porto', 'MSc', 'Physics']] }), [1, 1, 0]);
  });

  it('compares phones by their digits and links without scheme, www. and last slash', () => {
    const truth = { phones: ['+351 912 345 678'], links: ['linkedin.com/in/ana'] };
    const given = { phones: ['(912) 345-678', '٩١٢٣٤٥٦٧٨'], links: ['https://www.linkedin.com/in/ana/'] };
    assert.deepEqual(tallyOf('phones', truth, given), [1, 2, 1]);
    assert.deepEqual(tallyOf('links', truth, given), [1, 1, 1]);
  });

  it('neither asks for what is optional nor counts it as wrong', () => {
    const truth = { skills: ['SQL'], optional: { skills: ['Databases'] } };
    assert.deepEqual(tallyOf('skills', truth, { skills: ['SQL', 'Databases', 'sql'] }), [1, 1, 1]);
  });

  it('does not score what was not annotated, and counts all as missed where there is no profile', () => {
    assert.deepEqual(tallyOf('all fields', { skills: null }, { skills: ['SQL'], phones: ['1234567'] }), [0, 0, 0]);
    assert.deepEqual(tallyOf('skills', { skills: ['SQL', 'Go'] }, null), [2, 0, 0]);
  });

  it('is printed with precision, recall and F1, and the F1 of the base', () => {
    const truth = [{ id: 'cv-1', skills: ['SQL', 'Go', 'C'] }];
    const [own, base] = [['SQL', 'Go'], ['SQL']].map((skills) => scoreProfiles(truth, [profile({ skills })]));
    assert.ok(own !== undefined && base !== undefined);
    const cells = scoreTable(own, base)
      .split('\n')
      .at(-1)
      ?.split(/\s{2,}/);
    assert.deepEqual(cells, ['all fields (micro)', '3', '2', '2', '100.0', '66.7', '80.0', '50.0']);
  });
});
