import path from 'node:path';
import type { LeasedJob } from '#jobs/job.ts';
import { memberTenant } from '#kit/tenant.ts';
import { Problem } from '#problems/problem.ts';
import type { SniffedFormat } from '#reading/calls/document-calls.ts';
import { deleteFilesOfEarlierLeases, fetchFile } from './call-files.ts';
import { failService } from './end-call.ts';
import { type JobDeps, type JobSource, runJob } from './run-job.ts';

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
    await runJob(services, job, { path: uploadPath, format, tenant, scratchDir, signal, hasWaitingClient: false });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
