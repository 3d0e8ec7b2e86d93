import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../../dates/dates.ts';
import { foldInPlace } from '../../dates/tokens.ts';
import { foldKeeping, wordsOf } from '../../lexicon/fold.ts';
import { languages, patternOf, phrases } from '../../lexicon/languages.ts';
import type { TemplateField } from '../../model/profile.ts';
import { bulletLength } from '../../text/lines.ts';
import { expressionOf } from './concepts.ts';
import type { FieldQuery } from './label-matcher.ts';

/** A value of the requested kind, and the confidence that the text means it. */
export interface TypedValue {
  readonly value: TemplateField['value'];
  readonly unit: string | null;
  readonly confidence: number;
}

export interface ValueContext {
  /** The day comes before the month in numeric dates; null if unknown. */
  readonly dayFirst: boolean | null;
}

const LIST_ITEMS_MAX = 60;
const NOTHING: TypedValue = { value: null, unit: null, confidence: 0.5 };

/** The items of a list on one line or several: between commas, semicolons, bullets, bars and line ends. */
export function listItems(text: string): readonly string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  const close = (): void => {
    const part = item.trim();
    const bare = part.slice(bulletLength(part)).trim();
    if (bare !== '') items.push(bare.replace(/\.$/u, ''));
    item = '';
  };
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth = Math.max(0, depth - 1);
    if ((depth === 0 && /[,;،؛、，；|•·●▪◦]/u.test(character)) || character === '\n' || character === '\t') close();
    else item += character;
  }
  close();
  return items.slice(0, LIST_ITEMS_MAX);
}

/** The latest two-digit birth year of this century. Other dates can be in the future. */
const BIRTH_YEAR_MAX = 15;

/** The highest two-digit year that is in this century; undefined for the default. */
export function shortYearMaxOf({ concept }: FieldQuery): number | undefined {
  return concept === 'date_of_birth' ? BIRTH_YEAR_MAX : undefined;
}

/** Reads a text beside a label as a value of the requested kind; `value` is null if it is not one. */
export function typedValue(query: FieldQuery, raw: string, { dayFirst }: ValueContext): TypedValue {
  const text = raw.replaceAll(/[\t\n]/gu, ' ').trim();
  switch (query.request.kind) {
    case 'text':
      return { value: text, unit: null, confidence: 1 };
    case 'list': {
      const items = listItems(raw);
      return items.length === 0 ? NOTHING : { value: items, unit: null, confidence: 1 };
    }
    case 'number': {
      const number = readNumber(text);
      return number === null
        ? NOTHING
        : { value: number.value, unit: number.unit, confidence: number.from <= 20 ? 1 : 0.8 };
    }
    case 'date': {
      const day = readDay(text, dayFirst, shortYearMaxOf(query));
      return day === null ? NOTHING : { value: day.value, unit: null, confidence: day.certain ? 1 : 0.8 };
    }
    case 'yes_no': {
      const answer = readYesNo(text);
      if (answer !== null) return { value: answer, unit: null, confidence: 1 };
      if (isLeftOpen(text)) return NOTHING;
      const means = query.concept !== null && expressionOf(query.concept).contentMeansYes && /[\p{L}\p{N}]/u.test(text);
      return means ? { value: true, unit: null, confidence: 0.9 } : NOTHING;
    }
  }
}

/** A date in a text, as precise as it is written. */
interface FoundDay {
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  readonly value: string;
  /** First character in the text, and one behind the last. */
  readonly from: number;
  readonly to: number;
  /** False if day and month could be the other way around. Then `value` is the year alone. */
  readonly certain: boolean;
}

const YEAR_FIRST = /(?<!\d)(\d{4})\s?[-./年년]\s?(\d{1,2})\s?[-./月월]\s?(\d{1,2})(?!\d)\s?[日일]?/u;
const YEAR_LAST = /(?<![\d.])(\d{1,2})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/u;
const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Two-digit years above this one are in the last century. */
const SHORT_YEAR_MAX = 40;
const TEXT_LENGTH_MAX = 400;
/** Most characters before a month's name for its day: "21st of ". */
const DAY_REACH = 9;

