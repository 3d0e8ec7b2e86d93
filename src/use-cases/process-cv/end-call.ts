import { lockCompanyForShare } from '#companies/companies.ts';
import { refundCredit } from '#credits/ledger.ts';
import { insertCv, type StoredFiles } from '#cvs/store-cv.ts';
import type { ExtractedCv } from '#extraction/extract-cv.ts';
import { markFoldersForDeletion } from '#files/folders.ts';
import { deleteFolder } from '#files/garbage-collection.ts';
import { finishJob, type LeasedJob, LeaseLostError } from '#jobs/leases.ts';
import { quarantineUpload } from '#jobs/quarantine.ts';
import { report } from '#platform/measurements.ts';
import { isForeignKeyViolation, isTransient, retryTransient } from '#platform/postgres/database-errors.ts';
import { notify } from '#platform/postgres/database-notifications.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { FailureReason, Unreadable } from '#reading/engine-answers.ts';
import type { EngineTime, ReadResult } from '#reading/read-document.ts';
import { finishUsage, type UsageResult } from '#usage/usage-log.ts';
import { CALL_FINISHED_CHANNEL } from '../services/outcomes.ts';
import type { Services } from '../services/services.ts';
import { recordCompleted, recordFailed } from '../webhooks/company-events.ts';
import { serviceBusy } from './check-upload.ts';
import type { ProcessedCv } from './cv-call.ts';

interface ServiceFailure {
  /** `lost`: every process that began the job died, or its upload is no longer available. */
  readonly reason: FailureReason | 'lost';
  readonly cause: unknown;
  readonly engineMs?: number | null;
}

type Deps = Pick<Services, 'db' | 'storage' | 'log' | 'queue'>;

/** Ends a call whose document is unreadable. The call reached processing, so its credit is spent. */
export async function failDocument(services: Deps, job: LeasedJob, read: Unreadable & EngineTime): Promise<Problem> {
  const { engineMs } = read;
  return endWithout(services, job, { problem: new Problem(read), outcome: 'failed_document', credit: 1, engineMs });
}

/** Ends a call that failed by the service's fault. The credit is refunded. An upload that killed its workers goes into quarantine. */
export async function failService(
  services: Deps,
  job: LeasedJob,
  { reason, cause, engineMs = null }: ServiceFailure,
): Promise<Problem> {
  const problem = serviceProblem(services, { reason, cause });
  const isQuarantined = reason === 'killed_workers';
  return endWithout(services, job, { problem, outcome: 'failed_service', credit: 0, isQuarantined, engineMs });
}

/** The problem that answers a failure of the service. */
export function serviceProblem(services: Pick<Services, 'queue'>, { reason, cause }: ServiceFailure): Problem {
  return reason === 'busy' ? serviceBusy(services, cause) : new Problem(reason, { cause });
}

/** Ends a call of a company whose storage is off. The CV was processed, so the credit is spent; nothing is stored. */
export async function refuseStorageOff(services: Deps, job: LeasedJob, { engineMs }: EngineTime): Promise<Problem> {
  const problem = new Problem('storage_required');
  return endWithout(services, job, { problem, outcome: 'storage_required', credit: 1, engineMs });
}

/** Ends a call whose CV was read but cannot be stored. The credit is spent, and no file is kept. */
export async function failStorage(
  services: Deps,
  job: LeasedJob,
  { cause, engineMs }: EngineTime & { readonly cause: unknown },
): Promise<Problem> {
  const problem = new Problem('cv_not_stored', { cause });
  return endWithout(services, job, { problem, outcome: 'storage_failed', credit: 1, engineMs });
}

interface CompletedReading {
  readonly files: StoredFiles;
  readonly read: ReadResult<ExtractedCv> & EngineTime;
  readonly summary: Omit<ProcessedCv, 'id' | 'downloadUrl'>;
}

