import { fold } from '../lexicon/fold.ts';
import type { Alternatives, Evidenced } from '../model/profile.ts';
import type { Ranked } from '../ranking/stage.ts';
import { roundedConfidence } from '../text/evidence.ts';
import type { HeadlineField } from './calibration.ts';
import type { ValueDecision } from './decide.ts';

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
