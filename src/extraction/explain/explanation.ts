/** Why the three values of a CV are what they are: what `lectern read --explain` shows. */
export interface Explanation {
  /** The day that "present" meant. */
  readonly as_of: string;
  readonly candidate_name: ExplainedValue & { readonly candidates: readonly ExplainedName[] };
  readonly latest_company: ExplainedValue;
  readonly latest_role: ExplainedValue;
  /** The entries of the CV in the order of the document; at most one is chosen. */
  readonly jobs: readonly ExplainedJob[];
}

export interface ExplainedValue {
  /** What the caller gets. */
  readonly value: string | null;
  /** How likely the best reading is right, shown or not, calibrated on documents that nothing was learned from; null where there is none. */
  readonly confidence: number | null;
  /** How sure the step that found it was by itself, before that. */
  readonly confidence_found: number | null;
  /** Below this confidence the value is left empty. */
  readonly threshold: number;
  /** Why it is so, in a sentence or two. */
  readonly because: string;
  readonly places: readonly ExplainedPlace[];
}

/** What became of the best reading of a field. */
export type DecisionShown = Pick<ExplainedValue, 'value' | 'confidence' | 'confidence_found' | 'threshold'>;

/** Where a text stands: the page, and the characters that prove it; for a name the whole line. */
export interface ExplainedPlace {
  readonly page: number;
  readonly line: string;
}

export interface ExplainedName {
  readonly value: string;
  /** Points: around 1.2 a text is as likely the name as not. */
  readonly score: number;
  readonly chosen: boolean;
  /** What counted, the weightiest first; what did not count is left out. */
  readonly reasons: readonly { readonly reason: string; readonly points: number }[];
  readonly places: readonly ExplainedPlace[];
  /** Why another was chosen; null for the one that was. */
  readonly why_not: string | null;
}

export interface ExplainedJob {
  readonly role: string | null;
  readonly role_confidence: number | null;
  readonly company: string | null;
  readonly company_confidence: number | null;
  /** "2019-03 to now" */
  readonly dates: string | null;
  readonly kind: string;
  readonly chosen: boolean;
  readonly places: readonly ExplainedPlace[];
  /** Why another was chosen; null for the one that was. */
  readonly why_not: string | null;
}
