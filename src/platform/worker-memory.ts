import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Memory that a process and all that it started hold, in MiB; 0 where it cannot be told or the process is gone. */
export async function treeMemoryMb(pid: number): Promise<number> {
  return process.platform === 'linux' ? linuxTreeMb(pid) : groupMemoryMb(pid);
}

async function linuxTreeMb(pid: number): Promise<number> {
  const [status, children] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'latin1').catch(() => ''),
    readFile(`/proc/${pid}/task/${pid}/children`, 'latin1').catch(() => ''),
  ]);
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  const parts = await Promise.all(
    children
      .split(' ')
      .filter((child) => child !== '')
      .map((child) => linuxTreeMb(Number(child))),
  );
  return parts.reduce((sum, part) => sum + part, own);
}

/** Elsewhere by `ps`: a worker leads a process group of its own. */
async function groupMemoryMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pgid=,rss=']).catch(() => ({ stdout: '' }));
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([group]) => group === pid)
    .reduce((sum, [, kilobytes]) => sum + (kilobytes ?? 0) / 1024, 0);
}
