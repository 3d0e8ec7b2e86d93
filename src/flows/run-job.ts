import { keepFiles } from '#cvs/keep-cv.ts';
import { pdfFileName } from '#cvs/stored-cvs.ts';
import type { FieldRequest } from '#extraction/fields/field.ts';
import { type HeldJob, JobLost } from '#jobs/job.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { ReadingStage } from '#reading/read-document.ts';
import type { SniffedFormat } from '#reading/sniff.ts';
import { dropLateFiles, uploadKey } from './call-files.ts';
import type { ProcessedCv } from './cv-call.ts';
import { failDocument, failService, failStorage, finishKept, refuseStorageOff } from './end-call.ts';
import { EnginesBusy } from './job-runner.ts';
import { type ParseOutcome, parseCv } from './parse-cv.ts';
import type { Services } from './services.ts';

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
  readonly isWaitedFor: boolean;
  /** Told how far the CV is. */
  readonly onStage?: (stage: ReadingStage | 'extracted') => void;
}

/** Beyond this an operator may want to know whose document it was. */
const LONG_ENGINE_MS = 20_000;

export type JobServices = Pick<Services, 'db' | 'storage' | 'log' | 'engines' | 'links'>;

/**
 * Reads the CV of a job, keeps it and ends the call, in that order.
 *
 * @throws Problem with what came of a call that left no CV; JobLost where another process holds the job or ended it; the signal's
 *   reason; EnginesBusy, or what kept the outcome from being written: then the job is still to be done
 */
export async function runJob(services: JobServices, job: HeldJob, context: JobContext): Promise<ProcessedCv> {
  const read = await parse(services, job, context);
  if (read.engineMs > LONG_ENGINE_MS) {
    const { usageId, companyId } = job;
    services.log.event('document.slow', { usageId, companyId, engineMs: Math.round(read.engineMs) });
  }
  context.signal.throwIfAborted();
  if (read.kind === 'unreadable') throw await failDocument(services, job, read);
  if (read.kind === 'failed') {
    if (read.reason === 'busy' && !context.isWaitedFor)
      throw new EnginesBusy('no engine became free in time', { cause: read.cause });
    throw await failService(services, job, read);
  }
  context.onStage?.('extracted');
  if (!job.request.storageEnabled) throw await refuseStorageOff(services, job, read);
  const { request, folder, fence } = job;
  const kept = await keepFiles(services.storage, {
    folder,
    upload: request.upload ?? { path: context.uploadPath, key: uploadKey(folder, request) },
    convertedPath: read.pdfPath === context.uploadPath ? null : read.pdfPath,
    fence,
  });
  if (kept.kind === 'failed')
    throw await tidied(services, job, failStorage(services, job, { cause: kept.cause, engineMs: read.engineMs }));
  const summary = {
    candidateName: read.extracted.candidate_name?.value ?? null,
    latestCompany: read.extracted.latest_company?.value ?? null,
    latestRole: read.extracted.latest_role?.value ?? null,
    processingMethod: read.method,
  };
  const id = await tidied(services, job, finishKept(services, job, { files: kept.files, read, summary }));
  const downloadUrl = await services.links.linkTo({ key: kept.files.pdf.key, fileName: pdfFileName(request.fileName) });
  return { id, ...summary, downloadUrl };
}

/** Where it turns out at the end that the job was lost to another process, what this one had put into the store goes. */
async function tidied<T>(services: JobServices, job: HeldJob, end: Promise<T>): Promise<T> {
  try {
    return await end;
  } catch (error) {
    if (error instanceof JobLost) await dropLateFiles(services, job);
    throw error;
  }
}

/** Reads the CV. Whatever is thrown on the way is a fault of the service, and ends the call as one. */
async function parse({ engines }: JobServices, job: HeldJob, context: JobContext): Promise<ParseOutcome> {
  const { request } = job;
  const { tenant, uploadPath, scratchDir, signal, onStage } = context;
  try {
    return await parseCv(
      engines,
      {
        path: uploadPath,
        format: request.format as SniffedFormat,
        tenant,
        scratchDir,
        signal,
        ...(onStage !== undefined && { onStage }),
      },
      {
        gender: request.gender,
        blurb: request.blurb,
        fileName: request.fileName,
        today: request.today,
        fields: request.fields as readonly FieldRequest[],
      },
    );
  } catch (cause) {
    return { kind: 'failed', reason: 'fault', cause, engineMs: 0 };
  }
}
