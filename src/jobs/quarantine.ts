import { sql } from 'kysely';
import { storableText } from '#kit/text.ts';
import { camelRow, type Queries } from '#platform/postgres/tables.ts';

/** An upload that killed the programs that read it, kept for the operator. */
export interface QuarantinedUpload {
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

interface NewQuarantinedUpload extends Omit<QuarantinedUpload, 'createdAt'> {
  /** Of the upload, in lower-case hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** As many as a person can look at, and a small part of a small disk. Calls that end at the same moment may exceed it by a few. */
const COMPANY_QUOTA = { uploads: 100, bytes: 512 * 1024 * 1024 };

/**
 * Keeps the upload of a call that has ended, for the operator. Goes into the transaction that ends the call; its folder stays held.
 *
 * @returns false where nothing is kept: the company's same bytes are in quarantine already, or the company has reached its quota
 */
export async function quarantineUpload(
  trx: Queries,
  upload: NewQuarantinedUpload,
  quota: { readonly uploads: number; readonly bytes: number } = COMPANY_QUOTA,
): Promise<boolean> {
  const { uploads, bytes } = await trx
    .selectFrom('quarantined_uploads')
    .select([sql<number>`count(*)::int`.as('uploads'), sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('bytes')])
    .where('company_id', '=', upload.companyId)
    .executeTakeFirstOrThrow();
  if (uploads >= quota.uploads || bytes + upload.sizeBytes > quota.bytes) return false;
  const row = await trx
    .insertInto('quarantined_uploads')
    .values({
      usage_id: upload.usageId,
      company_id: upload.companyId,
      folder: upload.folder,
      upload_key: upload.uploadKey,
      file_name: storableText(upload.fileName),
      reason: storableText(upload.reason),
      sha256: upload.sha256,
      size_bytes: upload.sizeBytes,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'sha256']).doNothing())
    .returning('usage_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The uploads in quarantine, newest first, at most `limit`: those of one company, or of all where `companyId` is null. */
export async function listQuarantinedUploads(
  db: Queries,
  { companyId, limit }: { companyId: number | null; limit: number },
): Promise<readonly QuarantinedUpload[]> {
  let query = db
    .selectFrom('quarantined_uploads')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('usage_id', 'desc')
    .limit(limit);
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  return (await query.execute()).map(camelRow);
}

/** The upload of this call, or null where it is not in quarantine. */
export async function findQuarantinedUpload(db: Queries, usageId: number): Promise<QuarantinedUpload | null> {
  const row = await db.selectFrom('quarantined_uploads').selectAll().where('usage_id', '=', usageId).executeTakeFirst();
  return row === undefined ? null : camelRow(row);
}

/**
 * Deletes the record of an upload. The same transaction must mark its folder for deletion.
 *
 * @returns what was deleted; null where there was nothing
 */
export async function deleteQuarantineRecord(trx: Queries, usageId: number): Promise<QuarantinedUpload | null> {
  const row = await trx
    .deleteFrom('quarantined_uploads')
    .where('usage_id', '=', usageId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : camelRow(row);
}

/** The same for all uploads of a company. Returns how many there were. */
export async function deleteQuarantineRecordsOf(trx: Queries, companyId: number): Promise<number> {
  const result = await trx.deleteFrom('quarantined_uploads').where('company_id', '=', companyId).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/**
 * The same for uploads of a company that have been in quarantine for more than so many days, at most `limit`, the oldest first. Rows
 * that another transaction has locked are skipped.
 */
export async function deleteOldQuarantineRecords(
  trx: Queries,
  { companyId, days, limit }: { companyId: number; days: number; limit: number },
): Promise<readonly Pick<QuarantinedUpload, 'usageId' | 'folder'>[]> {
  return trx
    .deleteFrom('quarantined_uploads')
    .where('usage_id', 'in', (query) =>
      query
        .selectFrom('quarantined_uploads')
        .select('usage_id')
        .where('company_id', '=', companyId)
        .where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${days}::integer)`)
        .orderBy('created_at')
        .orderBy('usage_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['usage_id as usageId', 'folder'])
    .execute();
}

/** The companies that have uploads in quarantine. */
export async function listCompaniesInQuarantine(db: Queries): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('quarantined_uploads')
    .select('company_id')
    .distinct()
    .orderBy('company_id')
    .execute();
  return rows.map((row) => row.company_id);
}
