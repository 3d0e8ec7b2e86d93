import { followsProduct, standsAlone } from './lone-year.ts';
import { compact, dayAndMonth, eastAsian, era, monthSpaceYear, numeric, yearColumn, yearWithMark } from './numeric.ts';
import { isMark, type Point, point, shortYear, skipSpace, yearOf } from './point.ts';
import type { Token } from './tokens.ts';
import { afterDay, afterMonth, placeholder, quarter, romanMonth, season } from './worded.ts';
import { MONTH_OF } from './words.ts';

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
      numeric(tokens, at) ??
      afterDay(tokens, at) ??
      quarter(tokens, at) ??
      monthSpaceYear(tokens, at) ??
      dayAndMonth(tokens, at) ??
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

/** "2019 June", "2019. június", "2019 Q1", unless a year of its own follows the month. */
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
  const withYear = afterMonth(tokens, index, index);
  if (withYear !== null && withYear.shape !== 'bare-month')
    return opensNextDate(tokens, index, withYear) ? point(at, index + 1, { year, month }) : null;
  return point(at, withYear?.next ?? index + 1, { year, month });
}
