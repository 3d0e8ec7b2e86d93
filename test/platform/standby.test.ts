import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#platform/postgres/database.ts';
import type { Queries } from '#platform/postgres/tables.ts';

import { urlOf } from '../kit/test-database.ts';
import { until } from '../kit/until.ts';
import { atEnd, databaseTemplate, logOfText, silent } from './folders.ts';
import { type ReplicatedPostgres, replicatedPostgres } from './standby-server.ts';

const readyMade = databaseTemplate();

async function replicated(t: TestContext): Promise<ReplicatedPostgres> {
  return replicatedPostgres(t, [await readyMade(t, 'primary'), await readyMade(t, 'standby')]);
}

async function openedOver(t: TestContext, { primary, standby }: ReplicatedPostgres, log = silent): Promise<Database> {
  const databaseUrl = urlOf(primary, primary.database);
  const databaseReadUrl = urlOf(standby, standby.database);
  const config = { databaseUrl, databaseReadUrl, dataDir: '', databaseConnections: 4 };
  const database = await openDatabase({ config, log });
  atEnd(t, () => database.close());
  return database;
}

/** Which of the two serves reads. */
async function server(database: Database): Promise<'primary' | 'standby'> {
  const isStandby = await database.reads.run(async (db: Queries) => {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
    return rows[0]?.standby;
  });
  return isStandby === true ? 'standby' : 'primary';
}

test('reads go to the standby while it follows the primary, to the primary while it lags, and back', async (t) => {
  const postgres = await replicated(t);
  const { log, said } = logOfText();
  const database = await openedOver(t, postgres, log);
  await until('the standby serves reads', async () => (await server(database)) === 'standby');
  await said(/standby in use/);
  await postgres.onStandby('select pg_wal_replay_pause()');
  await database.kysely.insertInto('server_secrets').values({ name: 'one', value: 'x' }).execute();
  await until('the primary serves reads', async () => (await server(database)) === 'primary');
  await said(/standby not in use/);
  await postgres.onStandby('select pg_wal_replay_resume()');
  await until('the standby serves reads', async () => (await server(database)) === 'standby');
  const names = await database.reads.run((db) => db.selectFrom('server_secrets').select('name').execute());
  assert.ok(names.some(({ name }) => name === 'one'));
});

test('a standby that goes away costs no read: the primary answers', async (t) => {
  const postgres = await replicated(t);
  const database = await openedOver(t, postgres);
  await until('the standby serves reads', async () => (await server(database)) === 'standby');
  await postgres.stopStandby();
  for (let count = 0; count < 20; count += 1) assert.equal(await server(database), 'primary');
});

test('without its standby a node starts, and the primary answers', async (t) => {
  const postgres = await replicated(t);
  await postgres.stopStandby();
  const database = await openedOver(t, postgres);
  assert.equal(await server(database), 'primary');
});
