import type { Evidenced } from '../model/profile.ts';

/** The fields that a caller sees without asking for the profile. */
export type HeadlineField = 'candidate_name' | 'latest_company' | 'latest_role';

/**
 * Below these a headline field stays null: better unknown than wrong. Confidence is calibrated (calibration.ts), so that at one
 * half a value is as likely wrong as right.
 */
const CONFIDENCE_MIN: Readonly<Record<HeadlineField, number>> = {
  candidate_name: 0.5,
  latest_company: 0.5,
  latest_role: 0.5,
};

/** Below this confidence a field is left empty. */
export function confidenceMin(field: HeadlineField): number {
  return CONFIDENCE_MIN[field];
}

/** The value if it is sure enough to be shown, else null. */
export function ifConfident(field: HeadlineField, value: Evidenced<string> | null): Evidenced<string> | null {
  return value !== null && value.confidence >= CONFIDENCE_MIN[field] ? value : null;
}

/** Confidences are kept to three digits, so that they read well and compare alike on every machine. */
export function roundedConfidence(confidence: number): number {
  const bounded = Number.isFinite(confidence) ? Math.min(0.999, Math.max(0.001, confidence)) : 0.001;
  return Math.round(bounded * 1000) / 1000;
}
