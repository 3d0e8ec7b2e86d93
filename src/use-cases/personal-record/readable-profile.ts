/** What says where a value was read, or how sure the engine is. The profile as JSON has it. */
const NOT_FOR_READERS: ReadonlySet<string> = new Set(['evidence', 'confidence', 'version', 'engine', 'alternatives']);

/** Keys that a reader expects first, in this order. The database keeps keys by their length. */
const FIRST = [
  'candidate_name',
  'latest_role',
  'latest_company',
  'headline',
  'summary',
  'contact',
  'work',
  'education',
  'skills',
  'label',
  'name',
  'title',
  'role',
  'degree',
  'field',
  'company',
  'institution',
  'language',
  'location',
  'dates',
  'start',
  'end',
  'value',
  'unit',
];

/** A profile as a text that a person can read, with every value and a line for each. It is of any version. */
export function readableProfile(profile: object): string {
  return `${linesOf(profile, '').join('\n')}\n`;
}

function linesOf(value: object, indent: string): string[] {
  const fields = Object.entries(value).toSorted(([a], [b]) => orderOf(a) - orderOf(b));
  return fields.flatMap(([key, inner]: [string, unknown]) =>
    NOT_FOR_READERS.has(key) ? [] : linesOfField(inNames(key), inner, indent),
  );
}

function orderOf(key: string): number {
  const at = FIRST.indexOf(key);
  return at === -1 ? FIRST.length : at;
}

function linesOfField(name: string, value: unknown, indent: string): string[] {
  const plain = plainOf(value);
  if (plain !== null) return plain === '' ? [] : [`${indent}${name}: ${plain}`];
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.flatMap((entry: unknown) => linesOfEntry(entry, inner))
    : linesOf(value as object, inner);
  return lines.length === 0 ? [] : [`${indent}${name}:`, ...lines];
}

/** An entry of a list: a dash before its first line. */
function linesOfEntry(entry: unknown, indent: string): string[] {
  const plain = plainOf(entry);
  const [first, ...rest] = plain === null ? linesOf(entry as object, `${indent}  `) : [`${indent}  ${plain}`];
  return first === undefined || plain === '' ? [] : [`${indent}- ${first.trimStart()}`, ...rest];
}

/** The text of a value that takes one line; empty for none. Null for what has parts. */
function plainOf(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toString();
  if (typeof value === 'string') return value.replaceAll(/\s+/gu, ' ').trim();
  if (Array.isArray(value)) return value.length === 0 ? '' : null;
  const { value: only, ...others } = value as { readonly value?: unknown };
  const hasMore = Object.entries(others).some(([key, one]) => !NOT_FOR_READERS.has(key) && plainOf(one) !== '');
  return only === undefined || hasMore ? null : plainOf(only);
}

/** "latest_company" as "Latest company" */
function inNames(key: string): string {
  const words = key.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
