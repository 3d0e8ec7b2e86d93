import type { ReadingChange } from '#http/console/contract.ts';
import { shapeOf } from './entry-shapes.ts';
import type { EntryList, SectionTitle, ValueLabel } from './shown.ts';

/** What a change is about: a value, an entry of a list, a section, or a field of the template by its own label. */
export type ChangeLabel =
  | { readonly of: 'value'; readonly name: ValueLabel }
  | { readonly of: 'entry'; readonly name: EntryList }
  | { readonly of: 'section'; readonly name: SectionTitle }
  | { readonly of: 'words'; readonly name: string };

/** Values outside the lists of entries, by their places; an index is `*`. */
const VALUES: ReadonlyMap<string, ValueLabel> = new Map([
  ['/candidate_name', 'name'],
  ['/latest_company', 'latestCompany'],
  ['/latest_role', 'latestRole'],
  ['/headline', 'headline'],
  ['/summary', 'summary'],
  ['/contact/emails', 'email'],
  ['/contact/phones', 'phone'],
  ['/contact/links', 'link'],
  ['/contact/address', 'address'],
  ['/skills', 'skill'],
  ['/skills/*/level', 'level'],
  ['/interests', 'interest'],
  ['/references', 'reference'],
  ['/sections/*/items', 'item'],
]);

/** The label of what a change is about. */
export function labelOfChange({ pointer, entry }: Pick<ReadingChange, 'pointer' | 'entry'>): ChangeLabel {
  const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  const value = VALUES.get(place) ?? VALUES.get(place.replace(/\/\*$/, ''));
  if (value !== undefined) return { of: 'value', name: value };
  if (place.startsWith('/template_fields'))
    return entry === null ? { of: 'section', name: 'template' } : { of: 'words', name: entry };
  if (place.startsWith('/sections')) return { of: 'section', name: 'other' };
  const [, list = '', index, property] = place.split('/');
  const shape = shapeOf(list as EntryList);
  if (shape === null) return { of: 'words', name: pointer };
  if (index === undefined || property === undefined) return { of: 'entry', name: list as EntryList };
  const known = [shape.title, ...shape.details, ...(shape.points === null ? [] : [shape.points])];
  const label = known.find(([name]) => name === property)?.[1];
  return label === undefined ? { of: 'words', name: pointer } : { of: 'value', name: label };
}
