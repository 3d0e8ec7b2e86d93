import { type FileHandle, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OPERATOR, recordAudit } from '#audit/record.ts';
import { doomFolders } from '#files/doom.ts';
import { removeFolders } from '#files/remove.ts';
import type { SetAsideUpload } from '#jobs/set-aside.sql.ts';
import { findSetAside, forgetSetAside } from '#jobs/set-aside.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { StorageError } from '#platform/object-storage/storage-error.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Erasing } from './erase-cvs.ts';

/**
 * Copies an upload that was set aside into a new file, which only its owner may read, and writes that into the audit log. The document killed
 * whoever worked on it: it is to be handled with care.
 *
 * @returns null where none is set aside for this call
 * @throws OperatorError where the file is there already or cannot be written, or the store has lost the upload
 */
export async function fetchSetAside(
  { db, storage }: Pick<Erasing, 'db' | 'storage'>,
  usageId: number,
  file: string,
): Promise<SetAsideUpload | null> {
  const upload = await findSetAside(db, usageId);
  if (upload === null) return null;
  const { uploadKey, companyId } = upload;
  const target = await newFile(file);
  try {
    const opened = await storage.open(uploadKey);
    if (opened === null) throw lost(storage, usageId);
    // On record before the document is anywhere else.
    await recordAudit(db, { companyId, actor: OPERATOR, action: 'upload.fetched', subject: { usage_id: usageId } });
    await pipeline(opened.stream, target.createWriteStream({ flush: true }));
    return upload;
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof OperatorError || error instanceof StorageError ? error : notWritten(file, error);
  } finally {
    await target.close();
  }
}

/** Made anew, so that nothing is written over and nobody else waits at the other end of it. */
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
    `The upload of call ${usageId} is on record, but its file is not in ${storage.describe()}. "lectern aside delete ${usageId}" takes it off the record.`,
  );
}

/**
 * Deletes an upload that was set aside.
 *
 * @returns whether its file is left to the sweep; null where none is set aside for this call
 */
export async function deleteSetAside(services: Erasing, usageId: number): Promise<{ fileLeft: boolean } | null> {
  const gone = await services.db.transaction().execute(async (trx) => {
    const upload = await forgetSetAside(trx, usageId);
    if (upload === null) return null;
    const { companyId, folder } = upload;
    await doomFolders(trx, [folder]);
    await recordAudit(trx, { companyId, actor: OPERATOR, action: 'upload.deleted', subject: { usage_id: usageId } });
    return upload;
  });
  return gone === null ? null : { fileLeft: (await removeFolders(services, [gone.folder])) > 0 };
}
