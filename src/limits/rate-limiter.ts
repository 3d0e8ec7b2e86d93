import type { Queries } from '#platform/tables.ts';
import { rateWindowAdd, rateWindowFind, type WindowState } from './rate-limit.sql.ts';

/** Length of the window: fixed, beginning with the company's first counted request. */
export const WINDOW_SECONDS = 60;

export interface RateVerdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** What a window says of the request that was counted last in it. */
export function verdictOf(window: WindowState, limit: number): RateVerdict {
  return {
    allowed: window.used <= limit,
    limit,
    remaining: Math.max(0, limit - window.used),
    resetSeconds: Math.max(1, Math.ceil(window.remainingMs / 1000)),
  };
}

interface Waiting {
  readonly settle: (place: WindowState) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Counts requests per company, exactly and across processes: the count is a row in the database. Requests that come while a
 * count of the same company is under way are added together by the next statement, each with its own place in the window.
 */
export class RateLimiter {
  readonly #db: Queries;
  readonly #waiting = new Map<number, Waiting[]>();

  constructor(db: Queries) {
    this.#db = db;
  }

  /** Counts one request of the company and tells whether it is within `limit` requests a window. */
  async count(companyId: number, limit: number): Promise<RateVerdict> {
    const place = await new Promise<WindowState>((settle, fail) => {
      const queue = this.#waiting.get(companyId);
      if (queue !== undefined) {
        queue.push({ settle, fail });
        return;
      }
      this.#waiting.set(companyId, []);
      void this.#run(companyId, [{ settle, fail }]);
    });
    return verdictOf(place, limit);
  }

  /** How many requests are left in the company's window and when it ends, 0 where none runs. Counts nothing. */
  async left(companyId: number, limit: number): Promise<{ remaining: number; resetSeconds: number }> {
    const window = await rateWindowFind(this.#db, companyId, WINDOW_SECONDS * 1000);
    if (window === null) return { remaining: limit, resetSeconds: 0 };
    return { remaining: Math.max(0, limit - window.used), resetSeconds: Math.ceil(window.remainingMs / 1000) };
  }

  async #run(companyId: number, first: readonly Waiting[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = this.#takeWaiting(companyId)) {
      await this.#countBatch(companyId, batch);
    }
  }

  async #countBatch(companyId: number, batch: readonly Waiting[]): Promise<void> {
    try {
      const state = await rateWindowAdd(this.#db, {
        companyId,
        requests: batch.length,
        windowMs: WINDOW_SECONDS * 1000,
      });
      for (const [index, request] of batch.entries()) {
        request.settle({ ...state, used: state.used - batch.length + index + 1 });
      }
    } catch (error) {
      for (const request of batch) request.fail(error);
    }
  }

  #takeWaiting(companyId: number): readonly Waiting[] {
    const queue = this.#waiting.get(companyId) ?? [];
    if (queue.length === 0) this.#waiting.delete(companyId);
    else this.#waiting.set(companyId, []);
    return queue;
  }
}
