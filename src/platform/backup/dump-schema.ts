import { OperatorError } from '../operator-error.ts';
import { MIGRATIONS_TABLE } from '../postgres/migrate.ts';
import type { Session } from './backup-session.ts';

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
export function quoteIdentifier(name: string): string {
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
