import type { Actor } from '#audit/audit.ts';
import { type CandidateCv, findCandidateCvs } from '#cvs/candidates.ts';
import type { ErasedCv } from '#cvs/erasure.ts';
import { listRecordedFolders } from '#files/folders.ts';
import { deleteFolders } from '#files/garbage-collection.ts';
import { countJobs } from '#jobs/leases.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { isCvErased } from '#usage/usage-log.ts';
import { type ErasureDeps, eraseBatch, foldersOf } from './erase-cvs.ts';

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
