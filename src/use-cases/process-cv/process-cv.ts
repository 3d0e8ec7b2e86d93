import { discardStagedFolder } from '#files/garbage-collection.ts';
import { type JobPayload, type LeasedJob, LeaseLostError } from '#jobs/leases.ts';
import { stage } from '#platform/measurements.ts';
import { Problem } from '#problems/problem.ts';
import { extraFieldsFor } from '#templates/templates.ts';
import type { LocalEngines, ProcessingServices } from '../services/services.ts';
import { awaitWorker, outcomeOf, stillProcessing } from './await-outcome.ts';
import { requirePermit, serviceBusy } from './check-upload.ts';
import { type CvCall, type ProcessedCv, stageUpload } from './cv-call.ts';
import { requireCredit, reserveCredit } from './reserve-credit.ts';
import { runJob } from './run-job.ts';

/**
 * Processes one CV: a permit, a first check of the credits, a durable upload, a credit and the job that it pays for in one
 * transaction, then the job. After that transaction the call ends in exactly one recorded outcome, even if the client
 * disconnects or this process dies.
 *
 * @throws Problem with the refusal of the call or its failed outcome; KeyTaken where a call with its `Idempotency-Key` came first
 */
export async function processCv(services: ProcessingServices, call: CvCall): Promise<ProcessedCv> {
  const permit = requirePermit(services, services.queue.admit(call.caller.tenant));
  try {
    await requireCredit(services, call);
    const staged = await stage('keep upload', () => stageUpload(services, call.caller.company.id, call));
    if (services.engines === null && staged.upload === null) throw await refuseUnstored(services, staged.folder);
    const job = await stage('spend credit', () => begin(services, call, staged));
    call.onStage?.('waiting');
    const { engines } = services;
    if (engines === null) return await stage('wait for a worker node', () => awaitWorker(services, job, call));
    return await perform({ ...services, engines }, job, call);
  } finally {
    permit.release();
  }
}

/** Refuses a call before it is charged: no other node can have an upload that the store did not take. */
async function refuseUnstored(services: ProcessingServices, folder: string): Promise<Problem> {
  await discardStagedFolder(services, folder);
  return serviceBusy(services, new Error('the store did not take the upload, and this node has no engines'));
}

async function begin(
  services: ProcessingServices,
  call: CvCall,
  { folder, upload }: Pick<LeasedJob, 'folder'> & Pick<JobPayload, 'upload'>,
): Promise<LeasedJob> {
  try {
    const payload = await payloadOf(services, call, upload);
    return await reserveCredit(services, call, { folder, payload, isQueued: services.engines === null });
  } catch (error) {
    await discardStagedFolder(services, folder);
    throw error;
  }
}

/** What another process needs to finish the call, as it is now. */
async function payloadOf(
  services: ProcessingServices,
  call: CvCall,
  upload: JobPayload['upload'],
): Promise<JobPayload> {
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

/** Does the job in this process. If another process reclaims it, this one waits for its outcome. */
async function perform(
  services: ProcessingServices & LocalEngines,
  job: LeasedJob,
  call: CvCall,
): Promise<ProcessedCv> {
  const { caller, file, format, scratchDir, onStage } = call;
  const source = {
    path: file.path,
    format,
    tenant: caller.tenant,
    scratchDir,
    hasWaitingClient: true,
    ...(onStage !== undefined && { onStage }),
  };
  try {
    return await services.jobs.runWithLease(job, (signal) => runJob(services, job, { ...source, signal }));
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
