import type { Profile } from '#http/console/contract.ts';

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
}

/** A job, a degree, a project: its name, the rest of its head, and what stands below it. */
export interface ShownEntry {
  readonly id: string;
  readonly title: ShownValue | null;
  readonly details: readonly ShownValue[];
  readonly points: readonly ShownValue[];
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

/** Every value of some sections, in the order in which they are shown. */
export function valuesOf(sections: readonly ShownSection[]): readonly ShownValue[] {
  return sections.flatMap(({ values, entries }) => [
    ...values,
    ...entries.flatMap(({ title, details, points }) => [...(title === null ? [] : [title]), ...details, ...points]),
  ]);
}
