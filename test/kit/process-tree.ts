import { execFileSync } from 'node:child_process';

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The processes of this machine, as `ps` lists them on Linux and macOS; none where there is no `ps`. */
function processes(): readonly ProcessRow[] {
  let listing: string;
  try {
    listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch {
    return [];
  }
  return listing.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** The children of this process whose command line ends with `ending`, and everything below them. */
export function descendantsRunning(ending: string): readonly number[] {
  const all = processes();
  const found = all.filter(({ parent, command }) => parent === process.pid && command.endsWith(ending));
  for (const above of found) found.push(...all.filter(({ parent }) => parent === above.pid));
  return found.map(({ pid }) => pid);
}

/** The command lines of the children of a process. */
export function childrenOf(pid: number): readonly string[] {
  return processes()
    .filter(({ parent }) => parent === pid)
    .map(({ command }) => command);
}

/** Whether a process of this id is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Ends processes by their ids; those that are gone already are no fault. */
export function kill(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself in the meantime.
    }
  }
}
