import { lazy } from '#kit/memoize.ts';
import { fold, wordsOf } from './fold.ts';
import { alternatives, languageNamesFile, phrases } from './languages.ts';

/** Names of languages that are words of other kinds as well. */
const OTHER_WORDS = ['sc', 'la', 'no', 'en', 'sami', 'so', 'lao', 'ga', 'ha', 'bihari'];
const NAMES = lazy(() => {
  const { byCode, further } = languageNamesFile();
  const names = new Set([
    ...Object.values(byCode)
      .flat()
      .filter((name) => name.length > 1),
    ...further,
  ]);
  for (const word of OTHER_WORDS) names.delete(word);
  return names;
});

const LEVEL_PHRASES = phrases((language) => language.levels?.language);
/** The words of those phrases, without small ones like "in" and "de", which are in all texts. */
const LEVEL_WORDS = lazy(() => new Set([...LEVEL_PHRASES()].flatMap((phrase) => phrase.split(' ').filter(isWord))));
/** Shorter words of Latin and Cyrillic letters say nothing. */
const SHORT_WORD = /^[a-z\u0370-\u04FF]{1,2}$/u;

function isWord(word: string): boolean {
  return !SHORT_WORD.test(word);
}

const CEFR = /(?:^|[^\p{L}\p{N}])[abc][12][+-]?(?:[.]\d)?(?=$|[^\p{L}\p{N}])/iu;
const SCORES =
  /\b(?:toefl|ielts|toeic|telc|delf|dalf|dele|testdaf|dsh|jlpt|hsk ?[1-6]?|topik ?[1-6]?|celga ?[1-6]?|cambridge|goethe|fce|cae|cpe|n[1-5]|tef|celi|plida)\b|^\d{1,3}\s?%$|^\d\s?\/\s?\d{1,2}$|^[★●⬤○☆•■□▪]{3,}/iu;

const LANGUAGE_NOUNS = phrases((language) => language.levels?.languageNouns);
const LANGUAGE_NOUN_AT_END = lazy(() => {
  const nouns = alternatives(LANGUAGE_NOUNS());
  return new RegExp(String.raw`^(?:${nouns})\s+|\s+(?:${nouns})$`, 'gu');
});

/** The folded name of a language without the word for "language": "lingua inglese", "english language". */
export function withoutLanguageNoun(folded: string): string {
  return folded.replace(LANGUAGE_NOUN_AT_END(), '');
}

/** Whether a text is the name of a language, in any of the languages of the word list. */
export function isLanguageName(text: string): boolean {
  const folded = fold(text);
  return NAMES().has(folded) || NAMES().has(withoutLanguageNoun(folded));
}

/** How much a text looks like a degree of mastery of a language, 0 to 1. */
export function languageLevelScore(text: string): number {
  const folded = fold(text);
  if (folded === '') return SCORES.test(text.trim()) ? 0.9 : 0;
  if (LEVEL_PHRASES().has(folded)) return 1;
  if (CEFR.test(folded) && folded.length <= 40) return 1;
  if (SCORES.test(folded)) return 0.9;
  const words = wordsOf(folded);
  if (words.length === 0 || words.length > 8) return 0;
  const known = words.filter((word) => LEVEL_WORDS().has(word)).length;
  return known === 0 ? 0 : 0.3 + (0.6 * known) / words.length;
}
