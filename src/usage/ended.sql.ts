import type { Queries } from '#platform/tables.ts';
import type { UsageOutcome } from './usage.sql.ts';

/** A call that has its one outcome. */
export interface EndedCall {
  readonly usageId: number;
  readonly companyId: number;
  readonly outcome: Exclude<UsageOutcome, 'processing'>;
  readonly cvId: number | null;
  /** The sentence that the client was given, where the outcome alone does not say it. */
  readonly detail: string | null;
}

/** Those of the calls that have ended, in no order. */
export async function usageFindEnded(db: Queries, ids: readonly number[]): Promise<EndedCall[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('usage_log')
    .select(['id', 'company_id', 'outcome', 'cv_id', 'detail'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('outcome', '<>', 'processing')
    .$narrowType<{ outcome: EndedCall['outcome'] }>()
    .execute();
  return rows.map((row) => ({
    usageId: row.id,
    companyId: row.company_id,
    outcome: row.outcome,
    cvId: row.cv_id,
    detail: row.detail,
  }));
}
