/** A token of a text for the date reader. Offsets count UTF-16 units of the original text. */
export interface Token {
  readonly kind: 'word' | 'number' | 'space' | 'mark';
  /** Folded: lower case, without accents, dashes and apostrophes unified, digits as ASCII. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Whether a word is in capitals: "DIN" rather than "din". */
  readonly capitals: boolean;
}

const SPECIAL = new Map<string, string>(
  Object.entries({
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ı: 'i',
    ß: 's',
    ς: 'σ',
    æ: 'a',
    œ: 'o',
    أ: 'ا',
    إ: 'ا',
    آ: 'ا',
    ة: 'ه',
    ى: 'ي',
    '〜': '~',
    '～': '~',
    '∼': '~',
    '\u00AD': '-',
    '\u30FC': '\u30FC',
    '\u2212': '-',
    '\uFE58': '-',
    '\uFE63': '-',
    '\uFF0D': '-',
    '➔': '>',
    '→': '>',
    '⇒': '>',
    '⟶': '>',

    '➝': '>',
    '›': '>',
    '»': '>',
  }),
);

const CHARS = new Map<string, string>();

function foldedChar(char: string): string {
  const known = CHARS.get(char);
  if (known !== undefined) return known;
  let folded = SPECIAL.get(char) ?? char.toLowerCase();
  if (/[\u2010-\u2015]/u.test(char)) folded = '-';
  else if (/[\u2018\u2019\u02BC\u00B4`\u2032\u05F3]/u.test(char)) folded = "'";
  else if (/\s/u.test(char) && char !== '\t' && char !== '\n') folded = ' ';
  else {
    const plain = folded.normalize('NFKD').replaceAll(/[\u0300-\u036F]/gu, '');
    if (plain.length === 1) folded = plain;
    else if (folded.length !== 1) folded = char;
  }
  const lowered = SPECIAL.get(folded) ?? folded;
  const digit = /[\u0660-\u0669\u06F0-\u06F9]/u.exec(lowered);
  const value = digit === null ? lowered : String((lowered.codePointAt(0) ?? 0) & 0xf);
  CHARS.set(char, value);
  return value;
}

/** The text folded character by character, so that every offset stays the same. */
export function foldInPlace(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at += 1) folded += foldedChar(text[at] ?? '');
  return folded;
}

/** Corrects letters that OCR reads instead of digits within a year. */
function correctYears(folded: string): string {
  if (!/\d[ol|]|[ol|]\d/u.test(folded)) return folded;
  const months = folded.replaceAll(
    /(?<![\p{L}\p{N}])[0-3ol][\dol](?=[./-][12l][09o][\dol|]{2}(?![\p{L}\p{N}]))/gu,
    (month) => (/\d/u.test(month) ? month.replaceAll('o', '0').replaceAll('l', '1') : month),
  );
  return months.replaceAll(/(?<![\p{L}\p{N}])[12l|][09o][\dol|]{2}(?![\p{L}\p{N}])/gu, (year) =>
    (year.match(/\d/gu)?.length ?? 0) < 2 ? year : year.replaceAll('o', '0').replaceAll(/[l|]/gu, '1'),
  );
}

/** Chinese, Japanese and Korean date words, which are within longer runs of characters. */
const CJK_WORDS =
  '至今为止|現在に至る|至今|迄今|现在|現在|目前|在职中|在職中|在籍中|在职|在職|进行中|입사|퇴사|재직중|재학중|현재까지|현재|지금|부터|까지|から|まで|元年|年|月|日|년|개월|월|일|至|到|今|令和|平成|昭和|民國|民国';
/** A year, a month or a day in Chinese numerals: "二〇一二年九月", "平成三十年". */
const NUMERALS = '[〇零一二三四五六七八九十]{1,4}(?=[年月日])';
const CJK_WORD = new RegExp(`${NUMERALS}|${CJK_WORDS}|[\\u3040-\\u30FF\\u3400-\\u9FFF\\uAC00-\\uD7AF]`, 'gu');
const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;
/** The zero of Chinese numerals is no letter. */
const TOKEN = /\d+|[\p{L}\p{M}〇]+|[ \t\n]+|[^\d\p{L}\p{M}\s〇]/gu;

const DATE_MARK = /[年月日]/u;
const NUMERAL_DIGITS = '〇一二三四五六七八九';

/** The digits of a number in Chinese numerals, each by itself ("二〇一二") or with a ten ("三十一"); null for other text. */
function numeralValue(text: string): string | null {
  const digitOf = (char: string) => NUMERAL_DIGITS.indexOf(char.replace('零', '〇'));
  const [tens, ones, ...others] = text.split('十');
  if (tens === undefined || others.length > 0 || !/^[〇零一二三四五六七八九十]+$/u.test(text)) return null;
  if (ones === undefined) return Array.from(tens, digitOf).join('');
  if (tens.length > 1 || ones.length > 1) return null;
  return String((tens === '' ? 1 : digitOf(tens)) * 10 + (ones === '' ? 0 : digitOf(ones)));
}

/** "6/18/2018": a date that can only have its month first. Then the other dates of the line have it first as well. */
const MONTH_FIRST = /(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/(?:19|20)\d\d(?!\d)/u;

/**
 * A token of a date of three parts in the order day, month: the texts of month and day are exchanged, their offsets are
 * not.
 */
function dayBeforeMonth(tokens: readonly Token[], at: number, token: Token): Token {
  const slash = (index: number) => tokens[index]?.text === '/';
  const number = (index: number) => tokens[index]?.kind === 'number';
  if (token.kind !== 'number') return token;
  if (slash(at + 1) && number(at + 2) && slash(at + 3) && number(at + 4) && !slash(at - 1))
    return { ...token, text: tokens[at + 2]?.text ?? token.text };
  if (slash(at - 1) && number(at - 2) && slash(at + 1) && number(at + 2) && !slash(at - 3))
    return { ...token, text: tokens[at - 2]?.text ?? token.text };
  return token;
}

/** Only short words are examined: "EN", "DIN". */
const CAPITALS_LENGTH_MAX = 3;

/** Splits a text into words, numbers, white space and single marks. */
export function tokenise(text: string): Token[] {
  const folded = correctYears(foldInPlace(text));
  const tokens: Token[] = [];
  const push = (kind: Token['kind'], range: string, from: number) =>
    tokens.push({
      kind,
      text: kind === 'number' ? (numeralValue(range) ?? range) : range,
      from,
      to: from + range.length,
      capitals:
        kind === 'word' &&
        range.length > 1 &&
        range.length <= CAPITALS_LENGTH_MAX &&
        /^\p{Lu}+$/u.test(text.slice(from, from + range.length)),
    });
  for (const match of folded.matchAll(TOKEN)) {
    const range = match[0];
    if (/^\d/u.test(range)) push('number', range, match.index);
    else if (/^[ \t\n]/u.test(range)) push('space', range, match.index);
    else if (!/^[\p{L}\p{M}〇]/u.test(range)) push('mark', range, match.index);
    else if (CJK.test(range)) {
      let at = 0;
      for (const part of range.matchAll(CJK_WORD)) {
        if (part.index > at) push('word', range.slice(at, part.index), match.index + at);
        const end = part.index + part[0].length;
        const isNumber = DATE_MARK.test(range.charAt(end)) && numeralValue(part[0]) !== null;
        push(isNumber ? 'number' : 'word', part[0], match.index + part.index);
        at = end;
      }
      if (at < range.length) push('word', range.slice(at), match.index + at);
    } else push('word', range, match.index);
  }
  return MONTH_FIRST.test(folded) ? tokens.map((token, at) => dayBeforeMonth(tokens, at, token)) : tokens;
}

/** One date in a text. `at` is its first token, `next` the token behind it. */
export interface Point {
  readonly at: number;
  readonly next: number;
  /** Null for a placeholder ("20XX"), and for a month whose year is that of the other end. */
  readonly year: number | null;
  readonly month: number | null;
  /** The month of the date as the end of a range: the last one of a season or quarter. */
  readonly endMonth: number | null;
  readonly shape: 'month' | 'year' | 'short' | 'bare-month' | 'placeholder';
  /** "2018/19" is a whole range. */
  readonly untilYear: number | null;
}

const YEAR_MIN = 1940;
const YEAR_MAX = 2049;
/** The year of a number of four digits, or null. */
export function yearOf(token: Token | undefined): number | null {
  if (token?.kind !== 'number' || token.text.length !== 4) return null;
  const year = Number(token.text);
  return year >= YEAR_MIN && year <= YEAR_MAX ? year : null;
}

/** The year of a number of two digits, or null. */
export function shortYear(text: string): number | null {
  if (text.length !== 2) return null;
  const value = Number(text);
  if (value <= 40) return 2000 + value;
  return value >= 60 ? 1900 + value : null;
}

/** The month of a number, or null. */
export function monthNumber(token: Token | undefined): number | null {
  if (token?.kind !== 'number' || token.text.length > 2) return null;
  const month = Number(token.text);
  return month >= 1 && month <= 12 ? month : null;
}

/** Whether a number can be the day of a month. */
export function isDay(token: Token | undefined): boolean {
  return token?.kind === 'number' && token.text.length <= 2 && Number(token.text) >= 1 && Number(token.text) <= 31;
}

/**
 * Index of the first token from `at` on that is not a plain space. Tabs and line ends divide fields and are not
 * skipped.
 */
export function skipSpace(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  return token?.kind === 'space' && !/[\t\n]/u.test(token.text) ? at + 1 : at;
}

/** Whether a token is one of the given marks. */
export function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === 'mark' && marks.includes(token.text);
}

/** A date from some of its parts. */
export function point(at: number, next: number, parts: Partial<Point>): Point {
  const month = parts.month ?? null;
  return {
    at,
    next,
    year: null,
    month,
    endMonth: month,
    shape: month === null ? 'year' : 'month',
    untilYear: null,
    ...parts,
  };
}
