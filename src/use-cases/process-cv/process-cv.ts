import { discardStagedFolder } from '#files/garbage-collection.ts';
import { type JobPayload, type LeasedJob, LeaseLostError } from '#jobs/job.ts';
import { Problem } from '#problems/problem.ts';
import { extraFieldsFor } from '#templates/templates.ts';
import type { Services } from '../services/services.ts';
import { buildCallAnswer } from './call-answer.ts';
import { stageUpload } from './call-files.ts';
import type { CvCall, ProcessedCv } from './cv-call.ts';
import { requireCredit, reserveCredit } from './reserve-credit.ts';
import { runJob } from './run-job.ts';
import { requirePermit } from './service-problem.ts';

/**
 * The story of one CV: a place in the queue, a first look at the credits, the upload made durable, a credit and the job that it pays for in one transaction,
 * then the reading, the keeping, the link. From that transaction on the call ends in exactly one recorded outcome, whether or not the
 * client still waits and this process still lives.
 *
 * @throws Problem what the call is refused with, or what came of it; KeyTaken where a call with its `Idempotency-Key` came first
 */
export async function processCv(services: Services, call: CvCall): Promise<ProcessedCv> {
  const ticket = requirePermit(services, services.engines.admit(call.caller.tenant));
  try {
    await requireCredit(services, call);
    const staged = await stageUpload(services, call.caller.company.id, call);
    const job = await begin(services, call, staged);
    call.onStage?.('waiting');
    return await perform(services, job, call);
  } finally {
    ticket.release();
  }
}

async function begin(
  services: Services,
  call: CvCall,
  { folder, upload }: Pick<LeasedJob, 'folder'> & Pick<JobPayload, 'upload'>,
): Promise<LeasedJob> {
  try {
    const request = await requestOf(services, call, upload);
    return await reserveCredit(services, call, { folder, payload: request });
  } catch (error) {
    await discardStagedFolder(services, folder);
    throw error;
  }
}

/** Everything by which the call can be finished by another process, as it stands now. */
async function requestOf(services: Services, call: CvCall, upload: JobPayload['upload']): Promise<JobPayload> {
  const { caller, member, hints, file } = call;
  const template = hints.templateId ?? caller.company.apiDefaultTemplate;
  return {
    requestId: call.requestId,
    memberId: member.id,
    fileName: file.name,
    format: call.format,
    upload,
    template,
    fields: await extraFieldsFor(services.db, member, template),
    gender: hints.gender,
    blurb: hints.blurb,
    today: new Date().toISOString().slice(0, 10),
    storageEnabled: caller.company.storageEnabled,
  };
}

/** Does the job in this process. Where another one came to hold it, its outcome is waited for and is this call's too. */
async function perform(services: Services, job: LeasedJob, call: CvCall): Promise<ProcessedCv> {
  const { onStage } = call;
  const context = {
    tenant: call.caller.tenant,
    uploadPath: call.file.path,
    scratchDir: call.scratchDir,
    hasWaitingClient: true,
    ...(onStage !== undefined && { onStage }),
  };
  try {
    return await services.jobs.runWithLease(job, (signal) => runJob(services, job, { ...context, signal }));
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof LeaseLostError) {
      onStage?.('elsewhere');
      return await outcomeOf(services, job, call.signal);
    }
    await services.jobs.release(job, error);
    throw stillProcessing(error);
  }
}

async function outcomeOf(services: Services, job: LeasedJob, signal: AbortSignal): Promise<ProcessedCv> {
  const ended = await services.outcomes.waitFor(job.usageId, signal).catch((error: unknown) => {
    throw signal.aborted ? error : stillProcessing(error);
  });
  const answer = await buildCallAnswer(services, ended);
  if (answer.kind === 'refused') throw answer.problem;
  return answer.cv;
}

/** The call is not at its end, but this process can wait no longer: the truth, and what to do. */
export function stillProcessing(cause: unknown): Problem {
  return new Problem('unfinished', { retryAfterSeconds: 60, cause });
}
