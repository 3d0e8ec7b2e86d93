import path from 'node:path';
import { storeFiles } from '#cvs/store-cv.ts';
import { pdfFileName } from '#cvs/stored-cvs.ts';
import type { ExtractedCv } from '#extraction/extract-cv.ts';
import type { ExtractionHints, FieldRequest } from '#extraction/model/document.ts';
import { type LeasedJob, LeaseLostError } from '#jobs/leases.ts';
import { memberTenant } from '#kit/tenant.ts';
import { partOfCall, stage } from '#platform/measurements.ts';
import { Problem } from '#problems/problem.ts';
import type { SniffedFormat } from '#reading/calls/engine-calls.ts';
import { type DocumentSource, type ReadOutcome, readDocument } from '#reading/read-document.ts';
import { EnginesBusyError } from '../services/job-runner.ts';
import type { LocalEngines, Services } from '../services/services.ts';
import {
  type CvCall,
  deleteFilesOfEarlierLeases,
  deleteFilesOfLostLease,
  fetchFile,
  type ProcessedCv,
  uploadKey,
} from './cv-call.ts';
import { completeCall, failDocument, failService, failStorage, refuseStorageOff } from './end-call.ts';

/** The upload of a job as a local file, and who waits for the outcome. */
interface JobSource extends Omit<DocumentSource, 'signal' | 'onStage'>, Pick<CvCall, 'onStage'> {
  /** Aborted when the work is in vain. */
  readonly signal: AbortSignal;
  /** Whether a client waits for the outcome. If none does, a job for which no engine becomes free is retried later. */
  readonly hasWaitingClient: boolean;
}

/** A document with a longer engine time is logged with its company. */
const LONG_ENGINE_MS = 20_000;

export type JobDeps = Pick<Services, 'db' | 'storage' | 'log' | 'queue' | 'links'> & LocalEngines;

/**
 * Reads the CV of a job, stores it and ends the call, in that order.
 *
 * @throws Problem of a call that ended without a CV; JobLost where another process has the job or ended it; the signal's reason;
 *   EnginesBusy or the error that prevented the outcome: then the job has not ended
 */
export async function runJob(services: JobDeps, job: LeasedJob, source: JobSource): Promise<ProcessedCv> {
  const read = await stage('read document', () => readCv(services, job, source), { format: source.format });
  if (read.engineMs > LONG_ENGINE_MS) {
    const { usageId, companyId } = job;
    services.log.event('document.slow', { usageId, companyId, engineMs: Math.round(read.engineMs) });
  }
  source.signal.throwIfAborted();
  if (read.kind === 'unreadable') throw await failDocument(services, job, read);
  if (read.kind === 'failed') {
    if (read.reason === 'busy' && !source.hasWaitingClient)
      throw new EnginesBusyError('no engine became free in time', { cause: read.cause });
    throw await failService(services, job, read);
  }
  source.onStage?.('extracted');
  if (!job.payload.storageEnabled) throw await refuseStorageOff(services, job, read);
  const { payload, folder, fence } = job;
  const kept = await stage('store files', () =>
    storeFiles(services.storage, {
      folder,
      upload: payload.upload ?? { path: source.path, key: uploadKey(folder, payload) },
      convertedPath: read.pdfPath === source.path ? null : read.pdfPath,
      fence,
    }),
  );
  if (kept.kind === 'failed')
    throw await deleteFilesIfLeaseLost(
      services,
      job,
      failStorage(services, job, { cause: kept.cause, engineMs: read.engineMs }),
    );
  const { profile } = read.extracted;
  const summary = {
    candidateName: profile.candidate_name?.value ?? null,
    latestCompany: profile.latest_company?.value ?? null,
    latestRole: profile.latest_role?.value ?? null,
    processingMethod: read.method,
  };
  const id = await deleteFilesIfLeaseLost(
    services,
    job,
    stage('record CV', () => completeCall(services, job, { files: kept.files, read, summary })),
  );
  const downloadUrl = await services.links.linkTo({ key: kept.files.pdf.key, fileName: pdfFileName(payload.fileName) });
  return { id, ...summary, downloadUrl };
}

/** Awaits the end of the call. If the job was lost to another process, the files that this one stored are deleted. */
async function deleteFilesIfLeaseLost<T>(services: JobDeps, job: LeasedJob, end: Promise<T>): Promise<T> {
  try {
    return await end;
  } catch (error) {
    if (error instanceof LeaseLostError) await deleteFilesOfLostLease(services, job);
    throw error;
  }
}

/** Reads the CV. Anything thrown is a failure of the service. */
async function readCv(
  { engines }: JobDeps,
  { payload }: LeasedJob,
  source: JobSource,
): Promise<ReadOutcome<ExtractedCv>> {
  const { gender, blurb, fileName, today } = payload;
  const hints = { gender, blurb, fileName, today, fields: payload.fields as readonly FieldRequest[] };
  try {
    return await readDocument<ExtractionHints, ExtractedCv>(source, hints, engines);
  } catch (cause) {
    return { kind: 'failed', reason: 'fault', cause, engineMs: 0 };
  }
}

/** The number of processes that may begin a job. */
const ATTEMPTS_MAX = 3;

/**
 * Does a job that was queued or that another process began, with the upload from the store. If the upload is not available, or too many
 * processes died over the job, it ends as failed by the service.
 *
 * @throws JobLost, the signal's reason, or the error that prevented the outcome; never a Problem, because no client waits
 */
export async function performJob(
  services: JobDeps,
  job: LeasedJob,
  { scratchDir, signal }: Pick<JobSource, 'scratchDir' | 'signal'>,
): Promise<void> {
  const { upload, fileName } = job.payload;
  if (job.attempts > ATTEMPTS_MAX) {
    const cause = new Error(`${ATTEMPTS_MAX} processes ended while they worked on call ${job.usageId}`);
    await failService(services, job, { reason: upload === null ? 'lost' : 'killed_workers', cause });
    return;
  }
  const uploadPath = path.join(scratchDir, `upload${path.extname(fileName)}`);
  const fault = upload === null ? 'its upload was never stored' : await fetchFile(services.storage, upload, uploadPath);
  if (fault !== null) {
    const cause = new Error(`call ${job.usageId} cannot be done again: ${fault}`);
    await failService(services, job, { reason: 'lost', cause });
    return;
  }
  if (job.fence > 1) await deleteFilesOfEarlierLeases(services, job);
  try {
    const tenant = memberTenant({ companyId: job.companyId, id: job.payload.memberId });
    const format = job.payload.format as SniffedFormat;
    const source = { path: uploadPath, format, tenant, scratchDir, signal, hasWaitingClient: false };
    await partOfCall(job.payload.requestId, () => runJob(services, job, source));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
