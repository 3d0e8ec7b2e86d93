import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { OperatorError } from '#platform/operator-error.ts';
import { type Database, openDatabase, refuseOldPostgres } from '#platform/postgres/database.ts';
import { openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { until } from '../kit/until.ts';
import { atEnd, databaseTemplate, logOfText, silent } from './folders.ts';
import { ask, postmasterPid } from './postmaster.ts';

const readyMade = databaseTemplate();

function opened(dataDir: string, log = silent, connections = 2): Promise<Database> {
  return openDatabase({
    config: { databaseUrl: null, dataDir, databaseConnections: connections },
    log,
    applicationName: 'test',
  });
}

async function first<T>(database: Database, query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  return (await query.execute(database.kysely)).rows[0];
}

test('values come as the types that code reckons with', async (t) => {
  const database = await opened(await readyMade(t));
  atEnd(t, () => database.close());
  const row = await first(
    database,
    sql`select 9007199254740991::int8 as big, count(*) as count, timestamptz '2026-02-03 04:05:06.789Z' as moment, date '2026-02-03' as day,
      '{"a": 1}'::jsonb as json, array[1, null, 2]::int8[] as list, array[]::int8[] as empty, ${'ö'}::text as text, null as nothing, true as yes, 1.5::numeric as numeric`,
  );
  assert.deepEqual(row, {
    big: Number.MAX_SAFE_INTEGER,
    count: 1,
    moment: new Date('2026-02-03T04:05:06.789Z'),
    day: '2026-02-03',
    json: { a: 1 },
    list: [1, null, 2],
    empty: [],
    text: 'ö',
    nothing: null,
    yes: true,
    numeric: '1.5',
  });
  await assert.rejects(first(database, sql`select 9007199254740993::int8 as big`), /cannot hold exactly/);
});

test('a connection says whose it is and ends statements that run too long', async (t) => {
  const database = await opened(await readyMade(t));
  atEnd(t, () => database.close());
  const row = await first(
    database,
    sql`select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  assert.deepEqual(row, { name: 'test', statement: '1min', idle: '1min' });
});

test('a statement that is used again is parsed once a connection, and survives a change of its table', async (t) => {
  const database = await opened(await readyMade(t), silent, 1);
  atEnd(t, () => database.close());
  await sql`create table things (id int8)`.execute(database.kysely);
  await sql`insert into things values (1)`.execute(database.kysely);
  const read = (): Promise<unknown> => first(database, sql`select * from things where id = ${1}`);
  for (let time = 0; time < 3; time += 1) assert.deepEqual(await read(), { id: 1 });
  assert.deepEqual(
    await first(
      database,
      sql`select count(*) as count from pg_prepared_statements where statement like 'select * from things%'`,
    ),
    { count: 1 },
  );

  await sql`alter table things add column name text`.execute(database.kysely);
  await assert.rejects(read(), /cached plan must not change result type/);
  assert.deepEqual(await read(), { id: 1, name: null });
});

test('connections that are cut off are news for the log, and the next query has another', async (t) => {
  const dataDir = await readyMade(t);
  const keeper = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => keeper.close());
  const { log, said } = logOfText();
  const database = await opened(dataDir, log);
  atEnd(t, () => database.close());
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test'`;

  await first(database, sql`select 1`);
  await ask(keeper.connection, cut);
  await said(/idle database connection lost/);
  assert.deepEqual(await first(database, sql`select 1 as one`), { one: 1 });

  const busy = first(database, sql`select pg_sleep(30)`);
  const outcome = assert.rejects(busy, /terminating connection/);
  const isBusy = async (): Promise<boolean> =>
    (
      await ask(
        keeper.connection,
        `select 1 from pg_stat_activity where application_name = 'test' and query like '%pg_sleep%'`,
      )
    ).length > 0;
  await until('the statement runs', isBusy);
  await ask(keeper.connection, cut);
  await outcome;
  assert.deepEqual(await first(database, sql`select 1 as one`), { one: 1 });
});

test('a database whose server was killed answers again once it is back', async (t) => {
  const dataDir = await readyMade(t);
  const { log, said } = logOfText();
  const database = await opened(dataDir, log);
  atEnd(t, () => database.close());
  process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL');
  await said(/database died; restarting.*embedded database started/s);
  assert.deepEqual(await first(database, sql`select 1 as one`), { one: 1 });
});

test('a database of one’s own is used by its address', async (t) => {
  const dataDir = await readyMade(t);
  const server = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => server.close());
  const { user, password, host } = server.connection;
  const databaseUrl = `postgres://${user}:${password}@localhost/lectern?host=${encodeURIComponent(host)}`;
  const database = await openDatabase({
    config: { databaseUrl, dataDir: '/nowhere', databaseConnections: 2 },
    log: silent,
  });
  atEnd(t, () => database.close());
  assert.deepEqual(await first(database, sql`select current_database() as name`), { name: 'lectern' });
  await database.close();
  assert.deepEqual(await ask(server.connection, 'select 1 as one'), [{ one: 1 }]);
});

test('a database that cannot be reached is refused in words, without its password', async () => {
  for (const databaseUrl of [
    'postgres://lectern:top-secret@127.0.0.1:1/cvs',
    'postgres://lectern:top-secret@localhost:1/cvs',
  ]) {
    await assert.rejects(
      openDatabase({ config: { databaseUrl, dataDir: '/nowhere', databaseConnections: 2 }, log: silent }),
      (error: unknown) => {
        assert.ok(error instanceof OperatorError);
        assert.match(
          error.message,
          /^The database cvs at .*:1 cannot be reached: .*ECONNREFUSED.*Check LECTERN_DATABASE_URL/,
        );
        assert.doesNotMatch(error.message, /top-secret/);
        return true;
      },
    );
  }
});

test('a wrong name or password is refused in words', async (t) => {
  const dataDir = await readyMade(t);
  const server = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => server.close());
  const databaseUrl = `postgres://lectern:wrong@localhost/lectern?host=${encodeURIComponent(server.connection.host)}`;
  await assert.rejects(
    openDatabase({ config: { databaseUrl, dataDir: '/nowhere', databaseConnections: 2 }, log: silent }),
    /cannot be reached: password authentication failed/,
  );
});

test('a PostgreSQL older than 15 is refused with what to do', () => {
  assert.throws(
    () => refuseOldPostgres(140_012, '14.12'),
    /The database is PostgreSQL 14\.12; Lectern needs 15 or newer\. Upgrade it/,
  );
  refuseOldPostgres(150_000, '15.0');
  refuseOldPostgres(180_004, '18.4');
});

test('a data folder that cannot be made is refused in words', async () => {
  await assert.rejects(opened(path.join('/dev/null', 'data')), (error: unknown) => {
    assert.ok(error instanceof OperatorError);
    assert.match(error.message, /cannot be created.*LECTERN_DATA_DIR/);
    return true;
  });
});

test('reads that may take long have connections of their own, and are cut off after five seconds', async (t) => {
  const database = await opened(await readyMade(t), silent, 10);
  atEnd(t, () => database.close());
  const { run, max } = database.reads;
  const timeout = await run((db) =>
    sql<{ ms: string }>`select setting as ms from pg_settings where name = 'statement_timeout'`.execute(db),
  );
  assert.equal(timeout.rows[0]?.ms, '5000');
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holder = database.kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(trx);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  // More reads than there are connections for them, all held up.
  const held = Array.from({ length: 3 * max }, () =>
    run((db) => sql`select pg_advisory_xact_lock_shared(7)`.execute(db)),
  );
  await sql`select 1`.execute(database.kysely);
  released.resolve();
  await Promise.all([holder, ...held]);
});
