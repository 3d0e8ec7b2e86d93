import type { Box, Word } from '../types.ts';

/** Share of a word that lies under another, from which it is the same word read twice. */
const SAME_PLACE_SHARE = 0.4;
const BAND_POINTS = 24;

/** Places of words, sorted into bands down the page. */
export class Places {
  readonly #bands = new Map<number, Word[]>();

  constructor(words: readonly Word[]) {
    for (const word of words) {
      for (const band of bandsOf(word)) {
        const known = this.#bands.get(band);
        if (known === undefined) this.#bands.set(band, [word]);
        else known.push(word);
      }
    }
  }

  /** Whether a word lies over words of this place, or they over it. */
  have(word: Word): boolean {
    return this.at(word).some((other) => overlapShare(word, other) >= SAME_PLACE_SHARE);
  }

  /** The words that overlap this one, in their order. */
  at(word: Box): Word[] {
    const found = new Set<Word>();
    for (const band of bandsOf(word)) {
      for (const other of this.#bands.get(band) ?? []) if (overlapShare(word, other) > 0) found.add(other);
    }
    return [...found];
  }
}

function bandsOf({ y0, y1 }: Box): number[] {
  const first = Math.floor(y0 / BAND_POINTS);
  const count = Math.min(1_000, Math.floor(y1 / BAND_POINTS) - first + 1);
  return Array.from({ length: Math.max(0, Number.isFinite(count) ? count : 0) }, (_, at) => first + at);
}

/** The common part of two boxes as a share of the smaller one. */
function overlapShare(a: Box, b: Box): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (width <= 0 || height <= 0) return 0;
  const smaller = Math.min((a.x1 - a.x0) * (a.y1 - a.y0), (b.x1 - b.x0) * (b.y1 - b.y0));
  return (width * height) / Math.max(smaller, Number.MIN_VALUE);
}
