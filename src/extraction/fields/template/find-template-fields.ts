import type { FieldRequest, LabelledDocument } from '../../model/document.ts';
import type { Contact, TemplateField } from '../../model/profile.ts';
import { roundedConfidence } from '../../text/evidence.ts';
import { type Candidate, evidenceOfRanges, legibility, rawTextOfRanges } from './candidate.ts';
import { type FieldQuery, LabelMatcher } from './label-matcher.ts';
import { labelledValues } from './pairs.ts';
import { statedValues } from './statements.ts';
import { typedValue, type ValueContext } from './typed-value.ts';

/** Values below this confidence are not shown: better unknown than wrong. */
const CONFIDENCE_MIN = 0.55;
/** Longer texts are not values of a field. In characters. */
const VALUE_LENGTH_MAX = 1_000;
/** Most fields of a request. A longer list is cut, not refused. */
const FIELDS_MAX = 50;

/**
 * Whether the day comes first in numeric dates. It does in every language but English, where it depends on the country,
 * which telephone numbers show. Null if unknown.
 */
function isDayFirst(document: LabelledDocument, contact: Contact): boolean | null {
  if (document.language !== 'en' && document.language !== null) return true;
  const phones = contact.phones.map(({ value }) => value).filter((value) => value.startsWith('+'));
  if (phones.length === 0) return document.language === null ? true : null;
  return !phones.some((phone) => phone.startsWith('+1'));
}

interface Read extends TemplateField {
  readonly order: number;
}

function readCandidate(query: FieldQuery, candidate: Candidate, context: ValueContext): Omit<Read, 'order'> | null {
  const raw = rawTextOfRanges(candidate.ranges);
  if (raw === '' || raw.length > VALUE_LENGTH_MAX) return null;
  const typed = candidate.statedValue ?? typedValue(query, raw, context);
  const confidence = candidate.confidence * typed.confidence * legibility(candidate.ranges);
  const { label, kind } = query.request;
  return {
    label,
    kind,
    value: typed.value,
    unit: typed.unit,
    raw: raw.replaceAll(/[\t\n]/gu, ' '),
    evidence: evidenceOfRanges(candidate.ranges),
    confidence: roundedConfidence(confidence),
  };
}

function isBetter(a: TemplateField, b: TemplateField): boolean {
  if ((a.value === null) !== (b.value === null)) return a.value !== null;
  return a.confidence > b.confidence;
}

function chosen(query: FieldQuery, candidates: readonly Candidate[], context: ValueContext): TemplateField {
  const { label, kind } = query.request;
  const nothing: TemplateField = { label, kind, value: null, unit: null, raw: null, evidence: [], confidence: 0 };
  let best: TemplateField | null = null;
  for (const candidate of candidates) {
    const read = readCandidate(query, candidate, context);
    if (read !== null && (best === null || isBetter(read, best))) best = read;
  }
  if (best === null) return nothing;
  if (best.value === null || best.confidence >= CONFIDENCE_MIN) return best;
  return { ...best, value: null, unit: null };
}

/**
 * Finds the extra fields of a template: beside, behind and below their labels, and in sentences. A field is found under
 * its label, its synonyms, and, if it means one of the concepts that forms ask for most often, the names of the concept
 * in 25 languages.
 * @param requests the fields, in the order of the answer; only the first 50 count
 * @returns one answer for each field; `value` is null if nothing was found or its confidence is too low
 */
export function findTemplateFields(
  document: LabelledDocument,
  contact: Contact,
  requests: readonly FieldRequest[],
): TemplateField[] {
  if (requests.length === 0) return [];
  const matcher = new LabelMatcher(requests.slice(0, FIELDS_MAX));
  const context = { dayFirst: isDayFirst(document, contact) };
  const candidates = [...labelledValues(document, matcher), ...statedValues(document, matcher, context)];
  return matcher.queries.map((query, field) =>
    chosen(
      query,
      candidates.filter((candidate) => candidate.field === field),
      context,
    ),
  );
}
