import { readFileSync } from 'node:fs';
import type { FieldKind } from '#extraction/model/profile.ts';
import { type Refusal, refusal } from '#problems/problem.ts';

/** A node of JSON Schema, as openapi/profile.schema.json has them. */
interface Node {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly $defs?: Readonly<Record<string, Node>>;
}

/** Whether a key names an entry that was read: by its index, without leading zeros. */
export function isReadEntry(key: string): boolean {
  return /^(0|[1-9][0-9]{0,5})$/.test(key);
}

/** Whether a key names an entry that a member added. */
export function isAddedEntry(key: string): boolean {
  return /^added-[1-9][0-9]{0,3}$/.test(key);
}

/** A part of the profile's schema, its references followed. */
export class Schema {
  readonly #whole: Node;
  /** The types that the value may have, without null. */
  readonly #choices: readonly Node[];
  readonly #isNullable: boolean;

  constructor(whole: Node, node: Node) {
    this.#whole = whole;
    const choices = Schema.#resolved(whole, node);
    this.#choices = choices.filter(({ type }) => type !== 'null');
    this.#isNullable = choices.length > this.#choices.length;
  }

  /** The schema of a property or, of a list, of the entry of a key; null where there is none. */
  at(token: string): Schema | null {
    for (const { type, properties, items } of this.#choices) {
      if (type === 'object' && properties !== undefined && Object.hasOwn(properties, token)) {
        const node = properties[token];
        return node === undefined ? null : new Schema(this.#whole, node);
      }
      if (type === 'array' && items !== undefined && (isReadEntry(token) || isAddedEntry(token))) {
        return new Schema(this.#whole, items);
      }
    }
    return null;
  }

  /** The names of the properties of an object, in the order of the schema; none where the value is no object. */
  get properties(): readonly string[] {
    return this.#choices.flatMap(({ properties = {} }) => Object.keys(properties));
  }

  /** Whether the value may be null. */
  get isNullable(): boolean {
    return this.#isNullable;
  }

  /** The type of the value, where there is only one. */
  get type(): string | null {
    const type = this.#only?.type;
    return typeof type === 'string' ? type : null;
  }

  /** The schema of the entries of a list; null where the value is no list. */
  get entries(): Schema | null {
    return this.at('0');
  }

  get enum(): readonly string[] | null {
    return this.#only?.enum ?? null;
  }

  get pattern(): string | null {
    return this.#only?.pattern ?? null;
  }

  get #only(): Node | null {
    return this.#choices.length === 1 ? (this.#choices[0] ?? null) : null;
  }

  static #resolved(whole: Node, node: Node): readonly Node[] {
    if (node.$ref !== undefined) {
      const name = node.$ref.replace('#/$defs/', '');
      return Schema.#resolved(whole, whole.$defs?.[name] ?? {});
    }
    return node.anyOf === undefined ? [node] : node.anyOf.flatMap((choice) => Schema.#resolved(whole, choice));
  }
}

let read: Schema | null = null;

/** The schema of the profile, as it is published. */
export function profileSchema(): Schema {
  if (read === null) {
    const file = new URL('../../../openapi/profile.schema.json', import.meta.url);
    const whole = JSON.parse(readFileSync(file, 'utf8')) as Node;
    read = new Schema(whole, whole);
  }
  return read;
}

/** A range of time as a person gives it: `2019-06` or `2019`, as in the profile but without its places. */
export interface DateRangeInput {
  readonly start: string | null;
  readonly end: string | null;
  readonly current: boolean;
}

/** A value of a profile, without its places; null where there is none. */
export type PlainValue = string | number | boolean | readonly string[] | DateRangeInput | null;

/** The kind of value at a place. */
export type ValueKind =
  | { readonly kind: 'dates' | 'number' | 'yes_no' | 'list' }
  /** One line, or several, of at most so many characters. */
  | { readonly kind: 'text' | 'long_text'; readonly charsMax: number }
  /** One of these words, or a text of this form. */
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'code'; readonly pattern: string }
  /** The keys of a list's entries in their order, so many of which were read. */
  | { readonly kind: 'entries'; readonly count: number };

/** Characters of a line of which no more is known, of a text of several lines, and of a template's text. */
export const CHARS_MAX = { line: 500, text: 5000, field: 1000 } as const;
/** Parts of a list. */
const LIST_MAX = 100;
/** Entries of a list, read and added. */
const ENTRIES_MAX = 1000;
const DAY_MONTH_OR_YEAR = '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$';

