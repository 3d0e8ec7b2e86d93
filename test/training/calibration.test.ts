import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CV_INPUT_NAMES } from '#extraction/confidence/is-cv.ts';
import type { Result } from '../../training/accuracy/case.ts';
import { calibrationError } from '../../training/accuracy/tables.ts';
import { fitIsCv, type JudgedDocument } from '../../training/tagger/is-cv.ts';

function result(confidence: number | null, isRight: boolean): Result {
  const answer = { value: confidence === null ? null : 'x', confidence, verdict: isRight ? 'right' : 'wrong' } as const;
  return {
    id: 'made',
    traits: { tier: 'core', group: 'made', language: 'en', layout: 'made', format: 'pdf' },
    method: 'text',
    answers: { candidate_name: answer, latest_company: answer, latest_role: answer },
  };
}

describe('the expected calibration error', () => {
  it('is 0 where as many values are right as their confidence says', () => {
    const results = Array.from({ length: 10 }, (_, index) => result(0.8, index < 8));
    assert.ok((calibrationError(results, 'latest_role') ?? 1) < 1e-9);
  });

  it('is the mean distance over the bins of the values given, and null without any', () => {
    const results = [
      result(0.95, true),
      result(0.95, true),
      result(0.55, false),
      result(0.55, true),
      result(null, true),
    ];
    assert.ok(Math.abs((calibrationError(results, 'latest_role') ?? 1) - 0.05) < 1e-9);
    assert.equal(calibrationError([result(null, true)], 'latest_role'), null);
  });
});

describe('the decision whether a document is a CV', () => {
  const inputs = (given: Partial<Record<(typeof CV_INPUT_NAMES)[number], number>>): number[] =>
    CV_INPUT_NAMES.map((name) => (name === 'constant' ? 1 : (given[name] ?? 0)));
  const judged: JudgedDocument[] = [
    ...Array.from({ length: 5 }, () => ({ isCv: true, inputs: inputs({ jobs: 2, amounts: 1 }) })),
    ...Array.from({ length: 20 }, () => ({ isCv: false, inputs: inputs({ sentences: 2 }) })),
  ];

  it('learns what speaks for a CV and what against one', () => {
    const weights = fitIsCv(judged);
    assert.ok(weights.jobs > 0.5);
    assert.ok(weights.sentences < -0.5);
    assert.deepEqual(fitIsCv(judged), weights);
  });

  it('lets no input speak in the other direction than its meaning', () => {
    assert.equal(fitIsCv(judged).amounts, 0);
  });
});
