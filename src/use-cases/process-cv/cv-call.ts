import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Company } from '#companies/companies.ts';
import { pdfKey, type StoredFile } from '#cvs/store-cv.ts';
import { type Cv, findFileKeyByCall } from '#cvs/stored-cvs.ts';
import { stageFolder } from '#files/folders.ts';
import type { LeasedJob } from '#jobs/leases.ts';
import type { AuthenticatedKey } from '#keys/authenticate.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { Member } from '#members/members.ts';
import { type ObjectStorage, StorageError, withDigest } from '#platform/object-storage/object-storage.ts';
import type { SniffedFormat } from '#reading/calls/engine-calls.ts';
import type { ReadingStage } from '#reading/read-document.ts';
import type { IdempotencyKey } from '#usage/idempotency.ts';
import type { UsageChannel } from '#usage/usage-log.ts';
import type { Services } from '../services/services.ts';

/** Who sends a CV. */
export interface Caller {
  readonly company: Company;
  readonly channel: UsageChannel;
  /** Null for a member who is signed in to the console, and for an imported file. */
  readonly key: AuthenticatedKey | null;
  /** The holder of the fair share that the call uses: the key, or the member. */
  readonly tenant: Tenant;
}

/** A file that has arrived in scratch space. */
export interface UploadedFile {
  readonly path: string;
  /** The name the client gave, without any folder. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** One call of `POST /cvs/process` that passed every check. */
export interface CvCall {
  readonly requestId: string;
  readonly caller: Caller;
  /** The member on whose behalf the call is made. */
  readonly member: Member;
  readonly file: UploadedFile;
  readonly format: SniffedFormat;
  readonly hints: CvHints;
  /** Null where the client sent no `Idempotency-Key`. */
  readonly idempotency: IdempotencyKey | null;
  /** A folder of the call's own. The caller removes it. */
  readonly scratchDir: string;
  /** Aborted when the client disconnects. That ends only the wait for another process; the work itself goes on. */
  readonly signal: AbortSignal;
  /** Receives each stage that the CV reaches. */
  readonly onStage?: (stage: CvStage) => void;
}

/**
 * The stages of a CV in order. `waiting`: its credit is spent and it waits for an engine; then those of reading; `extracted`: the profile
 * is extracted. `elsewhere`: another process works on it and reports only the outcome.
 */
export type CvStage = 'waiting' | ReadingStage | 'extracted' | 'elsewhere';

/** Optional fields of the form, null where absent. They are not validated. */
export interface CvHints {
  readonly templateId: string | null;
  readonly gender: string | null;
  readonly blurb: string | null;
}

/** The CV as the call answers it. */
export interface ProcessedCv
  extends Pick<Cv, 'id' | 'candidateName' | 'latestCompany' | 'latestRole' | 'processingMethod'> {
  readonly downloadUrl: string;
}

/**
 * Stores the upload of a call before anything is charged, so that another process can finish the call if this one dies.
 *
 * If the store fails, `upload` is null. A node with engines continues with the local file: the CV is stored at the end if the store has
 * recovered by then; otherwise the call ends as `storage_failed`. An api node refuses the call.
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

/** The key of an upload in its folder. A PDF is `source.pdf`; the PDF converted from another format is stored under that name later. */
export function uploadKey(folder: string, { format, fileName }: { format: string; fileName: string }): string {
  return format === 'pdf' ? `${folder}source.pdf` : `${folder}original${path.extname(fileName).toLowerCase()}`;
}

/**
 * Deletes the files that earlier leases of the job put into its folder beside the upload, before the job is done again: no earlier
 * lease can end it. Files of a later lease stay. A later lease exists if this process was suspended after it reclaimed the job.
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
 * Deletes the files that this process stored under a lease that it has lost. They include an upload that was stored only at the end
 * of the job, because no record names it. If a CV has them, this process did end the job, and only the database's answer was lost:
 * they stay. Failures are logged.
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

/** Copies a file from the store to the local disk. Returns what is wrong with it, or null. @throws StorageError while the store fails */
export async function fetchFile(
  storage: ObjectStorage,
  { key, sizeBytes, sha256 }: StoredFile,
  target: string,
): Promise<string | null> {
  const opened = await storage.open(key);
  if (opened === null) return `${key} is no longer in the store`;
  const { chunks, result } = withDigest(opened.stream as AsyncIterable<Buffer>);
  await pipeline(chunks, createWriteStream(target));
  const found = result();
  return found.sizeBytes === sizeBytes && found.sha256 === sha256 ? null : `${key} is damaged in the store`;
}
