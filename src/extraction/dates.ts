import { type Point, pointAt } from './dates/points.ts';
import { type Token, tokenise } from './dates/tokens.ts';
import {
  DURATION_WORDS,
  FROM_WORDS,
  matchPhrase,
  PRESENT_PHRASES,
  SINCE_WORDS,
  STRONG_SINCE,
  STRONG_UNTIL,
  UNTIL_PHRASES,
} from './dates/words.ts';
import type { MonthOrYear } from './profile.ts';

/** A range of time, or a lone date, in a text. */
export interface FoundRange {
  /** Null where only the end is said, or where the text holds a placeholder ("20XX"). A lone date is its start. */
  readonly start: MonthOrYear | null;
  /** Null for what still goes on, for a lone date, for a placeholder. */
  readonly end: MonthOrYear | null;
  readonly current: boolean;
  /** Characters of the text, from (inclusive) and to (exclusive), with "since", "from" and a duration behind the range. */
  readonly from: number;
  readonly to: number;
  /** The months are known, not just the years. */
  readonly precise: boolean;
  /** One date rather than a range. */
  readonly single: boolean;
}

const TEXT_LENGTH_MAX = 2000;

/** What follows the first date of a range. */
type Tail =
  | { readonly kind: 'point'; readonly point: Point; readonly next: number }
  | { readonly kind: 'current'; readonly next: number }
  | { readonly kind: 'open'; readonly next: number };

function monthOrYear(year: number | null, month: number | null): MonthOrYear | null {
  if (year === null) return null;
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}

function skip(tokens: readonly Token[], at: number): number {
  return tokens[at]?.kind === 'space' ? at + 1 : at;
}

const FILLERS = new Set(
  'the|expected|exp|est|anticipated|estimated|voraussichtlich|vsl|prevu|previsto|prevista|el|la|le|il|o|oggi|zum|den|now|still|ca|circa|approx|about|around|end|ende'.split(
    '|',
  ),
);

/** Index behind what stands between the ends of a range, and how it says so. */
function separatorAt(tokens: readonly Token[], at: number): { next: number; kind: 'dash' | 'word' } | null {
  let index = at;
  if (tokens[index]?.kind === 'mark' && /[.,)]/u.test(tokens[index]?.text ?? '') && tokens[index]?.text !== ')')
    index += 1;
  index = skip(tokens, index);
  const first = tokens[index];
  if (first === undefined) return null;
  if (first.kind === 'mark' && /[-~>]/u.test(first.text)) {
    index += 1;
    while (/^[-~>]$/u.test(tokens[index]?.text ?? '')) index += 1;
    const word = matchPhrase(tokens, skip(tokens, index), UNTIL_PHRASES);
    if (word !== null && pointOrPresent(tokens, skip(tokens, word))) return { next: word, kind: 'word' };
    return { next: index, kind: 'dash' };
  }
  const word = matchPhrase(tokens, index, UNTIL_PHRASES);
  if (word !== null) {
    const dash = skip(tokens, word);
    return { next: /^[-~]$/u.test(tokens[dash]?.text ?? '') ? dash + 1 : word, kind: 'word' };
  }
  return null;
}

function pointOrPresent(tokens: readonly Token[], at: number): boolean {
  return pointAt(tokens, at) !== null || matchPhrase(tokens, at, PRESENT_PHRASES) !== null;
}

/** Whether nothing more belongs to the field behind this token: the end, a bracket, a tab, a bar. */
function isBoundary(token: Token | undefined): boolean {
  if (token === undefined) return true;
  if (token.kind === 'space') return /[\t\n]/u.test(token.text);
  return token.kind === 'mark' && /[)\]|;•·:,…?]/u.test(token.text);
}

function presentAt(tokens: readonly Token[], at: number, strict: boolean): number | null {
  const open = tokens[at]?.kind === 'mark' && /[([]/u.test(tokens[at]?.text ?? '') ? at + 1 : at;
  const next = matchPhrase(tokens, open, PRESENT_PHRASES);
  if (next === null) return null;
  const word = tokens[open]?.text ?? '';
  if (strict && word.length < 4 && /^[a-z\u0370-\u04FF]/u.test(word)) return null;
  if (strict && !isBoundary(tokens[skip(tokens, next)]) && !isBoundary(tokens[next])) return null;
  const closing = tokens[next]?.kind === 'mark' && /[)\]]/u.test(tokens[next]?.text ?? '');
  return open > at && closing ? next + 1 : next;
}

