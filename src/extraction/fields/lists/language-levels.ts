import { lazy } from '#kit/lazy.ts';
import { languageNamesFile } from '../../lexicon/data.ts';
import { fold } from '../../lexicon/fold.ts';
import { withoutLanguageNoun } from '../../lexicon/language-words.ts';
import { phrases } from '../../lexicon/languages.ts';
import type { CefrLevel } from '../../model/profile.ts';

const CODES = lazy(() => {
  const codes = new Map<string, string>();
  for (const [code, names] of Object.entries(languageNamesFile().byCode)) {
    // The two forms of Norwegian are one language here, and so are the two codes of Filipino.
    const plain = code === 'nb' || code === 'nn' ? 'no' : code === 'fil' ? 'tl' : code;
    for (const name of names) if (!codes.has(name)) codes.set(name, plain);
  }
  return codes;
});

/** ISO 639-1 code of a language by its name in one of the languages of the word list, or null. */
export function languageCodeOf(name: string): string | null {
  const folded = fold(name);
  return CODES().get(folded) ?? CODES().get(withoutLanguageNoun(folded)) ?? null;
}

/** Latin letters, and those of Greek ("Γ1" is C1) and Cyrillic that look or sound like them. */
const CEFR = /(?<![\p{L}\p{N}])([ABCΑΒΓАВС])\s?([12])(?:\+|(?![\p{L}\p{N}]))/iu;
const LATIN = new Map<string, string>(Object.entries({ Α: 'A', Β: 'B', Γ: 'C', А: 'A', В: 'B', С: 'C' }));

/** The level of the Common European Framework that a text names; the lower one of "B1/B2"; null if none. */
export function cefrOf(level: string): CefrLevel | null {
  const match = CEFR.exec(level.normalize('NFKC'));
  if (match === null) return null;
  const letter = (match[1] ?? '').toUpperCase();
  return `${LATIN.get(letter) ?? letter}${match[2]}` as CefrLevel;
}

const NATIVE = phrases((language) => language.levels?.native);

/** Whether a level means that the language is the mother tongue. */
export function isNativeLevel(level: string): boolean {
  const folded = fold(level);
  return NATIVE().has(folded) || folded.split(/[\s(/,-]+/u).some((word) => word.length > 4 && NATIVE().has(word));
}
