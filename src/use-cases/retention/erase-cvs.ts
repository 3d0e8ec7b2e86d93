import { type Actor, recordAudit } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import { type ErasedCv, eraseCvs, findCvsByEmail } from '#cvs/erasure.ts';
import { markFoldersForDeletion } from '#files/folders.ts';
import { deleteFolders, type FileDeletionDeps } from '#files/garbage-collection.ts';
import { countJobs } from '#jobs/leases.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { markCvsErased } from '#usage/usage-log.ts';
import type { Services } from '../services/services.ts';
import { recordErased } from '../webhooks/company-events.ts';

/** What erasing works with; `stopping` as in the removal of files. */
export type ErasureDeps = Pick<Services, 'db' | 'storage' | 'log'> & Pick<FileDeletionDeps, 'stopping'>;

export interface ErasureResult {
  /** The CVs that are gone, in order; empty where none was there. */
  readonly cvIds: readonly number[];
  /** How many of their folders are left to the garbage collection, because the store failed or a backup runs. Nothing shows them any more. */
  readonly foldersLeft: number;
}

/** CVs that are erased in one transaction. */
const BATCH = 200;

/**
 * Erases one CV: record, profile, source and PDF. Its call stays in ledger and usage log. Of two calls at once, one
 * erases it and the other finds nothing.
 */
export async function eraseCv(
  services: ErasureDeps,
  erasure: { companyId: number; cvId: number; actor: Actor },
): Promise<ErasureResult> {
  const { companyId, cvId, actor } = erasure;
  const gone = await services.db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) return [];
    const [cv] = await eraseCvs(trx, companyId, [cvId]);
    if (cv === undefined) return [];
    await markErasedAndDelete(trx, companyId, [cv]);
    await recordAudit(trx, { companyId, actor, action: 'cv.erased', subject: { cv_id: cvId, usage_id: cv.usageId } });
    return [cv];
  });
  return { cvIds: gone.map(({ id }) => id), foldersLeft: await deleteFolders(services, foldersOf(gone)) };
}

export interface CandidateErasureResult extends ErasureResult {
  /** Calls of the company that are in progress at this moment: should one of them bring a CV of this person, it is not erased. */
  readonly inWork: number;
}

/** Erases the CVs of a company whose profile gives this address as the candidate's, whatever the case of its letters. The address is kept nowhere. */
export async function eraseCandidate(
  services: ErasureDeps,
  erasure: { companyId: number; email: string; actor: Actor },
): Promise<CandidateErasureResult> {
  const { companyId, email, actor } = erasure;
  // Counted before the look: a call that has ended by then is seen.
  const inWork = await countJobs(services.db, companyId);
  const ids = await findCvsByEmail(services.db, companyId, email);
  const gone: ErasedCv[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = await eraseBatch(services.db, companyId, { ids: ids.slice(at, at + BATCH), actor });
    gone.push(...batch);
  }
  return { cvIds: gone.map(({ id }) => id), foldersLeft: await deleteFolders(services, foldersOf(gone)), inWork };
}

/** Erases these CVs of a company in one transaction, their files apart. Returns those that were there. */
export async function eraseBatch(
  db: Queries,
  companyId: number,
  { ids, actor }: { ids: readonly number[]; actor: Actor },
): Promise<readonly ErasedCv[]> {
  return db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) return [];
    const gone = await eraseCvs(trx, companyId, ids);
    if (gone.length === 0) return [];
    await markErasedAndDelete(trx, companyId, gone);
    const subject = { cvs: gone.length, cv_ids: gone.map(({ id }) => id) };
    await recordAudit(trx, { companyId, actor, action: 'candidate.erased', subject });
    return gone;
  });
}

/**
 * What goes with records that were deleted: their calls and then their folders are marked, which is the order of every transaction that locks both.
 * The webhooks of the company are told.
 */
export async function markErasedAndDelete(trx: Queries, companyId: number, gone: readonly ErasedCv[]): Promise<void> {
  await markCvsErased(
    trx,
    gone.map(({ usageId }) => usageId),
  );
  await markFoldersForDeletion(trx, foldersOf(gone));
  await recordErased(
    trx,
    companyId,
    gone.map(({ id }) => id),
  );
}

/** The folders of CVs, each once. */
export function foldersOf(gone: readonly { readonly folder: string }[]): readonly string[] {
  return [...new Set(gone.map(({ folder }) => folder))];
}
