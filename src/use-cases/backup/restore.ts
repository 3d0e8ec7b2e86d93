import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { deleteAllProviderSignIns } from '#accounts/identities.ts';
import { deleteAllLinks } from '#accounts/links.ts';
import { endAllSessions } from '#accounts/sessions.ts';
import { repeatCvChanges } from '#cvs/changes.ts';
import { revokeAllSharedLinks } from '#cvs/shared-links.ts';
import { BACKUP_LOCK } from '#files/garbage-collection.ts';
import { releaseAllJobs } from '#jobs/leases.ts';
import {
  copyOfFile,
  FILE_LIST,
  type FileInBackup,
  filesInBackup,
  inSessionTransaction,
  openSession,
  type Session,
  tableFile,
  takeSessionLock,
} from '#platform/backup/backup-folder.ts';
import { type Manifest, readManifest } from '#platform/backup/backup-manifest.ts';
import {
  dropOwnObjects,
  findNonEmptyTable,
  listTables,
  loadTables,
  setSequences,
  sortByReferences,
  type TableInBackup,
} from '#platform/backup/dump.ts';
import {
  checkKey,
  digestOf,
  digestOfFile,
  type ObjectStorage,
  StorageError,
  type StoredObject,
} from '#platform/object-storage/object-storage.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { isConnectionLost } from '#platform/postgres/database-errors.ts';
import {
  type AppliedMigration,
  appliedMigrations,
  knownMigrations,
  MIGRATION_LOCK,
  migrateWithin,
} from '#platform/postgres/migrate.ts';
import { checkIntegrity, type IntegrityReport } from '../integrity/check-integrity.ts';
import type { BackupDeps } from './backup.ts';

interface RestoreResult {
  readonly manifest: Manifest;
  /** What verifying found, once all was in its place. */
  readonly findings: IntegrityReport;
}

const LOCK_WAIT_MS = 2000;

/**
 * Brings back what a backup holds, into an empty database and store of any kind, and verifies it there. Nothing is changed before
 * every byte of the backup was checked; the database is changed by one transaction, after the files. Where it is cut short, it can be run again.
 *
 * @throws OperatorError where the backup or the place for it will not do, or restoring fails
 */
export async function restore(deps: BackupDeps, dir: string): Promise<RestoreResult> {
  const manifest = await readManifest(dir);
  refuseStrangeMigrations(manifest.migrations, await knownMigrations(deps.migrationsDir), 'The backup');
  try {
    const session = await openSession(deps.database, 'lectern-restore');
    try {
      await takeAllLocks(session);
      await requireEmptyTarget(deps, session, dir);
      const applied = await appliedMigrations(session.db);
      refuseStrangeMigrations(applied, await knownMigrations(deps.migrationsDir), 'The database');
      await verifyBackupContent(dir, manifest);
      await restoreFiles(deps.storage, dir);
      await loadAll(session, { dir, manifest, applied, room: deps });
    } finally {
      await session.close();
    }
    return {
      manifest,
      findings: await checkIntegrity({ db: deps.database.kysely, storage: deps.storage }, { files: 'hashes' }),
    };
  } catch (error) {
    throw inWords(error);
  }
}

/** Every Lectern that starts waits for the lock of migrations, so nobody comes in between. */
async function takeAllLocks(session: Session): Promise<void> {
  for (const lock of [MIGRATION_LOCK, BACKUP_LOCK]) {
    if (await takeSessionLock(session, lock, LOCK_WAIT_MS)) continue;
    throw new OperatorError(
      'Another Lectern process migrates, backs up or restores this database. Try again once it has ended.',
    );
  }
}

/** What was applied must be the beginning of what this version has. */
function refuseStrangeMigrations(
  applied: readonly AppliedMigration[],
  known: readonly AppliedMigration[],
  what: 'The backup' | 'The database',
): void {
  const strange = applied.find(({ sha256 }, index) => sha256 !== known[index]?.sha256);
  if (strange === undefined) return;
  throw new OperatorError(
    strange.number > known.length
      ? `${what} was written by a newer Lectern: it has the migration ${strange.name}, and this version ends with ${known.at(-1)?.name}. Restore with the newer version.`
      : `${what} has the migration ${strange.name}, which is not the one of this version. It was written by another branch of Lectern: restore with the version that wrote it.`,
  );
}

