import type { TemplateField } from './fields/field.ts';
import type { Box } from './input.ts';

/**
 * Version of the profile's shape. Raised when a field changes its meaning or goes. docs/profile.md tells what changed, and
 * openapi/profile.schema.json is made of this file.
 */
export const PROFILE_VERSION = 2;

/** Where a value stands in the document: one part a line that it covers. */
export interface Evidence extends Box {
  /** 1 for the first page. */
  readonly page: number;
  /** The characters as they stand there, after repair (ligatures, letter-spacing, split accents). */
  readonly text: string;
}

/** A value with the places that prove it and how sure the engine is, 0 to 1. */
export interface Evidenced<T> {
  readonly value: T;
  readonly evidence: readonly Evidence[];
  readonly confidence: number;
}

/** A month or a year: `2019-06` or `2019`. */
export type MonthOrYear = string;

/** A range of time, or one date (then `start` is it, `end` is null and `current` false). */
export interface DateRange {
  readonly start: MonthOrYear | null;
  /** Null with `current` true: still going on. Null with `current` false: not said. */
  readonly end: MonthOrYear | null;
  readonly current: boolean;
  readonly evidence: readonly Evidence[];
}

export interface WorkEntry {
  readonly role: Evidenced<string> | null;
  readonly company: Evidenced<string> | null;
  readonly location: Evidenced<string> | null;
  readonly dates: DateRange | null;
  /** Duties and achievements, one a bullet or paragraph, in document order. */
  readonly highlights: readonly Evidenced<string>[];
  readonly kind: 'job' | 'freelance' | 'internship' | 'volunteering' | 'career_break';
}

export interface EducationEntry {
  readonly institution: Evidenced<string> | null;
  /** As written, with its field where both stand in one phrase ("BSc Physics"). */
  readonly degree: Evidenced<string> | null;
  /** The subject, where a word or mark parts it from the degree ("Bachelor of Science in Physics", "BSc, Physics"). */
  readonly field: Evidenced<string> | null;
  /** A mark, where it has a label or a name ("GPA 3.8/4.0", "Note: 1,7", "First Class Honours"). */
  readonly grade: Evidenced<string> | null;
  readonly location: Evidenced<string> | null;
  readonly dates: DateRange | null;
  /** Courses, theses and whatever else stands below the entry. */
  readonly details: readonly Evidenced<string>[];
}

/** A skill, with the label of the row that it stands in ("Databases: PostgreSQL") and the level behind it ("Excel (expert)"). */
export interface Skill extends Evidenced<string> {
  readonly group: Evidenced<string> | null;
  readonly level: Evidenced<string> | null;
}

/** A level of the Common European Framework of Reference for Languages. */
export type CefrLevel = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2';

export interface LanguageSkill {
  readonly language: Evidenced<string>;
  /** ISO 639-1 code of the language, or null. */
  readonly code: string | null;
  /** As written in the document ("fluent", "C1", "Muttersprache"), or null. */
  readonly level: Evidenced<string> | null;
  /** The level in the Common European Framework where the document names one; never guessed from words such as "good". */
  readonly cefr: CefrLevel | null;
  /** The document says that it is the mother tongue. */
  readonly native: boolean;
}

/** Where the candidate lives: the whole as written, and those of its parts that can be told. */
export interface Address extends Evidenced<string> {
  readonly street: Evidenced<string> | null;
  readonly postcode: Evidenced<string> | null;
  readonly city: Evidenced<string> | null;
  /** State, province, county. */
  readonly region: Evidenced<string> | null;
  readonly country: Evidenced<string> | null;
  /** ISO 3166-1 code of the country that the address names, or null. */
  readonly country_code: string | null;
}

export interface Contact {
  readonly emails: readonly Evidenced<string>[];
  /** E.164 where the number or the document tells the country, else as written. */
  readonly phones: readonly Evidenced<string>[];
  readonly links: readonly Evidenced<string>[];
  readonly address: Address | null;
}

