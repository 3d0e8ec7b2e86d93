/** The keys of CVs that a server of an earlier version stored or changed: servers write them, in small transactions. */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { profileWithCorrections } from './corrections/corrected-profile.ts';
import { correctionsOf, listCurrent } from './corrections/corrections.ts';
import { keepMatchKeys } from './match-keys/keep-match-keys.ts';

/** CVs of one transaction. Who corrects, checks or erases one of them waits for its end. */
const BATCH = 50;

/** CVs whose keys are to be written, in one transaction. */
export interface MatchKeysBatch {
  readonly companyIds: readonly number[];
  /** In the order of their ids. */
  readonly cvIds: readonly number[];
  /** The CVs from before the upgrade that are left afterwards, by the largest id; null where the batch is of CVs that changed. */
  readonly leftUpTo: number | null;
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
    .limit(BATCH)
    .execute();
  if (due.length > 0) return batchOf(due, null);
  const state = await trx.selectFrom('cv_match_keys_fill').select('up_to').forUpdate().skipLocked().executeTakeFirst();
  if (state === undefined) return null;
  const left = await trx
    .selectFrom('cvs')
    .select(['id', 'company_id'])
    .where('id', '<=', state.up_to)
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute();
  if (left.length === 0) await trx.deleteFrom('cv_match_keys_fill').execute();
  return left.length === 0 ? null : batchOf(left, Math.min(...left.map(({ id }) => id)) - 1);
}

function batchOf(
  cvs: readonly { readonly id: number; readonly company_id: number }[],
  leftUpTo: number | null,
): MatchKeysBatch {
  const companyIds = [...new Set(cvs.map((cv) => cv.company_id))].sort((a, b) => a - b);
  return { companyIds, cvIds: cvs.map(({ id }) => id).sort((a, b) => a - b), leftUpTo };
}

/** Writes the keys of CVs whose companies are locked. */
export async function fillMatchKeys(trx: Queries, { cvIds, leftUpTo }: MatchKeysBatch): Promise<void> {
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
  if (leftUpTo !== null) await trx.updateTable('cv_match_keys_fill').set({ up_to: leftUpTo }).execute();
}