/** A month without year, or "8月", as the end of a range in the year of its start. */
function monthInSameYear(tokens: readonly Token[], at: number, start: Point): Point | null {
  const number = tokens[at];
  if (start.year === null || start.month === null) return null;
  if (number?.kind === 'number' && /^[月월]$/u.test(tokens[at + 1]?.text ?? '')) {
    const month = Number(number.text);
    if (month >= start.month && month <= 12) return { ...start, at, next: at + 2, month, endMonth: month };
  }
  return null;
}

function tailOf(tokens: readonly Token[], start: Point): Tail | null {
  const separator = separatorAt(tokens, start.next);
  if (separator === null) return tailWithoutSeparator(tokens, start);
  let index = skip(tokens, separator.next);
  for (let round = 0; round < 3; round += 1) {
    const present = presentAt(tokens, index, false);
    if (present !== null && start.shape !== 'bare-month') return { kind: 'current', next: present };
    const end = pointAt(tokens, index) ?? monthInSameYear(tokens, index, start);
    if (end !== null) return { kind: 'point', point: end, next: end.next };
    const filler = tokens[index];
    const bracket = filler?.kind === 'mark' && filler.text === '(';
    if (filler === undefined || !(bracket || FILLERS.has(filler.text))) break;
    index = skip(tokens, index + 1);
    if (tokens[index]?.text === '.') index = skip(tokens, index + 1);
  }
  const behind = tokens[separator.next];
  const isOpen = separator.kind === 'dash' && (isBoundary(behind) || isBoundary(tokens[skip(tokens, separator.next)]));
  const isDots = behind?.text === '.' && tokens[separator.next + 1]?.text === '.';
  if ((isOpen || isDots) && start.year !== null && !isAfterDash(tokens, start))
    return { kind: 'open', next: separator.next };
  return null;
}

/** "…- 2017 -": the date closes something. */
function isAfterDash(tokens: readonly Token[], start: Point): boolean {
  const before = tokens[start.at - 1]?.kind === 'space' ? tokens[start.at - 2] : tokens[start.at - 1];
  return before?.text === '-';
}

/** "2019 present", "2015 | present", "Sep. 2023Mar. 2024", "June 2019 July 2020". */
function tailWithoutSeparator(tokens: readonly Token[], start: Point): Tail | null {
  if (start.year === null) return null;
  let index = skip(tokens, start.next);
  const barred = tokens[index]?.kind === 'mark' && /[|,/]/u.test(tokens[index]?.text ?? '');
  if (barred) index = skip(tokens, index + 1);
  const present = presentAt(tokens, index, true);
  if (present !== null) return { kind: 'current', next: present };
  if (barred && tokens[skip(tokens, start.next)]?.text === ',') return null;
  const end = pointAt(tokens, index);
  if (end === null || end.year === null || end.shape === 'short') return null;
  const bothMonths = start.month !== null && end.month !== null;
  const bothYears =
    start.shape === 'year' &&
    end.shape === 'year' &&
    skip(tokens, 0) === start.at &&
    skip(tokens, end.next) >= tokens.length;
  const ordered = start.year * 12 + (start.month ?? 0) <= end.year * 12 + (end.month ?? 12);
  return (bothMonths || bothYears) && ordered ? { kind: 'point', point: end, next: end.next } : null;
}

