import type { HeadlineField } from '../confidence/calibration.ts';
import type { Decided } from '../confidence/stage.ts';
import { roundedConfidence } from '../text/evidence.ts';
import { explainDocument } from './explain-document.ts';
import { explainJobs, explainJobValue } from './explain-jobs.ts';
import { explainName } from './explain-name.ts';
import type { DecisionShown, ExplainedValue, Explanation } from './explanation.ts';

const NO_CV = 'The document does not look like a CV: left empty.';

/** Explains the three values. */
export function explain({ kind, decisions, names, ranking }: Decided): Explanation {
  const shown = (field: HeadlineField): DecisionShown => {
    const { found, calibrated, shown: value, threshold } = decisions[field];
    return {
      value: value?.value ?? null,
      confidence: calibrated === null ? null : roundedConfidence(calibrated.confidence),
      confidence_found: found === null ? null : roundedConfidence(found.confidence),
      threshold,
    };
  };
  const of = <Explained extends ExplainedValue>(value: Explained): Explained =>
    kind.isCv ? value : { ...value, because: NO_CV };
  return {
    as_of: ranking.asOf,
    document: explainDocument(kind),
    candidate_name: of(explainName(names.candidates, shown('candidate_name'))),
    latest_company: of(explainJobValue(ranking, 'company', shown('latest_company'))),
    latest_role: of(explainJobValue(ranking, 'role', shown('latest_role'))),
    jobs: explainJobs(ranking.jobs),
  };
}
