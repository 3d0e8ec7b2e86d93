/** The words of CVs that were stored before there were any: servers fill them in, the newest first. `cv_words_fill` says up to which id they are missing. */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/** CVs of one transaction. Who corrects, checks or erases one of them waits for its end. */
const BATCH = 100;

/** CVs of one company whose words are to be filled in, in one transaction. */
export interface FillBatch {
  readonly companyIds: readonly number[];
  readonly cvIds: readonly number[];
}

/** Whether all CVs have their words. */
export async function areWordsFilled(db: Queries): Promise<boolean> {
  return (await db.selectFrom('cv_words_fill').select('up_to').executeTakeFirst()) === undefined;
}

/**
 * The next CVs to fill in, and their companies, which have to be locked before `fillWords`. Locks out other servers until the transaction ends.
 *
 * @returns null where nothing is left, or another server fills at this moment
 */
export async function nextFillBatch(trx: Queries): Promise<FillBatch | null> {
  const state = await trx.selectFrom('cv_words_fill').select('up_to').forUpdate().skipLocked().executeTakeFirst();
  if (state === undefined) return null;
  const rows = await trx
    .selectFrom('cvs')
    .select(['id', 'company_id'])
    .where('id', '<=', state.up_to)
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute();
  if (rows.length === 0) await trx.deleteFrom('cv_words_fill').execute();
  const companyIds = [...new Set(rows.map((row) => row.company_id))].sort((a, b) => a - b);
  return rows.length === 0 ? null : { companyIds, cvIds: rows.map(({ id }) => id) };
}

/** Fills in the words of CVs whose companies are locked, and records it. A CV that has them is left as it is. */
export async function fillWords(trx: Queries, { cvIds }: FillBatch): Promise<void> {
  // In the order in which they are erased. What is written of a CV after this waits, and changes the words that are written here.
  await sql`select from cvs where id = any(${cvIds}::bigint[]) order by id for share`.execute(trx);
  await sql`
    insert into cv_words (cv_id, company_id, created_at, is_checked, is_uncertain, has_warnings, is_corrected, words)
    select id, company_id, created_at, checked_at is not null, uncertain_values <> '{}', warning_count > 0, corrected_values > 0, words_of_cv(cvs)
    from cvs where id = any(${cvIds}::bigint[]) order by id
    on conflict (cv_id) do nothing`.execute(trx);
  await trx
    .updateTable('cv_words_fill')
    .set({ up_to: Math.min(...cvIds) - 1 })
    .execute();
}
