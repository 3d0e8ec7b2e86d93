/** CVs of earlier versions to which something is added that all CVs have now: servers do it in small transactions, the newest CVs first. */
import type { Queries } from '#platform/postgres/tables.ts';

/** The tables whose only row says up to which id CVs are left. Where all are done it has no row. */
type FillTable = 'cv_changes_fill' | 'cv_facets_fill' | 'cv_match_keys_fill' | 'cv_names_fill';

/** CVs of one transaction, whose companies have to be locked first, as by everyone who deletes CVs of them. */
export interface FillBatch {
  /** In ascending order. */
  readonly companyIds: readonly number[];
  /** In ascending order, in which CVs are erased. */
  readonly cvIds: readonly number[];
}

export function batchOf(cvs: readonly { readonly id: number; readonly company_id: number }[]): FillBatch {
  const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);
  return { companyIds: ascending(cvs.map((cv) => cv.company_id)), cvIds: ascending(cvs.map(({ id }) => id)) };
}

/**
 * The next CVs of a fill. Locks out other servers until the transaction ends.
 *
 * @returns without CVs where all are done; null where that is on record, or another server fills at this moment
 */
export async function nextFillBatch(trx: Queries, table: FillTable, limit: number): Promise<FillBatch | null> {
  const state = await trx.selectFrom(table).select('up_to').forUpdate().skipLocked().executeTakeFirst();
  if (state === undefined) return null;
  const cvs = await trx
    .selectFrom('cvs')
    .select(['id', 'company_id'])
    .where('id', '<=', state.up_to)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return batchOf(cvs);
}

/** Puts on record that a batch is done. */
export async function recordFilled(trx: Queries, table: FillTable, { cvIds }: FillBatch): Promise<void> {
  await trx
    .updateTable(table)
    .set({ up_to: Math.min(...cvIds) - 1 })
    .execute();
}
