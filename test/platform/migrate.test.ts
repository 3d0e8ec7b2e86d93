import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { OperatorError } from '#platform/operator-error.ts';
import { type Database, openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { createDatabase, databaseCluster, urlOf } from '../kit/test-database.ts';
import { until } from '../kit/until.ts';
import { atEnd, silent, temporaryDir } from './folders.ts';

const cluster = await databaseCluster();
after(() => cluster.close());

/** The address of a database with nothing in it. */
async function newDatabase(t: TestContext): Promise<string> {
  const { name, drop } = await createDatabase(cluster.connection, 'nothing');
  atEnd(t, drop);
  return urlOf(cluster.connection, name);
}

async function opened(t: TestContext, url?: string): Promise<Database> {
  const config = { databaseUrl: url ?? (await newDatabase(t)), dataDir: '', databaseConnections: 2 };
  const database = await openDatabase({ config, log: silent });
  atEnd(t, () => database.close());
  return database;
}

async function migrations(t: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
  const dir = path.join(await temporaryDir(t, 'migrations'), 'migrations');
  await mkdir(dir);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text);
  return dir;
}

async function rows(database: Database, query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(database.kysely)).rows;
}

const TWO = {
  '0001-first.sql': 'create table numbers (n integer);\ninsert into numbers values (1);',
  '0002-second.sql':
    "insert into numbers values (2);\ncreate function f() returns text language sql as $$ select 'a;b' $$;",
};

test('files are applied in order, once, with their checksums on record', async (t) => {
  const database = await opened(t);
  const dir = await migrations(t, TWO);
  assert.deepEqual(await migrate(database, dir), ['0001-first.sql', '0002-second.sql']);
  assert.deepEqual(await migrate(database, dir), []);
  await writeFile(path.join(dir, '0003-third.sql'), 'insert into numbers values (3);');
  assert.deepEqual(await migrate(database, dir), ['0003-third.sql']);
  assert.deepEqual(await rows(database, 'select n from numbers order by n'), [{ n: 1 }, { n: 2 }, { n: 3 }]);
  assert.deepEqual(
    await rows(database, `select number, name from schema_migrations where sha256 ~ '^[0-9a-f]{64}$' order by number`),
    [
      { number: 1, name: '0001-first.sql' },
      { number: 2, name: '0002-second.sql' },
      { number: 3, name: '0003-third.sql' },
    ],
  );
});

test('any number of nodes may migrate at once: each file is applied by one of them', async (t) => {
  const url = await newDatabase(t);
  const nodes = await Promise.all([opened(t, url), opened(t, url), opened(t, url)]);
  const dir = await migrations(t, TWO);
  const applied = await Promise.all(nodes.map((node) => migrate(node, dir)));
  assert.deepEqual(applied.flat().sort(), ['0001-first.sql', '0002-second.sql']);
  assert.deepEqual(await rows(nodes[0], 'select n from numbers order by n'), [{ n: 1 }, { n: 2 }]);
});

test('a file that fails is undone whole, the ones before it stay, and mended it is applied', async (t) => {
  const database = await opened(t);
  const dir = await migrations(t, {
    ...TWO,
    '0002-second.sql': 'insert into numbers values (2); select no_such_function();',
  });
  await assert.rejects(migrate(database, dir), (error: unknown) => {
    assert.ok(error instanceof OperatorError);
    assert.match(error.message, /The migration 0002-second\.sql failed and was undone: .*no_such_function/);
    return true;
  });
  assert.deepEqual(await rows(database, 'select n from numbers'), [{ n: 1 }]);
  await writeFile(path.join(dir, '0002-second.sql'), TWO['0002-second.sql']);
  assert.deepEqual(await migrate(database, dir), ['0002-second.sql']);
});

test('a file that changed after it was applied is refused; other line endings are no change', async (t) => {
  const database = await opened(t);
  const dir = await migrations(t, TWO);
  await migrate(database, dir);
  await writeFile(path.join(dir, '0001-first.sql'), TWO['0001-first.sql'].replaceAll('\n', '\r\n'));
  assert.deepEqual(await migrate(database, dir), []);
  await writeFile(path.join(dir, '0001-first.sql'), `${TWO['0001-first.sql']} `);
  await assert.rejects(
    migrate(database, dir),
    /0001-first\.sql has changed since it was applied.*put the change into a new migration/,
  );
});

