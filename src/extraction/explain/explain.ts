import type { HeadlineField } from '../confidence/calibration.ts';
import type { Decided } from '../confidence/stage.ts';
import { roundedConfidence } from '../text/evidence.ts';
import { explainJobs, explainJobValue } from './explain-jobs.ts';
import { explainName } from './explain-name.ts';
import type { DecisionShown, Explanation } from './explanation.ts';

/** Explains the three values. */
export function explain({ decisions, names, ranking }: Decided): Explanation {
  const shown = (field: HeadlineField): DecisionShown => {
    const { found, calibrated, shown: value, threshold } = decisions[field];
    return {
      value: value?.value ?? null,
      confidence: calibrated === null ? null : roundedConfidence(calibrated.confidence),
      confidence_found: found === null ? null : roundedConfidence(found.confidence),
      threshold,
    };
  };
  return {
    as_of: ranking.asOf,
    candidate_name: explainName(names.candidates, shown('candidate_name')),
    latest_company: explainJobValue(ranking, 'company', shown('latest_company')),
    latest_role: explainJobValue(ranking, 'role', shown('latest_role')),
    jobs: explainJobs(ranking.jobs),
  };
}