/** The kind of value that the schema requires; null where the place has no single value. `node` is what the profile has. */
export function kindOf(schema: Schema, node: unknown): ValueKind | null {
  if (schema.type === 'boolean') return { kind: 'yes_no' };
  if (schema.type === 'string') {
    if (schema.enum !== null) return { kind: 'word', words: schema.enum };
    return schema.pattern === null ? null : { kind: 'code', pattern: schema.pattern };
  }
  if (schema.type !== 'object' || schema.at('evidence') === null) return null;
  if (schema.at('current') !== null) return { kind: 'dates' };
  if (schema.at('raw') !== null) return kindOfField(node);
  return schema.at('value') === null ? null : { kind: 'text', charsMax: CHARS_MAX.line };
}

/** A template's field has the kind of its value in itself. */
function kindOfField(node: unknown): ValueKind | null {
  const kind = (node as { readonly kind?: FieldKind } | null)?.kind;
  if (kind === undefined) return null;
  if (kind === 'date') return { kind: 'code', pattern: DAY_MONTH_OR_YEAR };
  return kind === 'text' ? { kind: 'long_text', charsMax: CHARS_MAX.field } : { kind };
}

/** Why a value is not of this kind; null where it is. Null, a cleared value, is of every kind but that of entries, which are removed singly. */
export function validateValue(kind: ValueKind, value: PlainValue): Refusal | null {
  if (kind.kind === 'entries')
    return areEntries(value, kind.count) ? null : refusal('entries_wanted', { count: kind.count, max: ENTRIES_MAX });
  if (value === null) return null;
  switch (kind.kind) {
    case 'text':
      return isText(value, kind.charsMax) ? null : refusal('line_wanted', { max: kind.charsMax });
    case 'long_text':
      return isLongText(value, kind.charsMax) ? null : refusal('text_wanted', { max: kind.charsMax });
    case 'number':
      return typeof value === 'number' ? null : refusal('number_wanted');
    case 'yes_no':
      return typeof value === 'boolean' ? null : refusal('boolean_wanted');
    case 'list':
      return isList(value) ? null : refusal('list_wanted', { max: LIST_MAX, chars: CHARS_MAX.line });
    case 'word':
      return typeof value === 'string' && kind.words.includes(value)
        ? null
        : refusal('word_wanted', { words: kind.words.join(', ') });
    case 'code':
      return typeof value === 'string' && new RegExp(kind.pattern, 'u').test(value)
        ? null
        : refusal('pattern_wanted', { pattern: kind.pattern });
    case 'dates':
      return isDates(value) ? faultOfDates(value) : refusal('dates_wanted');
  }
}

/** Control characters, which no document shows: they would reach lists, files and terminals. */
const CONTROL = /\p{Cc}/u;

function areEntries(value: PlainValue, count: number): boolean {
  if (!Array.isArray(value) || value.length > ENTRIES_MAX || new Set(value).size < value.length) return false;
  const keys: readonly string[] = value;
  return keys.every((key) => isAddedEntry(key) || (isReadEntry(key) && Number(key) < count));
}

function isList(value: PlainValue): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > LIST_MAX) return false;
  return value.every((part) => isText(part, CHARS_MAX.line));
}

function isText(value: unknown, charsMax: number): value is string {
  return isLongText(value, charsMax) && !CONTROL.test(value);
}

function isLongText(value: unknown, charsMax: number): value is string {
  if (typeof value !== 'string' || value.trim() !== value || value === '' || value.length > charsMax) return false;
  return !CONTROL.test(value.replaceAll(/[\n\t]/g, ''));
}

function isDates(value: PlainValue): value is DateRangeInput {
  return typeof value === 'object' && value !== null && 'current' in value;
}

const MONTH_OR_YEAR = /^[0-9]{4}(-(0[1-9]|1[0-2]))?$/u;

function faultOfDates({ start, end, current }: DateRangeInput): Refusal | null {
  for (const date of [start, end]) {
    if (date !== null && !MONTH_OR_YEAR.test(date)) return refusal('month_wanted');
  }
  if (start === null && end === null && !current) return refusal('date_wanted');
  if (current && end !== null) return refusal('end_of_current');
  // A year alone may be any of its months.
  if (start !== null && end !== null && end < start.slice(0, end.length)) return refusal('end_before_start');
  return null;
}
