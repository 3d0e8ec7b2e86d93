import { hash } from '@node-rs/bcrypt';
import type { Queries } from '#platform/tables.ts';
import { type ApiKey, type KeyScope, lookupHash, newSecret, shownPrefix } from './api-key.ts';
import { keyInsert } from './keys.sql.ts';

/** Cost of bcrypt: 2^10 rounds, about 50 ms. */
const BCRYPT_COST = 10;

export type CreateKeyResult = { kind: 'created'; key: ApiKey; secret: string } | { kind: 'invalid'; reason: string };

export interface NewKey {
  readonly companyId: number;
  readonly name: string;
  readonly scope: KeyScope;
  readonly expiresAt: Date | null;
}

/** Makes a key. The secret is in the answer and nowhere else: only its two hashes are kept. */
export async function createKey(db: Queries, key: NewKey): Promise<CreateKeyResult> {
  const name = key.name.trim();
  if (name.length < 1 || name.length > 200)
    return { kind: 'invalid', reason: 'The name of a key has 1 to 200 characters.' };
  const secret = newSecret();
  const created = await keyInsert(db, {
    company_id: key.companyId,
    name,
    prefix: shownPrefix(secret),
    lookup_hash: lookupHash(secret),
    verification_hash: await hash(secret, BCRYPT_COST),
    scope: key.scope,
    expires_at: key.expiresAt,
  });
  return { kind: 'created', key: created, secret };
}
