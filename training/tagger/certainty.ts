import {
  CALIBRATION_INPUTS,
  type CalibrationWeights,
  calibratedConfidence,
  calibrationInputs,
  type HeadlineField,
  headlineValuesOf,
} from '#extraction/confidence/calibration.ts';
import { runToRanking } from '#extraction/pipeline.ts';
import { judge } from '../accuracy/judge.ts';
import { acceptedTruth } from '../content/truth-of.ts';
import type { Made } from './plans.ts';

/** A value of a document, the inputs of its calibration, and whether it is right. */
export interface Judged {
  readonly field: HeadlineField;
  readonly inputs: readonly number[];
  readonly isRight: boolean;
}

const FIELDS: readonly HeadlineField[] = ['candidate_name', 'latest_company', 'latest_role'];
const TODAY = '2026-01-01';

/** The values found in a generated document, compared with the truth. */
export function judgedValues({ document, content }: Made): Judged[] {
  const hints = { gender: null, fileName: null, today: TODAY };
  const values = headlineValuesOf(runToRanking({ document, hints }));
  const truth = acceptedTruth(content);
  return FIELDS.flatMap((field): Judged[] => {
    const own = values[field];
    if (own === null) return [];
    return [{ field, inputs: calibrationInputs(field, values), isRight: judge(truth[field], own.value) === 'right' }];
  });
}

const STEPS = 3000;
const RATE = 0.5;
/** Decay of the weights towards zero: a few hundred documents are few for this number of inputs. */
const PULL = 0.003;

/** Fits the calibration of each field by logistic regression: gradient descent from zero, the same on every run. */
export function fitCertainty(judged: readonly Judged[]): CalibrationWeights {
  const rows = FIELDS.map((field) => {
    const own = judged.filter((each) => each.field === field);
    const weights = Array.from({ length: CALIBRATION_INPUTS }, () => 0);
    for (let step = 0; step < STEPS; step += 1) {
      const slopes = weights.map((weight, index) => (index === 0 ? 0 : PULL * weight));
      for (const { inputs, isRight } of own) {
        const error = (calibratedConfidence(inputs, weights) - (isRight ? 1 : 0)) / own.length;
        inputs.forEach((input, index) => {
          (slopes[index] as number) += error * input;
        });
      }
      slopes.forEach((slope, index) => {
        (weights[index] as number) -= RATE * slope;
      });
    }
    return [field, weights.map((weight) => Math.round(weight * 10_000) / 10_000)] as const;
  });
  return Object.fromEntries(rows) as unknown as CalibrationWeights;
}
