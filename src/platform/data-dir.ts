import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from './operator-error.ts';

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
