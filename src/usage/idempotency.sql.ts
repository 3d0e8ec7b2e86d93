import { type ExpressionBuilder, sql } from 'kysely';
import type { Queries, Tables } from '#platform/tables.ts';

/** What a company sent under a key of its own choosing, and the call that came of it. */
export interface ClaimedKey {
  readonly sha256: string;
  readonly usageId: number;
}

export interface NewKey {
  readonly companyId: number;
  /** 1 to 255 printable ASCII characters. */
  readonly key: string;
  /** Fingerprint of what was sent, in lower-case hexadecimal. */
  readonly sha256: string;
  readonly usageId: number;
}

/**
 * Claims a key that no call stands for any more. A claim of the same key in another transaction is waited for.
 * Returns false where the key is taken.
 */
export async function idempotencyKeyClaim(db: Queries, claim: NewKey, lifeSeconds: number): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({
      company_id: claim.companyId,
      key: claim.key,
      request_sha256: claim.sha256,
      usage_id: claim.usageId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key'])
        .doUpdateSet({
          request_sha256: claim.sha256,
          usage_id: claim.usageId,
          created_at: sql<Date>`clock_timestamp()`,
        })
        .where((eb) => eb.not(stands(eb, lifeSeconds))),
    )
    .returning('usage_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function idempotencyKeyFind(
  db: Queries,
  { companyId, key }: Pick<NewKey, 'companyId' | 'key'>,
  lifeSeconds: number,
): Promise<ClaimedKey | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_sha256', 'usage_id'])
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where((eb) => stands(eb, lifeSeconds))
    .executeTakeFirst();
  return row === undefined ? null : { sha256: row.request_sha256, usageId: row.usage_id };
}

/** Returns how many are gone. */
export async function idempotencyKeyDeleteOld(db: Queries, lifeSeconds: number): Promise<number> {
  const result = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', before(lifeSeconds))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Whether the key still stands for its call: within its life, and unless the call's credit was given back. */
function stands(eb: ExpressionBuilder<Tables, 'idempotency_keys'>, lifeSeconds: number) {
  const givenBack = eb
    .selectFrom('usage_log')
    .select('usage_log.id')
    .whereRef('usage_log.id', '=', 'idempotency_keys.usage_id')
    .where('usage_log.outcome', '=', 'failed_service');
  return eb.and([eb('idempotency_keys.created_at', '>', before(lifeSeconds)), eb.not(eb.exists(givenBack))]);
}

const before = (seconds: number) => sql<Date>`clock_timestamp() - make_interval(secs => ${seconds}::float8)`;
