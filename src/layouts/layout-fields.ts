import type { MonthOrYear } from '#extraction/model/profile.ts';
import type { FieldScope } from '#reading/calls/engine-calls.ts';

interface Words {
  /** The end of a job that lasts. */
  readonly present: string;
  readonly yes: string;
  readonly no: string;
}

/** The languages that a layout can have: they decide how dates are written, and the few words that Lectern adds. */
const WORDS = {
  en: { present: 'present', yes: 'yes', no: 'no' },
  de: { present: 'heute', yes: 'ja', no: 'nein' },
  fr: { present: 'aujourd’hui', yes: 'oui', no: 'non' },
  es: { present: 'actualidad', yes: 'sí', no: 'no' },
  it: { present: 'oggi', yes: 'sì', no: 'no' },
  nl: { present: 'heden', yes: 'ja', no: 'nee' },
  pt: { present: 'atualmente', yes: 'sim', no: 'não' },
  pl: { present: 'obecnie', yes: 'tak', no: 'nie' },
  sv: { present: 'nu', yes: 'ja', no: 'nej' },
  da: { present: 'nu', yes: 'ja', no: 'nej' },
} as const satisfies Record<string, Words>;

export type LayoutLanguage = keyof typeof WORDS;

export const LAYOUT_LANGUAGES = Object.keys(WORDS) as readonly LayoutLanguage[];

/** The words that Lectern adds in a language. */
export function wordsOf(language: LayoutLanguage): Words {
  return WORDS[language];
}

/** "2019-06" as "Jun 2019"; a year stays as it is. */
export function writtenMonth(value: MonthOrYear, language: LayoutLanguage): string {
  const [year = '', month] = value.split('-');
  if (month === undefined) return year;
  return format(language, { month: 'short', year: 'numeric' }, Date.UTC(Number(year), Number(month) - 1));
}

/** "2026-11-27" as "27 November 2026"; a month or a year as `writtenMonth`. Any other text stays. */
export function writtenDate(value: string, language: LayoutLanguage): string {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u.exec(value);
  if (parts === null) return value;
  const [, year, month, day] = parts;
  if (day === undefined) return writtenMonth(value, language);
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return format(language, { day: 'numeric', month: 'long', year: 'numeric' }, time);
}

function format(language: LayoutLanguage, options: Intl.DateTimeFormatOptions, time: number): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time);
}

/** Fields of one level of a layout: texts, and lists whose entries have fields of their own. A list of texts has the field `.`. */
export interface FieldTable {
  /** What each text field prints. */
  readonly texts: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, { readonly says: string; readonly fields: FieldTable }>>;
}

const LINES: FieldTable = { texts: { '.': 'The text.' }, lists: {} };
const DATES = {
  from: 'The first month, as the language writes it.',
  to: 'The last month, or the word for “until now”.',
  dates: 'Both, with a dash between them.',
};
const lines = (says: string) => ({ lines: { says, fields: LINES } });