export interface Certificate {
  readonly name: Evidenced<string>;
  readonly issuer: Evidenced<string> | null;
  readonly dates: DateRange | null;
}

export interface Project {
  readonly name: Evidenced<string>;
  readonly role: Evidenced<string> | null;
  readonly dates: DateRange | null;
  readonly link: Evidenced<string> | null;
  readonly highlights: readonly Evidenced<string>[];
}

export interface Publication {
  readonly title: Evidenced<string>;
  readonly publisher: Evidenced<string> | null;
  readonly dates: DateRange | null;
  readonly link: Evidenced<string> | null;
}

export interface Volunteering {
  readonly organisation: Evidenced<string> | null;
  readonly role: Evidenced<string> | null;
  readonly location: Evidenced<string> | null;
  readonly dates: DateRange | null;
  readonly highlights: readonly Evidenced<string>[];
}

export interface Award {
  readonly title: Evidenced<string>;
  readonly awarder: Evidenced<string> | null;
  readonly dates: DateRange | null;
}

export interface OtherSection {
  /** `personal`, or `other` for a heading of no known kind. */
  readonly kind: string;
  readonly heading: string | null;
  readonly items: readonly Evidenced<string>[];
}

/** A fact that a written summary states, with the places in the document that prove it. */
export interface SummaryFact {
  readonly kind: 'role' | 'years' | 'employer' | 'education' | 'skills' | 'languages' | 'certificates' | 'place';
  readonly value: string;
  readonly evidence: readonly Evidence[];
}

/** A summary that Lectern wrote after a client's exemplar. It stands nowhere in the document; each of its facts does. */
export interface GeneratedSummary {
  readonly generated: true;
  readonly text: string;
  /** ISO 639-1 code of the language that it is written in. */
  readonly language: string;
  readonly facts: readonly SummaryFact[];
}

/**
 * What the three values that lists show were weighed to be, and are not: the likeliest first, at most three of each. Where a value is null
 * because no reading is sure enough, its best reading is the first of them.
 */
export interface Alternatives {
  readonly candidate_name: readonly Evidenced<string>[];
  readonly latest_company: readonly Evidenced<string>[];
  readonly latest_role: readonly Evidenced<string>[];
}

/** The whole structured CV. Every value stands in the document; what is not there, or not sure, is null or absent. */
export interface Profile {
  readonly version: typeof PROFILE_VERSION;
  /** Name and version of the engine that made it. */
  readonly engine: string;
  /** ISO 639-1 code of the document's main language, or null. */
  readonly language: string | null;
  readonly candidate_name: Evidenced<string> | null;
  readonly latest_company: Evidenced<string> | null;
  readonly latest_role: Evidenced<string> | null;
  readonly headline: Evidenced<string> | null;
  readonly contact: Contact;
  /** What the candidate wrote; null where the CV has no summary. */
  readonly summary: Evidenced<string> | null;
  /** Written only where the CV has no summary and the client sent an exemplar; null where there are too few facts. */
  readonly generated_summary: GeneratedSummary | null;
  readonly work: readonly WorkEntry[];
  readonly education: readonly EducationEntry[];
  readonly skills: readonly Skill[];
  readonly languages: readonly LanguageSkill[];
  readonly certificates: readonly Certificate[];
  readonly projects: readonly Project[];
  readonly publications: readonly Publication[];
  readonly volunteering: readonly Volunteering[];
  readonly awards: readonly Award[];
  readonly interests: readonly Evidenced<string>[];
  readonly references: readonly Evidenced<string>[];
  /** Sections that have no place of their own above. */
  readonly sections: readonly OtherSection[];
  /** The further fields that the template asks for, in its order; empty without a template. */
  readonly template_fields: readonly TemplateField[];
  /** Absent from profiles of engines before `lectern/4`. */
  readonly alternatives?: Alternatives;
  /** What a person should know about the reading: hidden text ignored, poor scan. */
  readonly warnings: readonly string[];
}
