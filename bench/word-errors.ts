/** How many words of a page were recognised wrongly, by two measures: one that minds the order of the words, one that does not. */
export interface WordErrors {
  /**
   * Position-independent error rate: words missed, or added beyond the number of the truth, as a share of the truth. (C. Tillmann
   * et al., "Accelerated DP based search for statistical translation", 1997, PER.)
   */
  readonly unordered: number;
  /** Word error rate: the least number of words put in, left out and replaced that makes the one text the other, as a share of the truth. */
  readonly ordered: number;
}

const WITHOUT_SPACES = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])/u;

/**
 * The words of texts as they are compared: without punctuation at their ends, and nothing that has neither letter nor digit.
 * Chinese and Japanese, which are written without spaces, are compared sign by sign.
 */
export function comparable(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.normalize('NFC').split(/\s+/))
    .flatMap((text) => text.split(WITHOUT_SPACES))
    .map((text) => text.replaceAll(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
    .filter((text) => text !== '');
}

/** Compares what was recognised with what stands there; both as `comparable` gives them. */
export function wordErrors(truth: readonly string[], recognised: readonly string[]): WordErrors {
  if (truth.length === 0) throw new RangeError('nothing stands on the page');
  const left = new Map<string, number>();
  for (const word of truth) left.set(word, (left.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of recognised) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    found += 1;
  }
  return {
    unordered: (Math.max(truth.length, recognised.length) - found) / truth.length,
    ordered: editDistance(truth, recognised) / truth.length,
  };
}

/** V. Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals", 1966; row by row. */
function editDistance(from: readonly string[], to: readonly string[]): number {
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, word] of from.entries()) {
    const next = [row + 1];
    for (const [column, other] of to.entries()) {
      const replaced = (last[column] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(replaced, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    last = next;
  }
  return last.at(-1) ?? 0;
}
