/** The queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'Crowded';
}

/** Runs work with limited concurrency, in the order of arrival. The queue is limited too. */
export class ConcurrencyLimiter {
  readonly #waitingMax: number;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor({ atOnce, waitingMax }: { readonly atOnce: number; readonly waitingMax: number }) {
    this.#free = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** Runs the work in its turn. @throws Crowded if the queue is full; what the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#waitingMax) throw new QueueFullError(`${this.#waitingMax} wait already`);
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
