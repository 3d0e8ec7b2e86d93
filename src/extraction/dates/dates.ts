import { memoize } from '#kit/memoize.ts';
import type { MonthOrYear } from '../model/profile.ts';
import { pointAt } from './points.ts';
import { behindDuration, isBoundary, skip, tailOf } from './tails.ts';
import { isMark, type Point, type Token, tokenise } from './tokens.ts';
import {
  ARTICLES,
  FILLERS,
  FROM_WORDS,
  matchPhrase,
  OPEN_BEHIND,
  PRESENT_PHRASES,
  SINCE_WORDS,
  STRONG_SINCE,
  STRONG_UNTIL,
} from './words.ts';

/** A date range, or a lone date, in a text. */
export interface FoundRange {
  /** Null if only the end is given, or the text has a placeholder ("20XX"). A lone date is its start. */
  readonly start: MonthOrYear | null;
  /** Null for a current range, a lone date, or a placeholder. */
  readonly end: MonthOrYear | null;
  readonly current: boolean;
  /**
   * First character in the text, and one behind the last, including "since", "from" and a duration behind the range.
   */
  readonly from: number;
  readonly to: number;
  /** The months are known, not only the years. */
  readonly precise: boolean;
  /** One date rather than a range. */
  readonly single: boolean;
}

