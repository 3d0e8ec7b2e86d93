import { isDeepStrictEqual } from 'node:util';
import type { Profile, TemplateField } from '#extraction/model/profile.ts';
import { type Corrections, correctedValueAt } from '../corrections/corrected-profile.ts';
import { findCorrectableField, toPlainValue } from '../corrections/place.ts';
import { type DateRangeInput, type PlainValue, profileSchema, type Schema } from '../corrections/value-kind.ts';

/** One difference between two profiles of the same document. */
export interface ProfileDifference {
  /** A value that changed, an entry of a list that came or went, or a list whose entries are in another order. */
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Its place, a JSON pointer (RFC 6901): of what was removed in the earlier profile, else in the later one. */
  readonly pointer: string;
  /** The words that name the entry, or the field of the template, in which the value is; null elsewhere. */
  readonly entry: string | null;
  /** The value, or the words of the entry; null where there is none. */
  readonly before: PlainValue;
  readonly after: PlainValue;
}

/** Properties of the profile that say how it was made, or that Lectern wrote itself. */
const NO_VALUES = new Set(['version', 'engine', 'language', 'warnings', 'alternatives', 'generated_summary']);

/** Parts of values that are compared as a whole, and the group of a skill, which the page does not show. */
const PARTS = new Set(
  ['evidence', 'confidence', 'value', 'raw', 'group'].concat(['street', 'postcode', 'city', 'region', 'country']),
);

/** Entries that have no equal are compared pair by pair, unless there are more pairs than these. */
const PAIRS_MAX = 100_000;

type Json = Readonly<Record<string, unknown>>;

/**
 * What differs between two profiles of one document, in the order of the profile's schema: the values that the page of a CV shows, not their evidence or
 * confidence. An entry is the same one if its values are equal, or else if it shares values or places with it; so a job of which one value was read
 * differently is one job with one change. Fields of a template are the same if their labels are.
 */
export function differencesBetween(before: object, after: object): readonly ProfileDifference[] {
  const found: ProfileDifference[] = [];
  compareObjects(profileSchema(), { before: before as Json, after: after as Json, pointer: '', entry: null }, found);
  return found;
}

interface Pair<T> {
  readonly before: T;
  readonly after: T;
  readonly pointer: string;
  readonly entry: string | null;
}

function compareObjects(schema: Schema, { before, after, pointer, entry }: Pair<Json>, to: ProfileDifference[]): void {
  for (const name of schema.properties) {
    const within = schema.at(name);
    if (within === null || PARTS.has(name) || (pointer === '' && NO_VALUES.has(name))) continue;
    const pair = { before: before[name], after: after[name], pointer: `${pointer}/${name}`, entry };
    if (within.entries !== null)
      compareLists(within.entries, { ...pair, before: list(pair.before), after: list(pair.after) }, to);
    else if (isValue(within)) compareValues(pair, to);
    else if (isJson(pair.before) && isJson(pair.after))
      compareObjects(within, { ...pair, before: pair.before, after: pair.after }, to);
  }
}

function compareValues(pair: Pair<unknown>, to: ProfileDifference[]): void {
  const [before, after] = [toPlainValue(pair.before), toPlainValue(pair.after)];
  if (!isDeepStrictEqual(before, after))
    to.push({ kind: 'changed', pointer: pair.pointer, entry: pair.entry, before, after });
}

function compareLists(entrySchema: Schema, lists: Pair<readonly unknown[]>, to: ProfileDifference[]): void {
  const { before, after, pointer, entry } = lists;
  const partners = partnersOf(entrySchema, before, after);
  const gone = new Set(before.keys());
  let isMoved = false;
  let last = -1;
  for (const [at, later] of after.entries()) {
    const place = `${pointer}/${at}`;
    const partner = partners.get(at);
    if (partner === undefined) {
      to.push({ kind: 'added', pointer: place, entry, before: null, after: nameOf(entrySchema, later) });
      continue;
    }
    gone.delete(partner);
    isMoved ||= partner < last;
    last = partner;
    const earlier = before[partner];
    const name = nameOf(entrySchema, later);
    if (isValue(entrySchema))
      compareValues({ before: earlier, after: later, pointer: place, entry: labelOf(later) ?? entry }, to);
    if (entrySchema.at('raw') === null && isJson(earlier) && isJson(later))
      compareObjects(entrySchema, { before: earlier, after: later, pointer: place, entry: name }, to);
  }
  for (const at of gone)
    to.push({
      kind: 'removed',
      pointer: `${pointer}/${at}`,
      entry,
      before: nameOf(entrySchema, before[at]),
      after: null,
    });
  if (isMoved) to.push({ kind: 'moved', pointer, entry, before: null, after: null });
}

