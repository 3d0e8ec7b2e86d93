import { type FieldLabel, fieldLabelOf } from '../lexicon/field-labels.ts';
import type { Line } from '../model/document.ts';

/** The label at the beginning of a line, in a span of its own or before a colon; null if there is none. */
export function labelOfLine(line: Line): FieldLabel | null {
  const first = line.spans[0]?.text ?? '';
  const colon = /^([^:：|]{2,60})[:：|]\s*\S/u.exec(line.text)?.[1];
  if (line.spans.length > 1 && fieldLabelOf(first) !== null) return fieldLabelOf(first);
  return colon === undefined ? null : fieldLabelOf(colon);
}
