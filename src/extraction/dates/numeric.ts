import { isDay, isMark, monthNumber, type Point, point, shortYear, skipSpace, yearOf } from './point.ts';
import type { Token } from './tokens.ts';

const YEAR_MARK = /^[年년]$/u;
const MONTH_MARK = /^[月월]$/u;
const DAY_MARK = /^[日일]$/u;

/** 2019年6月1日, 2019년 6월, 2019年. */
export function eastAsian(tokens: readonly Token[], start: { at: number; year: number; mark: number }): Point {
  const { at, year, mark } = start;
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
export function yearWithMark(tokens: readonly Token[], at: number, year: number): Point | null {
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
  if (following?.kind === 'number' || (following?.kind === 'word' && token.text.length < 2)) return null;
  return point(at, second + 1, { year, month });
}

/** 06/2019, 06.2019, 6-2019, 01.06.2019, 1/6/2019, 06/19. */
export function numeric(tokens: readonly Token[], at: number): Point | null {
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

/** 令和元年5月, 平成30年. */
export function era(tokens: readonly Token[], at: number): Point | null {
  const base = ERAS[tokens[at]?.text ?? ''];
  if (base === undefined) return null;
  const number = skipSpace(tokens, at + 1);
  if (tokens[number]?.text === '元年') return eastAsian(tokens, { at, year: base + 1, mark: number });
  const mark = skipSpace(tokens, number + 1);
  if (tokens[number]?.kind !== 'number' || !YEAR_MARK.test(tokens[mark]?.text ?? '')) return null;
  return eastAsian(tokens, { at, year: base + Number(tokens[number]?.text), mark });
}
