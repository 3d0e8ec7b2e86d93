import { lazy } from '#kit/lazy.ts';
import { foldInPlace } from '../../dates/tokens.ts';
import { languages } from '../../lexicon/languages.ts';

/** A number in a text, with its unit. */
export interface FoundNumber {
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
const TEXT_LENGTH_MAX = 400;

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
