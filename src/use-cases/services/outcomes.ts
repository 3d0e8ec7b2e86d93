import { ENGINE_ANSWERED_CHANNEL, type EngineAnswer, findEngineAnswers } from '#jobs/engine-requests.ts';
import type { Log } from '#platform/log.ts';
import type { DatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { type FinishedCall, listFinishedCalls } from '#usage/usage-log.ts';

/** Told by the transaction that ends a call, with the call's id in the usage log as text. */
export const CALL_FINISHED_CHANNEL = 'lectern_calls';

/** Thrown to those who wait for an outcome when this process stops. */
export class WaitAbortedError extends Error {}

interface OutcomeOptions<Outcome> {
  /** Notified with the id, as text, of what has ended. */
  readonly channel: string;
  /** The outcomes of those that have ended, by id. */
  readonly find: (ids: readonly number[]) => Promise<ReadonlyMap<number, Outcome>>;
  readonly events: DatabaseNotifications;
  readonly log: Log;
  /** How often the database is polled while anybody waits, for where notifications do not come through. */
  readonly pollMs?: number;
}

type ParticularOptions = Pick<OutcomeOptions<unknown>, 'events' | 'log' | 'pollMs'> & { readonly db: Queries };

/** Waits for calls, by their ids in the usage log. */
export function openCallOutcomes({ db, ...options }: ParticularOptions): OutcomeWaiter<FinishedCall> {
  const find = async (ids: readonly number[]): Promise<ReadonlyMap<number, FinishedCall>> =>
    new Map((await listFinishedCalls(db, ids)).map((call) => [call.usageId, call]));
  return new OutcomeWaiter({ ...options, channel: CALL_FINISHED_CHANNEL, find });
}

/** Waits for work that other nodes were asked for, by the ids of the requests. */
export function openEngineOutcomes({ db, ...options }: ParticularOptions): OutcomeWaiter<EngineAnswer> {
  const find = (ids: readonly number[]): Promise<ReadonlyMap<number, EngineAnswer>> => findEngineAnswers(db, ids);
  return new OutcomeWaiter({ ...options, channel: ENGINE_ANSWERED_CHANNEL, find });
}

const POLL_MS = 2000;

interface Waiter<Outcome> {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets any number of requests wait for outcomes, whichever process works on them. The database notifies when work ends; a slow poll
 * finds what it does not tell (a pooler that passes no notifications on, a connection that has just broken).
 */
export class OutcomeWaiter<Outcome> {
  readonly #options: OutcomeOptions<Outcome>;
  readonly #waiters = new Map<number, Set<Waiter<Outcome>>>();
  readonly #unlisten: () => void;
  #toFind = new Set<number>();
  #finding = false;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: OutcomeOptions<Outcome>) {
    this.#options = options;
    this.#unlisten = options.events.on(options.channel, {
      onNotification: (payload) => this.#poll([Number(payload)]),
      poll: () => this.#poll(this.#waiters.keys()),
    });
  }

  /** How many wait at this moment. */
  get waiting(): number {
    return [...this.#waiters.values()].reduce((sum, waiters) => sum + waiters.size, 0);
  }

  /**
   * Waits for the outcome; at once where it is there.
   *
   * @throws WaitingEnded when this process stops meanwhile, and the signal's reason when it is aborted
   */
  async waitFor(id: number, signal?: AbortSignal): Promise<Outcome> {
    signal?.throwIfAborted();
    if (this.#closed) return this.#findOnce(id);
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const waiter: Waiter<Outcome> = { resolve, reject };
    const stop = (): void => reject(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    // On the list before the poll: an end that comes after the poll's read is notified, one before it is read.
    this.#add(id, waiter);
    try {
      this.#poll([id]);
      return await promise;
    } finally {
      signal?.removeEventListener('abort', stop);
      this.#remove(id, waiter);
    }
  }

  /** Rejects everybody who still waits. Who comes now learns of what has ended only. */
  close(): void {
    this.#closed = true;
    this.#unlisten();
    for (const waiter of [...this.#waiters.values()].flatMap((waiters) => [...waiters]))
      waiter.reject(new WaitAbortedError('this process stops'));
  }

  async #findOnce(id: number): Promise<Outcome> {
    const ended = (await this.#options.find([id])).get(id);
    if (ended === undefined) throw new WaitAbortedError('this process stops');
    return ended;
  }

  #add(id: number, waiter: Waiter<Outcome>): void {
    const waiters = this.#waiters.get(id) ?? new Set();
    this.#waiters.set(id, waiters.add(waiter));
    this.#timer ??= setInterval(() => this.#poll(this.#waiters.keys()), this.#options.pollMs ?? POLL_MS);
  }

  #remove(id: number, waiter: Waiter<Outcome>): void {
    const waiters = this.#waiters.get(id);
    waiters?.delete(waiter);
    if (waiters?.size === 0) this.#waiters.delete(id);
    if (this.#waiters.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Asks the database for what somebody waits for: one question at a time, for all that came together. */
  #poll(ids: Iterable<number>): void {
    for (const id of ids) if (this.#waiters.has(id)) this.#toFind.add(id);
    if (this.#finding || this.#toFind.size === 0) return;
    this.#finding = true;
    void this.#findAll().finally(() => {
      this.#finding = false;
      this.#poll([]);
    });
  }

  async #findAll(): Promise<void> {
    // What has been asked for in the same turn of the event loop goes into one question.
    await new Promise((resolve) => setImmediate(resolve));
    const ids = [...this.#toFind];
    this.#toFind = new Set();
    try {
      const ended = await this.#options.find(ids);
      for (const [id, outcome] of ended) for (const waiter of this.#waiters.get(id) ?? []) waiter.resolve(outcome);
    } catch (err) {
      // The slow poll comes again: who waits need not know that the database was away for a moment.
      this.#options.log.event('call.outcome_poll_failed', { err, calls: ids.length });
    }
  }
}
