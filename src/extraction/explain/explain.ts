import type { HeadlineField } from '../confidence/calibration.ts';
import { CV_PROBABILITY_MIN, type CvDecision, type CvInputName } from '../confidence/is-cv.ts';
import type { Decided } from '../confidence/stage.ts';
import { roundedConfidence } from '../text/evidence.ts';
import { explainJobs, explainJobValue } from './explain-jobs.ts';
import { explainName } from './explain-name.ts';
import type { DecisionShown, ExplainedDocument, ExplainedValue, Explanation } from './explanation.ts';

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

/** What each input says of a document. The points say whether it speaks for a CV. */
const IN_WORDS: Readonly<Record<CvInputName, string>> = {
  constant: 'before anything is known',
  name_confidence: 'how sure the best name is',
  name_known: 'whether the words of the name are names',
  name_in_address: 'whether the name is in an email address',
  name_at_top: 'whether the name is at the top',
  name_titled: 'whether a label precedes the name',
  contact: 'email address and telephone number',
  document_title: 'whether the title says that it is a CV',
  main_headings: 'headings of jobs, education and skills',
  other_headings: 'other headings of CVs',
  headed_lines: 'lines below headings of CVs',
  jobs: 'dated jobs with role and employer',
  jobs_in_section: 'such jobs below a heading of jobs',
  job_confidence: 'how sure role and employer are',
  studies: 'degrees and schools',
  ranges: 'periods',
  years_spanned: 'the years that the periods span',
  days: 'days, as letters and invoices have them',
  sentences: 'sentences',
  long_lines: 'lines of running text',
  prose_outside: 'running text outside of the sections of CVs',
  numbered: 'numbered lines and articles',
  amounts: 'amounts of money',
  greeting: 'the greeting of a letter',
  closing: 'the closing of a letter',
  persons: 'other persons',
};
const REASONS_MAX = 8;
const POINTS_MIN = 0.05;

/** The explanation why a document is a CV, or is none. */
function explainDocument({ isCv, probability, inputs }: CvDecision): ExplainedDocument {
  const reasons = inputs
    .map(({ name, points }) => ({ reason: IN_WORDS[name], points: Math.round(points * 10) / 10 }))
    .filter(({ points }) => Math.abs(points) >= POINTS_MIN)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return {
    is_cv: isCv,
    probability: roundedConfidence(probability),
    threshold: CV_PROBABILITY_MIN,
    reasons: reasons.slice(0, REASONS_MAX),
  };
}
