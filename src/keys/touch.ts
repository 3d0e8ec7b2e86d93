import type { Queries } from '#platform/tables.ts';
import { keyTouch } from './keys.sql.ts';

/** A key's `last_used_at` is written at once on its first use and at most once in this time by each process. */
const TOUCH_INTERVAL_MS = 1000;

/**
 * Moves `last_used_at`. A key in steady use is written once a second, and always once more after its last use, so the column
 * is never behind the truth by more than that second.
 */
export class KeyToucher {
  readonly #db: Queries;
  readonly #onError: (error: unknown) => void;
  /** Keys touched within the interval; true where the key was used again since. */
  readonly #resting = new Map<number, boolean>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #writes = new Set<Promise<void>>();

  constructor(db: Queries, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Notes a use of the key. Does not wait, and a failure to write it does not fail the request. */
  touch(keyId: number): void {
    if (this.#resting.has(keyId)) {
      this.#resting.set(keyId, true);
      return;
    }
    this.#write(keyId);
  }

  /** Writes what is still to be written; afterwards nothing keeps the process alive. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    const due = [...this.#resting].filter(([, usedAgain]) => usedAgain).map(([keyId]) => keyId);
    this.#resting.clear();
    await Promise.all([...this.#writes, ...due.map((keyId) => keyTouch(this.#db, keyId).catch(this.#onError))]);
  }

  #write(keyId: number): void {
    this.#resting.set(keyId, false);
    const write = keyTouch(this.#db, keyId).catch(this.#onError);
    this.#writes.add(write);
    void write.then(() => this.#writes.delete(write));
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const usedAgain = this.#resting.get(keyId) === true;
      this.#resting.delete(keyId);
      if (usedAgain) this.#write(keyId);
    }, TOUCH_INTERVAL_MS);
    this.#timers.add(timer);
  }
}
