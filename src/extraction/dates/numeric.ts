import { isDay, isMark, monthNumber, type Point, point, shortYear, skipSpace, type Token, yearOf } from './tokens.ts';

const YEAR_MARK = /^[年년]$/u;
const MONTH_MARK = /^[月월]$/u;
const DAY_MARK = /^[日일]$/u;

/** Chinese characters and Japanese letters. */
const HAN = /[\u3040-\u30FF\u3400-\u9FFF]/u;

/** 2019年6月1日, 2019년 6월, 2019年. */
export function eastAsian(tokens: readonly Token[], start: { at: number; year: number; mark: number }): Point {
  const { at, year, mark } = start;
  // In the columns of a form, a tab separates year and month.
  const monthAt = tokens[mark + 1]?.kind === 'space' ? mark + 2 : mark + 1;
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
  if (
    mark?.text === '-' &&
    short > 12 &&
    short > year % 100 &&
    (following?.kind !== 'mark' || isMark(following, ':,)'))
  )
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
  const isGlued = following?.kind === 'word' && token.text.length < 2 && !HAN.test(following.text);
  if (following?.kind === 'number' || isGlued) return null;
  return point(at, second + 1, { year, month });
}

/** 06/2019, 06.2019, 6-2019, 01.06.2019, 1/6/2019, 1/6 2019, 06/19, 6/19. */
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
    if (month === null || (!tight && isMark(tokens[mark], '-')) || isItemNumber(tokens, { at, mark, year: second }))
      return null;
    if (isMark(tokens[at - 1], './,') || tokens[at - 1]?.kind === 'number') return null;
    if (isMark(behind, '%') || (isMark(behind, '.,/') && tokens[second + 2]?.kind === 'number')) return null;
    return point(at, second + 1, { year, month });
  }
  const reversed = shortYearFirst(tokens, { at, mark, second });
  if (reversed !== null) return reversed;
  const middle = tokens[second];
  if (middle?.kind === 'number' && middle.text.length <= 2) {
    const mark2 = skipSpace(tokens, second + 1);
    if (tokens[mark2]?.text === tokens[mark]?.text) {
      const third = skipSpace(tokens, mark2 + 1);
      const full = yearOf(tokens[third]) ?? (third === mark2 + 1 ? shortYear(tokens[third]?.text ?? '') : null);
      const month = dayFirst(first, middle, tokens[mark]?.text ?? '');
      // "01.09.2014." ends with a full stop in several languages.
      const isLonger = tokens[third + 1]?.text === tokens[mark]?.text && tokens[third + 2]?.kind === 'number';
      const isOther = tokens[third + 1]?.text === tokens[mark]?.text && !isMark(tokens[mark], '.');
      if (full !== null && month !== null && !isLonger && !isOther) return point(at, third + 1, { year: full, month });
      return null;
    }
    const spaced = isMark(tokens[mark], '/') && tokens[second + 1]?.text === ' ' ? yearOf(tokens[second + 2]) : null;
    const ofDay = spaced === null || monthNumber(middle) === null ? null : dayFirst(first, middle, '/');
    if (ofDay !== null) return point(at, second + 3, { year: spaced, month: ofDay });
    const month = monthNumber(first);
    const short = shortYear(middle.text);
    const tight = second === at + 2 && isMark(tokens[mark], '/.');
    if (
      month !== null &&
      short !== null &&
      tight &&
      (first.text.length === 2 || isMark(tokens[mark], '/')) &&
      behind?.kind !== 'number' &&
      !isMark(behind, '%')
    )
      return point(at, second + 1, { year: short, month, shape: 'short' });
  }
  return null;
}

/** "17/9至今", "16/7 - 17/6": in Chinese and Japanese text, a year of two digits is before its month. */
function shortYearFirst(
  tokens: readonly Token[],
  { at, mark, second }: { at: number; mark: number; second: number },
): Point | null {
  const isTight = mark === at + 1 && second === at + 2 && isMark(tokens[mark], '/');
  const year = shortYear(tokens[at]?.text ?? '');
  const month = monthNumber(tokens[second]);
  if (!isTight || year === null || month === null || isMark(tokens[second + 1], '/.%')) return null;
  return tokens.some(({ text }) => HAN.test(text)) ? point(at, second + 1, { year, month, shape: 'short' }) : null;
}

