import {
  CALIBRATION_INPUTS,
  type CalibrationWeights,
  calibrationInputs,
  type HeadlineField,
  headlineValuesOf,
} from '#extraction/confidence/calibration.ts';
import type { Ranked } from '#extraction/ranking/stage.ts';
import { judge } from '../accuracy/judge.ts';
import type { CvContent } from '../content/cv-content.ts';
import { acceptedTruth } from '../content/truth-of.ts';
import { fitLogistic } from './logistic.ts';

/** A value of a document, the inputs of its calibration, and whether it is right. */
export interface Judged {
  readonly field: HeadlineField;
  readonly inputs: readonly number[];
  readonly isRight: boolean;
}

const FIELDS: readonly HeadlineField[] = ['candidate_name', 'latest_company', 'latest_role'];

/** The values found in a generated document, compared with the truth. */
export function judgedFields(state: Ranked, content: CvContent): Judged[] {
  const values = headlineValuesOf(state);
  const truth = acceptedTruth(content);
  return FIELDS.flatMap((field): Judged[] => {
    const own = values[field];
    if (own === null) return [];
    return [{ field, inputs: calibrationInputs(field, values), isRight: judge(truth[field], own.value) === 'right' }];
  });
}

/**
 * Decay of the weights towards zero. Inputs other than the score depend on the kind of document: with a weaker decay, more right values of CVs by others
 * are left out, and hardly fewer wrong ones.
 */
const PULL = 0.03;

/** Fits the calibration of each field by logistic regression. */
export function fitCertainty(judged: readonly Judged[]): CalibrationWeights {
  const rows = FIELDS.map((field) => {
    const own = judged.filter((each) => each.field === field);
    const targets = own.map(({ inputs, isRight }) => ({ inputs, target: isRight ? 1 : 0 }));
    return [field, fitLogistic(targets, { count: CALIBRATION_INPUTS, pull: PULL })] as const;
  });
  return Object.fromEntries(rows) as unknown as CalibrationWeights;
}
