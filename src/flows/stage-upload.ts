import path from 'node:path';
import type { KeptFile } from '#cvs/cv.ts';
import { stageFolder } from '#files/stage.ts';
import { StorageError } from '#platform/object-storage/storage-error.ts';
import type { CheckedUpload } from './check-upload.ts';
import type { Services } from './services.ts';

/** An upload before its credit is spent. */
export interface StagedUploadFiles {
  /** The folder of the store that is the call's own, on record. */
  readonly folder: string;
  /** The upload as it stands in the store; null where the store did not take it. */
  readonly upload: KeptFile | null;
}

/**
 * Makes the upload of a call durable before anything is charged: whichever process dies, another one can finish the call.
 *
 * Where the store fails the call goes on with what this process has on its own disk: should the store be back when the CV is
 * kept, nothing was lost; should it not, the contract's `storage_failed` is said of a CV that was read.
 */
export async function stageUpload(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  companyId: number,
  { file, format }: Pick<CheckedUpload, 'file' | 'format'>,
): Promise<StagedUploadFiles> {
  const folder = await stageFolder(db, companyId);
  const key = uploadKey(folder, { format, fileName: file.name });
  const contentType = format === 'pdf' ? 'application/pdf' : 'application/octet-stream';
  try {
    return { folder, upload: { key, ...(await storage.put(key, file.path, { contentType })) } };
  } catch (err) {
    if (!(err instanceof StorageError)) throw err;
    log.error({ err, folder }, 'an upload could not be made durable; the call goes on without');
    return { folder, upload: null };
  }
}

/** Where an upload lies in its folder: a PDF is its own source; what is made of another comes to stand beside it under that name. */
export function uploadKey(folder: string, { format, fileName }: { format: string; fileName: string }): string {
  return format === 'pdf' ? `${folder}source.pdf` : `${folder}original${path.extname(fileName).toLowerCase()}`;
}
