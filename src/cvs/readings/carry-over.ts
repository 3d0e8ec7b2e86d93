import { isDeepStrictEqual } from 'node:util';
import type { Profile, TemplateField } from '#extraction/model/profile.ts';
import { type Corrections, correctedValueAt } from '../corrections/headline.ts';
import { findCorrectableField } from '../corrections/place.ts';

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
