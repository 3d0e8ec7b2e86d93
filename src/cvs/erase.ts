import type { Queries } from '#platform/tables.ts';
import { cvDelete, cvDeleteByCompany, cvDeleteOlder, type ErasedCv } from './erase.sql.ts';

/**
 * Takes CVs of a company off the record, with their profiles. Goes into the transaction that dooms their folders.
 *
 * @returns those that were there, in order; one that another transaction erases at this moment is waited for, and then is not
 */
export async function eraseCvs(trx: Queries, companyId: number, ids: readonly number[]): Promise<ErasedCv[]> {
  return ids.length === 0 ? [] : inOrder(await cvDelete(trx, companyId, ids));
}

/** The same with CVs that are older than so many days, at most `limit` of them, the oldest first. */
export async function eraseOldCvs(
  trx: Queries,
  old: { companyId: number; days: number; limit: number },
): Promise<ErasedCv[]> {
  return inOrder(await cvDeleteOlder(trx, old));
}

/** The same with all CVs of a company. Returns how many there were. */
export async function eraseCvsOf(trx: Queries, companyId: number): Promise<number> {
  return cvDeleteByCompany(trx, companyId);
}

function inOrder(cvs: readonly ErasedCv[]): ErasedCv[] {
  return cvs.toSorted((a, b) => a.id - b.id);
}
