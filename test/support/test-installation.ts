import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, type TestContext } from 'node:test';
import { Client } from 'pg';
import { loadConfig } from '#platform/config.ts';
import { openObjectStorage } from '#platform/object-storage/open-object-storage.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import type { EmbeddedConnection } from '#platform/postgres/embedded-postgres.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Queries } from '#platform/postgres/tables.ts';

import { type Cli, cliOf, runHere } from '../cli/command.ts';
import { environment } from '../kit/server-process.ts';
import { createDatabase, databaseCluster, urlOf } from '../kit/test-database.ts';
import { until } from '../kit/until.ts';
import { atEnd, silent, temporaryDir } from '../platform/folders.ts';
import { ask } from '../platform/postmaster.ts';
import { CLI_ARGUMENTS } from './cli-arguments.ts';
import { TestCompany } from './company.ts';
import { blankPdf } from './documents.ts';
import { insertCv } from './stored-cv.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The migrations of this version. */
export const MIGRATIONS = path.join(ROOT, 'migrations');

/** A database and a store to back up, or to restore into. */
export interface TestInstallation extends Cli {
  readonly settings: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly migrations: string;
  /** Runs work with the database open, as nothing that Lectern knows, and closes it. */
  readonly withDb: <T>(work: (db: Queries) => Promise<T>) => Promise<T>;
}

/** A PostgreSQL of the test file's own. */
export interface DatabaseServer {
  /** Makes a new database, and a data folder for the files; with a folder of migrations other than those of this version, if given. */
  readonly newInstallation: (t: TestContext, migrations?: string) => Promise<TestInstallation>;
  /** Runs one statement on the database of a place, on a connection of its own. */
  readonly queryAt: (place: TestInstallation, statement: string) => Promise<Record<string, unknown>[]>;
  /** Locks a table of a place, as somebody that is not Lectern. Returns what frees it, which the end of the test does too. */
  readonly lockTable: (t: TestContext, place: TestInstallation, lock: string) => Promise<() => Promise<void>>;
  /** Waits until a command, by the name of its connection, waits for a lock. */
  readonly untilBlocked: (place: TestInstallation, applicationName: string) => Promise<void>;
}

/** Starts a PostgreSQL that ends with the test file. Call it at the top of the file. */
export async function databaseServer(): Promise<DatabaseServer> {
  const server = await databaseCluster();
  after(() => server.close());
  const at = (place: TestInstallation): EmbeddedConnection => {
    const { pathname } = new URL(place.settings.LECTERN_DATABASE_URL ?? '');
    return { ...server.connection, database: pathname.slice(1) };
  };
  const askAt: DatabaseServer['queryAt'] = (place, statement) => ask(at(place), statement);
  return {
    queryAt: askAt,
    newInstallation: async (t, migrations) => {
      const { name, drop } = await createDatabase(server.connection, 'nothing');
      atEnd(t, drop);
      const url = urlOf(server.connection, name);
      return installationOf({ LECTERN_DATA_DIR: await temporaryDir(t), LECTERN_DATABASE_URL: url }, migrations);
    },
    lockTable: async (t, place, lock) => {
      const client = new Client(at(place));
      await client.connect();
      atEnd(t, () => client.end());
      await client.query('begin');
      await client.query(`lock table ${lock}`);
      return async () => void (await client.query('rollback'));
    },
    untilBlocked: async (place, applicationName) => {
      const question = `select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.application_name = '${applicationName}' and a.datname = current_database()`;
      await until('the command is held up', async () => (await askAt(place, question)).length > 0);
    },
  };
}

