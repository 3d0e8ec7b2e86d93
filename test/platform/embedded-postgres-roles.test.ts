import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { openDatabase } from '#platform/postgres/database.ts';
import { type EmbeddedConnection, openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { migrate } from '#platform/postgres/migrate.ts';

import { asSuperuser, passableDir } from '../kit/test-database.ts';
import { until } from '../kit/until.ts';
import { startChild } from './child.ts';
import { atEnd, databaseTemplate, silent, temporaryDir } from './folders.ts';
import { makeOldCluster, type OldServer, startOldServer } from './old-cluster.ts';
import { ask } from './postmaster.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

const readyMade = databaseTemplate();

/** What the role of servers is, and all that others own in its database. */
const STATE = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, rolcanlogin,
    (select datdba = r.oid from pg_database where datname = current_database()) as owns_database,
    pg_has_role(r.oid, (select nspowner from pg_namespace where nspname = 'public'), 'usage') as owns_schema,
    (select count(*)::integer from pg_auth_members m where m.member = r.oid) as memberships,
    (select count(*)::integer from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner <> r.oid) as foreign_relations,
    (select count(*)::integer from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proowner <> r.oid) as foreign_routines
  from pg_roles r where rolname = current_user`;

const IN_ORDER = [
  {
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
    rolcanlogin: true,
    owns_database: true,
    owns_schema: true,
    memberships: 0,
    foreign_relations: 0,
    foreign_routines: 0,
  },
];

/** What an SQL injection would try with the rights of a superuser. */
const REFUSED: readonly (readonly [statement: string, reason: RegExp])[] = [
  [`copy (select 1) to program 'cat'`, /permission denied to COPY to or from an external program/],
  [`create temporary table lines (line text); copy lines from program 'id'`, /permission denied to COPY to or from an/],
  [`copy (select 1) to '/tmp/lectern-test-written'`, /permission denied to COPY to a file/],
  [`create temporary table lines (line text); copy lines from '/etc/passwd'`, /permission denied to COPY from a file/],
  [`select pg_read_file('PG_VERSION')`, /permission denied for function pg_read_file/],
  [`select pg_read_binary_file('/etc/passwd')`, /permission denied for function pg_read_binary_file/],
  [`select pg_ls_dir('/')`, /permission denied for function pg_ls_dir/],
  [`select pg_stat_file('/etc/passwd')`, /permission denied for function pg_stat_file/],
  [`select lo_import('/etc/passwd')`, /permission denied for function lo_import/],
  [`select lo_export(lo_from_bytea(0, 'x'), '/tmp/lectern-test-written')`, /permission denied for function lo_export/],
  [`select rolpassword from pg_authid`, /permission denied for table pg_authid/],
  [`alter system set archive_command = 'id'`, /permission denied to set parameter/],
  [`set session_preload_libraries = 'x'`, /permission denied to set parameter/],
  [`load '/tmp/x.so'`, /access to library "\/tmp\/x.so" is not allowed/],
  [
    `create function run(text) returns integer language c as '/lib/x86_64-linux-gnu/libc.so.6', 'system'`,
    /for language c/,
  ],
  [`set session authorization lectern_superuser`, /permission denied to set session authorization/],
  [`set role lectern_superuser`, /permission denied to set role/],
  [`alter role lectern superuser`, /permission denied to alter role/],
  [`alter role lectern_superuser password 'x'`, /permission denied to alter role/],
  [`create role another`, /permission denied to create role/],
  [`create database another`, /permission denied to create database/],
  [`grant pg_execute_server_program to lectern`, /permission denied to grant role/],
  [`grant lectern_superuser to lectern`, /permission denied to grant role/],
  [`select pg_reload_conf()`, /permission denied for function pg_reload_conf/],
  [`set session_replication_role = replica`, /permission denied to set parameter/],
];

test('the connection of servers can neither read or write files nor run programs nor give itself the right to', async (t) => {
  const dataDir = await temporaryDir(t);
  const postgres = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => postgres.close());
  await migrated(dataDir);
  assert.equal(postgres.connection.user, 'lectern');
  assert.deepEqual(await ask(postgres.connection, STATE), IN_ORDER);
  for (const [statement, reason] of REFUSED)
    await assert.rejects(ask(postgres.connection, statement), reason, statement);
  // The same statements are no mistakes: where a superuser gives them, they do what they say.
  const superuser = asSuperuser(postgres.connection);
  assert.deepEqual(await ask(superuser, `select pg_read_file('PG_VERSION') as version`), [{ version: '18\n' }]);
  await ask(superuser, `copy (select 1) to program 'cat >&2'`);
});

test('what Lectern asks of its database is given to its role', async (t) => {
  const dataDir = await readyMade(t);
  const postgres = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => postgres.close());
  const { connection } = postgres;
  const [one, other] = [await connected(t, connection), await connected(t, connection)];
  const heard = once(one, 'notification');
  await one.query('listen calls');
  await other.query(`select pg_notify('calls', 'done')`);
  assert.equal(((await heard) as [{ payload: string }])[0].payload, 'done');

  await one.query('select pg_advisory_lock(1)');
  assert.deepEqual((await other.query('select pg_try_advisory_lock(1) as got')).rows, [{ got: false }]);
  await one.query('select pg_sleep(0)');
  const { rows } = await other.query(`select query from pg_stat_activity where pid = $1`, [await pidOf(one)]);
  assert.match((rows[0] as { query: string }).query, /pg_backend_pid/);
  const warnings: string[] = [];
  other.on('notice', ({ message }) => warnings.push(message ?? ''));
  for (const table of ['cvs', 'usage_log', 'credit_entries']) await other.query(`vacuum (full, analyze) ${table}`);
  assert.deepEqual(warnings, []);
  const ended = new Promise<void>((resolve) => one.once('end', resolve));
  await other.query('select pg_terminate_backend($1)', [await pidOf(one)]);
  await ended;
});

const old = { dir: '' };
before(async () => {
  old.dir = await passableDir('lectern-test-old-');
  await makeOldCluster(path.join(old.dir, 'data'));
});
after(() => rm(old.dir, { recursive: true, force: true }));

/** A data folder whose database was made the old way, and is of use: migrated, with a row and with what an operator may have added. */
async function oldFolder(t: TestContext): Promise<{ readonly dataDir: string; readonly server: OldServer }> {
  const dataDir = path.join(await temporaryDir(t), 'data');
  await promisify(execFile)('cp', ['-a', path.join(old.dir, 'data'), dataDir]);
  const server = await startOldServer(t, dataDir);
  const maintenance = await server.connect('postgres');
  await maintenance.query('create database lectern');
  const client = await server.connect();
  const { host, user, password, database } = client;
  const databaseUrl = `postgres://${user}:${String(password)}@localhost/${database}?host=${encodeURIComponent(host)}`;
  await migrated(dataDir, databaseUrl);
  await client.query(
    `insert into companies (name, storage_enabled, api_enabled, rate_limit_per_minute, upload_limit_bytes) values ('Mill', true, true, 30, 1)`,
  );
  await client.query(`create view names as select name from companies; create schema reports; create type reports.shade as enum ('grey');
    create table reports."Big ""one""" (id integer generated always as identity, n serial, shade reports.shade);
    create sequence reports.free; create domain reports.short as varchar(3); create type reports.pair as (a integer, b integer)`);
  assert.deepEqual((await client.query('select rolsuper from pg_roles where rolname = current_user')).rows, [
    { rolsuper: true },
  ]);
  return { dataDir, server };
}

