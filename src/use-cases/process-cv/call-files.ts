import path from 'node:path';
import { pdfKey, type StoredFile } from '#cvs/store-cv.ts';
import { findFileKeyByCall } from '#cvs/stored-cvs.ts';
import { stageFolder } from '#files/folders.ts';
import type { LeasedJob } from '#jobs/job.ts';
import { StorageError } from '#platform/object-storage/storage-error.ts';
import type { Services } from '../services/services.ts';
import type { CvCall } from './cv-call.ts';

/**
 * Makes the upload of a call durable before anything is charged: whichever process dies, another one can finish the call.
 *
 * Where the store fails, `upload` is null and the call goes on with what this process has on its own disk: should the store be back when the CV is
 * kept, nothing was lost; should it not, the contract's `storage_failed` is said of a CV that was read.
 */
export async function stageUpload(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  companyId: number,
  { file, format }: Pick<CvCall, 'file' | 'format'>,
): Promise<{ readonly folder: string; readonly upload: StoredFile | null }> {
  const folder = await stageFolder(db, companyId);
  const key = uploadKey(folder, { format, fileName: file.name });
  const contentType = format === 'pdf' ? 'application/pdf' : 'application/octet-stream';
  try {
    return { folder, upload: { key, ...(await storage.put(key, file.path, { contentType })) } };
  } catch (err) {
    if (!(err instanceof StorageError)) throw err;
    log.event('upload.not_stored', { err, folder });
    return { folder, upload: null };
  }
}

/** Where an upload lies in its folder: a PDF is its own source; what is made of another comes to stand beside it under that name. */
export function uploadKey(folder: string, { format, fileName }: { format: string; fileName: string }): string {
  return format === 'pdf' ? `${folder}source.pdf` : `${folder}original${path.extname(fileName).toLowerCase()}`;
}

/**
 * Takes away what earlier claims of the job had put into its folder beside the upload, before the job is done again: none of them can
 * end it any more. What a later claim put there stays. There may be one: who was asleep since it took the job over does not know that
 * another one has done it meanwhile.
 *
 * @throws StorageError
 */
export async function deleteFilesOfEarlierLeases(
  { storage }: Pick<Services, 'storage'>,
  { folder, payload, fence }: LeasedJob,
): Promise<void> {
  const earlier = new Set(Array.from({ length: fence - 1 }, (_, before) => pdfKey(folder, before + 1)));
  if (payload.upload !== null) earlier.delete(payload.upload.key);
  for await (const { key } of storage.list(folder)) if (earlier.has(key)) await storage.delete(key);
}

/**
 * Takes away what this process put into the folder under a claim that it has lost, unless the CV has it: then it was this process
 * that ended the job, and the database's answer was lost. An upload that the store took only from here is among it, as no record
 * names that. What fails is logged.
 */
export async function deleteFilesOfLostLease(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  job: LeasedJob,
): Promise<void> {
  const { folder, payload, fence, usageId } = job;
  const own = new Set([pdfKey(folder, fence)]);
  if (payload.upload === null) own.add(uploadKey(folder, payload));
  else own.delete(payload.upload.key);
  try {
    const kept = await findFileKeyByCall(db, usageId);
    if (kept !== null && own.has(kept)) return;
    for (const key of own) await storage.delete(key);
  } catch (err) {
    log.event('job.cleanup_failed', { err, folder, fence });
  }
}
