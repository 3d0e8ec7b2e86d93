import type { Token } from './tokens.ts';
import { MONTH_OF, SEASON_OF } from './words.ts';

/** One date in a text. `next` is the token behind it. */
export interface Point {
  readonly at: number;
  readonly next: number;
  /** Null for a placeholder ("20XX") and for a month that waits for the year of the other end. */
  readonly year: number | null;
  readonly month: number | null;
  /** The month where the date is the end of a range: the last one of a season or quarter. */
  readonly endMonth: number | null;
  readonly shape: 'month' | 'year' | 'short' | 'bare-month' | 'placeholder';
  /** "2018/19" is a whole range. */
  readonly untilYear: number | null;
}

const YEAR_MIN = 1940;
const YEAR_MAX = 2049;
/** Names of products and norms that carry a year. */
const PRODUCTS = new Set(
  'windows|office|server|sql|visual|studio|autocad|excel|word|exchange|sharepoint|agenda|vision|horizon|horizonte|expo|iso|iec|din|en|euro|ecmascript|es|photoshop|solidworks|revit|room|apt|suite|no|nr|box|zip|plz|cp|tel|phone|fax'.split(
    '|',
  ),
);

/** The year that a number of four digits names, or null. */
function yearOf(token: Token | undefined): number | null {
  if (token?.kind !== 'number' || token.text.length !== 4) return null;
  const year = Number(token.text);
  return year >= YEAR_MIN && year <= YEAR_MAX ? year : null;
}

function shortYear(text: string): number | null {
  if (text.length !== 2) return null;
  const value = Number(text);
  if (value <= 40) return 2000 + value;
  return value >= 60 ? 1900 + value : null;
}

function monthNumber(token: Token | undefined): number | null {
  if (token?.kind !== 'number' || token.text.length > 2) return null;
  const month = Number(token.text);
  return month >= 1 && month <= 12 ? month : null;
}

function isDay(token: Token | undefined): boolean {
  return token?.kind === 'number' && token.text.length <= 2 && Number(token.text) >= 1 && Number(token.text) <= 31;
}

/** Index of the first token from `at` on that is no plain space. Tabs and line ends part what stands beside them. */
function skipSpace(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  return token?.kind === 'space' && !/[\t\n]/u.test(token.text) ? at + 1 : at;
}

function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === 'mark' && marks.includes(token.text);
}

function point(at: number, next: number, parts: Partial<Point>): Point {
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

const YEAR_MARK = /^[年년]$/u;
const MONTH_MARK = /^[月월]$/u;
const DAY_MARK = /^[日일]$/u;

/** 2019年6月1日, 2019년 6월, 2019年. */
function eastAsian(tokens: readonly Token[], at: number, year: number, mark: number): Point {
  const monthAt = skipSpace(tokens, mark + 1);
  const month = monthNumber(tokens[monthAt]);
  const monthMark = skipSpace(tokens, monthAt + 1);
  if (month === null || !MONTH_MARK.test(tokens[monthMark]?.text ?? '')) return point(at, mark + 1, { year });
  const dayAt = skipSpace(tokens, monthMark + 1);
  const dayMark = skipSpace(tokens, dayAt + 1);
  const hasDay = isDay(tokens[dayAt]) && DAY_MARK.test(tokens[dayMark]?.text ?? '');
  return point(at, hasDay ? dayMark + 1 : monthMark + 1, { year, month });
}

/** 2019-06, 2019.06.01, 2019/6, 2019. 06., 2018/19, 2018-19, 2015/2019. */
function yearWithMark(tokens: readonly Token[], at: number, year: number): Point | null {
  const markAt = skipSpace(tokens, at + 1);
  const mark = tokens[markAt];
  if (!isMark(mark, './-')) return null;
  const spaced = tokens[markAt + 1]?.kind === 'space';
  const second = skipSpace(tokens, markAt + 1);
  const token = tokens[second];
  if (token?.kind !== 'number' || (spaced && mark?.text === '-') || (markAt > at + 1 && mark?.text !== '/'))
    return null;
  const untilYear = mark?.text === '/' ? yearOf(token) : null;
  if (untilYear !== null) return untilYear > year ? point(at, second + 1, { year, untilYear }) : null;
  const month = monthNumber(token);
  const short = token.text.length === 2 ? Number(token.text) : -1;
  const following = tokens[second + 1];
  if (short === (year + 1) % 100 && (mark?.text === '/' || short > 12))
    return point(at, second + 1, { year, untilYear: year + 1 });
  if (mark?.text === '-' && short > 12 && short > year % 100 && following?.kind !== 'mark')
    return point(at, second + 1, { year, untilYear: Math.floor(year / 100) * 100 + short });
  if (month === null) return null;
  if (
    spaced &&
    (following?.kind === 'word' || tokens[skipSpace(tokens, second + 1)]?.kind === 'word') &&
    token.text.length < 2
  )
    return null;
  if (following?.text === mark?.text) {
    const day = skipSpace(tokens, second + 2);
    if (isDay(tokens[day])) return point(at, day + 1, { year, month });
    if (mark?.text === '.') return point(at, second + 2, { year, month });
  }
  if (following?.kind === 'number' || (/^\p{L}/u.test(following?.text ?? '') === true && token.text.length < 2))
    return null;
  return point(at, second + 1, { year, month });
}

/** The second year of "1990-1995". */
function isYearBeforeDash(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at - 1], '-') && yearOf(tokens[at - 2]) !== null && !isMark(tokens[at - 3], '.,/:-+');
}

