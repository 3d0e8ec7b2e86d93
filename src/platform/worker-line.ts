/** Somebody who waits for a free worker. */
export interface Waiting<Place> {
  /** For whom; several may wait for one holder. */
  readonly holder: object;
  readonly resolve: (place: Place) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The line before a pool. Whoever waits for the fewest workers goes first, and among those who came to the pool first: a page by itself
 * is not kept waiting by the twenty pages of a scan, and of two scans one is finished before the other is begun, so that under
 * more load than can be borne some are read in time rather than none (shortest remaining work first, as the pages of one
 * document take about the same time each).
 */
export class WaitingLine<Place> {
  readonly #waiting: Waiting<Place>[] = [];
  /** When each holder first joined, counted from 1. */
  readonly #arrivals = new WeakMap<object, number>();
  #arrived = 0;

  get length(): number {
    return this.#waiting.length;
  }

  join(waiting: Waiting<Place>): void {
    if (!this.#arrivals.has(waiting.holder)) {
      this.#arrived += 1;
      this.#arrivals.set(waiting.holder, this.#arrived);
    }
    this.#waiting.push(waiting);
  }

  leave(waiting: Waiting<Place>): void {
    const at = this.#waiting.indexOf(waiting);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  /** Takes out whose turn it is. */
  next(): Waiting<Place> | null {
    const counts = new Map<object, number>();
    for (const { holder } of this.#waiting) counts.set(holder, (counts.get(holder) ?? 0) + 1);
    const isBefore = (a: Waiting<Place>, b: Waiting<Place>): boolean => {
      const byCount = (counts.get(a.holder) ?? 0) - (counts.get(b.holder) ?? 0);
      return (byCount === 0 ? (this.#arrivals.get(a.holder) ?? 0) - (this.#arrivals.get(b.holder) ?? 0) : byCount) < 0;
    };
    const [first, ...others] = this.#waiting;
    if (first === undefined) return null;
    const best = others.reduce((front, waiting) => (isBefore(waiting, front) ? waiting : front), first);
    this.leave(best);
    return best;
  }

  /** Takes out everybody. */
  clear(): readonly Waiting<Place>[] {
    return this.#waiting.splice(0);
  }
}
