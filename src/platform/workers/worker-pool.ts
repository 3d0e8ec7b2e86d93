import path from 'node:path';
import { OPERATOR_TENANT, type Tenant } from '#kit/tenant.ts';
import { report } from '../measurements.ts';
import { FairQueue } from './fair-queue.ts';
import { type RetirementReason, WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';
import { type CallLimits, type WorkerCalls, WorkerLostError } from './worker-protocol.ts';
import type { WorkerLease, WorkerLeaseOptions, WorkerPoolOptions } from './worker-spawn.ts';
import { USAGE_IS_CHEAP } from './worker-usage.ts';

export {
  type CpuBudget,
  OutputTooLargeError,
  type WorkerCalls,
  WorkerHandlerError,
  WorkerLostError,
} from './worker-protocol.ts';
export type { WorkerLease, WorkerPoolOptions } from './worker-spawn.ts';

/** The state of a pool: processes that are ready, those of them that are held, and requests that wait for one. */
export interface WorkerCounts {
  readonly name: string;
  /** Workers that may work at once, without the spares. */
  readonly size: number;
  readonly live: number;
  readonly held: number;
  readonly waiting: number;
}

interface Slot {
  readonly worker: WorkerProcess;
  /** Who holds the worker, and since when; null while it is free. */
  lease: { readonly tenant: Tenant; readonly sinceMs: number } | null;
  /** Ends as soon as another worker is ready. */
  retiring: boolean;
  idleTimer: NodeJS.Timeout | null;
  restingSinceMs: number;
}

/** How often workers are checked. A runaway process can take a gigabyte of memory a second. */
const POLL_MS = USAGE_IS_CHEAP ? 200 : 1000;
const FOLDER_POLL_MS = 1000;
/** After this many consecutive workers that do not start, or end before their first call, all waiting requests fail. */
const FAILED_STARTS_MAX = 4;
/** No call waits longer for a worker by default (LECTERN_QUEUE_WAIT_MS). */
const READY_MS_MAX = 120_000;
/** A worker that has been idle for this long is checked for growth. */
const RESTING_MS = 1500;

/**
 * A pool of supervised child processes. Each call has limits of time and processor time, each process a limit of memory. A
 * process that exceeds a limit or crashes is killed with everything that it started and replaced at once; only its current call
 * fails. Processes start on demand or by `warm`.
 *
 * The queue is fair between companies. While all workers are taken, a company that has none gets a spare, so that it need not
 * wait for the long documents of others.
 */
export class WorkerPool<Calls extends WorkerCalls> {
  readonly #options: WorkerPoolOptions;
  readonly #slots = new Set<Slot>();
  readonly #line = new FairQueue<Slot>();
  readonly #exits = new Set<Promise<void>>();
  readonly #starts = new Set<Promise<void>>();
  /** How many processes there should be: the most that were needed at once so far, plus the spares. */
  #target = 0;
  #startingCount = 0;
  #failedStarts = 0;
  #serial = 0;
  readonly #stopping = new AbortController();
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#timers = [
      setInterval(() => this.#poll((worker) => worker.poll()), POLL_MS).unref(),
      setInterval(() => this.#poll((worker) => worker.pollFolder()), FOLDER_POLL_MS).unref(),
    ];
  }

  /** What its workers are called in logs and measurements. */
  get name(): string {
    return this.#options.name;
  }

  /** Number of processes that are ready. */
  get liveCount(): number {
    return [...this.#slots].filter(({ worker }) => worker.alive).length;
  }

  /** Its processes and waiting requests at this moment. */
  get counts(): WorkerCounts {
    const { name, size } = this.#options;
    return { name, size, live: this.liveCount, held: this.#busyCount(), waiting: this.#line.length };
  }

  /** Whether any worker is held. If none is, a waiting request waits for a process to start. */
  get isBusy(): boolean {
    return this.#busyCount() > 0;
  }

  /** Starts processes until `count` and the spares exist, and waits until they are ready. @throws WorkerLost, WorkerFault */
  async warm(count: number): Promise<void> {
    this.#need(Math.min(count, this.#options.size));
    await Promise.all(this.#starts);
    if (this.liveCount === 0 && !this.#stopping.signal.aborted) {
      const lease = await this.lease({ signal: AbortSignal.timeout(this.#options.readyTimeoutMs) });
      lease.release();
    }
  }

  /** Waits for a free worker until the signal aborts. @throws WorkerLost, WorkerFault if there is none */
  async lease(options: WorkerLeaseOptions = {}): Promise<WorkerLease<Calls>> {
    const slot = await this.#take(options);
    let isReleased = false;
    let calls = 0;
    return {
      workerInfo: slot.worker.workerInfo,
      call: async (name, input, allowance) => {
        if (isReleased) throw new Error(`${this.#options.name}: a call after the lease was released`);
        calls += 1;
        try {
          return await slot.worker.call(name, input, this.#allowed(allowance));
        } finally {
          calls -= 1;
        }
      },
      release: () => {
        if (isReleased) return;
        isReleased = true;
        // The answer is no longer wanted, and the next caller must not wait for it.
        if (calls > 0) slot.worker.kill('stopped');
        this.#giveBack(slot);
      },
    };
  }

  /** Makes one call to any free worker. `timeoutMs` limits the wait and the call separately. */
  async call<Name extends keyof Calls & string>(
    name: Name,
    input: Calls[Name]['input'],
    timeoutMs: number,
  ): Promise<Calls[Name]['output']> {
    const lease = await this.lease({ signal: AbortSignal.timeout(timeoutMs) });
    try {
      return await lease.call(name, input, { timeoutMs });
    } finally {
      lease.release();
    }
  }

  /** Ends every process. All waiting requests and current calls are rejected. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    for (const waiting of this.#line.clear()) waiting.reject(this.#lossOf('stopped', 'the pool was stopped'));
    for (const slot of this.#slots) this.#end(slot);
    await Promise.all(this.#starts);
    await Promise.all(this.#exits);
  }

  #allowed({ timeoutMs, ...allowance }: CallLimits): CallLimits {
    return { ...allowance, timeoutMs: Math.min(timeoutMs, this.#options.callMsMax ?? timeoutMs) };
  }

  async #take({ tenant = OPERATOR_TENANT, holder = {}, signal }: WorkerLeaseOptions): Promise<Slot> {
    if (this.#stopping.signal.aborted) throw this.#lossOf('stopped', 'the pool was stopped');
    const sinceMs = performance.now();
    return new Promise((resolve, reject) => {
      const expire = (): void => {
        this.#line.remove(waiting);
        reject(this.#lossOf('no_free_worker', 'no process became free in time'));
      };
      const settled = <T>(settle: (value: T) => void, isServed: boolean) => {
        return (value: T): void => {
          signal?.removeEventListener('abort', expire);
          const seconds = (performance.now() - sinceMs) / 1000;
          report('workerWaited', { worker: this.#options.name, seconds, isServed });
          settle(value);
        };
      };
      const waiting = { tenant, holder, resolve: settled(resolve, true), reject: settled(reject, false) };
      if (signal?.aborted === true) {
        expire();
        return;
      }
      signal?.addEventListener('abort', expire);
      this.#line.enqueue(waiting);
      this.#need(this.#busyCount() + this.#line.length);
      this.#serve();
    });
  }

  #busyCount(): number {
    return [...this.#slots].filter(({ lease }) => lease !== null).length;
  }

  #idle(): Slot | undefined {
    return [...this.#slots].find(({ lease, worker }) => lease === null && worker.alive);
  }

  /** Gives free workers to waiting requests, up to `size`; beyond that, gives spares to companies that have none. */
  #serve(): void {
    const { size, spares } = this.#options;
    for (;;) {
      const busy = this.#busyCount();
      const slot = busy < size + spares ? this.#idle() : undefined;
      const waiting = slot === undefined ? null : this.#line.dequeue({ newcomers: busy >= size });
      if (slot === undefined || waiting === null) return;
      if (slot.idleTimer !== null) clearTimeout(slot.idleTimer);
      slot.idleTimer = null;
      slot.lease = { tenant: waiting.tenant, sinceMs: performance.now() };
      this.#line.recordAcquired(waiting.tenant);
      waiting.resolve(slot);
    }
  }

  /** Ensures that this many workers can work at once, and that the spares exist. */
  #need(workers: number): void {
    const { size, spares } = this.#options;
    this.#target = Math.max(this.#target, Math.min(workers, size) + spares);
    this.#fill();
  }

  #fill(): void {
    if (this.#stopping.signal.aborted) return;
    const retiring = [...this.#slots].filter((slot) => slot.retiring).length;
    const missing = this.#target + retiring - this.#slots.size - this.#startingCount;
    for (let started = 0; started < missing; started += 1) this.#start();
  }

  #start(): void {
    this.#serial += 1;
    const {
      name,
      scratchDir,
      nodeArguments = [],
      readable = [],
      hidden = [],
      startsPrograms = false,
      ...rest
    } = this.#options;
    const folder = path.join(scratchDir, `${name.replaceAll(' ', '-')}-${process.pid}-${this.#serial}`);
    const options = {
      ...rest,
      name,
      nodeArguments,
      readable,
      hidden,
      startsPrograms,
      scratchDir: folder,
      // On a busy machine a start that is cut short and begun again makes all others slower.
      readyTimeoutMs: Math.min(this.#options.readyTimeoutMs * 2 ** this.#failedStarts, READY_MS_MAX),
      signal: this.#stopping.signal,
    };
    this.#startingCount += 1;
    const start = this.#started(options).finally(() => this.#starts.delete(start));
    this.#starts.add(start);
  }

  async #started(options: WorkerProcessOptions): Promise<void> {
    let worker: WorkerProcess;
    try {
      worker = await WorkerProcess.start(options);
    } catch (error) {
      this.#startingCount -= 1;
      // A pool that stops ends the workers that start.
      if (this.#stopping.signal.aborted) return;
      this.#options.log.event('worker.start_failed', { err: error, worker: options.name });
      this.#failed(error);
      return;
    }
    this.#startingCount -= 1;
    this.#admit(worker);
  }

  #admit(worker: WorkerProcess): void {
    const slot: Slot = { worker, lease: null, retiring: false, idleTimer: null, restingSinceMs: 0 };
    this.#slots.add(slot);
    const exit = worker.gone.then(() => this.#forget(slot)).finally(() => this.#exits.delete(exit));
    this.#exits.add(exit);
    if (this.#stopping.signal.aborted) this.#end(slot);
    else this.#rest(slot);
  }

  /** Retries a failed start, up to a limit. Then all waiting requests fail, and the next request tries again. */
  #failed(error: unknown): void {
    this.#failedStarts += 1;
    if (this.#failedStarts < FAILED_STARTS_MAX) {
      this.#fill();
      return;
    }
    this.#failedStarts = 0;
    this.#target = this.#slots.size + this.#startingCount;
    const reason = error instanceof Error ? error : new Error(String(error));
    for (const waiting of this.#line.clear()) waiting.reject(reason);
  }

  #giveBack(slot: Slot): void {
    if (slot.lease !== null) {
      const heldMs = performance.now() - slot.lease.sinceMs;
      this.#line.recordReleased(slot.lease.tenant, heldMs);
      report('workerHeld', { worker: this.#options.name, seconds: heldMs / 1000 });
    }
    slot.lease = null;
    if (slot.worker.alive && !this.#stopping.signal.aborted) {
      this.#failedStarts = 0;
      const reason = slot.worker.retirementDue;
      if (reason !== null && !slot.retiring) this.#retire(slot, reason);
      this.#rest(slot);
    } else {
      this.#serve();
    }
  }

  /** A worker is free: it serves a waiting request or rests. A retiring worker ends once another is ready. */
  #rest(slot: Slot): void {
    for (const old of this.#slots) {
      const another = [...this.#slots].some(
        (other) => other !== old && other.worker.alive && other.lease === null && !other.retiring,
      );
      if (old.retiring && old.lease === null && another) this.#end(old);
    }
    this.#fill();
    slot.restingSinceMs = performance.now();
    if (slot.worker.alive && this.#options.idleMsMax !== null) {
      slot.idleTimer = setTimeout(() => this.#dismiss(slot), this.#options.idleMsMax).unref();
    }
    this.#serve();
  }

  /** A worker that was idle for long ends and is not replaced. */
  #dismiss(slot: Slot): void {
    this.#target = Math.max(0, this.#target - 1);
    this.#end(slot);
  }

  #end(slot: Slot): void {
    if (slot.idleTimer !== null) clearTimeout(slot.idleTimer);
    slot.worker.kill('stopped');
  }

  #forget(slot: Slot): void {
    if (slot.idleTimer !== null) clearTimeout(slot.idleTimer);
    this.#slots.delete(slot);
    if (slot.worker.callCount === 0 && !slot.worker.wasKilled) {
      this.#failed(this.#lossOf('not_started', 'a process ended before its first call'));
    } else {
      this.#fill();
    }
  }

  #poll(check: (worker: WorkerProcess) => Promise<WorkerLostError['reason'] | null>): void {
    for (const slot of this.#slots) void this.#pollSlot(slot, check);
  }

  async #pollSlot(
    slot: Slot,
    check: (worker: WorkerProcess) => Promise<WorkerLostError['reason'] | null>,
  ): Promise<void> {
    const reason = await check(slot.worker);
    if (reason === null) {
      this.#retireGrown(slot);
      return;
    }
    const { log, name: worker } = this.#options;
    log.event('worker.killed', { worker, reason, memoryMb: Math.round(slot.worker.memoryMb.now) });
  }

  /** WebAssembly never returns memory. A worker that a document made grow is replaced while no request waits. */
  #retireGrown(slot: Slot): void {
    const rests = slot.lease === null && performance.now() - slot.restingSinceMs > RESTING_MS;
    if (!rests || slot.retiring || !slot.worker.hasGrown || this.#stopping.signal.aborted) return;
    this.#retire(slot, 'grown_at_rest');
    this.#rest(slot);
  }

  #retire(slot: Slot, reason: RetirementReason): void {
    slot.retiring = true;
    const { callCount, memoryMb } = slot.worker;
    const [now, settled] = [memoryMb.now, memoryMb.settled].map(Math.round);
    const { log, name: worker } = this.#options;
    log.event('worker.replaced', { worker, reason, calls: callCount, memoryMb: now, settledMemoryMb: settled });
  }

  #lossOf(reason: WorkerLostError['reason'], message: string): WorkerLostError {
    return new WorkerLostError(reason, `${this.#options.name}: ${message}`);
  }
}
