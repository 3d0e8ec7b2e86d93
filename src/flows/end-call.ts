import { lockCompanyForShare } from '#companies/companies.ts';
import { giveBack } from '#credits/spending.ts';
import { insertCv, type KeptFiles } from '#cvs/keep-cv.ts';
import type { Profile } from '#extraction/profile.ts';
import { markFoldersForDeletion } from '#files/folders.ts';
import { removeFolder } from '#files/garbage-collection.ts';
import { type HeldJob, JobLost } from '#jobs/job.ts';
import { endJob } from '#jobs/leases.ts';
import { quarantineUpload } from '#jobs/quarantine.ts';
import { isPassing, isReferenceMissing, retryTransient } from '#platform/database-errors.ts';
import { notify } from '#platform/database-events.ts';
import type { Queries } from '#platform/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { EngineTime } from '#reading/read-document.ts';
import type { Unreadable } from '#reading/unreadable.ts';
import { endUsage, type UsageEnd } from '#usage/usage-log.ts';
import type { ProcessedCv } from './cv-call.ts';
import { CALLS_CHANNEL } from './outcomes.ts';
import type { ParseOutcome } from './parse-cv.ts';
import { type FailedService, serviceProblem } from './service-problem.ts';
import type { Services } from './services.ts';

/** What the ending of a call works with. */
type Ending = Pick<Services, 'db' | 'storage' | 'log' | 'engines'>;

/** The document's own fault: the call reached processing, so its credit is spent. */
export async function failDocument(services: Ending, job: HeldJob, read: Unreadable & EngineTime): Promise<Problem> {
  const { message: detail, engineMs } = read;
  await endWithout(services, job, { outcome: 'failed_document', credit: 1, detail, engineMs });
  return new Problem(read);
}

/** The service's fault: no CV was processed, so the credit is given back. What killed its workers goes into quarantine, for the operator. */
export async function failService(
  services: Ending,
  job: HeldJob,
  failed: FailedService & Partial<EngineTime>,
): Promise<Problem> {
  const problem = serviceProblem(services, failed);
  const detail = problem.message;
  const quarantineReason = failed.reason === 'killed_workers' ? detail : null;
  await endWithout(services, job, {
    outcome: 'failed_service',
    credit: 0,
    detail,
    quarantineReason,
    engineMs: failed.engineMs ?? null,
  });
  return problem;
}

/** Storage is off: the whole pipeline ran, the credit is spent, nothing is kept. */
export async function refuseStorageOff(services: Ending, job: HeldJob, { engineMs }: EngineTime): Promise<Problem> {
  const problem = new Problem('storage_required');
  await endWithout(services, job, { outcome: 'storage_required', credit: 1, detail: problem.message, engineMs });
  return problem;
}

/** Read but not stored: the credit is spent, and nothing is half kept. */
export async function failStorage(
  services: Ending,
  job: HeldJob,
  { cause, engineMs }: EngineTime & { readonly cause: unknown },
): Promise<Problem> {
  const problem = new Problem('cv_not_stored', { cause });
  await endWithout(services, job, { outcome: 'storage_failed', credit: 1, detail: problem.message, engineMs });
  return problem;
}

interface ReadCv {
  readonly files: KeptFiles;
  readonly read: Extract<ParseOutcome, { kind: 'read' }>;
  readonly summary: Omit<ProcessedCv, 'id' | 'downloadUrl'>;
}

/** Writes the record and ends the call as completed, in one transaction. Where the record cannot be written the call ends as not stored. */
export async function finishKept(services: Ending, job: HeldJob, cv: ReadCv): Promise<number> {
  try {
    return await committed(services, job, async (trx) => {
      const id = await insertRead(trx, job, cv);
      await recordEnd(trx, job, {
        outcome: 'completed',
        credit: 1,
        cvId: id,
        detail: null,
        engineMs: cv.read.engineMs,
      });
      return id;
    });
  } catch (error) {
    // A database that is away or without room leaves the job to be taken over.
    if (error instanceof JobLost || isPassing(error)) throw error;
    if (isReferenceMissing(error))
      throw await failCompanyGone(services, job, { cause: error, engineMs: cv.read.engineMs });
    throw await failStorage(services, job, { cause: error, engineMs: cv.read.engineMs });
  }
}

