import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CallAllowance, WorkerLossReason } from './worker-protocol.ts';

const run = promisify(execFile);

/** What a process and all that it started take. */
export interface TreeUsage {
  /** Resident memory, in MiB. */
  readonly memoryMb: number;
  /** Processor time since their start, in milliseconds, that of ended children included. */
  readonly cpuMs: number;
}

const NOTHING: TreeUsage = { memoryMb: 0, cpuMs: 0 };

/** Whether `treeUsage` costs next to nothing, or a process of its own each time. */
export const USAGE_IS_CHEAP = process.platform === 'linux';

/** What the tree of a process takes now; nothing where it cannot be told or the process is gone. */
export async function treeUsage(pid: number): Promise<TreeUsage> {
  return USAGE_IS_CHEAP ? linuxTree(pid) : groupUsage(pid);
}

/** A tick of the processor times in /proc: a hundredth of a second on every Linux that Node runs on (`USER_HZ`). */
const TICK_MS = 10;

/** Files of /proc are read at once: the kernel makes them up, so that no disk can keep anybody waiting. */
function linuxTree(pid: number): TreeUsage {
  const stat = fileText(`/proc/${pid}/stat`);
  if (stat === '') return NOTHING;
  // The name in parentheses may hold anything, so fields are counted from the last parenthesis: the state is the first of them,
  // utime, stime, cutime and cstime are the 12th to the 15th (proc(5)).
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
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

/** Elsewhere by `ps`: a worker leads a process group of its own. Children that ended are not in it. */
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

/** Of a time as `ps` writes it: `[[days-]hours:]minutes:seconds[.hundredths]`. */
function millisecondsOf(time: string): number {
  const [days, clock] = time.includes('-') ? time.split('-') : ['0', time];
  const seconds = (clock ?? '0').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}

/** What a worker uses while it only waits (its timers) stays below this share of the time. */
const STILL_SHARE = 0.0075;

/** Follows one call of a worker: counts what it uses, and says when it has to end. */
export class CallWatch {
  readonly #allowance: CallAllowance;
  readonly #stillMsMax: number;
  readonly #startedMs = performance.now();
  /** Processor time of the process when it was last looked at; null until the first look. */
  #countedCpuMs: number | null = null;
  #moved: { readonly atMs: number; readonly cpuMs: number } | null = null;

  constructor(allowance: CallAllowance, { before, stillMsMax }: { before: TreeUsage | null; stillMsMax: number }) {
    this.#allowance = allowance;
    this.#stillMsMax = stillMsMax;
    this.#countedCpuMs = before?.cpuMs ?? null;
  }

  get durationMs(): number {
    return performance.now() - this.#startedMs;
  }

  /** Takes in what the process uses now. Answers why it must be ended, or null where it may go on. */
  update({ cpuMs }: TreeUsage): WorkerLossReason | null {
    const now = performance.now();
    const { cpu } = this.#allowance;
    // A process that ended between two looks takes its time along where nobody waited for it: never count backwards.
    if (this.#countedCpuMs !== null) cpu?.add(Math.max(0, cpuMs - this.#countedCpuMs));
    this.#countedCpuMs = cpuMs;
    if (cpu?.isSpent === true) return 'cpu_spent';
    if (this.#moved === null || Math.abs(cpuMs - this.#moved.cpuMs) > STILL_SHARE * this.#stillMsMax) {
      this.#moved = { atMs: now, cpuMs };
    }
    return now - this.#moved.atMs > this.#stillMsMax ? 'stood_still' : null;
  }

  /** Takes the time that passed for processor time: for short calls where looking costs more than the call. */
  estimate(): void {
    this.#allowance.cpu?.add(this.durationMs);
  }
}

/** What the files below a folder take together, in MiB. Links are not followed; what vanishes meanwhile counts nothing. */
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
