import { DURATIONS, FROM, MONTHS, PRESENT, SEASONS, SINCE, UNTIL } from '../lexicon/date-words.ts';
import { foldInPlace, type Token, tokenise } from './tokens.ts';

const entriesOf = (text: string): string[] =>
  foldInPlace(text)
    .split(/[|\n]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Month number of a folded word. */
export const MONTH_OF = new Map<string, number>();
for (const row of foldInPlace(MONTHS.trim()).split('\n')) {
  const slots = row.split('|');
  // The Maghrebi and Levantine names do not come in twelve slots of their own; their row is listed below.
  if (slots.length !== 12) continue;
  slots.forEach((slot, index) => {
    for (const word of slot.trim().split(' ')) {
      if (!MONTH_OF.has(word)) MONTH_OF.set(word, index + 1);
    }
  });
}
for (const [word, month] of [
  ['شباط', 2],
  ['اذار', 3],
  ['نيسان', 4],
  ['ايار', 5],
  ['حزيران', 6],
  ['تموز', 7],
  ['اب', 8],
  ['ايلول', 9],
  ['جانفي', 1],
  ['فيفري', 2],
  ['افريل', 4],
  ['ماي', 5],
  ['جوان', 6],
  ['جويليه', 7],
  ['اوت', 8],
] as const)
  MONTH_OF.set(foldInPlace(word), month);

export interface Season {
  readonly first: number | null;
  readonly last: number | null;
}

export const SEASON_OF = new Map<string, Season>();
for (const entry of entriesOf(SEASONS)) {
  const [word = '', first = '0', last = '0'] = entry.split(':');
  if (!SEASON_OF.has(word)) SEASON_OF.set(word, { first: Number(first) || null, last: Number(last) || null });
}

/** Phrases by their first word, longest first; a phrase is its words without marks and spaces. */
export type PhraseTable = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The words of a phrase as the tokens of a text would have them. */
function wordsIn(entry: string): string[] {
  if (/^[a-z ]+$/u.test(entry)) return entry.split(' ');
  return tokenise(entry)
    .filter((token) => token.kind === 'word')
    .map((token) => token.text);
}

function phraseTable(text: string): PhraseTable {
  const table = new Map<string, string[][]>();
  for (const entry of entriesOf(text)) {
    const words = wordsIn(entry);
    const first = words[0];
    if (first === undefined) continue;
    table.set(first, [...(table.get(first) ?? []), words]);
  }
  for (const phrases of table.values()) phrases.sort((a, b) => b.length - a.length);
  return table;
}

export const PRESENT_PHRASES = phraseTable(PRESENT);
export const UNTIL_PHRASES = phraseTable(UNTIL);
export const SINCE_WORDS = new Set(entriesOf(SINCE));
export const FROM_WORDS = new Set(entriesOf(FROM));
/** Open a range wherever they stand; other words of the list only at the beginning of a text or behind a mark. */
export const STRONG_SINCE = new Set(
  entriesOf('since|seit|depuis|desde|sinds|vanaf|sedan|siden|sejak|alkaen|vuodesta|alates|nuo|από|منذ|מאז'),
);
export const STRONG_UNTIL = new Set(
  entriesOf('until|till|bis|hasta|tot|do|fino|sino|до|εως|μεχρι|ate|jusqu|asti|saakka|hingga|iki|lidz|kuni'),
);
/** Behind a date, they leave it open: "2018 onwards", "2018 óta", "2018'den beri". */
export const OPEN_BEHIND = new Set(
  entriesOf(
    'alkaen|lähtien|부터|onwards|onward|forward|óta|tól|től|beri|itibaren|upwards|och framåt|framåt|og frem|și în prezent',
  ),
);
/** Stand between a word for "since" or "until" and its date. */
export const ARTICLES = new Set(
  entriesOf(
    'the|of|in|le|la|el|il|al|all|dem|den|dal|der|zum|o|a|au|en|in|du|mois|annee|year|ano|roku|jahr|rok|vom|dos|lo|de|year|tháng|год|година|року|anul|luna|det|aar|år|jaar',
  ),
);
/** Words for a quarter of a year behind its number. */
export const QUARTERS = new Set(
  entriesOf(
    'quarter|qtr|quartal|trimestre|trimester|kwartaal|kwartał|kwartal|čtvrtletí|kvartal|kvartál|kvartaali|neljännes|trimestrul|τρίμηνο|çeyrek|тримесечие|квартал|negyedév',
  ),
);
export const DURATION_WORDS = new Set(entriesOf(DURATIONS));

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
