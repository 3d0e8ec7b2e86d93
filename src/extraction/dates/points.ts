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
import { isDay, isMark, type Point, point, shortYear, skipSpace, type Token, yearOf } from './tokens.ts';
import { afterDay, afterMonth, MONTH_OF, placeholder, quarter, romanMonth, SEASON_OF, season } from './words.ts';

const YEAR_MARK = /^[年년]$/u;

/** Adds the word for "year" behind a date: "2019 г.", "2019 r.", "2019 року". */
function withYearWord(tokens: readonly Token[], found: Point): Point {
  const index = skipSpace(tokens, found.next);
  const word = tokens[index];
  if (isMark(tokens[found.next], '.') && isMark(tokens[skipSpace(tokens, found.next + 1)], '-'))
    return { ...found, next: found.next + 1 };
  if (word?.kind !== 'word' || !/^(?:г|гг|год|года|році|року|рр|р|r|roku)$/u.test(word.text)) return found;
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
  return yearBeforeMonth(tokens, at, year) ?? point(at, at + 1, { year });
}

/** "June-2020 April": the year behind the dash belongs to the month behind it. */
function opensNextDate(tokens: readonly Token[], month: number, { next }: Point): boolean {
  return isMark(tokens[month + 1], '-') && MONTH_OF().has(tokens[skipSpace(tokens, next)]?.text ?? '');
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
  let index = at + 1;
  if (isMark(tokens[index], '.,')) index += 1;
  index = skipSpace(tokens, index);
  // "2018 m. kovas", "2018. gada marts": the word for the year in Lithuanian and Latvian.
  if (/^(?:m|gada|aasta)$/u.test(tokens[index]?.text ?? '')) {
    index += isMark(tokens[index + 1], '.') ? 2 : 1;
    index = skipSpace(tokens, index);
  }
  const word = tokens[index];
  if (word?.kind !== 'word') return null;
  if (word.text === 'q' && index <= at + 2 && /^[1-4]$/u.test(tokens[index + 1]?.text ?? '')) {
    const nth = Number(tokens[index + 1]?.text);
    return point(at, index + 2, { year, month: nth * 3 - 2, endMonth: nth * 3 });
  }
  const month = MONTH_OF().get(word.text);
  if (month === undefined || index === at + 1) return null;
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
