import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, readdir, writeFile } from 'node:fs/promises';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tenant } from '#kit/tenant.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { COMPILE_CACHE } from '../compile-cache.js';
import type { Log } from '../log.ts';
import type { CallFiles } from './call-folder.ts';
import { CODE_PATHS, type Sandbox, sandboxCommand } from './sandbox.ts';
import { type CallLimits, CHANNEL_ARGUMENT, type WorkerCalls } from './worker-protocol.ts';

/** Limits of one process with everything that it starts. */
export interface WorkerLimits {
  /** JavaScript heap. Memory outside it (WebAssembly, programs that the worker starts) counts only for `memoryMbMax`. */
  readonly heapMbMax: number;
  readonly memoryMbMax: number;
  /** Memory that one process may allocate in one burst; null for engines whose threads reserve more than they use. */
  readonly dataMbMax: number | null;
  /** Files in the folder of the process, in total and each. */
  readonly diskMbMax: number;
  /** A single reply. */
  readonly replyMbMax: number;
  /** A call that uses no processor time for this long is stuck. */
  readonly stalledMsMax: number;
}

/** How a worker process is started. */
export interface WorkerCommand {
  /** The module that it runs. */
  readonly entry: URL;
  /** The folder of the process. */
  readonly scratchDir: string;
  /** Further arguments for Node. */
  readonly nodeArguments: readonly string[];
  readonly sandbox: Sandbox;
  /** Files and folders that it may read besides Lectern's code and its own folder. */
  readonly readable: readonly string[];
  /** Folders that appear empty to it. */
  readonly hidden: readonly string[];
  /** Whether it may start programs. */
  readonly startsPrograms: boolean;
  /**
   * Where programs are looked up, as in `PATH`. Of the parent's environment, a worker gets only this and the location of
   * compiled code.
   */
  readonly searchPath: string;
}

/** Starts a worker as the leader of a process group, in its sandbox, with a channel for messages. */
export function spawnWorker(options: WorkerCommand & WorkerLimits): ChildProcess {
  return spawn('/bin/sh', ['-c', UNDER_LIMITS, 'sh', ...limitArguments(options), ...commandOf(options)], {
    cwd: options.scratchDir,
    detached: true,
    env: {
      PATH: options.searchPath,
      LANG: 'C.UTF-8',
      HOME: options.scratchDir,
      TMPDIR: options.scratchDir,
      ...COMPILE_CACHE,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
}

/**
 * A shell sets limits for the process and everything that it starts, then becomes the process: no core dump is written, no file
 * exceeds its cap, and a burst of allocation fails before the next check of memory. A limit that the system does not know is
 * skipped.
 */
const UNDER_LIMITS = [
  'ulimit -c 0 2>/dev/null',
  'ulimit -f "$1" 2>/dev/null',
  'ulimit -d "$2" 2>/dev/null',
  'no_new_privs=$3',
  'shift 3',
  // Under memory pressure, Linux ends a worker before the server or the database.
  '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null',
  'unset PWD OLDPWD SHLVL',
  // No program that it starts gains rights of another user. A sandbox ensures that itself, and bubblewrap may need such rights to start.
  'if [ "$no_new_privs" ] && setpriv --no-new-privs true 2>/dev/null; then exec setpriv --no-new-privs "$@"; fi',
  'exec "$@"',
].join('; ');

/** File size in blocks of 512 bytes, data in KiB, as POSIX defines them. */
function limitArguments({ diskMbMax, dataMbMax, sandbox }: WorkerCommand & WorkerLimits): string[] {
  const data = dataMbMax === null ? 'unlimited' : String(dataMbMax * 1024);
  return [String(diskMbMax * 2048), data, sandbox.kind === 'none' ? 'yes' : ''];
}

function commandOf(options: WorkerCommand & WorkerLimits): string[] {
  const { heapMbMax, nodeArguments, entry, sandbox, scratchDir, hidden } = options;
  const file = fileURLToPath(entry);
  const readable = [...CODE_PATHS, path.dirname(file), ...options.readable];
  const view = { scratchDir, readable: [process.execPath, ...readable], hidden, cache: COMPILED };
  const nodeOptions = [`--max-old-space-size=${heapMbMax}`, '--no-warnings', ...nodeArguments];
  return [
    ...sandboxCommand(sandbox, view),
    process.execPath,
    ...nodeOptions,
    ...permissions([...readable, scratchDir], options),
    ...cachePermissions(sandbox),
    file,
    CHANNEL_ARGUMENT,
  ];
}

/**
 * Node's permission model: what the JavaScript of a worker may open and start. It does not stop code that took over the process,
 * but it exists on every system.
 */
function permissions(readable: readonly string[], { scratchDir, startsPrograms }: WorkerCommand): readonly string[] {
  return [
    '--permission',
    ...readable.map((place) => `--allow-fs-read=${place}`),
    `--allow-fs-write=${scratchDir}`,
    '--allow-worker',
    ...(startsPrograms ? ['--allow-child-process'] : []),
  ];
}

/**
 * The right to the compile cache. Node loads no code from a cache that it may not write, so in a sandbox, which mounts the cache
 * read-only, the worker may do so by this permission alone. Without a sandbox it may not, and compiles its modules at each start.
 */
function cachePermissions(sandbox: Sandbox): readonly string[] {
  if (COMPILED === null || sandbox.kind === 'none') return [];
  return [`--allow-fs-read=${COMPILED.folder}`, `--allow-fs-write=${COMPILED.folder}`];
}

/** Kills a worker and everything that it started in its process group. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is already empty.
  }
}

/** The compile cache: its folder, and this process's folder in it, whose name ends with the user's id. Null if there is none. */
const COMPILED = compiled();

function compiled(): { readonly folder: string; readonly own: string } | null {
  const { NODE_COMPILE_CACHE: folder } = COMPILE_CACHE;
  const own = getCompileCacheDir();
  return folder === undefined || own === undefined ? null : { folder, own };
}

/**
 * Fills the cache with the modules of a worker, once per version of Lectern. A worker in a sandbox cannot write the cache,
 * because the server would run what it wrote. So a process that reads no document loads the modules and ends.
 */
export async function warmCompileCache(entry: URL, nodeArguments: readonly string[]): Promise<void> {
  if (COMPILED === null) return;
  const file = fileURLToPath(entry);
  const stamp = path.join(COMPILED.own, `${packageJson.version}-${path.basename(file)}`);
  if (await isThere(stamp)) return;
  const child = spawn(process.execPath, ['--no-warnings', ...nodeArguments, file], {
    env: { ...COMPILE_CACHE },
    stdio: 'ignore',
    timeout: LOAD_MS,
  });
  // A failure does no harm: the worker reports what is wrong.
  await Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined);
  // What this process has compiled is not written after the files became readable.
  flushCompileCache();
  await makeReadable(COMPILED.own).catch(() => undefined);
  await writeFile(stamp, '').catch(() => undefined);
}

const LOAD_MS = 30_000;

/** Lets every user read the files of a folder. Node writes its cache for its own user alone, and a worker may be another one. */
async function makeReadable(folder: string): Promise<void> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  // Another process may be replacing one.
  await Promise.all(files.map(async ({ name }) => chmod(path.join(folder, name), 0o644).catch(() => undefined)));
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

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
