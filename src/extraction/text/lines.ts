import { findDateRanges } from '../dates/dates.ts';
import type { Line, TextSpan, Word } from '../model/document.ts';
import type { DateRange, Evidenced } from '../model/profile.ts';
import { evidenceOf, textOfWords, unionOf } from './evidence.ts';

/** A line before it has a position in the reading order. */
export type RawLine = Omit<Line, 'id' | 'page' | 'block' | 'gapAbove'>;

const BULLET =
  /^(?:[•●○◦▪▫■□◆◇▶►➤➢➔➜❖✓✔✦✱✳*·‣⁃∙»›§]|[-–—](?=\s|\p{L})|o(?=\s[\p{Lu}\p{Lo}\d])|\+(?=\s\p{L})|[«¢©°º¤](?=\s)|\(?\d{1,2}[.)](?=\s)|\p{Co})/u;

/** Length in characters of the bullet at the beginning of a text; 0 if there is none. */
export function bulletLength(text: string): number {
  return BULLET.exec(text)?.[0].length ?? 0;
}

/** A line with its position on the page, before the lines of the document are numbered. */
export type PlacedLine = Omit<Line, 'id'>;

/** A span of adjacent words. */
export function spanOf(words: readonly Word[]): TextSpan {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  const bold = words.reduce((sum, word) => sum + (word.bold ? word.text.length : 0), 0);
  return {
    ...unionOf(words),
    words,
    text: textOfWords(words),
    fontSize: Math.max(...words.map((word) => word.fontSize)),
    bold: bold * 2 > characters,
  };
}

/** The beginning of a year behind a day or a month, as the edge of a narrow cell cuts it: "09/200" over "3". */
const CUT_YEAR = /[./-](?<year>1|2|19|20|19\d|20\d)$/u;
const YEAR_DIGITS = 4;

/** Whether the second text is the rest of a year that the first one begins. */
export function endsYear(above: string, below: string): boolean {
  const begun = CUT_YEAR.exec(above)?.groups?.year ?? '';
  return begun !== '' && /^\d+$/u.test(below) && begun.length + below.length === YEAR_DIGITS;
}

/**
 * The words of two lines as those of one text: "насто-" and "ящем" are one word, and so are "09/200" and "3"; "Smith-" and "Jones" or
 * "Cook/" and "Waiter" are joined as they are.
 */
export function joinedWords(above: readonly Word[], below: readonly Word[]): readonly Word[] {
  const [last, first] = [above.at(-1), below[0]];
  if (last === undefined || first === undefined) return [...above, ...below];
  if (endsYear(last.text, first.text)) return asOneWord(above, below, last.text + first.text);
  if (!/\p{L}[-‐/]$/u.test(last.text) || !/^\p{L}/u.test(first.text)) return [...above, ...below];
  const isBroken = /[-‐]$/u.test(last.text) && /^\p{Ll}/u.test(first.text);
  return asOneWord(above, below, (isBroken ? last.text.slice(0, -1) : last.text) + first.text);
}

/** The words of two lines, of which the last and the first one are one word with that text. */
function asOneWord(above: readonly Word[], below: readonly Word[], text: string): readonly Word[] {
  const [last, first] = [above.at(-1) as Word, below[0] as Word];
  return [...above.slice(0, -1), { ...last, ...unionOf([last, first]), text }, ...below.slice(1)];
}

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
const UNSPACED_BREAK = new RegExp(`${UNSPACED}\t${UNSPACED}`, 'u');

/**
 * The words of two lines where the first one had no room for the second. Chinese and Japanese text of one style then
 * continues without a space: "株式" and "会社". Other text is joined as by `joinedWords`.
 */
export function wrappedWords(above: readonly Word[], below: readonly Word[]): readonly Word[] {
  const [last, first] = [above.at(-1), below[0]];
  if (last === undefined || first === undefined) return [...above, ...below];
  const isOneWord =
    isSameStyle(last, first) && UNSPACED_BREAK.test(`${last.text.slice(-1)}\t${first.text.slice(0, 1)}`);
  return isOneWord ? asOneWord(above, below, last.text + first.text) : joinedWords(above, below);
}

/** Whether two words are in the same weight, slant, colour and size. */
export function isSameStyle(one: Word, other: Word): boolean {
  return (
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.colour === other.colour &&
    Math.abs(one.fontSize - other.fontSize) < 0.4
  );
}

/** A line of spans beside each other, with tabs between their texts. */
export function lineOf(spans: readonly TextSpan[]): RawLine {
  const tallest = spans.reduce((best, span) => (span.fontSize > best.fontSize ? span : best));
  const characters = spans.reduce((sum, span) => sum + span.text.length, 0);
  const bold = spans.reduce((sum, span) => sum + (span.bold ? span.text.length : 0), 0);
  const text = spans.map((span) => span.text).join('\t');
  return {
    ...unionOf(spans),
    spans,
    text,
    fontSize: tallest.fontSize,
    bold: bold * 2 > characters,
    baseline: tallest.words[0]?.baseline ?? 0,
    bullet: bulletLength(text) > 0,
  };
}

/**
 * The length of a text without certain characters at its end. A pattern with `+$` takes time that grows with the square
 * of a long run of such characters within the text. This function examines each character at the end once.
 * @param marks matches one of those characters, all of them within the Basic Multilingual Plane
 */