interface Load {
  readonly dir: string;
  readonly manifest: Manifest;
  /** What was applied to the database that is restored into. */
  readonly applied: readonly AppliedMigration[];
  readonly room: Pick<BackupDeps, 'migrationsDir' | 'warn'>;
}

/** The schema is made as it was when the backup was written, and brought up to this version with the rows in it. */
async function loadAll(session: Session, { dir, manifest, applied, room: deps }: Load): Promise<void> {
  const { migrations, sequences } = manifest;
  const { migrationsDir, warn } = deps;
  await inSessionTransaction(session, 'begin', async () => {
    if (applied.length > migrations.length) await dropOwnObjects(session);
    await migrateWithin(session.db, migrationsDir, migrations.length);
    await loadTables(session, await inOrderToLoad(session, manifest, warn), dir);
    await setSequences(session, sequences);
    await migrateWithin(session.db, migrationsDir);
    await releaseAllJobs(session.db);
    // A session that was ended since, or a link that was used or revoked, must not come back to life.
    await endAllSessions(session.db);
    await deleteAllLinks(session.db);
    await deleteAllProviderSignIns(session.db);
    await revokeAllSharedLinks(session.db);
    // Who follows the changes has seen those after the backup, and is told again what there is.
    await repeatCvChanges(session.db);
  });
  // Until it knows how much there is, the database would look for everything in the slowest way.
  await session.client.query('analyze');
}

/** Tables of the backup, each after those that it refers to. What somebody else kept beside Lectern's tables has no place here. */
async function inOrderToLoad(
  session: Session,
  { tables }: Manifest,
  tell: BackupDeps['warn'],
): Promise<readonly TableInBackup[]> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const own = (await listTables(session)).map(({ name }) => name);
  for (const name of byName.keys()) {
    if (!own.includes(name)) tell(`The table ${name} of the backup is none of Lectern's and is left out.`);
  }
  return (await sortByReferences(session, own)).flatMap((name) => byName.get(name) ?? []);
}

function inWords(error: unknown): unknown {
  const again =
    'The database is as it was; files that were put into the store already stay there. Run the restore again.';
  if (error instanceof StorageError) return new OperatorError(`${error.message} ${again}`, error);
  if (error instanceof OperatorError || !isConnectionLost(error)) return error;
  return new OperatorError(
    `The database was lost while it was restored: ${(error as Error).message}. Run the restore again once it runs.`,
    error,
  );
}

/** Everything that Lectern keeps in a store lies below it. */
const ROOT = 'companies/';
/** What a server makes for itself when it first starts, before anybody has used it. */
const MADE_AT_START = ['server_secrets'];
/** How long connections of processes that have just ended may still be listed. */
const LAST_CONNECTIONS_MS = 3000;
const RETRY_MS = 100;

/**
 * Refuses to restore over anything: a database that others use at this moment or that has rows, a store that has files which the
 * backup does not have. Files of the backup may be there already, from a restore that was cut short.
 */
async function requireEmptyTarget(
  { database, storage }: Pick<BackupDeps, 'database' | 'storage'>,
  session: Session,
  dir: string,
): Promise<void> {
  await refuseOtherProcesses(database, session);
  const used = await findNonEmptyTable(session, await listTables(session), MADE_AT_START);
  if (used !== null) {
    throw new OperatorError(
      `The database is not empty: there are rows in ${used}. Restore into a new database (LECTERN_DATABASE_URL) or an empty data folder (LECTERN_DATA_DIR).`,
    );
  }
  for await (const { key } of storage.list(ROOT)) {
    if (await isInBackup(dir, key)) continue;
    throw new OperatorError(
      `${storage.describe()} has files that the backup does not have, such as ${key}. Restore into an empty store, or move them out of it.`,
    );
  }
}

