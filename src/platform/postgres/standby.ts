import { type Kysely, sql } from 'kysely';
import type { Log } from '../log.ts';
import { isConnectionLost, isTransient } from './database-errors.ts';
import type { Queries, Tables } from './tables.ts';

/** A read from the standby shows no older state of the primary than this. */
const STALE_MS_MAX = 5000;
const CHECK_MS = 1000;

interface StandbyOptions {
  /** The standby. */
  readonly standby: Kysely<Tables>;
  /** For reads when the standby lags too far behind, fails, or cannot answer. */
  readonly primary: Kysely<Tables>;
  readonly log: Log;
}

/**
 * Sends reads to a physical standby of the database while it is at most `STALE_MS_MAX` behind, and to the primary otherwise.
 *
 * The lag is measured by positions of the write-ahead log: a position that the primary had at a known time is compared with what the
 * standby has replayed. The clocks of the machines do not matter, and an idle primary causes no apparent lag.
 */
export class StandbyReads {
  readonly #options: StandbyOptions;
  readonly #timer: NodeJS.Timeout;
  /** A position of the primary that the standby has not been seen to reach, and when the primary had it. */
  #awaited: { readonly position: string; readonly at: number } | null = null;
  /** The standby has everything that was committed before this time. */
  #freshAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;
  #wasUsable = false;

  constructor(options: StandbyOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.check(), CHECK_MS);
    void this.check();
  }

  /** Whether reads go to the standby at this moment. */
  get isUsable(): boolean {
    return performance.now() - this.#freshAt < STALE_MS_MAX;
  }

  /** Does a read. One that fails on the standby for a reason of its own is done again on the primary. */
  async run<T>(read: (db: Queries) => Promise<T>): Promise<T> {
    const { standby, primary } = this.#options;
    if (!this.isUsable) return read(primary);
    try {
      return await read(standby);
    } catch (error) {
      // A query that conflicts with what the standby replays is cancelled with a serialization failure.
      if (!isTransient(error)) throw error;
      if (isConnectionLost(error)) this.#freshAt = Number.NEGATIVE_INFINITY;
      return read(primary);
    }
  }

  /** Measures how far the standby is. Never throws. */
  check(): Promise<void> {
    this.#checking ??= this.#measure()
      .catch((err: unknown) => {
        if (this.#wasUsable) this.#options.log.event('database.standby_failed', { err });
      })
      .finally(() => {
        this.#checking = null;
        this.#logChange();
      });
    return this.#checking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
  }

  async #measure(): Promise<void> {
    const { standby, primary } = this.#options;
    if (this.#awaited === null) {
      const at = performance.now();
      const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary);
      this.#awaited = { position: rows[0]?.position ?? '', at };
    }
    const { position, at } = this.#awaited;
    const { rows } = await sql<{ reached: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`.execute(standby);
    if (rows[0]?.reached !== true) return;
    this.#freshAt = at;
    this.#awaited = null;
  }

  #logChange(): void {
    const isUsable = this.isUsable;
    if (isUsable === this.#wasUsable) return;
    this.#wasUsable = isUsable;
    if (isUsable) this.#options.log.event('database.standby_used');
    else this.#options.log.event('database.standby_behind');
  }
}
