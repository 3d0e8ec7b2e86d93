import type { Evidenced } from '../model/profile.ts';
import {
  calibratedConfidence,
  calibrationInputs,
  type HeadlineField,
  type HeadlineValues,
  shippedWeights,
} from './calibration.ts';
import type { CvDecision } from './is-cv.ts';

/**
 * Below this confidence a headline field stays null: better unknown than wrong. Confidence is calibrated, so a value at
 * one half is as likely wrong as right.
 */
const CONFIDENCE_MIN: Readonly<Record<HeadlineField, number>> = {
  candidate_name: 0.5,
  latest_company: 0.5,
  latest_role: 0.5,
};

/** What was decided about the best value of a field. */
export interface ValueDecision {
  /** The best value, with the confidence of the stage that found it; null if there is none. */
  readonly found: Evidenced<string> | null;
  /** The same value with its calibrated confidence. */
  readonly calibrated: Evidenced<string> | null;
  /** The same value if its confidence reaches the threshold and the document is a CV, else null. */
  readonly shown: Evidenced<string> | null;
  /** Below this confidence the field stays null. */
  readonly threshold: number;
}

/**
 * Calibrates the confidence of a field's value. Holds the value back below the threshold, and in a document that is no
 * CV: a letter has a name too, but nobody's latest employer.
 */
export function decide(
  field: HeadlineField,
  values: HeadlineValues,
  { isCv }: Pick<CvDecision, 'isCv'>,
): ValueDecision {
  const found = values[field];
  const threshold = CONFIDENCE_MIN[field];
  if (found === null) return { found, calibrated: null, shown: null, threshold };
  const confidence = calibratedConfidence(calibrationInputs(field, values), shippedWeights()[field]);
  const calibrated = { ...found, confidence };
  return { found, calibrated, shown: isCv && confidence >= threshold ? calibrated : null, threshold };
}
