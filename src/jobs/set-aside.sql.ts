import { type Selectable, sql } from 'kysely';
import type { Queries, Tables } from '#platform/tables.ts';

/** An upload that killed whoever worked on it, kept for the operator. */
export interface SetAsideUpload {
  /** The call that brought it. */
  readonly usageId: number;
  readonly companyId: number;
  /** The folder of the store that holds it, and nothing else. */
  readonly folder: string;
  readonly uploadKey: string;
  /** Its name as the client gave it. */
  readonly fileName: string;
  readonly reason: string;
  readonly createdAt: Date;
}

export interface NewSetAside extends Omit<SetAsideUpload, 'createdAt'> {
  /** Of the upload, in lower-case hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** How much is kept of one company at most. */
export interface SetAsideQuota {
  readonly uploads: number;
  readonly bytes: number;
}

function asUpload(row: Selectable<Tables['set_aside']>): SetAsideUpload {
  return {
    usageId: row.usage_id,
    companyId: row.company_id,
    folder: row.folder,
    uploadKey: row.upload_key,
    fileName: row.file_name,
    reason: row.reason,
    createdAt: row.created_at,
  };
}

/** Returns false, and keeps nothing, where the company has these bytes already or has reached its quota. */
export async function setAsideInsert(trx: Queries, upload: NewSetAside, quota: SetAsideQuota): Promise<boolean> {
  const { uploads, bytes } = await trx
    .selectFrom('set_aside')
    .select([sql<number>`count(*)::int`.as('uploads'), sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('bytes')])
    .where('company_id', '=', upload.companyId)
    .executeTakeFirstOrThrow();
  if (uploads >= quota.uploads || bytes + upload.sizeBytes > quota.bytes) return false;
  const row = await trx
    .insertInto('set_aside')
    .values({
      usage_id: upload.usageId,
      company_id: upload.companyId,
      folder: upload.folder,
      upload_key: upload.uploadKey,
      file_name: upload.fileName,
      reason: upload.reason,
      sha256: upload.sha256,
      size_bytes: upload.sizeBytes,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'sha256']).doNothing())
    .returning('usage_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
export async function setAsideList(
  db: Queries,
  filter: { companyId: number | null; limit: number },
): Promise<SetAsideUpload[]> {
  let query = db
    .selectFrom('set_aside')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('usage_id', 'desc')
    .limit(filter.limit);
  if (filter.companyId !== null) query = query.where('company_id', '=', filter.companyId);
  return (await query.execute()).map(asUpload);
}

export async function setAsideFind(db: Queries, usageId: number): Promise<SetAsideUpload | null> {
  const row = await db.selectFrom('set_aside').selectAll().where('usage_id', '=', usageId).executeTakeFirst();
  return row === undefined ? null : asUpload(row);
}

/** Returns what was deleted; null where there was nothing (any more). */
export async function setAsideDelete(trx: Queries, usageId: number): Promise<SetAsideUpload | null> {
  const row = await trx.deleteFrom('set_aside').where('usage_id', '=', usageId).returningAll().executeTakeFirst();
  return row === undefined ? null : asUpload(row);
}

/** Returns how many were deleted. */
export async function setAsideDeleteByCompany(trx: Queries, companyId: number): Promise<number> {
  const result = await trx.deleteFrom('set_aside').where('company_id', '=', companyId).executeTakeFirst();
  return Number(result.numDeletedRows);
}
