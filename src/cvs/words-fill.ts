/**
 * The words and facets of CVs that were stored before there were any: servers fill them in, the newest first. `cv_facets_fill` says up to which id they are missing.
 * `cv_words_fill` is the same of a version without facets: it says up to which id a CV may have no words at all.
 */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { type FillBatch, nextFillBatch, recordFilled } from './fill-batch.ts';

/** CVs of one transaction. Who corrects, checks or erases one of them waits for its end. */
const BATCH = 100;

/** What all CVs have. */
export interface Filled {
  readonly words: boolean;
  readonly facets: boolean;
}

/** Whether all CVs have their words, and their facets. */
export async function whatIsFilled(db: Queries): Promise<Filled> {
  const { rows } = await sql<Filled>`
    select not exists (select from cv_words_fill) as words, not exists (select from cv_facets_fill) as facets`.execute(
    db,
  );
  return rows[0] ?? { words: false, facets: false };
}

/** The next CVs to fill in; null where nothing is left, or another server fills at this moment. */
export async function nextWordsBatch(trx: Queries): Promise<FillBatch | null> {
  const batch = await nextFillBatch(trx, 'cv_facets_fill', BATCH);
  if (batch?.cvIds.length !== 0) return batch;
  await trx.deleteFrom('cv_facets_fill').execute();
  await trx.deleteFrom('cv_words_fill').execute();
  return null;
}

/** Fills in the words and facets of CVs whose companies are locked, and records it. A CV that has both is left as it is. */
export async function fillWords(trx: Queries, batch: FillBatch): Promise<void> {
  const { cvIds } = batch;
  // In the order in which they are erased. What is written of a CV after this waits, and changes the words that are written here.
  await sql`select from cvs where id = any(${cvIds}::bigint[]) order by id for share`.execute(trx);
  await sql`
    insert into cv_words (cv_id, company_id, created_at, is_checked, is_uncertain, has_warnings, is_corrected, words, language, country, work_years, skills)
    select id, company_id, created_at, checked_at is not null, uncertain_values <> '{}', warning_count > 0, corrected_values > 0,
      s.words, s.language, s.country, s.work_years, s.skills
    from cvs cross join lateral searched_of_cv(cvs) s
    where id = any(${cvIds}::bigint[]) and not exists (select from cv_words w where w.cv_id = id and w.skills is not null) order by id
    on conflict (cv_id) do update set words = excluded.words, language = excluded.language, country = excluded.country, work_years = excluded.work_years,
      skills = excluded.skills`.execute(trx);
  await recordFilled(trx, 'cv_facets_fill', batch);
}
