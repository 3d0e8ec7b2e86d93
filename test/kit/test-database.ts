import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { type EmbeddedConnection, openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { POSTGRES_SUPERUSER } from '#platform/postgres/embedded-postgres-roles.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { shared } from './shared.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const silent = createLog('silent');

/** A crash of the whole machine may lose what tests wrote; that of a process loses nothing. */
const TEST_SETTINGS = "fsync = 'off'\nfull_page_writes = 'off'\n";

/** A folder that every user may pass through: started as root, the database runs as another one. */
export async function passableDir(prefix: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), prefix));
  await chmod(dir, 0o755);
  return dir;
}

/** The same server as the role that made it, for what tests need and Lectern may not do. */
export function asSuperuser(connection: EmbeddedConnection): EmbeddedConnection {
  return { ...connection, user: POSTGRES_SUPERUSER };
}

/** Makes a data folder with a migrated database that does not run: `initdb` and migrations take seconds, a copy does not. */
export async function makeTemplate(dataDir: string): Promise<void> {
  const config = { databaseUrl: null, dataDir, databaseConnections: 2 };
  const database = await openDatabase({ config, log: silent });
  try {
    await migrate(database, MIGRATIONS);
  } finally {
    await database.close();
  }
  await appendFile(path.join(dataDir, 'postgres/cluster/postgresql.auto.conf'), TEST_SETTINGS);
}

/** Copies the template of this run into a data folder that is not there yet; where no run made one, the folder stays empty. */
export async function fromTemplate(dataDir: string, template = shared()?.template): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if (template !== undefined) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
}

/** Where `connection` leads, as a setting of Lectern. */
export function urlOf({ user, password, host }: EmbeddedConnection, database: string): string {
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** A database server for a test file: that of the run, or one of its own where the file runs by itself. */
export interface DatabaseCluster {
  readonly connection: EmbeddedConnection;
  close(): Promise<void>;
}

export async function databaseCluster(): Promise<DatabaseCluster> {
  const ofTheRun = shared()?.postgres;
  if (ofTheRun !== undefined) return { connection: ofTheRun, close: () => Promise.resolve() };
  const folder = await passableDir('lectern-test-database-');
  await makeTemplate(folder);
  const postgres = await openEmbeddedPostgres({ dataDir: folder, log: silent });
  return {
    connection: postgres.connection,
    close: async () => {
      await postgres.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * Makes a database: migrated and empty, or with nothing in it at all.
 *
 * @returns its name, and what drops it with whoever is still connected
 */
export async function createDatabase(
  connection: EmbeddedConnection,
  content: 'migrated' | 'nothing',
): Promise<{ readonly name: string; readonly drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = content === 'migrated' ? connection.database : 'template1';
  // Without `fsync`, copying files is several times faster than the log of all pages, which is the default.
  await execute(connection, `create database ${name} owner ${connection.user} template ${template} strategy file_copy`);
  return { name, drop: () => execute(connection, `drop database if exists ${name} with (force)`) };
}

/** Runs a statement on the maintenance database, so that nobody uses the one that is cloned. The role of servers may make no database. */
async function execute(connection: EmbeddedConnection, statement: string): Promise<void> {
  const client = new Client({ ...asSuperuser(connection), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
