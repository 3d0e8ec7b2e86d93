/** The locales that have content banks. */
export const LOCALES = [
  'en-GB',
  'en-US',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-BR',
  'nl-NL',
  'pl-PL',
  'sv-SE',
  'cs-CZ',
  'tr-TR',
  'da-DK',
  'ro-RO',
  'fi-FI',
  'nb-NO',
  'el-GR',
  'uk-UA',
  'id-ID',
  'bg-BG',
] as const;
export type Locale = (typeof LOCALES)[number];

/** `month` from 1 to 12. */
export interface YearMonth {
  readonly year: number;
  readonly month: number;
}

export interface Person {
  /** With the patronymic, where the CV gives one. */
  readonly given: string;
  readonly family: string;
  readonly gender: 'f' | 'm';
  /** Where such CVs give it, else null. */
  readonly born: { readonly date: string; readonly place: string } | null;
  readonly nationality: string | null;
}

export interface ContactDetails {
  readonly email: string;
  readonly phone: string;
  /** Without `https://`. */
  readonly links: readonly string[];
  readonly street: string;
  readonly postcode: string;
  /** As written in an address or beside a job: `Leeds`, `Columbus, OH`. */
  readonly city: string;
}

/** One position held. Two positions at one employer are two jobs with the same company. */
export interface Job {
  readonly role: string;
  readonly company: string;
  readonly team: string | null;
  readonly city: string;
  readonly start: YearMonth;
  /** Null: still held. */
  readonly end: YearMonth | null;
  readonly kind: 'job' | 'side' | 'internship';
  readonly highlights: readonly string[];
}

export interface Study {
  readonly degree: string;
  readonly school: string;
  /** Null where the school's name says where it is. */
  readonly city: string | null;
  readonly startYear: number;
  readonly endYear: number;
  readonly detail: string | null;
}

export interface SkillGroup {
  readonly label: string;
  readonly items: readonly string[];
}

export interface SpokenLanguage {
  readonly language: string;
  readonly level: string;
}

/** Everything that is true of one invented candidate; renderers choose what they show of it and how. */
export interface CvContent {
  readonly seed: string;
  readonly locale: Locale;
  /** When the CV was written. */
  readonly written: YearMonth;
  readonly occupation: string;
  readonly person: Person;
  readonly contact: ContactDetails;
  readonly headline: string;
  readonly summary: string | null;
  /** The latest first. */
  readonly work: readonly Job[];
  /** The latest first. */
  readonly education: readonly Study[];
  readonly skills: readonly SkillGroup[];
  readonly languages: readonly SpokenLanguage[];
  readonly certificates: readonly string[];
  readonly interests: readonly string[];
}

/** The three fields that Lectern is asked for. */
export interface Truth {
  readonly candidate_name: string;
  readonly latest_company: string | null;
  readonly latest_role: string | null;
}
