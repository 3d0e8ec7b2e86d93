import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';
import { livenessOf, ownIdentity, parseIdentity } from './process-identity.ts';

interface LockOptions {
  /** Folder of the lock's files; made if absent. */
  readonly dir: string;
  /** How long to wait for a holder that lives. */
  readonly waitMs?: number;
}

/** A holder on another host cannot be asked whether it lives; after this time it is taken for dead. */
const ELSEWHERE_STALE_MS = 60_000;
const POLL_MS = 20;
/** More than one, as a folder's listing that overlaps changes may miss a file made or removed meanwhile. */
const KEPT_GENERATIONS = 8;

/**
 * Runs work that only one process at a time may do for a folder, on one machine. A holder that was killed never blocks others.
 *
 * Each holding has its own file `lock.N`, made whole by a hard link, which succeeds for one process only. An empty file is a
 * lock given back. Taking over from the dead means making N+1, never removing or renaming N, so no two processes can both take
 * over; the highest files are never removed, so one who looked too early sees a higher one and steps back.
 *
 * @throws OperatorError when a living holder keeps the lock longer than `waitMs` (120 s if absent)
 */
export async function withProcessLock<T>(options: LockOptions, work: () => Promise<T>): Promise<T> {
  const { dir, waitMs = 120_000 } = options;
  await mkdir(dir, { recursive: true });
  const identity = JSON.stringify(await ownIdentity());
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

/** The folder may have been deleted while the lock was held; then there is nothing left to give back. */
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
