import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import type { Queries } from './tables.ts';

interface MigrationFile {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
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

/**
 * Brings the schema of the database up to date: applies the new files `NNNN-name.sql` of the folder in order, each in its own
 * transaction. Any number of processes may do it at once.
 *
 * @returns the names of the files applied now
 * @throws OperatorError if the schema is newer than the code, an applied file has changed, or a file fails
 */
export async function migrate(
  database: { readonly kysely: Queries },
  migrationsDir: string,
): Promise<readonly string[]> {
  const files = await readMigrations(migrationsDir);
  const done: string[] = [];
  for (;;) {
    const name = await database.kysely.transaction().execute((trx) => applyNext(trx, files));
    if (name === null) return done;
    done.push(name);
  }
}

/**
 * Migrates inside an open transaction, up to the migration with this number; without it, up to the last one.
 *
 * @throws OperatorError as `migrate` does
 */
export async function migrateWithin(trx: Queries, migrationsDir: string, last?: number): Promise<void> {
  const files = (await readMigrations(migrationsDir)).slice(0, last);
  while ((await applyNext(trx, files)) !== null) {
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

/** Applies the first new file, if any. It takes the lock and then reads what other processes have applied. */
async function applyNext(trx: Queries, files: readonly MigrationFile[]): Promise<string | null> {
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
  const next = files[applied.length];
  if (next === undefined) return null;
  try {
    await sql.raw(next.text).execute(trx);
  } catch (error) {
    throw new OperatorError(`The migration ${next.name} failed and was undone: ${(error as Error).message}.`, error);
  }
  await sql`insert into ${sql.table(MIGRATIONS_TABLE)} (number, name, sha256)
    values (${next.number}, ${next.name}, ${next.sha256})`.execute(trx);
  return next.name;
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
  for (const [index, name] of names.entries()) {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1)
      throw new OperatorError(
        `Migrations are named 0001-name.sql, 0002-name.sql and so on without gaps; ${path.join(dir, name)} is not the next.`,
      );
    const text = (await readFile(path.join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
    files.push({ number, name, text, sha256: createHash('sha256').update(text).digest('hex') });
  }
  return files;
}
