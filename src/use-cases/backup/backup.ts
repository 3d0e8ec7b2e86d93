import path from 'node:path';
import type { Readable } from 'node:stream';
import { BACKUP_LOCK } from '#files/garbage-collection.ts';
import {
  type BackupFolder,
  copyOfFile,
  FILE_LIST,
  type FileInBackup,
  inSessionTransaction,
  lineOf,
  makeBackupFolder,
  makeFolderOf,
  openSession,
  type Session,
  syncTree,
  takeSessionLock,
  writeNewFile,
} from '#platform/backup/backup-folder.ts';
import { type FilesInBackup, type Manifest, newManifest, writeManifest } from '#platform/backup/backup-manifest.ts';
import { dumpTables, listSequences, listTables, lockTableSchemas } from '#platform/backup/dump.ts';
import {
  digestOfFile,
  type ObjectStorage,
  StorageError,
  type StoredObject,
} from '#platform/object-storage/object-storage.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type Database, serverVersion } from '#platform/postgres/database.ts';
import { isConnectionLost } from '#platform/postgres/database-errors.ts';
import { appliedMigrations, knownMigrations } from '#platform/postgres/migrate.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { type RecordedFile, streamRecordedFiles } from '../integrity/files.ts';

/** What backing up and restoring work with. */
export interface BackupDeps {
  /** The database as it is, not migrated. */
  readonly database: Database;
  readonly storage: ObjectStorage;
  readonly migrationsDir: string;
  /** Version of Lectern. */
  readonly version: string;
  /** Told what goes wrong without ending the work, a sentence at a time. */
  readonly warn: (sentence: string) => void;
}

/** Longer than a garbage collection holds its part of the lock for one folder. */
const LOCK_WAIT_MS = 2000;

/**
 * Writes all that Lectern holds into a new folder: every table as it is at one instant, and every file that those rows name.
 * Servers may run meanwhile; no file goes from the store until this ends. The manifest comes last.
 *
 * @returns the manifest, which says whether files were missing or damaged
 * @throws OperatorError where there can be no backup; nothing is left of it then
 */
export async function backUp(deps: BackupDeps, dir: string): Promise<Manifest> {
  const folder = await makeBackupFolder(dir);
  try {
    const session = await openSession(deps.database, 'lectern-backup');
    try {
      const manifest = await takeAll(deps, session, folder);
      await syncTree(dir);
      await writeManifest(dir, manifest);
      return manifest;
    } finally {
      await session.close();
    }
  } catch (error) {
    // Why there is no backup is what counts; what cannot be removed now is no backup either.
    await folder.discard().catch(() => {});
    throw inWords(error);
  }
}

/** The lock is taken before the snapshot: what the snapshot names is in the store until the lock is free. */
async function takeAll(deps: BackupDeps, session: Session, { dir }: BackupFolder): Promise<Manifest> {
  if (!(await takeSessionLock(session, BACKUP_LOCK, LOCK_WAIT_MS))) {
    throw new OperatorError('Another backup of this database, or a restore, is at work. Try again once it has ended.');
  }
  // That it commits shows too that the connection, and with it the lock, was there to the end.
  return inSessionTransaction(session, 'begin isolation level repeatable read read only', async () => {
    // The first query takes the snapshot: whatever was acknowledged by now is in it.
    const createdAt = new Date().toISOString();
    const tables = await listTables(session);
    await lockTableSchemas(session, tables);
    const migrations = await refuseOtherSchema(deps, session);
    const dumped = await dumpTables(session, tables, dir);
    const sequences = await listSequences(session);
    const files = await copyFiles({ snapshot: session.db, storage: deps.storage, dir, warn: deps.warn });
    const postgres = await serverVersion(session.db);
    return newManifest({ version: deps.version, postgres, createdAt, migrations, tables: dumped, sequences, files });
  });
}

/** A backup changes nothing, so it does not migrate; and of another schema it cannot know which files belong to it. */
async function refuseOtherSchema({ migrationsDir }: BackupDeps, { db }: Session): Promise<Manifest['migrations']> {
  const applied = await appliedMigrations(db);
  const known = await knownMigrations(migrationsDir);
  const [last, newest] = [applied.at(-1), known.at(-1)];
  if (last === undefined)
    throw new OperatorError('There is nothing to back up: no Lectern has ever used this database.');
  if (applied.length !== known.length || last.sha256 !== newest?.sha256) {
    throw new OperatorError(
      `The database has the schema of another version of Lectern: its last migration is ${last.name}, that of this version ${newest?.name}. ` +
        'Make the backup with the version that runs on it, or start this version once first.',
    );
  }
  return applied;
}

