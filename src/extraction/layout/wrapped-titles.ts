import { lazy } from '#kit/lazy.ts';
import { findDateRanges } from '../dates/dates.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { headingKind } from '../lexicon/headings.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import type { TextSpan } from '../model/document.ts';
import { lineOf, type RawLine, spanOf } from '../text/raw-line.ts';

const AND = phrases((language) => language.joiners?.and);
const OPEN = phrases((language) => language.joiners?.open);
/** The end of a text that continues below: a connecting word, a dash, a comma, an opening bracket. */
const OPEN_END = lazy(() => new RegExp(String.raw`(?:[-–—,&/(]|\s(?:${spelled([...AND(), ...OPEN()])}))$`, 'iu'));

function isRange(text: string): boolean {
  const range = findDateRanges(text)[0];
  return range !== undefined && range.to - range.from >= text.trim().length - 2;
}

function isAlike(title: TextSpan, next: TextSpan): boolean {
  const word = title.words[0];
  const other = next.words[0];
  return (
    title.bold === next.bold &&
    Math.abs(title.fontSize - next.fontSize) < 0.4 &&
    Math.abs(title.x0 - next.x0) < 2 &&
    word?.italic === other?.italic &&
    word?.colour === other?.colour
  );
}

/** Whether the text below continues a title that had no more room before the date at its right. */
function continues(line: RawLine, next: RawLine): boolean {
  const [title, date] = line.spans;
  const rest = next.spans[0];
  if (title === undefined || date === undefined || rest === undefined || line.spans.length > 2) return false;
  if (next.spans.length > 1 || next.bullet || line.bullet || !isAlike(title, rest) || !isRange(date.text)) return false;
  if (rest.y0 - title.y1 > title.fontSize * 0.7 || rest.text.length > 50) return false;
  const first = rest.words[0];
  const width = first === undefined ? 0 : first.x1 - first.x0;
  const hadRoom = title.x1 + width + title.fontSize < date.x0;
  // A wrapped title differs in style from the text below it. Plain text below plain text is another field.
  return OPEN_END().test(title.text) || /^\p{Ll}/u.test(rest.text) || (!hadRoom && title.bold);
}

/**
 * Whether a text is, or begins with, a legal form that a line break has divided from its name: "LLP", "S.p.A.,
 * Brescia".
 */
export function beginsWithLegalForm(text: string): boolean {
  const head = text.split(/\s*,\s/u)[0] ?? '';
  const words = head.split(/\s+/u);
  return (
    head.length <= 16 &&
    words.length <= 3 &&
    words.every((word) => word.length <= 4 || word.includes('.')) &&
    hasLegalForm(head)
  );
}

/**
 * Index of the span of a line that continues at the beginning of the next line, with a legal form for which there was
 * no room; -1 if there is none.
 */
function splitName(line: RawLine, next: RawLine, right: number): number {
  const rest = next.spans[0];
  if (rest === undefined || next.bullet || !beginsWithLegalForm(rest.text)) return -1;
  const at = line.spans.findIndex((span) => Math.abs(span.x0 - rest.x0) < 2);
  const name = line.spans[at];
  if (name === undefined || rest.y0 - name.y1 > name.fontSize * 0.7 || findDateRanges(name.text).length > 0) return -1;
  const edge = line.spans[at + 1]?.x0 ?? right;
  const width = (rest.words[0]?.x1 ?? 0) - (rest.words[0]?.x0 ?? 0);
  return name.x1 + width + name.fontSize < edge + name.fontSize * 0.8 ? -1 : at;
}

/** The line with the legal form added to the name, and the rest of the line below. */
function rejoined(line: RawLine, next: RawLine, at: number): RawLine[] {
  const words = [...(line.spans[at]?.words ?? []), ...(next.spans[0]?.words ?? [])];
  const whole = lineOf(line.spans.map((span, index) => (index === at ? spanOf(words) : span)));
  return next.spans.length > 1 ? [whole, lineOf(next.spans.slice(1))] : [whole];
}

/** Whether a bold line continues in the bold line below, whose first word had no room on it. */
function isWrappedBold(line: RawLine, next: RawLine, right: number): boolean {
  const title = line.spans[0];
  const rest = next.spans[0];
  if (title === undefined || rest === undefined || line.spans.length > 1 || next.spans.length > 1) return false;
  if (!title.bold || line.bullet || next.bullet || !isAlike(title, rest) || rest.text.length > 50) return false;
  if (rest.y0 - title.y1 > title.fontSize * 0.7 || isRange(title.text) || isRange(rest.text)) return false;
  const width = (rest.words[0]?.x1 ?? 0) - (rest.words[0]?.x0 ?? 0);
  const hadRoom = title.x1 + width + title.fontSize * 0.25 < right;
  return !hadRoom && title.text.length >= 20 && headingKind(title.text) === null && headingKind(rest.text) === null;
}

/**
 * Joins a title that wraps beside a date at the right edge ("Head of Brand and<tab>2019 – 2021" over "Communications").
 */
export function joinWrappedTitles(lines: readonly RawLine[]): RawLine[] {
  const right = Math.max(...lines.map((line) => line.x1), 0);
  const isBoldRare = lines.filter((line) => line.bold).length < lines.length * 0.5;
  const result: RawLine[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    const splitAt = before === undefined ? -1 : splitName(before, line, right);
    if (before !== undefined && splitAt >= 0) {
      result.splice(-1, 1, ...rejoined(before, line, splitAt));
      continue;
    }
    if (before !== undefined && isBoldRare && isWrappedBold(before, line, right)) {
      const both = [before, line].flatMap((part) => part.spans.flatMap((span) => span.words));
      result[result.length - 1] = lineOf([spanOf(both)]);
      continue;
    }
    const [title, date] = before?.spans ?? [];
    if (before === undefined || title === undefined || date === undefined || !continues(before, line)) {
      result.push(line);
      continue;
    }
    const words = [...title.words, ...line.spans.flatMap((span) => span.words)];
    result[result.length - 1] = lineOf([spanOf(words), date]);
  }
  return result;
}
