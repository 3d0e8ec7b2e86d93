/** There is no room to wait either. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

/** Runs work of one kind, few at once, the rest in the order in which it came. So many may wait, no more. */
export class FewAtOnce {
  readonly #waitingMax: number;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor({ atOnce, waitingMax }: { readonly atOnce: number; readonly waitingMax: number }) {
    this.#free = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** Runs the work when its turn comes. @throws Crowded at once where too many wait; what the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#waitingMax) throw new Crowded(`${this.#waitingMax} wait already`);
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
