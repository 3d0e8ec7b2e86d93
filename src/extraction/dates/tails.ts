import { phrases } from '../lexicon/languages.ts';
import { pointAt } from './points.ts';
import { isMark, type Point, type Token, tokenise } from './tokens.ts';
import { DURATION_WORDS, FILLERS, matchPhrase, PRESENT_PHRASES, UNTIL_PHRASES } from './words.ts';

/** Words for "and". */
const AND = phrases((language) => language.joiners?.and);

/** What follows the first date of a range. */
export type Tail =
  | { readonly kind: 'point'; readonly point: Point; readonly next: number }
  | { readonly kind: 'current'; readonly next: number }
  | { readonly kind: 'open'; readonly next: number };

/** Index behind white space. */
export function skip(tokens: readonly Token[], at: number): number {
  return tokens[at]?.kind === 'space' ? at + 1 : at;
}

/** The separator between the ends of a range, and the index behind it; null if there is none. */
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
    const word = matchPhrase(tokens, skip(tokens, index), UNTIL_PHRASES());
    if (word !== null && pointOrPresent(tokens, skip(tokens, word))) return { next: word, kind: 'word' };
    return { next: index, kind: 'dash' };
  }
  const word = matchPhrase(tokens, index, UNTIL_PHRASES());
  if (word !== null) {
    // The last dot of an abbreviation: "s.d. saat ini".
    const dotted = tokens[word]?.text === '.' ? skip(tokens, word + 1) : null;
    if (dotted !== null && pointOrPresent(tokens, dotted)) return { next: dotted, kind: 'word' };
    const dash = skip(tokens, word);
    return { next: /^[-~']$/u.test(tokens[dash]?.text ?? '') ? dash + 1 : word, kind: 'word' };
  }
  return null;
}

function pointOrPresent(tokens: readonly Token[], at: number): boolean {
  return pointAt(tokens, at) !== null || matchPhrase(tokens, at, PRESENT_PHRASES()) !== null;
}

const EAST_ASIAN = /^[\u3040-\u30FF\u3400-\u9FFF]/u;

/** Whether the field ends at this token: the end of the text, a bracket, a tab, a bar. */
export function isBoundary(token: Token | undefined): boolean {
  if (token === undefined) return true;
  if (token.kind === 'space') return /[\t\n]/u.test(token.text);
  return token.kind === 'mark' && /[)\]|;•·:,…?]/u.test(token.text);
}

function presentAt(tokens: readonly Token[], at: number, strict: boolean): number | null {
  const open = tokens[at]?.kind === 'mark' && /[([]/u.test(tokens[at]?.text ?? '') ? at + 1 : at;
  const next = matchPhrase(tokens, open, PRESENT_PHRASES());
  if (next === null) return null;
  const word = tokens[open]?.text ?? '';
  if (strict && word.length < 4 && /^[a-z\u0370-\u04FF]/u.test(word)) return null;
  // "2017年9月至今 公司": the words for the present of Chinese and Japanese mean nothing else behind a date.
  const isSure = EAST_ASIAN.test(word);
  if (strict && !isSure && !isBoundary(tokens[skip(tokens, next)]) && !isBoundary(tokens[next])) return null;
  const closing = tokens[next]?.kind === 'mark' && /[)\]]/u.test(tokens[next]?.text ?? '');
  return open > at && closing ? next + 1 : next;
}

/** A month without a year, or "8月", as the end of a range in the year of its start. */
function monthInSameYear(tokens: readonly Token[], at: number, start: Point): Point | null {
  const number = tokens[at];
  if (start.year === null || start.month === null) return null;
  if (number?.kind === 'number' && /^[月월]$/u.test(tokens[at + 1]?.text ?? '')) {
    const month = Number(number.text);
    if (month >= start.month && month <= 12) return { ...start, at, next: at + 2, month, endMonth: month };
  }
  return null;
}

/** Most months of a list behind the first one: "June, July and August 2019". */
const MONTHS_BEHIND_MAX = 3;
/** Shorter words are other things as well: "Arden AG". */
const MONTH_LENGTH_MIN = 3;

