import { lockCompanyForShare } from '#companies/companies.ts';
import { refundCredit } from '#credits/spending.ts';
import { insertCv, type StoredFiles } from '#cvs/store-cv.ts';
import type { ExtractedCv } from '#extraction/extract-cv.ts';
import { markFoldersForDeletion } from '#files/folders.ts';
import { deleteFolder } from '#files/garbage-collection.ts';
import { type LeasedJob, LeaseLostError } from '#jobs/job.ts';
import { finishJob } from '#jobs/leases.ts';
import { quarantineUpload } from '#jobs/quarantine.ts';
import { isForeignKeyViolation, isTransient, retryTransient } from '#platform/postgres/database-errors.ts';
import { notify } from '#platform/postgres/database-notifications.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { FailureReason } from '#reading/failure.ts';
import type { EngineTime, ReadResult } from '#reading/read-document.ts';
import type { Unreadable } from '#reading/unreadable.ts';
import { finishUsage, type UsageResult } from '#usage/usage-log.ts';
import { CALL_FINISHED_CHANNEL } from '../services/outcomes.ts';
import type { Services } from '../services/services.ts';
import { serviceBusy } from './check-upload.ts';
import type { ProcessedCv } from './cv-call.ts';

interface ServiceFailure {
  /** `lost`: every process that began the job died, or its upload is no longer available. */
  readonly reason: FailureReason | 'lost';
  readonly cause: unknown;
  readonly engineMs?: number | null;
}

/** What the ending of a call works with. */
type Deps = Pick<Services, 'db' | 'storage' | 'log' | 'engines'>;

/** The document's own fault: the call reached processing, so its credit is spent. */
export async function failDocument(services: Deps, job: LeasedJob, read: Unreadable & EngineTime): Promise<Problem> {
  const { message: detail, engineMs } = read;
  await endWithout(services, job, { outcome: 'failed_document', credit: 1, detail, engineMs });
  return new Problem(read);
}

/** The service's fault: no CV was processed, so the credit is refunded. What killed its workers goes into quarantine, for the operator. */
export async function failService(
  services: Deps,
  job: LeasedJob,
  { reason, cause, engineMs = null }: ServiceFailure,
): Promise<Problem> {
  const problem = serviceProblem(services, { reason, cause });
  const detail = problem.message;
  const quarantineReason = reason === 'killed_workers' ? detail : null;
  await endWithout(services, job, {
    outcome: 'failed_service',
    credit: 0,
    detail,
    quarantineReason,
    engineMs,
  });
  return problem;
}

/** The problem that a failure of the service is answered with. */
export function serviceProblem(services: Pick<Services, 'engines'>, { reason, cause }: ServiceFailure): Problem {
  return reason === 'busy' ? serviceBusy(services, cause) : new Problem(reason, { cause });
}

/** Storage is off: the whole pipeline ran, the credit is spent, nothing is kept. */
export async function refuseStorageOff(services: Deps, job: LeasedJob, { engineMs }: EngineTime): Promise<Problem> {
  const problem = new Problem('storage_required');
  await endWithout(services, job, { outcome: 'storage_required', credit: 1, detail: problem.message, engineMs });
  return problem;
}

/** Read but not stored: the credit is spent, and nothing is half kept. */
export async function failStorage(
  services: Deps,
  job: LeasedJob,
  { cause, engineMs }: EngineTime & { readonly cause: unknown },
): Promise<Problem> {
  const problem = new Problem('cv_not_stored', { cause });
  await endWithout(services, job, { outcome: 'storage_failed', credit: 1, detail: problem.message, engineMs });
  return problem;
}

interface CompletedReading {
  readonly files: StoredFiles;
  readonly read: ReadResult<ExtractedCv> & EngineTime;
  readonly summary: Omit<ProcessedCv, 'id' | 'downloadUrl'>;
}

