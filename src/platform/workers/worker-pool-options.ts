import type { Tenant } from '#kit/tenant.ts';
import type { Log } from '../log.ts';
import type { CallFiles } from './call-folder.ts';
import type { Sandbox } from './sandbox.ts';
import type { CallLimits, WorkerCalls } from './worker-protocol.ts';
import type { WorkerLimits } from './worker-spawn.ts';

export interface WorkerPoolOptions extends WorkerLimits {
  /** Used in messages and folder names, such as "document worker". */
  readonly name: string;
  /** The module that each process runs. It calls `serveWorker`. */
  readonly entry: URL;
  /** Passed to each worker's `start`. Must survive JSON. */
  readonly setup: unknown;
  /** Maximum number of workers at work, without the spares. */
  readonly size: number;
  /**
   * Workers kept ready beyond those at work. A spare replaces a lost or retired worker at once, and serves a company that has no
   * worker while others have all.
   */
  readonly spares: number;
  readonly log: Log;
  /** The pool makes a folder in it for each process, and removes the folder with the process. */
  readonly scratchDir: string;
  readonly searchPath: string;
  /** The limit of a start. It doubles with each consecutive start that failed, up to two minutes. */
  readonly readyTimeoutMs: number;
  /** An idle worker is stopped after this time; null keeps it. */
  readonly idleMsMax: number | null;
  /** Maximum time of one call, even if its caller has more left; null for no maximum. */
  readonly callMsMax: number | null;
  /** A worker is replaced after this many calls, before leaks add up. */
  readonly callsMax: number;
  readonly nodeArguments?: readonly string[];
  readonly sandbox: Sandbox;
  /** Files and folders that the processes may read besides Lectern's code. */
  readonly readable?: readonly string[];
  /** Folders that appear empty to the processes. */
  readonly hidden?: readonly string[];
  /** Whether the processes start programs of the machine. */
  readonly startsPrograms?: boolean;
  /** The calls whose input names files. The pool copies these files. */
  readonly files?: Readonly<Record<string, CallFiles>>;
  /** Validates an answer and returns it. Throws if no sound worker gives such an answer. */
  readonly replyValidators?: Readonly<Record<string, (output: unknown) => unknown>>;
}

export interface WorkerLeaseOptions {
  /** For whom the work is done. Default: the operator. */
  readonly tenant?: Tenant;
  /** The document that the worker is for. Holders with many requests give way to those with few. Default: a holder of its own. */
  readonly holder?: object;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
}

/** One worker for several calls in a row. */
export interface WorkerLease<Calls extends WorkerCalls> {
  /** The worker's description of itself. */
  readonly workerInfo: unknown;
  /** @throws WorkerLost if the worker is gone or was killed at a limit; WorkerFault if its handler threw; OutputTooLarge */
  call<Name extends keyof Calls & string>(
    name: Name,
    input: Calls[Name]['input'],
    allowance: CallLimits,
  ): Promise<Calls[Name]['output']>;
  /** Returns the worker to the pool. A worker that is still at work is killed. May be called twice. */
  release(): void;
}
