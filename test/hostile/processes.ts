import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process of this machine. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  /** The folder that it works in; empty where that cannot be told. */
  readonly folder: string;
  readonly memoryMb: number;
}

/** Whether this machine says of its processes what the run looks at (`/proc` of Linux). */
export const CAN_WATCH_PROCESSES = process.platform === 'linux';

/** Every process that lives, zombies left out. */
export function processes(): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = textOf(`/proc/${name}/status`);
      if (status === '' || /^State:\s+Z/m.test(status)) return [];
      return [
        {
          pid: Number(name),
          parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
          command: textOf(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim(),
          folder: folderOf(name),
          memoryMb: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024,
        },
      ];
    });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** An engine: a worker process of the server and all that it started. */
export interface Engine {
  readonly pid: number;
  /** `document`, `office` or `ocr`. */
  readonly kind: string;
  readonly memoryMb: number;
}

/** The server's engines as they are now. */
export function enginesOf(serverPid: number, all: readonly Process[] = processes()): readonly Engine[] {
  return all
    .filter(({ parent }) => parent === serverPid)
    .flatMap((worker) => {
      const kind = /(document|office|ocr)[a-z-]*-worker\.ts/.exec(worker.command)?.[1];
      return kind === undefined ? [] : [{ pid: inSandbox(worker, all).pid, kind, memoryMb: treeOf(worker, all) }];
    });
}

/** The process itself of a worker, below what started it in its sandbox and stays above it. */
function inSandbox(process_: Process, all: readonly Process[]): Process {
  if (!/^\S*(?:bwrap|unshare|\/sh) /.test(process_.command)) return process_;
  const inner = all.find(({ parent }) => parent === process_.pid);
  return inner === undefined ? process_ : inSandbox(inner, all);
}

function treeOf(top: Process, all: readonly Process[]): number {
  return all.filter(({ parent }) => parent === top.pid).reduce((sum, child) => sum + treeOf(child, all), top.memoryMb);
}

/** Processes that work in this folder, or were started with it in their command line, and that the server does not own. */
export function strays(dataDir: string, serverPid: number): readonly Process[] {
  const all = processes();
  const owned = new Set([serverPid, process.pid]);
  for (let grown = true; grown; ) {
    const before = owned.size;
    for (const { pid, parent } of all) if (owned.has(parent)) owned.add(pid);
    grown = owned.size > before;
  }
  // The database is shared by whoever works on the data folder, and belongs to nobody in particular.
  return all.filter(
    ({ pid, command, folder }) =>
      !owned.has(pid) &&
      (folder.startsWith(dataDir) || command.includes(dataDir)) &&
      !/postgres/.test(command + folder),
  );
}
