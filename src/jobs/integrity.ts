import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import type { JobPayload } from './leases.ts';

/** An upload that is kept for a job, or in quarantine, as the database has it. */
export interface UploadCheckRecord {
  readonly kind: 'job' | 'quarantine';
  readonly usageId: number;
  readonly companyId: number;
  readonly folder: string;
  /** Null where the store did not take it: then only the process that received it can do the job. */
  readonly uploadKey: string | null;
  /** What the store had taken; null where that is not on record. */
  readonly upload: JobPayload['upload'];
}

/** The jobs of the calls whose id is greater than `after` and at most `upTo`, by the call's id. */
export async function listJobsByCall(
  snapshot: Queries,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Map<number, UploadCheckRecord>> {
  const condition = sql`kind = 'job' and usage_id > ${after} and usage_id <= ${upTo} order by usage_id`;
  return new Map((await uploadsWhere(snapshot, condition)).map((job) => [job.usageId, job]));
}

/** The uploads that lie in the folders. */
export async function listUploadsByFolder(
  db: Queries,
  folders: readonly string[],
): Promise<readonly UploadCheckRecord[]> {
  // In one parameter, however many they are.
  return uploadsWhere(db, sql`folder = any(${[...folders]}::text[]) order by kind`);
}

/** All uploads of a kind, in the order of their calls, in pages of at most `limit`. */
export async function* uploadPages(
  db: Queries,
  kind: UploadCheckRecord['kind'],
  limit: number,
): AsyncGenerator<readonly UploadCheckRecord[]> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const page = await uploadsWhere(db, sql`kind = ${kind} and usage_id > ${after} order by usage_id limit ${limit}`);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.usageId;
  }
}

/** The upload as it is at this moment; null where it has gone. */
export async function findUpload(
  db: Queries,
  { kind, usageId }: Pick<UploadCheckRecord, 'kind' | 'usageId'>,
): Promise<UploadCheckRecord | null> {
  const [upload] = await uploadsWhere(db, sql`kind = ${kind} and usage_id = ${usageId}`);
  return upload ?? null;
}

async function uploadsWhere(db: Queries, condition: RawBuilder<unknown>): Promise<readonly UploadCheckRecord[]> {
  const { rows } = await sql<UploadCheckRecord>`
    select kind, usage_id as "usageId", company_id as "companyId", folder, upload_key as "uploadKey", upload
    from (
      select 'job' as kind, usage_id, company_id, folder, upload_key, request -> 'upload' as upload from cv_jobs
      union all
      select 'quarantine', usage_id, company_id, folder, upload_key, null from quarantined_uploads
    ) uploads
    where ${condition}`.execute(db);
  return rows;
}
