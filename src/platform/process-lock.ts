import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, readlink, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';

/**
 * Identifies a process beyond its number, which the system reuses: the start time tells two processes apart. `host` is the
 * namespace of the number; containers that share a folder have different ones.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly start: string;
  readonly host: string;
}

type Liveness = 'running' | 'gone' | 'elsewhere';

let own: Promise<ProcessIdentity> | undefined;

/** The identity of this process. */
export function currentProcess(): Promise<ProcessIdentity> {
  own ??= startOf(process.pid).then((start) => {
    if (start === null) throw new Error(`the start of process ${process.pid} cannot be read from /proc or ps`);
    return { pid: process.pid, start, host: hostName() };
  });
  return own;
}

/** Whether the process with this identity still runs; `elsewhere` if only another host can tell. */
export async function livenessOf(identity: ProcessIdentity): Promise<Liveness> {
  if (identity.host !== hostName()) return 'elsewhere';
  if (!isAlive(identity.pid)) return 'gone';
  return (await startOf(identity.pid)) === identity.start ? 'running' : 'gone';
}

/** Whether a process has this number now. Cheap, and also true for a zombie (see `isRunning`). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process with this number runs. A zombie does not. */
export async function isRunning(pid: number): Promise<boolean> {
  return isAlive(pid) && (await startOf(pid)) !== null;
}

/** When a process started, as opaque text; null if it does not run or is a zombie. */
export async function startOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return startFromProc(pid);
  const line = (await psOf(pid, ['stat=', 'lstart='])).trim();
  return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '').replace(/\s+/g, ' ');
}

/** The command line of a process; empty if it does not run. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return (await psOf(pid, ['command='])).trim();
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Parses an identity that `JSON.stringify` wrote; null if the text is not one. */
export function parseIdentity(text: string): ProcessIdentity | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, start, host } = value as Partial<Record<keyof ProcessIdentity, unknown>>;
    if (typeof pid !== 'number' || typeof start !== 'string' || typeof host !== 'string') return null;
    return { pid, start, host };
  } catch {
    return null;
  }
}

async function startFromProc(pid: number): Promise<string | null> {
  try {
    const [status, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name in parentheses may contain anything, so fields are counted from the last parenthesis: state is the first, start
    // the 20th.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${fields[19]}-${boot.slice(0, 8)}`;
  } catch {
    return null;
  }
}

/** Each column needs its own option: macOS's `ps` takes the text after `=` as a heading. */
function psOf(pid: number, columns: readonly string[]): Promise<string> {
  const args = ['-ww', ...columns.flatMap((column) => ['-o', column]), '-p', String(pid)];
  return new Promise((resolve) => {
    const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
    execFile('ps', args, { env }, (error, stdout) => resolve(error ? '' : stdout));
  });
}

/** A laptop's name changes with its network, and macOS has no containers, so the name is not used there. */
function hostName(): string {
  return process.platform === 'darwin' ? 'darwin' : os.hostname();
}

/**
 * The prefix of the names of files and folders that live no longer than this process. It identifies the owner from the start, so
 * that a later process can find what a killed one left.
 */
export async function ownerPrefix(): Promise<string> {
  const { pid, start, host } = await currentProcess();
  return `${pid}-${shortHash(host)}-${shortHash(start)}-`;
}

/** Whether the process that the prefix names still runs; `elsewhere` if only another host can tell. */
export async function ownerLiveness(fileOrDir: string): Promise<'running' | 'gone' | 'elsewhere'> {
  const [pid, hostHash, startHash] = path.basename(fileOrDir).split('-');
  if (hostHash !== shortHash((await currentProcess()).host)) return 'elsewhere';
  const start = await startOf(Number(pid));
  return start !== null && shortHash(start) === startHash ? 'running' : 'gone';
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** A process of Lectern, among those of all machines that share a database. */
export interface NodeIdentity extends ProcessIdentity {
  /** Where a process number can be looked up: one boot of one machine, one process namespace. Null if unknown. */
  readonly space: string | null;
}

let ownNode: Promise<NodeIdentity> | undefined;

/** The identity of this process. */
export async function currentNode(): Promise<NodeIdentity> {
  ownNode ??= Promise.all([currentProcess(), spaceOfProcesses()]).then(([identity, space]) => ({ ...identity, space }));
  return ownNode;
}

/**
 * Whether a node has certainly ended. Only a process of the same machine and process namespace can be looked up, because two
 * containers or machines may have the same host name. For all others the lease decides.
 */
export async function isNodeDead(text: string): Promise<boolean> {
  const { space } = await currentNode();
  const node = parseNode(text);
  if (node === null || space === null || node.space !== space) return false;
  return (await startOf(node.pid)) !== node.start;
}

function parseNode(text: string): NodeIdentity | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, start, host, space } = value as Partial<Record<keyof NodeIdentity, unknown>>;
    const isNode = typeof pid === 'number' && typeof start === 'string' && typeof host === 'string';
    return isNode && typeof space === 'string' ? { pid, start, host, space } : null;
  } catch {
    return null;
  }
}

