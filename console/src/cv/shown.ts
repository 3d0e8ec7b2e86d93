import type { Correction, PlainValue, Profile } from '#http/console/contract.ts';

type Evidenced = NonNullable<Profile['candidate_name']>;
export type Evidence = Evidenced['evidence'][number];

/** The name of a value in the catalogue, below `value`. */
export type ValueLabel =
  | 'name'
  | 'role'
  | 'company'
  | 'latestRole'
  | 'latestCompany'
  | 'headline'
  | 'email'
  | 'phone'
  | 'link'
  | 'address'
  | 'summary'
  | 'dates'
  | 'location'
  | 'institution'
  | 'degree'
  | 'subject'
  | 'grade'
  | 'detail'
  | 'highlight'
  | 'skill'
  | 'language'
  | 'level'
  | 'issuer'
  | 'publisher'
  | 'title'
  | 'organisation'
  | 'interest'
  | 'reference'
  | 'item';

/** The lists of a profile whose entries have several values. */
export type EntryList =
  | 'work'
  | 'education'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'volunteering'
  | 'awards';

export type SectionTitle =
  | 'headline'
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'volunteering'
  | 'awards'
  | 'interests'
  | 'references'
  | 'template'
  | 'other';

/** The kind of a value, which decides the form field for its correction. */
export type ValueKind = 'text' | 'long' | 'date' | 'dates' | 'number' | 'yes_no' | 'list';

/** A list of the profile, whose entries can be added, removed and put in another order. */
export interface ShownList {
  /** Its JSON pointer in the profile. */
  readonly pointer: string;
  /** What an entry is: one of several values, or a value. */
  readonly of: EntryList | ValueLabel;
  /** The keys of its entries as shown: the index of one that was read, `added-1` and so on for others. */
  readonly keys: readonly string[];
  /** The keys of those that were read. */
  readonly read: readonly string[];
  /** The key of the next entry to be added. */
  readonly nextKey: string;
  /** Null if it is as it was read. */
  readonly correction: Correction | null;
}

/** The data needed to correct a value. */
export interface Correctable {
  /** Its JSON pointer in the profile. */
  readonly pointer: string;
  readonly kind: ValueKind;
  /** The value that was read; null if none was found. */
  readonly read: PlainValue;
  /** The same as text; empty if none was found. */
  readonly readText: string;
  /** The value shown, which the server compares with its own. */
  readonly shown: PlainValue;
  /** Null if the value was not corrected here. */
  readonly correction: Correction | null;
  /** Whether it follows the correction of the job that it was read from. */
  readonly followsJob: boolean;
  /** Alternatives, the most likely first. */
  readonly alternatives: readonly ShownValue[];
  /** Of the latest role and company: the same value in the job that they were read from. */
  readonly inJob: Pick<Correctable, 'pointer' | 'shown' | 'read' | 'correction'> | null;
  /** The list that the value is an entry of, and its key there. */
  readonly listed: { readonly list: ShownList; readonly key: string } | null;
}

/** A value as shown: its text and its place in the document. */
export interface ShownValue {
  /** Unique within the profile and stable between renders. */
  readonly id: string;
  /** The label: a name in the catalogue, or the label of a template's field. */
  readonly label: ValueLabel | { readonly words: string };
  readonly text: string;
  readonly evidence: readonly Evidence[];
  /** 0 to 1; null if the engine gives none. */
  readonly confidence: number | null;
  /** Null if it cannot be corrected. */
  readonly correctable: Correctable | null;
}

/** A job, a degree or a project: its name, the rest of its header, and its details. */
export interface ShownEntry {
  readonly id: string;
  readonly key: string;
  readonly list: ShownList;
  readonly title: ShownValue | null;
  readonly details: readonly ShownValue[];
  readonly points: readonly ShownValue[];
  readonly pointsList: ShownList | null;
  /** Values that such an entry usually has and this one lacks. */
  readonly missing: readonly ShownValue[];
  /** Other values that it lacks. */
  readonly unexpected: readonly ShownValue[];
  /** The kind of a job, if it is not regular employment. */
  readonly kind: Profile['work'][number]['kind'] | null;
}

