import path from 'node:path';
import type { Log } from './log.ts';
import { WorkerProcess } from './worker-process.ts';
import { type WorkerCalls, WorkerLost } from './worker-protocol.ts';

export { type WorkerCalls, WorkerFault, WorkerLost } from './worker-protocol.ts';

export interface WorkerPoolOptions {
  /** For messages and folder names: "document worker". */
  readonly name: string;
  /** The module that each process runs; it calls `serveWorker`. */
  readonly entry: URL;
  /** Handed to each worker's `start`; must survive JSON. */
  readonly setup: unknown;
  readonly size: number;
  readonly log: Log;
  /** The pool makes a folder in it for each process, and removes it with the process. */
  readonly scratchDir: string;
  readonly searchPath: string;
  /** Heap of JavaScript; memory outside it (WebAssembly, programs that the worker starts) counts for `memoryMbMax` only. */
  readonly heapMbMax: number;
  readonly memoryMbMax: number;
  readonly readyTimeoutMs: number;
  /** A worker that nobody asked for so long is stopped; null keeps it. */
  readonly idleMsMax: number | null;
  /** A worker is replaced after so many calls, before what it leaks adds up. */
  readonly callsMax: number;
  readonly nodeArguments?: readonly string[];
  /** Starts a worker's successor before the worker is retired, for workers that are slow to start. */
  readonly replaceAhead?: boolean;
}

/** One worker for several calls in a row. */
export interface Lease<Calls extends WorkerCalls> {
  /** What the worker said of itself when it was ready. */
  readonly about: unknown;
  /** @throws WorkerLost where the worker is gone or was killed for taking longer; WorkerFault where its handler threw */
  call<Name extends keyof Calls & string>(
    name: Name,
    input: Calls[Name]['input'],
    timeoutMs: number,
  ): Promise<Calls[Name]['output']>;
  /** Gives the worker back. Calling it twice is no harm. */
  release(): void;
}

interface Slot {
  readonly worker: WorkerProcess;
  busy: boolean;
  /** Whether the worker that will take this one's place has been started, and is there. */
  successor: 'none' | 'coming' | 'ready';
  idleTimer: NodeJS.Timeout | null;
}

interface Waiter {
  readonly resolve: (slot: Slot) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

const MEMORY_LOOK_MS = 1000;
/** So many workers in a row that do not start make everyone who waits hear of it. */
const FAILED_STARTS_MAX = 4;

/**
 * A pool of supervised child processes. Each call has a time limit, each process a memory limit; a process that breaks one
 * of them, or crashes, is killed with everything it started, fails only the call it was working on, and is replaced when
 * the next call needs it. Processes are started on demand or by `warm`.
 */
export class WorkerPool<Calls extends WorkerCalls> {
  readonly #options: WorkerPoolOptions;
  readonly #slots = new Set<Slot>();
  readonly #waiters: Waiter[] = [];
  readonly #ending = new Set<Promise<void>>();
  readonly #starts = new Set<Promise<boolean>>();
  #failedStarts = 0;
  #serial = 0;
  readonly #stopping = new AbortController();
  readonly #watch: NodeJS.Timeout;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#watch = setInterval(() => void this.#watchMemory(), MEMORY_LOOK_MS);
    this.#watch.unref();
  }

