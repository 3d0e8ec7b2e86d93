import { readdirSync, readFileSync } from 'node:fs';
import { lazy } from '#kit/memoize.ts';
import type { LanguageFile } from './language-file.ts';

const FOLDER = new URL('./languages/', import.meta.url);

/** The languages of the lexicon by rank, from the files in `languages/`. They are read once, when a list is first needed. */
export const languages = lazy((): readonly LanguageFile[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as LanguageFile)
    .sort((a, b) => a.rank - b.rank),
);

/** One list of a language file. */
type ListOfLanguage = (language: LanguageFile) => readonly string[] | undefined;

/** The phrases of one list in all languages, by rank of the language, without repetitions; made when first asked for. */
export function phrases(list: ListOfLanguage, ...further: readonly ListOfLanguage[]): () => ReadonlySet<string> {
  return lazy(() => {
    const found = new Set<string>();
    for (const select of [list, ...further]) {
      for (const language of languages()) for (const phrase of select(language) ?? []) found.add(phrase);
    }
    return found;
  });
}

/** Words as the alternatives of a pattern. */
export function alternatives(words: Iterable<string>): string {
  return Array.from(words, (word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)).join('|');
}

/**
 * Words as the alternatives of a pattern for text as it is written. Of two words of which one begins the other, the longer
 * one is tried first. A word has either apostrophe.
 */
export function spelled(words: Iterable<string>): string {
  return alternatives([...words].sort((a, b) => b.length - a.length)).replaceAll("'", "['’]");
}

/** The edges of a word in any script. `\b` knows the letters A to Z alone, and finds no edge of a Greek or a Russian word. */
export const WORD_START = String.raw`(?<![\p{L}\p{M}\p{N}])`;
export const WORD_END = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** A pattern of `before`, one of the words, and `after`. Of two words of which one begins the other, the first one matches. */
export function patternOf(words: () => Iterable<string>, before: string, after: string): () => RegExp {
  return lazy(() => new RegExp(`${before}(?:${alternatives(words())})${after}`, 'u'));
}