/** An ISO 8601 date; null if the Gregorian calendar does not have the day. */
function iso(year: number, month: number, day: number): string | null {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && !isLeap ? 28 : (MONTH_LENGTHS[month - 1] ?? 0);
  if (day < 1 || day > length) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function yearFirst(folded: string): FoundDay | null {
  const match = YEAR_FIRST.exec(folded);
  if (match === null) return null;
  const value = iso(Number(match[1]), Number(match[2]), Number(match[3]));
  return value === null
    ? null
    : { value, from: match.index, to: match.index + match[0].trimEnd().length, certain: true };
}

function yearLast(folded: string, dayFirst: boolean | null, shortYearMax: number): FoundDay | null {
  const match = YEAR_LAST.exec(folded);
  if (match === null) return null;
  const [first, second, last] = [Number(match[1]), Number(match[3]), Number(match[4])];
  const year = match[4]?.length === 4 ? last : last > shortYearMax ? 1900 + last : 2000 + last;
  const place = { from: match.index, to: match.index + match[0].length };
  const dayMonth = iso(year, second, first);
  const monthDay = match[2] === '.' ? null : iso(year, first, second);
  if (dayMonth === null && monthDay === null) return null;
  if (dayMonth === null || monthDay === null || first === second)
    return { value: (dayMonth ?? monthDay) as string, ...place, certain: true };
  if (dayFirst === null) return { value: String(year), ...place, certain: false };
  return { value: dayFirst ? dayMonth : monthDay, ...place, certain: true };
}

/** The day beside a month's name, within a date or directly before it; null if there is none. */
function dayBeside(
  folded: string,
  month: { readonly from: number; readonly to: number },
): { day: number; at: number } | null {
  const start = Math.max(0, month.from - DAY_REACH);
  const around = folded.slice(start, month.to);
  if (!/\p{L}{2}/u.test(around) || /\d{1,2}\s?[./-]\s?\d{4}/u.test(around)) return null;
  for (const match of around.matchAll(/(?<![\d.,/-])\d{1,2}(?!\d|[.,:/]\d|\s?[年년月월])/gu)) {
    const day = Number(match[0]);
    const at = start + match.index;
    // A number before the date belongs to something else, unless only "st", "of" or a full stop separates them.
    const between = folded.slice(at + match[0].length, Math.max(at + match[0].length, month.from));
    if (day >= 1 && day <= 31 && /^(?:\.|º|ª|st|nd|rd|th|er|e)?\s?(?:de|of|di)?\s?$/u.test(between)) return { day, at };
  }
  return null;
}

/**
 * The first date of a text, with its day if it has one. The month alone if the month does not have that day.
 * @param dayFirst whether the day comes before the month in numeric dates; null if unknown
 * @param shortYearMax the highest two-digit year that is in this century
 */
export function readDay(whole: string, dayFirst: boolean | null, shortYearMax = SHORT_YEAR_MAX): FoundDay | null {
  const text = whole.slice(0, TEXT_LENGTH_MAX);
  const folded = foldInPlace(text);
  const numeric = yearFirst(folded) ?? yearLast(folded, dayFirst, shortYearMax);
  if (numeric !== null) return numeric;
  const range = findDateRanges(text).find(({ start, end }) => start !== null || end !== null);
  const value = range?.start ?? range?.end ?? null;
  if (range === undefined || value === null) return null;
  const place = { from: range.from, to: range.to, certain: true };
  const [year, month] = value.split('-').map(Number);
  const beside = month === undefined ? null : dayBeside(folded, range);
  const exact = beside === null ? null : iso(year ?? 0, month ?? 0, beside.day);
  if (beside === null || exact === null) return { value, ...place };
  return { value: exact, ...place, from: Math.min(range.from, beside.at) };
}

/** A number in a text, with its unit. */
interface FoundNumber {
  readonly value: number;
  /** "€", "weeks", "%" as written; null for a number without a unit. */
  readonly unit: string | null;
  /** First character of the number with its unit in the text, and one behind the last. */
  readonly from: number;
  readonly to: number;
}

const DIGITS = /\d{1,3}(?:[ '\u00A0\u202F]\d{3}(?!\d))+(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)*/u;
const CURRENCY_BEFORE =
  /(?:[$€£¥₹₽₺₪₩₴zł฿]|\p{Sc}|(?<![\p{L}])(?:usd|eur|gbp|chf|sek|nok|dkk|pln|czk|ron|try|rub|uah|bgn|inr|idr|jpy|cny|rmb|krw|aed|sar|ils|cad|aud|nzd|sgd|hkd|zar|brl|mxn|rp|kr|us\$|r\$))\.?\s?$/u;
const MULTIPLIERS: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:k|tsd\.?|tys\.?|tis\.?|тыс\.?|тис\.?|хил\.?|ribu|rb|천)(?![\p{L}])/u, 1_000],
  [/^\s?(?:mio\.?|million|millions|mln\.?|млн\.?|juta|jt)(?![\p{L}])/u, 1_000_000],
  [/^\s?(?:万|萬|만)/u, 10_000],
];
/** Only for money. Otherwise it means metres or months. */
const MILLIONS: readonly [RegExp, number] = [/^\s?m(?![\p{L}])/u, 1_000_000];
const UNIT_BEHIND = /^\s?(?:[%°]|\p{Sc}|[\p{L}\p{M}]+)/u;
/** Words behind a number that are not units. */
const NO_UNITS = new Set(
  'and or to or of in on at per plus bis und oder et ou a y o e i og och en ja ve и или до i a'.split(' '),
);