/** Every field that a layout can use, by its name. docs/layouts.md has them as a table. */
export const LAYOUT_FIELDS: FieldTable = {
  texts: {
    candidate_name: 'The name of the candidate.',
    headline: 'The line below the name on the CV, else the latest role.',
    latest_role: 'The latest role.',
    latest_company: 'The latest employer.',
    summary: "The candidate's own summary, else the one that Lectern wrote.",
    email: 'The first email address.',
    phone: 'The first telephone number.',
    address: 'The whole address.',
    street: 'Street and number.',
    postcode: 'The postcode.',
    city: 'The city.',
    region: 'State, province, county.',
    country: 'The country.',
    skills_line: 'The names of all skills, with commas between them.',
    languages_line: 'All languages with their levels, with commas between them.',
    interests_line: 'All interests, with commas between them.',
    created_on: 'The day on which the document is made.',
    has_contact: 'Only for conditions: there is an address, an email address, a telephone number or a link.',
    has_jobs: 'Only for conditions: there are jobs.',
    has_education: 'Only for conditions: there is education.',
    has_skills: 'Only for conditions: there are skills.',
    has_languages: 'Only for conditions: there are languages.',
    has_certificates: 'Only for conditions: there are certificates.',
    has_projects: 'Only for conditions: there are projects.',
    has_publications: 'Only for conditions: there are publications.',
    has_volunteering: 'Only for conditions: there is voluntary work.',
    has_awards: 'Only for conditions: there are awards.',
    has_interests: 'Only for conditions: there are interests.',
    has_references: 'Only for conditions: there are references.',
    has_extra_fields: 'Only for conditions: an extra field of the template has a value.',
  },
  lists: {
    emails: { says: 'All email addresses.', fields: LINES },
    phones: { says: 'All telephone numbers.', fields: LINES },
    links: { says: 'All links.', fields: LINES },
    jobs: {
      says: 'The jobs, in the order of the CV.',
      fields: {
        texts: { title: 'The role.', employer: 'The employer.', location: 'The place.', ...DATES },
        lists: lines('Duties and achievements.'),
      },
    },
    education: {
      says: 'Schools, studies and training.',
      fields: {
        texts: {
          degree: 'The degree.',
          field: 'The subject, if it is not part of the degree.',
          institution: 'The school or university.',
          grade: 'The grade.',
          location: 'The place.',
          ...DATES,
        },
        lists: lines('Courses, theses and the like.'),
      },
    },
    skills: {
      says: 'The skills.',
      fields: { texts: { name: 'The skill.', level: 'Its level.', group: 'The label of its row.' }, lists: {} },
    },
    skill_groups: {
      says: 'The skills by the labels of their rows; those without a label come last.',
      fields: { texts: { name: 'The label.', skills: 'Its skills, with commas between them.' }, lists: {} },
    },
    languages: {
      says: 'The languages.',
      fields: { texts: { name: 'The language.', level: 'The level as written.' }, lists: {} },
    },
    certificates: {
      says: 'The certificates.',
      fields: { texts: { name: 'The certificate.', issuer: 'Who issued it.', date: 'When.' }, lists: {} },
    },
    projects: {
      says: 'The projects.',
      fields: {
        texts: { name: 'The project.', role: 'The role in it.', link: 'Its link.', ...DATES },
        lists: lines('What was done.'),
      },
    },
    publications: {
      says: 'The publications.',
      fields: {
        texts: { title: 'The title.', publisher: 'The publisher.', date: 'When.', link: 'Its link.' },
        lists: {},
      },
    },
    volunteering: {
      says: 'Voluntary work.',
      fields: {
        texts: { role: 'The role.', organisation: 'The organisation.', location: 'The place.', ...DATES },
        lists: lines('What was done.'),
      },
    },
    awards: {
      says: 'Awards.',
      fields: { texts: { title: 'The award.', awarder: 'Who gave it.', date: 'When.' }, lists: {} },
    },
    interests: { says: 'Interests.', fields: LINES },
    references: { says: 'References.', fields: LINES },
    extra_fields: {
      says: 'The extra fields of the template that have a value.',
      fields: { texts: { label: 'The label.', value: 'The value.' }, lists: {} },
    },
  },
};

/** A field in a list of all: as it is written in a layout, and what it prints. */
interface ListedLayoutField {
  /** Of a list its beginning and its end. */
  readonly field: string;
  /** Null for an extra field. */
  readonly says: string | null;
  /** Of an extra field; null for others. */
  readonly label: string | null;
  /** In how many lists it is. */
  readonly depth: number;
}

/** Every field that a layout of a company can use, in the order of the table. `labels` are those of the extra fields of its templates. */
export function listedLayoutFields(labels: readonly string[]): readonly ListedLayoutField[] {
  const extra = labels.map((label) => ({ field: `{{extra.${extraFieldKey(label)}}}`, says: null, label, depth: 0 }));
  return [...listed(LAYOUT_FIELDS, 0), ...extra];
}

function listed({ texts, lists }: FieldTable, depth: number): ListedLayoutField[] {
  return [
    ...Object.entries(texts).map(([name, says]) => ({ field: `{{${name}}}`, says, label: null, depth })),
    ...Object.entries(lists).flatMap(([name, { says, fields }]) => [
      { field: `{{#${name}}} … {{/${name}}}`, says, label: null, depth },
      ...listed(fields, depth + 1),
    ]),
  ];
}

/** What an extra field of a template is named by: `extra.` and this. "Notice period" is `extra.notice_period`. */
export function extraFieldKey(label: string): string {
  return label
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '');
}

/** The names that a layout of a company can use. `labels` are those of the extra fields of its templates. */
export function fieldScope(labels: readonly string[]): FieldScope {
  const scope = scopeOf(LAYOUT_FIELDS);
  return { ...scope, texts: [...scope.texts, ...new Set(labels.map((label) => `extra.${extraFieldKey(label)}`))] };
}

function scopeOf({ texts, lists }: FieldTable): FieldScope {
  const below = Object.entries(lists).map(([name, { fields }]) => [name, scopeOf(fields)] as const);
  return { texts: Object.keys(texts), lists: Object.fromEntries(below) };
}
