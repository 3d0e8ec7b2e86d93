import { type Actor, recordAudit } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import { type CandidateCv, type ErasedCv, eraseCvs, findCandidateCvs, findCvsByEmail } from '#cvs/erasure.ts';
import { listRecordedFolders, markFoldersForDeletion } from '#files/folders.ts';
import { deleteFolders, type FileDeletionDeps } from '#files/garbage-collection.ts';
import { countJobs } from '#jobs/leases.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { isCvErased, markCvsErased } from '#usage/usage-log.ts';
import type { Services } from '../services/services.ts';
import { recordErased } from '../webhooks/company-events.ts';

/** What erasing works with; `stopping` as in the removal of files. */
export type ErasureDeps = Pick<Services, 'db' | 'storage' | 'log'> & Pick<FileDeletionDeps, 'stopping'>;

interface ErasureResult {
  /** The CVs that are gone, in order; empty where none was there. */
  readonly cvIds: readonly number[];
  /** How many of their folders are left to the garbage collection, because the store failed or a backup runs. Nothing shows them any more. */
  readonly foldersLeft: number;
}

/** CVs that are erased in one transaction. */
const BATCH = 200;

/** Erases one CV, as `eraseCvsById` does. */
export async function eraseCv(
  services: ErasureDeps,
  { cvId, ...erasure }: { readonly companyId: number; readonly cvId: number; readonly actor: Actor },
): Promise<ErasureResult> {
  return eraseCvsById(services, { ...erasure, cvIds: [cvId] });
}

/**
 * Erases CVs by their ids, all in one transaction: records, profiles, sources and PDFs. Their calls stay in ledger and usage log, and the audit log
 * has an entry for each. Of two calls at once, one erases a CV and the other does not find it.
 *
 * @param erasure.cvIds at most `CHOSEN_MAX`
 */
export async function eraseCvsById(
  services: ErasureDeps,
  erasure: { readonly companyId: number; readonly cvIds: readonly number[]; readonly actor: Actor },
): Promise<ErasureResult> {
  const { companyId, cvIds, actor } = erasure;
  const gone = await services.db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) return [];
    const erased = await eraseCvs(trx, companyId, cvIds);
    if (erased.length === 0) return [];
    await markErasedAndDelete(trx, companyId, erased);
    for (const { id, usageId } of erased) {
      const subject = { cv_id: id, usage_id: usageId };
      await recordAudit(trx, { companyId, actor, action: 'cv.erased', subject });
    }
    return erased;
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
async function eraseBatch(
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

/** CVs that are listed, and that are erased in one transaction. */
export const CHOSEN_MAX = 200;

/** CVs that may be of a candidate. */
export interface CandidateCvs {
  readonly cvs: readonly CandidateCv[];
  /** Whether there are more than those listed. */
  readonly more: boolean;
  /** Calls in progress, one of which may bring a CV of the candidate. */
  readonly inWork: number;
}

/** The CVs of a company that may be of a candidate, by a name or an address; at most `CHOSEN_MAX`. Nothing keeps what was searched for. */
export async function findCandidate(
  db: Queries,
  { companyId, text }: { readonly companyId: number; readonly text: string },
): Promise<CandidateCvs> {
  const inWork = await countJobs(db, companyId);
  const cvs = await findCandidateCvs(db, companyId, { text: text.trim(), limit: CHOSEN_MAX + 1 });
  return { cvs: cvs.slice(0, CHOSEN_MAX), more: cvs.length > CHOSEN_MAX, inWork };
}

/** What became of one CV that was to be erased. */
export interface ReportedCv {
  readonly id: number;
  /** Null unless this erasure erased it: nothing is known of it otherwise. */
  readonly fileName: string | null;
  readonly createdAt: Date | null;
  /**
   * `files_pending`: nothing shows it any more, and its files are deleted by the garbage collection, because the store failed or a backup
   * runs. `erased_before`: an earlier erasure took it. `not_found`: the company never had it.
   */
  readonly state: 'erased' | 'files_pending' | 'erased_before' | 'not_found';
}

/** What an erasure did: the proof for a person who asked for it. It is kept nowhere. */
export interface ErasureReport {
  readonly erasedAt: Date;
  /** In the order of their ids. */
  readonly cvs: readonly ReportedCv[];
}

/**
 * Erases CVs that a person chose, all of them in one transaction, and then their files. The audit log keeps the ids. Repeating it
 * is harmless.
 *
 * @param erasure.cvIds at most `CHOSEN_MAX`
 */
export async function eraseChosenCvs(
  services: ErasureDeps,
  erasure: { readonly companyId: number; readonly cvIds: readonly number[]; readonly actor: Actor },
): Promise<ErasureReport> {
  const { companyId, cvIds, actor } = erasure;
  const ids = [...new Set(cvIds)].sort((a, b) => a - b);
  const gone = await eraseBatch(services.db, companyId, { ids, actor });
  const folders = foldersOf(gone);
  const left = new Set(
    (await deleteFolders(services, folders)) > 0 ? await listRecordedFolders(services.db, folders) : [],
  );
  const erased = new Map(gone.map((cv) => [cv.id, cv]));
  const cvs: ReportedCv[] = [];
  for (const id of ids) {
    const cv = erased.get(id);
    cvs.push(cv === undefined ? await unerased(services.db, companyId, id) : reported(cv, left.has(cv.folder)));
  }
  return { erasedAt: new Date(), cvs };
}

function reported({ id, fileName, createdAt }: ErasedCv, isPending: boolean): ReportedCv {
  return { id, fileName, createdAt, state: isPending ? 'files_pending' : 'erased' };
}

async function unerased(db: Queries, companyId: number, id: number): Promise<ReportedCv> {
  const state = (await isCvErased(db, companyId, id)) ? 'erased_before' : 'not_found';
  return { id, fileName: null, createdAt: null, state };
}
