import type { Locale } from './cv-content.ts';
import { ASIAN } from './more-words/asian.ts';
import { EASTERN } from './more-words/eastern.ts';
import { GERMANIC } from './more-words/germanic.ts';
import { NORDIC } from './more-words/nordic.ts';
import { ROMANCE } from './more-words/romance.ts';
import { SLAVIC } from './more-words/slavic.ts';
import type { MoreWords } from './more-words/words.ts';

/** By language, the first two letters of a locale. */
const MORE_WORDS: Readonly<Record<string, MoreWords>> = {
  ...GERMANIC,
  ...ROMANCE,
  ...NORDIC,
  ...SLAVIC,
  ...EASTERN,
  ...ASIAN,
};

export function moreWordsOf(locale: Locale): MoreWords {
  const words = MORE_WORDS[locale.slice(0, 2)];
  if (words === undefined) throw new Error(`There are no further words for ${locale}.`);
  return words;
}
