import {
  type Claim,
  claimJobs,
  JOBS_CHANNEL,
  LEASE_SECONDS,
  type LeasedJob,
  LeaseLostError,
  releaseJob,
  renewLeases,
} from '#jobs/leases.ts';
import type { Log } from '#platform/log.ts';
import { StorageError } from '#platform/object-storage/object-storage.ts';
import { isTransient } from '#platform/postgres/database-errors.ts';
import type { DatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import type { Queries } from '#platform/postgres/tables.ts';

/** Why a job is broken off: this process ends before it. */
export class ShutdownError extends Error {}

/** Why a job that nobody waits for is put off. */
export class EnginesBusyError extends Error {}

/** How many jobs of these formats a process claims at the same time. */
export interface JobPlaces {
  /** Null for all. */
  readonly formats: readonly string[] | null;
  readonly max: number;
  /** When all places are taken: how many more jobs, each of a company that has none in work here. */
  readonly newcomersMax: number;
}

interface RunnerOptions {
  readonly db: Queries;
  readonly log: Log;
  /** Says when a job may be claimed. Where it is null, or says nothing, the poll finds it. */
  readonly events: DatabaseNotifications | null;
  /** Does a job that was queued, or that another process began, and ends it. If it rejects, the job is released. */
  readonly perform: (job: LeasedJob, signal: AbortSignal) => Promise<void>;
}

/** Four times a lease, so that one failure or two of the database do not lose it. */
const RENEW_MS = (LEASE_SECONDS * 1000) / 4;
/** How often jobs that no process works on are looked for. */
const POLL_MS = 2000;
/** A job that could not be ended is not begun again at once, and later each time. */
const RETRY_SECONDS = 3;

/** The jobs that this process has in work. It renews their leases, and claims jobs that no process works on. */
export class JobRunner {
  readonly #options: RunnerOptions;
  readonly #held = new Map<LeasedJob, AbortController>();
  /** Claimed jobs in work, by the places that they take. */
  readonly #claimed = new Map<JobPlaces, Set<Promise<void>>>();
  #timers: NodeJS.Timeout[] = [];
  #unlisten: () => void = () => undefined;
  #polling: Promise<void> | null = null;
  /** Whether to poll again after the poll in progress. */
  #pollAgain = false;
  #places: readonly JobPlaces[] = [];
  #claims = true;
  #isAbandoned = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Begins to renew leases and to claim as many jobs as there are places, the first time at once. */
  start(places: readonly JobPlaces[]): void {
    this.#places = places;
    const poll = (): void => this.#poll();
    this.#timers = [setInterval(() => void this.#renew(), RENEW_MS), setInterval(poll, POLL_MS)];
    this.#unlisten = this.#options.events?.on(JOBS_CHANNEL, { onNotification: poll, poll }) ?? this.#unlisten;
    poll();
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

  /** Claims no more jobs. Those in work continue. */
  stopClaiming(): void {
    this.#claims = false;
    this.#unlisten();
  }

  /** Claims no more jobs and breaks those in progress off, so that they are released. */
  abortAll(): void {
    this.stopClaiming();
    this.#isAbandoned = true;
    for (const controller of this.#held.values()) controller.abort(new ShutdownError('the server is stopping'));
  }

  /** Claims no more jobs, waits until the claimed ones have ended, and stops renewing. */
  async close(): Promise<void> {
    this.stopClaiming();
    await this.#polling;
    await Promise.all([...this.#claimed.values()].flatMap((jobs) => [...jobs]));
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

  #poll(): void {
    this.#pollAgain = this.#polling !== null;
    this.#polling ??= this.#claimSome()
      .catch((err: unknown) => this.#options.log.event('job.poll_failed', { err }))
      .finally(() => {
        this.#polling = null;
        if (this.#pollAgain && this.#claims) this.#poll();
      });
  }

  async #claimSome(): Promise<void> {
    for (const places of this.#places) {
      const claimed = this.#claimed.get(places) ?? new Set();
      this.#claimed.set(places, claimed);
      const limit = places.max - claimed.size;
      if (limit > 0) await this.#claim(claimed, { limit, formats: places.formats });
      // A company does not wait behind the slow documents of another: the engines share themselves among those in work.
      while (claimed.size >= places.max && claimed.size < places.max + places.newcomersMax) {
        const notOf = [...this.#held.keys()].map(({ companyId }) => companyId);
        if (!(await this.#claim(claimed, { limit: 1, formats: places.formats, notOf }))) break;
      }
    }
  }

  /** Claims jobs and begins them. Returns whether there was any. */
  async #claim(claimed: Set<Promise<void>>, claim: Omit<Claim, 'inWork'>): Promise<boolean> {
    if (!this.#claims) return false;
    const inWork = [...this.#held.keys()].map(({ usageId }) => usageId);
    const jobs = await claimJobs(this.#options.db, { ...claim, inWork });
    for (const job of jobs) {
      const work = this.#perform(job).finally(() => {
        claimed.delete(work);
        // There may be more of them.
        if (this.#claims) this.#poll();
      });
      claimed.add(work);
    }
    return jobs.length > 0;
  }

  async #perform(job: LeasedJob): Promise<void> {
    const { log, perform } = this.#options;
    const fields = { usageId: job.usageId, attempt: job.attempts };
    const wasQueued = job.fence === 1;
    if (wasQueued) log.event('job.claimed', fields);
    else log.event('job.orphaned', fields);
    try {
      await this.runWithLease(job, (signal) => perform(job, signal));
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
