import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { OperatorError } from '../operator-error.ts';
import { MIGRATIONS_TABLE } from '../postgres/migrate.ts';
import { type Session, tableFile, writeNewFile } from './backup-folder.ts';

/** A table whose rows a backup holds. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The state of a sequence: numbers up to this one are not issued again. */
export interface SequenceState {
  readonly name: string;
  readonly value: number;
}

/** A quoted identifier. */
function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * The tables of the schema `public` with their writable columns, by name. Not included: unlogged tables, which a crash empties
 * too, those of extensions, and the record of migrations, which migrating writes.
 */
export async function listTables({ client }: Session): Promise<readonly DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> $1
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [MIGRATIONS_TABLE],
  );
  return rows;
}

/** The sequences of the schema `public`. An unused one has the value 0. */
export async function listSequences({ client }: Session): Promise<readonly SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename as name, coalesce(last_value, 0) as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** Table names in an order in which each follows those that it references. */
export async function sortByReferences(session: Session, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await session.client.query<{ name: string; refers: string }>(
    `select distinct f.relname as name, t.relname as refers
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.oid <> t.oid and f.relnamespace = 'public'::regnamespace`,
  );
  const left = new Set(names);
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((name) => !rows.some((row) => row.name === name && left.has(row.refers)));
    if (free.length === 0)
      throw new OperatorError(
        `The tables ${[...left].join(', ')} refer to each other in a circle and cannot be loaded.`,
      );
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

/** Prevents changes to the schema of the tables until the transaction ends. Reads and writes continue. */
export async function lockTableSchemas({ client }: Session, tables: readonly DumpedTable[]): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => `public.${quoteIdentifier(name)}`).join(', ');
  await client.query(`lock table ${names} in access share mode`);
}

/** The first of the tables that has a row, or null. Tables in `but` may have some. */
export async function findNonEmptyTable(
  { client }: Session,
  tables: readonly DumpedTable[],
  but: readonly string[],
): Promise<string | null> {
  for (const { name } of tables) {
    if (but.includes(name)) continue;
    const { rows } = await client.query<{ some: boolean }>(
      `select exists (select from public.${quoteIdentifier(name)}) as some`,
    );
    if (rows[0]?.some === true) return name;
  }
  return null;
}

/** Drops the tables and functions of the schema `public` that belong to the user of this connection, except those of an extension. */
export async function dropOwnObjects({ client }: Session): Promise<void> {
  await client.query(`do $$
    declare
      gone text;
      statements text[];
    begin
      -- All of them at first: a table takes functions of its rows along, which then have no name any more.
      select array_agg(statement) into statements from (
        select format('drop table if exists public.%I cascade', c.relname) as statement from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relowner = current_user::regrole
            and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
          where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
            and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
      ) own;
      foreach gone in array coalesce(statements, '{}') loop
        execute gone;
      end loop;
    end $$`);
}

/** A table in a backup. */
export interface TableInBackup extends DumpedTable {
  readonly rows: number;
  readonly sizeBytes: number;
  /** Lower-case hex, of its file. */
  readonly sha256: string;
}

/** Makes the format of values independent of the settings of the database. */
const PLAIN_VALUES = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'`;

/** Writes the rows that the session's transaction sees, one file per table. */
export async function dumpTables(
  session: Session,
  tables: readonly DumpedTable[],
  dir: string,
): Promise<readonly TableInBackup[]> {
  await session.client.query(PLAIN_VALUES);
  const dumped: TableInBackup[] = [];
  for (const table of tables) dumped.push(await dumpTable(session, table, dir));
  return dumped;
}

async function dumpTable(session: Session, table: DumpedTable, dir: string): Promise<TableInBackup> {
  const source = session.client.query(copyTo(`copy ${target(table)} to stdout`));
  // When it is aborted below, it may emit another error without a listener.
  source.on('error', () => {});
  try {
    const { sizeBytes, sha256 } = await writeNewFile(path.join(dir, tableFile(table.name)), source);
    // The row count arrives after the last row, and before the answer of the next statement.
    await session.client.query('select 1');
    return { name: table.name, columns: table.columns, rows: source.rowCount, sizeBytes, sha256 };
  } catch (error) {
    // After an incomplete copy the connection is useless.
    await session.close();
    throw error;
  }
}

/**
 * Loads tables, in this order, from the files of a backup. The database checks rows and references. Triggers are disabled,
 * because their work was done when the rows were first written.
 *
 * @throws OperatorError if a table does not accept its rows, or has another number of rows than the manifest
 */
export async function loadTables(session: Session, tables: readonly TableInBackup[], dir: string): Promise<void> {
  const { client } = session;
  if (tables.length === 0) return;
  await client.query(PLAIN_VALUES);
  const names = tables.map(({ name }) => `public.${quoteIdentifier(name)}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of tables) await loadTable(session, table, dir);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

async function loadTable({ client }: Session, table: TableInBackup, dir: string): Promise<void> {
  const sink = client.query(copyFrom(`copy ${target(table)} from stdin`));
  try {
    await pipeline(createReadStream(path.join(dir, tableFile(table.name))), sink);
  } catch (error) {
    throw new OperatorError(
      `The table ${table.name} of the backup cannot be loaded: ${(error as Error).message}. Nothing was restored.`,
      error,
    );
  }
  if (sink.rowCount !== table.rows) {
    throw new OperatorError(
      `The table ${table.name} of the backup has ${sink.rowCount} rows where its manifest says ${table.rows}. Nothing was restored.`,
    );
  }
}

/** Advances the existing sequences to their recorded values, so that no number is issued twice. */
export async function setSequences({ client }: Session, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, value } of sequences) {
    if (value === 0) continue;
    await client.query(
      `select setval(format('public.%I', sequencename)::regclass, $2)
       from pg_sequences where schemaname = 'public' and sequencename = $1`,
      [name, value],
    );
  }
}

function target({ name, columns }: DumpedTable): string {
  return `public.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`;
}
