/**
 * CVs of earlier versions to which something is added that all CVs have now: servers do it in small transactions, the newest CVs first.
 * `cv_match_keys_fill` and `cv_facets_fill` say up to which id match keys, or words and facets, are missing. `cv_words_fill` is the
 * same of a version without facets: it says up to which id a CV may have no words at all.
 */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { profileWithCorrections } from './corrections/corrected-profile.ts';
import { correctionsOf, listCurrent } from './corrections/corrections.ts';
import { keepMatchKeys } from './match-keys/keys-of-cv.ts';

/** The tables whose only row says up to which id CVs are left. Where all are done it has no row. */
type FillTable = 'cv_changes_fill' | 'cv_facets_fill' | 'cv_match_keys_fill' | 'cv_names_fill';

/** CVs of one transaction, whose companies have to be locked first, as by everyone who deletes CVs of them. */
export interface FillBatch {
  /** In ascending order. */
  readonly companyIds: readonly number[];
  /** In ascending order, in which CVs are erased. */
  readonly cvIds: readonly number[];
}

function batchOf(cvs: readonly { readonly id: number; readonly company_id: number }[]): FillBatch {
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

/** CVs of one transaction. Who corrects, checks or erases one of them waits for its end. */
const MATCH_KEYS_BATCH = 50;

/** CVs whose keys are to be written, in one transaction. */
interface MatchKeysBatch extends FillBatch {
  /** Whether they are from before the upgrade; otherwise they changed. */
  readonly isFill: boolean;
}

/** The next CVs whose keys are to be written: those that changed, then those from before the upgrade, the newest first. Null where there are none. */
export async function nextMatchKeysBatch(trx: Queries): Promise<MatchKeysBatch | null> {
  const due = await trx
    .selectFrom('cvs')
    .innerJoin('cv_match_keys_due', 'cv_match_keys_due.cv_id', 'cvs.id')
    .select(['cvs.id', 'cvs.company_id'])
    // A record that cannot be read holds up no other.
    .where('cvs.id', '<=', Number.MAX_SAFE_INTEGER)
    .orderBy('cvs.id')
    .limit(MATCH_KEYS_BATCH)
    .execute();
  if (due.length > 0) return { ...batchOf(due), isFill: false };
  const batch = await nextFillBatch(trx, 'cv_match_keys_fill', MATCH_KEYS_BATCH);
  if (batch?.cvIds.length === 0) await trx.deleteFrom('cv_match_keys_fill').execute();
  return batch === null || batch.cvIds.length === 0 ? null : { ...batch, isFill: true };
}

/** Writes the keys of CVs whose companies are locked. */
export async function fillMatchKeys(trx: Queries, batch: MatchKeysBatch): Promise<void> {
  const { cvIds, isFill } = batch;
  // In the order in which they are erased. What changes of a CV after this waits.
  await sql`select from cvs where id = any(${cvIds}::bigint[]) order by id for no key update`.execute(trx);
  for (const cvId of cvIds) {
    const cv = await trx
      .selectFrom('cvs')
      .select(['company_id', 'original_sha256', 'profile'])
      .where('id', '=', cvId)
      .executeTakeFirst();
    if (cv === undefined) continue;
    const { company_id: companyId, original_sha256: originalSha256, profile: read } = cv;
    const corrections = correctionsOf(await listCurrent(trx, cvId));
    const shown = corrections.size === 0 ? read : profileWithCorrections(read, corrections);
    await keepMatchKeys(trx, cvId, { companyId, originalSha256, read, shown });
  }
  if (isFill) await recordFilled(trx, 'cv_match_keys_fill', batch);
}

/** CVs of one transaction. Who corrects, checks or erases one of them waits for its end. */
const WORDS_BATCH = 100;

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
  const batch = await nextFillBatch(trx, 'cv_facets_fill', WORDS_BATCH);
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
