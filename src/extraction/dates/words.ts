import { lazy } from '#kit/lazy.ts';
import { languages, phrases } from '../lexicon/languages.ts';
import { type Token, tokenise } from './tokens.ts';

/** Month number of a folded word. */
export const MONTH_OF = lazy(() => {
  const months = new Map<string, number>();
  for (const { dates } of languages())
    dates?.months?.forEach((words, index) => {
      for (const word of words) months.set(word, index + 1);
    });
  return months;
});

export interface Season {
  readonly first: number | null;
  readonly last: number | null;
}

/** Seasons, half years and terms with the months in which they begin and end; null where that depends. */
export const SEASON_OF = lazy(() => {
  const seasons = new Map<string, Season>();
  for (const { dates } of languages())
    for (const [word, first, last] of dates?.seasons ?? [])
      seasons.set(word, { first: first || null, last: last || null });
  return seasons;
});

/** Phrases by their first word, longest first; a phrase is its words without marks and spaces. */
export type PhraseTable = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The words of a phrase as the tokens of a text would have them. */
function wordsIn(entry: string): string[] {
  if (/^[a-z ]+$/u.test(entry)) return entry.split(' ');
  return tokenise(entry)
    .filter((token) => token.kind === 'word')
    .map((token) => token.text);
}

function phraseTable(entries: Iterable<string>): PhraseTable {
  const table = new Map<string, string[][]>();
  for (const entry of entries) {
    const words = wordsIn(entry);
    const first = words[0];
    if (first === undefined) continue;
    const own = table.get(first);
    if (own === undefined) table.set(first, [words]);
    else own.push(words);
  }
  for (const own of table.values()) own.sort((a, b) => b.length - a.length);
  return table;
}

const PRESENT = phrases((language) => language.dates?.present);
const UNTIL = phrases((language) => language.dates?.until);
/** Words for "until now". */
export const PRESENT_PHRASES = lazy(() => phraseTable(PRESENT()));
/** Words between the two ends of a range. */
export const UNTIL_PHRASES = lazy(() => phraseTable(UNTIL()));
/** Words before a lone date that leave the range open. */
export const SINCE_WORDS = phrases((language) => language.dates?.since);
/** Words before the first end of a range that belong to it: "from June 2019 to ...", "vom", "between". */
export const FROM_WORDS = phrases((language) => language.dates?.from);
/** Open a range wherever they are; other words of the list only at the beginning of a text or behind a mark. */
export const STRONG_SINCE = phrases((language) => language.dates?.sinceAlways);
export const STRONG_UNTIL = phrases((language) => language.dates?.untilAlways);
/** Behind a date, they leave it open: "2018 onwards", "2018 óta", "2018'den beri". */
export const OPEN_BEHIND = phrases((language) => language.dates?.openBehind);
/** May stand between the separator of a range and its end: "- expected June 2026", "bis ca. 2020". */
export const FILLERS = phrases((language) => language.dates?.fillers);
/** Are between a word for "since" or "until" and its date. */
export const ARTICLES = phrases((language) => language.dates?.articles);
/** Words for a quarter of a year behind its number. */
export const QUARTERS = phrases((language) => language.dates?.quarters);
/** Words for lengths of time, behind a number: "2 yrs 3 mos". */
export const DURATION_WORDS = phrases((language) => language.dates?.durations);

/** Names of months that are as often something else: "May", "Mars", "June". */
const NAME_MONTHS = new Set(['april', 'august', 'avril', 'june', 'julia', 'julian', 'mai', 'mar', 'mars', 'may']);

/** Whether a text is only words of dates, without a year: "since", "novembre", "fino ad oggi". */
export function isDateWords(text: string): boolean {
  if (text.length > 30) return false;
  const tokens = tokenise(text).filter(({ kind }) => kind !== 'space');
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    const isOne =
      token.kind === 'word' &&
      ((MONTH_OF().has(token.text) && token.text.length > 2 && !NAME_MONTHS.has(token.text)) ||
        STRONG_SINCE().has(token.text) ||
        STRONG_UNTIL().has(token.text));
    const next = isOne ? at + 1 : matchPhrase(tokens, at, PRESENT_PHRASES());
    if (next === null) return false;
    at = next;
  }
  return at > 0;
}

/**
 * The end of the longest phrase of a table that begins at a token.
 *
 * @returns index of the token behind the phrase, or null.
 */
export function matchPhrase(tokens: readonly Token[], at: number, table: PhraseTable): number | null {
  const first = tokens[at];
  if (first === undefined || first.kind !== 'word') return null;
  for (const phrase of table.get(first.text) ?? []) {
    let index = at + 1;
    let matched = 1;
    while (matched < phrase.length && index < tokens.length) {
      const token = tokens[index] as Token;
      if (token.kind === 'word') {
        if (token.text !== phrase[matched]) break;
        matched += 1;
      } else if (token.kind === 'number' || (token.kind === 'mark' && !/[.'"/-]/u.test(token.text))) break;
      index += 1;
    }
    if (matched === phrase.length) return index;
  }
  return null;
}

/** Whether a text is a phrase for "until now" and nothing else but marks: "- present", "(à ce jour)". */
export function isPresent(text: string): boolean {
  const tokens = tokenise(text);
  const at = tokens.findIndex(({ kind }) => kind === 'word' || kind === 'number');
  const next = at < 0 ? null : matchPhrase(tokens, at, PRESENT_PHRASES());
  return next !== null && !tokens.slice(next).some(({ kind }) => kind === 'word' || kind === 'number');
}