/** Whether numbers that are no years stand right before, as in a telephone number. */
function followsNumbers(tokens: readonly Token[], at: number): boolean {
  for (let index = at - 2; index >= 0 && index >= at - 8; index -= 2) {
    const token = tokens[index];
    const gap = tokens[index + 1]?.text ?? '';
    if (token?.kind !== 'number' || !/^[ -]$/u.test(gap)) return false;
    if (yearOf(token) === null && (token.text.length >= 3 || isMark(tokens[index - 1], '+'))) return true;
  }
  return false;
}

/** Whether a year stands by itself: no part of a number, a price, a telephone number, a product. */
function standsAlone(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (isMark(before, '$€£#+@_=') || isMark(after, '%€$°@')) return false;
  if (isMark(before, '.,/:-+') && tokens[at - 2]?.kind === 'number' && !isYearBeforeDash(tokens, at)) return false;
  if (isMark(after, '.,:/+') && tokens[at + 2]?.kind === 'number') return false;
  if (before?.kind === 'word' && before.text.length < 4 && !MONTH_OF.has(before.text) && /^[a-z]/u.test(before.text))
    return false;
  if (
    after?.kind === 'word' &&
    !MONTH_OF.has(after.text) &&
    !SEASON_OF.has(after.text) &&
    after.text.length < 4 &&
    /^[a-z]/u.test(after.text)
  )
    return after.text === 'to';
  const behind = tokens[skipSpace(tokens, at + 1)];
  if (after?.kind === 'space' && behind?.kind === 'number' && behind.text.length >= 3 && yearOf(behind) === null)
    return false;
  const ahead = before?.kind === 'space' && before.text === ' ' ? tokens[at - 2] : undefined;
  if (followsNumbers(tokens, at)) return false;
  return ahead?.kind !== 'word' || !PRODUCTS.has(ahead.text);
}