/** The database still lists the connection of a command for a moment after its process has ended: that moment is waited for. */
async function refuseOtherProcesses({ kysely }: BackupDeps['database'], session: Session): Promise<void> {
  const own = await session.client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const deadline = performance.now() + LAST_CONNECTIONS_MS;
  for (;;) {
    // Not by the session: within a transaction PostgreSQL gives the first answer again.
    const others = await sql<{ name: string }>`
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'lectern%'
        and pid <> pg_backend_pid() and pid <> all (${own.rows.map(({ pid }) => pid)}::integer[])`.execute(kysely);
    if (others.rows.length === 0) return;
    if (performance.now() > deadline) {
      throw new OperatorError(
        `Other processes of Lectern use the database (${others.rows.map(({ name }) => name).join(', ')}). Stop every server and command, then restore.`,
      );
    }
    await delay(RETRY_MS);
  }
}

async function isInBackup(dir: string, key: string): Promise<boolean> {
  try {
    checkKey(key);
    return (await lstat(path.join(dir, copyOfFile(key)))).isFile();
  } catch {
    return false;
  }
}

const AT_ONCE = 4;

/** Puts every file of a backup into the store, where it is read back. What is there already, from a restore that was cut short, stays. */
async function restoreFiles(storage: ObjectStorage, dir: string): Promise<void> {
  let batch: FileInBackup[] = [];
  for await (const file of filesInBackup(dir)) {
    batch.push(file);
    if (batch.length < AT_ONCE) continue;
    await putAll(storage, dir, batch);
    batch = [];
  }
  await putAll(storage, dir, batch);
}

/** Waits for all, also where one fails, so that nothing is put any more once this has ended. */
async function putAll(storage: ObjectStorage, dir: string, files: readonly FileInBackup[]): Promise<void> {
  const work = files.map((file) => putFile(storage, dir, file));
  await Promise.allSettled(work);
  await Promise.all(work);
}

async function putFile(storage: ObjectStorage, dir: string, file: FileInBackup): Promise<void> {
  if ('missing' in file || (await isThere(storage, file))) return;
  const stored = await storage.put(file.key, path.join(dir, copyOfFile(file.key)), { contentType: file.contentType });
  if (stored.sha256 === file.sha256) return;
  throw new OperatorError(
    `The file ${file.key} of the backup changed while it was put into the store. Run the restore again.`,
  );
}

async function isThere(
  storage: ObjectStorage,
  { key, sizeBytes, sha256 }: { key: string; sizeBytes: number; sha256: string },
): Promise<boolean> {
  if ((await storage.stat(key))?.sizeBytes !== sizeBytes) return false;
  const opened = await storage.open(key);
  return opened !== null && (await digestOf(opened.stream)).sha256 === sha256;
}

/** Reads every byte of a backup. @throws OperatorError where a file is not what it was when the backup was written */
async function verifyBackupContent(dir: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) await checkFile(dir, tableFile(table.name), table);
  await checkFile(dir, FILE_LIST, files.list);
  const seen = { count: 0, sizeBytes: 0 };
  for await (const file of filesInBackup(dir)) {
    if ('missing' in file) continue;
    await checkFile(dir, copyOfFile(file.key), file);
    seen.count += 1;
    seen.sizeBytes += file.sizeBytes;
  }
  if (seen.count !== files.count || seen.sizeBytes !== files.sizeBytes) {
    throw new OperatorError(
      `The backup in ${dir} lists ${seen.count} files with ${seen.sizeBytes} bytes where its manifest says ${files.count} with ${files.sizeBytes}. Nothing was restored.`,
    );
  }
}

async function checkFile(dir: string, name: string, written: StoredObject): Promise<void> {
  const file = path.join(dir, name);
  const found = await digestOfFile(file).catch((error: unknown) => {
    throw new OperatorError(
      `The backup is damaged: ${file} cannot be read: ${(error as Error).message}. Nothing was restored; use another copy of the backup.`,
      error,
    );
  });
  if (found.sizeBytes === written.sizeBytes && found.sha256 === written.sha256) return;
  throw new OperatorError(
    `The backup is damaged: ${file} is not what it was when the backup was written. Nothing was restored; use another copy of the backup.`,
  );
}
