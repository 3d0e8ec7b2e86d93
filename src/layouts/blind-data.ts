import { conceptOfLabel } from '#extraction/fields/template/concepts.ts';
import type { Profile } from '#extraction/model/profile.ts';
import {
  type IdentifyingTexts,
  identifyingTexts,
  type KnownValues,
  type RedactionLevel,
} from '#extraction/redaction/identifying-texts.ts';
import { PERSONAL_CONCEPTS } from '#extraction/redaction/personal-facts.ts';
import { redactText } from '#extraction/redaction/redact-text.ts';
import { type LayoutData, type LayoutValue, layoutData, type Writing } from './layout-data.ts';

/** What a layout is filled with. It is made in a worker: the texts of a CV are searched for what identifies the candidate. */
export interface LayoutSource {
  /** With corrections. */
  readonly profile: Profile;
  readonly writing: Writing;
  /** What a blind CV leaves out, found by what was read and what is known; null for a CV with all. */
  readonly blind: { readonly level: RedactionLevel; readonly read: Profile; readonly known: KnownValues } | null;
}

/** The data of a layout. Null where what a blind CV leaves out cannot be removed with certainty. */
export function dataOfSource({ profile, writing, blind }: LayoutSource): LayoutData | null {
  if (blind === null) return layoutData(profile, writing);
  const { level, read, known } = blind;
  return redactedData(layoutData(blindProfile(profile, level), writing), identifyingTexts(read, level, known));
}

/**
 * A profile without the fields that a blind CV of this level leaves out. References go in any case: they name other people. Texts that stay may still
 * name the candidate; `redactedData` removes that.
 */
export function blindProfile(profile: Profile, level: RedactionLevel): Profile {
  const { contact } = profile;
  const { address } = contact;
  const reduced: Profile = {
    ...profile,
    contact: {
      emails: [],
      phones: [],
      links: [],
      address: address === null ? null : { ...address, value: placeOf(address), street: null, postcode: null },
    },
    references: [],
  };
  if (level === 'contact') return reduced;
  const named: Profile = {
    ...reduced,
    candidate_name: null,
    template_fields: profile.template_fields.filter(({ label }) => !isPersonal(label)),
  };
  if (level === 'person') return named;
  return {
    ...named,
    latest_company: null,
    work: profile.work.map((job) => ({ ...job, company: null })),
    volunteering: profile.volunteering.map((one) => ({ ...one, organisation: null })),
    projects: profile.projects.map((one) => ({ ...one, link: null })),
    publications: profile.publications.map((one) => ({ ...one, link: null })),
  };
}

/**
 * Data of a layout without what identifies the candidate in any of its texts. Null where it cannot be removed with certainty.
 *
 * @param data of a profile that `blindProfile` made
 */
export function redactedData<Value extends LayoutValue>(data: Value, texts: IdentifyingTexts): Value | null {
  let isCertain = true;
  const redacted = (value: LayoutValue): LayoutValue => {
    if (typeof value === 'boolean' || value === '') return value;
    if (typeof value === 'string') {
      const left = redactText(value, texts);
      isCertain &&= left !== null;
      return left ?? '';
    }
    if (isList(value)) return value.map(redacted);
    return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, redacted(below)]));
  };
  const result = redacted(data) as Value;
  return isCertain ? result : null;
}

function isList(value: LayoutValue): value is readonly LayoutValue[] {
  return Array.isArray(value);
}

/** City, region and country, as a blind CV may show. */
function placeOf({ city, region, country }: NonNullable<Profile['contact']['address']>): string {
  return [city, region, country].flatMap((part) => (part === null ? [] : [part.value])).join(', ');
}

function isPersonal(label: string): boolean {
  const concept = conceptOfLabel(label);
  return concept !== null && PERSONAL_CONCEPTS.includes(concept);
}
