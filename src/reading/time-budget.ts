import { OPERATOR_TENANT, type Tenant } from '#kit/tenant.ts';
import { stage } from '#platform/measurements.ts';
import {
  type CpuBudget,
  type WorkerCalls,
  type WorkerLease,
  WorkerLostError,
  type WorkerPool,
} from '#platform/workers/worker-pool.ts';
import type { ReadingLimits } from './calls/engine-calls.ts';

/** Beyond the last lost process, a document costs the service at most this many. */
const RETRIES_MAX = 2;

/** Limits of a budget, in milliseconds. */
export interface BudgetLimits extends Pick<ReadingLimits, 'documentTimeoutMs' | 'documentCpuMs'> {
  /** Total wait for free engines while none works on the document. */
  readonly queueWaitMs: number;
}

/** For whom a document is read, and callbacks for its progress. */
export interface BudgetOptions {
  /** Default: the operator. */
  readonly tenant?: Tenant;
  /** An engine became free and begins. */
  readonly onBegin?: () => void;
  /** What an engine sends before its answer. */
  readonly onProgress?: (progress: unknown) => void;
}

/**
 * The engine time and processor time of one document: the time in which at least one engine works on it, and the processor time
 * of all together. The time in which it only waits has its own limit, so that a crowd does not make a document slow, and a crowd
 * is no excuse for a slow document.
 */
export class TimeBudget implements CpuBudget {
  readonly #started = performance.now();
  readonly #limits: BudgetLimits;
  readonly #options: BudgetOptions;
  readonly #waitAbort = new AbortController();
  readonly #leases = new Set<Pick<WorkerLease<WorkerCalls>, 'release'>>();
  /** The pools that it waits for, each with the number of waits. */
  readonly #awaited: Pick<WorkerPool<WorkerCalls>, 'isBusy'>[] = [];
  #workedMs = 0;
  #waitedMs = 0;
  /** When the number of leases or waits last changed. */
  #changedMs = performance.now();
  #waitTimer: NodeJS.Timeout | null = null;
  #cpuMs = 0;
  #retries = 0;
  #closed = false;

  constructor(limits: BudgetLimits, options: BudgetOptions = {}) {
    this.#limits = limits;
    this.#options = options;
  }

  /** Time since the document was begun, waits included. */
  get spentMs(): number {
    return performance.now() - this.#started;
  }

  /** Time in which at least one engine worked on it. */
  get workedMs(): number {
    this.#count();
    return this.#workedMs;
  }

  /** Engine time that is left. */
  get leftMs(): number {
    return Math.max(0, this.#limits.documentTimeoutMs - this.workedMs);
  }

  get isSpent(): boolean {
    return this.#cpuMs > this.#limits.documentCpuMs;
  }

  add(cpuMs: number): void {
    this.#cpuMs += cpuMs;
  }

  /**
   * Makes a call on a worker of the pool. If its process was lost through what may be the process's own fault, the call is
   * repeated on another.
   *
   * @throws WorkerLost if that was lost too, the document exceeded its limits, or none became free in time; WorkerFault if the
   *   worker's handler threw; OutputTooLarge
   */
  async call<Calls extends WorkerCalls, Name extends keyof Calls & string>(
    pool: WorkerPool<Calls>,
    name: Name,
    input: Calls[Name]['input'],
  ): Promise<Calls[Name]['output']> {
    for (;;) {
      try {
        return await this.#attempt(pool, name, input);
      } catch (error) {
        if (this.#retries >= RETRIES_MAX || !isWorthAnotherTry(error)) throw error;
        this.#retries += 1;
      }
    }
  }

  /** The document is finished or failed: waits are cancelled, and workers at work for it are killed. */
  close(): void {
    this.#closed = true;
    this.#waitAbort.abort();
    for (const lease of this.#leases) lease.release();
    if (this.#waitTimer !== null) clearTimeout(this.#waitTimer);
  }

  async #attempt<Calls extends WorkerCalls, Name extends keyof Calls & string>(
    pool: WorkerPool<Calls>,
    name: Name,
    input: Calls[Name]['input'],
  ): Promise<Calls[Name]['output']> {
    const worker = pool.name;
    const lease = await stage('wait for an engine', () => this.#lease(pool), { worker });
    try {
      if (this.#closed) throw new WorkerLostError('stopped', 'the document is done with');
      // Checked only now: other calls of this document may have used the time up meanwhile, and a worker must not be killed for
      // nothing.
      if (this.leftMs === 0) throw new WorkerLostError('timed_out', 'the document has used up its time');
      if (this.isSpent) throw new WorkerLostError('cpu_spent', 'the document has used up its processor time');
      const { onBegin, onProgress } = this.#options;
      onBegin?.();
      const limits = { timeoutMs: this.leftMs, cpu: this, ...(onProgress !== undefined && { onProgress }) };
      return await stage('engine', () => lease.call(name, input, limits), { worker, work: name });
    } finally {
      this.#count();
      this.#leases.delete(lease);
      lease.release();
      this.#watchWaiting();
    }
  }

  async #lease<Calls extends WorkerCalls>(pool: WorkerPool<Calls>): Promise<WorkerLease<Calls>> {
    this.#count();
    this.#awaited.push(pool);
    this.#watchWaiting();
    let lease: WorkerLease<Calls> | null = null;
    try {
      const { tenant = OPERATOR_TENANT } = this.#options;
      lease = await pool.lease({ tenant, holder: this, signal: this.#waitAbort.signal });
      return lease;
    } finally {
      this.#count();
      this.#awaited.splice(this.#awaited.indexOf(pool), 1);
      if (lease !== null) this.#leases.add(lease);
      this.#watchWaiting();
    }
  }

  /** Adds the time since the last change. Called before every change. */
  #count(): void {
    const now = performance.now();
    if (this.#leases.size > 0) this.#workedMs += now - this.#changedMs;
    else if (this.#awaited.length > 0) this.#waitedMs += now - this.#changedMs;
    this.#changedMs = now;
  }

  /** Limits the wait. Called after every change. */
  #watchWaiting(): void {
    if (this.#waitTimer !== null) clearTimeout(this.#waitTimer);
    this.#waitTimer = null;
    if (this.#awaited.length === 0 || this.#leases.size > 0) return;
    const leftMs = Math.max(0, this.#limits.queueWaitMs - this.#waitedMs);
    this.#waitTimer = setTimeout(() => this.#endWaiting(), leftMs);
  }

  /** The wait for a crowd is limited. A starting process is no crowd: its pool limits how often and how long it tries. */
  #endWaiting(): void {
    if (this.#awaited.some(({ isBusy }) => isBusy)) {
      this.#waitAbort.abort();
      return;
    }
    this.#count();
    this.#waitedMs = 0;
    this.#watchWaiting();
  }
}

/**
 * A crash may be the fault of a process that earlier documents damaged. So may exhausted memory, unless the process was fresh. A
 * process that is stuck waits for itself. Work that takes too long would take as long on another process.
 */
function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof WorkerLostError)) return false;
  if (error.reason === 'out_of_memory') return error.callCount > 1;
  // The pool has already tried to start this process several times.
  return error.callCount > 0 && (error.reason === 'crashed' || error.reason === 'stood_still');
}
