import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { tableFile, writeNewFile } from './backup-folder.ts';
import type { Session } from './backup-session.ts';
import { type DumpedTable, quoted, type SequenceState } from './dump-schema.ts';
import { OperatorError } from './operator-error.ts';

/** A table as a backup has it. */
export interface TableInBackup extends DumpedTable {
  readonly rows: number;
  readonly sizeBytes: number;
  /** Lower-case hex of its file. */
  readonly sha256: string;
}

/** How values are written, whatever the database is set to. */
const PLAIN_VALUES = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'`;

/** Writes the rows of the tables, as the transaction of the session sees them, one file each. */
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
  // Cut below, it may complain once more when nobody listens.
  source.on('error', () => {});
  try {
    const { sizeBytes, sha256 } = await writeNewFile(path.join(dir, tableFile(table.name)), source);
    // The number of rows comes after the last of them; the next statement's answer comes after that.
    await session.client.query('select 1');
    return { name: table.name, columns: table.columns, rows: source.rowCount, sizeBytes, sha256 };
  } catch (error) {
    // A copy that nobody reads to its end leaves the connection of no use.
    await session.close();
    throw error;
  }
}

/**
 * Loads tables, in this order, from the files of a backup. Rows and references are checked by the database; the triggers of the
 * tables are off meanwhile, as what they do was done when the rows were first written.
 *
 * @throws OperatorError where a table has another number of rows than the backup says, or does not take its rows
 */
export async function loadTables(session: Session, tables: readonly TableInBackup[], dir: string): Promise<void> {
  const { client } = session;
  if (tables.length === 0) return;
  await client.query(PLAIN_VALUES);
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
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

/** Moves the sequences that there are on to where they stood, so that no number that was ever given out is given out again. */
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
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;
}
