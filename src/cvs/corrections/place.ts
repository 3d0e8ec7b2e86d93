import { profileSchema, type Schema } from './profile-schema.ts';
import { CHARS_MAX, type DateRangeInput, kindOf, type PlainValue, type ValueKind } from './value-kind.ts';

/** A value of a profile that can be corrected. */
export interface CorrectableField {
  readonly kind: ValueKind;
  /** What was read there. */
  readonly read: PlainValue;
}

/** Properties that describe how the profile was made, or that follow from other values. */
const NO_VALUES = new Set(['version', 'engine', 'language', 'warnings', 'alternatives', 'generated_summary']);

/** Values below these may have several lines. */
const LONG = new Set(['summary', 'highlights', 'details', 'items', 'references']);

/** The characters that a line at a place has at most, by a part of its pointer: of an address, as RFC 5321 has it. */
const LINE_CHARS_MAX: ReadonlyMap<string, number> = new Map([
  ['candidate_name', 200],
  ['emails', 254],
  ['phones', 50],
  ['links', 2000],
  ['link', 2000],
]);

/**
 * The value at a place of a profile, with the kind of value that the profile's schema requires. A pointer names the value as a whole
 * (`/work/0/company`, `/work/0/dates`, `/contact/emails/1`), never its places or its confidence.
 *
 * @param pointer a JSON pointer (RFC 6901)
 * @returns null where it names no value that can be corrected, such as an unknown property or an entry that the CV does not have
 */
export function findCorrectableField(profile: object, pointer: string): CorrectableField | null {
  const [empty, ...tokens] = pointer.split('/').map(unescaped);
  if (empty !== '' || tokens.length === 0 || NO_VALUES.has(tokens[0] ?? '')) return null;
  let schema = profileSchema();
  let node: unknown = profile;
  for (const token of tokens) {
    const within: Schema | null = isWhole(schema) ? null : schema.at(token);
    if (within === null || typeof node !== 'object' || node === null) return null;
    if (Array.isArray(node) && !(Number(token) < node.length)) return null;
    // A profile of an earlier version may lack what the schema has.
    node = Object.hasOwn(node, token) ? (node as Record<string, unknown>)[token] : null;
    schema = within;
  }
  const kind = kindOf(schema, node);
  if (kind === null) return null;
  return { kind: kind.kind === 'text' ? textKindAt(tokens) : kind, read: toPlainValue(node) };
}

function textKindAt(tokens: readonly string[]): ValueKind {
  if (tokens.some((token) => LONG.has(token))) return { kind: 'long_text', charsMax: CHARS_MAX.text };
  const own = tokens.flatMap((token) => LINE_CHARS_MAX.get(token) ?? []);
  return { kind: 'text', charsMax: own[0] ?? CHARS_MAX.line };
}

/** Whether the value is a range of dates or a template's field: it has several parts and is corrected as a whole. */
function isWhole(schema: Schema): boolean {
  return schema.at('current') !== null || schema.at('raw') !== null;
}

/** A node of a profile without its places: the value alone. */
export function toPlainValue(node: unknown): PlainValue {
  if (typeof node !== 'object' || node === null) return (node ?? null) as PlainValue;
  if ('value' in node) return node.value as PlainValue;
  if ('current' in node) {
    const { start, end, current } = node as DateRangeInput;
    return { start, end, current };
  }
  return null;
}

function unescaped(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
