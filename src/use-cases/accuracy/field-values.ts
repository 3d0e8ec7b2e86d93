import { toPlainValue } from '#cvs/corrections/place.ts';
import { isAddedEntry, isReadEntry } from '#cvs/corrections/profile-schema.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { comparable } from '#kit/comparable-text.ts';

/** The values of a profile that are judged. `*` in a place is every entry of a list. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['/candidate_name', 'candidate_name'],
  ['/latest_company', 'latest_company'],
  ['/latest_role', 'latest_role'],
  ['/contact/emails/*', 'emails'],
  ['/contact/phones/*', 'phones'],
  ['/contact/links/*', 'links'],
  ['/contact/address', 'address'],
  ['/work/*/role', 'work.role'],
  ['/work/*/company', 'work.company'],
  ['/work/*/location', 'work.location'],
  ['/work/*/dates', 'work.dates'],
  ['/education/*/institution', 'education.institution'],
  ['/education/*/degree', 'education.degree'],
  ['/education/*/dates', 'education.dates'],
  ['/skills/*', 'skills'],
  ['/languages/*/language', 'languages.language'],
  ['/languages/*/level', 'languages.level'],
  ['/certificates/*/name', 'certificates'],
  ['/projects/*/name', 'projects'],
  ['/publications/*/title', 'publications'],
  ['/volunteering/*/organisation', 'volunteering.organisation'],
  ['/volunteering/*/role', 'volunteering.role'],
  ['/awards/*/title', 'awards'],
]);

/** The three values that every CV is asked for. */
const HEADLINE = ['candidate_name', 'latest_company', 'latest_role'] as const;

/** A field of the profile or, with its label, one of a template. */
export interface JudgedField {
  readonly field: string;
  readonly label: string | null;
}

/** A value as it is compared. */
export interface JudgedValue {
  /** Null where a value that the CV is asked for was not given. */
  readonly key: string | null;
  /** 0 to 1; null for values without one, such as dates. */
  readonly confidence: number | null;
}

/** The values of one field in a profile. */
export interface FieldValues {
  readonly field: JudgedField;
  readonly values: readonly JudgedValue[];
  /** Of a value that was not given, the likeliest one that was found. */
  readonly heldBack: string | null;
}

/** The values of a profile by their fields, whose keys are those of `fieldKeyAt`. Fields without values are left out. */
export type ValuesByField = ReadonlyMap<string, FieldValues>;

/** The values of a profile that are judged. Profiles of earlier versions may lack what later ones have. */
export function valuesOf(profile: Profile): ValuesByField {
  const found = new Map<string, FieldValues>();
  for (const [place, field] of PLACES) {
    const isAsked = HEADLINE.some((name) => name === field);
    const values = nodesAt(profile, place.split('/').slice(1)).flatMap((node) => valueOf(node, isAsked));
    const heldBack = isAsked ? heldBackOf(profile, field) : null;
    if (values.length > 0) found.set(field, { field: { field, label: null }, values, heldBack });
  }
  for (const field of profile.template_fields ?? []) {
    const own = { field: 'template_fields', label: field.label };
    found.set(keyOf(own), { field: own, values: valueOf(field, true), heldBack: null });
  }
  return found;
}

/** The key of the field that a correction is of; null for a place that is not judged, such as a list or a bullet of a job. */
export function fieldKeyAt(profile: Profile, pointer: string): string | null {
  const [, first, second, ...more] = pointer.split('/');
  if (first === 'template_fields' && second !== undefined && more.length === 0) {
    const label = profile.template_fields?.[Number(second)]?.label;
    return label === undefined ? null : keyOf({ field: first, label });
  }
  const isKey = (token: string): boolean => isReadEntry(token) || isAddedEntry(token);
  const place = pointer.split('/').map((token) => (isKey(token) ? '*' : token));
  return PLACES.get(place.join('/')) ?? null;
}

/** Whether a CV has at most one value of the field and is asked for it, so that its absence can be right. */
export function isAskedFor({ field, label }: JudgedField): boolean {
  return label !== null || HEADLINE.some((name) => name === field);
}

/** Fields of a template are told apart by their labels. */
function keyOf({ field, label }: JudgedField): string {
  return label === null ? field : `${field}/${label}`;
}

function nodesAt(node: unknown, [token, ...more]: readonly string[]): readonly unknown[] {
  if (token === undefined) return [node];
  if (token === '*') return Array.isArray(node) ? node.flatMap((entry) => nodesAt(entry, more)) : [];
  if (typeof node !== 'object' || node === null) return [];
  return nodesAt((node as Readonly<Record<string, unknown>>)[token] ?? null, more);
}

function valueOf(node: unknown, isAsked: boolean): readonly JudgedValue[] {
  const key = comparableValue(toPlainValue(node));
  if (key === null) return isAsked ? [{ key, confidence: null }] : [];
  const { confidence } = node as { readonly confidence?: number };
  return [{ key, confidence: confidence ?? null }];
}

/** A value as it is compared: dates, numbers and the parts of a list as JSON. */
export function comparableValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return comparable(value);
  if (Array.isArray(value)) return JSON.stringify(value.map((part) => comparable(String(part))));
  return JSON.stringify(value);
}

function heldBackOf(profile: Profile, field: string): string | null {
  const name = HEADLINE.find((own) => own === field);
  const first = name === undefined ? undefined : profile.alternatives?.[name][0];
  return first === undefined ? null : comparable(first.value);
}
