import type { Queries } from '#platform/tables.ts';
import type { UsageOutcome } from './usage.sql.ts';

/** What of a call must agree with ledger, job and CV. */
export interface CallAccount {
  readonly id: number;
  readonly companyId: number;
  readonly requestId: string;
  readonly outcome: UsageOutcome;
  readonly credit: number;
  readonly cvId: number | null;
  readonly cvErasedAt: Date | null;
}

export async function usageListAfter(db: Queries, after: number, limit: number): Promise<readonly CallAccount[]> {
  return db
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
