import { explainJobs, explainJobValue } from './explain/explain-jobs.ts';
import { explainName } from './explain/explain-name.ts';
import type { Explanation } from './explain/explanation.ts';
import { emptyTrace } from './explain/trace.ts';
import { decideValue, type ValueDecision } from './explain/value-decision.ts';
import { extractProfile } from './extract-profile.ts';
import type { ExtractionHints, PositionedDocument } from './model/input.ts';
import type { Profile } from './model/profile.ts';

/** What is made of a document. */
export interface ExtractedCv {
  readonly profile: Profile;
  /** Why the three values are what they are; null where nobody asked. */
  readonly explanation: Explanation | null;
}

/** Extracts the profile, and where the hints ask for it explains the three values. Pure and deterministic like the profile. */
export function extractCv(document: PositionedDocument, hints: ExtractionHints): ExtractedCv {
  if (hints.explain !== true) return { profile: extractProfile(document, hints), explanation: null };
  const trace = emptyTrace();
  const profile = extractProfile(document, hints, trace);
  const judged = (field: 'candidate_name' | 'latest_company' | 'latest_role'): ValueDecision =>
    decideValue(field, trace.values, profile[field]);
  const explanation: Explanation = {
    as_of: trace.asOf,
    candidate_name: explainName(trace, judged('candidate_name')),
    latest_company: explainJobValue(trace, 'company', judged('latest_company')),
    latest_role: explainJobValue(trace, 'role', judged('latest_role')),
    jobs: explainJobs(trace),
  };
  return { profile, explanation };
}
