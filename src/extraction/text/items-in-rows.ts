import type { Line, TextSpan, Word } from '../model/document.ts';
import { textOfWords, unionOf, weightedMedian } from './evidence.ts';
import { bulletLength, isSameStyle } from './lines.ts';

/** The widest space between the words of one item, in font sizes. */
const SPACE_MAX = 0.42;
/** The narrowest space between two items, in font sizes. */
const GAP_MIN = 0.45;
/** The same as a multiple of the widest space within an item. */
const GAP_RATIO_MIN = 1.6;
/** How far two spaces between items differ, in font sizes. The spaces of justified lines differ by more from line to line. */
const GAP_TOLERANCE = 0.12;
/** A single space of this width divides two items, in font sizes. */
const LONE_GAP_MIN = 0.9;
/** Lines of this number show what the usual space is. */
const LINES_MAX = 400;
/** Lines that end this close to each other, in points, are justified. */
const EDGE_TOLERANCE = 1;

/** The space between two words of a line, in font sizes. */
interface Gap {
  readonly before: Word;
  readonly word: Word;
  readonly width: number;
}

function gapsOf(line: Line): Gap[] {
  const words = line.spans.flatMap((span) => span.words);
  return words.slice(1).flatMap((word, index): Gap[] => {
    const before = words[index];
    if (before === undefined || (index === 0 && isBullet(before, line)) || isBroken(before, word)) return [];
    return [{ before, word, width: Math.max(word.x0 - before.x1, before.x0 - word.x1) / line.fontSize }];
  });
}

function isBullet({ text }: Word, line: Line): boolean {
  return line.bullet && text.length <= bulletLength(line.text);
}

/** Whether the second word was on another line of the page. */
function isBroken(before: Word, word: Word): boolean {
  return Math.abs(word.baseline - before.baseline) > Math.min(before.fontSize, word.fontSize) * 0.7;
}

/** Whether a space is wide enough to divide two items. Behind a comma, the text continues. */
function isWide({ before, word, width }: Gap): boolean {
  return width >= GAP_MIN && isSameStyle(before, word) && /[\p{L}\p{N})）+#.%"”»]$/u.test(before.text);
}

interface Row {
  readonly line: Line;
  readonly wide: readonly Gap[];
  /** The widest space that divides nothing; 0 where all spaces are wide. */
  readonly space: number;
}

function rowOf(line: Line): Row {
  const gaps = gapsOf(line);
  const wide = gaps.filter(isWide);
  return {
    line,
    wide,
    space: Math.max(0, extentOf(gaps.filter((gap) => !isWide(gap)).map(({ width }) => width)).most),
  };
}

/** The least and the greatest of values; there can be too many for the arguments of a call. */
function extentOf(values: readonly number[]): { least: number; most: number } {
  return values.reduce(({ least, most }, value) => ({ least: Math.min(least, value), most: Math.max(most, value) }), {
    least: Infinity,
    most: -Infinity,
  });
}

/**
 * Whether white space of one width divides the items of rows.
 * Justified text has wide spaces too: they are alike in one line, differ from line to line, and its lines end at one edge.
 */
function haveOneGap(rows: readonly Row[], usual: number): boolean {
  const spaced = rows.filter(({ wide }) => wide.length > 0);
  const widths = spaced.flatMap(({ wide }) => wide.map(({ width }) => width));
  if (widths.length === 0) return false;
  const { least, most } = extentOf(widths);
  const space = Math.max(usual, extentOf(spaced.map((row) => row.space)).most);
  if (most - least > GAP_TOLERANCE * 2 || least < space * GAP_RATIO_MIN) return false;
  if (widths.length === 1 && least < LONE_GAP_MIN) return false;
  if (spaced.some((row) => row.space > 0 && row.space <= SPACE_MAX)) return true;
  if (spaced.some(({ line }) => line.bullet)) return false;
  const ends = extentOf(spaced.map(({ line }) => line.x1));
  return spaced.length === 1 || ends.most - ends.least > EDGE_TOLERANCE;
}

/** The line with a tab before each of these words. */
function dividedAt(line: Line, at: ReadonlySet<Word>): Line {
  const spans = line.spans.flatMap((span): TextSpan[] => {
    const parts: Word[][] = [];
    for (const word of span.words) {
      if (parts.length === 0 || at.has(word)) parts.push([word]);
      else parts.at(-1)?.push(word);
    }
    return parts.length < 2
      ? [span]
      : parts.map((words) => ({ ...span, ...unionOf(words), words, text: textOfWords(words) }));
  });
  return { ...line, spans, text: spans.map(({ text }) => text).join('\t') };
}

/** Whether the second fields of all rows begin at one x: those of a table. */
function areCells(rows: readonly Row[]): boolean {
  const starts = rows.flatMap(({ wide }) => (wide[0] === undefined ? [] : [wide[0].word.x0]));
  const { least, most } = extentOf(starts);
  return starts.length > 1 && most - least <= EDGE_TOLERANCE;
}

/**
 * Divides rows of items that only white space sets apart, always of the same width: labels in frames or on coloured ground, as many CVs
 * list skills.
 * @param lines the lines of one section
 * @param space the usual space between words in font sizes, by {@link usualSpace}
 * @returns the lines with a tab between the items of each row; null if they are no such rows
 */
export function itemRowsOf(lines: readonly Line[], space: number): Line[] | null {
  const rows = lines.map(rowOf);
  if (!haveOneGap(rows, space) || areCells(rows)) return null;
  return rows.map(({ line, wide }) => dividedAt(line, new Set(wide.map(({ word }) => word))));
}

/** The usual space between two words of a document, in font sizes; it is wide in type of one width. */
export function usualSpace(lines: readonly Line[]): number {
  const gaps = lines
    .slice(0, LINES_MAX)
    .flatMap((line) => line.spans.flatMap((span) => gapsOf({ ...line, spans: [span] })));
  return weightedMedian(gaps.map(({ width }) => ({ value: width, weight: 1 })));
}
