import { type Selectable, sql } from 'kysely';
import type { Queries, Tables } from '#platform/tables.ts';
import type { ApiKey, KeyScope } from './api-key.ts';

type KeyRow = Selectable<Tables['api_keys']>;

function asKey(row: KeyRow): ApiKey {
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

export async function keyInsert(
  db: Queries,
  key: Pick<KeyRow, 'company_id' | 'name' | 'prefix' | 'lookup_hash' | 'verification_hash' | 'scope' | 'expires_at'>,
): Promise<ApiKey> {
  return asKey(await db.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow());
}

/** What admission needs of a key; `usable` is judged by the database's clock, one clock for all nodes. */
export interface KeyForAdmission {
  readonly id: number;
  readonly companyId: number;
  readonly verificationHash: string;
  readonly scope: KeyScope;
  readonly usable: boolean;
}

export async function keyFindByLookupHash(db: Queries, hash: string): Promise<KeyForAdmission | null> {
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'company_id', 'verification_hash', 'scope'])
    .select(sql<boolean>`status = 'active' and (expires_at is null or expires_at > now())`.as('usable'))
    .where('lookup_hash', '=', hash)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    companyId: row.company_id,
    verificationHash: row.verification_hash,
    scope: row.scope,
    usable: row.usable,
  };
}

export async function keyTouch(db: Queries, id: number): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`greatest(last_used_at, clock_timestamp())` })
    .where('id', '=', id)
    .execute();
}

export async function keyListByCompany(db: Queries, companyId: number): Promise<ApiKey[]> {
  const rows = await db.selectFrom('api_keys').selectAll().where('company_id', '=', companyId).orderBy('id').execute();
  return rows.map(asKey);
}

export async function keyRevoke(db: Queries, id: number, companyId: number | null): Promise<ApiKey | null> {
  let query = db
    .updateTable('api_keys')
    .set({ status: 'revoked', revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id);
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  const row = await query.returningAll().executeTakeFirst();
  return row ? asKey(row) : null;
}

export async function keyFind(db: Queries, id: number): Promise<ApiKey | null> {
  const row = await db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? asKey(row) : null;
}

/** Sets the expiry of a key that has not expired. Null where there is none of this id. */
export async function keySetExpiry(db: Queries, id: number, expiresAt: Date | null): Promise<ApiKey | null> {
  const row = await db
    .updateTable('api_keys')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();
  return row ? asKey(row) : null;
}
