import { fold } from '../lexicon/fold.ts';
import type { Alternatives, Evidenced } from '../model/profile.ts';
import type { Ranked } from '../ranking/stage.ts';
import { roundedConfidence } from '../text/evidence.ts';
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

/** Most alternatives of each field. */
const ALTERNATIVES_MAX = 3;

/** The alternatives of each of the three values. */
export function alternativesOf(
  { names, ranking }: Pick<Ranked, 'names' | 'ranking'>,
  decisions: Readonly<Record<HeadlineField, ValueDecision>>,
): Alternatives {
  const [, ...otherJobs] = ranking.latest;
  const of = (field: 'company' | 'role'): Evidenced<string>[] =>
    otherJobs.flatMap((job) => (job[field] === null ? [] : [job[field]]));
  return {
    candidate_name: rankedTexts(decisions.candidate_name, names.others),
    latest_company: rankedTexts(decisions.latest_company, of('company')),
    latest_role: rankedTexts(decisions.latest_role, of('role')),
  };
}

/**
 * The best value if its confidence is too low to be shown, then the others, each once. The best one has its calibrated
 * confidence. The remaining probability is shared: the next value gets half of it, the one after that half of the rest,
 * times the confidence of the stage that found it.
 */
function rankedTexts(
  { calibrated: best, shown }: ValueDecision,
  others: readonly Evidenced<string>[],
): readonly Evidenced<string>[] {
  const made: Evidenced<string>[] = best === null || shown !== null ? [] : [withConfidence(best, best.confidence)];
  const seen = new Set(best === null ? [] : [fold(best.value)]);
  let [left, most] = [1 - (best?.confidence ?? 0), best?.confidence ?? 1];
  for (const other of others) {
    if (made.length === ALTERNATIVES_MAX) break;
    const key = fold(other.value);
    if (seen.has(key)) continue;
    seen.add(key);
    left /= 2;
    most = Math.min(most, left * other.confidence);
    made.push(withConfidence(other, most));
  }
  return made;
}

function withConfidence({ value, evidence }: Evidenced<string>, confidence: number): Evidenced<string> {
  return { value, evidence, confidence: roundedConfidence(confidence) };
}
