import { type LeasedJob, LeaseLostError } from '#jobs/job.ts';
import { claimOrphanedJobs, LEASE_SECONDS, releaseJob, renewLeases } from '#jobs/leases.ts';
import type { Log } from '#platform/log.ts';
import { StorageError } from '#platform/object-storage/storage-error.ts';
import { isTransient } from '#platform/postgres/database-errors.ts';
import type { Queries } from '#platform/postgres/tables.ts';

/** Why a job is broken off: this process ends before it. */
export class ShutdownError extends Error {}

/** Why a job that nobody waits for is put off. */
export class EnginesBusyError extends Error {}

interface RunnerOptions {
  readonly db: Queries;
  readonly log: Log;
  /** Jobs of other processes that are worked on at the same time. */
  readonly reclaimedMax: number;
  /** Does a job that another process began, and ends it. Rejects where it could not be ended; then it is released. */
  readonly reclaim: (job: LeasedJob, signal: AbortSignal) => Promise<void>;
}

/** Four times a lease, so that one failure or two of the database do not lose it. */
const RENEW_MS = (LEASE_SECONDS * 1000) / 4;
/** How often jobs are looked for whose process is gone. */
const POLL_MS = 2000;
/** A job that could not be ended is not begun again at once, and later each time. */
const RETRY_SECONDS = 3;

/** The jobs that this process has in work: their leases are renewed, and those whose process is gone are reclaimed. */
export class JobRunner {
  readonly #options: RunnerOptions;
  readonly #held = new Map<LeasedJob, AbortController>();
  readonly #takenOver = new Set<Promise<void>>();
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> | null = null;
  #takesOver = true;
  #isAbandoned = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Begins to renew leases and to look for jobs that lost their process, the first time at once. */
  start(): void {
    this.#timers = [setInterval(() => void this.#renew(), RENEW_MS), setInterval(() => this.#look(), POLL_MS)];
    this.#look();
  }

  /**
   * Holds the job while `work` is done. Its signal says that the work is in vain: the job was lost to another process
   * (`JobLost`), or this one ends (`ShuttingDown`); in the latter case the job is released for the next process.
   */
  async runWithLease<T>(job: LeasedJob, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    this.#held.set(job, controller);
    if (this.#isAbandoned) controller.abort(new ShutdownError('the server is stopping'));
    try {
      return await work(controller.signal);
    } finally {
      this.#held.delete(job);
    }
  }

  /** Leaves the jobs that lost their process to other processes. Those in work go on. */
  stopReclaiming(): void {
    this.#takesOver = false;
  }

  /** Takes no more jobs over and breaks those in progress off, so that they are released. */
  abortAll(): void {
    this.stopReclaiming();
    this.#isAbandoned = true;
    for (const controller of this.#held.values()) controller.abort(new ShutdownError('the server is stopping'));
  }

  /** Takes no more jobs over, waits until those that were have ended, and stops renewing. */
  async close(): Promise<void> {
    this.stopReclaiming();
    await this.#looking;
    await Promise.all(this.#takenOver);
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #renew(): Promise<void> {
    const jobs = [...this.#held.keys()];
    try {
      for (const lost of await renewLeases(this.#options.db, jobs))
        this.#held.get(lost)?.abort(new LeaseLostError(lost.usageId));
    } catch (error) {
      this.#options.log.event('job.lease_renewal_failed', { err: error });
    }
  }

  #look(): void {
    this.#looking ??= this.#takeOverSome()
      .catch((err: unknown) => this.#options.log.event('job.poll_failed', { err }))
      .finally(() => (this.#looking = null));
  }

  async #takeOverSome(): Promise<void> {
    const deps = this.#options.reclaimedMax - this.#takenOver.size;
    if (!this.#takesOver || deps <= 0) return;
    const inWork = [...this.#held.keys()].map(({ usageId }) => usageId);
    for (const job of await claimOrphanedJobs(this.#options.db, deps, inWork)) {
      const work = this.#takeOver(job).finally(() => {
        this.#takenOver.delete(work);
        // There may be more of them.
        if (this.#takesOver) this.#look();
      });
      this.#takenOver.add(work);
    }
  }

  async #takeOver(job: LeasedJob): Promise<void> {
    const { log, reclaim } = this.#options;
    const fields = { usageId: job.usageId, attempt: job.attempts };
    log.event('job.orphaned', fields);
    try {
      await this.runWithLease(job, (signal) => reclaim(job, signal));
      log.event('job.finished', fields);
    } catch (err) {
      if (err instanceof LeaseLostError) return;
      await this.release(job, err);
    }
  }

  /**
   * Lets go of a job that could not be ended, for whoever takes it up. Where the reason has nothing to do with the job the attempt
   * does not count. Never throws: where the database cannot be told, the lease runs out.
   */
  async release(job: LeasedJob, reason: unknown): Promise<void> {
    const { db, log } = this.#options;
    const isStopping = reason instanceof ShutdownError;
    const isAway = isTransient(reason) || reason instanceof StorageError;
    const counts = !(isStopping || isAway || isOutOfResources(reason) || reason instanceof EnginesBusyError);
    log.event('job.retry', { err: reason, usageId: job.usageId });
    const afterSeconds = isStopping ? 0 : RETRY_SECONDS * Math.max(1, job.attempts);
    await releaseJob(db, job, { afterSeconds, counts }).catch((err: unknown) =>
      log.event('job.release_failed', { err, usageId: job.usageId }),
    );
  }
}

/** What the system and PostgreSQL say where there is no room: on a disk, in memory, for a further open file. */
const OUT_OF_RESOURCES_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', '53100', '53200'];

/** Whether a machine is short of what the job needs, which says nothing of the job. */
function isOutOfResources(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && OUT_OF_RESOURCES_CODES.includes(reason.code);
}
