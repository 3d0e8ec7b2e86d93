import type { Locale } from './cv-content.ts';

/** One step of a career with the titles that people on it carry; `{Leiter/Leiterin}` where they differ by gender. */
export type Rung = readonly string[];

export interface DegreeOption {
  readonly name: string;
  /** A kind of school in the bank. */
  readonly school: string;
  readonly years: number;
  /** What may stand below it: a mark, a focus, a thesis. */
  readonly details?: readonly string[];
}

/** What the CVs of one occupation say, in one locale. All texts may be templates, see fill.ts. */
export interface Occupation {
  readonly id: string;
  /** From junior to senior; careers climb it. */
  readonly ladder: readonly Rung[];
  /** Kinds of employer in the bank. */
  readonly employers: readonly string[];
  readonly teams: readonly string[];
  /** What those on the lowest rung do. */
  readonly beginnings: readonly string[];
  /** What everyone else in the occupation does. */
  readonly duties: readonly string[];
  /** What those do who lead; used for the upper rungs. */
  readonly leading: readonly string[];
  /** What someone achieved; used for the latest jobs. */
  readonly wins: readonly string[];
  readonly skills: readonly { readonly label: string; readonly items: readonly string[] }[];
  /** From what one begins with to what comes on top. */
  readonly degrees: readonly DegreeOption[];
  readonly certificates: readonly string[];
  /** `{role}`, `{years}` and `{since}`, the year of the first job, are given. */
  readonly summaries: readonly string[];
  /** A public profile that people of this occupation link to. */
  readonly profile?: 'github' | 'portfolio';
}

/** A town: where people live and work. */
export interface Town {
  /** As written beside a job. */
  readonly name: string;
  readonly postcode: string;
  /** The region or state, where it is written. */
  readonly region?: string;
  /** Numbers of this town that are reserved for fiction, `#` for a digit; without it the locale's own. */
  readonly phone?: string;
  /** `{ofTown}` in templates, where the language changes the name after a noun: `Krakowa`, `Göteborgs`. */
  readonly of?: string;
  /** `{inTown}` in templates, with its preposition or ending: `w Krakowie`, `Tampereella`. */
  readonly in?: string;
}

/**
 * A date as a template: `{year}` and `{month}` in digits, `{mm}` for the month in two digits, `{name}` for its name, `{era}`
 * for the year of the Japanese era, `{arabicYear}` and `{arabicMonth}` for the digits of Arabic.
 */
export type DateForm = string;

/** How sections are headed, dates written and details labelled in a language. */
export interface Words {
  readonly headings: Readonly<Record<SectionName, readonly string[]>>;
  /** As they stand before the year: `March`, `março de`. */
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
  /** By the style of dates that they stand for, where a style is written in another way than elsewhere. */
  readonly dateForms?: Readonly<Record<string, DateForm>>;
  /** What stands for the end of a job still held. */
  readonly present: readonly string[];
  /** What stands between two dates, with its spaces. One that is a word goes with the words for `present` at its place. */
  readonly between: readonly string[];
  /** The title of the document. */
  readonly title: string;
  readonly labels: Readonly<
    Record<'email' | 'phone' | 'address' | 'born' | 'nationality' | 'languages' | 'page', string>
  >;
  readonly references: string | null;
}

export type SectionName =
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'interests'
  | 'personal'
  | 'contact';

/** Everything that CVs of one locale are made of. Persons and employers are invented. */
export interface Bank {
  readonly locale: Locale;
  readonly words: Words;
  readonly given: { readonly f: readonly string[]; readonly m: readonly string[] };
  /** `{Kowalski/Kowalska}` where a man and a woman write it differently. */
  readonly family: readonly string[];
  /** Where people carry one: what may follow the given name. */
  readonly patronymics?: { readonly f: readonly string[]; readonly m: readonly string[] };
  /** How a whole name is written; without it the given name first, with a space. */
  readonly naming?: {
    /** How often the family name stands first, 0 to 1. */
    readonly familyFirst: number;
    readonly between: '' | ' ';
  };
  /** How letters, or whole names, are written in an e-mail address, where it is not done as everywhere. Lower case. */
  readonly spelling?: Readonly<Record<string, string>>;
  readonly towns: readonly Town[];
  readonly streets: readonly string[];
  /** Mobile numbers that reach nobody: reserved for fiction or outside the country's plan. `#` for a digit. */
  readonly mobiles: readonly string[];
  /** Words of which employers' names are coined; `{stem}` in their templates. */
  readonly stems: readonly string[];
  readonly employers: Readonly<Record<string, readonly string[]>>;
  readonly schools: Readonly<Record<string, readonly string[]>>;
  readonly languages: { readonly own: string; readonly ownLevel: string; readonly others: readonly string[] };
  /** From weak to strong. */
  readonly levels: readonly string[];
  readonly interests: readonly string[];
  /** Small jobs that people hold beside their main one. */
  readonly sides: readonly {
    readonly role: string;
    readonly employers: readonly string[];
    readonly duties: readonly string[];
  }[];
  /** Whether CVs give date of birth, place of birth and nationality. */
  readonly personal: {
    /** May be a template. */
    readonly nationality: string;
    /** Without it `DD.MM.YYYY`. */
    readonly born?: 'DD/MM/YYYY' | 'DD-MM-YYYY' | 'YYYY-MM-DD';
  } | null;
  readonly occupations: readonly Occupation[];
}
