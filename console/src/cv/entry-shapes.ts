import type { EntryList, ValueLabel } from './shown.ts';

/** A property of an entry in the profile, and the label of its value. */
export type EntryField = readonly [property: string, label: ValueLabel];

/** The values of the entries of a list, in the order in which they are shown. */
export interface EntryShape {
  readonly title: EntryField;
  readonly details: readonly EntryField[];
  /** The list of its details in lines; null if it has none. */
  readonly points: EntryField | null;
  /** Labels of the values that every entry should have. They are offered where they are missing. */
  readonly expected: readonly ValueLabel[];
}

export const ENTRY_SHAPES: Readonly<Record<EntryList, EntryShape>> = {
  work: {
    title: ['role', 'role'],
    details: [
      ['company', 'company'],
      ['dates', 'dates'],
      ['location', 'location'],
    ],
    points: ['highlights', 'highlight'],
    expected: ['role', 'company', 'dates'],
  },
  education: {
    title: ['degree', 'degree'],
    details: [
      ['field', 'subject'],
      ['institution', 'institution'],
      ['dates', 'dates'],
      ['grade', 'grade'],
      ['location', 'location'],
    ],
    points: ['details', 'detail'],
    expected: ['degree', 'institution'],
  },
  projects: {
    title: ['name', 'name'],
    details: [
      ['role', 'role'],
      ['dates', 'dates'],
      ['link', 'link'],
    ],
    points: ['highlights', 'highlight'],
    expected: [],
  },
  volunteering: {
    title: ['role', 'role'],
    details: [
      ['organisation', 'organisation'],
      ['dates', 'dates'],
      ['location', 'location'],
    ],
    points: ['highlights', 'highlight'],
    expected: [],
  },
  languages: { title: ['language', 'language'], details: [['level', 'level']], points: null, expected: [] },
  certificates: {
    title: ['name', 'name'],
    details: [
      ['issuer', 'issuer'],
      ['dates', 'dates'],
    ],
    points: null,
    expected: [],
  },
  publications: {
    title: ['title', 'title'],
    details: [
      ['publisher', 'publisher'],
      ['dates', 'dates'],
      ['link', 'link'],
    ],
    points: null,
    expected: [],
  },
  awards: {
    title: ['title', 'title'],
    details: [
      ['awarder', 'issuer'],
      ['dates', 'dates'],
    ],
    points: null,
    expected: [],
  },
};

/** The values of the entries of a list; null if each entry is one value. */
export function shapeOf(of: EntryList | ValueLabel): EntryShape | null {
  return Object.hasOwn(ENTRY_SHAPES, of) ? ENTRY_SHAPES[of as EntryList] : null;
}
