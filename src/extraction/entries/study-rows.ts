import { lazy } from '#kit/lazy.ts';
import { findDateRanges } from '../dates/dates.ts';
import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import type { Line } from '../model/document.ts';
import { hadRoom } from '../text/list-items.ts';

const AND = phrases((language) => language.joiners?.and);
const OPEN = phrases((language) => language.joiners?.open);
/** A text that cannot end here: a comma, a word that joins. */
const ENDS_OPEN = lazy(() => new RegExp(String.raw`(?:,|\s[–—-]|\s(?:${spelled([...AND(), ...OPEN()])}))$`, 'iu'));
/** A broken word, an open range of years, a short word or an abbreviation before a name: "w", "nr", "г.". */
const ENDS_WITHIN = /\p{L}-$|\d\s?[–—-]$|\s(?:\p{Ll}{1,2}|\p{Ll}{1,3}\.|№)$/u;
/** The same of a line without room for more. */
const ENDS_SHORT = /\s\p{Ll}{3}$/u;

/** The text of a line without the date in a span of its own at its beginning. */
function textBehindDate({ text, spans: [first, second] }: Line): string {
  if (first === undefined || second === undefined) return text;
  const [range] = findDateRanges(first.text);
  return range?.from === 0 && range.to >= first.text.length - 1 ? text.slice(first.text.length) : text;
}

/** Whether a line has one span, or two of which the first is a date. */
function isOneText(line: Line): boolean {
  return line.spans.length === 1 || (line.spans.length === 2 && textBehindDate(line) !== line.text);
}

/**
 * Whether a line is the wrapped rest of the line before it. Both look alike and are close, and the line before ends open or has no room for
 * the next word; in the latter case the line begins small, or the line before is the first half of the name of a school.
 */
function isWrapped(line: Line, before: Line, edge: (line: Line) => number): boolean {
  const alike = before.bold === line.bold && before.fontSize === line.fontSize && before.block === line.block;
  if (!alike || line.bullet || line.spans.length !== 1 || line.gapAbove > line.fontSize * 0.9) return false;
  if (ENDS_OPEN().test(before.text) || ENDS_WITHIN.test(before.text)) return true;
  if (!isOneText(before) || hadRoom(line, before, edge(before))) return false;
  if (/^\p{Ll}/u.test(line.text) || ENDS_SHORT.test(before.text)) return true;
  const isOther =
    degreeScore(line.text) >= 0.6 || schoolScore(line.text) >= 0.5 || findDateRanges(line.text)[0]?.from === 0;
  return !isOther && schoolScore(before.text) >= 0.5 && findDateRanges(textBehindDate(before)).length === 0;
}

/** The lines of studies as rows: each line with its wrapped rest. @param edge the right edge of a line's column in points */
export function studyRows(lines: readonly Line[], edge: (line: Line) => number): Line[][] {
  const rows: Line[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row !== undefined && before !== undefined && isWrapped(line, before, edge)) row.push(line);
    else rows.push([line]);
  }
  return rows;
}
