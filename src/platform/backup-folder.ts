import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { syncDir } from './durable-file.ts';
import { digesting } from './object-storage/digest.ts';
import { checkKey } from './object-storage/keys.ts';
import type { StoredObject } from './object-storage/object-storage.ts';
import { OperatorError } from './operator-error.ts';

/** What stands in the folder of a backup, beside its manifest. */
const TABLES_DIR = 'tables';
const FILES_DIR = 'files';
/** The files of the store that the backup has, one line of JSON each. */
export const FILE_LIST = 'files.jsonl';

/** Where the rows of a table stand, relative to the backup. */
export function tableFile(table: string): string {
  return path.join(TABLES_DIR, `${table}.copy`);
}

/** Where a file of the store stands, relative to the backup. The key must be a plain one. */
export function copyOfFile(key: string): string {
  return path.join(FILES_DIR, ...key.split('/'));
}

/** The folder of a backup in the making. */
export interface BackupFolder {
  readonly dir: string;
  /** Takes away what was written. */
  discard: () => Promise<void>;
}

/**
 * Makes the folder, for the user of this process only, or takes one that is empty.
 *
 * @throws OperatorError where something stands there, or where nothing can be written
 */
export async function makeBackupFolder(dir: string): Promise<BackupFolder> {
  try {
    const made = await makeDirs(dir);
    if ((await readdir(dir)).length > 0) {
      throw new OperatorError(`${dir} is not empty. Name a folder that is empty or does not exist yet.`);
    }
    await mkdir(path.join(dir, TABLES_DIR), { mode: 0o700 });
    await mkdir(path.join(dir, FILES_DIR), { mode: 0o700 });
    return { dir, discard: () => discard(dir, made) };
  } catch (error) {
    throw writeErrorOf(error, dir);
  }
}

/**
 * Returns whether the folder was made, with those above it that were absent. Node's own way of making several at once never ends on a
 * file system that makes none, such as /proc.
 */
async function makeDirs(dir: string): Promise<boolean> {
  try {
    await mkdir(dir, { mode: 0o700 });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code !== 'ENOENT' || !(await makeDirs(path.dirname(dir)))) throw error;
    await mkdir(dir, { mode: 0o700 });
    return true;
  }
}

async function discard(dir: string, wasMade: boolean): Promise<void> {
  for (const name of [TABLES_DIR, FILES_DIR, FILE_LIST])
    await rm(path.join(dir, name), { recursive: true, force: true });
  if (wasMade) await rmdir(dir).catch(() => {});
}

/**
 * Writes a new file, for the user of this process only, and flushes it. Where the source or the disk fails, nothing is left of it.
 *
 * @returns what was written
 * @throws OperatorError where the file cannot be written; errors of the source as they are
 */
export async function writeNewFile(file: string, source: AsyncIterable<Buffer>): Promise<StoredObject> {
  const handle = await written(file, () =>
    open(file, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600),
  );
  try {
    const { chunks, result } = digesting(source);
    for await (const chunk of chunks) await written(file, () => handle.writeFile(chunk));
    await written(file, () => handle.sync());
    await written(file, () => handle.close());
    return result();
  } catch (error) {
    await forget(handle, file);
    throw error;
  }
}

async function forget(handle: FileHandle, file: string): Promise<void> {
  await handle.close().catch(() => {});
  await rm(file, { force: true }).catch(() => {});
}

/** Makes the folder above a file of the backup. */
export async function makeFolderOf(file: string): Promise<void> {
  await written(file, () => mkdir(path.dirname(file), { recursive: true, mode: 0o700 }));
}

/** Makes the names of all files and folders below this one, and its own, survive a loss of power. */
export async function syncTree(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncTree(path.join(dir, entry.name));
  }
  await written(dir, () => syncDir(dir));
}

async function written<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw writeErrorOf(error, file);
  }
}

/** An error of writing as one that says what to do. */
export function writeErrorOf(error: unknown, file: string): OperatorError {
  if (error instanceof OperatorError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const remedy =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Make room there, or name a folder on another disk.'
      : 'Name a folder in which the user of Lectern may write.';
  return new OperatorError(`${file} cannot be written: ${message}. ${remedy}`, error);
}

/** A file of the store as a backup has it; what was missing in the store has neither size nor hash. */
export type FileInBackup =
  | {
      readonly key: string;
      readonly contentType: string;
      readonly sizeBytes: number;
      readonly sha256: string;
      /** True where the store had something else than the record says. */
      readonly damaged?: boolean;
    }
  | { readonly key: string; readonly missing: true };

/** One line of the list. */
export function lineOf(file: FileInBackup): string {
  return `${JSON.stringify(file)}\n`;
}

/** The files on the list of a backup, in constant memory. @throws OperatorError where a line is not as it was written */
export async function* filesInBackup(dir: string): AsyncGenerator<FileInBackup> {
  const source = createReadStream(path.join(dir, FILE_LIST));
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    const file = JSON.parse(line) as FileInBackup;
    refuseStrangeKey(file.key, dir);
    yield file;
  }
}

/** The key becomes a path: one that leads out of the folder must not. */
function refuseStrangeKey(key: string, dir: string): void {
  try {
    checkKey(key);
  } catch (error) {
    throw new OperatorError(`The backup in ${dir} names a file that cannot be: ${(error as Error).message}.`, error);
  }
}