/** The duration behind a range: "(2 yrs 3 mos)", "· 11 months". */
function behindDuration(tokens: readonly Token[], at: number): number {
  let index = at;
  let open = false;
  while (tokens[index]?.kind === 'space' || /^[·•,|(:[-]$/u.test(tokens[index]?.text ?? '')) {
    if (/[([]/u.test(tokens[index]?.text ?? '')) open = true;
    index += 1;
  }
  let end = at;
  for (;;) {
    if (/^[<>~]$/u.test(tokens[index]?.text ?? '')) index += 1;
    if (tokens[index]?.kind !== 'number' || (tokens[index]?.text.length ?? 9) > 2) break;
    let unit = index + 1;
    if (/^[.,]$/u.test(tokens[unit]?.text ?? '') && tokens[unit + 1]?.kind === 'number') unit += 2;
    unit = skip(tokens, unit);
    const word = tokens[unit];
    if (word?.kind !== 'word' || !DURATION_WORDS.has(word.text)) break;
    end = unit + 1;
    if (tokens[end]?.text === '.') end += 1;
    index = skip(tokens, end);
    if (/^(?:and|und|et|y|e|i|og|och|,)$/u.test(tokens[index]?.text ?? '')) index = skip(tokens, index + 1);
  }
  if (end === at) return at;
  return open && /^[)\]]$/u.test(tokens[skip(tokens, end)]?.text ?? '') ? skip(tokens, end) + 1 : end;
}

/** The word before a date, and whether it stands at the beginning of its field. */
function wordBefore(tokens: readonly Token[], at: number): { index: number; text: string; opens: boolean } | null {
  const spaced = tokens[at - 1]?.kind === 'space' ? at - 2 : at - 1;
  const colon = tokens[spaced]?.text === ':' ? spaced - 1 : spaced;
  const token = tokens[colon];
  if (token?.kind !== 'word') return null;
  const before = tokens[colon - 1];
  const opens =
    before === undefined ||
    (before.kind === 'space'
      ? colon === 1 || /[\t\n]/u.test(before.text) || tokens[colon - 2]?.kind === 'mark'
      : before.kind === 'mark' && before.text !== "'");
  return { index: colon, text: token.text, opens };
}

interface Span {
  readonly first: number;
  readonly next: number;
}

function found(tokens: readonly Token[], span: Span, fields: Omit<FoundRange, 'from' | 'to'>): FoundRange {
  return { ...fields, from: tokens[span.first]?.from ?? 0, to: tokens[span.next - 1]?.to ?? 0 };
}

/** The range from one date to another; null where the two do not make one. */
function closedRange(tokens: readonly Token[], start: Point, end: Point): FoundRange | null {
  let startYear = start.year;
  if (start.shape === 'bare-month') {
    if (end.year === null || end.month === null || start.month === null) return null;
    startYear = start.month <= end.month ? end.year : end.year - 1;
  } else if (end.shape === 'bare-month') return null;
  if (start.shape === 'short' && end.shape === 'year') return null;
  let endYear = end.untilYear ?? end.year;
  const endMonth = end.endMonth;
  if (startYear !== null && endYear !== null) {
    const backwards = startYear * 12 + (start.month ?? 1) > endYear * 12 + (endMonth ?? 12);
    if (backwards && (start.shape !== 'year' || end.shape !== 'year')) return null;
    if (backwards) [startYear, endYear] = [endYear, startYear];
  }
  const precise = start.month !== null && endMonth !== null;
  const span = { first: leadOf(tokens, start.at), next: behindDuration(tokens, end.next) };
  return found(tokens, span, {
    start: monthOrYear(startYear, start.month),
    end: monthOrYear(endYear, endMonth),
    current: false,
    precise,
    single: false,
  });
}

/** "from June 2019 to …": the token where the range begins with its opening word. */
function leadOf(tokens: readonly Token[], at: number): number {
  const before = wordBefore(tokens, at);
  return before !== null && (FROM_WORDS.has(before.text) || SINCE_WORDS.has(before.text)) ? before.index : at;
}

function loneDate(tokens: readonly Token[], start: Point): FoundRange | null {
  if (start.shape === 'bare-month' || start.shape === 'short') return null;
  const precise = start.month !== null;
  const value = monthOrYear(start.year, start.month);
  const before = wordBefore(tokens, start.at);
  const fields = { start: value, end: null, current: false, precise, single: true };
  if (start.untilYear !== null) {
    const end = monthOrYear(start.untilYear, null);
    return found(
      tokens,
      { first: start.at, next: behindDuration(tokens, start.next) },
      { ...fields, end, single: false },
    );
  }
  const since = before !== null && (STRONG_SINCE.has(before.text) || (before.opens && SINCE_WORDS.has(before.text)));
  if (since && value !== null)
    return found(
      tokens,
      { first: before.index, next: behindDuration(tokens, start.next) },
      { ...fields, current: true, single: false },
    );
  if (before !== null && before.opens && STRONG_UNTIL.has(before.text) && value !== null)
    return found(
      tokens,
      { first: before.index, next: start.next },
      { ...fields, start: null, end: monthOrYear(start.year, start.endMonth), single: false },
    );
  const after = tokens[skip(tokens, start.next)];
  if (after?.text === 'alkaen' || after?.text === '부터')
    return found(
      tokens,
      { first: start.at, next: skip(tokens, start.next) + 1 },
      { ...fields, current: true, single: false },
    );
  return found(tokens, { first: start.at, next: behindDuration(tokens, start.next) }, fields);
}

function rangeFrom(tokens: readonly Token[], start: Point): FoundRange | null {
  const tail = start.untilYear === null ? tailOf(tokens, start) : null;
  if (tail === null) return loneDate(tokens, start);
  const precise = start.month !== null;
  const open = { start: monthOrYear(start.year, start.month), end: null, current: true, precise, single: false };
  switch (tail.kind) {
    case 'current':
    case 'open':
      return found(tokens, { first: leadOf(tokens, start.at), next: behindDuration(tokens, tail.next) }, open);
    case 'point':
      return closedRange(tokens, start, tail.point) ?? loneDate(tokens, start);
  }
}

/** "Present" with nothing but marks around it, or with a dash before it. */
function lonePresent(tokens: readonly Token[], at: number): FoundRange | null {
  const next = matchPhrase(tokens, at, PRESENT_PHRASES);
  if (next === null || (tokens[at]?.text ?? '').length < 2) return null;
  const isWord = (token: Token) => token.kind === 'word' || token.kind === 'number';
  const before = tokens.slice(0, at);
  const after = tokens.slice(next);
  const alone = !before.some(isWord) && !after.some(isWord);
  const fields = { start: null, end: null, current: true, precise: false, single: false };
  if (alone) return found(tokens, { first: at, next }, fields);
  const mark = tokens[at - 1]?.kind === 'space' ? tokens[at - 2] : tokens[at - 1];
  const marked = mark?.kind === 'mark' && /[-~(]/u.test(mark.text);
  const onlyPresent = (tokens[at]?.text ?? '').length >= 4 || /[\u3040-\uD7AF]/u.test(tokens[at]?.text ?? '');
  const opensField = before.filter(isWord).length === 0 || mark?.text === '(';
  if (marked && onlyPresent && opensField && isBoundary(tokens[skip(tokens, next)]))
    return found(tokens, { first: at, next }, fields);
  return null;
}

/**
 * All ranges of time and lone dates of a text, in text order and without overlaps: months in the languages of the word
 * list, numeric dates, quarters and seasons, East Asian dates, "since", "until now", open ranges.
 *
 * @param text one line, or a few joined; the offsets of the results count its UTF-16 units.
 */
export function findDateRanges(text: string): FoundRange[] {
  if (text.length > TEXT_LENGTH_MAX) return findDateRanges(text.slice(0, TEXT_LENGTH_MAX));
  const hasDigits = /\p{Nd}|[xyj]{4}/iu.test(text);
  if (!hasDigits && text.length > 60) return [];
  const tokens = tokenise(text);
  const ranges: FoundRange[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const start = hasDigits ? pointAt(tokens, at) : null;
    const range = start === null ? lonePresent(tokens, at) : rangeFrom(tokens, start);
    if (range === null || range.to <= range.from) {
      if (start !== null && start.shape !== 'bare-month') at = start.next - 1;
      continue;
    }
    if ((ranges.at(-1)?.to ?? 0) > range.from) continue;
    ranges.push(range);
    while (at + 1 < tokens.length && (tokens[at + 1]?.to ?? 0) <= range.to) at += 1;
  }
  return ranges;
}
