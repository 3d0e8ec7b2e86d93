import type { Tenant } from '#kit/tenant.ts';
import { FairQueue, type QueuedRequest } from '../workers/fair-queue.ts';
import type { RunRead } from './database.ts';
import type { Queries } from './tables.ts';

/** The result of a bounded read: its value, a statement that took too long, or no connection in time. */
export type BoundedReadResult<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'too_slow' }
  | { readonly kind: 'busy' };

interface Options {
  /** Does a read with connections for reads only. Their statements have a time limit. */
  readonly run: RunRead;
  /** Maximum number of concurrent reads. */
  readonly max: number;
  readonly waitMs: number;
}

/** PostgreSQL's code of a statement that exceeded its time limit. */
const CANCELLED = '57014';

/**
 * Reads that may take long, such as searches. They have their own connections, so that they never delay a CV. Companies and
 * their members share these fairly.
 */
export class BoundedReads {
  readonly #options: Options;
  readonly #line = new FairQueue<void>();
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async run<T>(tenant: Tenant, read: (db: Queries) => Promise<T>, age?: 'current'): Promise<BoundedReadResult<T>> {
    if (!(await this.#turn(tenant))) return { kind: 'busy' };
    const startedMs = performance.now();
    try {
      return { kind: 'read', value: await this.#options.run(read, age) };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === CANCELLED) return { kind: 'too_slow' };
      throw error;
    } finally {
      this.#running -= 1;
      this.#line.recordReleased(tenant, performance.now() - startedMs);
      this.#serve();
    }
  }

  /** Waits for the tenant's turn; false if the wait takes too long. */
  async #turn(tenant: Tenant): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting: QueuedRequest<void> = {
        tenant,
        holder: {},
        resolve: () => {
          clearTimeout(timer);
          resolve(true);
        },
        reject: () => resolve(false),
      };
      const timer = setTimeout(() => {
        this.#line.remove(waiting);
        resolve(false);
      }, this.#options.waitMs);
      this.#line.enqueue(waiting);
      this.#serve();
    });
  }

  #serve(): void {
    while (this.#running < this.#options.max) {
      const next = this.#line.dequeue({ newcomers: false });
      if (next === null) return;
      this.#running += 1;
      this.#line.recordAcquired(next.tenant);
      next.resolve();
    }
  }
}
