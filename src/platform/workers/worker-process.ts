import type { ChildProcess } from 'node:child_process';
import { chown, mkdir, realpath, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { type CallFiles, CallFolder } from './call-folder.ts';
import { forWorker, workerUser } from './sandbox.ts';
import {
  type CallLimits,
  CHANNEL_FD,
  type FromWorker,
  OutputTooLargeError,
  type ToWorker,
  WorkerChannel,
  WorkerHandlerError,
  type WorkerLossReason,
  WorkerLostError,
} from './worker-protocol.ts';
import { killGroup, spawnWorker, type WorkerCommand, type WorkerLimits, warmCompileCache } from './worker-spawn.ts';
import { CallMonitor, folderMb, type TreeUsage, treeUsage, USAGE_IS_CHEAP } from './worker-usage.ts';

export interface WorkerProcessOptions extends WorkerLimits, WorkerCommand {
  /** Used in messages, such as "document worker". */
  readonly name: string;
  /** Passed to the worker's `start`. Must survive JSON. */
  readonly setup: unknown;
  /** The process is replaced after this many calls, before leaks add up. */
  readonly callsMax: number;
  readonly readyTimeoutMs: number;
  /** The calls whose input names files. */
  readonly files?: Readonly<Record<string, CallFiles>>;
  /** Validates an answer. */
  readonly replyValidators?: Readonly<Record<string, (output: unknown) => unknown>>;
  /** Aborts the start of the process. */
  readonly signal: AbortSignal;
}

interface Pending {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
  /** Null for the start. */
  readonly watch: CallMonitor | null;
  readonly onProgress?: ((progress: unknown) => void) | undefined;
  /** Number of messages received before the answer. */
  progressCount: number;
}

/** Characters of standard error that are kept for the message of a crash. */
const STDERR_LENGTH_MAX = 4096;
/** Room for the envelope of an answer, or for a fault with its stack. */
const ENVELOPE_BYTES = 128 * 1024;
const FAULT_LENGTH_MAX = 10_000;
/** Messages before an answer. No call of a sound worker sends half as many. */
const PROGRESS_MAX = 20;
const KINDS: ReadonlySet<string> = new Set<FromWorker['kind']>(['ready', 'progress', 'reply', 'too_large', 'fault']);
/** A shorter call is not measured where measuring starts a process. */
const SHORT_MS = 1000;
const LONG_TIMER_MS = 2 ** 31 - 1;
/** A worker whose memory exceeds this share of its limit is replaced between two calls, before it is killed in one. */
const RETIRING_SHARE = 0.6;
/** Memory at the start does not count: a LibreOffice from npm begins with half of its limit. */
const RETIRING_GROWTH = 1.4;

/** After this many calls the code is compiled, the caches are full, and the heap has its usual size. */
const SETTLING_CALLS = 50;
/** An unusually large first document must not set the baseline. */
const SETTLED_SHARE = 2;
/** A busy heap varies by less than this between calls. */
const GROWN_SHARE = 1.15;
const GROWN_MB_MIN = 64;

/** Why a healthy worker is replaced. */
export type RetirementReason = 'calls' | 'memory' | 'grown_at_rest';

/** Whether an idle process holds clearly more memory, in MiB, than it settled at. */
export function hasGrown({ settled, now }: { readonly settled: number; readonly now: number }): boolean {
  return now > Math.max(GROWN_SHARE * settled, settled + GROWN_MB_MIN);
}

/** One supervised child process that answers one call at a time. */
export class WorkerProcess {
  /** The worker's description of itself. */
  workerInfo: unknown = null;
  callCount = 0;
  /** Memory in MiB: when the worker was ready, the maximum of its first calls, and at the last check. */
  memoryMb = { ready: 0, settled: 0, now: 0 };
  /** Resolves when the process has ended and its folder is removed. */
  readonly gone: Promise<void>;
  readonly #options: WorkerProcessOptions;
  readonly #child: ChildProcess;
  /** Null if the process was not created. */
  readonly #channel: WorkerChannel<FromWorker, ToWorker> | null;
  readonly #pending = new Map<number, Pending>();
  #lossReason: WorkerLossReason | null = null;
  #ended = false;
  #stderr = '';
  #nextId = 1;

  private constructor(options: WorkerProcessOptions) {
    this.#options = options;
    this.#child = spawnWorker(options);
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_LENGTH_MAX);
    });
    const socket = this.#child.stdio[CHANNEL_FD] as Socket | undefined;
    const bytesMax = options.replyMbMax * 1024 * 1024 + ENVELOPE_BYTES;
    this.#channel = socket === undefined ? null : new WorkerChannel(socket, bytesMax);
    this.#channel?.listen(
      (message) => this.#receive(message),
      // A worker that ends closes its channel too. Its exit code says more.
      (reason) => reason !== 'closed' && this.kill(reason === 'too_large' ? 'output_too_large' : 'crashed'),
    );
    this.gone = new Promise((resolve) => {
      const onExit = (code: number | null, signal: NodeJS.Signals | null): void =>
        void this.#cleanUp(code, signal).then(resolve);
      this.#child.once('exit', onExit);
      // A message that was not sent shows in the exit that follows. A process that was not created has no exit.
      this.#child.on('error', () => {
        if (this.#child.pid === undefined) onExit(null, null);
      });
    });
  }

  /** Starts a worker and waits until it is ready. @throws WorkerLost, WorkerFault */
  static async start(requested: WorkerProcessOptions): Promise<WorkerProcess> {
    // Created here, and removed with the process.
    await mkdir(requested.scratchDir, { recursive: true });
    // The permission model compares real paths.
    const scratchDir = await realpath(requested.scratchDir);
    const options = { ...requested, scratchDir, sandbox: forWorker(requested.sandbox) };
    const { sandbox, entry, nodeArguments } = options;
    if (sandbox.kind !== 'none') {
      const userId = workerUser(sandbox);
      if (userId !== null) await chown(scratchDir, userId, userId);
      await warmCompileCache(entry, nodeArguments);
    }
    const worker = new WorkerProcess(options);
    const cancel = (): void => worker.kill('stopped');
    options.signal.addEventListener('abort', cancel);
    if (options.signal.aborted) cancel();
    try {
      const replyBytesMax = options.replyMbMax * 1024 * 1024;
      const message: ToWorker = { kind: 'setup', setup: options.setup, replyBytesMax };
      worker.workerInfo = await worker.#expect(0, message, { timeoutMs: options.readyTimeoutMs, watch: null });
      const { memoryMb } = await worker.#usage();
      worker.memoryMb = { ready: memoryMb, settled: memoryMb, now: memoryMb };
      return worker;
    } catch (error) {
      worker.kill('not_started');
      await worker.gone;
      throw error;
    } finally {
      options.signal.removeEventListener('abort', cancel);
    }
  }

  get alive(): boolean {
    return !this.#ended && this.#lossReason === null;
  }

  /**
   * Why the worker is due for replacement: it has had its calls, or the next call might exceed its memory limit. Null if it is
   * not due.
   */
  get retirementDue(): 'calls' | 'memory' | null {
    const { callsMax, memoryMbMax } = this.#options;
    const { ready, now } = this.memoryMb;
    if (this.callCount >= callsMax) return 'calls';
    return now > Math.max(RETIRING_SHARE * memoryMbMax, RETIRING_GROWTH * ready) ? 'memory' : null;
  }

  /** Whether the worker takes clearly more memory than after its first calls. */
  get hasGrown(): boolean {
    return this.alive && hasGrown(this.memoryMb);
  }

  /** Whether `kill` ended the process. */
  get wasKilled(): boolean {
    return this.#lossReason !== null;
  }

  /**
   * Makes a call. A worker that exceeds its allowance is killed.
   *
   * @throws WorkerLost, WorkerFault, OutputTooLarge
   */
  async call(name: string, input: unknown, allowance: CallLimits): Promise<unknown> {
    this.callCount += 1;
    const files = this.#options.files?.[name];
    const output =
      files === undefined
        ? await this.#ask(name, input, allowance)
        : await this.#askWithFiles(files, { name, input: input as object, allowance });
    return await this.#validated(name, output);
  }

  /** Copies the files that the call reads to the worker, and those that it writes back. */
  async #askWithFiles(
    files: CallFiles,
    { name, input, allowance }: { name: string; input: object; allowance: CallLimits },
  ): Promise<unknown> {
    const { scratchDir, sandbox, diskMbMax } = this.#options;
    const userId = workerUser(sandbox);
    if (!this.alive) throw this.#loss(null, null);
    let folder: CallFolder | null = null;
    try {
      folder = await CallFolder.make({ scratchDir, userId, bytesMax: diskMbMax * 1024 * 1024 });
      const output = await this.#ask(name, await folder.copyIn(input, files), allowance);
      await folder.copyOut(input, files);
      return output;
    } catch (error) {
      // The worker's folder is removed with it, and with it the files of the call.
      throw this.alive || error instanceof OutputTooLargeError ? error : this.#loss(null, null);
    } finally {
      await folder?.close();
    }
  }

  /** A worker whose answer is not sound gets no further call. */
  async #validated(name: string, output: unknown): Promise<unknown> {
    try {
      const check = this.#options.replyValidators?.[name];
      return check === undefined ? output : await check(output);
    } catch (error) {
      this.kill('crashed');
      throw new WorkerHandlerError(
        `${this.#options.name}: the answer to ${name} is not sound: ${String(error)}`,
        undefined,
      );
    }
  }

  async #ask(name: string, input: unknown, allowance: CallLimits): Promise<unknown> {
    const id = this.#nextId;
    this.#nextId += 1;
    const watch = new CallMonitor(allowance, {
      before: USAGE_IS_CHEAP ? await this.#usage() : null,
      stillMsMax: this.#options.stalledMsMax,
    });
    try {
      const message: ToWorker = { kind: 'call', id, name, input };
      const { timeoutMs, onProgress } = allowance;
      return await this.#expect(id, message, { timeoutMs, watch, onProgress });
    } finally {
      if (USAGE_IS_CHEAP || watch.durationMs > SHORT_MS) await this.#take(watch);
      else watch.estimate();
    }
  }

  /** Kills the worker and everything that it started. Its calls are rejected with `reason`. */
  kill(reason: WorkerLossReason): void {
    this.#lossReason ??= reason;
    killGroup(this.#child);
  }

  /** Measures the worker, and kills it if it exceeds a limit. Returns the limit, or null. */
  async poll(): Promise<WorkerLossReason | null> {
    if (!this.alive) return null;
    const usage = await this.#usage();
    this.memoryMb = { ...this.memoryMb, now: usage.memoryMb };
    const reasons = [...this.#pending.values()].map(({ watch }) => watch?.update(usage) ?? null);
    const reason = usage.memoryMb > this.#options.memoryMbMax ? 'out_of_memory' : (reasons.find(Boolean) ?? null);
    if (reason !== null && this.alive) this.kill(reason);
    return reason;
  }

  /** Measures the worker's folder, and kills the worker if it exceeds the limit. Returns the limit, or null. */
  async pollFolder(): Promise<WorkerLossReason | null> {
    if (!this.alive || this.#pending.size === 0) return null;
    if ((await folderMb(this.#options.scratchDir)) <= this.#options.diskMbMax) return null;
    this.kill('output_too_large');
    return 'output_too_large';
  }

  async #usage(): Promise<TreeUsage> {
    const { pid } = this.#child;
    return pid === undefined || this.#ended ? { memoryMb: 0, cpuMs: 0 } : treeUsage(pid);
  }

  /** Counts what a call used since the last check. */
  async #take(watch: CallMonitor): Promise<void> {
    if (!this.alive) return;
    const usage = await this.#usage();
    const { ready, settled } = this.memoryMb;
    const settling = this.callCount <= SETTLING_CALLS ? Math.min(usage.memoryMb, SETTLED_SHARE * ready) : 0;
    this.memoryMb = { ready, settled: Math.max(settled, settling), now: usage.memoryMb };
    watch.update(usage);
  }

  async #expect(
    id: number,
    message: ToWorker,
    { timeoutMs, watch, onProgress }: Pick<Pending, 'watch' | 'onProgress'> & { readonly timeoutMs: number },
  ): Promise<unknown> {
    if (!this.alive) throw this.#loss(null, null);
    return new Promise((resolve, reject) => {
      const late = (): void => this.kill(watch === null ? 'not_started' : 'timed_out');
      const timer = setTimeout(late, Math.min(Math.max(0, timeoutMs), LONG_TIMER_MS));
      this.#pending.set(id, { resolve, reject, timer, watch, onProgress, progressCount: 0 });
      this.#channel?.send(message);
    });
  }

  #receive(message: FromWorker): void {
    const id = message.kind === 'ready' ? 0 : (message.id ?? 0);
    const pending = this.#pending.get(id);
    if (pending === undefined || !KINDS.has(message.kind)) {
      // A sound worker answers only open calls, and sends no other kind of message.
      this.kill('crashed');
      return;
    }
    if (message.kind === 'progress') {
      pending.progressCount += 1;
      if (pending.progressCount > PROGRESS_MAX) this.kill('crashed');
      else pending.onProgress?.(message.progress);
      return;
    }
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    switch (message.kind) {
      case 'ready':
        pending.resolve(message.about);
        return;
      case 'reply':
        pending.resolve(message.output);
        return;
      case 'too_large':
        pending.reject(
          new OutputTooLargeError(`${this.#options.name}: an answer of ${message.bytes} bytes was not sent`),
        );
        return;
      case 'fault':
        pending.reject(
          new WorkerHandlerError(
            shortened(message.message),
            message.stack === undefined ? undefined : shortened(message.stack),
          ),
        );
    }
  }

  async #cleanUp(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    this.#ended = true;
    // A worker that was killed from outside did not end its own children.
    killGroup(this.#child);
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(this.#loss(code, signal));
    }
    this.#pending.clear();
    await rm(this.#options.scratchDir, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }

  #loss(code: number | null, signal: NodeJS.Signals | null): WorkerLostError | OutputTooLargeError {
    const heapFull = /heap out of memory|Array buffer allocation failed/.test(this.#stderr);
    const reason = this.#lossReason ?? (heapFull ? 'out_of_memory' : 'crashed');
    const end = signal ?? (code === null ? 'no exit code' : `exit code ${code}`);
    const output = this.#stderr.trim().slice(-1000);
    const detail = reason === 'crashed' && output !== '' ? `; it wrote: ${output}` : '';
    const message = `${this.#options.name}: ${LOSS_MESSAGES[reason]} (${end})${detail}`;
    if (reason === 'output_too_large') return new OutputTooLargeError(message);
    return new WorkerLostError(reason, message, this.callCount);
  }
}

/** Messages of a worker are cut before they reach the log. */
function shortened(text: unknown): string {
  return String(text).slice(0, FAULT_LENGTH_MAX);
}

const LOSS_MESSAGES: Readonly<Record<WorkerLossReason, string>> = {
  crashed: 'the process ended in the middle of its work',
  timed_out: 'the process took too long and was killed',
  cpu_spent: 'the process took too much processor time and was killed',
  stood_still: 'the process did nothing for a long while and was killed',
  out_of_memory: 'the process took too much memory and was ended',
  output_too_large: 'the process wrote too much to disk and was killed',
  not_started: 'the process did not become ready in time',
  no_free_worker: 'no process became free in time',
  stopped: 'the process was stopped',
};
