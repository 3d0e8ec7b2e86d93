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
  | 'item';

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

/** What sort of value it is, and so by which field it is corrected. */
export type ValueKind = 'text' | 'long' | 'date' | 'dates' | 'number' | 'yes_no' | 'list';

/** What is needed to correct a value. */
export interface Correctable {
  /** Its place in the profile, as the server wants it. */
  readonly pointer: string;
  readonly kind: ValueKind;
  /** What the machine read; null where it found nothing. */
  readonly read: PlainValue;
  /** The same in words; empty where it found nothing. */
  readonly readText: string;
  /** What is shown, and what the server is told that was seen. */
  readonly shown: PlainValue;
  /** Null while what was read is shown, or what was corrected elsewhere. */
  readonly correction: Correction | null;
  /** It shows the correction of the job that it was read from. */
  readonly followsJob: boolean;
  /** What it may be too, the likeliest first. */
  readonly alternatives: readonly ShownValue[];
}

/** One value as it is shown: what it is, and where in the document it was read. */
export interface ShownValue {
  /** Unique within the profile; stays the same from one drawing to the next. */
  readonly id: string;
  /** What it is: a name in the catalogue, or the words of a template's field. */
  readonly label: ValueLabel | { readonly words: string };
  readonly text: string;
  readonly evidence: readonly Evidence[];
  /** 0 to 1; null where the engine gives none. */
  readonly confidence: number | null;
  /** Null where it cannot be corrected. */
  readonly correctable: Correctable | null;
}

/** A job, a degree, a project: its name, the rest of its head, and what stands below it. */
export interface ShownEntry {
  readonly id: string;
  readonly title: ShownValue | null;
  readonly details: readonly ShownValue[];
  readonly points: readonly ShownValue[];
  /** What such an entry should have and this one lacks. */
  readonly missing: readonly ShownValue[];
  /** The kind of a job that is not an ordinary one. */
  readonly kind: Profile['work'][number]['kind'] | null;
}

export interface ShownSection {
  readonly id: string;
  readonly title: SectionTitle;
  /** The heading as it stands in the document, where it has no kind of its own. */
  readonly heading: string | null;
  /** Rows of a label and a value; small pieces side by side; one below the other. */
  readonly style: 'rows' | 'chips' | 'items';
  readonly values: readonly ShownValue[];
  readonly entries: readonly ShownEntry[];
  readonly isGenerated: boolean;
}

/** The value was there and a person took it away. */
export function isCleared({ correctable }: ShownValue): boolean {
  return correctable !== null && correctable.shown === null && correctable.read !== null;
}

/** Every value of some sections, in the order in which they are shown. */
export function valuesOf(sections: readonly ShownSection[]): readonly ShownValue[] {
  return sections.flatMap(({ values, entries }) => [
    ...values,
    ...entries.flatMap(({ title, details, points, missing }) => [
      ...(title === null ? [] : [title]),
      ...details,
      ...points,
      ...missing,
    ]),
  ]);
}