/** Writes the record and ends the call as completed, in one transaction. @throws Problem where the record cannot be written; the call has then ended as not stored */
export async function completeCall(services: Deps, job: LeasedJob, cv: CompletedReading): Promise<number> {
  try {
    const cvId = await commitOutcome(services, job, async (trx) => {
      const id = await insertRead(trx, job, cv);
      await recordEnd(trx, job, {
        outcome: 'completed',
        credit: 1,
        cvId: id,
        detail: null,
        engineMs: cv.read.engineMs,
      });
      await recordCompleted(trx, callOf(job), id);
      return id;
    });
    reportEnd({ outcome: 'completed', credit: 1, engineMs: cv.read.engineMs });
    return cvId;
  } catch (error) {
    // While the database is unreachable or full, the job stays to be reclaimed.
    if (error instanceof LeaseLostError || isTransient(error)) throw error;
    if (isForeignKeyViolation(error))
      throw await failCompanyGone(services, job, { cause: error, engineMs: cv.read.engineMs });
    throw await failStorage(services, job, { cause: error, engineMs: cv.read.engineMs });
  }
}

/** Ends a call whose company was deleted meanwhile. Nothing is stored, and the ledger, which outlives the company, counts nothing. */
async function failCompanyGone(
  services: Deps,
  job: LeasedJob,
  { cause, engineMs }: EngineTime & { readonly cause: unknown },
): Promise<Problem> {
  const problem = new Problem('company_not_found', { cause });
  return endWithout(services, job, { problem, outcome: 'failed_service', credit: 0, engineMs });
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
  /** What the client is answered. Its sentence is recorded. */
  readonly problem: Problem;
  readonly outcome: 'failed_document' | 'failed_service' | 'storage_required' | 'storage_failed';
  readonly credit: 0 | 1;
  readonly engineMs: number | null;
  /** Whether the upload goes into quarantine. */
  readonly isQuarantined?: boolean;
}

/** Ends a call without a CV and deletes its files, except an upload in quarantine. If the store fails, the garbage collection deletes them later. */
async function endWithout(
  services: Deps,
  job: LeasedJob,
  { problem, outcome, credit, engineMs, isQuarantined = false }: FailedCallResult,
): Promise<Problem> {
  const { folder, usageId } = job;
  const detail = problem.message;
  const isKept = await commitOutcome(services, job, async (trx) => {
    // First, by the order of locks. The upload of a deleted company is not kept.
    const mayKeep = isQuarantined && (await lockCompanyForShare(trx, job.companyId)) !== null;
    await recordEnd(trx, job, { outcome, credit, cvId: null, detail, engineMs });
    const kept = mayKeep && (await quarantine(trx, job, detail));
    if (!kept) await markFoldersForDeletion(trx, [folder]);
    if (credit === 0) await refundCredit(trx, usageId);
    await recordFailed(trx, callOf(job), problem);
    return kept;
  });
  reportEnd({ outcome, credit, engineMs });
  if (!isKept) await deleteFolder(services, folder);
  return problem;
}

function reportEnd({ outcome, credit, engineMs }: Pick<UsageResult, 'outcome' | 'credit' | 'engineMs'>): void {
  report('callEnded', { outcome, credit, engineSeconds: engineMs === null ? null : engineMs / 1000 });
}

function callOf({ companyId, payload }: LeasedJob) {
  return { companyId, requestId: payload.requestId };
}

/** Records the outcome. The database guarantees that a call with a job is in progress; otherwise the transaction is rolled back. */
async function recordEnd(trx: Queries, { usageId }: LeasedJob, end: UsageResult): Promise<void> {
  if (!(await finishUsage(trx, usageId, end))) throw new Error(`call ${usageId} has a job and is not in work`);
}

/** Returns false if the store never had the upload, if the company's same bytes are in quarantine already, or if its quota is reached. */
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
 * Commits the transaction that ends a job, and notifies waiting requests. It is retried while the database is unreachable. If an
 * earlier try was committed after all, the next one finds no job.
 *
 * @throws JobLost where the job has ended or was reclaimed
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
