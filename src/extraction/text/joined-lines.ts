import { findDateRanges } from '../dates/dates.ts';
import type { Line } from '../model/document.ts';
import type { DateRange, Evidenced } from '../model/profile.ts';
import { evidenceOf } from './evidence.ts';
import { bulletLength } from './raw-line.ts';

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
  return { value: evidence.map((part) => part.text.replaceAll('\t', ' ')).join(' '), evidence, confidence };
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
