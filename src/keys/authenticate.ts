import { verify } from '@node-rs/bcrypt';
import { sql } from 'kysely';
import { SingleFlight } from '#kit/memoize.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { isSecretFormat, type KeyScope, lookupHash } from './keys.ts';

/** The key that a request has proved to hold. */
export interface AuthenticatedKey {
  readonly id: number;
  readonly companyId: number;
  readonly scope: KeyScope;
}

/** Secrets remembered at most. Beyond it the oldest is forgotten, and costs bcrypt again. */
const REMEMBERED_MAX = 10_000;

/**
 * Authenticates requests by their keys. The row is read on every request, so revocation and expiry hold from the next request on in
 * every process. Bcrypt runs once for each key and process, since its result cannot change: the memo maps look-up hash to verification
 * hash and counts only while the row still has that verification hash.
 */
export class KeyAuthenticator {
  readonly #remembered = new Map<string, string>();
  readonly #rows: SingleFlight<string, StoredKey | null>;
  readonly #checks = new Map<string, Promise<boolean>>();

  constructor(db: Queries) {
    this.#rows = new SingleFlight((hash) => findByLookupHash(db, hash));
  }

  /** The key of the token, or null where it is malformed, unknown, revoked, inactive or expired. */
  async authenticate(token: string): Promise<AuthenticatedKey | null> {
    if (!isSecretFormat(token)) return null;
    const hash = lookupHash(token);
    const row = await this.#rows.get(hash);
    if (row === null || !row.usable) return null;
    if (
      this.#remembered.get(hash) !== row.verificationHash &&
      !(await this.#check(token, hash, row.verificationHash))
    ) {
      return null;
    }
    return { id: row.id, companyId: row.companyId, scope: row.scope };
  }

  /** Runs bcrypt once for concurrent requests with the same secret. */
  async #check(token: string, hash: string, verificationHash: string): Promise<boolean> {
    const name = hash + verificationHash;
    let check = this.#checks.get(name);
    if (check === undefined) {
      check = verify(token, verificationHash).finally(() => this.#checks.delete(name));
      this.#checks.set(name, check);
    }
    const genuine = await check;
    if (genuine) this.#remember(hash, verificationHash);
    return genuine;
  }

  #remember(hash: string, verificationHash: string): void {
    this.#remembered.delete(hash);
    this.#remembered.set(hash, verificationHash);
    if (this.#remembered.size <= REMEMBERED_MAX) return;
    const oldest = this.#remembered.keys().next().value;
    if (oldest !== undefined) this.#remembered.delete(oldest);
  }
}

/** `usable` is judged by the database's clock, one clock for all nodes. */
interface StoredKey extends AuthenticatedKey {
  readonly verificationHash: string;
  readonly usable: boolean;
}

async function findByLookupHash(db: Queries, hash: string): Promise<StoredKey | null> {
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'company_id as companyId', 'verification_hash as verificationHash', 'scope'])
    .select(sql<boolean>`status = 'active' and (expires_at is null or expires_at > now())`.as('usable'))
    .where('lookup_hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

/** A process writes a key's `last_used_at` at once on its first use, and at most once in this time. */
const TOUCH_INTERVAL_MS = 1000;

/**
 * Moves `last_used_at`. A key in steady use is written once a second, and always once more after its last use, so the column
 * is never behind the truth by more than that second.
 */
export class LastUsedRecorder {
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

  /** Records a use of the key. It does not wait, and a failed write does not fail the request. */
  record(keyId: number): void {
    if (this.#resting.has(keyId)) {
      this.#resting.set(keyId, true);
      return;
    }
    this.#write(keyId);
  }

  /** Writes what is pending; afterwards nothing keeps the process alive. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    const due = [...this.#resting].filter(([, usedAgain]) => usedAgain).map(([keyId]) => keyId);
    this.#resting.clear();
    await Promise.all([...this.#writes, ...due.map((keyId) => touchKey(this.#db, keyId).catch(this.#onError))]);
  }

  #write(keyId: number): void {
    this.#resting.set(keyId, false);
    const write = touchKey(this.#db, keyId).catch(this.#onError);
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

async function touchKey(db: Queries, id: number): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`greatest(last_used_at, clock_timestamp())` })
    .where('id', '=', id)
    .execute();
}
