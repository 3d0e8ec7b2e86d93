import { phrases } from '../lexicon/languages.ts';
import {
  compact,
  dayAndMonth,
  eastAsian,
  era,
  minguo,
  monthBeforeMonth,
  monthSpaceYear,
  numeric,
  yearColumn,
  yearWithMark,
} from './numeric.ts';
import { isDay, isMark, monthNumber, type Point, point, shortYear, skipSpace, type Token, yearOf } from './tokens.ts';
import {
  afterDay,
  afterMonth,
  MONTH_OF,
  placeholder,
  quarter,
  romanMonth,
  romanNumber,
  SEASON_OF,
  season,
} from './words.ts';

const YEAR_MARK = /^[年년]$/u;

/** Words for "year" behind a date: "2019 г.", "2019 r.", "2019. g.", "2019 року". */
const YEAR_WORD = /^(?:г|гг|год|года|році|року|рр|р|r|roku|g|god|godine|године|gada|gads)$/u;
/** "1998 m. iki 2006 m.": the word of Lithuanian, which needs its full stop. */
const YEAR_LETTER = /^m$/u;

/** Adds the word for "year" behind a date. */
function withYearWord(tokens: readonly Token[], found: Point): Point {
  if (isMark(tokens[found.next], '.') && isMark(tokens[skipSpace(tokens, found.next + 1)], '-'))
    return { ...found, next: found.next + 1 };
  const index = skipSpace(tokens, isMark(tokens[found.next], '.') ? found.next + 1 : found.next);
  const word = tokens[index];
  const isYear =
    word?.kind === 'word' &&
    (YEAR_WORD.test(word.text) || (YEAR_LETTER.test(word.text) && isMark(tokens[index + 1], '.')));
  if (!isYear) return found;
  return { ...found, next: isMark(tokens[index + 1], '.') ? index + 2 : index + 1 };
}

/** The date that begins at a token, or null. */
export function pointAt(tokens: readonly Token[], at: number): Point | null {
  const found = rawPointAt(tokens, at);
  return found === null || found.year === null ? found : withYearWord(tokens, found);
}

/**
 * Whether a number is the middle of "1.2019.5": the mark before it belongs to a number. A dash can divide the ends of
 * "2019.06-2020.03".
 */
function isInsideNumber(tokens: readonly Token[], at: number): boolean {
  if (!isMark(tokens[at - 1], './-') || tokens[at - 2]?.kind !== 'number') return false;
  return !isMark(tokens[at - 1], '-') || isMark(tokens[at + 1], '-');
}

function rawPointAt(tokens: readonly Token[], at: number): Point | null {
  const token = tokens[at];
  if (token === undefined || token.kind === 'space') return null;
  if (isMark(token, "'")) {
    const year =
      isMark(tokens[at - 1], "'") || tokens[at - 1]?.kind === 'word' ? null : shortYear(tokens[at + 1]?.text ?? '');
    return year === null ? null : point(at, at + 2, { year, shape: 'short' });
  }
  if (token.kind === 'word')
    return (
      era(tokens, at) ??
      season(tokens, at) ??
      romanMonth(tokens, at) ??
      (MONTH_OF().has(token.text) ? afterMonth(tokens, at, at) : placeholder(tokens, at))
    );
  if (token.kind !== 'number') return null;
  const blank = placeholder(tokens, at);
  if (blank !== null) return blank;
  const year = yearOf(token);
  if (year === null)
    return (
      minguo(tokens, at) ??
      numeric(tokens, at) ??
      afterDay(tokens, at) ??
      quarter(tokens, at) ??
      monthSpaceYear(tokens, at) ??
      dayAndMonth(tokens, at) ??
      monthBeforeMonth(tokens, at) ??
      compact(tokens, at)
    );
  if (followsProduct(tokens, at)) return null;
  const mark = skipSpace(tokens, at + 1);
  if (YEAR_MARK.test(tokens[mark]?.text ?? '')) return eastAsian(tokens, { at, year, mark });
  const inColumn = yearColumn(tokens, at, year);
  if (inColumn !== null) return inColumn;
  const glued = tokens[at - 1];
  if (isMark(glued, '+') || glued?.kind === 'number') return null;
  if (glued?.kind === 'word' && glued.text.length < 3 && /^[a-z]/u.test(glued.text)) return null;
  const marked = isInsideNumber(tokens, at) ? null : yearWithMark(tokens, at, year);
  if (marked !== null) return marked;
  if (!standsAlone(tokens, at)) return null;
  return yearBeforeMonth(tokens, at, year) ?? yearSpaceMonth(tokens, at, year) ?? point(at, at + 1, { year });
}

/** "2018 08 – 2021 02": a month of two digits behind the year and a space, at an end of a range. */
function yearSpaceMonth(tokens: readonly Token[], at: number, year: number): Point | null {
  const month = tokens[at + 1]?.text === ' ' ? monthNumber(tokens[at + 2]) : null;
  if (month === null || tokens[at + 2]?.text.length !== 2) return null;
  const isBeside = (index: number) => isMark(tokens[tokens[index]?.kind === 'space' ? index + 1 : index], '-~');
  const before = tokens[at - 1]?.kind === 'space' ? tokens[at - 2] : tokens[at - 1];
  const isFirst = isBeside(at + 3);
  const isLast = isMark(before, '-~') && (tokens[at + 3] === undefined || tokens[at + 3]?.kind === 'space');
  return isFirst || isLast ? point(at, at + 3, { year, month }) : null;
}

