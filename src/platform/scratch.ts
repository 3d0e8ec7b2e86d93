import { mkdtemp, readdir, readlink, realpath, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { makeDataSubdir } from './data-dir.ts';
import { ownerLiveness, ownerPrefix } from './process-identity.ts';

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
