import { WorkerLost } from '#platform/worker-pool.ts';

/** The time that one document may take, and what is left of it. */
export class TimeBudget {
  readonly #started = performance.now();
  readonly #wholeMs: number;

  constructor(wholeMs: number) {
    this.#wholeMs = wholeMs;
  }

  get spentMs(): number {
    return performance.now() - this.#started;
  }

  get leftMs(): number {
    return Math.max(0, this.#wholeMs - this.spentMs);
  }

  /**
   * Runs a step that gets half of the time that is left; where its process was lost, once more with the rest: the fault may
   * have been that of the process.
   */
  async twice<T>(step: (timeoutMs: number) => Promise<T>): Promise<T> {
    try {
      return await step(this.leftMs / 2);
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error;
      return step(this.leftMs);
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof WorkerLost && ['crashed', 'timed_out', 'out_of_memory'].includes(error.reason);
}
