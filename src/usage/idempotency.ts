import { type ExpressionBuilder, sql } from 'kysely';
import type { Queries, Tables } from '#platform/postgres/tables.ts';

/** How long the key of a client belongs to its first call. It is free earlier where the call's credit was refunded. */
const KEY_LIFE_SECONDS = 24 * 60 * 60;

/** What a client sent in `Idempotency-Key`, and what it sent with it; or the key of an imported file. */
export interface IdempotencyKey {
  /** 1 to 255 characters. Those of clients are printable ASCII. */
  readonly key: string;
  /** Fingerprint of everything that makes the call what it is, in lower-case hexadecimal. */
  readonly sha256: string;
  /** Whether the key is free again after 24 hours. That of an imported file is not. */
  readonly expires: boolean;
}

/**
 * Ties a key to the call that is about to begin. Goes into the transaction that reserves the credit, before the credit, so that
 * of simultaneous calls one goes on and the others find it: a claim of the same key waits until the other transaction has ended.
 *
 * @returns `taken` where the key belongs to another call; the transaction must then be rolled back
 */
export async function claimIdempotencyKey(
  trx: Queries,
  {
    companyId,
    key,
    sha256,
    expires,
    usageId,
  }: IdempotencyKey & { readonly companyId: number; readonly usageId: number },
): Promise<'claimed' | 'taken'> {
  const row = await trx
    .insertInto('idempotency_keys')
    .values({ company_id: companyId, key, request_sha256: sha256, usage_id: usageId, expires })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key'])
        .doUpdateSet({ request_sha256: sha256, usage_id: usageId, created_at: sql<Date>`clock_timestamp()` })
        .where((eb) => eb.not(isTaken(eb))),
    )
    .returning('usage_id')
    .executeTakeFirst();
  return row === undefined ? 'taken' : 'claimed';
}

/** The call that the company's key belongs to, with the fingerprint of what was sent, or null where the key is free. */
export async function findIdempotencyKey(
  db: Queries,
  { companyId, key }: { companyId: number; key: string },
): Promise<{ sha256: string; usageId: number } | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_sha256 as sha256', 'usage_id as usageId'])
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where(isTaken)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the keys of clients whose 24 hours are over. Returns how many. */
export async function deleteExpiredIdempotencyKeys(db: Queries): Promise<number> {
  const result = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', lifeAgo())
    .where('expires', '=', true)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Whether the key belongs to its call: within its life, if that ends, and unless the call's credit was refunded. */
function isTaken(eb: ExpressionBuilder<Tables, 'idempotency_keys'>) {
  const givenBack = eb
    .selectFrom('usage_log')
    .select('usage_log.id')
    .whereRef('usage_log.id', '=', 'idempotency_keys.usage_id')
    .where('usage_log.outcome', '=', 'failed_service');
  const isAlive = eb.or([
    eb('idempotency_keys.expires', '=', false),
    eb('idempotency_keys.created_at', '>', lifeAgo()),
  ]);
  return eb.and([isAlive, eb.not(eb.exists(givenBack))]);
}

function lifeAgo() {
  return sql<Date>`clock_timestamp() - make_interval(secs => ${KEY_LIFE_SECONDS}::float8)`;
}
