import { randomUUID } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from './operator-error.ts';
import { ownerLiveness, ownerPrefix } from './process-lock.ts';

/**
 * Creates a folder in the data folder, by default for the user of this process only. A data folder that is created here lets
 * others pass through but not list it: started as root, PostgreSQL runs as another user and must reach its own folder.
 */
export async function makeDataSubdir(dataDir: string, name: string, mode = 0o700): Promise<string> {
  const dir = path.join(dataDir, name);
  try {
    await makeFolder(dataDir, 0o711);
    await makeFolder(dir, mode);
  } catch (error) {
    throw new OperatorError(
      `The folder ${dir} cannot be created: ${(error as Error).message}. Let the user of Lectern write there, or set LECTERN_DATA_DIR to another folder.`,
      error,
    );
  }
  return dir;
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never ends in a folder that answers "no such file" to every
 * creation, as those of the kernel do (`/proc`). Here that is an ordinary error.
 */
async function makeFolder(dir: string, mode: number): Promise<void> {
  try {
    await makeLastFolder(dir, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const above = path.dirname(path.resolve(dir));
    if (!(await isFolder(above))) await makeFolder(above, mode);
    // Once more even if the parent was there: another process may have created it in the meantime.
    await makeLastFolder(dir, mode);
  }
}

async function makeLastFolder(dir: string, mode: number): Promise<void> {
  try {
    await mkdir(dir, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !(await isFolder(dir))) throw error;
  }
}

async function isFolder(dir: string): Promise<boolean> {
  const found = await stat(dir).catch(() => null);
  return found?.isDirectory() ?? false;
}

/** Writes a small file, for the user of this process only. It is complete or missing, even after a loss of power. */
export async function writeFileDurably(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncDir(path.dirname(file));
}

/** Makes renames and removals in a folder survive a loss of power. */
export async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Space for files that live as long as a task. It is removed when its process is gone. */
export interface Scratch {
  /** The folder of this process. */
  readonly dir: string;
  /** Creates a folder in it, named with the prefix. Its owner may delete it before `close` does. */
  makeDir: (prefix: string) => Promise<string>;
  /** Free space on its disk, in MiB. */
  freeMb: () => Promise<number>;
  /** Deletes everything that this process left. */
  close: () => Promise<void>;
}

/** A process on another host cannot be checked. A folder that is untouched for this long is stale. */
const ELSEWHERE_STALE_MS = 86_400_000;

/** Opens the scratch space of the data folder. First deletes what killed processes left. */
export async function openScratch(dataDir: string): Promise<Scratch> {
  const root = await makeDataSubdir(dataDir, 'scratch');
  await sweep(root);
  const dir = await mkdtemp(path.join(root, await ownerPrefix()));
  return {
    dir,
    makeDir: (prefix) => mkdtemp(path.join(dir, `${prefix}-`)),
    freeMb: async () => {
      const { bavail, bsize } = await statfs(dir);
      return (bavail * bsize) / (1024 * 1024);
    },
    close: () => rm(dir, { recursive: true, force: true, maxRetries: 3 }),
  };
}

async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const dir = path.join(root, name);
    if (await isInUse(dir)) continue;
    await killStrays(dir);
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Kills the processes that work in a folder whose owner is gone. An engine usually ends by itself, but not one that was stopped
 * (SIGSTOP), or whose parent was killed at the same moment. Only Linux shows where a process works.
 */
async function killStrays(dir: string): Promise<void> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const real = await realpath(dir).catch(() => dir);
  for (const pid of pids) {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (!`${cwd}/`.startsWith(`${real}/`)) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended, or belongs to another user.
    }
  }
}

async function isInUse(dir: string): Promise<boolean> {
  const owner = await ownerLiveness(dir);
  if (owner !== 'elsewhere') return owner === 'running';
  const found = await stat(dir).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < ELSEWHERE_STALE_MS;
}
