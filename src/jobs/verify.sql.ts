import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';
import type { JobRequest } from './job.ts';

/** An upload that is kept for a job, or set aside for the operator, as the database has it. */
export interface UploadAccount {
  readonly usageId: number;
  readonly companyId: number;
  readonly folder: string;
  /** Null where the store did not take it: then only the process that received it can do the job. */
  readonly uploadKey: string | null;
  /** What the store had taken; null where that is not on record. */
  readonly upload: JobRequest['upload'];
}

export async function jobListOfCalls(db: Queries, after: number, upTo: number): Promise<readonly UploadAccount[]> {
  const rows = await jobs(db).where('usage_id', '>', after).where('usage_id', '<=', upTo).orderBy('usage_id').execute();
  return rows.map(ofJob);
}

export async function jobListAfter(db: Queries, after: number, limit: number): Promise<readonly UploadAccount[]> {
  return (await jobs(db).where('usage_id', '>', after).orderBy('usage_id').limit(limit).execute()).map(ofJob);
}

export async function jobFindUpload(db: Queries, usageId: number): Promise<UploadAccount | null> {
  const row = await jobs(db).where('usage_id', '=', usageId).executeTakeFirst();
  return row === undefined ? null : ofJob(row);
}

export async function jobListInFolders(db: Queries, folders: readonly string[]): Promise<readonly UploadAccount[]> {
  return (await jobs(db).where(inFolders(folders)).execute()).map(ofJob);
}

export async function setAsideListAfter(db: Queries, after: number, limit: number): Promise<readonly UploadAccount[]> {
  return (await asides(db).where('usage_id', '>', after).orderBy('usage_id').limit(limit).execute()).map(ofAside);
}

export async function setAsideFindUpload(db: Queries, usageId: number): Promise<UploadAccount | null> {
  const row = await asides(db).where('usage_id', '=', usageId).executeTakeFirst();
  return row === undefined ? null : ofAside(row);
}

export async function setAsideListInFolders(
  db: Queries,
  folders: readonly string[],
): Promise<readonly UploadAccount[]> {
  return (await asides(db).where(inFolders(folders)).execute()).map(ofAside);
}

/** In one parameter, however many they are. */
const inFolders = (folders: readonly string[]) => sql<boolean>`folder = any(${[...folders]}::text[])`;

const COLUMNS = ['usage_id as usageId', 'company_id as companyId', 'folder', 'upload_key as uploadKey'] as const;

const jobs = (db: Queries) => db.selectFrom('cv_jobs').select(COLUMNS).select('request');
const asides = (db: Queries) => db.selectFrom('set_aside').select(COLUMNS);

function ofJob({ request, ...row }: Omit<UploadAccount, 'upload'> & { request: object }): UploadAccount {
  return { ...row, upload: (request as Partial<JobRequest>).upload ?? null };
}

function ofAside(row: Omit<UploadAccount, 'upload'>): UploadAccount {
  return { ...row, upload: null };
}
