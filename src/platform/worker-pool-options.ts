import type { CallFiles } from './call-folder.ts';
import type { Log } from './log.ts';
import type { Sandbox } from './sandbox.ts';
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
