import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

/** Where a call came from and what CV it made. */
export interface CallOrigin {
  readonly id: number;
  readonly requestId: string;
  /** Null for a call that was made in the console. */
  readonly keyId: number | null;
  /** Null where the person has been forgotten. */
  readonly actingUser: string | null;
  readonly cvId: number | null;
  /** When that CV was erased. */
  readonly cvErasedAt: Date | null;
}

/** Ids go in one array, so that any number of them is one parameter. */
export async function usageListByIds(db: Queries, ids: readonly number[]): Promise<CallOrigin[]> {
  return db
    .selectFrom('usage_log')
    .select(['id', 'request_id as requestId', 'key_id as keyId', 'acting_user as actingUser', 'cv_id as cvId'])
    .select('cv_erased_at as cvErasedAt')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
}
