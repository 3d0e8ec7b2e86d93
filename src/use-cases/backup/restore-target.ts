import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { copyOfFile } from '#platform/backup/backup-folder.ts';
import type { Session } from '#platform/backup/backup-session.ts';
import { findNonEmptyTable, listTables } from '#platform/backup/dump-schema.ts';
import { checkKey } from '#platform/object-storage/keys.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { BackupDeps } from './backup.ts';

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
export async function requireEmptyTarget(
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
