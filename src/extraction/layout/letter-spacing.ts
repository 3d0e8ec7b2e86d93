import type { Word } from '../model/input.ts';
import { unionOf } from '../text/geometry.ts';

const LETTERS_MIN = 4;
/** The same where the text has nothing but capitals. */
const CAPITALS_MIN = 3;
const SHORT = /^[\p{L}\p{M}&.'’-]{1,2}$/u;
const UNSPACED_SCRIPT = /[\u2E80-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

function merged(words: readonly Word[]): Word {
  const first = words[0] as Word;
  const fontSize = Math.max(...words.map((word) => word.fontSize));
  return {
    ...first,
    ...unionOf(words),
    fontSize,
    text: words
      .map((word) => word.text)
      .join('')
      .normalize('NFC'),
  };
}

/**
 * The gap that divides the letters of one word from those of the next: the middle of the largest jump between adjacent
 * gap sizes. Infinity if all gaps are alike (one word).
 */
function wordGap(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  let limit = Infinity;
  let widest = 0;
  for (let index = 1; index < sorted.length; index += 1) {
    const low = sorted[index - 1] ?? 0;
    const high = sorted[index] ?? 0;
    if (high - low > widest && high > Math.max(median, 0.5) * 1.6) {
      widest = high - low;
      limit = (low + high) / 2;
    }
  }
  return limit;
}

function isLetterSpaced(words: readonly Word[]): boolean {
  const short = words.filter((word) => SHORT.test(word.text));
  const single = words.filter((word) => /^\p{L}$/u.test(word.text));
  const areCapitals = words.every((word) => /^\p{Lu}$/u.test(word.text));
  if (single.length < (areCapitals ? CAPITALS_MIN : LETTERS_MIN) || short.length < words.length * 0.75) return false;
  return !single.some((word) => UNSPACED_SCRIPT.test(word.text));
}

/**
 * Joins letter-spaced text ("E X P E R I E N C E"): if most words of the line have one letter, they become the words
 * that their gaps show. Other words are returned unchanged.
 */
export function mergeLetterSpaced(words: readonly Word[]): readonly Word[] {
  if (words.length < CAPITALS_MIN || !isLetterSpaced(words)) return words;
  const gaps = words.slice(1).map((word, index) => word.x0 - (words[index]?.x1 ?? word.x0));
  const limit = wordGap(gaps);
  const result: Word[] = [];
  let run: Word[] = [];
  words.forEach((word, index) => {
    if (index > 0 && (gaps[index - 1] ?? 0) > limit && run.length > 0) {
      result.push(merged(run));
      run = [];
    }
    run.push(word);
  });
  if (run.length > 0) result.push(merged(run));
  return result;
}
