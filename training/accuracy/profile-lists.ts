import type { Evidenced, Profile } from '#extraction/model/profile.ts';

/** The lists of a profile that are scored item by item. */
export const LISTS = [
  'emails',
  'phones',
  'links',
  'skills',
  'certificates',
  'projects',
  'publications',
  'awards',
] as const;
export type List = (typeof LISTS)[number];

/** The parts of a profile that have these lists. */
export type ProfileLists = Pick<Profile, 'contact' | Exclude<List, 'emails' | 'phones' | 'links'>>;

/** The items of a list of a profile. */
export function itemsOf(list: List, { contact, ...profile }: ProfileLists): readonly Evidenced<string>[] {
  switch (list) {
    case 'emails':
    case 'phones':
    case 'links':
      return contact[list];
    case 'skills':
      return profile.skills;
    case 'certificates':
    case 'projects':
      return profile[list].map(({ name }) => name);
    case 'publications':
    case 'awards':
      return profile[list].map(({ title }) => title);
  }
}