/** "June-2020 April", "janvāris-2010.gada decembris": the year behind the dash belongs to the month behind it. */
function opensNextDate(tokens: readonly Token[], month: number, { next }: Point): boolean {
  const behind = behindYearWord(tokens, isMark(tokens[next], '.') ? next + 1 : next);
  return isMark(tokens[month + 1], '-') && MONTH_OF().has(tokens[behind]?.text ?? '');
}

/** The word for the year before a month: "2018 m. kovas", "2018. gada marts", "2018. g. maijs". */
const YEAR_BEFORE_MONTH = /^(?:m|g|gada|aasta|a)$/u;

/** The token behind a word for the year, its full stop and white space. */
function behindYearWord(tokens: readonly Token[], at: number): number {
  const index = skipSpace(tokens, at);
  if (!YEAR_BEFORE_MONTH.test(tokens[index]?.text ?? '')) return index;
  return skipSpace(tokens, isMark(tokens[index + 1], '.') ? index + 2 : index + 1);
}

/** Roman months behind a year, both with their full stop: "1998. IX." */
function romanBehindYear(tokens: readonly Token[], at: number, index: number): number | undefined {
  if (!isMark(tokens[at + 1], '.') || !isMark(tokens[index + 1], '.')) return undefined;
  return romanNumber(tokens[index]) ?? undefined;
}

/** The token behind the day of a month: "2010. augusztus 1.", "2019 m. rugsėjo 1 d.". The same token if no day is there. */
function behindDay(tokens: readonly Token[], next: number): number {
  const day = skipSpace(tokens, next);
  if (day === next || !isDay(tokens[day])) return next;
  const word = skipSpace(tokens, day + 1);
  if (isMark(tokens[day + 1], '.')) return day + 2;
  if (tokens[word]?.text === 'd' && isMark(tokens[word + 1], '.')) return word + 2;
  return tokens[word] === undefined || isMark(tokens[word], '-,)') || /[\t\n]/u.test(tokens[word].text)
    ? day + 1
    : next;
}

/** "2019 June", "2019. június 1.", "2019 Q1", unless a year of its own follows the month. */
function yearBeforeMonth(tokens: readonly Token[], at: number, year: number): Point | null {
  let index = behindYearWord(tokens, isMark(tokens[at + 1], '.,') ? at + 2 : at + 1);
  // "2016. gada 1. februāra": the day before the month.
  const month = skipSpace(tokens, index + 2);
  if (isDay(tokens[index]) && isMark(tokens[index + 1], '.') && MONTH_OF().has(tokens[month]?.text ?? ''))
    index = month;
  const word = tokens[index];
  if (word?.kind !== 'word') return null;
  if (word.text === 'q' && index <= at + 2 && /^[1-4]$/u.test(tokens[index + 1]?.text ?? '')) {
    const nth = Number(tokens[index + 1]?.text);
    return point(at, index + 2, { year, month: nth * 3 - 2, endMonth: nth * 3 });
  }
  const named = MONTH_OF().get(word.text) ?? romanBehindYear(tokens, at, index);
  if (named === undefined || index === at + 1) return null;
  return withMonthBehind(tokens, { at, year, month: named }, index);
}

/** The date of a year with a month behind it, at `index`; null where that month has a year of its own. */
function withMonthBehind(
  tokens: readonly Token[],
  { at, year, month }: { readonly at: number; readonly year: number; readonly month: number },
  index: number,
): Point | null {
  const end = isMark(tokens[index + 1], '.') ? index + 2 : index + 1;
  const behind = behindDay(tokens, end);
  if (behind > end) return point(at, behind, { year, month });
  const withYear = afterMonth(tokens, index, index);
  if (withYear !== null && withYear.shape !== 'bare-month')
    return opensNextDate(tokens, index, withYear) ? point(at, index + 1, { year, month }) : null;
  return point(at, withYear?.next ?? index + 1, { year, month });
}

