import { foldInPlace } from '../dates/tokens.ts';
import type { Box, Page, Word } from '../model/document.ts';
import { joinerBetween } from '../text/geometry.ts';

/** The words of a page as one text, hidden words included. */
export interface PageText {
  readonly page: Page;
  /** In the order of the source. A line ends where the next word is on another one or far away. */
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
const SPACELESS = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

function between(left: Word, right: Word): '' | ' ' | '\n' {
  const size = Math.max(1, Math.min(left.fontSize, right.fontSize));
  const gap = Math.max(right.x0 - left.x1, left.x0 - right.x1);
  if (Math.abs(left.baseline - right.baseline) > BASELINE_MAX * size || gap > GAP_MAX * size) return '\n';
  return joinerBetween(left, right);
}

/** The text of a page, with the characters of each word. */
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

/**
 * The boxes of the words that a range touches. Of a word in a script without spaces only the part in the range counts: a line may be one
 * word there.
 */
export function boxesOf({ words }: PageText, from: number, to: number): Box[] {
  return words
    .filter((range) => range.from < to && range.to > from)
    .map(({ word, from: start, to: end }) => {
      const { x0, y0, x1, y1, text } = word;
      if (!SPACELESS.test(text) || word.angle !== 0) return { x0, y0, x1, y1 };
      const share = (x1 - x0) / Math.max(1, end - start);
      return { x0: x0 + Math.max(0, from - start) * share, y0, x1: x1 - Math.max(0, end - to) * share, y1 };
    });
}

/** Whether a word ends or begins between two characters. Scripts without spaces have no such ends. */
export function isEdge(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? ' ', text[at] ?? ' '];
  if (SPACELESS.test(before) || SPACELESS.test(after)) return true;
  return !(/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after));
}
