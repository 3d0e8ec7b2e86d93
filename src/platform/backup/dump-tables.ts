import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { OperatorError } from '../operator-error.ts';
import { tableFile, writeNewFile } from './backup-folder.ts';
import type { Session } from './backup-session.ts';
import { type DumpedTable, quoteIdentifier, type SequenceState } from './dump-schema.ts';

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