/** Names of products, standards and currencies, and short words for numbers. A number behind one is not a year. */
const PRODUCTS = new Set(
  `windows|office|server|sql|visual|studio|autocad|excel|word|exchange|sharepoint|agenda|vision|horizon|horizonte|expo|iso|iec|euro|ecmascript|photoshop|solidworks|revit|
room|apt|suite|flat|box|zip|plz|tel|phone|fax|mobile|iban|eur|usd|gbp|chf|pln|czk|sek|nok|dkk|huf|ron|inr|art|artikel|article|ifrs|ias|vob|basel|rfc|bmw|sage|version|ver|astm|ansi|bs|psd|
postfach|matr|matrikel|matricola|ref|az|inv|kundennummer|code|codice|siret|nip|regon|pesel|ico|nif|cif|dni|cuit|ust`
    .replaceAll('\n', '')
    .split('|'),
);
/** The same if written in capitals. Otherwise they are small words: "en 2018", "din 2018". */
const NORMS = new Set('din|en|es|no|nr|cp|nf|bp|id|pc'.split('|'));
/** Abbreviations of "number" before a full stop. */
const NUMBERED = /^(?:no|nr|art|tel|matr|ref|inv|pos|az|nip|kd|str|apt|abs|lit|c|p)$/u;
const UNITS =
  /^(?:kg|km|m|qm|sqm|sqft|ha|mw|kw|kva|kwh|gb|mb|tb|mhz|rpm|eur|euro|euros|usd|gbp|chf|pln|zl|kc|czk|sek|nok|dkk|kr|huf|ft|ron|lei|try|tl|rp|inr|rs|dollars|pounds|hours|hrs|stunden|heures|horas|ore|uren|godzin|timmar|timer|tonnes|tons|tonnen|m2|m3|лв|грн|руб)$/u;
/** Things that are counted in round numbers. */
const COUNTED = phrases((language) => language.numbers?.counted);
const STREETS =
  /^(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|way|court|ct|place|pl|terrace|parkway|highway|hwy)$/u;

/** Whether a number follows the name of a product or standard, a currency, or an abbreviation of "number". */
function followsProduct(tokens: readonly Token[], at: number): boolean {
  const gap = tokens[at - 1];
  if (gap?.kind !== 'space' || gap.text !== ' ') return false;
  const before = tokens[at - 2];
  if (isMark(before, '$€£#§')) return true;
  if (isMark(before, '.')) return NUMBERED.test(tokens[at - 3]?.text ?? '');
  if (before?.kind !== 'word') return before?.kind === 'number' && isNormNumber(tokens, at - 2);
  if (PRODUCTS.has(before.text) || (NORMS.has(before.text) && before.capitals)) return true;
  // "Windows Server 2016", "VOB/B 2016": the name can have one more word or letter.
  return before.text.length === 1 && isMark(tokens[at - 3], '/') && PRODUCTS.has(tokens[at - 4]?.text ?? '');
}

/** "ISO 9001 2015": whether the number is that of a standard. */
function isNormNumber(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at - 2];
  return tokens[at - 1]?.kind === 'space' && word?.kind === 'word' && /^(?:iso|iec|din|ohsas|nf|bs)$/u.test(word.text);
}

/** Whether the text behind a number makes it an amount or a house number. */
function isAmount(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.kind === 'space' && tokens[at + 1]?.text === ' ' ? tokens[at + 2] : undefined;
  if (next === undefined) return false;
  if (isMark(next, '€$£%°')) return true;
  if (next.kind !== 'word') return false;
  if (UNITS.test(next.text)) return tokens[at + 3]?.text !== '.';
  if (COUNTED().has(next.text)) return Number(tokens[at]?.text) % 50 === 0;
  return [at + 4, at + 6].some((index) => {
    const words = tokens.slice(at + 2, index + 1);
    return (
      words.length === index - at - 1 &&
      words.every((token) => token.kind !== 'mark') &&
      STREETS.test(words.at(-1)?.text ?? '')
    );
  });
}

/** Whether a number is the second year of "1990-1995". */
function isYearBeforeDash(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at - 1], '-') && yearOf(tokens[at - 2]) !== null && !isMark(tokens[at - 3], '.,/:-+');
}

/** Whether numbers that are not years precede directly, as in a telephone number. */
function followsNumbers(tokens: readonly Token[], at: number): boolean {
  for (let index = at - 2; index >= 0 && index >= at - 8; index -= 2) {
    const token = tokens[index];
    const gap = tokens[index + 1]?.text ?? '';
    if (token?.kind !== 'number' || !/^[ -]$/u.test(gap)) return false;
    if (yearOf(token) === null && (token.text.length >= 3 || isMark(tokens[index - 1], '+'))) return true;
  }
  return false;
}

/** Whether a year is not part of a number, a price, a telephone number or a product name. */
function standsAlone(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (isMark(before, '$€£#+@_=') || isMark(after, '%€$°@')) return false;
  if (isMark(before, '.,/:-+') && tokens[at - 2]?.kind === 'number' && !isYearBeforeDash(tokens, at)) return false;
  if (isMark(after, '.,:/+') && tokens[at + 2]?.kind === 'number') return false;
  if (before?.kind === 'word' && before.text.length < 4 && !MONTH_OF().has(before.text) && /^[a-z]/u.test(before.text))
    return false;
  if (
    after?.kind === 'word' &&
    !MONTH_OF().has(after.text) &&
    !SEASON_OF().has(after.text) &&
    after.text.length < 4 &&
    /^[a-z]/u.test(after.text)
  )
    return after.text === 'to';
  const behind = tokens[skipSpace(tokens, at + 1)];
  if (after?.kind === 'space' && behind?.kind === 'number' && behind.text.length >= 3 && yearOf(behind) === null)
    return false;
  return !followsNumbers(tokens, at) && !followsProduct(tokens, at) && !isAmount(tokens, at);
}