/** "1. 2021-05": the number is that of a list item; the month is behind the year. */
function isItemNumber(
  tokens: readonly Token[],
  { at, mark, year }: { at: number; mark: number; year: number },
): boolean {
  const opens = at === 0 && isMark(tokens[mark], '.') && year > mark + 1;
  return (
    opens &&
    isMark(tokens[year + 1], '-/.') &&
    monthNumber(tokens[year + 2]) !== null &&
    tokens[year + 2]?.text.length === 2
  );
}

/** "06 2019": a month of two digits, a space and its year, at the beginning of a field. */
export function monthSpaceYear(tokens: readonly Token[], at: number): Point | null {
  const month = monthNumber(tokens[at]);
  const year = tokens[at + 1]?.text === ' ' ? yearOf(tokens[at + 2]) : null;
  if (month === null || year === null || tokens[at]?.text.length !== 2) return null;
  const before = tokens[at - 1]?.kind === 'space' ? tokens[at - 2] : tokens[at - 1];
  const opens = before === undefined || isMark(before, '-~(|') || /[\t\n]/u.test(tokens[at - 1]?.text ?? '');
  const after = tokens[at + 3]?.kind === 'space' ? tokens[at + 4] : tokens[at + 3];
  const closes = after === undefined || after.kind === 'word' || isMark(after, '-~)|,;');
  return opens && closes ? point(at, at + 3, { year, month }) : null;
}

/** "1.6.–31.8.2019": the first of two dates. Its year follows the second. */
export function dayAndMonth(tokens: readonly Token[], at: number): Point | null {
  const month = monthNumber(tokens[at + 2]);
  if (!isDay(tokens[at]) || !isMark(tokens[at + 1], '.') || month === null || !isMark(tokens[at + 3], '.')) return null;
  const dash = skipSpace(tokens, at + 4);
  const end = isMark(tokens[dash], '-') ? numeric(tokens, skipSpace(tokens, dash + 1)) : null;
  return end === null || end.year === null ? null : point(at, at + 4, { month, shape: 'bare-month' });
}

/** "3 - 4/2014", "5.–8.2014", at the beginning of a field: a month whose year follows a later month. */
export function monthBeforeMonth(tokens: readonly Token[], at: number): Point | null {
  const month = monthNumber(tokens[at]);
  const opens = at === 0 || /[\t\n]/u.test(tokens[at - 1]?.text ?? '');
  if (month === null || !opens) return null;
  const behind = isMark(tokens[at + 1], '.') ? at + 2 : at + 1;
  const dash = skipSpace(tokens, behind);
  const end = isMark(tokens[dash], '-') ? numeric(tokens, skipSpace(tokens, dash + 1)) : null;
  const isLater = end !== null && end.year !== null && end.month !== null && end.month > month;
  return isLater ? point(at, behind, { month, shape: 'bare-month' }) : null;
}

/** "201906 - 202005", "20190601-20200531": both ends without marks. A single such number is not a date. */
export function compact(tokens: readonly Token[], at: number): Point | null {
  const own = compactDate(tokens[at]);
  if (own === null) return null;
  const next = isMark(tokens[skipSpace(tokens, at + 1)], '-~') ? skipSpace(tokens, skipSpace(tokens, at + 1) + 1) : -1;
  const markBefore = tokens[at - 1]?.kind === 'space' ? at - 2 : at - 1;
  const last = tokens[markBefore - 1]?.kind === 'space' ? markBefore - 2 : markBefore - 1;
  const other = tokens[next] ?? (isMark(tokens[markBefore], '-~') ? tokens[last] : undefined);
  const pair = compactDate(other) !== null && other?.text.length === tokens[at]?.text.length;
  return pair ? point(at, at + 1, own) : null;
}

