import type { Locale } from '../content/cv-content.ts';
import { type UnusualWords, unusualWordsOf } from '../content/unusual-words.ts';
import type { FamilyTruth } from './family.ts';
import { plainName, retold } from './retold.ts';
import type { Story } from './story.ts';

/** Locales whose unusual words are written down. */
const LOCALES: readonly Locale[] = [
  'en-GB',
  'de-DE',
  'en-US',
  'fr-FR',
  'es-ES',
  'it-IT',
  'en-GB',
  'nl-NL',
  'pl-PL',
  'pt-BR',
];

/** The locale of the nth document: each family begins elsewhere. */
export function unusualLocale(nth: number, shift: number): { readonly locale: Locale } {
  return { locale: LOCALES[(nth + shift) % LOCALES.length] ?? 'en-GB' };
}

/** The unusual words of a story's language. */
export function wordsOf(story: Story): UnusualWords {
  const words = unusualWordsOf(story.content.locale);
  if (words === null) throw new Error(`There are no unusual words of ${story.content.locale}.`);
  return words;
}

/** A story of which every other employer is one that no list knows. */
export function withUnknownEmployers(story: Story): {
  readonly story: Story;
  readonly truth: Partial<FamilyTruth>;
} {
  return retold(story, (job, nth) => ({ company: (story.nth + nth) % 2 === 0 ? plainName(story, nth) : job.company }));
}
