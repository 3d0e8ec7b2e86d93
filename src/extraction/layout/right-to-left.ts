import type { Word } from '../input.ts';
import { unionOf } from './text.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/gu;
const LEFT_TO_RIGHT = /[\p{Lu}\p{Ll}\p{Lo}\p{N}]/gu;
/** Letters of joined scripts often come one by one: closer than this share of the font size they are one word. */
const WORD_GAP_SHARE = 0.2;
/** Lam and alef with a sign above or below in one glyph, named from left to right. */
const TURNED_LIGATURE = /^[\u0622\u0623\u0625]\u0644$/u;
const PUNCTUATION = /^[\p{P}\p{S}]+$/u;

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function isRightToLeft(text: string): boolean {
  return countOf(text, RIGHT_TO_LEFT) > 0;
}

/** Whether most letters of the words belong to a script written from right to left. */
export function readsRightToLeft(words: readonly { readonly text: string }[]): boolean {
  let right = 0;
  let all = 0;
  for (const { text } of words) {
    right += countOf(text, RIGHT_TO_LEFT);
    all += countOf(text.replaceAll(/\d/g, ''), LEFT_TO_RIGHT);
  }
  return right > 0 && right * 2 > all;
}

function logical(text: string): string {
  return TURNED_LIGATURE.test(text) ? `${text[1] ?? ''}${text[0] ?? ''}` : text;
}

function merged(words: readonly Word[]): Word {
  const first = words[0] as Word;
  return words.length === 1
    ? first
    : {
        ...first,
        ...unionOf(words),
        text: words
          .map(({ text }) => logical(text))
          .join('')
          .normalize('NFC'),
      };
}

function isPart(text: string): boolean {
  return isRightToLeft(text) || PUNCTUATION.test(text);
}

/** Letters side by side, in reading order, as the words that they make. */
function wordsOfLetters(letters: readonly Word[]): Word[] {
  const groups: Word[][] = [];
  for (const letter of letters) {
    const before = groups.at(-1)?.at(-1);
    const gap = before === undefined ? Infinity : before.x0 - letter.x1;
    const joins = before !== undefined && isPart(before.text) && isPart(letter.text);
    if (joins && gap < letter.fontSize * WORD_GAP_SHARE) groups.at(-1)?.push(letter);
    else groups.push([letter]);
  }
  return groups.map(merged);
}

/**
 * Words of a line that reads from right to left, in the order in which they are read. Numbers, dates and Latin words keep
 * their own order within it.
 *
 * @param words from left to right, as they stand on the page.
 */
export function inReadingOrder(words: readonly Word[]): readonly Word[] {
  if (!readsRightToLeft(words)) return words;
  const ordered: Word[] = [];
  let latin: Word[] = [];
  for (const word of words.toReversed()) {
    if (/\p{Script=Latin}/u.test(word.text)) {
      latin.unshift(word);
      continue;
    }
    ordered.push(...latin, word);
    latin = [];
  }
  ordered.push(...latin);
  return wordsOfLetters(ordered);
}
