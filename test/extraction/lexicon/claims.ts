import { HEADED_KINDS } from '#extraction/lexicon/kinds.ts';
import type { LanguageFile } from '#extraction/lexicon/language-file.ts';
import { companiesFile, givenNames, placesFile, wordsIn } from '#extraction/lexicon/languages.ts';

/** The phrases of one kind, with the files that have them. */
interface Claims {
  readonly kind: string;
  readonly files: ReadonlyMap<string, readonly string[]>;
}

type Select = (language: LanguageFile) => readonly string[] | undefined;

/** The phrases that the files have for a kind. */
export function claimsOf(languages: readonly LanguageFile[], kind: string, ...lists: readonly Select[]): Claims {
  const files = new Map<string, readonly string[]>();
  for (const language of languages)
    for (const phrase of lists.flatMap((list) => list(language) ?? []))
      files.set(phrase, [...(files.get(phrase) ?? []), `languages/${language.code}.json`]);
  return { kind, files };
}

/** What is wrong where one phrase has two kinds that exclude each other. */
export function sharedClaims(subject: string, kinds: readonly Claims[]): readonly string[] {
  return pairsOf(kinds).flatMap(([a, b]) =>
    [...a.files.keys()]
      .filter((phrase) => b.files.has(phrase))
      .map(
        (phrase) =>
          `${subject} "${phrase}" is ${a.kind} in ${a.files.get(phrase)?.join(', ')} and ${b.kind} in ${b.files.get(phrase)?.join(', ')}`,
      ),
  );
}

function pairsOf<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));
}

const fromData = (kind: string, file: string, words: Iterable<string>): Claims => ({
  kind,
  files: new Map(Array.from(words, (word) => [word, [`data/${file}.json`]])),
});

/** Phrases that are claimed by two of the subjects between which the engine has to decide, by the phrase alone. */
export function crossClaims(
  languages: readonly LanguageFile[],
): readonly { readonly subjects: string; readonly phrase: string; readonly files: readonly string[] }[] {
  const { ambiguous, cities } = placesFile();
  const weak = claimsOf(languages, '', ({ titles }) => titles?.weakHeads).files;
  const heads = claimsOf(
    languages,
    'job titles',
    ({ titles }) => titles?.heads?.filter((head) => !weak.has(head)),
    ({ titles }) => titles?.trailingHeads?.filter((head) => !weak.has(head)),
  );
  const headings = claimsOf(languages, 'headings', ({ headings: own }) =>
    HEADED_KINDS.flatMap((kind) => own?.[kind] ?? []),
  );
  const companies = claimsOf(languages, 'company words', (language) => language.companies?.strong);
  const months = claimsOf(languages, 'months', ({ dates }) => dates?.months?.flat());
  const present = claimsOf(languages, 'words for the present', ({ dates }) => dates?.present);
  const towns = wordsIn(cities);
  for (const name of ambiguous) towns.delete(name);
  const cityNames = fromData('cities', 'places', towns);
  const brands = fromData('brands', 'companies', companiesFile().brands);
  const given = fromData('given names', 'given-names', givenNames());
  const rivals: readonly (readonly [Claims, Claims])[] = [
    [headings, heads],
    [headings, companies],
    [heads, companies],
    [heads, cityNames],
    [heads, brands],
    [heads, months],
    [heads, present],
    [companies, cityNames],
    [companies, brands],
    [cityNames, brands],
    [cityNames, months],
    [cityNames, given],
    [months, present],
  ];
  return rivals.flatMap(([a, b]) =>
    [...a.files.keys()]
      .filter((phrase) => b.files.has(phrase))
      .map((phrase) => ({
        subjects: `${a.kind} and ${b.kind}`,
        phrase,
        files: [...(a.files.get(phrase) ?? []), ...(b.files.get(phrase) ?? [])],
      })),
  );
}