/** Behind a month word: its year, with what may stand between ("June, 2019", "junio de 2019", "June '19", "June 1, 2019"). */
function afterMonth(tokens: readonly Token[], at: number, monthAt: number): Point | null {
  const month = MONTH_OF.get(tokens[monthAt]?.text ?? '') ?? null;
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
function afterDay(tokens: readonly Token[], at: number): Point | null {
  if (!isDay(tokens[at])) return null;
  let index = at + 1;
  if (isMark(tokens[index], '.º°ª')) index += 1;
  else if (/^(?:st|nd|rd|th|er|e|a|o|º)$/u.test(tokens[index]?.text ?? '')) index += 1;
  index = skipSpace(tokens, index);
  if (/^(?:de|of)$/u.test(tokens[index]?.text ?? '')) index = skipSpace(tokens, index + 1);
  if (isMark(tokens[index], '-/')) index += 1;
  if (!MONTH_OF.has(tokens[index]?.text ?? '')) return null;
  const found = afterMonth(tokens, at, index);
  return found === null || found.shape === 'bare-month' || found.shape === 'short' ? null : found;
}

/** 06/2019, 06.2019, 6-2019, 01.06.2019, 1/6/2019, 06/19. */
function numeric(tokens: readonly Token[], at: number): Point | null {
  const first = tokens[at];
  const mark = isMark(tokens[skipSpace(tokens, at + 1)], './-') ? skipSpace(tokens, at + 1) : -1;
  if (first === undefined || first.text.length > 2 || mark < 0) return null;
  const second = skipSpace(tokens, mark + 1);
  const year = yearOf(tokens[second]);
  const behind = tokens[second + 1];
  if (year !== null) {
    const month = monthNumber(first);
    const tight = second === at + 2;
    if (month === null || (!tight && isMark(tokens[mark], '-'))) return null;
    if (isMark(tokens[at - 1], './,') || tokens[at - 1]?.kind === 'number') return null;
    if (isMark(behind, '%') || (isMark(behind, '.,/') && tokens[second + 2]?.kind === 'number')) return null;
    return point(at, second + 1, { year, month });
  }
  const middle = tokens[second];
  if (middle?.kind === 'number' && middle.text.length <= 2) {
    const mark2 = skipSpace(tokens, second + 1);
    if (tokens[mark2]?.text === tokens[mark]?.text) {
      const third = skipSpace(tokens, mark2 + 1);
      const full = yearOf(tokens[third]) ?? (third === mark2 + 1 ? shortYear(tokens[third]?.text ?? '') : null);
      const month = dayFirst(first, middle, tokens[mark]?.text ?? '');
      if (full !== null && month !== null && tokens[third + 1]?.text !== tokens[mark]?.text)
        return point(at, third + 1, { year: full, month });
      return null;
    }
    const month = monthNumber(first);
    const short = shortYear(middle.text);
    const tight = second === at + 2 && isMark(tokens[mark], '/.');
    if (
      month !== null &&
      short !== null &&
      tight &&
      first.text.length === 2 &&
      behind?.kind !== 'number' &&
      !isMark(behind, '%')
    )
      return point(at, second + 1, { year: short, month, shape: 'short' });
  }
  return null;
}

/** The month of a date with a day: the day stands first, unless the numbers say otherwise. */
function dayFirst(first: Token, second: Token, mark: string): number | null {
  const a = Number(first.text);
  const b = Number(second.text);
  if (a < 1 || b < 1 || a > 31 || b > 31) return null;
  if (b <= 12 && (a > 12 || mark !== '/' || b !== 1 || a === 1)) return b;
  return a <= 12 ? a : null;
}

const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

function era(tokens: readonly Token[], at: number): Point | null {
  const base = ERAS[tokens[at]?.text ?? ''];
  if (base === undefined) return null;
  const number = skipSpace(tokens, at + 1);
  if (tokens[number]?.text === '元年') return eastAsian(tokens, at, base + 1, number);
  const mark = skipSpace(tokens, number + 1);
  if (tokens[number]?.kind !== 'number' || !YEAR_MARK.test(tokens[mark]?.text ?? '')) return null;
  return eastAsian(tokens, at, base + Number(tokens[number]?.text), mark);
}

/** Spring 2019, Q3 2019, WS 2018/19, "early 2019". */
function season(tokens: readonly Token[], at: number): Point | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  let index = at + 1;
  let span = SEASON_OF.get(token.text) ?? null;
  if (span === null && /^[qhts]$/u.test(token.text) && tokens[index]?.kind === 'number') {
    const nth = Number(tokens[index]?.text);
    const length = token.text === 'q' || token.text === 't' ? 3 : 6;
    if (nth >= 1 && nth * length <= 12) span = { first: (nth - 1) * length + 1, last: nth * length };
    index += 1;
  }
  if (span === null) return null;
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
    month: span.first,
    endMonth: span.last,
    shape: span.first === null ? 'year' : 'month',
  });
}

/** "20XX", "XXXX", "MM/YYYY": a form that nobody filled in. */
function placeholder(tokens: readonly Token[], at: number): Point | null {
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

/** "2019 г.", "2019 r.", "2019 року": the word for the year behind it. */
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
      (MONTH_OF.has(token.text) ? afterMonth(tokens, at, at) : placeholder(tokens, at))
    );
  if (token.kind !== 'number') return null;
  const blank = placeholder(tokens, at);
  if (blank !== null) return blank;
  const year = yearOf(token);
  if (year === null) return numeric(tokens, at) ?? afterDay(tokens, at);
  const mark = skipSpace(tokens, at + 1);
  if (YEAR_MARK.test(tokens[mark]?.text ?? '')) return eastAsian(tokens, at, year, mark);
  const glued = tokens[at - 1];
  if (isMark(glued, '+') || glued?.kind === 'number') return null;
  if (glued?.kind === 'word' && glued.text.length < 3 && /^[a-z]/u.test(glued.text)) return null;
  const marked =
    isMark(tokens[at - 1], './-') && tokens[at - 2]?.kind === 'number' ? null : yearWithMark(tokens, at, year);
  if (marked !== null) return marked;
  if (!standsAlone(tokens, at)) return null;
  return yearBeforeMonth(tokens, at, year) ?? point(at, at + 1, { year });
}

/** "2019 June", "2019. június", "2019 Q1", unless the month has a year of its own behind it. */
function yearBeforeMonth(tokens: readonly Token[], at: number, year: number): Point | null {
  let index = at + 1;
  if (isMark(tokens[index], '.,')) index += 1;
  index = skipSpace(tokens, index);
  const word = tokens[index];
  if (word?.kind !== 'word') return null;
  if (word.text === 'q' && index <= at + 2 && /^[1-4]$/u.test(tokens[index + 1]?.text ?? '')) {
    const nth = Number(tokens[index + 1]?.text);
    return point(at, index + 2, { year, month: nth * 3 - 2, endMonth: nth * 3 });
  }
  const month = MONTH_OF.get(word.text);
  if (month === undefined || index === at + 1) return null;
  const own = afterMonth(tokens, index, index);
  if (own !== null && own.shape !== 'bare-month') return null;
  return point(at, own?.next ?? index + 1, { year, month });
}
