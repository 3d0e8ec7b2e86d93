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
  'ru-RU',
  'zh-CN',
  'ja-JP',
  'ko-KR',
  'ar-EG',
  'he-IL',
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
  /** The name where it is not `given family`: the family first, one name only. */
  readonly full?: string;
  /** As the CV prints the name where that is not the name itself: with degrees or titles, in capitals. */
  readonly printed?: string;
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

/**
 * What a line of a career is: a main job, something beside it, an internship, work on one's own account without a firm's name
 * (`company` is then the word for that), or time without work (`company` and `city` are then empty).
 */
export type JobKind = 'job' | 'side' | 'internship' | 'self' | 'break';

/** One position held. Two positions at one employer are two jobs with the same company. */
export interface Job {
  readonly role: string;
  readonly company: string;
  readonly team: string | null;
  readonly city: string;
  readonly start: YearMonth;
  /** Null: still held. After the month in which the CV was written: still held, and its end is known. */
  readonly end: YearMonth | null;
  readonly kind: JobKind;
  readonly highlights: readonly string[];
  /** What stands after the employer's name, with its own separator: ` (client: Marlstone Ltd)`, ` via Elverton Staffing`. */
  readonly aside?: string;
  /** The employer of the aside, where it may as well be called the employer. */
  readonly otherCompany?: string;
  /** The title without what says that the work is one's own. */
  readonly otherRole?: string;
  /** What the employer is, as a line below its name. */
  readonly about?: string;
  /** The CV gives no dates for it. */
  readonly undated?: boolean;
}

/** A section that only some CVs have. */
export type ExtraName = 'projects' | 'publications' | 'volunteering' | 'awards' | 'memberships' | 'references';

/** An entry of such a section. It looks like a job and is none. */
export interface ExtraEntry {
  readonly title: string;
  readonly organisation: string | null;
  readonly start: YearMonth | null;
  /** Null: none is given, or it goes on. */
  readonly end: YearMonth | null;
  readonly text: string | null;
}

export interface ExtraSection {
  readonly name: ExtraName;
  readonly heading: string;
  readonly entries: readonly ExtraEntry[];
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
  /** The latest first, unless `order` says otherwise. Empty for someone who never had a job. */
  readonly work: readonly Job[];
  /** In the same order. */
  readonly education: readonly Study[];
  readonly skills: readonly SkillGroup[];
  readonly languages: readonly SpokenLanguage[];
  readonly certificates: readonly string[];
  readonly interests: readonly string[];
  readonly order?: 'oldest-first';
  readonly extras?: readonly ExtraSection[];
}

/** The three fields that Lectern is asked for. */
export interface Truth {
  readonly candidate_name: string;
  readonly latest_company: string | null;
  readonly latest_role: string | null;
  /** Other answers that are right as well. */
  readonly accepted?: {
    readonly latest_company?: readonly (string | null)[];
    readonly latest_role?: readonly (string | null)[];
  };
}
