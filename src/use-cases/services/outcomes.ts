import type { Log } from '#platform/log.ts';
import type { DatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { type FinishedCall, listFinishedCalls } from '#usage/usage-log.ts';

/** Told by the transaction that ends a call, with the call's id in the usage log as text. */
export const CALL_FINISHED_CHANNEL = 'lectern_calls';

/** Thrown to those who wait for an outcome when this process stops. */
export class WaitAbortedError extends Error {}

interface OutcomeOptions {
  readonly db: Queries;
  readonly events: DatabaseNotifications;
  readonly log: Log;
  /** How often is looked while anybody waits, for where notifications do not come through. */
  readonly pollMs?: number;
}

const POLL_MS = 2000;

interface Waiter {
  readonly resolve: (call: FinishedCall) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets any number of requests wait for the outcome of calls, whichever process works on them. The database tells when a call ends;
 * a slow look covers what it does not tell (a pooler that passes no notifications on, a connection that has just broken).
 */
export class OutcomeWaiter {
  readonly #options: OutcomeOptions;
  readonly #waiters = new Map<number, Set<Waiter>>();
  readonly #unlisten: () => void;
  #toLook = new Set<number>();
  #looking = false;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: OutcomeOptions) {
    this.#options = options;
    this.#unlisten = options.events.on(CALL_FINISHED_CHANNEL, {
      onNotification: (payload) => this.#look([Number(payload)]),
      poll: () => this.#look(this.#waiters.keys()),
    });
  }

  /** How many wait at this moment. */
  get waiting(): number {
    return [...this.#waiters.values()].reduce((sum, waiters) => sum + waiters.size, 0);
  }

  /**
   * Waits until the call has its outcome; at once where it has.
   *
   * @throws WaitingEnded when this process stops meanwhile, and the signal's reason when it is aborted
   */
  async waitFor(usageId: number, signal?: AbortSignal): Promise<FinishedCall> {
    signal?.throwIfAborted();
    if (this.#closed) return this.#lookOnce(usageId);
    const { promise, resolve, reject } = Promise.withResolvers<FinishedCall>();
    const waiter: Waiter = { resolve, reject };
    const stop = (): void => reject(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    // On the list before the look: an end that comes after the look's reading is told, one before it is read.
    this.#add(usageId, waiter);
    try {
      this.#look([usageId]);
      return await promise;
    } finally {
      signal?.removeEventListener('abort', stop);
      this.#remove(usageId, waiter);
    }
  }

  /** Sends away everybody who still waits; who comes now learns of ended calls only. */
  close(): void {
    this.#closed = true;
    this.#unlisten();
    for (const waiter of [...this.#waiters.values()].flatMap((waiters) => [...waiters]))
      waiter.reject(new WaitAbortedError('this process stops'));
  }

  async #lookOnce(usageId: number): Promise<FinishedCall> {
    const [ended] = await listFinishedCalls(this.#options.db, [usageId]);
    if (ended === undefined) throw new WaitAbortedError('this process stops');
    return ended;
  }

  #add(usageId: number, waiter: Waiter): void {
    const waiters = this.#waiters.get(usageId) ?? new Set();
    this.#waiters.set(usageId, waiters.add(waiter));
    this.#timer ??= setInterval(() => this.#look(this.#waiters.keys()), this.#options.pollMs ?? POLL_MS);
  }

  #remove(usageId: number, waiter: Waiter): void {
    const waiters = this.#waiters.get(usageId);
    waiters?.delete(waiter);
    if (waiters?.size === 0) this.#waiters.delete(usageId);
    if (this.#waiters.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Asks the database for the calls that somebody waits for: one question at a time, for all that came together. */
  #look(usageIds: Iterable<number>): void {
    for (const id of usageIds) if (this.#waiters.has(id)) this.#toLook.add(id);
    if (this.#looking || this.#toLook.size === 0) return;
    this.#looking = true;
    void this.#lookAtAll().finally(() => {
      this.#looking = false;
      this.#look([]);
    });
  }

  async #lookAtAll(): Promise<void> {
    // What has been asked for in the same turn of the event loop goes into one question.
    await new Promise((resolve) => setImmediate(resolve));
    const ids = [...this.#toLook];
    this.#toLook = new Set();
    try {
      const ended = await listFinishedCalls(this.#options.db, ids);
      for (const call of ended) for (const waiter of this.#waiters.get(call.usageId) ?? []) waiter.resolve(call);
    } catch (err) {
      // The slow look comes again: who waits need not know that the database was away for a moment.
      this.#options.log.event('call.outcome_poll_failed', { err, calls: ids.length });
    }
  }
}