export function trimmedEnd(text: string, marks: RegExp): number {
  let end = text.length;
  while (end > 0 && marks.test(text.charAt(end - 1))) end -= 1;
  return end;
}

const MARKS = /[_=~*—–-]/u;
const LENGTH_MIN = 8;

/** A text without the line of characters that is drawn behind it: "Work Experience ________". */
export function withoutDrawnLine(text: string): string {
  const end = trimmedEnd(text, MARKS);
  return text.length - end < LENGTH_MIN ? text : text.slice(0, end).trimEnd();
}

/** Whether a line is drawn of characters: "~~~~~~~~", "* * * * *". */
export function isDrawnLine({ text }: { readonly text: string }): boolean {
  return text.length >= LENGTH_MIN && /^[_=~*#+\s—–-]+$/u.test(text);
}

/** Colour of a line's first word, `#rrggbb`; '' for a line without words. */
export function colourOf(line: PlacedLine): string {
  return line.spans[0]?.words[0]?.colour ?? '';
}

/** Size, weight, slant and colour. Lines with the same style have the same function in an entry. */
export function styleOf(line: PlacedLine): string {
  const word = line.spans[0]?.words[0];
  return `${Math.round(line.fontSize)}|${line.bold}|${word?.italic ?? false}|${word?.colour ?? ''}`;
}

/** Whether a text is in capitals: three or more in a row, and no small letter. */
export function isInCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}

interface JoinedLine {
  readonly line: Line;
  /** First character of the line's part in `line.text`, and its offset in the joined text. */
  readonly from: number;
  readonly at: number;
  readonly length: number;
}

/** Wrapped lines as one text, with the evidence of each range line by line. */
export interface JoinedLines {
  /** The lines without the bullet of the first one, with a space between them; tabs between spans. */
  readonly text: string;
  readonly lines: readonly JoinedLine[];
}

/** A range of a text: first character, and one behind the last. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Joins lines into one text.
 * @param between what replaces a line end: a space for wrapped lines, a tab for lines of separate content
 */
export function joinLines(lines: readonly Line[], between: ' ' | '\t' = ' '): JoinedLines {
  const parts: JoinedLine[] = [];
  let text = '';
  lines.forEach((line, index) => {
    const bullet = index === 0 ? bulletLength(line.text) : 0;
    const from = bullet + (/^\s*/u.exec(line.text.slice(bullet))?.[0].length ?? 0);
    if (index > 0) text += between;
    parts.push({ line, from, at: text.length, length: line.text.length - from });
    text += line.text.slice(from);
  });
  return { text, lines: parts };
}

/** The words of joined lines with their places in the text. */
export function wordsWithPlaces({ lines }: JoinedLines): (TextRange & { readonly word: Word })[] {
  return lines.flatMap(({ line, from, at, length }) => {
    let offset = 0;
    return line.spans.flatMap(({ words }) =>
      words.flatMap((word) => {
        const start = line.text.indexOf(word.text, offset);
        if (start < 0) return [];
        offset = start + word.text.length;
        return start < from || start >= from + length
          ? []
          : [{ word, from: at + start - from, to: at + offset - from }];
      }),
    );
  });
}

/** A range of joined lines as a value with its evidence; null if it has no readable text. */
export function evidencedRange(joined: JoinedLines, range: TextRange, confidence: number): Evidenced<string> | null {
  const evidence = joined.lines.flatMap(({ line, from, at, length }) => {
    const first = Math.max(range.from, at);
    const last = Math.min(range.to, at + length);
    if (last <= first) return [];
    const part = evidenceOf(line, from + first - at, from + last - at);
    return /[\p{L}\p{N}]/u.test(part.text) ? [part] : [];
  });
  if (evidence.length === 0) return null;
  return { value: textOfParts(evidence), evidence, confidence };
}

/** The parts of a value as one text, with words that a line end divides as one. A compound keeps its hyphen: "Test-" over "Driven". */
export function textOfParts(parts: readonly { readonly text: string }[]): string {
  return parts
    .map(({ text }) => text.replaceAll('\t', ' '))
    .reduce((above, below) => {
      if (!/\p{L}[-‐]$/u.test(above)) return `${above} ${below}`;
      if (/^\p{Lu}/u.test(below)) return above + below;
      return /^\p{Ll}/u.test(below) ? above.slice(0, -1) + below : `${above} ${below}`;
    });
}

/** A range of joined lines as joined lines. */
export function sliceOf(joined: JoinedLines, { from, to }: TextRange): JoinedLines {
  const parts = joined.lines.flatMap((part): JoinedLine[] => {
    const first = Math.max(from, part.at);
    const last = Math.min(to, part.at + part.length);
    return last <= first
      ? []
      : [{ line: part.line, from: part.from + first - part.at, at: first - from, length: last - first }];
  });
  return { text: joined.text.slice(from, to), lines: parts };
}

/**
 * The dates of a text, and their range in it: the first date range, otherwise the first date; null if there are none.
 */
export function datesIn(joined: JoinedLines): (TextRange & { readonly dates: DateRange }) | null {
  const ranges = findDateRanges(joined.text).filter(({ start, end }) => start !== null || end !== null);
  const range = ranges.find((found) => !found.single) ?? ranges[0];
  if (range === undefined) return null;
  const evidence = evidencedRange(joined, range, 1)?.evidence ?? [];
  if (evidence.length === 0) return null;
  const { start, end, current } = range;
  return { from: range.from, to: range.to, dates: { start, end: current ? null : end, current, evidence } };
}
