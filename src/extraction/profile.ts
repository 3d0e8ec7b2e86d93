import type { Box } from './input.ts';

/** Version of the profile's shape. Raised when a field changes its meaning or goes. */
export const PROFILE_VERSION = 1;

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
  readonly degree: Evidenced<string> | null;
  readonly location: Evidenced<string> | null;
  readonly dates: DateRange | null;
}

export interface LanguageSkill {
  readonly language: Evidenced<string>;
  /** As written in the document ("fluent", "C1", "Muttersprache"), or null. */
  readonly level: string | null;
}

export interface Contact {
  readonly emails: readonly Evidenced<string>[];
  /** E.164 where the number or the document tells the country, else as written. */
  readonly phones: readonly Evidenced<string>[];
  readonly links: readonly Evidenced<string>[];
  readonly address: Evidenced<string> | null;
}

export interface OtherSection {
  /** certificates, projects, publications, volunteering, interests, references, other */
  readonly kind: string;
  readonly heading: string | null;
  readonly items: readonly Evidenced<string>[];
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
  readonly summary: Evidenced<string> | null;
  readonly work: readonly WorkEntry[];
  readonly education: readonly EducationEntry[];
  readonly skills: readonly Evidenced<string>[];
  readonly languages: readonly LanguageSkill[];
  readonly sections: readonly OtherSection[];
  /** What a person should know about the reading: hidden text ignored, poor scan. */
  readonly warnings: readonly string[];
}