/** A place by its settings: each command opens the database and the store again, in this process. */
export function installationOf(settings: Readonly<Record<string, string>>, migrations = MIGRATIONS): TestInstallation {
  const config = loadConfig(settings);
  const opened = (applicationName: string) => openDatabase({ config, log: silent, applicationName });
  const run = async (words: readonly string[]) => {
    const stack = new AsyncDisposableStack();
    const database = async () => {
      const part = await opened('lectern-cli');
      stack.defer(() => part.close());
      return part;
    };
    try {
      return await runHere(words, {
        config: () => config,
        log: () => silent,
        database,
        migrationsDir: migrations,
        db: async () => {
          const part = await database();
          await migrate(part, migrations);
          return part.kysely;
        },
        storage: () => openObjectStorage(config),
      });
    } finally {
      await stack.disposeAsync();
    }
  };
  const withDb: TestInstallation['withDb'] = async (work) => {
    const database = await opened('a test');
    try {
      return await work(database.kysely);
    } finally {
      await database.close();
    }
  };
  return { ...cliOf(run), settings, dataDir: config.dataDir, migrations, withDb };
}

/** Brings the schema of a place up to date, as the first start of a server does. */
export async function migrateInstallation(place: TestInstallation): Promise<void> {
  const database = await openDatabase({ config: loadConfig(place.settings), log: silent });
  try {
    await migrate(database, place.migrations);
  } finally {
    await database.close();
  }
}

/** A company with so many CVs, each with a file of its own in the store and its size and hash on record. */
export async function addCompanyWithCvs(
  place: TestInstallation,
  cvs: number,
): Promise<{ readonly company: TestCompany; readonly cvs: readonly number[] }> {
  await migrateInstallation(place);
  return place.withDb(async (db) => {
    const company = await TestCompany.create({ db, url: '', baseUrl: '', dataDir: place.dataDir });
    const ids: number[] = [];
    for (let number = 0; number < cvs; number += 1) ids.push(await insertWholeCv(place, db, company));
    return { company, cvs: ids };
  });
}

async function insertWholeCv(place: TestInstallation, db: Queries, company: TestCompany): Promise<number> {
  const id = await insertCv({ db }, company);
  const row = await db.selectFrom('cvs').select('file_key').where('id', '=', id).executeTakeFirstOrThrow();
  // Each file is another one.
  const content = Buffer.concat([await blankPdf(), Buffer.from(`% ${id}\n`)]);
  const source = path.join(place.dataDir, randomUUID());
  await writeFile(source, content);
  const storage = await openObjectStorage(loadConfig(place.settings));
  await storage.put(row.file_key, source, { contentType: 'application/pdf' });
  storage.close();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const [file_size_bytes, original_size_bytes] = [content.length, content.length];
  await db
    .updateTable('cvs')
    .set({ file_size_bytes, file_sha256: sha256, original_size_bytes, original_sha256: sha256 })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Keys of the files of all CVs, by id. */
export function fileKeys(place: TestInstallation): Promise<string[]> {
  return place.withDb(async (db) => {
    const rows = await db.selectFrom('cvs').select('file_key').orderBy('id').execute();
    return rows.map((row) => row.file_key);
  });
}

/** A command as a process of its own that can be killed. */
export interface Running {
  readonly kill: () => Promise<void>;
  /** What it said, once it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

/** Starts a command at a place, as a process of its own; killed when the test ends, if it has not ended by then. */
export function startAt(t: TestContext, place: TestInstallation, ...words: readonly string[]): Running {
  const env = { ...environment(), ...place.settings };
  const child = spawn(process.execPath, [...CLI_ARGUMENTS, ...words], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()));
  const end = once(child, 'close');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await end;
  };
  atEnd(t, kill);
  return { kill, ended: end.then(() => ({ code: child.exitCode, stderr })) };
}

/** Tables whose moments a restore sets again. */
const SET_BY_RESTORE = ['cv_changes', 'cv_change_heads'];

/** What the manifest of a backup says of each table that a restore leaves as it was: its hash, by its name. */
export async function tableHashes(dir: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(dir, 'manifest.json'), 'utf8');
  const { backup } = JSON.parse(text) as { backup: { tables: { name: string; sha256: string }[] } };
  const tables = backup.tables.filter(({ name }) => !SET_BY_RESTORE.includes(name));
  return Object.fromEntries(tables.map(({ name, sha256 }) => [name, sha256]));
}
