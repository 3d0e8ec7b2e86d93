import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { OperatorError } from '../operator-error.ts';
import type { Queries } from './tables.ts';

interface MigrationFile {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
  /** The name of the index that it builds while the table is written to: its only statement. Null in any other migration. */
  readonly index: string | null;
}

/** A migration on record in a database. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
}

/** A migration that a database does not have yet. */
export interface PendingMigration {
  readonly name: string;
  /** The first sentence of the file. */
  readonly description: string;
}

/**
 * An arbitrary number, the same for every Lectern. A migrating process holds this lock, and every Lectern that opens a database
 * waits for it.
 */
export const MIGRATION_LOCK = 4_216_881_107;
/** The table that records the applied migrations. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** The database that is migrated. */
export interface MigratedDatabase {
  readonly kysely: Queries;
  /** A new session of the database itself, which is to be connected. */
  readonly newClient: (applicationName: string) => Client;
}

/** How the statement begins by which a migration builds an index without holding up who writes. */
const CONCURRENT_INDEX = /^create index concurrently (?=(\w+) on )/m;
/** An arbitrary number, the same for every Lectern: who builds such an index holds this lock. */
const INDEX_LOCK = 4_216_881_110;
const INDEX_RETRY_MS = 500;

/**
 * Brings the schema of the database up to date: applies the new files `NNNN-name.sql` of the folder in order, each in its own
 * transaction, except those that build an index concurrently. Any number of processes may do it at once.
 *
 * @returns the names of the files applied now
 * @throws OperatorError if the schema is newer than the code, an applied file has changed, or a file fails
 */
export async function migrate(database: MigratedDatabase, migrationsDir: string): Promise<readonly string[]> {
  const files = await readMigrations(migrationsDir);
  const done: string[] = [];
  for (;;) {
    const next = await database.kysely.transaction().execute(async (trx) => {
      const file = await nextFile(trx, files);
      if (file?.index === null) await apply(trx, file);
      return file;
    });
    if (next === null) return done;
    if (next.index === null || (await buildIndex(database, next, files))) done.push(next.name);
  }
}

/**
 * Builds an index outside a transaction and records it. Another process that builds it is waited for without a transaction, because the building waits for
 * all transactions that are open.
 *
 * @returns whether it was built here
 */
async function buildIndex(
  { kysely, newClient }: MigratedDatabase,
  file: MigrationFile,
  files: readonly MigrationFile[],
): Promise<boolean> {
  const session = newClient('lectern migrate');
  await session.connect();
  try {
    await session.query('set statement_timeout = 0; set client_min_messages = warning');
    await lockIndexes(session);
    if (!(await kysely.transaction().execute(async (trx) => (await nextFile(trx, files))?.number === file.number)))
      return false;
    // One that was broken off is left behind, and is of no use.
    await session.query(`drop index concurrently if exists ${file.index}`);
    await session.query(file.text).catch((error: unknown) => refuseFailed(file, error, false));
    await kysely.transaction().execute(async (trx) => {
      await nextFile(trx, files);
      await record(trx, file);
    });
    return true;
  } finally {
    await session.end();
  }
}

/** Returns when this session alone builds indexes. Its end releases the lock. */
async function lockIndexes(session: Client): Promise<void> {
  for (;;) {
    const { rows } = await session.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [INDEX_LOCK]);
    if (rows[0]?.free === true) return;
    await setTimeout(INDEX_RETRY_MS);
  }
}

/**
 * Migrates inside an open transaction, up to the migration with this number; without it, up to the last one. All indexes are built in it too.
 *
 * @throws OperatorError as `migrate` does
 */
export async function migrateWithin(trx: Queries, migrationsDir: string, last?: number): Promise<void> {
  const files = (await readMigrations(migrationsDir)).slice(0, last);
  for (let file = await nextFile(trx, files); file !== null; file = await nextFile(trx, files)) {
    await apply(trx, file);
    // Checks that a file deferred would keep the next one from changing the same table.
    await sql`set constraints all immediate`.execute(trx);
    await sql`set constraints all deferred`.execute(trx);
  }
}

