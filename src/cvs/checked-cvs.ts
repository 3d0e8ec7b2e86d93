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
 * @returns whether that changed anything
 */
export async function setChecked(trx: Queries, request: CheckRequest): Promise<boolean> {
  const { companyId, cvId, memberId, isChecked } = request;
  const changed = await trx
    .updateTable('cvs')
    .set({ checked_at: isChecked ? sql<Date>`now()` : null, checked_by: isChecked ? memberId : null })
    .where('id', '=', cvId)
    .where('company_id', '=', companyId)
    .where('checked_at', isChecked ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
