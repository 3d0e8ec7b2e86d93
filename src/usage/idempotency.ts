import type { Queries } from '#platform/tables.ts';
import {
  type ClaimedKey,
  idempotencyKeyClaim,
  idempotencyKeyDeleteOld,
  idempotencyKeyFind,
  type NewKey,
} from './idempotency.sql.ts';

/** A key stands for its first call for this long; after that it is as new. It is free before where the call's credit was given back. */
const KEY_LIFE_SECONDS = 24 * 60 * 60;

/** What a client sent in `Idempotency-Key`, and what it sent with it. */
export interface Idempotency {
  readonly key: string;
  /** Fingerprint of everything that makes the call what it is, in lower-case hexadecimal. */
  readonly sha256: string;
}

/**
 * Ties a key to the call that is about to begin. Goes into the transaction that reserves the credit, before the credit, so that
 * of calls that come at once one goes on and the others find it: a claim of the same key waits until the other transaction has ended.
 *
 * @returns `taken` where the key stands for another call; the transaction must then be rolled back
 */
export async function claimKey(trx: Queries, claim: NewKey): Promise<'claimed' | 'taken'> {
  return (await idempotencyKeyClaim(trx, claim, KEY_LIFE_SECONDS)) ? 'claimed' : 'taken';
}

/** The call that the company's key stands for, or null where it is free. */
export async function findKey(
  db: Queries,
  { companyId, key }: { companyId: number; key: string },
): Promise<ClaimedKey | null> {
  return idempotencyKeyFind(db, { companyId, key }, KEY_LIFE_SECONDS);
}

/** Deletes the keys whose 24 hours are over. Returns how many. */
export async function forgetOldKeys(db: Queries): Promise<number> {
  return idempotencyKeyDeleteOld(db, KEY_LIFE_SECONDS);
}
