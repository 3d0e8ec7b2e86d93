import { lazy } from '#kit/memoize.ts';
import { languages, phrases } from '../lexicon/languages.ts';
import { isDay, isMark, type Point, point, shortYear, skipSpace, type Token, tokenise, yearOf } from './tokens.ts';

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
const QUARTERS = phrases((language) => language.dates?.quarters);
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

/**
 * A date from a month word on: its year, with optional words between ("June, 2019", "junio de 2019", "June '19", "June
 * 1, 2019").
 */
export function afterMonth(tokens: readonly Token[], at: number, monthAt: number): Point | null {
  const month = MONTH_OF().get(tokens[monthAt]?.text ?? '') ?? null;
  if (month === null) return null;
  let index = monthAt + 1;
  if (isMark(tokens[index], '.')) index += 1;
  index = skipSpace(tokens, index);
  if (isMark(tokens[index], ",/'-") && tokens[index + 1]?.kind !== 'word') {
    const quoted = isMark(tokens[index], "'-/");
    const number = tokens[skipSpace(tokens, index + 1)];
    const tight = tokens[index + 1]?.kind === 'number';
    const year = yearOf(number);
    const endsRange = isMark(tokens[index], '-') && !tight;
    if (year !== null && !endsRange) return point(at, skipSpace(tokens, index + 1) + 1, { year, month });
    const short = quoted && tight ? shortYear(number?.text ?? '') : null;
    if (short !== null) return point(at, index + 2, { year: short, month });
  }
  if (tokens[index]?.kind === 'word' && /^(?:de|of|del|di|do|г|год|року)$/u.test(tokens[index]?.text ?? ''))
    index = skipSpace(tokens, index + 1);
  const year = yearOf(tokens[index]);
  if (year !== null) return point(at, index + 1, { year, month });
  if (isMark(tokens[index], "'")) {
    const short = shortYear(tokens[index + 1]?.text ?? '');
    if (short !== null) return point(at, index + 2, { year: short, month });
  }
  const blank = placeholder(tokens, index);
  if (blank !== null) return { ...blank, at };
  const dated = withDay(tokens, { at, index, month });
  if (dated !== null) return dated;
  const short = tokens[index]?.kind === 'number' ? shortYear(tokens[index]?.text ?? '') : null;
  if (short !== null) return point(at, index + 1, { year: short, month, shape: 'short' });
  return point(at, isMark(tokens[monthAt + 1], '.') ? monthAt + 2 : monthAt + 1, { month, shape: 'bare-month' });
}

/** "June 1, 2019", "June 1st 2019". */
function withDay(tokens: readonly Token[], place: { at: number; index: number; month: number }): Point | null {
  if (!isDay(tokens[place.index])) return null;
  let index = place.index + 1;
  if (/^(?:st|nd|rd|th)$/u.test(tokens[index]?.text ?? '')) index += 1;
  if (isMark(tokens[index], ',.')) index += 1;
  index = skipSpace(tokens, index);
  const year = yearOf(tokens[index]);
  return year === null ? null : point(place.at, index + 1, { year, month: place.month });
}

/** "1 June 2019", "1. Juni 2019", "1er janvier 2019", "1º de marzo de 2019". */
export function afterDay(tokens: readonly Token[], at: number): Point | null {
  if (!isDay(tokens[at])) return null;
  let index = at + 1;
  if (isMark(tokens[index], '.º°ª')) index += 1;
  else if (/^(?:st|nd|rd|th|er|e|a|o|º)$/u.test(tokens[index]?.text ?? '')) index += 1;
  index = skipSpace(tokens, index);
  if (/^(?:de|of)$/u.test(tokens[index]?.text ?? '')) index = skipSpace(tokens, index + 1);
  if (isMark(tokens[index], '-/')) index += 1;
  if (!MONTH_OF().has(tokens[index]?.text ?? '')) return null;
  const found = afterMonth(tokens, at, index);
  return found === null || found.shape === 'bare-month' || found.shape === 'short' ? null : found;
}

/** Spring 2019, Q3 2019, WS 2018/19, "early 2019". */
export function season(tokens: readonly Token[], at: number): Point | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  let index = at + 1;
  let months = SEASON_OF().get(token.text) ?? null;
  const isShort = token.text === 't' && isMark(tokens[at + 2], '/');
  if (isShort || token.text === 'thang') return vietnameseMonth(tokens, at);
  if (months === null && /^[qhts]$/u.test(token.text) && tokens[index]?.kind === 'number') {
    const nth = Number(tokens[index]?.text);
    const length = token.text === 'q' || token.text === 't' ? 3 : 6;
    if (nth >= 1 && nth * length <= 12) months = { first: (nth - 1) * length + 1, last: nth * length };
    index += 1;
  }
  if (months === null) return null;
  if (isMark(tokens[index], '.')) index += 1;
  index = skipSpace(tokens, index);
  if (isMark(tokens[index], ",'/-")) index = skipSpace(tokens, index + 1);
  if (/^(?:of|de|semester|term|quarter)$/u.test(tokens[index]?.text ?? '')) index = skipSpace(tokens, index + 1);
  const year = yearOf(tokens[index]);
  if (year === null || !/^(?:[^\d]|$)/u.test(tokens[index + 1]?.text ?? '')) return null;
  const isAcademic = isMark(tokens[index + 1], '/-') && /^\d\d(?:\d\d)?$/u.test(tokens[index + 2]?.text ?? '');
  const next = isAcademic && (yearOf(tokens[index + 2]) ?? year + 1) % 100 === (year + 1) % 100 ? index + 3 : index + 1;
  return point(at, next, {
    year,
    month: months.first,
    endMonth: months.last,
    shape: months.first === null ? 'year' : 'month',
  });
}

