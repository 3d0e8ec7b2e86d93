import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { COMPILE_CACHE } from './compile-cache.js';
import { CODE, type Sandbox, sandboxed } from './sandbox.ts';
import { CHANNEL_ARGUMENT } from './worker-protocol.ts';

/** What one process may take, with all that it starts. */
export interface WorkerLimits {
  /** Heap of JavaScript; memory outside it (WebAssembly, programs that the worker starts) counts for `memoryMbMax` only. */
  readonly heapMbMax: number;
  readonly memoryMbMax: number;
  /** Memory that can be asked for in one burst, by one process; null for engines whose threads reserve more than they use. */
  readonly dataMbMax: number | null;
  /** Files in the folder of the process, all together and each by itself. */
  readonly diskMbMax: number;
  /** A single reply. */
  readonly replyMbMax: number;
  /** A call that used no processor time for so long waits for something that will not come. */
  readonly stillMsMax: number;
}

/** How a worker process is started. */
export interface WorkerCommand {
  /** The module that it runs. */
  readonly entry: URL;
  /** A folder of this process's own. */
  readonly scratchDir: string;
  /** Further arguments of Node itself. */
  readonly nodeArguments: readonly string[];
  readonly sandbox: Sandbox;
  /** Files and folders that it may read beside the code of Lectern and its own folder. */
  readonly readable: readonly string[];
  /** Folders that look empty to it. */
  readonly hidden: readonly string[];
  /** Whether it may start programs. */
  readonly startsPrograms: boolean;
  /** Where programs are looked for, as in `PATH`. Nothing else of the parent's environment reaches a worker, but where compiled code is kept. */
  readonly searchPath: string;
}

/** Starts a worker as leader of a process group of its own, in its sandbox, with a channel for messages. */
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
 * A shell sets limits that hold for the process and all it starts, and becomes the process: no memory image is written when it
 * crashes, no file grows beyond the cap, and what it allocates in one burst fails before the next look at its memory. Where a
 * system does not know a limit it goes without.
 */
const UNDER_LIMITS = [
  'ulimit -c 0 2>/dev/null',
  'ulimit -f "$1" 2>/dev/null',
  'ulimit -d "$2" 2>/dev/null',
  'gains_nothing=$3',
  'shift 3',
  // Where a Linux runs out of memory, it ends a worker or what a worker started rather than the server or the database.
  '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null',
  'unset PWD OLDPWD SHLVL',
  // No program that it starts gets rights of another user. bubblewrap sees to that itself, and may need such rights to begin with.
  'if [ "$gains_nothing" ] && setpriv --no-new-privs true 2>/dev/null; then exec setpriv --no-new-privs "$@"; fi',
  'exec "$@"',
].join('; ');

/** File size in blocks of 512 bytes, data in KiB, as POSIX has them. */
function limitArguments({ diskMbMax, dataMbMax, sandbox }: WorkerCommand & WorkerLimits): string[] {
  const data = dataMbMax === null ? 'unlimited' : String(dataMbMax * 1024);
  return [String(diskMbMax * 2048), data, sandbox.kind === 'none' ? 'yes' : ''];
}

function commandOf(options: WorkerCommand & WorkerLimits): string[] {
  const { heapMbMax, nodeArguments, entry, sandbox, scratchDir, hidden } = options;
  const file = fileURLToPath(entry);
  const readable = [...CODE, path.dirname(file), ...options.readable];
  const view = { scratchDir, readable: [process.execPath, ...readable], hidden, cache: COMPILED };
  const given = [`--max-old-space-size=${heapMbMax}`, '--no-warnings', ...nodeArguments];
  return [
    ...sandboxed(sandbox, view),
    process.execPath,
    ...given,
    ...permissions([...readable, ...(COMPILED === null ? [] : [COMPILED.folder]), scratchDir], options),
    file,
    CHANNEL_ARGUMENT,
  ];
}

/**
 * Node's permission model: what the JavaScript of a worker may open and start. It is no wall against code that took the process over, but
 * it is there on every system.
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

/** Kills a worker and all that it started and did not put into a group of its own. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is empty already.
  }
}

/** The cache of compiled code: its folder, and the one in it that this process uses, whose name ends with the user's id. Null where there is none. */
const COMPILED = compiled();

function compiled(): { readonly folder: string; readonly own: string } | null {
  const { NODE_COMPILE_CACHE: folder } = COMPILE_CACHE;
  const own = getCompileCacheDir();
  return folder === undefined || own === undefined ? null : { folder, own };
}

/**
 * Fills the cache with the modules of a worker, once for each version of Lectern. A worker in a sandbox cannot write the cache: what it
 * wrote there would be run by the server. So a process that sees no document loads the modules and ends. Without the cache a
 * worker starts a second later.
 */
export async function compileAhead(entry: URL, nodeArguments: readonly string[]): Promise<void> {
  if (COMPILED === null) return;
  const file = fileURLToPath(entry);
  const stamp = path.join(COMPILED.own, `${packageJson.version}-${path.basename(file)}`);
  if (await isThere(stamp)) return;
  const child = spawn(process.execPath, ['--no-warnings', ...nodeArguments, file], {
    env: { ...COMPILE_CACHE },
    stdio: 'ignore',
    timeout: LOAD_MS,
  });
  // It is no harm where it fails: the worker says what is wrong.
  await Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined);
  await writeFile(stamp, '').catch(() => undefined);
}

const LOAD_MS = 30_000;

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
