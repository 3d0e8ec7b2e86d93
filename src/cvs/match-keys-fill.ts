/** The keys of CVs that a server of an earlier version stored or changed: servers write them, in small transactions. */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { profileWithCorrections } from './corrections/corrected-profile.ts';
import { correctionsOf, listCurrent } from './corrections/corrections.ts';
import { batchOf, type FillBatch, nextFillBatch, recordFilled } from './fill-batch.ts';
import { keepMatchKeys } from './match-keys/keep-match-keys.ts';

/** CVs of one transaction. Who corrects, checks or erases one of them waits for its end. */
const BATCH = 50;

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
    .limit(BATCH)
    .execute();
  if (due.length > 0) return { ...batchOf(due), isFill: false };
  const batch = await nextFillBatch(trx, 'cv_match_keys_fill', BATCH);
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