export interface ShownSection {
  readonly id: string;
  readonly title: SectionTitle;
  /** The heading in the document, for a section of no known kind; the name of the template for its fields. */
  readonly heading: string | null;
  /** Rows of label and value, chips side by side, or a list. */
  readonly style: 'rows' | 'chips' | 'items';
  readonly values: readonly ShownValue[];
  /** Values that were not found and can be added. */
  readonly missing: readonly ShownValue[];
  readonly lists: readonly ShownList[];
  readonly entries: readonly ShownEntry[];
  readonly isGenerated: boolean;
}

/** Whether a person cleared the value. */
export function isCleared({ correctable }: ShownValue): boolean {
  return correctable !== null && correctable.shown === null && correctable.read !== null;
}

/** Values below this confidence should be checked by a person. */
export const SURE_ENOUGH = 0.7;

/** The three values of lists. Every CV should have them. */
const HEAD = new Set<ShownValue['label']>(['name', 'latestRole', 'latestCompany']);

/** Whether a person should check a value against the page: it is uncertain, or was not found although every CV has one. */
export function needsCheck({ confidence, text, label, correctable }: ShownValue): boolean {
  if (confidence !== null) return confidence < SURE_ENOUGH;
  return text === '' && HEAD.has(label) && correctable?.correction === null;
}

/** The server takes no more changes at once. */
const CONFIRMED_MAX = 200;

/** Those of some values that a person can confirm together: what shows and is uncertain. That there is no value is said of one at a time. */
export function confirmable(values: readonly ShownValue[]): readonly ShownValue[] {
  return values
    .filter((value) => value.text !== '' && value.correctable !== null && needsCheck(value))
    .slice(0, CONFIRMED_MAX);
}

/** Whether a person said that what was read is right, or that there is no value where none was read. */
export function isConfirmed({ read, correction }: Pick<Correctable, 'read' | 'correction'>): boolean {
  return correction !== null && isSameValue(correction.value, read);
}

/** Whether two values are the same, whatever the order of their parts. */
export function isSameValue(one: PlainValue | Correction['value'], other: PlainValue): boolean {
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((part, at) => part === other[at]);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  return !Array.isArray(other) && one.start === other.start && one.end === other.end && one.current === other.current;
}

/** A range of dates, as a value. */
export type Dates = Extract<PlainValue, { readonly current: boolean }>;

export function isDates(value: PlainValue): value is Dates {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All values of some sections in display order. */
export function valuesOf(sections: readonly ShownSection[]): readonly ShownValue[] {
  return sections.flatMap(({ values, missing: absent, entries }) => [
    ...values,
    ...absent,
    ...entries.flatMap(valuesOfEntry),
  ]);
}

export function valuesOfEntry({ title, details, points, missing, unexpected }: ShownEntry): readonly ShownValue[] {
  return [...(title === null ? [] : [title]), ...details, ...points, ...missing, ...unexpected];
}

/** The values of the entry that has this value, or else of its section; none if it is not there. */
export function valuesBeside(sections: readonly ShownSection[], id: string): readonly ShownValue[] {
  const hasIt = (values: readonly ShownValue[]): boolean => values.some((value) => value.id === id);
  const entry = sections.flatMap(({ entries }) => entries.map(valuesOfEntry)).find(hasIt);
  return entry ?? sections.map((section) => valuesOf([section])).find(hasIt) ?? [];
}

/** All lists of some sections. */
export function listsOf(sections: readonly ShownSection[]): readonly ShownList[] {
  return sections.flatMap(({ lists, entries }) => [
    ...lists,
    ...entries.flatMap(({ pointsList }) => (pointsList === null ? [] : [pointsList])),
  ]);
}
