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

/** Words by their first letters, those of one row joined by bars. */
type Rows = Readonly<Record<string, string>>;

interface PlacesFile {
  readonly countries: Rows;
  readonly cities: Rows;
  readonly regions: readonly string[];
  readonly regionsOutsideAddresses: readonly string[];
  readonly codes: readonly string[];
  readonly codesOutsideAddresses: readonly string[];
  readonly ambiguous: readonly string[];
}

interface NamePartsFile {
  readonly familyEndings: readonly string[];
  readonly particles: readonly string[];
  readonly postnominals: readonly string[];
  readonly chineseSurnames: string;
  readonly chineseCompoundSurnames: readonly string[];
  readonly koreanSurnames: string;
}

interface CompaniesFile {
  readonly brands: readonly string[];
  readonly brandEndings: readonly string[];
  /**
   * Folded: forms that nothing else looks like, with their dots, and those with optional dots ("l.l.c."). As they are
   * written: forms that count only behind a name, alone, before a name, or anywhere in a name without spaces.
   */
  readonly legalForms: Readonly<
    Record<'dotsAsWritten' | 'dotsOptional' | 'atTheEnd' | 'alone' | 'inFront' | 'anywhere', readonly string[]>
  >;
}

interface LanguageNamesFile {
  /** Names by the code of the language. A name of two languages belongs to the first of them. */
  readonly byCode: Readonly<Record<string, readonly string[]>>;
  readonly further: readonly string[];
}

function read(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What belongs to no language: the files in `data/`, each read when it is first needed. */
export const placesFile = lazy(() => read(new URL('./data/places.json', import.meta.url)) as PlacesFile);
export const namePartsFile = lazy(() => read(new URL('./data/name-parts.json', import.meta.url)) as NamePartsFile);
export const companiesFile = lazy(() => read(new URL('./data/companies.json', import.meta.url)) as CompaniesFile);
export const languageNamesFile = lazy(
  () => read(new URL('./data/language-names.json', import.meta.url)) as LanguageNamesFile,
);
export const givenNames = lazy(() => wordsIn(read(new URL('./data/given-names.json', import.meta.url)) as Rows));
export const familyNames = lazy(() => wordsIn(read(new URL('./data/family-names.json', import.meta.url)) as Rows));

/** All words of some rows. */
export function wordsIn(rows: Rows): Set<string> {
  const words = new Set<string>();
  for (const row of Object.values(rows)) for (const word of row.split('|')) words.add(word);
  return words;
}
