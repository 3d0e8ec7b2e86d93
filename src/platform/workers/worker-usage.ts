import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CallLimits, WorkerLossReason } from './worker-protocol.ts';

const run = promisify(execFile);

/** What a process and everything that it started use. */
export interface TreeUsage {
  /** Resident memory, in MiB. */
  readonly memoryMb: number;
  /** Processor time since their start, in milliseconds, ended children included. */
  readonly cpuMs: number;
}

const NOTHING: TreeUsage = { memoryMb: 0, cpuMs: 0 };

/** Whether `treeUsage` is cheap, or starts a process each time. */
export const USAGE_IS_CHEAP = process.platform === 'linux';

/** The current usage of a process tree; zero if it is unknown or the process is gone. */
export async function treeUsage(pid: number): Promise<TreeUsage> {
  return USAGE_IS_CHEAP ? linuxTree(pid) : groupUsage(pid);
}

/** One tick of the processor times in /proc: a hundredth of a second on every Linux that Node supports (`USER_HZ`). */
const TICK_MS = 10;

/** Reads files of /proc synchronously: the kernel generates them, so that no disk can block. */
function linuxTree(pid: number): TreeUsage {
  const statText = fileText(`/proc/${pid}/stat`);
  if (statText === '') return NOTHING;
  // The name in parentheses may contain anything, so fields are counted from the last parenthesis: the state is the first; utime,
  // stime, cutime and cstime are the 12th to the 15th (proc(5)).
  const times = statText
    .slice(statText.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  const cpuMs = times.reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  const memoryMb = Number(/^VmRSS:\s+(\d+) kB/m.exec(fileText(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
  return fileText(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => child !== '')
    .map((child) => linuxTree(Number(child)))
    .reduce(sumOf, { memoryMb, cpuMs });
}

function fileText(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** Other systems have `ps`. A worker leads a process group; children that ended are not counted. */
async function groupUsage(pid: number): Promise<TreeUsage> {
  const { stdout } = await run('ps', ['-A', '-o', 'pgid=,rss=,time=']).catch(() => ({ stdout: '' }));
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([group]) => Number(group) === pid)
    .map(([, kilobytes = '0', time = '0']) => ({ memoryMb: Number(kilobytes) / 1024, cpuMs: millisecondsOf(time) }))
    .reduce(sumOf, NOTHING);
}

function sumOf(a: TreeUsage, b: TreeUsage): TreeUsage {
  return { memoryMb: a.memoryMb + b.memoryMb, cpuMs: a.cpuMs + b.cpuMs };
}

/** Parses a time of `ps`: `[[days-]hours:]minutes:seconds[.hundredths]`. */
function millisecondsOf(time: string): number {
  const [days, clock] = time.includes('-') ? time.split('-') : ['0', time];
  const seconds = (clock ?? '0').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}

/** An idle worker (with its timers) uses less than this share of the time. */
const STILL_SHARE = 0.0075;

/** Tracks one call of a worker: counts its usage, and decides when it must end. */
export class CallMonitor {
  readonly #allowance: CallLimits;
  readonly #stillMsMax: number;
  readonly #startedMs = performance.now();
  /** Processor time of the process at the last check; null before the first. */
  #countedCpuMs: number | null = null;
  #moved: { readonly atMs: number; readonly cpuMs: number } | null = null;

  constructor(allowance: CallLimits, { before, stillMsMax }: { before: TreeUsage | null; stillMsMax: number }) {
    this.#allowance = allowance;
    this.#stillMsMax = stillMsMax;
    this.#countedCpuMs = before?.cpuMs ?? null;
  }

  get durationMs(): number {
    return performance.now() - this.#startedMs;
  }

  /** Adds the current usage. Returns why the process must end, or null. */
  update({ cpuMs }: TreeUsage): WorkerLossReason | null {
    const now = performance.now();
    const { cpu } = this.#allowance;
    // A process that ended between two checks without being waited for takes its time along: never count backwards.
    if (this.#countedCpuMs !== null) cpu?.add(Math.max(0, cpuMs - this.#countedCpuMs));
    this.#countedCpuMs = cpuMs;
    if (cpu?.isSpent === true) return 'cpu_spent';
    if (this.#moved === null || Math.abs(cpuMs - this.#moved.cpuMs) > STILL_SHARE * this.#stillMsMax) {
      this.#moved = { atMs: now, cpuMs };
    }
    return now - this.#moved.atMs > this.#stillMsMax ? 'stood_still' : null;
  }

  /** Counts elapsed time as processor time, for short calls where measuring costs more than the call. */
  estimate(): void {
    this.#allowance.cpu?.add(this.durationMs);
  }
}

/** The total size of the files below a folder, in MiB. Links are not followed; a file that vanishes counts as 0. */
export async function folderMb(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => null);
        return found?.size ?? 0;
      }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / (1024 * 1024);
}