test('a cluster whose only role is a superuser is put in order by the first start, and keeps what it has', async (t) => {
  const { dataDir, server } = await oldFolder(t);
  await server.stop();
  const first = await openEmbeddedPostgres({ dataDir, log: silent });
  await expectInOrder(first.connection);
  for (const [statement, reason] of REFUSED.slice(0, 6))
    await assert.rejects(ask(first.connection, statement), reason, statement);
  const ofOthers = `select relname from pg_class where relnamespace in ('public'::regnamespace, 'reports'::regnamespace)
    and relowner <> 'lectern'::regrole and relkind <> 'i'`;
  assert.deepEqual(await ask(first.connection, ofOthers), []);
  await ask(
    first.connection,
    'drop schema reports cascade; drop view names; alter table companies add column added integer',
  );
  await ask(first.connection, 'alter table companies drop column added');
  await first.close();

  const second = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => second.close());
  await expectInOrder(second.connection);
  await migrated(dataDir);
});

test('processes of an older version that still run go on working, and so does that version where it is started again', async (t) => {
  const { dataDir, server } = await oldFolder(t);
  const earlier = await server.connect();
  const postgres = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => postgres.close());
  await earlier.query(`update companies set name = 'Mill & Sons'`);
  // What such a process makes as the superuser that it still is, the next start hands over.
  await earlier.query('create table late (id integer)');
  const afterwards = await server.connect();
  assert.deepEqual((await afterwards.query('select name from companies')).rows, [{ name: 'Mill & Sons' }]);
  const next = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => next.close());
  await ask(next.connection, 'insert into late values (1)');
  await expectInOrder(next.connection, 'Mill & Sons');
});

