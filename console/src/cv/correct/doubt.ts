import type { ValueLabel } from '../shown.ts';

/** The kinds of values that have a form of their own. */
export type DoubtfulKind = 'name' | 'email' | 'phone' | 'link';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE = /^[+\d\s().,/extEXT-]+$/;
const LINK = /^([a-z][a-z\d+.-]*:\S+|[^\s/.]+(\.[^\s/.]+)+(\/\S*)?)$/i;
const DIGITS_MIN = 5;

/**
 * Whether a text does not look like a value of this kind. People have unusual names and numbers, so this is only asked, never refused.
 *
 * @returns the kind that it does not look like; null if nothing seems wrong
 */
export function doubtAbout(
  text: string,
  { label, pointer }: { readonly label: ValueLabel | null; readonly pointer: string },
): DoubtfulKind | null {
  const words = text.trim();
  if (pointer === '/candidate_name') return /[\d@]|:\/\//.test(words) || !/\p{L}/u.test(words) ? 'name' : null;
  if (label === 'email') return EMAIL.test(words) ? null : label;
  if (label === 'phone') return PHONE.test(words) && words.replaceAll(/\D/g, '').length >= DIGITS_MIN ? null : label;
  if (label === 'link') return LINK.test(words) ? null : label;
  return null;
}
