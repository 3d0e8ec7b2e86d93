import { OPERATOR, type Tenant } from '#kit/tenant.ts';
import { type CpuMeter, type Lease, type WorkerCalls, WorkerLost, type WorkerPool } from '#platform/worker-pool.ts';
import type { ReadingLimits } from './limits.ts';

/** A document costs the service this many processes at most beyond the one that was lost last. */
const RETRIES_MAX = 2;

/** What bounds a budget, in milliseconds. */
export interface BudgetLimits extends Pick<ReadingLimits, 'documentTimeoutMs' | 'documentCpuMs'> {
  /** Waiting for free engines, while none works on the document. */
  readonly queueWaitMs: number;
}

/** For whom a document is worked on, and what is told of it meanwhile. */
export interface BudgetOptions {
  /** The operator where absent. */
  readonly tenant?: Tenant;
  /** An engine became free for it and begins. */
  readonly begun?: () => void;
  /** What an engine says before its answer. */
  readonly heard?: (word: unknown) => void;
}

/**
 * What one document may take of the engines, and what is left of it: the time in which at least one of them works on it, and
 * the processor time of all of them together. The time in which it waits and none works on it is bounded on its own: a
 * crowd does not make a document slow, and a slow document is not excused by a crowd.
 */
export class TimeBudget implements CpuMeter {
  readonly #started = performance.now();
  readonly #limits: BudgetLimits;
  readonly #options: BudgetOptions;
  readonly #patience = new AbortController();
  readonly #leases = new Set<Pick<Lease<WorkerCalls>, 'release'>>();
  /** The pools that it waits for, each as often as it waits. */
  readonly #awaited: Pick<WorkerPool<WorkerCalls>, 'isBusy'>[] = [];
  #workedMs = 0;
  #waitedMs = 0;
  /** When the number of leases or of those who wait last changed. */
  #changedMs = performance.now();
  #waitTimer: NodeJS.Timeout | null = null;
  #cpuMs = 0;
  #retries = 0;
  #closed = false;

  constructor(limits: BudgetLimits, options: BudgetOptions = {}) {
    this.#limits = limits;
    this.#options = options;
  }

  /** Time since the document was taken up, the waiting included. */
  get spentMs(): number {
    return performance.now() - this.#started;
  }

  /** Time in which at least one engine worked on it. */
  get workedMs(): number {
    this.#count();
    return this.#workedMs;
  }

  /** What engines may still work on it. */
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
   * Asks a worker of the pool. Where its process was lost by what may have been the fault of the process, another one is asked.
   *
   * @throws WorkerLost where that was lost too, the document took all it may, or none became free in time; WorkerFault where the
   *   worker's handler threw; OutputTooLarge
   */
  async ask<Calls extends WorkerCalls, Name extends keyof Calls & string>(
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

  /** The document is done with, well or badly: who still waits for it is sent away, and what still works for it is killed. */
  close(): void {
    this.#closed = true;
    this.#patience.abort();
    for (const lease of this.#leases) lease.release();
    if (this.#waitTimer !== null) clearTimeout(this.#waitTimer);
  }

  async #attempt<Calls extends WorkerCalls, Name extends keyof Calls & string>(
    pool: WorkerPool<Calls>,
    name: Name,
    input: Calls[Name]['input'],
  ): Promise<Calls[Name]['output']> {
    const lease = await this.#lease(pool);
    try {
      if (this.#closed) throw new WorkerLost('stopped', 'the document is done with');
      // Asked only now: others of this document may have used it up meanwhile, and a worker must not be killed for nothing.
      if (this.leftMs === 0) throw new WorkerLost('timed_out', 'the document has used up its time');
      if (this.isSpent) throw new WorkerLost('cpu_spent', 'the document has used up its processor time');
      const { begun, heard } = this.#options;
      begun?.();
      return await lease.call(name, input, {
        timeoutMs: this.leftMs,
        cpu: this,
        ...(heard !== undefined && { heard }),
      });
    } finally {
      this.#count();
      this.#leases.delete(lease);
      lease.release();
      this.#watchWaiting();
    }
  }

  async #lease<Calls extends WorkerCalls>(pool: WorkerPool<Calls>): Promise<Lease<Calls>> {
    this.#count();
    this.#awaited.push(pool);
    this.#watchWaiting();
    let lease: Lease<Calls> | null = null;
    try {
      const { tenant = OPERATOR } = this.#options;
      lease = await pool.lease({ tenant, holder: this, signal: this.#patience.signal });
      return lease;
    } finally {
      this.#count();
      this.#awaited.splice(this.#awaited.indexOf(pool), 1);
      if (lease !== null) this.#leases.add(lease);
      this.#watchWaiting();
    }
  }

  /** Adds the time since the last change to what it was. Comes before every change. */
  #count(): void {
    const now = performance.now();
    if (this.#leases.size > 0) this.#workedMs += now - this.#changedMs;
    else if (this.#awaited.length > 0) this.#waitedMs += now - this.#changedMs;
    this.#changedMs = now;
  }

  /** Ends the waiting where it takes too long. Comes after every change. */
  #watchWaiting(): void {
    if (this.#waitTimer !== null) clearTimeout(this.#waitTimer);
    this.#waitTimer = null;
    if (this.#awaited.length === 0 || this.#leases.size > 0) return;
    const leftMs = Math.max(0, this.#limits.queueWaitMs - this.#waitedMs);
    this.#waitTimer = setTimeout(() => this.#endWaiting(), leftMs);
  }

  /** A crowd is waited for only so long. A process that starts is not a crowd: its pool bounds how often and how long it tries. */
  #endWaiting(): void {
    if (this.#awaited.some(({ isBusy }) => isBusy)) {
      this.#patience.abort();
      return;
    }
    this.#count();
    this.#waitedMs = 0;
    this.#watchWaiting();
  }
}

/**
 * A crash may be the fault of a process that earlier documents damaged; so may a memory that is full, unless the process was
 * fresh; a process that stands still waits for itself. What takes too long takes as long again on another process.
 */
function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof WorkerLost)) return false;
  if (error.reason === 'out_of_memory') return error.callCount > 1;
  // A process that never came up was tried several times by its pool already.
  return error.callCount > 0 && (error.reason === 'crashed' || error.reason === 'stood_still');
}
