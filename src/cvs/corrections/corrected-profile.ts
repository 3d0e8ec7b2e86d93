import { isDeepStrictEqual } from 'node:util';
import type { Evidenced, Profile } from '#extraction/model/profile.ts';
import { findCorrectableField, toPlainValue } from './place.ts';
import { type DateRangeInput, isReadEntry, kindOf, type PlainValue, profileSchema, type Schema } from './value-kind.ts';

/** The corrections in force, by their pointers: those that were taken back are not among them. */
export type Corrections = ReadonlyMap<string, PlainValue>;

/** The three values that lists show. */
export interface CvHeadline {
  readonly candidateName: string | null;
  readonly latestCompany: string | null;
  readonly latestRole: string | null;
}

type HeadlineField = 'latest_company' | 'latest_role';
type Value = Evidenced<string> | null | undefined;

/** The places of company and role of the latest job in the profile. */
type HeadlineJobField = Readonly<Record<HeadlineField, string>> | null;

/** The three values that are shown: what was read, with the corrections applied. */
export function headlineWithCorrections(profile: object, corrections: Corrections): CvHeadline {
  const text = (pointer: string): string | null => {
    const value = correctedValueAt(profile, corrections, pointer);
    return typeof value === 'string' ? value : null;
  };
  return {
    candidateName: text('/candidate_name'),
    latestCompany: text('/latest_company'),
    latestRole: text('/latest_role'),
  };
}

/**
 * The value that is shown at a place: its correction, else what was read. Latest company and latest role without a correction of their own
 * follow the correction of the job that they were read from. A job never follows them, since their correction may mean another job.
 */
export function correctedValueAt(profile: object, corrections: Corrections, pointer: string): PlainValue {
  const own = corrections.get(pointer);
  if (own !== undefined) return own;
  if (pointer === '/latest_company' || pointer === '/latest_role') {
    const field: HeadlineField = pointer === '/latest_company' ? 'latest_company' : 'latest_role';
    const job = headlineJob(profile);
    const followed = job === null ? undefined : corrections.get(job[field]);
    if (followed !== undefined) return followed;
  }
  return findCorrectableField(profile, pointer)?.read ?? null;
}

/** The job that latest company and latest role were read from, identified by their places in the document. */
function headlineJob(profile: Partial<Profile>): HeadlineJobField {
  const { latest_company: company, latest_role: role } = profile;
  const entries = [
    ...(profile.work ?? []).map((job, at) => ({ ...job, path: `/work/${at}`, employer: 'company' })),
    ...(profile.volunteering ?? []).map((job, at) => ({
      ...job,
      company: job.organisation,
      path: `/volunteering/${at}`,
      employer: 'organisation',
    })),
  ];
  const likeness = (job: { readonly company: Value; readonly role: Value }): number =>
    Number(isSame(job.company, company)) + Number(isSame(job.role, role));
  let best: (typeof entries)[number] | null = null;
  for (const job of entries) if (likeness(job) > (best === null ? 0 : likeness(best))) best = job;
  return best === null ? null : { latest_company: `${best.path}/${best.employer}`, latest_role: `${best.path}/role` };
}

/** Whether both were read from the same places: roles at one employer share its name, and two jobs of one name have different places. */
function isSame(a: Value, b: Value): boolean {
  if (a == null || b == null) return false;
  return toPlainValue(a) === toPlainValue(b) && isDeepStrictEqual(a.evidence, b.evidence);
}

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
