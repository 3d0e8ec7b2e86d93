import { conceptOfLabel } from '#extraction/fields/template/concepts.ts';
import type { DateRange, Evidenced, LanguageSkill, Profile, Skill, TemplateField } from '#extraction/model/profile.ts';
import { redactText } from '#extraction/redaction/find-texts.ts';
import {
  type IdentifyingTexts,
  identifyingTexts,
  type KnownValues,
  type RedactionLevel,
} from '#extraction/redaction/identifying-texts.ts';
import { PERSONAL_CONCEPTS } from '#extraction/redaction/personal-facts.ts';
import { extraFieldKey, type LayoutLanguage, wordsOf, writtenDate, writtenMonth } from './layout-fields.ts';

/** What fills a layout: texts, lists, and the extra fields by their keys. Texts without a value are empty. */
export interface LayoutData {
  readonly [name: string]: LayoutValue;
}
export type LayoutValue = string | boolean | LayoutData | readonly LayoutValue[];

/** How a profile is written. */
export interface Writing {
  readonly language: LayoutLanguage;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

type Text = Pick<Evidenced<string>, 'value'> | null | undefined;

/** The fields of `LAYOUT_FIELDS` for a profile, with its corrections applied. Pure: no field is evaluated, and every text is as in the profile. */
export function layoutData(profile: Profile, writing: Writing): LayoutData {
  const extra = profile.template_fields.map((field) => ({
    label: field.label,
    value: extraValue(field, writing.language),
  }));
  const filled = extra.filter(({ value }) => value !== '');
  return {
    ...plainFields(profile, writing),
    ...conditions(profile),
    has_extra_fields: filled.length > 0,
    ...mainLists(profile, writing),
    ...furtherLists(profile, writing),
    extra_fields: filled,
    extra: Object.fromEntries(extra.map(({ label, value }) => [extraFieldKey(label), value])),
  };
}

function plainFields(profile: Profile, writing: Writing): LayoutData {
  const { contact, skills, languages, interests } = profile;
  const { address } = contact;
  return {
    candidate_name: text(profile.candidate_name),
    headline: text(profile.headline) || text(profile.latest_role),
    latest_role: text(profile.latest_role),
    latest_company: text(profile.latest_company),
    summary: text(profile.summary) || (profile.generated_summary?.text ?? ''),
    email: text(contact.emails[0]),
    phone: text(contact.phones[0]),
    address: text(address),
    street: text(address?.street),
    postcode: text(address?.postcode),
    city: text(address?.city),
    region: text(address?.region),
    country: text(address?.country),
    skills_line: joined(skills.map(text)),
    languages_line: joined(languages.map(languageWithLevel)),
    interests_line: joined(interests.map(text)),
    created_on: writtenDate(writing.today, writing.language),
  };
}

function conditions(profile: Profile): LayoutData {
  const { contact, work, education, skills, languages, certificates, projects, publications } = profile;
  const { volunteering, awards, interests, references } = profile;
  const { address } = contact;
  return {
    has_contact: [address, contact.emails[0], contact.phones[0], contact.links[0]].some((one) => text(one) !== ''),
    has_jobs: work.length > 0,
    has_education: education.length > 0,
    has_skills: skills.length > 0,
    has_languages: languages.length > 0,
    has_certificates: certificates.length > 0,
    has_projects: projects.length > 0,
    has_publications: publications.length > 0,
    has_volunteering: volunteering.length > 0,
    has_awards: awards.length > 0,
    has_interests: interests.length > 0,
    has_references: references.length > 0,
  };
}

function mainLists({ contact, work, education, skills, languages }: Profile, writing: Writing): LayoutData {
  return {
    emails: texts(contact.emails),
    phones: texts(contact.phones),
    links: texts(contact.links),
    jobs: work.map(({ role, company, location, dates, highlights }) => ({
      title: text(role),
      employer: text(company),
      location: text(location),
      ...datesOf(dates, writing.language),
      lines: texts(highlights),
    })),
    education: education.map(({ degree, field, institution, grade, location, dates, details }) => ({
      degree: text(degree),
      field: text(field),
      institution: text(institution),
      grade: text(grade),
      location: text(location),
      ...datesOf(dates, writing.language),
      lines: texts(details),
    })),
    skills: skills.map((skill) => ({ name: skill.value, level: text(skill.level), group: text(skill.group) })),
    skill_groups: skillGroups(skills),
    languages: languages.map((one) => ({ name: one.language.value, level: text(one.level) })),
  };
}

function furtherLists(profile: Profile, writing: Writing): LayoutData {
  const { certificates, projects, publications, volunteering, awards, interests, references } = profile;
  return {
    certificates: certificates.map(({ name, issuer, dates }) => ({
      name: name.value,
      issuer: text(issuer),
      date: dateOf(dates, writing.language),
    })),
    projects: projects.map(({ name, role, link, dates, highlights }) => ({
      name: name.value,
      role: text(role),
      link: text(link),
      ...datesOf(dates, writing.language),
      lines: texts(highlights),
    })),
    publications: publications.map(({ title, publisher, dates, link }) => ({
      title: title.value,
      publisher: text(publisher),
      date: dateOf(dates, writing.language),
      link: text(link),
    })),
    volunteering: volunteering.map(({ role, organisation, location, dates, highlights }) => ({
      role: text(role),
      organisation: text(organisation),
      location: text(location),
      ...datesOf(dates, writing.language),
      lines: texts(highlights),
    })),
    awards: awards.map(({ title, awarder, dates }) => ({
      title: title.value,
      awarder: text(awarder),
      date: dateOf(dates, writing.language),
    })),
    interests: texts(interests),
    references: texts(references),
  };
}

function text(value: Text): string {
  return value?.value ?? '';
}

function texts(values: readonly { readonly value: string }[]): string[] {
  return values.map(({ value }) => value);
}

function joined(values: readonly string[]): string {
  return values.filter((value) => value !== '').join(', ');
}

function languageWithLevel({ language, level }: LanguageSkill): string {
  return level === null ? language.value : `${language.value} (${level.value})`;
}

function skillGroups(skills: readonly Skill[]): { readonly name: string; readonly skills: string }[] {
  const groups = Map.groupBy(skills, ({ group }) => text(group));
  return [...groups]
    .map(([name, members]) => ({ name, skills: joined(members.map(({ value }) => value)) }))
    .toSorted((a, b) => Number(a.name === '') - Number(b.name === ''));
}

function datesOf(range: DateRange | null, language: LayoutLanguage): Readonly<Record<'from' | 'to' | 'dates', string>> {
  if (range === null) return { from: '', to: '', dates: '' };
  const from = range.start === null ? '' : writtenMonth(range.start, language);
  const end = range.end === null ? '' : writtenMonth(range.end, language);
  const to = range.current ? wordsOf(language).present : end;
  return { from, to, dates: [from, to].filter((part) => part !== '').join(' – ') };
}

/** The date of a single event: its end, otherwise its start. */
function dateOf(range: DateRange | null, language: LayoutLanguage): string {
  const date = range?.end ?? range?.start ?? null;
  return date === null ? '' : writtenMonth(date, language);
}

function extraValue({ kind, value, unit }: TemplateField, language: LayoutLanguage): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? wordsOf(language).yes : wordsOf(language).no;
  if (typeof value === 'string') return kind === 'date' ? writtenDate(value, language) : value;
  if (typeof value === 'number') {
    const number = new Intl.NumberFormat(language).format(value);
    return unit === null ? number : `${number} ${unit}`;
  }
  return joined(value);
}

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
export function redactedData<Value extends LayoutValue>(data: Value, identifying: IdentifyingTexts): Value | null {
  let isCertain = true;
  const redacted = (value: LayoutValue): LayoutValue => {
    if (typeof value === 'boolean' || value === '') return value;
    if (typeof value === 'string') {
      const left = redactText(value, identifying);
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
