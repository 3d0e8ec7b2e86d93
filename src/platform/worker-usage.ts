import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

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
