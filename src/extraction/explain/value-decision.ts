import { type HeadlineValues, withCalibratedConfidence } from '../confidence/calibration.ts';
import { confidenceMin, type HeadlineField, roundedConfidence } from '../confidence/confidence.ts';
import type { Evidenced } from '../model/profile.ts';
import type { ExplainedValue } from './explanation.ts';

/** What became of the best reading of a field. */
export type ValueDecision = Pick<ExplainedValue, 'value' | 'confidence' | 'confidence_found' | 'threshold'>;

/** How the best reading of a field was judged, and what is shown of it. */
export function decideValue(
  field: HeadlineField,
  values: HeadlineValues | null,
  shown: Evidenced<string> | null,
): ValueDecision {
  const found = values?.[field] ?? null;
  const certain = values === null ? null : withCalibratedConfidence(field, values);
  return {
    value: shown?.value ?? null,
    confidence: certain === null ? null : roundedConfidence(certain.confidence),
    confidence_found: found === null ? null : roundedConfidence(found.confidence),
    threshold: confidenceMin(field),
  };
}
