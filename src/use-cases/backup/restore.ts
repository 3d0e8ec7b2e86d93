import { deleteAllLinks } from '#accounts/links.ts';
import { endAllSessions } from '#accounts/sessions.ts';
import { revokeAllSharedLinks } from '#cvs/shared-links.ts';
import { BACKUP_LOCK } from '#files/garbage-collection.ts';
import { releaseAllJobs } from '#jobs/leases.ts';
import { type Manifest, readManifest } from '#platform/backup/backup-manifest.ts';
import { inSessionTransaction, openSession, type Session, takeSessionLock } from '#platform/backup/backup-session.ts';
import { dropOwnObjects, listTables, sortByReferences } from '#platform/backup/dump-schema.ts';
import { loadTables, setSequences, type TableInBackup } from '#platform/backup/dump-tables.ts';
import { StorageError } from '#platform/object-storage/storage-error.ts';
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
import { restoreFiles } from './restore-files.ts';
import { requireEmptyTarget } from './restore-target.ts';
import { verifyBackupContent } from './verify-backup-content.ts';

export interface RestoreResult {
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
    await revokeAllSharedLinks(session.db);
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
