import type { Tenant } from '#kit/tenant.ts';
import type { Queries } from './tables.ts';
import { type Waiting, WaitingLine } from './worker-line.ts';

/** What a bounded read came to: its value, a statement that took too long, or no connection in the time that it may wait. */
export type BoundedRead<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'too_slow' }
  | { readonly kind: 'busy' };

interface Options {
  /** Connections for reads alone, whose statements are cut off. */
  readonly db: Queries;
  /** Reads at the same time at most. */
  readonly max: number;
  readonly waitMs: number;
}

/** What PostgreSQL says of a statement that was cut off. */
const CANCELLED = '57014';

/**
 * Reads that may take long, such as searches: they have connections of their own, so that no number of them keeps a CV waiting, and
 * companies and their members share these fairly.
 */
export class BoundedReads {
  readonly #options: Options;
  readonly #line = new WaitingLine<void>();
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async run<T>(tenant: Tenant, read: (db: Queries) => Promise<T>): Promise<BoundedRead<T>> {
    if (!(await this.#turn(tenant))) return { kind: 'busy' };
    const startedMs = performance.now();
    try {
      return { kind: 'read', value: await read(this.#options.db) };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === CANCELLED) return { kind: 'too_slow' };
      throw error;
    } finally {
      this.#running -= 1;
      this.#line.end(tenant, performance.now() - startedMs);
      this.#serve();
    }
  }

  /** Waits until it is the tenant's turn; false where that takes too long. */
  async #turn(tenant: Tenant): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting: Waiting<void> = {
        tenant,
        holder: {},
        resolve: () => {
          clearTimeout(timer);
          resolve(true);
        },
        reject: () => resolve(false),
      };
      const timer = setTimeout(() => {
        this.#line.leave(waiting);
        resolve(false);
      }, this.#options.waitMs);
      this.#line.join(waiting);
      this.#serve();
    });
  }

  #serve(): void {
    while (this.#running < this.#options.max) {
      const next = this.#line.next({ newcomers: false });
      if (next === null) return;
      this.#running += 1;
      this.#line.begin(next.tenant);
      next.resolve();
    }
  }
}