/** By the index of each later entry the index of the same earlier one. */
function partnersOf(
  schema: Schema,
  before: readonly unknown[],
  after: readonly unknown[],
): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  const free = new Map<string, number[]>();
  for (const [at, entry] of before.entries()) {
    const key = JSON.stringify(plainOf(schema, entry));
    free.set(key, [...(free.get(key) ?? []), at]);
  }
  for (const [at, entry] of after.entries()) {
    const equal = free.get(JSON.stringify(plainOf(schema, entry)))?.shift();
    if (equal !== undefined) partners.set(at, equal);
  }
  const taken = new Set(partners.values());
  const earlier = [...before.entries()].flatMap(([at, entry]) =>
    taken.has(at) ? [] : [{ at, parts: partsOf(schema, entry) }],
  );
  const later = [...after.entries()].flatMap(([at, entry]) =>
    partners.has(at) ? [] : [{ at, parts: partsOf(schema, entry) }],
  );
  if (earlier.length * later.length > PAIRS_MAX) return partners;
  for (const one of later) {
    let best: { readonly index: number; readonly likeness: number } | null = null;
    for (const [index, other] of earlier.entries()) {
      const likeness = likenessOf(one.parts, other.parts);
      if (likeness > (best?.likeness ?? 0)) best = { index, likeness };
    }
    if (best !== null) partners.set(one.at, earlier.splice(best.index, 1)[0]?.at ?? 0);
  }
  return partners;
}

/** The values of an entry by their names. A field of a template is known by its label alone. */
function partsOf(schema: Schema, entry: unknown): ReadonlyMap<string, unknown> {
  const label = labelOf(entry);
  if (label !== null) return new Map([['label', { value: label }]]);
  if (!isJson(entry)) return new Map([['', { value: entry }]]);
  const own = isValue(schema) ? [['', entry] as const] : [];
  const parts = schema.properties.flatMap((name) => {
    if (PARTS.has(name) || entry[name] == null) return [];
    return [[name, name === 'heading' ? { value: entry[name] } : entry[name]] as const];
  });
  return new Map<string, unknown>([...own, ...parts]);
}

/** Two for each equal value, one for another value at the same place in the document. */
function likenessOf(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): number {
  let likeness = 0;
  for (const [name, value] of one) {
    const beside = other.get(name);
    const plain = toPlainValue(value);
    if (!isJson(value) || beside === undefined || plain === null) continue;
    if (isDeepStrictEqual(plain, toPlainValue(beside))) likeness += 2;
    else if (haveSamePlace(value, beside)) likeness += 1;
  }
  return likeness;
}