/** Writes the record and ends the call as completed, in one transaction. Where the record cannot be written the call ends as not stored. */
export async function completeCall(services: Deps, job: LeasedJob, cv: CompletedReading): Promise<number> {
  try {
    return await commitOutcome(services, job, async (trx) => {
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
    if (error instanceof LeaseLostError || isTransient(error)) throw error;
    if (isForeignKeyViolation(error))
      throw await failCompanyGone(services, job, { cause: error, engineMs: cv.read.engineMs });
    throw await failStorage(services, job, { cause: error, engineMs: cv.read.engineMs });
  }
}

/** The company was deleted while its CV was read: nothing is kept, and the ledger, which outlives it, counts nothing. */
async function failCompanyGone(
  services: Deps,
  job: LeasedJob,
  { cause, engineMs }: EngineTime & { readonly cause: unknown },
): Promise<Problem> {
  const problem = new Problem('company_not_found', { cause });
  await endWithout(services, job, { outcome: 'failed_service', credit: 0, detail: problem.message, engineMs });
  return problem;
}

async function insertRead(trx: Queries, job: LeasedJob, { files, read, summary }: CompletedReading): Promise<number> {
  const { payload } = job;
  const { profile } = read.extracted;
  return insertCv(trx, {
    ...summary,
    companyId: job.companyId,
    usageId: job.usageId,
    memberId: payload.memberId,
    template: payload.template,
    pageCount: read.pageCount,
    pageSizes: read.pageSizes,
    folder: job.folder,
    profile: { ...profile, warnings: [...profile.warnings, ...read.warnings] },
    files,
    originalName: payload.fileName,
    originalFormat: payload.format,
  });
}

interface FailedCallResult {
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
  services: Deps,
  job: LeasedJob,
  { quarantineReason = null, ...end }: FailedCallResult,
): Promise<void> {
  const { folder, usageId } = job;
  const isKept = await commitOutcome(services, job, async (trx) => {
    // Before all else, as the order of locks asks. The upload of a deleted company is not kept.
    const reason =
      quarantineReason !== null && (await lockCompanyForShare(trx, job.companyId)) !== null ? quarantineReason : null;
    await recordEnd(trx, job, { ...end, cvId: null });
    const kept = reason !== null && (await quarantine(trx, job, reason));
    if (!kept) await markFoldersForDeletion(trx, [folder]);
    if (end.credit === 0) await refundCredit(trx, usageId);
    return kept;
  });
  if (!isKept) await deleteFolder(services, folder);
}

/** A call that has a job is in progress: the database guarantees it. Where it is not, the transaction is rolled back. */
async function recordEnd(trx: Queries, { usageId }: LeasedJob, end: UsageResult): Promise<void> {
  if (!(await finishUsage(trx, usageId, end))) throw new Error(`call ${usageId} has a job and is not in work`);
}

/** Returns false where the store never had the upload, or where it is not kept: the company's same bytes are, or its quota is reached. */
async function quarantine(trx: Queries, job: LeasedJob, reason: string): Promise<boolean> {
  const { usageId, companyId, folder, payload } = job;
  if (payload.upload === null) return false;
  return quarantineUpload(trx, {
    usageId,
    companyId,
    folder,
    uploadKey: payload.upload.key,
    sha256: payload.upload.sha256,
    sizeBytes: payload.upload.sizeBytes,
    fileName: payload.fileName,
    reason,
  });
}

/**
 * Commits the transaction that ends a job, and notifies those who wait for its outcome. Retried while the database is unreachable: if an
 * earlier try was committed after all, the next one finds no job.
 *
 * @throws JobLost where the job was ended or taken over
 */
async function commitOutcome<T>({ db, log }: Deps, job: LeasedJob, work: (trx: Queries) => Promise<T>): Promise<T> {
  const { usageId } = job;
  const commit = (): Promise<T> =>
    db.transaction().execute(async (trx) => {
      if (!(await finishJob(trx, job))) throw new LeaseLostError(usageId);
      const result = await work(trx);
      await notify(trx, CALL_FINISHED_CHANNEL, String(usageId));
      return result;
    });
  return retryTransient(commit, (err) => log.event('call.outcome_retry', { err, usageId }));
}
