import type { RecognisedWord } from './ocr-calls.ts';
import type { Turn } from './ocr-engine.ts';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const VOTES_MIN = 10;

/**
 * By how far a page must be turned clockwise to stand upright, as its words tell. Tesseract often reads turned writing well
 * without a word of it; the places of the words of a line, in the order of reading, show how it lies.
 */
export function turnByOrder(words: readonly RecognisedWord[]): Turn {
  const votes = new Map<Turn, number>();
  for (let at = 1; at < words.length; at += 1) {
    const [last, next] = [words[at - 1], words[at]];
    if (last === undefined || next === undefined || last.line !== next.line || RIGHT_TO_LEFT.test(next.text)) continue;
    const [right, down] = [next.x0 + next.x1 - last.x0 - last.x1, next.y0 + next.y1 - last.y0 - last.y1];
    const vote = Math.abs(right) >= Math.abs(down) ? sideVote(right, 0, 180) : sideVote(down, 270, 90);
    votes.set(vote, (votes.get(vote) ?? 0) + 1);
  }
  const [winner] = [...votes].sort((a, b) => b[1] - a[1]);
  return winner === undefined || winner[1] < VOTES_MIN ? 0 : winner[0];
}

function sideVote(step: number, forwards: Turn, backwards: Turn): Turn {
  return step > 0 ? forwards : backwards;
}

/** Mean confidence of the letters; 0 where there are none. */
export function confidenceOf(words: readonly RecognisedWord[]): number {
  const letters = lettersOf(words);
  return letters === 0 ? 0 : worthOf(words) / letters;
}

export function lettersOf(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, word) => sum + word.text.length, 0);
}

/** How much a reading is worth: its letters, each by its confidence. */
export function worthOf(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0);
}
