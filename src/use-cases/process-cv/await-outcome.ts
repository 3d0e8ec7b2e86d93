import { claimJob, type LeasedJob } from '#jobs/leases.ts';
import { isTransient } from '#platform/postgres/database-errors.ts';
import { Problem } from '#problems/problem.ts';
import type { ProcessingServices } from '../services/services.ts';
import type { CvCall, ProcessedCv } from './cv-call.ts';
import { failService } from './end-call.ts';
import { buildCallAnswer } from './idempotent-call.ts';

type Waited = Pick<LeasedJob, 'usageId'>;

/**
 * The outcome of a job that another process works on.
 *
 * @throws Problem of a call that ended without a CV, `unfinished` if this process stops first; the signal's reason
 */
export async function outcomeOf(
  services: Pick<ProcessingServices, 'db' | 'links' | 'outcomes'>,
  { usageId }: Waited,
  signal: AbortSignal,
): Promise<ProcessedCv> {
  const ended = await services.outcomes.waitFor(usageId, signal).catch((error: unknown) => {
    throw signal.aborted ? error : stillProcessing(error);
  });
  const cv = await buildCallAnswer(services, ended);
  if (cv instanceof Problem) throw cv;
  return cv;
}

/**
 * The outcome of a queued job. If no worker has begun it after `queueWaitMs`, the call ends as `busy`, and its credit is refunded. A
 * job that a worker works on is waited for without a limit: the worker has its own, and if it dies another node claims the job.
 *
 * @throws Problem and the signal's reason, as `outcomeOf`
 */
export async function awaitWorker(
  services: ProcessingServices,
  job: Waited,
  { signal, onStage }: Pick<CvCall, 'signal' | 'onStage'>,
): Promise<ProcessedCv> {
  onStage?.('elsewhere');
  for (;;) {
    const patience = AbortSignal.timeout(services.timeLimits.queueWaitMs);
    try {
      return await outcomeOf(services, job, AbortSignal.any([signal, patience]));
    } catch (error) {
      if (error instanceof Problem || signal.aborted || !patience.aborted) throw error;
    }
    await endUnclaimed(services, job);
  }
}

/** Ends the call if no worker has begun its job. @throws Problem `busy` if it ended the call */
async function endUnclaimed(services: ProcessingServices, { usageId }: Waited): Promise<void> {
  const unclaimed = await claimJob(services.db, usageId).catch((error: unknown) => {
    if (isTransient(error)) return null;
    throw error;
  });
  if (unclaimed === null) return;
  const cause = new Error('no worker node claimed the job in time');
  throw await failService(services, unclaimed, { reason: 'busy', cause });
}

/** The call is still in progress, but this process can no longer wait for it. */
export function stillProcessing(cause: unknown): Problem {
  return new Problem('unfinished', { retryAfterSeconds: 60, cause });
}
