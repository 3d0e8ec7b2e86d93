import { findDateRanges } from '../dates/dates.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { headingKind } from '../lexicon/headings.ts';
import type { TextSpan } from '../model/document.ts';
import { lineOf, type RawLine, spanOf } from '../text/raw-line.ts';

/** A text that goes on below: a connecting word, a dash, a comma, an opening bracket at its end. */
const OPEN_END =
  /(?:[-–—,&/(]|\s(?:and|of|for|the|in|to|und|für|der|des|et|de|du|la|les|y|e|del|di|och|og|en|van|i|w|и|та))$/iu;

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

/** Whether the text below goes on with a title that had no more room before the date at its right. */
function goesOn(line: RawLine, next: RawLine): boolean {
  const [title, date] = line.spans;
  const rest = next.spans[0];
  if (title === undefined || date === undefined || rest === undefined || line.spans.length > 2) return false;
  if (next.spans.length > 1 || next.bullet || line.bullet || !isAlike(title, rest) || !isRange(date.text)) return false;
  if (rest.y0 - title.y1 > title.fontSize * 0.7 || rest.text.length > 50) return false;
  const first = rest.words[0];
  const width = first === undefined ? 0 : first.x1 - first.x0;
  const hadRoom = title.x1 + width + title.fontSize < date.x0;
  // A wrapped title is set apart from what follows it; plain text below plain text is another field.
  return OPEN_END.test(title.text) || /^\p{Ll}/u.test(rest.text) || (!hadRoom && title.bold);
}

/** Whether a text is, or begins with, a legal form that the end of a line has parted from its name: "LLP", "S.p.A., Brescia". */
function beginsWithLegalForm(text: string): boolean {
  const head = text.split(/\s*,\s/u)[0] ?? '';
  const words = head.split(/\s+/u);
  return (
    head.length <= 16 &&
    words.length <= 3 &&
    words.every((word) => word.length <= 4 || word.includes('.')) &&
    hasLegalForm(head)
  );
}

/** The segment of a line that goes on at the beginning of the next, with a legal form for which there was no room; -1 if none. */
function partedName(line: RawLine, next: RawLine, right: number): number {
  const rest = next.spans[0];
  if (rest === undefined || next.bullet || !beginsWithLegalForm(rest.text)) return -1;
  const at = line.spans.findIndex((span) => Math.abs(span.x0 - rest.x0) < 2);
  const name = line.spans[at];
  if (name === undefined || rest.y0 - name.y1 > name.fontSize * 0.7 || findDateRanges(name.text).length > 0) return -1;
  const edge = line.spans[at + 1]?.x0 ?? right;
  const width = (rest.words[0]?.x1 ?? 0) - (rest.words[0]?.x0 ?? 0);
  return name.x1 + width + name.fontSize < edge + name.fontSize * 0.8 ? -1 : at;
}

/** The line with the legal form behind the name in it, and what else the line below holds. */
function rejoined(line: RawLine, next: RawLine, at: number): RawLine[] {
  const words = [...(line.spans[at]?.words ?? []), ...(next.spans[0]?.words ?? [])];
  const whole = lineOf(line.spans.map((span, index) => (index === at ? spanOf(words) : span)));
  return next.spans.length > 1 ? [whole, lineOf(next.spans.slice(1))] : [whole];
}

/** Whether a bold line goes on in the bold line below, for which there was no room beside it. */
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

/** A title that wraps beside a date at the right edge ("Head of Brand and<tab>2019 – 2021" over "Communications") becomes one. */
export function joinWrappedTitles(lines: readonly RawLine[]): RawLine[] {
  const right = Math.max(...lines.map((line) => line.x1), 0);
  const isBoldRare = lines.filter((line) => line.bold).length < lines.length * 0.5;
  const result: RawLine[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    const parted = before === undefined ? -1 : partedName(before, line, right);
    if (before !== undefined && parted >= 0) {
      result.splice(-1, 1, ...rejoined(before, line, parted));
      continue;
    }
    if (before !== undefined && isBoldRare && isWrappedBold(before, line, right)) {
      const both = [before, line].flatMap((part) => part.spans.flatMap((span) => span.words));
      result[result.length - 1] = lineOf([spanOf(both)]);
      continue;
    }
    const [title, date] = before?.spans ?? [];
    if (before === undefined || title === undefined || date === undefined || !goesOn(before, line)) {
      result.push(line);
      continue;
    }
    const words = [...title.words, ...line.spans.flatMap((span) => span.words)];
    result[result.length - 1] = lineOf([spanOf(words), date]);
  }
  return result;
}
