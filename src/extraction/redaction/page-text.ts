import { foldInPlace } from '../dates/tokens.ts';
import type { Box, Page, Word } from '../model/document.ts';
import { joinerBetween } from '../text/evidence.ts';

/** The words of a page as one text, hidden words included. */
export interface PageText {
  readonly page: Page;
  /** A line ends where the next word is on another one or far away. */
  readonly text: string;
  /** The text folded character by character; line ends are spaces. */
  readonly folded: string;
  readonly words: readonly WordRange[];
}

/** A word with its characters in the text of its page. */
export interface WordRange {
  readonly word: Word;
  readonly from: number;
  readonly to: number;
}

/** A wider gap ends a line, in font sizes. */
const GAP_MAX = 2.5;
/** The farthest that the baseline of a line wanders, in font sizes. */
const BASELINE_MAX = 0.4;
const SPACELESS_SCRIPT = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

function between(left: Word, right: Word): '' | ' ' | '\n' {
  const size = Math.max(1, Math.min(left.fontSize, right.fontSize));
  const gap = Math.max(right.x0 - left.x1, left.x0 - right.x1);
  if (Math.abs(left.baseline - right.baseline) > BASELINE_MAX * size || gap > GAP_MAX * size) return '\n';
  return joinerBetween(left, right);
}

/** The text of a page in the order of the source, with the characters of each word. */
export function textOfPage(page: Page): PageText {
  let text = '';
  const words: WordRange[] = [];
  let previous: Word | null = null;
  for (const word of page.words) {
    if (previous !== null) text += between(previous, word);
    words.push({ word, from: text.length, to: text.length + word.text.length });
    text += word.text;
    previous = word;
  }
  return { page, text, folded: foldInPlace(text.replaceAll('\n', ' ')), words };
}

/** A wider gap divides two columns, in font sizes. */
const COLUMN_GAP_MIN = 0.9;
/** The largest distance between the baselines of two lines of one text, and between their left edges, in font sizes. */
const LEADING_MAX = 2.2;
const INDENT_MAX = 0.8;

/** Words of one line and one column. */
interface ColumnLine {
  readonly words: readonly Word[];
  readonly x0: number;
  readonly baseline: number;
  readonly size: number;
}

function columnLinesOf(page: Page): ColumnLine[] {
  const lines: Word[][] = [];
  for (const word of page.words) {
    const last = lines.at(-1)?.at(-1);
    const isBeside =
      last !== undefined &&
      Math.abs(last.baseline - word.baseline) <= BASELINE_MAX * last.fontSize &&
      Math.max(word.x0 - last.x1, last.x0 - word.x1) <= COLUMN_GAP_MIN * Math.max(1, last.fontSize);
    if (isBeside) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines.map((words) => ({
    words,
    x0: Math.min(...words.map(({ x0 }) => x0)),
    baseline: words[0]?.baseline ?? 0,
    size: Math.max(1, words[0]?.fontSize ?? 0),
  }));
}

/**
 * The text of a page column by column: the lines below each other at one left edge follow one another, also where text of other columns is beside
 * them and the source has it between them.
 */
export function textDownPage(page: Page): PageText {
  const lines = columnLinesOf(page).toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
  const taken = new Set<ColumnLine>();
  const words: Word[] = [];
  for (const [at, first] of lines.entries()) {
    if (taken.has(first)) continue;
    let last = first;
    for (let next = at; next < lines.length; next += 1) {
      const line = lines[next] as ColumnLine;
      if (line.baseline - last.baseline > LEADING_MAX * last.size) break;
      if (taken.has(line) || (line !== first && !isBelow(last, line))) continue;
      words.push(...line.words);
      taken.add(line);
      last = line;
    }
  }
  return textOfPage({ ...page, words });
}

function isBelow(above: ColumnLine, below: ColumnLine): boolean {
  const down = below.baseline - above.baseline;
  const size = Math.min(above.size, below.size);
  return down > BASELINE_MAX * size && down <= LEADING_MAX * size && Math.abs(below.x0 - above.x0) <= INDENT_MAX * size;
}

/**
 * The boxes of the words that a range touches. Of a word in a script without spaces only the part in the range counts: a line may be one
 * word there.
 */
export function boxesOf({ words }: PageText, from: number, to: number): Box[] {
  return words
    .filter((range) => range.from < to && range.to > from)
    .map(({ word, from: start, to: end }) => {
      const { x0, y0, x1, y1, text } = word;
      if (!SPACELESS_SCRIPT.test(text) || word.angle !== 0) return { x0, y0, x1, y1 };
      const share = (x1 - x0) / widthOf(text);
      const [before, behind] = [
        text.slice(0, Math.max(0, from - start)),
        text.slice(text.length - Math.max(0, end - to)),
      ];
      return { x0: x0 + widthOf(before) * share, y0, x1: x1 - widthOf(behind) * share, y1 };
    });
}

/** Widths of characters in a line of East Asian text, in widths of an ideograph. */
const FULL_WIDTH = /[\u3000-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uFF00-\uFF60]/u;
const NARROW = /[.,:;!|'"()[\]ilj·]/u;
const NARROW_WIDTH = 0.3;
const LETTER_WIDTH = 0.55;

/** About how wide a text is set, in widths of an ideograph. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text)
    width += FULL_WIDTH.test(character) ? 1 : NARROW.test(character) ? NARROW_WIDTH : LETTER_WIDTH;
  return width;
}

/** Whether a word ends or begins between two characters. Scripts without spaces have no such ends. */
export function isEdge(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? ' ', text[at] ?? ' '];
  if (SPACELESS_SCRIPT.test(before) || SPACELESS_SCRIPT.test(after)) return true;
  return !(/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after));
}
