import { fold } from '../lexicon/fold.ts';
import type { Alternatives, Evidenced } from '../model/profile.ts';
import type { Ranked } from '../ranking/stage.ts';
import { roundedConfidence } from '../text/evidence.ts';
import type { HeadlineField } from './calibration.ts';
import type { ValueDecision } from './decide.ts';

/** So many of each value are kept. */
const ALTERNATIVES_MAX = 3;

/** What each of the three values may be too. */
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
 * The best reading where it is not sure enough to be the value, then the others, each once. The best has its calibrated confidence. What that
 * leaves is shared: the next gets half of it, the one after that half of the rest, as far as its finder is sure that it reads so at all.
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