function inWords(error: unknown): unknown {
  const undone = 'What was written of the backup was removed.';
  if (error instanceof OperatorError) return error;
  if (error instanceof StorageError) return new OperatorError(`${error.message} ${undone}`, error);
  if (!isConnectionLost(error)) return error;
  return new OperatorError(
    `The database was lost while it was backed up: ${(error as Error).message}. ${undone} Try again once it runs.`,
    error,
  );
}

/** What the copying of files works with. */
interface BackupFilesDeps {
  readonly snapshot: Queries;
  readonly storage: ObjectStorage;
  /** The folder of the backup. */
  readonly dir: string;
  /** Told of each file that is missing or damaged, in a sentence. */
  readonly warn: (sentence: string) => void;
}

/** So many files are copied at a time: enough to hide the way to a store, and few enough to leave the servers their disk. */
const AT_ONCE = 4;
/** A connection to the store may break once or twice. */
const ATTEMPTS = 3;

/**
 * Copies every file that the snapshot names from the store into the backup, and writes the list of them. One that is missing or
 * not what its record says is told, noted on the list, and the rest goes on.
 *
 * @throws StorageError when the store cannot be reached
 * @throws OperatorError when the backup cannot be written
 */
async function copyFiles(deps: BackupFilesDeps): Promise<FilesInBackup> {
  const seen = { count: 0, sizeBytes: 0, missing: 0, damaged: 0 };
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const files of streamRecordedFiles(deps.snapshot)) {
      for (let at = 0; at < files.length; at += AT_ONCE) {
        const copies = await allOf(files.slice(at, at + AT_ONCE).map((file) => copyFile(deps, file)));
        for (const copy of copies) {
          if (copy === null) continue;
          count(seen, copy);
          yield Buffer.from(lineOf(copy));
        }
      }
    }
  }
  const list = await writeNewFile(path.join(deps.dir, FILE_LIST), lines());
  return { ...seen, list };
}

function count(seen: { count: number; sizeBytes: number; missing: number; damaged: number }, copy: FileInBackup): void {
  if ('missing' in copy) {
    seen.missing += 1;
    return;
  }
  seen.count += 1;
  seen.sizeBytes += copy.sizeBytes;
  if (copy.damaged === true) seen.damaged += 1;
}

/** Waits for all, also where one fails: what still writes must not outlive the backup that is given up. */
async function allOf<T>(work: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Returns null where the same file was copied for another record already. */
async function copyFile(deps: BackupFilesDeps, file: RecordedFile): Promise<FileInBackup | null> {
  const named = `The file ${file.key} ${file.of}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToCopy(deps, file, named);
    } catch (error) {
      // The backup itself cannot go on, or a store that is away says nothing about its files.
      if (error instanceof OperatorError) throw error;
      if (error instanceof StorageError && error.fault === 'unreachable') throw error;
      if (attempt < ATTEMPTS) continue;
      deps.warn(`${named} cannot be read: ${(error as Error).message}`);
      return { key: file.key, missing: true };
    }
  }
}

async function tryToCopy(
  { storage, dir, warn }: BackupFilesDeps,
  { key, content }: RecordedFile,
  named: string,
): Promise<FileInBackup | null> {
  const opened = await storage.open(key);
  if (opened === null) {
    warn(`${named} is not in the store.`);
    return { key, missing: true };
  }
  const { sizeBytes, sha256, again } = await copyInto(path.join(dir, copyOfFile(key)), opened.stream);
  const expected = content ?? { sizeBytes: opened.sizeBytes, sha256 };
  const isWhole = sizeBytes === expected.sizeBytes && sha256 === expected.sha256;
  if (!isWhole) {
    warn(
      `${named} is damaged in the store: it has ${sizeBytes} bytes with the SHA-256 ${sha256}, ` +
        `where its record has ${expected.sizeBytes} with ${expected.sha256}.`,
    );
  }
  if (again) return null;
  // What a store may show to a browser: an upload that is a PDF is, or becomes, the PDF of its CV.
  const contentType = key.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream';
  return isWhole ? { key, contentType, sizeBytes, sha256 } : { key, contentType, sizeBytes, sha256, damaged: true };
}

/** `again`: the file was there already, and is what it is. */
async function copyInto(target: string, source: Readable): Promise<StoredObject & { readonly again: boolean }> {
  try {
    await makeFolderOf(target);
    return { ...(await writeNewFile(target, source as AsyncIterable<Buffer>)), again: false };
  } catch (error) {
    const { code } = (error instanceof OperatorError ? error.cause : {}) as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw error;
    return { ...(await digestOfFile(target)), again: true };
  } finally {
    source.destroy();
  }
}
