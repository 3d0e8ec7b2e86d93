import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Kysely, PostgresDialect } from 'kysely';
import { type Client, DatabaseError } from 'pg';
import { syncDir } from '../data-dir.ts';
import { checkKey, type StoredObject, withDigest } from '../object-storage/object-storage.ts';
import { OperatorError } from '../operator-error.ts';
import type { Database } from '../postgres/database.ts';
import type { Queries, Tables } from '../postgres/tables.ts';

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

/** One connection with its state (locks, a transaction, a snapshot), for raw statements and for the query builder. */
export interface Session {
  readonly client: Client;
  /** Queries over the same connection, inside its open transaction. Cannot open transactions itself. */
  readonly db: Queries;
  /** Ends the connection, whatever it does, and releases what it held. May be called more than once. */
  close: () => Promise<void>;
}

const INT8 = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Opens a separate connection, named `applicationName` in `pg_stat_activity`, without time limits. 64-bit integers are returned
 * as numbers.
 */
export async function openSession(database: Pick<Database, 'newClient'>, applicationName: string): Promise<Session> {
  const client = database.newClient(applicationName);
  client.setTypeParser(INT8, Number);
  await client.connect();
  // Copying files may take hours between two statements, and no statement blocks anyone.
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0',
  );
  const shared = { query: client.query.bind(client) as never, release: () => {} };
  const pool = { connect: () => Promise.resolve(shared), end: () => Promise.resolve(), options: {} };
  let ended: Promise<void> | undefined;
  return {
    client,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    close: () => {
      ended ??= client.end().catch(() => {});
      return ended;
    },
  };
}

/**
 * Takes an advisory lock that the session holds until it is closed.
 *
 * @returns false if another session still holds it after `waitMs`
 */
export async function takeSessionLock({ client }: Session, lock: number, waitMs: number): Promise<boolean> {
  await client.query(`set lock_timeout = ${waitMs}`);
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** Runs work in a transaction of the session. A failure rolls it back. */
export async function inSessionTransaction<T>(
  { client }: Session,
  begin: 'begin' | 'begin isolation level repeatable read read only',
  work: () => Promise<T>,
): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // If the connection is gone, so is the transaction.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
