import { storeFiles } from '#cvs/store-cv.ts';
import { pdfFileName } from '#cvs/stored-cvs.ts';
import type { FieldRequest } from '#extraction/model/field-request.ts';
import { type LeasedJob, LeaseLostError } from '#jobs/job.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { SniffedFormat } from '#reading/calls/document-calls.ts';
import type { ReadingStage } from '#reading/read-document.ts';
import { EnginesBusyError } from '../services/job-runner.ts';
import type { Services } from '../services/services.ts';
import { deleteFilesOfLostLease, uploadKey } from './call-files.ts';
import type { ProcessedCv } from './cv-call.ts';
import { completeCall, failDocument, failService, failStorage, refuseStorageOff } from './end-call.ts';
import { type ParseOutcome, parseCv } from './parse-cv.ts';

/** What a job works with in this process. */
export interface JobContext {
  /** For whom the engines work. */
  readonly tenant: Tenant;
  /** The upload as a local file. */
  readonly uploadPath: string;
  /** A folder of the job's own; whoever made it removes it. */
  readonly scratchDir: string;
  /** Aborted when the work is in vain. */
  readonly signal: AbortSignal;
  /** Whether somebody waits for the outcome, who is told that the service is busy; otherwise the job can wait. */
  readonly hasWaitingClient: boolean;
  /** Told how far the CV is. */
  readonly onStage?: (stage: ReadingStage | 'extracted') => void;
}

/** Beyond this an operator may want to know whose document it was. */
const LONG_ENGINE_MS = 20_000;

export type JobDeps = Pick<Services, 'db' | 'storage' | 'log' | 'engines' | 'links'>;

/**
 * Reads the CV of a job, keeps it and ends the call, in that order.
 *
 * @throws Problem with what came of a call that left no CV; JobLost where another process holds the job or ended it; the signal's
 *   reason; EnginesBusy, or what kept the outcome from being written: then the job is still to be done
 */
export async function runJob(services: JobDeps, job: LeasedJob, context: JobContext): Promise<ProcessedCv> {
  const read = await parse(services, job, context);
  if (read.engineMs > LONG_ENGINE_MS) {
    const { usageId, companyId } = job;
    services.log.event('document.slow', { usageId, companyId, engineMs: Math.round(read.engineMs) });
  }
  context.signal.throwIfAborted();
  if (read.kind === 'unreadable') throw await failDocument(services, job, read);
  if (read.kind === 'failed') {
    if (read.reason === 'busy' && !context.hasWaitingClient)
      throw new EnginesBusyError('no engine became free in time', { cause: read.cause });
    throw await failService(services, job, read);
  }
  context.onStage?.('extracted');
  if (!job.payload.storageEnabled) throw await refuseStorageOff(services, job, read);
  const { payload, folder, fence } = job;
  const kept = await storeFiles(services.storage, {
    folder,
    upload: payload.upload ?? { path: context.uploadPath, key: uploadKey(folder, payload) },
    convertedPath: read.pdfPath === context.uploadPath ? null : read.pdfPath,
    fence,
  });
  if (kept.kind === 'failed')
    throw await deleteFilesIfLeaseLost(
      services,
      job,
      failStorage(services, job, { cause: kept.cause, engineMs: read.engineMs }),
    );
  const summary = {
    candidateName: read.extracted.candidate_name?.value ?? null,
    latestCompany: read.extracted.latest_company?.value ?? null,
    latestRole: read.extracted.latest_role?.value ?? null,
    processingMethod: read.method,
  };
  const id = await deleteFilesIfLeaseLost(
    services,
    job,
    completeCall(services, job, { files: kept.files, read, summary }),
  );
  const downloadUrl = await services.links.linkTo({ key: kept.files.pdf.key, fileName: pdfFileName(payload.fileName) });
  return { id, ...summary, downloadUrl };
}

/** Where it turns out at the end that the job was lost to another process, what this one had put into the store goes. */
async function deleteFilesIfLeaseLost<T>(services: JobDeps, job: LeasedJob, end: Promise<T>): Promise<T> {
  try {
    return await end;
  } catch (error) {
    if (error instanceof LeaseLostError) await deleteFilesOfLostLease(services, job);
    throw error;
  }
}

/** Reads the CV. Whatever is thrown on the way is a fault of the service, and ends the call as one. */
async function parse({ engines }: JobDeps, job: LeasedJob, context: JobContext): Promise<ParseOutcome> {
  const { payload } = job;
  const { tenant, uploadPath, scratchDir, signal, onStage } = context;
  try {
    return await parseCv(
      engines,
      {
        path: uploadPath,
        format: payload.format as SniffedFormat,
        tenant,
        scratchDir,
        signal,
        ...(onStage !== undefined && { onStage }),
      },
      {
        gender: payload.gender,
        blurb: payload.blurb,
        fileName: payload.fileName,
        today: payload.today,
        fields: payload.fields as readonly FieldRequest[],
      },
    );
  } catch (cause) {
    return { kind: 'failed', reason: 'fault', cause, engineMs: 0 };
  }
}