/** "tháng 3 năm 2018", "Tháng 3, 2018", "T3/2018". */
function vietnameseMonth(tokens: readonly Token[], at: number): Point | null {
  const number = skipSpace(tokens, at + 1);
  const month = Number(tokens[number]?.text);
  if (tokens[number]?.kind !== 'number' || !(month >= 1 && month <= 12)) return null;
  let index = skipSpace(tokens, number + 1);
  if (isMark(tokens[index], ',/.-')) index = skipSpace(tokens, index + 1);
  if (tokens[index]?.text === 'nam') index = skipSpace(tokens, index + 1);
  const year = yearOf(tokens[index]);
  return year === null ? null : point(at, index + 1, { year, month });
}

/** "2. Quartal 2019", "1st quarter of 2019". */
export function quarter(tokens: readonly Token[], at: number): Point | null {
  const nth = Number(tokens[at]?.text);
  if (!(nth >= 1 && nth <= 4)) return null;
  let index = at + 1;
  if (isMark(tokens[index], '.º°ª') || /^(?:st|nd|rd|th|er|e|o)$/u.test(tokens[index]?.text ?? '')) index += 1;
  index = skipSpace(tokens, index);
  if (!QUARTERS().has(tokens[index]?.text ?? '')) return null;
  index = skipSpace(tokens, index + 1);
  if (isMark(tokens[index], '/')) index = skipSpace(tokens, index + 1);
  if (/^(?:of|de|del|di|do)$/u.test(tokens[index]?.text ?? '')) index = skipSpace(tokens, index + 1);
  const year = yearOf(tokens[index]);
  return year === null ? null : point(at, index + 1, { year, month: nth * 3 - 2, endMonth: nth * 3 });
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** The month of a Roman number, or null. */
export function romanNumber(token: Token | undefined): number | null {
  const at = ROMAN.indexOf(token?.text ?? '');
  return at < 0 ? null : at + 1;
}

/** "IX 2019", "XII.2019", "VII" of "VII-IX 2019": Roman months, as written in Poland, but not the numeral of a title ("Analyst II 2019"). */
export function romanMonth(tokens: readonly Token[], at: number): Point | null {
  const month = romanNumber(tokens[at]);
  if (month === null) return null;
  const before = tokens[at - 1]?.kind === 'space' ? tokens[at - 2] : tokens[at - 1];
  const opens =
    before === undefined || (before.kind === 'word' ? /^(?:od|do|w)$/u.test(before.text) : before.kind !== 'number');
  if (!opens) return null;
  const dash = skipSpace(tokens, at + 1);
  const end = isMark(tokens[dash], '-') ? romanMonth(tokens, skipSpace(tokens, dash + 1)) : null;
  if (end !== null && end.year !== null && (end.month ?? 0) > month)
    return point(at, at + 1, { month, shape: 'bare-month' });
  const index = isMark(tokens[at + 1], './') ? skipSpace(tokens, at + 2) : skipSpace(tokens, at + 1);
  const year = yearOf(tokens[index]);
  // "v. 2018" is Finnish for "the year 2018".
  const isAbbreviation = tokens[at]?.text.length === 1 && tokens[at + 2]?.kind === 'space';
  return year === null || index === at + 1 || isAbbreviation ? null : point(at, index + 1, { year, month });
}

/** "20XX", "XXXX", "MM/YYYY": the placeholders of an unfilled form. */
export function placeholder(tokens: readonly Token[], at: number): Point | null {
  const token = tokens[at];
  const isEmpty = (word: string | undefined) => /^(?:x{2,4}|y{4}|j{4}|a{4})$/u.test(word ?? '');
  if (token?.kind === 'number' && /^(?:19|20)\d?$/u.test(token.text) && /^x{1,2}$/u.test(tokens[at + 1]?.text ?? ''))
    return point(at, at + 2, { shape: 'placeholder' });
  if (token?.kind !== 'word') return null;
  if (/^(?:mm|xx|month|monat|mois|mes)$/u.test(token.text)) {
    const second = isMark(tokens[at + 1], './-') || tokens[at + 1]?.kind === 'space' ? at + 2 : -1;
    if (isEmpty(tokens[second]?.text) || tokens[second]?.text === 'year')
      return point(at, second + 1, { shape: 'placeholder' });
    const split = placeholder(tokens, second);
    return split === null || split.shape !== 'placeholder' ? null : { ...split, at };
  }
  return isEmpty(token.text) && token.text.length === 4 && token.text !== 'aaaa'
    ? point(at, at + 1, { shape: 'placeholder' })
    : null;
}