function compactDate(token: Token | undefined): { year: number; month: number } | null {
  const parts =
    token?.kind === 'number' ? /^((?:19|20)\d\d)(0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?$/u.exec(token.text) : null;
  return parts === null ? null : { year: Number(parts[1]), month: Number(parts[2]) };
}

/** The month of a date with a day. The day comes first, unless the numbers rule that out. */
function dayFirst(first: Token, second: Token, mark: string): number | null {
  const a = Number(first.text);
  const b = Number(second.text);
  if (a < 1 || b < 1 || a > 31 || b > 31) return null;
  if (b <= 12 && (a > 12 || mark !== '/' || b !== 1 || a === 1)) return b;
  return a <= 12 ? a : null;
}

const MINGUO = 1911;
const ERAS = new Map<string, number>(
  Object.entries({ 令和: 2018, 平成: 1988, 昭和: 1925, 民國: MINGUO, 民国: MINGUO }),
);
/** Years of the calendar of Taiwan that a CV can have. */
const MINGUO_MIN = 40;
const MINGUO_MAX = 140;

const ERA_LETTERS = new Map<string, number>(Object.entries({ r: 2018, h: 1988, s: 1925 }));
const EAST_ASIAN = /[~\u3040-\u30FF\u3400-\u9FFF]/u;

/** 令和元年5月, 平成30年, "平成 28 | 4" in the columns of a form, H28.4, 民國109年3月. */
export function era(tokens: readonly Token[], at: number): Point | null {
  const base = ERAS.get(tokens[at]?.text ?? '');
  if (base === undefined) return eraLetter(tokens, at);
  if (base === MINGUO) return minguo(tokens, at, skipSpace(tokens, at + 1));
  const number = skipSpace(tokens, at + 1);
  if (tokens[number]?.text === '元年') return eastAsian(tokens, { at, year: base + 1, mark: number });
  if (tokens[number]?.text === '元') return columns(tokens, { at, year: base + 1, number });
  if (tokens[number]?.kind !== 'number' || (tokens[number]?.text.length ?? 9) > 2) return null;
  const year = base + Number(tokens[number]?.text);
  const mark = skipSpace(tokens, number + 1);
  if (YEAR_MARK.test(tokens[mark]?.text ?? '')) return eastAsian(tokens, { at, year, mark });
  return columns(tokens, { at, year, number });
}

/** A year of the calendar of Taiwan before 年: 民國98年, 109年3月. Without 民國, it has three digits. */
export function minguo(tokens: readonly Token[], at: number, number = at): Point | null {
  const nth = tokens[number];
  const mark = skipSpace(tokens, number + 1);
  if (nth?.kind !== 'number' || tokens[mark]?.text !== '年' || (number === at && nth.text.length !== 3)) return null;
  const year = Number(nth.text);
  return year >= MINGUO_MIN && year <= MINGUO_MAX ? eastAsian(tokens, { at, year: year + MINGUO, mark }) : null;
}

/** The month in the column behind that of the year, if another column follows. */
function columns(
  tokens: readonly Token[],
  { at, year, number }: { at: number; year: number; number: number },
): Point | null {
  const month = monthNumber(tokens[number + 2]);
  const areColumns = tokens[number + 1]?.text === '\t' && tokens[number + 3]?.text === '\t';
  return month !== null && areColumns ? point(at, number + 3, { year, month }) : null;
}

/** "2016 | 4 | ..." at the beginning of a row of a Japanese form. */
export function yearColumn(tokens: readonly Token[], at: number, year: number): Point | null {
  const behind = tokens[at + 4];
  return at === 0 && EAST_ASIAN.test(behind?.text ?? '') ? columns(tokens, { at, year, number: at }) : null;
}

/** H28.4, R5.12: the letter of the era, in texts with East Asian characters. */
function eraLetter(tokens: readonly Token[], at: number): Point | null {
  const base = ERA_LETTERS.get(tokens[at]?.text ?? '');
  const nth = tokens[at + 1];
  if (base === undefined || nth?.kind !== 'number' || nth.text.length > 2 || !isMark(tokens[at + 2], './')) return null;
  const month = monthNumber(tokens[at + 3]);
  if (month === null || tokens[at + 4]?.kind === 'number' || isMark(tokens[at + 4], '.')) return null;
  if (!tokens.some(({ text }) => EAST_ASIAN.test(text))) return null;
  return point(at, at + 4, { year: base + Number(nth.text), month });
}
