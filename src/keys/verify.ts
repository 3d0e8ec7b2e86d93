import { verify } from '@node-rs/bcrypt';
import { NextFlight } from '#kit/next-flight.ts';
import type { Queries } from '#platform/tables.ts';
import { hasSecretForm, type KeyScope, lookupHash } from './api-key.ts';
import { type KeyForAdmission, keyFindByLookupHash } from './keys.sql.ts';

export interface VerifiedKey {
  readonly id: number;
  readonly companyId: number;
  readonly scope: KeyScope;
}

/** Verified secrets remembered at most; beyond it the oldest is forgotten and pays for bcrypt again. */
const REMEMBERED_MAX = 10_000;

/**
 * Tells whether a token is a usable key. The row is read on every request, so revocation and expiry hold from the next
 * request on in every process; bcrypt runs once for each key and process, since what it would confirm cannot change: the
 * memo holds (look-up hash -> verification hash) and counts only while the row still carries that verification hash.
 */
export class KeyVerifier {
  readonly #remembered = new Map<string, string>();
  readonly #rows: NextFlight<string, KeyForAdmission | null>;
  readonly #checks = new Map<string, Promise<boolean>>();

  constructor(db: Queries) {
    this.#rows = new NextFlight((hash) => keyFindByLookupHash(db, hash));
  }

  /** The key of the token, or null where it is malformed, unknown, revoked, inactive or expired. */
  async verify(token: string): Promise<VerifiedKey | null> {
    if (!hasSecretForm(token)) return null;
    const hash = lookupHash(token);
    const row = await this.#rows.ask(hash);
    if (row === null || !row.usable) return null;
    if (
      this.#remembered.get(hash) !== row.verificationHash &&
      !(await this.#check(token, hash, row.verificationHash))
    ) {
      return null;
    }
    return { id: row.id, companyId: row.companyId, scope: row.scope };
  }

  /** Runs bcrypt once for callers that come together with the same secret. */
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