  /** Processes that are ready. */
  get liveCount(): number {
    return [...this.#slots].filter(({ worker }) => worker.alive).length;
  }

  /** Starts processes until `count` are there, and waits until they are ready. @throws WorkerLost, WorkerFault */
  async warm(count: number): Promise<void> {
    const missing = Math.min(count, this.#options.size) - this.#slots.size - this.#starts.size;
    for (let started = 0; started < missing; started += 1) void this.#start();
    await Promise.all(this.#starts);
    if (this.liveCount === 0 && !this.#stopping.signal.aborted) {
      const lease = await this.lease(this.#options.readyTimeoutMs);
      lease.release();
    }
  }

  /** Takes one free worker, waiting for it at most `waitMsMax`. @throws WorkerLost, WorkerFault where none can be had */
  async lease(waitMsMax: number): Promise<Lease<Calls>> {
    const slot = await this.#take(waitMsMax);
    let given = false;
    return {
      about: slot.worker.about,
      call: async (name, input, timeoutMs) => {
        if (given) throw new Error(`${this.#options.name}: a call after the lease was given back`);
        return slot.worker.call(name, input, timeoutMs);
      },
      release: () => {
        if (given) return;
        given = true;
        this.#giveBack(slot);
      },
    };
  }

  /** One call to whichever worker is free; `timeoutMs` holds for the waiting and for the call each. */
  async call<Name extends keyof Calls & string>(
    name: Name,
    input: Calls[Name]['input'],
    timeoutMs: number,
  ): Promise<Calls[Name]['output']> {
    const lease = await this.lease(timeoutMs);
    try {
      return await lease.call(name, input, timeoutMs);
    } finally {
      lease.release();
    }
  }

  /** Ends every process; who waits or works is rejected. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#watch);
    for (const waiter of this.#waiters.splice(0)) this.#refuse(waiter, this.#lost('stopped', 'the pool was stopped'));
    for (const slot of this.#slots) this.#end(slot);
    await Promise.all(this.#starts);
    await Promise.all(this.#ending);
  }

  async #take(waitMsMax: number): Promise<Slot> {
    if (this.#stopping.signal.aborted) throw this.#lost('stopped', 'the pool was stopped');
    const free = [...this.#slots].find((slot) => !slot.busy && slot.worker.alive);
    if (free !== undefined) return this.#occupied(free);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
        reject(this.#lost('no_free_worker', `no process became free in ${Math.round(waitMsMax)} ms`));
      }, waitMsMax);
      const waiter: Waiter = { resolve, reject, timer };
      this.#waiters.push(waiter);
      this.#startForWaiters();
    });
  }

  #startForWaiters(): void {
    const room = this.#options.size - this.#slots.size - this.#starts.size;
    const wanted = this.#waiters.length - this.#starts.size;
    for (let started = 0; started < Math.min(room, wanted); started += 1) void this.#start();
  }

  /** Starts a process; answers whether it came up. */
  async #start(): Promise<boolean> {
    this.#serial += 1;
    const { name, scratchDir, nodeArguments = [], ...rest } = this.#options;
    const folder = path.join(scratchDir, `${name.replaceAll(' ', '-')}-${process.pid}-${this.#serial}`);
    const options = { ...rest, name, nodeArguments, scratchDir: folder, signal: this.#stopping.signal };
    const start = WorkerProcess.start(options).then(
      (worker) => this.#admit(worker),
      (error: unknown) => this.#startFailed(error),
    );
    this.#starts.add(start);
    return start.finally(() => this.#starts.delete(start));
  }

  #admit(worker: WorkerProcess): boolean {
    this.#failedStarts = 0;
    const slot: Slot = { worker, busy: true, successor: 'none', idleTimer: null };
    this.#slots.add(slot);
    const ending = worker.gone.then(() => this.#forget(slot)).finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
    if (this.#stopping.signal.aborted) this.#end(slot);
    else this.#giveBack(slot);
    return true;
  }

  #startFailed(error: unknown): boolean {
    this.#failedStarts += 1;
    this.#options.log.warn({ err: error, worker: this.#options.name }, 'a worker process did not start');
    // The set of starts still holds this one; look again when it is gone.
    setImmediate(() => {
      if (this.#stopping.signal.aborted) return;
      if (this.#failedStarts < FAILED_STARTS_MAX) {
        this.#startForWaiters();
        return;
      }
      this.#failedStarts = 0;
      const reason = error instanceof Error ? error : new Error(String(error));
      for (const waiter of this.#waiters.splice(0)) this.#refuse(waiter, reason);
    });
    return false;
  }

  #giveBack(slot: Slot): void {
    slot.busy = false;
    if (!slot.worker.alive || this.#stopping.signal.aborted) return;
    if (slot.worker.callCount >= this.#options.callsMax && this.#retired(slot)) return;
    const waiter = this.#waiters.shift();
    if (waiter === undefined) {
      this.#rest(slot);
      return;
    }
    clearTimeout(waiter.timer);
    waiter.resolve(this.#occupied(slot));
  }

  /** Ends a worker that did its share; where starting takes long, only once its successor is there. */
  #retired(slot: Slot): boolean {
    if (this.#options.replaceAhead !== true || slot.successor === 'ready') {
      this.#end(slot);
      return true;
    }
    if (slot.successor === 'none') void this.#succeed(slot);
    return false;
  }

  async #succeed(slot: Slot): Promise<void> {
    slot.successor = 'coming';
    const came = await this.#start();
    slot.successor = came ? 'ready' : 'none';
    if (came && !slot.busy) this.#end(slot);
  }

  #rest(slot: Slot): void {
    if (this.#options.idleMsMax === null) return;
    slot.idleTimer = setTimeout(() => this.#end(slot), this.#options.idleMsMax);
    slot.idleTimer.unref();
  }

  #occupied(slot: Slot): Slot {
    if (slot.idleTimer !== null) clearTimeout(slot.idleTimer);
    slot.idleTimer = null;
    slot.busy = true;
    return slot;
  }

  #end(slot: Slot): void {
    if (slot.idleTimer !== null) clearTimeout(slot.idleTimer);
    slot.worker.kill('stopped');
  }

  #forget(slot: Slot): void {
    this.#slots.delete(slot);
    if (!this.#stopping.signal.aborted) this.#startForWaiters();
  }

  async #watchMemory(): Promise<void> {
    for (const slot of this.#slots) {
      const usedMb = await slot.worker.memoryMb();
      if (usedMb <= this.#options.memoryMbMax) continue;
      const worker = this.#options.name;
      this.#options.log.warn(
        { worker, usedMb: Math.round(usedMb) },
        'a worker process took too much memory and is replaced',
      );
      slot.worker.kill('out_of_memory');
    }
  }

  #refuse(waiter: Waiter, error: Error): void {
    clearTimeout(waiter.timer);
    waiter.reject(error);
  }

  #lost(reason: WorkerLost['reason'], words: string): WorkerLost {
    return new WorkerLost(reason, `${this.#options.name}: ${words}`);
  }
}
