import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/bcrypt';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tables } from '#platform/postgres/tables.ts';
import { type Refusal, refusal } from '#problems/problem.ts';

/** Every secret begins with this, so that a leaked key can be recognised. */
const SECRET_PREFIX = 'lectern_';
const SECRET_FORM = /^lectern_[0-9a-f]{48}$/;

/** Cost of bcrypt: 2^10 rounds, about 50 ms. */
const BCRYPT_COST = 10;

/** What a key may call: every endpoint of the public API, those of it that list and fetch, or the profile API alone. Set when the key is created, and never changed. */
export const KEY_SCOPES = ['full', 'read', 'profiles'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export interface ApiKey {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  /** The first characters of the secret, to tell keys apart. */
  readonly prefix: string;
  readonly status: 'active' | 'inactive' | 'revoked' | 'expired';
  readonly scope: KeyScope;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

function asKey(row: Selectable<Tables['api_keys']>): ApiKey {
  const expired = row.status === 'active' && row.expires_at !== null && row.expires_at.getTime() <= Date.now();
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    prefix: row.prefix,
    status: expired ? 'expired' : row.status,
    scope: row.scope,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
  };
}

/** The secret of a key, with the hash that confirms it. */
export interface HashedSecret {
  readonly secret: string;
  readonly verificationHash: string;
}

/**
 * A new secret: the literal prefix and 192 random bits in hexadecimal. Its bcrypt hash takes some 50 ms: make the secret before the
 * transaction that stores the key.
 */
export async function generateSecret(bcryptCost = BCRYPT_COST): Promise<HashedSecret> {
  const secret = SECRET_PREFIX + randomBytes(24).toString('hex');
  return { secret, verificationHash: await hash(secret, bcryptCost) };
}

/** Whether a token has the form of a secret; anything else need not be looked up. */
export function isSecretFormat(token: string): boolean {
  return SECRET_FORM.test(token);
}

/** SHA-256 of the secret in hexadecimal: what a key is looked up by. */
export function lookupHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export interface NewKey {
  readonly companyId: number;
  readonly name: string;
  readonly scope: KeyScope;
  readonly expiresAt: Date | null;
}

export type CreateKeyResult = { kind: 'created'; key: ApiKey; secret: string } | ({ kind: 'invalid' } & Refusal);

/** Creates a key with this secret, or with a new one. The answer alone has the secret: only its two hashes are stored. */
export async function createKey(db: Queries, key: NewKey, hashed?: HashedSecret): Promise<CreateKeyResult> {
  const name = key.name.trim();
  if (name.length < 1 || name.length > 200) return { kind: 'invalid', ...refusal('key_name_length') };
  const { secret, verificationHash } = hashed ?? (await generateSecret());
  const row = await db
    .insertInto('api_keys')
    .values({
      company_id: key.companyId,
      name,
      prefix: secret.slice(0, SECRET_PREFIX.length + 8),
      lookup_hash: lookupHash(secret),
      verification_hash: verificationHash,
      scope: key.scope,
      expires_at: key.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { kind: 'created', key: asKey(row), secret };
}

/** All keys of a company, oldest first, revoked and expired ones included. */
export async function listKeys(db: Queries, companyId: number): Promise<ApiKey[]> {
  const rows = await db.selectFrom('api_keys').selectAll().where('company_id', '=', companyId).orderBy('id').execute();
  return rows.map(asKey);
}

/**
 * Revokes a key for good. Once this has returned, no process admits a later request with the key.
 *
 * @param scope.companyId null for a key of any company
 * @returns the key, or null where there is none of this id, or another company owns it
 */
export async function revokeKey(
  db: Queries,
  id: number,
  { companyId }: { readonly companyId: number | null } = { companyId: null },
): Promise<ApiKey | null> {
  let query = db
    .updateTable('api_keys')
    .set({ status: 'revoked', revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id);
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  const row = await query.returningAll().executeTakeFirst();
  return row ? asKey(row) : null;
}

export type ExpireKeyResult =
  | { readonly kind: 'set'; readonly key: ApiKey }
  /** The key had expired before. It is unchanged: an expired key stays expired. */
  | { readonly kind: 'expired'; readonly key: ApiKey }
  | { readonly kind: 'no_key' };

/** Sets the moment at which a key expires, or null for never. A past moment ends the key at once and for good. */
export async function expireKey(db: Queries, id: number, at: Date | null): Promise<ExpireKeyResult> {
  const set = await db
    .updateTable('api_keys')
    .set({ expires_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();
  if (set !== undefined) return { kind: 'set', key: asKey(set) };
  const row = await db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? { kind: 'no_key' } : { kind: 'expired', key: asKey(row) };
}