interface Place {
  readonly page: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function haveSamePlace(one: unknown, other: unknown): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (a === undefined || b === undefined || a.page !== b.page) return false;
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

function placeOf(node: unknown): Place | undefined {
  return isJson(node) ? (list(node.evidence)[0] as Place | undefined) : undefined;
}

/** An entry without places and confidences. */
function plainOf(schema: Schema, node: unknown): unknown {
  if (!isJson(node)) return node ?? null;
  const own = isValue(schema) ? toPlainValue(node) : null;
  if (schema.at('raw') !== null) return [labelOf(node), own];
  const rest = schema.properties.flatMap((name) => {
    const within = schema.at(name);
    if (within === null || PARTS.has(name)) return [];
    const value = node[name];
    if (within.entries !== null) {
      const entries = within.entries;
      return [list(value).map((entry) => plainOf(entries, entry))];
    }
    return [isValue(within) ? toPlainValue(value) : null];
  });
  return [own, ...rest];
}

/** The words by which a person knows an entry: its value, or the first two of its texts. */
function nameOf(schema: Schema, entry: unknown): string | null {
  const label = labelOf(entry);
  if (label !== null || !isJson(entry)) return label ?? (typeof entry === 'string' ? entry : null);
  if (isValue(schema)) return textOf(toPlainValue(entry));
  const texts = schema.properties.flatMap((name) => {
    const text = PARTS.has(name) ? null : textOf(toPlainValue(entry[name]));
    return text === null || name === 'kind' ? [] : [text];
  });
  return texts.length === 0 ? null : texts.slice(0, 2).join(', ');
}

function textOf(value: PlainValue): string | null {
  if (typeof value === 'string') return value;
  const { start = null, end = null } = (value ?? {}) as Partial<DateRangeInput>;
  return [start, end].filter((part) => part !== null).join(' – ') || null;
}

/** The label of a template's field; null for any other entry. */
function labelOf(entry: unknown): string | null {
  return isJson(entry) && 'raw' in entry && typeof entry.label === 'string' ? entry.label : null;
}

/** Whether the place has one value: a text, dates or the value of a template's field. */
function isValue(schema: Schema): boolean {
  return schema.at('evidence') !== null && (schema.at('value') !== null || schema.at('current') !== null);
}

function list(node: unknown): readonly unknown[] {
  return Array.isArray(node) ? node : [];
}

function isJson(node: unknown): node is Json {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** A new reading with what members had corrected in the profile before it. */
export interface CarriedProfile {
  readonly profile: Profile;
  /** The places that kept what members had corrected: lists as a whole, and single values. JSON pointers into the profile. */
  readonly kept: readonly string[];
  /** Corrections whose field of the template is at another place now. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
}

/**
 * The profile after a CV was read again. What members corrected stays:
 *
 * - A single value, such as the name, has the same place in every profile, so its correction stays over what was read.
 * - Places below a list name its entries by their number, which another reading gives to other entries. So a list with a correction in it stays as a
 *   whole, with its entries and their evidence in the same document. The same is true of the address and its parts.
 * - Latest role and company that follow the correction of a job stay with it.
 * - A corrected field of a template is found by its label. One that the template does not have any more stays behind the others.
 *
 * A summary that Lectern wrote stays too, because its exemplar is not stored.
 *
 * @param current the profile before, without corrections
 * @param read what was read now
 * @param corrections those in force
 */
export function carryOver(current: Profile, read: Profile, corrections: Corrections): CarriedProfile {
  const units = new Set([...corrections.keys()].map(unitOf));
  const kept = [...corrections.keys()].filter((pointer) => !hasEntries(unitOf(pointer)));
  const { fields, places } = carryFields(current.template_fields ?? [], read.template_fields, corrections);
  const writesNone = read.summary === null && read.generated_summary === null;
  const profile: Profile = {
    ...read,
    contact: { ...read.contact },
    template_fields: fields,
    generated_summary: writesNone ? (current.generated_summary ?? null) : read.generated_summary,
  };
  for (const unit of units) {
    if (!hasEntries(unit) || unit === FIELDS) continue;
    copyPlace(unit, { from: current, to: profile });
    kept.push(unit);
  }
  for (const pointer of ['/latest_company', '/latest_role']) {
    const follows = !isDeepStrictEqual(correctedValueAt(current, corrections, pointer), readAt(current, pointer));
    if (corrections.has(pointer) || !follows) continue;
    copyPlace(pointer, { from: current, to: profile });
    kept.push(pointer);
  }
  const moved: { from: string; to: string }[] = [];
  for (const [from, to] of places) {
    if (from === to) kept.push(to);
    else moved.push({ from, to });
  }
  return { profile, kept: kept.toSorted(), moved };
}

const FIELDS = '/template_fields';

/** What stays or goes as a whole: a property of the profile, or of the contact. */
function unitOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(0, pointer.startsWith('/contact/') ? 3 : 2)
    .join('/');
}

/** Whether a unit has places below it: a list or the address. */
function hasEntries(unit: string): boolean {
  return !SINGLE_VALUES.has(unit);
}

const SINGLE_VALUES: ReadonlySet<string> = new Set([
  '/candidate_name',
  '/latest_company',
  '/latest_role',
  '/headline',
  '/summary',
]);

/** Whether the corrections of a place before a reading mean the same value after it. @param kept the places that the reading kept */
export function isSamePlace(pointer: string, kept: readonly string[]): boolean {
  return !hasEntries(unitOf(pointer)) || isKept(pointer, kept);
}

/** Whether a place is one of those that were kept, or lies below one. */
export function isKept(pointer: string, kept: readonly string[]): boolean {
  return kept.some((place) => pointer === place || pointer.startsWith(`${place}/`));
}

function readAt(profile: Profile, pointer: string) {
  return findCorrectableField(profile, pointer)?.read ?? null;
}

function copyPlace(pointer: string, { from, to }: { readonly from: Profile; readonly to: Profile }): void {
  const [, name = '', part] = pointer.split('/');
  const [source, target] = part === undefined ? [from, to] : [from.contact, to.contact];
  const key = part ?? name;
  const value = (source as Readonly<Record<string, unknown>>)[key];
  if (value !== undefined) Object.assign(target, { [key]: value });
}

function carryFields(
  current: readonly TemplateField[],
  read: readonly TemplateField[],
  corrections: Corrections,
): { readonly fields: TemplateField[]; readonly places: ReadonlyMap<string, string> } {
  const fields = [...read];
  const places = new Map<string, string>();
  for (const [at, field] of current.entries()) {
    const place = `${FIELDS}/${at}`;
    if (!corrections.has(place)) continue;
    const found = fields.findIndex(({ label }) => label === field.label);
    const index = found === -1 ? fields.push(field) - 1 : found;
    // A correction has the kind of value that the field had.
    if (fields[index]?.kind !== field.kind) fields[index] = field;
    places.set(place, `${FIELDS}/${index}`);
  }
  return { fields, places };
}
