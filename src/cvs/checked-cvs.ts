import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/** What a member does with the mark of a CV that says that a person checked it against its document. */
export interface CheckRequest {
  readonly companyId: number;
  readonly cvId: number;
  readonly memberId: number;
  /** False takes the mark back. */
  readonly isChecked: boolean;
}

/**
 * Marks a CV of the company as checked, or takes the mark back. The first who checks a CV stays on record.
 *
 * @returns whether that changed anything; null where the company has no such CV
 */
export async function setChecked(trx: Queries, request: CheckRequest): Promise<boolean | null> {
  const { companyId, cvId, memberId, isChecked } = request;
  const cv = await trx
    .selectFrom('cvs')
    .select('checked_at')
    .where('id', '=', cvId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (cv === undefined) return null;
  if ((cv.checked_at !== null) === isChecked) return false;
  await trx
    .updateTable('cvs')
    .set({ checked_at: isChecked ? sql<Date>`now()` : null, checked_by: isChecked ? memberId : null })
    .where('id', '=', cvId)
    .execute();
  return true;
}