/** The last month of a list of months of one year, which the year follows: "July and August 2019", "Juli/August 2019"; null for no list. */
function monthsBehind(tokens: readonly Token[], start: Point): Point | null {
  let last = start;
  for (let count = 0; count < MONTHS_BEHIND_MAX && last.shape === 'bare-month'; count += 1) {
    const next = pointBehind(tokens, last, '&+/') ?? pointBehind(tokens, last, ',');
    if (next?.month === undefined || next.month === null) return null;
    // A comma alone divides a town or a firm from its date.
    const isDated = next.shape !== 'bare-month' && isMark(tokens[skip(tokens, last.next)], ',');
    if (isDated || (tokens[last.at]?.text.length ?? 0) < MONTH_LENGTH_MIN) return null;
    last = next;
  }
  return last === start || last.shape === 'bare-month' ? null : last;
}

/** A later year that "and" joins with the first one: "2016 and 2017", "2016 & 2018"; null for none. */
function yearBehind(tokens: readonly Token[], start: Point): Point | null {
  const next = start.shape === 'year' ? pointBehind(tokens, start, '&+') : null;
  return next?.shape === 'year' && (next.year ?? 0) > (start.year ?? 0) ? next : null;
}

/** The date behind one of some signs, or behind "and"; null if there is none. */
function pointBehind(tokens: readonly Token[], point: Point, signs: string): Point | null {
  const sign = skip(tokens, point.next);
  const joins = isMark(tokens[sign], signs) || AND().has(tokens[sign]?.text ?? '');
  return joins ? pointAt(tokens, skip(tokens, sign + 1)) : null;
}

/**
 * What follows the first date of a range: the second date, a word for today, a dash with nothing behind it; null if
 * none of these.
 */
export function tailOf(tokens: readonly Token[], start: Point): Tail | null {
  const listed = monthsBehind(tokens, start) ?? yearBehind(tokens, start);
  if (listed !== null) return { kind: 'point', point: listed, next: listed.next };
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
    if (filler === undefined || !(bracket || FILLERS().has(filler.text))) break;
    index = skip(tokens, index + 1);
    if (tokens[index]?.text === '.') index = skip(tokens, index + 1);
  }
  const behind = tokens[separator.next];
  const beyond = tokens[skip(tokens, separator.next)];
  // "2020年3月～ 食堂くが": a wave divides the ends of a range, never a date from other text.
  const isWave = tokens[separator.next - 1]?.text === '~' && behind?.kind === 'space';
  // "2023– Assistant": a dash at the year ends the date, as no dash between two texts does.
  const isGlued = isMark(tokens[start.next], '-') && start.shape === 'year' && behind?.kind === 'space';
  const isOpen =
    separator.kind === 'dash' &&
    (isWave || isGlued || isBoundary(behind) || isBoundary(beyond) || endsAtDash(tokens, separator.next));
  const dots = skip(tokens, separator.next);
  const isDots = tokens[dots]?.text === '.' && tokens[dots + 1]?.text === '.';
  if ((isOpen || isDots) && start.year !== null && !isAfterDash(tokens, start))
    return { kind: 'open', next: separator.next };
  return null;
}

/** "07.2022 – - Toulouse": whether a second dash divides the open range from what follows. */
function endsAtDash(tokens: readonly Token[], at: number): boolean {
  const dash = skip(tokens, at);
  return dash > at && tokens[dash]?.text === '-' && !pointOrPresent(tokens, skip(tokens, dash + 1));
}

/** "…- 2017 -": whether the date ends another range. */
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

/** Index behind the duration that follows a range: "(2 yrs 3 mos)", "· 11 months". */
export function behindDuration(tokens: readonly Token[], at: number): number {
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
    if (word?.kind !== 'word' || !DURATION_WORDS().has(word.text)) break;
    end = unit + 1;
    if (tokens[end]?.text === '.') end += 1;
    index = skip(tokens, end);
    if (/^(?:and|und|et|y|e|i|og|och|,)$/u.test(tokens[index]?.text ?? '')) index = skip(tokens, index + 1);
  }
  if (end === at) return at;
  return open && /^[)\]]$/u.test(tokens[skip(tokens, end)]?.text ?? '') ? skip(tokens, end) + 1 : end;
}

/** Whether a text is a length of time and nothing else: "3 years 9 months", "2 lata 3 mies.". */
export function isDuration(text: string): boolean {
  const tokens = tokenise(text);
  const end = behindDuration(tokens, 0);
  return end > 0 && skip(tokens, end) >= tokens.length;
}
