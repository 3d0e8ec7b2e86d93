import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { syncDir } from '../data-dir.ts';
import { checkKey, type StoredObject, withDigest } from '../object-storage/object-storage.ts';
import { OperatorError } from '../operator-error.ts';

/** The contents of a backup folder, besides its manifest. */
const TABLES_DIR = 'tables';
const FILES_DIR = 'files';
/** The stored files in the backup, one line of JSON each. */
export const FILE_LIST = 'files.jsonl';

/** The file of a table's rows, relative to the backup. */
export function tableFile(table: string): string {
  return path.join(TABLES_DIR, `${table}.copy`);
}

/** The copy of a stored file, relative to the backup. The key must be valid. */
export function copyOfFile(key: string): string {
  return path.join(FILES_DIR, ...key.split('/'));
}

/** The folder of a backup that is being written. */
export interface BackupFolder {
  readonly dir: string;
  /** Removes what was written. */
  discard: () => Promise<void>;
}

/**
 * Creates the folder, for the user of this process only, or accepts an empty one.
 *
 * @throws OperatorError if it is not empty or cannot be written
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
 * Creates a folder with its missing parents, and returns whether it was created. Node's recursive `mkdir` never ends on a file
 * system that creates no folders, such as /proc.
 */
export async function makeDirs(dir: string): Promise<boolean> {
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
 * Writes and flushes a new file, for the user of this process only. If the source or the disk fails, the file is removed.
 *
 * @returns what was written
 * @throws OperatorError if the file cannot be written; errors of the source as they are
 */
export async function writeNewFile(file: string, source: AsyncIterable<Buffer>): Promise<StoredObject> {
  const handle = await written(file, () =>
    open(file, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600),
  );
  try {
    const { chunks, result } = withDigest(source);
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

/** Creates the folder of a file in the backup. */
export async function makeFolderOf(file: string): Promise<void> {
  await written(file, () => mkdir(path.dirname(file), { recursive: true, mode: 0o700 }));
}

/** Makes the names of this folder and of everything below it survive a loss of power. */
export async function syncTree(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncTree(path.join(dir, entry.name));
  }
  await written(dir, () => syncDir(dir));
}

/** Does work that writes to this file or folder. @throws OperatorError that says what to do, if it fails */
export async function written<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw writeErrorOf(error, file);
  }
}

/** Turns a write error into one that says what to do. */
export function writeErrorOf(error: unknown, file: string): OperatorError {
  if (error instanceof OperatorError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const remedy =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Make room there, or name a folder on another disk.'
      : 'Name a folder in which the user of Lectern may write.';
  return new OperatorError(`${file} cannot be written: ${message}. ${remedy}`, error);
}

/** A stored file in a backup. One that was missing in the store has neither size nor hash. */
export type FileInBackup =
  | {
      readonly key: string;
      readonly contentType: string;
      readonly sizeBytes: number;
      readonly sha256: string;
      /** True if its content differed from the record. */
      readonly damaged?: boolean;
    }
  | { readonly key: string; readonly missing: true };

/** One line of the list. */
export function lineOf(file: FileInBackup): string {
  return `${JSON.stringify(file)}\n`;
}

/** The files on the list of a backup, in constant memory. @throws OperatorError if a line is not as it was written */
export async function* filesInBackup(dir: string): AsyncGenerator<FileInBackup> {
  const source = createReadStream(path.join(dir, FILE_LIST));
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    const file = JSON.parse(line) as FileInBackup;
    refuseStrangeKey(file.key, dir);
    yield file;
  }
}

/** The key becomes a path, which must not lead out of the folder. */
function refuseStrangeKey(key: string, dir: string): void {
  try {
    checkKey(key);
  } catch (error) {
    throw new OperatorError(`The backup in ${dir} names an invalid file: ${(error as Error).message}.`, error);
  }
}
