import { BACKUP_LOCK } from '#files/garbage-collection.ts';
import { type BackupFolder, makeBackupFolder, syncTree } from '#platform/backup/backup-folder.ts';
import { type Manifest, newManifest, writeManifest } from '#platform/backup/backup-manifest.ts';
import { inSessionTransaction, openSession, type Session, takeSessionLock } from '#platform/backup/backup-session.ts';
import { listSequences, listTables, lockTableSchemas } from '#platform/backup/dump-schema.ts';
import { dumpTables } from '#platform/backup/dump-tables.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { StorageError } from '#platform/object-storage/storage-error.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Database } from '#platform/postgres/database.ts';
import { isConnectionLost } from '#platform/postgres/database-errors.ts';
import { appliedMigrations, knownMigrations } from '#platform/postgres/migrate.ts';
import { serverVersion } from '#platform/postgres/server-version.ts';
import { copyFiles } from './backup-files.ts';

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
