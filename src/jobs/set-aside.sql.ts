import type { Selectable } from 'kysely';
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

export type NewSetAside = Omit<SetAsideUpload, 'createdAt'>;

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

export async function setAsideInsert(trx: Queries, upload: NewSetAside): Promise<void> {
  await trx
    .insertInto('set_aside')
    .values({
      usage_id: upload.usageId,
      company_id: upload.companyId,
      folder: upload.folder,
      upload_key: upload.uploadKey,
      file_name: upload.fileName,
      reason: upload.reason,
    })
    .execute();
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
