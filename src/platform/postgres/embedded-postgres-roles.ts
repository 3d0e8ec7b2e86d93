import { Client, DatabaseError } from 'pg';
import { MIGRATION_LOCK } from './migrate.ts';

/** The role of servers and commands. It owns the database and has no rights beyond it. */
export const POSTGRES_USER = 'lectern';
/** The role that creates and repairs the cluster. No query of Lectern runs as it. */
export const POSTGRES_SUPERUSER = 'lectern_superuser';
export const POSTGRES_DATABASE = 'lectern';
/** Part of the socket's file name. Nothing listens on a network. */
export const POSTGRES_PORT = 5432;

/** A server, and the password of both roles: a user who may open its socket may read the password too. */
export interface PostgresAccess {
  readonly server: { readonly socketDir: string };
  readonly password: string;
}

/** All queries wait behind a lock that is requested here, so the request is short. */
const LOCK_WAIT_MS = 3000;
const CONNECT_TIMEOUT_MS = 5000;

const SQLSTATE = { wrongPassword: '28P01', noSuchDatabase: '3D000' } as const;

/** PostgreSQL's own objects have lower numbers. */
const FIRST_OBJECT = 16_384;
/** The number of the role that `initdb` creates, whatever its name. It is always a superuser. */
const FIRST_ROLE = 10;

/**
 * Statements, as rows, that change the owner of the first role's objects. An older Lectern created everything as this role.
 * Sequences of columns, indexes and row types follow their tables; objects of an extension stay.
 */
const HANDOVERS = `
  select format('alter %s %s owner to ${POSTGRES_USER}', kind, name) as statement from (
    select 'schema' as kind, quote_ident(nspname) as name, 'pg_namespace'::regclass as class, oid
      from pg_namespace where nspowner = ${FIRST_ROLE} and nspname not like 'pg\\_%'
    union all
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'c' then 'type' else 'table' end,
        oid::regclass::text, 'pg_class'::regclass, oid
      from pg_class c
      where relowner = ${FIRST_ROLE} and relkind in ('r', 'p', 'v', 'm', 'S', 'c') and relpersistence <> 't'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0 and d.deptype in ('a', 'i'))
    union all
    select 'routine', oid::regprocedure::text, 'pg_proc'::regclass, oid from pg_proc where proowner = ${FIRST_ROLE}
    union all
    select 'type', oid::regtype::text, 'pg_type'::regclass, oid
      from pg_type where typowner = ${FIRST_ROLE} and typtype in ('d', 'e', 'r')
  ) object
  where oid >= ${FIRST_OBJECT}
    and not exists (select from pg_depend d where d.classid = object.class and d.objid = object.oid and d.deptype = 'e')`;

const IN_ORDER = `
  select not (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls) and datdba = r.oid
      and not exists (${HANDOVERS}) as in_order
    from pg_roles r, pg_database d where rolname = current_user and datname = current_database()`;

/** Runs in a session of another role, because a role cannot rename itself. */
const RENAME_FIRST_ROLE = `
  create role lectern_renaming superuser;
  set local session authorization lectern_renaming;
  alter role ${POSTGRES_USER} rename to ${POSTGRES_SUPERUSER};
  reset session authorization;
  drop role lectern_renaming`;

/** The password is copied as the cluster stores it, so that no statement contains it. */
const MAKE_USER = `do $$
  begin
    if not exists (select from pg_roles where rolname = '${POSTGRES_USER}') then
      create role ${POSTGRES_USER};
    end if;
    execute format('alter role ${POSTGRES_USER} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password %L',
      (select rolpassword from pg_authid where oid = ${FIRST_ROLE}));
    if exists (select from pg_database where datname = '${POSTGRES_DATABASE}') then
      alter database ${POSTGRES_DATABASE} owner to ${POSTGRES_USER};
    end if;
  end $$`;

/** Connects as servers do, and checks role, database and ownership. */
export async function hasRoleAndDatabase(access: PostgresAccess): Promise<boolean> {
  try {
    return await withClient(access, { user: POSTGRES_USER, database: POSTGRES_DATABASE }, async (client) => {
      const { rows } = await client.query<{ in_order: boolean }>(IN_ORDER);
      return rows[0]?.in_order === true;
    });
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/**
 * Creates the role and the database of a new cluster. In a cluster of an older Lectern, whose only role was the superuser, that
 * role is renamed, and a new one takes its name and its objects. All this is one transaction, so that an interrupted process
 * changes nothing. May be called again at any time, by one process at a time.
 *
 * @throws DatabaseError with the code 55P03 while a process of an older Lectern holds locks
 */
export async function createRoleAndDatabase(access: PostgresAccess): Promise<void> {
  const isThere = await asSuperuser(access, POSTGRES_DATABASE, (client) => arrange(client, { handsOver: true }));
  if (isThere) return;
  await asSuperuser(access, 'postgres', async (client) => {
    await arrange(client, { handsOver: false });
    await client.query(`create database ${POSTGRES_DATABASE} owner ${POSTGRES_USER}`);
  });
}

async function arrange(client: Client, { handsOver }: { handsOver: boolean }): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
  // Migrations and a restore of an older Lectern hold this lock while they create tables.
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where oid = ${FIRST_ROLE}`,
  );
  if (rows[0]?.name === POSTGRES_USER) await client.query(RENAME_FIRST_ROLE);
  await client.query(MAKE_USER);
  if (handsOver) {
    const found = await client.query<{ statement: string }>(HANDOVERS);
    for (const { statement } of found.rows) await client.query(statement);
  }
  await client.query('commit');
}

/** Works as the superuser, under either of its two names. Returns false if the database does not exist. */
async function asSuperuser(
  access: PostgresAccess,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<boolean> {
  try {
    await withClient(access, { user: POSTGRES_SUPERUSER, database }, work);
  } catch (error) {
    if (codeOf(error) === SQLSTATE.noSuchDatabase) return false;
    if (codeOf(error) !== SQLSTATE.wrongPassword) throw error;
    try {
      await withClient(access, { user: POSTGRES_USER, database }, work);
    } catch (second) {
      if (codeOf(second) === SQLSTATE.noSuchDatabase) return false;
      throw second;
    }
  }
  return true;
}

async function withClient<T>(
  { server, password }: PostgresAccess,
  as: { user: string; database: string },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    host: server.socketDir,
    port: POSTGRES_PORT,
    password,
    ...as,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** PostgreSQL answers a missing role like a wrong password. */
function isRefusal(error: unknown): boolean {
  const code = codeOf(error);
  return code === SQLSTATE.wrongPassword || code === SQLSTATE.noSuchDatabase;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}
