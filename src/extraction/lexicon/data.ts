import { readFileSync } from 'node:fs';
import { lazy } from '#kit/memoize.ts';

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
