import { type WorkerCalls, WorkerLost, type WorkerPool } from '#platform/worker-pool.ts';

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
   * Asks a worker of the pool. The call gets half of the time that is left; where its process was lost, it is asked of
   * another one, with the rest of the time: the fault may have been that of the process.
   *
   * @throws WorkerLost where that was lost too, or none became free in time; WorkerFault where the worker's handler threw
   */
  async ask<Calls extends WorkerCalls, Name extends keyof Calls & string>(
    pool: WorkerPool<Calls>,
    name: Name,
    input: Calls[Name]['input'],
  ): Promise<Calls[Name]['output']> {
    const attempt = async (share: number): Promise<Calls[Name]['output']> => {
      const lease = await pool.lease(this.leftMs);
      try {
        return await lease.call(name, input, this.leftMs * share);
      } finally {
        lease.release();
      }
    };
    try {
      return await attempt(0.5);
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error;
      return attempt(1);
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof WorkerLost && ['crashed', 'timed_out', 'out_of_memory'].includes(error.reason);
}