/** The company was deleted while its CV was read: nothing is kept, and the ledger, which outlives it, counts nothing. */
async function failCompanyGone(
  services: Ending,
  job: HeldJob,
  { cause, engineMs }: EngineTime & { readonly cause: unknown },
): Promise<Problem> {
  const problem = new Problem('company_not_found', { cause });
  await endWithout(services, job, { outcome: 'failed_service', credit: 0, detail: problem.message, engineMs });
  return problem;
}

async function insertRead(trx: Queries, job: HeldJob, { files, read, summary }: ReadCv): Promise<number> {
  const { request } = job;
  const profile: Profile = read.extracted;
  return insertCv(trx, {
    ...summary,
    companyId: job.companyId,
    usageId: job.usageId,
    memberId: request.memberId,
    template: request.template,
    pageCount: read.pageCount,
    pageSizes: read.pageSizes,
    folder: job.folder,
    profile: { ...profile, warnings: [...profile.warnings, ...read.warnings] },
    pdf: files.pdf,
    original: { ...files.original, name: request.fileName, format: request.format },
  });
}

interface EndWithoutCv {
  readonly outcome: 'failed_document' | 'failed_service' | 'storage_required' | 'storage_failed';
  readonly credit: 0 | 1;
  /** The sentence that the client is given. */
  readonly detail: string;
  readonly engineMs: number | null;
  /** Why the upload is kept for the operator; left out or null where it is not. */
  readonly quarantineReason?: string | null;
}

/** Ends a call that leaves no CV. Its files are gone when this returns, unless they go into quarantine or are left to the garbage collection because the store fails. */
async function endWithout(
  services: Ending,
  job: HeldJob,
  { quarantineReason = null, ...end }: EndWithoutCv,
): Promise<void> {
  const { folder, usageId } = job;
  const isKept = await committed(services, job, async (trx) => {
    // Before all else, as the order of locks asks. The upload of a deleted company is not kept.
    const reason =
      quarantineReason !== null && (await lockCompanyForShare(trx, job.companyId)) !== null ? quarantineReason : null;
    await recordEnd(trx, job, { ...end, cvId: null });
    const kept = reason !== null && (await quarantine(trx, job, reason));
    if (!kept) await markFoldersForDeletion(trx, [folder]);
    if (end.credit === 0) await giveBack(trx, usageId);
    return kept;
  });
  if (!isKept) await removeFolder(services, folder);
}

/** A call that has a job is in work: the database guarantees it. Where it is not, the transaction is rolled back. */
async function recordEnd(trx: Queries, { usageId }: HeldJob, end: UsageEnd): Promise<void> {
  if (!(await endUsage(trx, usageId, end))) throw new Error(`call ${usageId} has a job and is not in work`);
}

/** Returns false where the store never had the upload, or where it is not kept: the company's same bytes are, or its quota is reached. */
async function quarantine(trx: Queries, job: HeldJob, reason: string): Promise<boolean> {
  const { usageId, companyId, folder, request } = job;
  if (request.upload === null) return false;
  return quarantineUpload(trx, {
    usageId,
    companyId,
    folder,
    uploadKey: request.upload.key,
    sha256: request.upload.sha256,
    sizeBytes: request.upload.sizeBytes,
    fileName: request.fileName,
    reason,
  });
}

/**
 * Commits the transaction that ends a job, and notifies those who wait for its outcome. Retried while the database is unreachable: if an
 * earlier try was committed after all, the next one finds no job.
 *
 * @throws JobLost where the job was ended or taken over
 */
async function committed<T>({ db, log }: Ending, job: HeldJob, work: (trx: Queries) => Promise<T>): Promise<T> {
  const { usageId } = job;
  const commit = (): Promise<T> =>
    db.transaction().execute(async (trx) => {
      if (!(await endJob(trx, job))) throw new JobLost(usageId);
      const result = await work(trx);
      await notify(trx, CALLS_CHANNEL, String(usageId));
      return result;
    });
  return retryTransient(commit, (err) => log.event('call.outcome_retry', { err, usageId }));
}
