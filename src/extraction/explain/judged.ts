import { type HeadlineValues, withCertainty } from '../certainty.ts';
import { confidenceMin, type HeadlineField, roundedConfidence } from '../confidence.ts';
import type { Evidenced } from '../profile.ts';
import type { ExplainedValue } from './explanation.ts';

/** What became of the best reading of a field. */
export type Judged = Pick<ExplainedValue, 'value' | 'confidence' | 'confidence_found' | 'threshold'>;

/** How the best reading of a field was judged, and what is shown of it. */
export function judgedValue(
  field: HeadlineField,
  values: HeadlineValues | null,
  shown: Evidenced<string> | null,
): Judged {
  const found = values?.[field] ?? null;
  const certain = values === null ? null : withCertainty(field, values);
  return {
    value: shown?.value ?? null,
    confidence: certain === null ? null : roundedConfidence(certain.confidence),
    confidence_found: found === null ? null : roundedConfidence(found.confidence),
    threshold: confidenceMin(field),
  };
}