test('a schema newer than the code is refused with what to do', async (t) => {
  const database = await opened(t);
  const dir = await migrations(t, TWO);
  await migrate(database, dir);
  await rm(path.join(dir, '0002-second.sql'));
  await assert.rejects(
    migrate(database, dir),
    /written by a newer Lectern: it has the migration 0002-second\.sql, and this version ends with 0001-first\.sql\. Start the newer version, or restore a backup/,
  );
});

test('a schema of another branch is refused', async (t) => {
  const database = await opened(t);
  await migrate(database, await migrations(t, TWO));
  const other = await migrations(t, { '0001-first.sql': TWO['0001-first.sql'], '0002-other.sql': 'select 1' });
  await assert.rejects(
    migrate(database, other),
    /has the migration 0002-second\.sql where this version has 0002-other\.sql/,
  );
});

test('files that are not numbered one after the other are refused before anything is applied', async (t) => {
  const database = await opened(t);
  for (const name of ['0004-fourth.sql', 'third.sql', '0002-other.sql']) {
    await assert.rejects(
      migrate(database, await migrations(t, { ...TWO, [name]: 'select 1' })),
      /named 0001-name\.sql.*without gaps/,
    );
  }
  assert.deepEqual(await rows(database, `select to_regclass('numbers') as there`), [{ there: null }]);
});

const INDEX = {
  ...TWO,
  '0003-index.sql': '-- What it is for.\ncreate index concurrently numbers_n on numbers (n);',
};

/** Resolves once a session builds an index concurrently, and waits for another one. */
async function untilBuilding(database: Database): Promise<void> {
  await until('an index is being built', async () => {
    const found = await rows(
      database,
      `select from pg_stat_activity where query like '%create index concurrently numbers_n%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    return found.length > 0;
  });
}

const IS_VALID = `select indisvalid as valid from pg_index where indexrelid = 'numbers_n'::regclass`;

test('an index that is built concurrently lets others write meanwhile, and is built by one of several nodes', async (t) => {
  const url = await newDatabase(t);
  const [first, second, writer] = await Promise.all([opened(t, url), opened(t, url), opened(t, url)]);
  const dir = await migrations(t, TWO);
  await migrate(first, dir);
  await writeFile(path.join(dir, '0003-index.sql'), INDEX['0003-index.sql']);
  const building = await writer.kysely.transaction().execute(async (trx) => {
    await sql`insert into numbers values (3)`.execute(trx);
    const both = Promise.all([migrate(first, dir), migrate(second, dir)]);
    await untilBuilding(writer);
    await sql`set lock_timeout = '5s'; insert into numbers values (4)`.execute(writer.kysely);
    return { both };
  });
  assert.deepEqual((await building.both).flat(), ['0003-index.sql']);
  assert.deepEqual(await rows(first, IS_VALID), [{ valid: true }]);
  assert.deepEqual(await rows(first, 'select n from numbers order by n'), [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
});

test('an index whose building was broken off is built again', async (t) => {
  const url = await newDatabase(t);
  const [database, writer] = await Promise.all([opened(t, url), opened(t, url)]);
  const dir = await migrations(t, INDEX);
  await migrate(database, await migrations(t, TWO));
  await writer.kysely.transaction().execute(async (trx) => {
    await sql`insert into numbers values (3)`.execute(trx);
    const building = assert.rejects(
      migrate(database, dir),
      /0003-index\.sql failed, and the next start builds the index numbers_n again: /,
    );
    await untilBuilding(writer);
    await rows(
      writer,
      `select pg_cancel_backend(pid) from pg_stat_activity where query like '%create index concurrently numbers_n%' and pid <> pg_backend_pid()`,
    );
    await building;
  });
  assert.deepEqual(await rows(database, IS_VALID), [{ valid: false }]);
  assert.deepEqual(await migrate(database, dir), ['0003-index.sql']);
  assert.deepEqual(await rows(database, IS_VALID), [{ valid: true }]);
});

test('the migrations of Lectern apply to an empty database', async (t) => {
  const database = await opened(t);
  const applied = await migrate(database, path.resolve(import.meta.dirname, '..', '..', 'migrations'));
  assert.ok(applied.length > 0);
});