/** The values of "one" to "twelve", as written in durations, by their words. */
const VALUE_OF_WORD = lazy(
  () =>
    new Map(
      languages().flatMap(({ numbers }) =>
        (numbers?.words ?? []).flatMap((words, index) => words.map((word): [string, number] => [word, index + 1])),
      ),
    ),
);

/**
 * Several separators group thousands ("1.234.567", with a fraction "1,234.56", in India "12,34,567"). Otherwise the
 * text is a date or a version.
 */
const GROUPED = /^\d{1,3}(?:(?<mark>[.,])\d{2,3})(?:\k<mark>\d{2,3})*(?<=\d{3})(?:(?!\k<mark>)[.,]\d+)?$/u;

/**
 * The value of digits with separators: "45.000", "45,000.50", "1 500", "4,5". Three digits behind a single separator
 * are thousands. Null if they are not a number.
 */
function valueOf(digits: string): number | null {
  const compact = digits.replaceAll(/[ '\u00A0\u202F]/gu, '');
  const marks = [...compact.matchAll(/[.,]/gu)].map((match) => ({ mark: match[0], at: match.index }));
  const last = marks.at(-1);
  if (last === undefined) return Number(compact);
  if (marks.length > 1 && !GROUPED.test(compact)) return null;
  const behind = compact.length - last.at - 1;
  const isRepeated = marks.filter(({ mark }) => mark === last.mark).length > 1;
  const groups = isRepeated || (marks.length === 1 && behind === 3 && !compact.startsWith('0'));
  if (groups) return Number(compact.replaceAll(/[.,]/gu, ''));
  return Number(`${compact.slice(0, last.at).replaceAll(/[.,]/gu, '')}.${compact.slice(last.at + 1)}`);
}

/** Length of the second number of a range, behind which the unit is: "45-50k", "4 to 6 weeks". */
function behindRange(rest: string): number {
  return /^\s?(?:[-–—~/]|to|bis|a|à|до|od|do)\s?(?:\p{Sc}\s?)?\d+(?:[.,]\d+)*/u.exec(rest)?.[0].length ?? 0;
}

function withUnit(text: string, folded: string, number: { value: number; from: number; to: number }): FoundNumber {
  const range = behindRange(folded.slice(number.to));
  const before = CURRENCY_BEFORE.exec(folded.slice(0, number.from));
  let { value } = number;
  let to = number.to + range;
  for (const [pattern, times] of before === null ? MULTIPLIERS : [...MULTIPLIERS, MILLIONS]) {
    const multiplier = pattern.exec(folded.slice(to));
    if (multiplier === null) continue;
    value *= times;
    to += multiplier[0].length;
    break;
  }
  const currencyFrom = before === null ? number.from : before.index;
  if (before !== null) return { value, unit: text.slice(currencyFrom, number.from).trim(), from: currencyFrom, to };
  const gap = /^\s?\+\s?/u.exec(folded.slice(to))?.[0].length ?? 0;
  const behind = UNIT_BEHIND.exec(folded.slice(to + gap));
  if (behind === null || NO_UNITS.has(behind[0].trim())) return { value, unit: null, from: number.from, to };
  const end = to + gap + behind[0].length;
  return { value, unit: text.slice(to + gap, end).trim(), from: number.from, to: end };
}

/** The first number of a text, in digits or as a word up to twelve, with its currency or the word behind it. */
export function readNumber(text: string): FoundNumber | null {
  if (text.length > TEXT_LENGTH_MAX) return readNumber(text.slice(0, TEXT_LENGTH_MAX));
  const folded = foldInPlace(text);
  const digits = DIGITS.exec(folded);
  if (digits !== null) {
    const value = valueOf(digits[0]);
    if (value === null || value > Number.MAX_SAFE_INTEGER) return null;
    return withUnit(text, folded, { value, from: digits.index, to: digits.index + digits[0].length });
  }
  for (const word of folded.matchAll(/[\p{L}\p{M}]+/gu)) {
    const value = VALUE_OF_WORD().get(word[0]);
    const unit = UNIT_BEHIND.exec(folded.slice(word.index + word[0].length));
    // "en", "a", "o" are also articles. They count only near the beginning, with a unit behind them.
    if (value === undefined || unit === null || word.index > 12) continue;
    return withUnit(text, folded, { value, from: word.index, to: word.index + word[0].length });
  }
  return null;
}

const YES = phrases((language) => language.answers?.yes);
const NO = phrases((language) => language.answers?.no);
const MARKS: readonly (readonly [RegExp, boolean])[] = [
  [/^[✓✔☑🗹]/u, true],
  [/^[✗✘☒✕×]$/u, false],
];
/** A denial is at most this many words before what it denies. */
const DENIAL_WORDS_BEFORE = 5;
const SPACELESS_NO = patternOf(
  phrases((language) => language.answers?.noBeginnings),
  '^',
  '',
);
const SPACELESS_YES = patternOf(
  phrases((language) => language.answers?.yesBeginnings),
  '^',
  '',
);

/** A check box and the word behind it. The first two kinds of box are empty. */
const BOXED = /(?<box>[☐□☑☒■✓✔✗✘])\s*(?<word>[^\s☐□☑☒■✓✔✗✘]+)/gu;
const EMPTY_BOXES = '☐□';

/** The words behind the marked boxes of a text; null if it has no empty boxes. */
function markedWords(text: string): readonly string[] | null {
  const choices = [...text.matchAll(BOXED)].map(({ groups }) => ({
    box: groups?.['box'],
    word: groups?.['word'] ?? '',
  }));
  if (!choices.some(({ box }) => EMPTY_BOXES.includes(box ?? ' '))) return null;
  return choices.filter(({ box }) => !EMPTY_BOXES.includes(box ?? ' ')).map(({ word }) => word);
}

/** Neither yes nor no: to be agreed, or unknown. Folded, matched at the beginning of the text. */
const UNDECIDED = patternOf(
  phrases((language) => language.answers?.undecided),
  String.raw`^t\.?b\.?[ad]\.?(?!\p{L})|^`,
  '',
);

/** Whether a text leaves a question of a form open: "yes / no", "☐ Ja ☐ Nein", "by arrangement". */
export function isLeftOpen(text: string): boolean {
  const marked = markedWords(text);
  if (marked !== null) return marked.length !== 1;
  const folded = foldKeeping(text.trim());
  const [first = '', second = '', ...more] = folded.split(/[\s/|]+/u);
  const offersBoth =
    more.length === 0 && ((YES().has(first) && NO().has(second)) || (NO().has(first) && YES().has(second)));
  return offersBoth || UNDECIDED().test(folded);
}

/** Yes or no if a text begins with such a word ("Ja, Klasse B", "none") or marks its box; else null. */
export function readYesNo(text: string): boolean | null {
  if (isLeftOpen(text)) return null;
  const trimmed = (markedWords(text)?.[0] ?? text).trim();
  for (const [pattern, answer] of MARKS) if (pattern.test(trimmed)) return answer;
  const folded = foldKeeping(trimmed);
  if (/^(?:n\/a|-+|–|0)$/u.test(folded)) return false;
  const [first = ''] = wordsOf(folded);
  // "No." can begin a number, and "Ni" a name. No digits follow a denial.
  if (NO().has(first) && !/^\S+\.?\s?\d/u.test(folded)) return false;
  if (SPACELESS_NO().test(folded)) return false;
  return YES().has(first) || SPACELESS_YES().test(folded) ? true : null;
}

/** Whether a text denies its range from `from` to `to`: "no driving licence", "not willing to relocate", "免許なし". */
export function isDenied(text: string, from: number, to: number): boolean {
  const before = wordsOf(foldKeeping(text.slice(0, from))).slice(-DENIAL_WORDS_BEFORE);
  if (before.some((word) => NO().has(word) || word.endsWith("n't"))) return true;
  const behind = foldKeeping(text.slice(to)).replace(/^[\s:：=()[\]–-]+/u, '');
  const next = wordsOf(behind).slice(0, 2);
  return SPACELESS_NO().test(behind) || next.some((word) => NO().has(word) && word.length > 1);
}
