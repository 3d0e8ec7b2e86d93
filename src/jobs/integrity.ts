import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';
import type { JobRequest } from './job.ts';

/** An upload that is kept for a job, or in quarantine, as the database has it. */
export interface UploadAccount {
  readonly usageId: number;
  readonly companyId: number;
  readonly folder: string;
  /** Null where the store did not take it: then only the process that received it can do the job. */
  readonly uploadKey: string | null;
  /** What the store had taken; null where that is not on record. */
  readonly upload: JobRequest['upload'];
}

/** The jobs of the calls whose id is greater than `after` and at most `upTo`, by the call's id. */
export async function jobsOfCalls(
  snapshot: Queries,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Map<number, UploadAccount>> {
  const query = jobs(snapshot).where('usage_id', '>', after).where('usage_id', '<=', upTo);
  const rows = await query.orderBy('usage_id').execute();
  return new Map(rows.map((row) => [row.usageId, ofJob(row)]));
}

/** The uploads that lie in the folders: those of jobs, and those in quarantine. */
export async function uploadsInFolders(
  db: Queries,
  folders: readonly string[],
): Promise<{ readonly jobs: readonly UploadAccount[]; readonly quarantined: readonly UploadAccount[] }> {
  // In one parameter, however many they are.
  const inFolders = sql<boolean>`folder = any(${[...folders]}::text[])`;
  return {
    jobs: (await jobs(db).where(inFolders).execute()).map(ofJob),
    quarantined: (await quarantined(db).where(inFolders).execute()).map(ofQuarantine),
  };
}

/** A kind of uploads, read page by page in the order of their calls. */
export interface UploadShelf {
  /** The next uploads after this id, at most `limit`. */
  readonly after: (db: Queries, usageId: number, limit: number) => Promise<readonly UploadAccount[]>;
  readonly find: (db: Queries, usageId: number) => Promise<UploadAccount | null>;
}

export const JOB_UPLOADS: UploadShelf = {
  after: async (db, usageId, limit) =>
    (await jobs(db).where('usage_id', '>', usageId).orderBy('usage_id').limit(limit).execute()).map(ofJob),
  find: async (db, usageId) => {
    const row = await jobs(db).where('usage_id', '=', usageId).executeTakeFirst();
    return row === undefined ? null : ofJob(row);
  },
};

export const QUARANTINED_UPLOADS: UploadShelf = {
  after: async (db, usageId, limit) =>
    (await quarantined(db).where('usage_id', '>', usageId).orderBy('usage_id').limit(limit).execute()).map(
      ofQuarantine,
    ),
  find: async (db, usageId) => {
    const row = await quarantined(db).where('usage_id', '=', usageId).executeTakeFirst();
    return row === undefined ? null : ofQuarantine(row);
  },
};

const COLUMNS = ['usage_id as usageId', 'company_id as companyId', 'folder', 'upload_key as uploadKey'] as const;

const jobs = (db: Queries) => db.selectFrom('cv_jobs').select(COLUMNS).select('request');
const quarantined = (db: Queries) => db.selectFrom('quarantined_uploads').select(COLUMNS);

function ofJob({ request, ...row }: Omit<UploadAccount, 'upload'> & { request: object }): UploadAccount {
  return { ...row, upload: (request as Partial<JobRequest>).upload ?? null };
}

function ofQuarantine(row: Omit<UploadAccount, 'upload'>): UploadAccount {
  return { ...row, upload: null };
}
