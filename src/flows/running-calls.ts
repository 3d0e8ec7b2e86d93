import type { Log } from '#platform/log.ts';
import type { Queries } from '#platform/tables.ts';
import { keepLeases, LEASE_SECONDS } from '#usage/record.ts';

/** The calls that this process has in work. Their leases are renewed well before they run out. */
export class RunningCalls {
  readonly #db: Queries;
  readonly #log: Log;
  readonly #ids = new Set<number>();
  readonly #timer: NodeJS.Timeout;
  readonly #emptied: (() => void)[] = [];

  constructor(db: Queries, log: Log) {
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => this.#renew(), (LEASE_SECONDS * 1000) / 4);
  }

  /** Keeps the call's lease until `work` has ended, however it ends. */
  async during<T>(usageId: number, work: () => Promise<T>): Promise<T> {
    this.#ids.add(usageId);
    try {
      return await work();
    } finally {
      this.#ids.delete(usageId);
      if (this.#ids.size === 0) for (const emptied of this.#emptied.splice(0)) emptied();
    }
  }

  /** Waits until every call in work has ended. New ones must have been shut out before. */
  async drain(): Promise<void> {
    if (this.#ids.size === 0) return;
    await new Promise<void>((resolve) => this.#emptied.push(resolve));
  }

  /** Stops renewing. */
  close(): void {
    clearInterval(this.#timer);
  }

  #renew(): void {
    keepLeases(this.#db, [...this.#ids]).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'leases could not be renewed'),
    );
  }
}
