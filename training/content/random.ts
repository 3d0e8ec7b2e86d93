/**
 * Random choices that a seed decides: the same seed gives the same choices on every machine. Seeds are words; `fork` gives a
 * generator of its own for a part, so that one more choice in one part does not change what the others come to.
 */
export class Random {
  readonly #seed: string;
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  constructor(seed: string) {
    this.#seed = seed;
    const word = hashWords(seed);
    [this.#a, this.#b, this.#c] = [word(), word(), word()];
    for (let round = 0; round < 12; round++) this.next();
  }

  /** A number from 0 up to, not including, 1. The generator is sfc32 (Chris Doty-Humphrey, PractRand; public domain). */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.int(0, list.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from in an empty list.');
    return item;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const left = [...list];
    const out: T[] = [];
    while (left.length > 0) out.push(...left.splice(this.int(0, left.length - 1), 1));
    return out;
  }

  /** Up to `count` different items, in random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    return this.shuffle(list).slice(0, count);
  }

  /** The same as `sample`, but in the order of the list: banks put what comes first on a CV first. */
  some<T>(list: readonly T[], count: number): T[] {
    const chosen = new Set(
      this.sample(
        list.map((_, index) => index),
        count,
      ),
    );
    return list.filter((_, index) => chosen.has(index));
  }

  fork(part: string): Random {
    return new Random(`${this.#seed}/${part}`);
  }
}

/** Words of 32 bits out of a text: FNV-1a over its UTF-16 units, each word mixed further (murmur3's last step). */
function hashWords(text: string): () => number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash = (hash ^ (hash >>> 16)) + 0x6d2b79f5;
    return hash | 0;
  };
}
