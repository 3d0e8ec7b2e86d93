import { fileKeyOfCall } from '#cvs/find.ts';
import { pdfKey } from '#cvs/keep-cv.ts';
import type { HeldJob } from '#jobs/job.ts';
import type { Services } from './services.ts';
import { uploadKey } from './stage-upload.ts';

type Room = Pick<Services, 'db' | 'storage' | 'log'>;

/**
 * Takes away what earlier claims of the job had put into its folder beside the upload, before the job is done again: none of them can
 * end it any more. What a later claim put there stays. There may be one: who was asleep since it took the job over does not know that
 * another one has done it meanwhile.
 *
 * @throws StorageError
 */
export async function dropEarlierFiles(
  { storage }: Pick<Room, 'storage'>,
  { folder, request, fence }: HeldJob,
): Promise<void> {
  const earlier = new Set(Array.from({ length: fence - 1 }, (_, before) => pdfKey(folder, before + 1)));
  if (request.upload !== null) earlier.delete(request.upload.key);
  for await (const { key } of storage.list(folder)) if (earlier.has(key)) await storage.delete(key);
}

/**
 * Takes away what this process put into the folder under a claim that it has lost, unless the CV has it: then it was this process
 * that ended the job, and the database's answer was lost. An upload that the store took only from here is among it, as no record
 * names that. What fails is logged.
 */
export async function dropLateFiles({ db, storage, log }: Room, job: HeldJob): Promise<void> {
  const { folder, request, fence, usageId } = job;
  const own = new Set([pdfKey(folder, fence)]);
  if (request.upload === null) own.add(uploadKey(folder, request));
  else own.delete(request.upload.key);
  try {
    const kept = await fileKeyOfCall(db, usageId);
    if (kept !== null && own.has(kept)) return;
    for (const key of own) await storage.delete(key);
  } catch (err) {
    log.warn({ err, folder, fence }, 'the files of a job that was lost could not be removed');
  }
}
