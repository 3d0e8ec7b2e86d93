import type { FieldRequest } from '#extraction/model/field-request.ts';
import type { FieldKind } from '#extraction/model/profile.ts';
import { type Refusal, refusal } from '#problems/refusal.ts';

/** A extra field that a template asks extraction to look for. */
export type ExtraField = FieldRequest;

/** The kinds of fields by the words that name them. */
const KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ['text', 'text'],
  ['date', 'date'],
  ['yes_no', 'yes_no'],
  ['yes/no', 'yes_no'],
  ['boolean', 'yes_no'],
  ['number', 'number'],
  ['list', 'list'],
]);
const KIND_NAMES = 'text, date, yes_no, number, list';
const FIELDS_MAX = 50;
const SYNONYMS_MAX = 20;
/** Characters of a label or a synonym. */
const NAME_LENGTH_MAX = 100;
/** Characters that a terminal or a page does not show but obeys. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

export type ParsedExtraField = { kind: 'field'; field: ExtraField } | { kind: 'invalid'; reason: string };

function invalid(reason: string): { kind: 'invalid'; reason: string } {
  return { kind: 'invalid', reason };
}

/** Parses a field from the short form of the command line, `LABEL[:KIND[:SYNONYM,SYNONYM...]]`. */
export function parseExtraField(short: string): ParsedExtraField {
  const parts = short.split(':').map((part) => part.trim());
  const [label = '', kindName = 'text', synonyms = ''] = parts;
  if (parts.length > 3)
    return invalid(`"${short}" has too many colons. Write LABEL:KIND:SYNONYM,SYNONYM; a label has no colon.`);
  if (label === '') return invalid(`"${short}" has no label. Write LABEL:KIND, for example "Notice period:text".`);
  const kind = KINDS.get(kindName.toLowerCase());
  if (kind === undefined) return invalid(`"${kindName}" is not a kind of field. The kinds are ${KIND_NAMES}.`);
  const words = synonyms.split(',').map((word) => word.trim());
  const field = { label, kind, synonyms: words.filter((word) => word !== '') };
  const fault = validateExtraField(field);
  return fault === null ? { kind: 'field', field } : invalid(fault.message);
}

function validateExtraField({ label, synonyms }: ExtraField): Refusal | null {
  if ([label, ...synonyms].some((name) => UNSEEN.test(name))) return refusal('label_unseen');
  const long = [label, ...synonyms].find((name) => name.length > NAME_LENGTH_MAX);
  if (long !== undefined)
    return refusal('label_too_long', { label: long.slice(0, 40), count: long.length, max: NAME_LENGTH_MAX });
  if (![label, ...synonyms].every((name) => /[\p{L}\p{N}]/u.test(name)))
    return refusal('label_without_letter', { label });
  if (synonyms.length > SYNONYMS_MAX)
    return refusal('too_many_synonyms', { label, count: synonyms.length, max: SYNONYMS_MAX });
  return null;
}

/** Why these fields cannot be those of one template; null where they can. */
export function validateExtraFields(fields: readonly ExtraField[]): Refusal | null {
  if (fields.length > FIELDS_MAX) return refusal('too_many_fields', { count: fields.length, max: FIELDS_MAX });
  const seen = new Set<string>();
  for (const field of fields) {
    const fault = validateExtraField(field);
    if (fault !== null) return fault;
    const key = field.label.normalize('NFKC').toLowerCase();
    if (seen.has(key)) return refusal('label_repeated', { label: field.label });
    seen.add(key);
  }
  return null;
}
