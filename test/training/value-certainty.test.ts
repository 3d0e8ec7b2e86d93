import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { calibratedValues, profileValuesOf, VALUE_KINDS } from '#extraction/confidence/calibration.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { errorByChance, expectedError, type Said } from '../../training/accuracy/calibration-error.ts';
import { type JudgedValue, judgedValues } from '../../training/accuracy/judged-values.ts';
import { asPrinted, madeProfile } from '../../training/accuracy/made-profile.ts';
import { renderedAndReadBy } from '../../training/tagger/made-readings.ts';
import { documentOf, PLANS } from '../../training/tagger/plans.ts';
import { rankedOf } from '../../training/tagger/ranked.ts';
import { PageReader } from '../../training/tagger/read-back.ts';
import { fitValueCertainty, type ValueExample } from '../../training/tagger/value-certainty.ts';

/** Values of one document are alike: of half as many the error by chance is as large as the difference. */
const DOCUMENTS = 160;

/** What the fields of jobs and studies say, and whether they are right. */
function saidOf(judged: readonly JudgedValue[]): Said[] {
  return judged
    .filter(({ kind }) => kind.startsWith('work.') || kind.startsWith('education.'))
    .map(({ value: { confidence }, isRight }) => ({ confidence, isRight }));
}

describe('the calibration of the values of a profile', () => {
  it('says in layouts held out how often fields of jobs and studies are right, better than the stage that found them', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-value-certainty-'));
    const [raw, calibrated]: [Said[], Said[]] = [[], []];
    try {
      const read = renderedAndReadBy(await PageReader.start(folder));
      for (let index = 0; index < DOCUMENTS; index += 1) {
        const made = await documentOf(read, PLANS['held-out-composed'], index);
        if (made === null) continue;
        const found = profileValuesOf(rankedOf(made.document));
        const truth = { id: String(index), ...asPrinted(madeProfile(made.content), made.document) };
        raw.push(...saidOf(judgedValues(truth, found)));
        calibrated.push(...saidOf(judgedValues(truth, calibratedValues(found))));
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const [before, after] = [expectedError(raw) ?? 1, expectedError(calibrated) ?? 1];
    assert.ok(raw.length > 400);
    assert.ok(after < 0.05, `${after}`);
    assert.ok(after < before * 0.7, `${after}, and ${before} before`);
  });

  it('is fitted to the share that is right, and never falls with the confidence found', () => {
    const examples = VALUE_KINDS.flatMap((kind) =>
      Array.from(
        { length: 100 },
        (_, index): ValueExample => ({ kind, inputs: [1, index < 50 ? 1 : 3, 0], isRight: index < 90 }),
      ),
    );
    const weights = fitValueCertainty(examples);
    assert.deepEqual(fitValueCertainty(examples), weights);
    for (const kind of VALUE_KINDS) {
      const [constant = 0, found = -1] = weights[kind];
      assert.equal(found, 0, kind);
      assert.ok(Math.abs(1 / (1 + Math.exp(-constant)) - 0.9) < 0.02, kind);
    }
  });
});

describe('the values of a profile that the truth decides', () => {
  const valued = (value: string): { value: string; evidence: []; confidence: number } => ({
    value,
    evidence: [],
    confidence: 0.5,
  });
  const job = (company: string, role: string, kind: 'job' | 'career_break' = 'job'): Profile['work'][number] => ({
    company: valued(company),
    role: valued(role),
    location: null,
    dates: null,
    highlights: [],
    kind,
  });
  const profile = {
    contact: { emails: [valued('a@example.org'), valued('b@example.org')], phones: [], links: [], address: null },
    work: [job('Arden Mills', 'Baker'), job('Parental leave', 'At home', 'career_break'), job('Spare', 'Nobody')],
    education: [],
    skills: [],
    languages: [],
    certificates: [],
    projects: [],
    publications: [],
    awards: [],
  };

  it('are judged in the entry that is the same one, and wrong where there is none; a break is no job', () => {
    const truth = { id: '1', emails: ['b@example.org'], work: [{ company: 'Arden Mills', role: 'Miller' }] };
    assert.deepEqual(
      judgedValues(truth, profile).map(({ kind, value, isRight }) => [kind, value.value, isRight]),
      [
        ['emails', 'a@example.org', false],
        ['emails', 'b@example.org', true],
        ['work.company', 'Arden Mills', true],
        ['work.role', 'Baker', false],
        ['work.company', 'Spare', false],
        ['work.role', 'Nobody', false],
      ],
    );
  });
});

describe('the expected calibration error by chance', () => {
  const values = (count: number): Said[] => Array.from({ length: count }, () => ({ confidence: 0.9, isRight: true }));

  it('is above zero of few values, falls with their number, and is the same on every run', () => {
    const [few, many] = [errorByChance(values(30)) ?? 0, errorByChance(values(3000)) ?? 1];
    // The mean distance of a binomial share from its expectation.
    assert.ok(Math.abs(few - Math.sqrt((2 * 0.9 * 0.1) / (Math.PI * 30))) < 0.01, `${few}`);
    assert.ok(many < few / 5);
    assert.equal(errorByChance(values(30)), few);
    assert.equal(errorByChance([]), null);
  });
});
