/** Why the three values of a CV are what they are, as shown by `lectern read --explain`. */
export interface Explanation {
  /** The day that "present" means. */
  readonly as_of: string;
  readonly document: ExplainedDocument;
  readonly candidate_name: ExplainedValue & { readonly candidates: readonly ExplainedName[] };
  readonly latest_company: ExplainedValue;
  readonly latest_role: ExplainedValue;
  /** The entries of the CV in document order. At most one is chosen. */
  readonly jobs: readonly ExplainedJob[];
}

/** Whether the document is a CV. In one that is none, the three values are left empty. */
export interface ExplainedDocument {
  readonly is_cv: boolean;
  /** The probability that it is a CV, calibrated. */
  readonly probability: number;
  /** Below this probability it is none. */
  readonly threshold: number;
  /** What counted, the largest first. Positive points speak for a CV. */
  readonly reasons: readonly { readonly reason: string; readonly points: number }[];
}

export interface ExplainedValue {
  /** The value in the caller's answer. */
  readonly value: string | null;
  /**
   * The probability that the best value is right, shown or not, calibrated on documents that nothing was learned from;
   * null if there is none.
   */
  readonly confidence: number | null;
  /** The confidence of the step that found the value, before calibration. */
  readonly confidence_found: number | null;
  /** Below this confidence the value is left empty. */
  readonly threshold: number;
  /** The reason, in one or two sentences. */
  readonly because: string;
  readonly places: readonly ExplainedPlace[];
}

/** What was decided about the best value of a field. */
export type DecisionShown = Pick<ExplainedValue, 'value' | 'confidence' | 'confidence_found' | 'threshold'>;

/** The place of a text: its page, and the characters that prove it; for a name the whole line. */
export interface ExplainedPlace {
  readonly page: number;
  readonly line: string;
}

export interface ExplainedName {
  readonly value: string;
  /** Points. With about 1.2 points a text is as likely the name as not. */
  readonly score: number;
  readonly chosen: boolean;
  /** The reasons that counted, the largest first. */
  readonly reasons: readonly { readonly reason: string; readonly points: number }[];
  readonly places: readonly ExplainedPlace[];
  /** Why another one was chosen; null for the chosen one. */
  readonly why_not: string | null;
}

/** A job. Its confidences are those of the step that found the values, before calibration. */
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
  /** Why another one was chosen; null for the chosen one. */
  readonly why_not: string | null;
}
