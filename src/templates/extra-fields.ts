import type { FieldRequest } from '#extraction/fields/field.ts';
import type { FieldKind } from '#extraction/profile.ts';

/** A further field that a template asks extraction to look for. */
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
  const fault = faultOfField(field);
  return fault === null ? { kind: 'field', field } : invalid(fault);
}

function faultOfField({ label, synonyms }: ExtraField): string | null {
  if ([label, ...synonyms].some((name) => UNSEEN.test(name)))
    return 'A label or a synonym holds a control character or a mark that turns the direction of writing. Write it without.';
  const long = [label, ...synonyms].find((name) => name.length > NAME_LENGTH_MAX);
  if (long !== undefined)
    return `"${long.slice(0, 40)}..." has ${long.length} characters. A label and a synonym have at most ${NAME_LENGTH_MAX}.`;
  if (![label, ...synonyms].every((name) => /[\p{L}\p{N}]/u.test(name)))
    return `A label and a synonym of "${label}" need at least one letter or digit.`;
  if (synonyms.length > SYNONYMS_MAX)
    return `The field "${label}" has ${synonyms.length} synonyms. A field has at most ${SYNONYMS_MAX}.`;
  return null;
}

/** Why one template cannot have these fields, as a sentence; null where it can. */
export function faultOfExtraFields(fields: readonly ExtraField[]): string | null {
  if (fields.length > FIELDS_MAX) return `These are ${fields.length} fields. A template has at most ${FIELDS_MAX}.`;
  const seen = new Set<string>();
  for (const field of fields) {
    const fault = faultOfField(field);
    if (fault !== null) return fault;
    const key = field.label.normalize('NFKC').toLowerCase();
    if (seen.has(key))
      return `Two fields are called "${field.label}". Each field of a template has a label of its own.`;
    seen.add(key);
  }
  return null;
}
