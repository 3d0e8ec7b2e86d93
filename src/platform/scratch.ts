import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { livenessOf, ownIdentity, parseIdentity } from './process-identity.ts';

/** Room for files that live as long as a task, swept when its process is gone. */
export interface Scratch {
  /** The folder of this process. */
  readonly dir: string;
  /** Makes a folder of its own in it, its name beginning with the prefix. Whoever made it may delete it before `close` does. */
  makeDir: (prefix: string) => Promise<string>;
  /** Deletes everything that this process left. */
  close: () => Promise<void>;
}

const OWNER_FILE = 'owner.json';
/** A process on another host cannot be asked whether it lives; a folder untouched for so long has no use for anybody. */
const ELSEWHERE_STALE_MS = 86_400_000;

/** Opens the scratch space of the data folder, first deleting what processes left that were killed. */
export async function openScratch(dataDir: string): Promise<Scratch> {
  const root = path.join(dataDir, 'scratch');
  await mkdir(root, { recursive: true, mode: 0o700 });
  await sweep(root);
  const identity = await ownIdentity();
  const dir = path.join(root, `${identity.pid}-${randomUUID()}`);
  // A folder without its owner's name would be swept, so it gets its name before its place.
  const draft = await mkdtemp(path.join(dataDir, '.scratch-'));
  await writeFile(path.join(draft, OWNER_FILE), JSON.stringify(identity));
  await rename(draft, dir);
  return {
    dir,
    makeDir: (prefix) => mkdtemp(path.join(dir, `${prefix}-`)),
    close: () => rm(dir, { recursive: true, force: true, maxRetries: 3 }),
  };
}

async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const dir = path.join(root, name);
    const identity = parseIdentity(await readFile(path.join(dir, OWNER_FILE), 'utf8').catch(() => ''));
    const liveness = identity === null ? 'gone' : await livenessOf(identity);
    if (liveness === 'running' || (liveness === 'elsewhere' && (await isFresh(dir)))) continue;
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function isFresh(dir: string): Promise<boolean> {
  const found = await stat(dir).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < ELSEWHERE_STALE_MS;
}
