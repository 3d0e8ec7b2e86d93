import { isDeepStrictEqual } from 'node:util';
import type { Profile } from '#extraction/model/profile.ts';
import { type Corrections, correctedValueAt } from './headline.ts';
import { toPlainValue } from './place.ts';
import { isReadEntry, profileSchema, type Schema } from './profile-schema.ts';
import { type DateRangeInput, kindOf, type PlainValue } from './value-kind.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

/**
 * The profile as it is shown: what was read, with the corrections applied. A value that a member gave has the confidence 1 and no evidence; one
 * that a member confirmed keeps its evidence. Entries are in their order, with those that members added and without those that they removed. A
 * cleared value is null or, of a list, left out; where the schema requires a text, it is empty. What nobody corrected stays as it was read.
 */
export function profileWithCorrections(profile: object, corrections: Corrections): Profile {
  const all = new Map(corrections);
  // Without a correction of their own these two follow their job.
  for (const pointer of ['/latest_company', '/latest_role']) {
    const shown = correctedValueAt(profile, corrections, pointer);
    const node = (profile as Readonly<Record<string, unknown>>)[pointer.slice(1)];
    if (!isDeepStrictEqual(shown, toPlainValue(node))) all.set(pointer, shown);
  }
  return new Correcting(all).object(profileSchema(), profile as JsonObject, '') as unknown as Profile;
}

/** One profile while its corrections are applied. Pointers are those of the corrections. */
class Correcting {
  readonly #corrections: Corrections;
  /** Every pointer at or below which there is a correction. */
  readonly #touched = new Set<string>();

  constructor(corrections: Corrections) {
    this.#corrections = corrections;
    for (const pointer of corrections.keys()) {
      const tokens = pointer.split('/');
      for (let end = 1; end <= tokens.length; end += 1) this.#touched.add(tokens.slice(0, end).join('/'));
    }
  }

  /** The properties of an object. `node` is undefined for an entry that a member added. */
  object(schema: Schema, node: JsonObject | undefined, pointer: string): JsonObject {
    const isChanged = node === undefined || this.#touched.has(pointer);
    const names = new Set([...Object.keys(node ?? {}), ...(isChanged ? schema.properties : [])]);
    const properties: [string, Json][] = [];
    for (const name of names) {
      const below = `${pointer}/${name}`;
      const within = schema.at(name);
      const read = node?.[name];
      if (within !== null && (node === undefined || this.#touched.has(below)))
        properties.push([name, this.#value(within, read, below)]);
      else if (read !== undefined) properties.push([name, read]);
    }
    return Object.fromEntries(properties);
  }

  #value(schema: Schema, node: Json | undefined, pointer: string): Json {
    if (schema.entries !== null) return this.#list(schema.entries, node, pointer);
    const isObject = typeof node === 'object' && node !== null && !Array.isArray(node);
    const own = this.#corrections.get(pointer);
    const kind = kindOf(schema, node);
    if (kind === null && schema.type === 'object') {
      if (node === null || (node === undefined && schema.isNullable)) return null;
      return this.object(schema, isObject ? (node as JsonObject) : undefined, pointer);
    }
    if (own === undefined && isObject) return this.object(schema, node as JsonObject, pointer);
    if (own === undefined) return node ?? blankOf(schema);
    if (schema.type !== 'object') return (own as Json) ?? blankOf(schema);
    if (own === null && schema.isNullable) return null;
    return this.#evidenced(schema, { node: isObject ? (node as JsonObject) : undefined, own }, pointer);
  }

  /** A list with its entries in their order. An entry that is a single value and was cleared is left out. */
  #list(entry: Schema, node: Json | undefined, pointer: string): readonly Json[] {
    const read = Array.isArray(node) ? (node as readonly Json[]) : [];
    const keys = (this.#corrections.get(pointer) as readonly string[] | undefined) ?? read.map((_, at) => String(at));
    return keys.flatMap((key) => {
      const below = `${pointer}/${key}`;
      if (this.#corrections.get(below) === null && entry.at('raw') === null) return [];
      const found = isReadEntry(key) ? read[Number(key)] : undefined;
      return [found !== undefined && !this.#touched.has(below) ? found : this.#value(entry, found, below)];
    });
  }

  /** A value with its places: what a member gave, beside the other properties of the object. */
  #evidenced(schema: Schema, { node, own }: { node: JsonObject | undefined; own: PlainValue }, pointer: string): Json {
    const isConfirmed = node !== undefined && isDeepStrictEqual(own, toPlainValue(node));
    const rest = this.object(schema, node, pointer);
    const evidence = isConfirmed ? (node.evidence ?? []) : [];
    if (schema.at('current') !== null) return { ...rest, ...(own as DateRangeInput), evidence };
    const value = (own as Json) ?? (schema.at('raw') === null ? '' : null);
    const raw = schema.at('raw') === null || isConfirmed ? {} : { raw: null };
    return { ...rest, ...raw, value, evidence, confidence: 1 };
  }
}

/** What a place has in an entry that a member added and gave no value there. */
function blankOf(schema: Schema): Json {
  if (schema.isNullable) return null;
  if (schema.enum !== null) return schema.enum[0] ?? null;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'number') return 1;
  if (schema.type === 'object') return { value: '', evidence: [], confidence: 1 };
  return '';
}
