import { fold } from '../lexicon/fold.ts';
import type { Alternatives, Evidenced, WorkEntry } from '../model/profile.ts';
import { type HeadlineValues, withCalibratedConfidence } from './calibration.ts';
import { type HeadlineField, ifConfident, roundedConfidence } from './confidence.ts';

/** What was weighed and lost, the likeliest first. */
export interface RunnersUp {
  readonly names: readonly Evidenced<string>[];
  /** Jobs that would be the latest, were those before them not there. */
  readonly jobs: readonly WorkEntry[];
}

/** So many of each value are kept. */
const ALTERNATIVES_MAX = 3;

/** What each of the three values may be too. */
export function alternativesOf(values: HeadlineValues, { names, jobs }: RunnersUp): Alternatives {
  const of = (field: 'company' | 'role'): Evidenced<string>[] =>
    jobs.flatMap((job) => (job[field] === null ? [] : [job[field]]));
  return {
    candidate_name: ranked('candidate_name', values, names),
    latest_company: ranked('latest_company', values, of('company')),
    latest_role: ranked('latest_role', values, of('role')),
  };
}

/**
 * The best reading where it is not sure enough to be the value, then the others, each once. The best has its calibrated confidence. What that
 * leaves is shared: the next gets half of it, the one after that half of the rest, as far as its finder is sure that it reads so at all.
 */
function ranked(
  field: HeadlineField,
  values: HeadlineValues,
  others: readonly Evidenced<string>[],
): readonly Evidenced<string>[] {
  const best = withCalibratedConfidence(field, values);
  const isShown = ifConfident(field, best) !== null;
  const made: Evidenced<string>[] = best === null || isShown ? [] : [withConfidence(best, best.confidence)];
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