const TEXT_LENGTH_MAX = 2000;
/** Telephone numbers with a country code. Their groups of digits are not years. */
const PHONE = /\+\d{1,3}[ (/.-]{1,2}[\d ()/.-]{6,20}/gu;

function monthOrYear(year: number | null, month: number | null): MonthOrYear | null {
  if (year === null) return null;
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}

/** The word before a date, with a word like "expected" before it, and whether it is at the beginning of its field: "Grad. May 2021", "Expected graduation: 2021". */
function wordBefore(tokens: readonly Token[], at: number): { index: number; text: string; opens: boolean } | null {
  const spaced = tokens[at - 1]?.kind === 'space' ? at - 2 : at - 1;
  const direct = isMark(tokens[spaced], ':.') ? spaced - 1 : spaced;
  const own = behindArticle(tokens, direct);
  const token = tokens[own];
  if (token?.kind !== 'word') return null;
  const first = tokens[own - 1]?.kind === 'space' && FILLERS().has(tokens[own - 2]?.text ?? '') ? own - 2 : own;
  const before = tokens[first - 1];
  const opens =
    before === undefined ||
    (before.kind === 'space'
      ? first === 1 || /[\t\n]/u.test(before.text) || tokens[first - 2]?.kind === 'mark'
      : before.kind === 'mark' && before.text !== "'");
  return { index: first, text: token.text, opens };
}

/**
 * The index of the word for "since" or "until" before an article ("depuis le", "jusqu'en", "bis zum"); otherwise that
 * of the article.
 */
function behindArticle(tokens: readonly Token[], at: number): number {
  if (!ARTICLES().has(tokens[at]?.text ?? '')) return at;
  const gap = tokens[at - 1];
  if (gap?.kind !== 'space' && gap?.text !== "'") return at;
  const word = tokens[at - 2]?.text ?? '';
  return SINCE_WORDS().has(word) || STRONG_UNTIL().has(word) ? at - 2 : at;
}

/** Index behind "onwards", "óta", "'den beri" after a date; null if no such word follows. */
function behindOpening(tokens: readonly Token[], at: number): number | null {
  let index = skip(tokens, at);
  if (/^['-]$/u.test(tokens[index]?.text ?? '')) index += 1;
  if (/^(?:den|dan|ten|tan|yilindan|tarihinden)$/u.test(tokens[index]?.text ?? '')) index = skip(tokens, index + 1);
  const [word, next] = [tokens[index]?.text ?? '', tokens[index + 1]];
  // "2020年起步": the character is within a word.
  const isWithin = /^\p{Script=Han}/u.test(word) && next?.kind === 'word';
  return OPEN_BEHIND().has(word) && !isWithin ? index + 1 : null;
}

interface TokenRange {
  readonly first: number;
  readonly next: number;
}

function found(tokens: readonly Token[], range: TokenRange, fields: Omit<FoundRange, 'from' | 'to'>): FoundRange {
  return { ...fields, from: tokens[range.first]?.from ?? 0, to: tokens[range.next - 1]?.to ?? 0 };
}

/** Whether a dash is all that stands between two dates. */
function isDashed(tokens: readonly Token[], start: Point, end: Point): boolean {
  const dash = skip(tokens, start.next);
  return isMark(tokens[dash], '-~') && skip(tokens, dash + 1) === end.at;
}

/**
 * "2014 September-December": behind a year and a month, a later month is one of the same year. "April 2019 - September" can
 * wrap before its year.
 */
function isWithinYear(tokens: readonly Token[], start: Point, end: Point): boolean {
  const isYearFirst = tokens[start.at]?.kind === 'number' && start.month !== null;
  return isYearFirst && end.month !== null && (start.month ?? 0) < end.month && isDashed(tokens, start, end);
}

/**
 * The range from one date to another; null if the two are not a range. The later date comes first in right-to-left text whose
 * digits keep their direction ("12/2022 - 08/2019").
 */
function closedRange(tokens: readonly Token[], start: Point, end: Point): FoundRange | null {
  let startYear = start.year;
  if (start.shape === 'bare-month') {
    if (end.year === null || end.month === null || start.month === null) return null;
    startYear = start.month <= end.month ? end.year : end.year - 1;
  } else if (end.shape === 'bare-month' && !isWithinYear(tokens, start, end)) return null;
  if (start.shape === 'short' && end.shape === 'year') return null;
  let endYear = end.shape === 'bare-month' ? start.year : (end.untilYear ?? end.year);
  let [startMonth, endMonth] = [start.month, end.endMonth];
  if (startYear !== null && endYear !== null) {
    const backwards = startYear * 12 + (start.month ?? 1) > endYear * 12 + (endMonth ?? 12);
    if (backwards && start.shape !== end.shape) return null;
    if (backwards && start.shape !== 'year' && !isDashed(tokens, start, end)) return null;
    if (backwards) {
      [startYear, endYear] = [endYear, startYear];
      [startMonth, endMonth] = [end.month, start.endMonth];
    }
  }
  const precise = startMonth !== null && endMonth !== null;
  const range = { first: leadOf(tokens, start.at), next: behindDuration(tokens, end.next) };
  return found(tokens, range, {
    start: monthOrYear(startYear, startMonth),
    end: monthOrYear(endYear, endMonth),
    current: false,
    precise,
    single: false,
  });
}

/** "from June 2019 to …": index of the token with which the range begins, including its opening word. */
function leadOf(tokens: readonly Token[], at: number): number {
  const before = wordBefore(tokens, at);
  const isLead = before !== null && (FROM_WORDS().has(before.text) || SINCE_WORDS().has(before.text));
  return isLead && !isLegalForm(tokens, before) ? before.index : at;
}

const LEGAL_FORM_LENGTH_MAX = 3;

/** "Lindenova AB 2019 – 2020": short words in capitals behind others are the legal form of a company rather than "ab" and "as". */
function isLegalForm(
  tokens: readonly Token[],
  { index, opens }: { readonly index: number; readonly opens: boolean },
): boolean {
  const word = tokens[index];
  return !opens && word?.capitals === true && word.text.length <= LEGAL_FORM_LENGTH_MAX;
}

function loneDate(tokens: readonly Token[], start: Point): FoundRange | null {
  if (start.shape === 'bare-month') return null;
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
  const since =
    before !== null && (STRONG_SINCE().has(before.text) || (before.opens && SINCE_WORDS().has(before.text)));
  if (since && value !== null)
    return found(
      tokens,
      { first: before.index, next: behindDuration(tokens, start.next) },
      { ...fields, current: true, single: false },
    );
  // "3/18" by itself is no date, "since 3/18" is one.
  if (start.shape === 'short') return null;
  if (before !== null && before.opens && STRONG_UNTIL().has(before.text) && value !== null)
    return found(
      tokens,
      { first: before.index, next: start.next },
      { ...fields, start: null, end: monthOrYear(start.year, start.endMonth), single: false },
    );
  const opening = value === null ? null : behindOpening(tokens, start.next);
  if (opening !== null)
    return found(
      tokens,
      { first: leadOf(tokens, start.at), next: opening },
      { ...fields, current: true, single: false },
    );
  return found(tokens, { first: start.at, next: behindDuration(tokens, start.next) }, fields);
}

/** "2005/06 – 2008/09": the range from one school year to another; null for a school year alone. */
function schoolYears(tokens: readonly Token[], start: Point): FoundRange | null {
  const dash = skip(tokens, start.next);
  const end = isMark(tokens[dash], '-~') ? pointAt(tokens, skip(tokens, dash + 1)) : null;
  if (end === null || end.untilYear === null || end.untilYear <= (start.untilYear ?? Infinity)) return null;
  return found(
    tokens,
    { first: leadOf(tokens, start.at), next: behindDuration(tokens, end.next) },
    {
      start: monthOrYear(start.year, null),
      end: monthOrYear(end.untilYear, null),
      current: false,
      precise: false,
      single: false,
    },
  );
}

function rangeFrom(tokens: readonly Token[], start: Point): FoundRange | null {
  const years = start.untilYear === null ? null : schoolYears(tokens, start);
  if (years !== null) return years;
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

/** "Present" with only marks around it in its line or its span of a line, or with a dash before it. */
function lonePresent(tokens: readonly Token[], at: number): FoundRange | null {
  const next = matchPhrase(tokens, at, PRESENT_PHRASES());
  if (next === null || (tokens[at]?.text ?? '').length < 2) return null;
  const isWord = (token: Token) => token.kind === 'word' || token.kind === 'number';
  const isTab = (token: Token) => token.text.includes('\t');
  const before = tokens.slice(tokens.slice(0, at).findLastIndex(isTab) + 1, at);
  const end = tokens.findIndex((token, index) => index >= next && isTab(token));
  const after = tokens.slice(next, end < 0 ? tokens.length : end);
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

function dateRangesIn(text: string): readonly FoundRange[] {
  if (text.length > TEXT_LENGTH_MAX) return dateRangesIn(text.slice(0, TEXT_LENGTH_MAX));
  const hasDigits = /\p{Nd}|[xyj]{4}|[〇一二三四五六七八九十]年/iu.test(text);
  if (!hasDigits && text.length > 60) return [];
  const tokens = tokenise(text);
  const phones = text.includes('+')
    ? [...text.matchAll(PHONE)].map((match) => ({ from: match.index, to: match.index + match[0].length }))
    : [];
  const ranges: FoundRange[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const from = tokens[at]?.from ?? 0;
    if (phones.some((phone) => from >= phone.from && from < phone.to)) continue;
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

/**
 * All date ranges and lone dates of a text, in text order and without overlaps: months in the languages of the word
 * list, numeric dates, quarters and seasons, East Asian dates, "since", "until now", open ranges.
 * @param text one line, or a few joined; the offsets of the results count its UTF-16 units
 */
export const findDateRanges: (text: string) => readonly FoundRange[] = memoize(dateRangesIn);
