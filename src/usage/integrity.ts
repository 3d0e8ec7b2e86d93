import type { Queries } from '#platform/postgres/tables.ts';
import type { UsageOutcome } from './usage-log.ts';

/** What of a call must agree with ledger, job and CV. */
export interface CallCheckRecord {
  readonly id: number;
  readonly companyId: number;
  readonly requestId: string;
  readonly outcome: UsageOutcome;
  readonly credit: number;
  readonly cvId: number | null;
  readonly cvErasedAt: Date | null;
}

/** The next calls by their id, at most `limit`; none after the last. */
export async function listCallsAfter(
  snapshot: Queries,
  after: number,
  limit: number,
): Promise<readonly CallCheckRecord[]> {
  return snapshot
    .selectFrom('usage_log')
    .select([
      'id',
      'company_id as companyId',
      'request_id as requestId',
      'outcome',
      'credit',
      'cv_id as cvId',
      'cv_erased_at as cvErasedAt',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