/** Only Linux provides this. */
async function spaceOfProcesses(): Promise<string | null> {
  try {
    const [boot, pids] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readlink('/proc/self/ns/pid'),
    ]);
    return `${boot.trim()} ${pids}`;
  } catch {
    return null;
  }
}

interface LockOptions {
  /** Folder of the lock's files. Created if missing. */
  readonly dir: string;
  /** How long to wait for a living holder. */
  readonly waitMs?: number;
}

/** A holder on another host cannot be checked. After this time it counts as dead. */
const ELSEWHERE_STALE_MS = 60_000;
const POLL_MS = 20;
/** More than one, because a listing of a folder may miss a file that is created or removed meanwhile. */
const KEPT_GENERATIONS = 8;

/**
 * Runs work under a lock that one process at a time holds for a folder, on one machine. A killed holder never blocks others.
 *
 * Each holding has its own file `lock.N`, created complete by a hard link, which succeeds for one process only. An empty file is
 * a released lock. To take over from a dead holder, a process creates N+1 and never removes or renames N, so two processes
 * cannot both take over. The highest files are never removed, so a process that looked too early sees a higher one and steps
 * back.
 *
 * @throws OperatorError if a living holder keeps the lock longer than `waitMs` (default 120 s)
 */
export async function withProcessLock<T>(options: LockOptions, work: () => Promise<T>): Promise<T> {
  const { dir, waitMs = 120_000 } = options;
  await mkdir(dir, { recursive: true });
  const identity = JSON.stringify(await currentProcess());
  const deadline = performance.now() + waitMs;
  for (;;) {
    const held = await tryTake(dir, identity);
    if (held !== null) {
      try {
        return await work();
      } finally {
        await giveBack(held);
      }
    }
    if (performance.now() > deadline) {
      throw new OperatorError(
        `Another Lectern process has held ${dir} for ${waitMs / 1000} s. Wait for it or stop it, then try again.`,
      );
    }
    await delay(POLL_MS);
  }
}

async function tryTake(dir: string, identity: string): Promise<string | null> {
  const newest = (await generations(dir)).at(-1) ?? 0;
  if (newest > 0 && (await isHeld(lockFile(dir, newest)))) return null;
  const mine = newest + 1;
  const draft = path.join(dir, `draft.${randomUUID()}`);
  try {
    await writeFile(draft, identity, { mode: 0o644 });
    await link(draft, lockFile(dir, mine));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const all = await generations(dir);
  if (all.at(-1) !== mine) {
    await rm(lockFile(dir, mine), { force: true });
    return null;
  }
  for (const older of all.slice(0, -KEPT_GENERATIONS)) await rm(lockFile(dir, older), { force: true });
  return lockFile(dir, mine);
}

/** The folder may have been deleted while the lock was held. Then there is nothing to release. */
async function giveBack(file: string): Promise<void> {
  try {
    await truncate(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function isHeld(file: string): Promise<boolean> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
  const identity = parseIdentity(text);
  if (identity === null) return false;
  const liveness = await livenessOf(identity);
  if (liveness !== 'elsewhere') return liveness === 'running';
  return Date.now() - (await stat(file)).mtimeMs < ELSEWHERE_STALE_MS;
}

async function generations(dir: string): Promise<number[]> {
  const names = await readdir(dir);
  return names
    .map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1]))
    .filter((number) => !Number.isNaN(number))
    .sort((a, b) => a - b);
}

function lockFile(dir: string, generation: number): string {
  return path.join(dir, `lock.${generation}`);
}
