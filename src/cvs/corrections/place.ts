import {
  CHARS_MAX,
  type DateRangeInput,
  isAddedEntry,
  isReadEntry,
  kindOf,
  type PlainValue,
  profileSchema,
  type Schema,
  type ValueKind,
} from './value-kind.ts';

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

/** Lists whose entries are given by the template or by the headings of the document. */
const FIXED_LISTS = new Set(['/template_fields', '/sections']);

/**
 * The value at a place of a profile, with the kind of value that the profile's schema requires. A pointer names the value as a whole
 * (`/work/0/company`, `/work/0/dates`, `/contact/emails/1`), never its places or its confidence. The pointer of a list (`/work`) names its
 * entries by their keys: the index of an entry that was read, and `added-1`, `added-2`, ... for those that members add. An added entry has
 * places of its own (`/work/added-1/company`), where nothing was read.
 *
 * @param pointer a JSON pointer (RFC 6901)
 * @returns null where it names no value that can be corrected, such as an unknown property or an entry that the CV does not have
 */
export function findCorrectableField(profile: object, pointer: string): CorrectableField | null {
  const [empty, ...tokens] = pointer.split('/').map(unescaped);
  if (empty !== '' || tokens.length === 0 || NO_VALUES.has(tokens[0] ?? '')) return null;
  let schema = profileSchema();
  let node: unknown = profile;
  let isAdded = false;
  for (const token of tokens) {
    const within: Schema | null = isWhole(schema) || token === 'evidence' ? null : schema.at(token);
    if (within === null) return null;
    isAdded ||= schema.entries !== null && isAddedEntry(token);
    if (!isAdded && (typeof node !== 'object' || node === null)) return null;
    if (Array.isArray(node) && isReadEntry(token) && !(Number(token) < node.length)) return null;
    node = isAdded ? nothingAt(within) : valueAt(node as object, token, within);
    schema = within;
  }
  if (schema.entries !== null) return FIXED_LISTS.has(pointer) ? null : entriesField(schema.entries, node);
  const kind = kindOf(schema, node);
  if (kind === null) return null;
  return { kind: kind.kind === 'text' ? textKindAt(tokens) : kind, read: toPlainValue(node) };
}

/** The value of a property or an entry. A profile of an earlier version may lack what the schema has. */
function valueAt(node: object, token: string, schema: Schema): unknown {
  return Object.hasOwn(node, token) ? (node as Record<string, unknown>)[token] : nothingAt(schema);
}

function nothingAt(schema: Schema): unknown {
  return schema.entries === null ? null : [];
}

/** The entries of a list that was read; null for a list whose entries cannot be corrected. */
function entriesField(entry: Schema, list: unknown): CorrectableField | null {
  if (entry.type !== 'object' || !Array.isArray(list)) return null;
  return { kind: { kind: 'entries', count: list.length }, read: list.map((_entry, at) => String(at)) };
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