test('killed while it puts a cluster in order, a process leaves it as it was, and the next one does it', async (t) => {
  const { dataDir, server } = await oldFolder(t);
  const [holder, watcher] = [await server.connect(), await server.connect()];
  for (const table of ['companies', 'usage_log', 'names']) {
    await holder.query(`begin; lock table ${table} in access share mode`);
    const victim = startChild(t, 'hold-database.ts', { args: [dataDir] });
    await untilHeldUp(watcher);
    victim.process.kill('SIGKILL');
    await victim.ended();
    await holder.query('rollback');
    await until('the server has noticed the end of the process', async () => (await others(watcher)).length === 0);
    assert.deepEqual((await watcher.query(`select rolname from pg_roles where rolname !~ '^pg_'`)).rows, [
      { rolname: 'lectern' },
    ]);
  }
  const postgres = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => postgres.close());
  await expectInOrder(postgres.connection);
});

test('a server that dies while its cluster is put in order is started again, and the cluster is put in order', async (t) => {
  const { dataDir, server } = await oldFolder(t);
  const [holder, watcher] = [await server.connect(), await server.connect()];
  await holder.query('begin; lock table companies in access share mode');
  const opening = openEmbeddedPostgres({ dataDir, log: silent });
  await untilHeldUp(watcher);
  process.kill(server.pid, 'SIGKILL');
  const postgres = await opening;
  atEnd(t, () => postgres.close());
  await expectInOrder(postgres.connection);
});

test('two processes that start at once on an old cluster put it in order once, and both work', async (t) => {
  const { dataDir, server } = await oldFolder(t);
  await server.stop();
  const children = [1, 2].map(() => startChild(t, 'hold-database.ts', { args: [dataDir] }));
  const lines = await Promise.all(children.map((child) => child.nextLine()));
  const [one, two] = lines.map((line) => (JSON.parse(line) as { connection: EmbeddedConnection }).connection);
  assert.ok(one !== undefined);
  assert.deepEqual(one, two);
  await expectInOrder(one);
  for (const child of children) {
    child.say('close');
    assert.equal(await child.nextLine(), 'closed');
  }
});

test('a cluster, old or new, that was left without its database gets it', async (t) => {
  const oldDir = path.join(await temporaryDir(t), 'data');
  await promisify(execFile)('cp', ['-a', path.join(old.dir, 'data'), oldDir]);
  const newDir = await readyMade(t);
  const first = await openEmbeddedPostgres({ dataDir: newDir, log: silent });
  await ask({ ...asSuperuser(first.connection), database: 'postgres' }, 'drop database lectern');
  await ask({ ...asSuperuser(first.connection), database: 'postgres' }, 'drop role lectern');
  await first.close();
  for (const dataDir of [oldDir, newDir]) {
    const postgres = await openEmbeddedPostgres({ dataDir, log: silent });
    atEnd(t, () => postgres.close());
    await migrated(dataDir);
    assert.deepEqual(await ask(postgres.connection, STATE), IN_ORDER);
  }
});

test('rights that somebody gave to the role are taken from it by the next start', async (t) => {
  const dataDir = await readyMade(t);
  const first = await openEmbeddedPostgres({ dataDir, log: silent });
  await ask(asSuperuser(first.connection), 'alter role lectern superuser createdb createrole replication bypassrls');
  await first.close();
  const second = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => second.close());
  assert.deepEqual(await ask(second.connection, STATE), IN_ORDER);
});

/** The role is as it is to be, all objects of the schema are its own, and rows are there. */
async function expectInOrder(connection: EmbeddedConnection, name = 'Mill'): Promise<void> {
  assert.deepEqual(await ask(connection, STATE), IN_ORDER);
  assert.deepEqual(await ask(connection, 'select name from companies'), [{ name }]);
}

/** Connections to the database that are not of the old server's own making, with what they wait for. */
async function others(watcher: Client): Promise<{ query: string; waits: string | null }[]> {
  const { rows } = await watcher.query<{ query: string; waits: string | null }>(
    `select query, wait_event_type as waits from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name <> 'old'`,
  );
  return rows;
}

async function untilHeldUp(watcher: Client): Promise<void> {
  await until('a change of owner is held up', async () =>
    (await others(watcher)).some(({ query, waits }) => waits === 'Lock' && query.endsWith('owner to lectern')),
  );
}

async function migrated(dataDir: string, databaseUrl: string | null = null): Promise<void> {
  const database = await openDatabase({ config: { databaseUrl, dataDir, databaseConnections: 2 }, log: silent });
  try {
    await migrate(database, MIGRATIONS);
  } finally {
    await database.close();
  }
}

async function connected(t: TestContext, connection: EmbeddedConnection): Promise<Client> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  atEnd(t, () => client.end());
  return client;
}

async function pidOf(client: Client): Promise<number> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
}
