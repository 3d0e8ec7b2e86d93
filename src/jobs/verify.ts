import type { Queries } from '#platform/tables.ts';
import {
  jobFindUpload,
  jobListAfter,
  jobListInFolders,
  jobListOfCalls,
  setAsideFindUpload,
  setAsideListAfter,
  setAsideListInFolders,
  type UploadAccount,
} from './verify.sql.ts';

/** The jobs of the calls whose id lies after the one and up to the other, by the call's id. */
export async function jobsOfCalls(
  snapshot: Queries,
  span: { readonly after: number; readonly upTo: number },
): Promise<Map<number, UploadAccount>> {
  const jobs = await jobListOfCalls(snapshot, span.after, span.upTo);
  return new Map(jobs.map((job) => [job.usageId, job]));
}

/** Who holds the folders: the uploads of jobs, and those set aside. */
export async function uploadsInFolders(
  db: Queries,
  folders: readonly string[],
): Promise<{ readonly jobs: readonly UploadAccount[]; readonly setAside: readonly UploadAccount[] }> {
  return { jobs: await jobListInFolders(db, folders), setAside: await setAsideListInFolders(db, folders) };
}

/** A kind of uploads, to go through by the id of their call. */
export interface UploadShelf {
  /** The next ones after this id, at most `limit`. */
  readonly after: (db: Queries, usageId: number, limit: number) => Promise<readonly UploadAccount[]>;
  readonly find: (db: Queries, usageId: number) => Promise<UploadAccount | null>;
}

export const JOB_UPLOADS: UploadShelf = { after: jobListAfter, find: jobFindUpload };
export const SET_ASIDE_UPLOADS: UploadShelf = { after: setAsideListAfter, find: setAsideFindUpload };
