import { type FileHandle, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OPERATOR_ACTOR, recordAudit } from '#audit/audit.ts';
import { markFoldersForDeletion } from '#files/folders.ts';
import { deleteFolders } from '#files/garbage-collection.ts';
import { deleteQuarantineRecord, findQuarantinedUpload, type QuarantinedUpload } from '#jobs/quarantine.ts';
import { type ObjectStorage, StorageError } from '#platform/object-storage/object-storage.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { ErasureDeps } from './erase-cvs.ts';

/**
 * Copies an upload in quarantine into a new file, which only its owner may read, and writes that into the audit log. The document killed
 * the programs that read it: handle it with care.
 *
 * @returns null where no upload of this call is in quarantine
 * @throws OperatorError where the file is there already or cannot be written, or the store has lost the upload
 */
export async function fetchQuarantinedUpload(
  { db, storage }: Pick<ErasureDeps, 'db' | 'storage'>,
  usageId: number,
  file: string,
): Promise<QuarantinedUpload | null> {
  const upload = await findQuarantinedUpload(db, usageId);
  if (upload === null) return null;
  const { uploadKey, companyId } = upload;
  const target = await newFile(file);
  try {
    const opened = await storage.open(uploadKey);
    if (opened === null) throw lost(storage, usageId);
    // On record before the document is anywhere else.
    await recordAudit(db, {
      companyId,
      actor: OPERATOR_ACTOR,
      action: 'upload.fetched',
      subject: { usage_id: usageId },
    });
    await pipeline(opened.stream, target.createWriteStream({ flush: true }));
    return upload;
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof OperatorError || error instanceof StorageError ? error : notWritten(file, error);
  } finally {
    await target.close();
  }
}

/** Always a new file, so that nothing is overwritten and no other process has it open. */
async function newFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritten(file, error);
    throw new OperatorError(`${file} is there already: name a file that is not.`, error);
  }
}

function notWritten(file: string, error: unknown): OperatorError {
  return new OperatorError(`${file} cannot be written: ${(error as Error).message}.`, error);
}

function lost(storage: ObjectStorage, usageId: number): OperatorError {
  return new OperatorError(
    `The upload of call ${usageId} is on record, but its file is not in ${storage.describe()}. "lectern quarantine delete ${usageId}" takes it off the record.`,
  );
}

/**
 * Deletes an upload in quarantine.
 *
 * @returns whether its file is left to the garbage collection; null where no upload of this call is in quarantine
 */
export async function deleteQuarantinedUpload(
  services: ErasureDeps,
  usageId: number,
): Promise<{ fileLeft: boolean } | null> {
  const gone = await services.db.transaction().execute(async (trx) => {
    const upload = await deleteQuarantineRecord(trx, usageId);
    if (upload === null) return null;
    const { companyId, folder } = upload;
    await markFoldersForDeletion(trx, [folder]);
    await recordAudit(trx, {
      companyId,
      actor: OPERATOR_ACTOR,
      action: 'upload.deleted',
      subject: { usage_id: usageId },
    });
    return upload;
  });
  return gone === null ? null : { fileLeft: (await deleteFolders(services, [gone.folder])) > 0 };
}
