import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';
import { currentProcess, livenessOf, parseIdentity } from './process-identity.ts';

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
