import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { treeMemoryMb } from './worker-memory.ts';
import { type FromWorker, type ToWorker, WorkerFault, type WorkerLossReason, WorkerLost } from './worker-protocol.ts';

export interface WorkerProcessOptions {
  /** For messages: "document worker". */
  readonly name: string;
  readonly entry: URL;
  /** Handed to the worker's `start`; must survive JSON. */
  readonly setup: unknown;
  /** A folder of this process's own; made here, removed with it. */
  readonly scratchDir: string;
  readonly heapMbMax: number;
  /** Further arguments of Node itself. */
  readonly nodeArguments: readonly string[];
  readonly readyTimeoutMs: number;
  /** Gives up a process that is starting. */
  readonly signal: AbortSignal;
  /** Where programs are looked for, as in `PATH`. Nothing else of the parent's environment reaches a worker. */
  readonly searchPath: string;
}

interface Pending {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Kept of what a worker writes to its standard error, for the message of its crash. */
const STDERR_KEPT = 4096;

/** One supervised child process that answers calls, one at a time. */
export class WorkerProcess {
  /** What the worker said of itself when it was ready. */
  about: unknown = null;
  callCount = 0;
  /** Resolves when the process is gone and its folder removed. */
  readonly gone: Promise<void>;
  readonly #options: WorkerProcessOptions;
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, Pending>();
  #lossReason: WorkerLossReason | null = null;
  #ended = false;
  #stderr = '';
  #nextId = 1;

  private constructor(options: WorkerProcessOptions) {
    this.#options = options;
    this.#child = fork(fileURLToPath(options.entry), [], {
      cwd: options.scratchDir,
      detached: true,
      env: { PATH: options.searchPath, LANG: 'C.UTF-8', HOME: options.scratchDir, TMPDIR: options.scratchDir },
      execArgv: [`--max-old-space-size=${options.heapMbMax}`, '--no-warnings', ...options.nodeArguments],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_KEPT);
    });
    this.#child.on('message', (message) => this.#hear(message as FromWorker));
    // A message that could not be sent shows in the exit that follows.
    this.#child.on('error', () => undefined);
    this.gone = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => void this.#buried(code, signal).then(resolve));
    });
  }

  /** Starts a worker and waits until it says that it is ready. @throws WorkerLost, WorkerFault */
  static async start(options: WorkerProcessOptions): Promise<WorkerProcess> {
    await mkdir(options.scratchDir, { recursive: true });
    const worker = new WorkerProcess(options);
    const giveUp = (): void => worker.kill('stopped');
    options.signal.addEventListener('abort', giveUp);
    if (options.signal.aborted) giveUp();
    try {
      worker.about = await worker.#expect(0, options.readyTimeoutMs, { kind: 'setup', setup: options.setup });
      return worker;
    } catch (error) {
      worker.kill('not_started');
      await worker.gone;
      throw error;
    } finally {
      options.signal.removeEventListener('abort', giveUp);
    }
  }

  get alive(): boolean {
    return !this.#ended && this.#lossReason === null;
  }

  /** Asks the worker; where it takes longer than `timeoutMs` it is killed. @throws WorkerLost, WorkerFault */
  async call(name: string, input: unknown, timeoutMs: number): Promise<unknown> {
    const id = this.#nextId;
    this.#nextId += 1;
    this.callCount += 1;
    return this.#expect(id, timeoutMs, { kind: 'call', id, name, input });
  }

  /** Kills the worker and whatever it started. What it was asked is rejected with `reason`. */
  kill(reason: WorkerLossReason): void {
    this.#lossReason ??= reason;
    killGroup(this.#child);
  }

  /** Memory of the worker and of what it started, in MiB. */
  async memoryMb(): Promise<number> {
    const { pid } = this.#child;
    return pid === undefined || this.#ended ? 0 : treeMemoryMb(pid);
  }

  async #expect(id: number, timeoutMs: number, message: ToWorker): Promise<unknown> {
    if (!this.alive) throw this.#loss(null, null);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.kill(id === 0 ? 'not_started' : 'timed_out'), Math.max(0, timeoutMs));
      this.#pending.set(id, { resolve, reject, timer });
      this.#child.send(message, (error) => {
        // The channel is broken: the worker is as good as gone.
        if (error !== null) this.kill('crashed');
      });
    });
  }

  #hear(message: FromWorker): void {
    const id = message.kind === 'ready' ? 0 : (message.id ?? 0);
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    switch (message.kind) {
      case 'ready':
        pending.resolve(message.about);
        return;
      case 'reply':
        pending.resolve(message.output);
        return;
      case 'fault':
        pending.reject(new WorkerFault(message.message, message.stack));
    }
  }

  async #buried(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    this.#ended = true;
    // Killed by somebody else, it could not take its own children along.
    killGroup(this.#child);
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(this.#loss(code, signal));
    }
    this.#pending.clear();
    await rm(this.#options.scratchDir, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }

  #loss(code: number | null, signal: NodeJS.Signals | null): WorkerLost {
    const heapFull = this.#stderr.includes('heap out of memory');
    const reason = this.#lossReason ?? (heapFull ? 'out_of_memory' : 'crashed');
    const end = signal ?? (code === null ? 'no exit code' : `exit code ${code}`);
    const words = this.#stderr.trim().slice(-1000);
    const detail = reason === 'crashed' && words !== '' ? `; it wrote: ${words}` : '';
    return new WorkerLost(reason, `${this.#options.name}: ${LOSS_WORDS[reason]} (${end})${detail}`);
  }
}

const LOSS_WORDS: Readonly<Record<WorkerLossReason, string>> = {
  crashed: 'the process ended in the middle of its work',
  timed_out: 'the process took too long and was killed',
  out_of_memory: 'the process took too much memory and was ended',
  not_started: 'the process did not become ready in time',
  no_free_worker: 'no process became free in time',
  stopped: 'the process was stopped',
};

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is empty already.
  }
}
