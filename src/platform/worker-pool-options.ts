import type { Tenant } from '#kit/tenant.ts';
import type { CallFiles } from './call-folder.ts';
import type { Log } from './log.ts';
import type { Sandbox } from './sandbox.ts';
import type { CallAllowance, WorkerCalls } from './worker-protocol.ts';
import type { WorkerLimits } from './worker-spawn.ts';

export interface WorkerPoolOptions extends WorkerLimits {
  /** For messages and folder names: "document worker". */
  readonly name: string;
  /** The module that each process runs; it calls `serveWorker`. */
  readonly entry: URL;
  /** Handed to each worker's `start`; must survive JSON. */
  readonly setup: unknown;
  /** Workers that work at the same time at most, the spares apart. */
  readonly size: number;
  /**
   * Workers kept ready beyond those that work: one that is lost, or retired, is replaced without a wait, and a company that has no
   * worker does not wait for those of others.
   */
  readonly spares: number;
  readonly log: Log;
  /** The pool makes a folder in it for each process, and removes it with the process. */
  readonly scratchDir: string;
  readonly searchPath: string;
  readonly readyTimeoutMs: number;
  /** A worker that nobody asked for so long is stopped; null keeps it. */
  readonly idleMsMax: number | null;
  /** Time that one call may take, whatever its caller has left; null where that alone counts. */
  readonly callMsMax: number | null;
  /** A worker is replaced after so many calls, before what it leaks adds up. */
  readonly callsMax: number;
  readonly nodeArguments?: readonly string[];
  readonly sandbox: Sandbox;
  /** Files and folders that its processes may read beside the code of Lectern. */
  readonly readable?: readonly string[];
  /** Folders that look empty to its processes. */
  readonly hidden?: readonly string[];
  /** Whether its processes start programs of the machine. */
  readonly startsPrograms?: boolean;
  /** The calls whose input names files, which the pool hands over. */
  readonly files?: Readonly<Record<string, CallFiles>>;
  /** Checks an answer before anybody believes it, and answers it. It throws where no sound worker answers so. */
  readonly answers?: Readonly<Record<string, (output: unknown) => unknown>>;
}

export interface LeaseOptions {
  /** For whom the work is done; for the operator where absent. */
  readonly tenant?: Tenant;
  /** For which document the worker is; who waits for many gives way to who waits for few. By itself where absent. */
  readonly holder?: object;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
}

/** One worker for several calls in a row. */
export interface Lease<Calls extends WorkerCalls> {
  /** What the worker said of itself when it was ready. */
  readonly about: unknown;
  /** @throws WorkerLost where the worker is gone or was killed for taking too much; WorkerFault where its handler threw; OutputTooLarge */
  call<Name extends keyof Calls & string>(
    name: Name,
    input: Calls[Name]['input'],
    allowance: CallAllowance,
  ): Promise<Calls[Name]['output']>;
  /** Gives the worker back; one that still works is killed. Calling it twice is no harm. */
  release(): void;
}
