import type { Word } from '../model/document.ts';
import { unionOf } from '../text/evidence.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/gu;
const ANY_RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const LEFT_TO_RIGHT = /[\p{Lu}\p{Ll}\p{Lo}\p{N}]/gu;
/** Widest gap, as a share of the font size, between single letters that are one word. */
const LETTER_GAP_SHARE = 0.2;
const TOUCHING_SHARE = 0.05;
const LONE_LETTER = /^[\u0590-\u08FF]\p{M}*$/u;
/** Arabic letters that join the next one, except the conjunctions that are written as separate words. */
const JOINING_LETTER = /^[\u0628\u062A-\u062E\u0633-\u063A\u0641-\u0647\u064A]\p{M}*$/u;

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Whether most letters of the words belong to a right-to-left script. */
export function readsRightToLeft(words: readonly { readonly text: string }[]): boolean {
  if (!words.some(({ text }) => ANY_RIGHT_TO_LEFT.test(text))) return false;
  let right = 0;
  let all = 0;
  for (const { text } of words) {
    right += countOf(text, RIGHT_TO_LEFT);
    all += countOf(text.replaceAll(/\d/g, ''), LEFT_TO_RIGHT);
  }
  return right > 0 && right * 2 > all;
}

/**
 * Whether a line is read from right to left: most of its letters are of such a script, or it begins with a word of one on a page of them. Names
 * of products can have more letters than the words around them.
 * @param words of one line, in any order
 * @param onPage whether most letters of the page are of a right-to-left script
 */
export function isLineRightToLeft(
  words: readonly { readonly text: string; readonly x1: number }[],
  onPage: boolean,
): boolean {
  if (readsRightToLeft(words)) return true;
  const first = words.reduce((most, word) => (word.x1 > most.x1 ? word : most), { text: '', x1: -Infinity });
  return onPage && ANY_RIGHT_TO_LEFT.test(first.text);
}

/** Whether a word continues the word before it: single letters, or a word that was cut. */
function continues(before: Word, word: Word): boolean {
  const gap = before.x0 - word.x1;
  if (LONE_LETTER.test(before.text) && LONE_LETTER.test(word.text)) return gap < word.fontSize * LETTER_GAP_SHARE;
  const isCut = JOINING_LETTER.test(before.text) && /^[\u0620-\u064A]/u.test(word.text);
  return isCut && before.font === word.font && Math.abs(gap) < word.fontSize * TOUCHING_SHARE;
}

function merged(words: readonly Word[]): Word {
  const first = words[0] as Word;
  if (words.length === 1) return first;
  return {
    ...first,
    ...unionOf(words),
    text: words
      .map(({ text }) => text)
      .join('')
      .normalize('NFC'),
  };
}

/** Joins adjacent letters, in reading order, into words. */
function wordsOfLetters(words: readonly Word[]): Word[] {
  const groups: Word[][] = [];
  let last: Word | null = null;
  for (const word of words) {
    if (last !== null && continues(last, word)) groups.at(-1)?.push(word);
    else groups.push([word]);
    last = word;
  }
  return groups.map(merged);
}

/**
 * Words of a right-to-left line in reading order. Latin words keep their own order within it. Each word is already in
 * logical order; only single letters are joined.
 * @param words from left to right, as printed
 * @param onPage whether most letters of the page are of a right-to-left script
 */
export function inReadingOrder(words: readonly Word[], onPage: boolean): readonly Word[] {
  if (!isLineRightToLeft(words, onPage)) return words;
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