/** The applied migrations in order; none in a new database. */
export async function appliedMigrations(db: Queries): Promise<readonly AppliedMigration[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${`public.${MIGRATIONS_TABLE}`}) is not null as there`.execute(db);
  return rows[0]?.there === true ? readApplied(db) : [];
}

/** The migrations of this version, in order. */
export async function knownMigrations(migrationsDir: string): Promise<readonly AppliedMigration[]> {
  return (await readMigrations(migrationsDir)).map(({ number, name, sha256 }) => ({ number, name, sha256 }));
}

/**
 * The migrations that `migrate` would apply, in order. Nothing is changed.
 *
 * @throws OperatorError if the schema is newer than the code, or an applied file has changed
 */
export async function pendingMigrations(
  db: Queries,
  migrationsDir: string,
): Promise<{ readonly applied: number; readonly pending: readonly PendingMigration[] }> {
  const files = await readMigrations(migrationsDir);
  const applied = await appliedMigrations(db);
  refuseMismatch(files, applied);
  const pending = files.slice(applied.length).map(({ name, text }) => ({ name, description: descriptionOf(text) }));
  return { applied: applied.length, pending };
}

/** The first sentence of the comment that begins a migration. */
function descriptionOf(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  const comment = (end < 0 ? lines : lines.slice(0, end)).map((line) => line.slice(2).trim()).join(' ');
  return /^.*?\.(?=\s|$)/.exec(comment)?.[0] ?? comment;
}

async function readApplied(db: Queries): Promise<readonly AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`
    select number, name, sha256 from ${sql.table(MIGRATIONS_TABLE)} order by number`.execute(db);
  return rows;
}

/** The first file that is not applied; null where there is none. It takes the lock and then reads what other processes have applied. */
async function nextFile(trx: Queries, files: readonly MigrationFile[]): Promise<MigrationFile | null> {
  // A migration, and the wait for one of another process, may exceed the time limit of statements.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local client_min_messages = warning`.execute(trx);
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
  await sql`create table if not exists ${sql.table(MIGRATIONS_TABLE)} (
    number integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`.execute(trx);
  const applied = await readApplied(trx);
  refuseMismatch(files, applied);
  return files[applied.length] ?? null;
}

/** Applies a file within a transaction, where an index is built as any other. */
async function apply(trx: Queries, file: MigrationFile): Promise<void> {
  try {
    await sql.raw(file.text.replace(CONCURRENT_INDEX, 'create index ')).execute(trx);
  } catch (error) {
    refuseFailed(file, error);
  }
  await record(trx, file);
}

async function record(trx: Queries, { number, name, sha256 }: MigrationFile): Promise<void> {
  await sql`insert into ${sql.table(MIGRATIONS_TABLE)} (number, name, sha256)
    values (${number}, ${name}, ${sha256})`.execute(trx);
}

/** @throws OperatorError always */
function refuseFailed({ name, index }: MigrationFile, error: unknown, isUndone = true): never {
  const what = isUndone ? 'failed and was undone' : `failed, and the next start builds the index ${index} again`;
  throw new OperatorError(`The migration ${name} ${what}: ${(error as Error).message}.`, error);
}

/** The applied migrations must be the first ones of the code. */
function refuseMismatch(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): void {
  for (const [index, old] of applied.entries()) {
    const file = files[index];
    if (file === undefined) {
      throw new OperatorError(
        `The database was written by a newer Lectern: it has the migration ${old.name}, and this version ends with ${files.at(-1)?.name ?? 'none'}. ` +
          'Start the newer version, or restore a backup from before it.',
      );
    }
    if (file.number !== old.number || file.name !== old.name) {
      throw new OperatorError(
        `The database has the migration ${old.name} where this version has ${file.name}. It was written by another branch of Lectern: start the version that wrote it.`,
      );
    }
    if (file.sha256 !== old.sha256) {
      throw new OperatorError(
        `The migration ${file.name} has changed since it was applied to this database. Restore the file as it was and put the change into a new migration.`,
      );
    }
  }
}

async function readMigrations(dir: string): Promise<readonly MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const files: MigrationFile[] = [];
  for (const [at, name] of names.entries()) {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (number !== at + 1)
      throw new OperatorError(
        `Migrations are named 0001-name.sql, 0002-name.sql and so on without gaps; ${path.join(dir, name)} is not the next.`,
      );
    const text = (await readFile(path.join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
    const index = CONCURRENT_INDEX.exec(text)?.[1] ?? null;
    files.push({ number, name, text, index, sha256: createHash('sha256').update(text).digest('hex') });
  }
  return files;
}
