import assert from 'node:assert/strict';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { sql } from 'kysely';
import { sha256 } from '#kit/sha256.ts';
import {
  type Counter,
  countInWindow,
  deleteEndedWindows,
  deleteWindows,
  findWindow,
  giveBack,
} from '#limits/counter.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate, migrateWithin } from '#platform/postgres/migrate.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { createDatabase, databaseCluster, urlOf } from '../kit/test-database.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const cluster = await databaseCluster();
after(() => cluster.close());

// Databases of their own: windows in them are made older, and all that have ended are deleted.
async function newDatabase(content: 'migrated' | 'nothing') {
  const { name, drop } = await createDatabase(cluster.connection, content);
  const config = { databaseUrl: urlOf(cluster.connection, name), dataDir: '', databaseConnections: 8 };
  const database = await openDatabase({ config, log: createLog('silent') });
  after(async () => {
    await database.close();
    await drop();
  });
  return database;
}

async function age(db: Queries, seconds: number): Promise<void> {
  await sql`update window_counters set ends_at = ends_at - make_interval(secs => ${seconds}::float8)`.execute(db);
}

describe('a window counter', async () => {
  const db = (await newDatabase('migrated')).kysely;
  const counter = (subject: string): Counter => ({ kind: 'api', subject, windowSeconds: 60 });

  test('gives each of many events at once a place of its own', async () => {
    const states = await Promise.all(Array.from({ length: 50 }, () => countInWindow(db, counter('many'))));
    const places = states.map(({ used }) => used).toSorted((a, b) => a - b);
    assert.deepEqual(
      places,
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  test('begins one new window when the last has ended, however many events come at once', async () => {
    await countInWindow(db, counter('ended'), 7);
    await age(db, 60);
    assert.equal(await findWindow(db, counter('ended')), null);
    const states = await Promise.all(Array.from({ length: 20 }, () => countInWindow(db, counter('ended'))));
    assert.equal(Math.max(...states.map(({ used }) => used)), 20);
    assert.ok(states.every(({ resetSeconds }) => resetSeconds >= 59 && resetSeconds <= 60));
  });

  test('keeps kinds and subjects apart', async () => {
    await countInWindow(db, counter('apart'), 3);
    assert.equal((await countInWindow(db, { ...counter('apart'), kind: 'console_key' })).used, 1);
    assert.equal((await countInWindow(db, counter('another'))).used, 1);
  });

  test('takes back what it is given back, never below nothing, and forgets', async () => {
    for (const subject of ['one', 'two']) await countInWindow(db, counter(subject));
    await countInWindow(db, counter('two'));
    for (let times = 0; times < 2; times += 1) await giveBack(db, 'api', ['one', 'two']);
    assert.equal((await findWindow(db, counter('one')))?.used, 0);
    assert.equal((await countInWindow(db, counter('two'))).used, 1);
    await giveBack(db, 'api', []);
    await deleteWindows(db, 'api', ['one']);
    assert.equal(await findWindow(db, counter('one')), null);
    assert.equal((await findWindow(db, counter('two')))?.used, 1);
  });

  test('says the seconds to the end of the window, at least one', async () => {
    assert.equal((await countInWindow(db, counter('seconds'))).resetSeconds, 60);
    await age(db, 59.5);
    assert.deepEqual(await countInWindow(db, counter('seconds')), { used: 2, resetSeconds: 1 });
  });

  test('deletes the windows that have ended, and no other', async () => {
    await countInWindow(db, { ...counter('long'), windowSeconds: 3600 });
    await countInWindow(db, counter('short'));
    await age(db, 61);
    await deleteEndedWindows(db);
    const left = await db.selectFrom('window_counters').select('subject').execute();
    assert.deepEqual(left, [{ subject: sha256('long') }]);
  });
});

test('an upgrade keeps the attempts to sign in and the mails of windows that have not ended', async () => {
  const database = await newDatabase('nothing');
  const db = database.kysely;
  await db.transaction().execute((trx) => migrateWithin(trx, MIGRATIONS, 15));
  await sql`
    insert into sign_in_attempts (subject, started_at, window_seconds, used) values
      (repeat('a', 64), now() - interval '5 minutes', 900, 7), (repeat('b', 64), now() - interval '23 hours', 86400, 29),
      (repeat('c', 64), now() - interval '16 minutes', 900, 50)`.execute(db);
  await sql`
    insert into mail_counts (subject, started_at, used) values
      (repeat('a', 64), now() - interval '50 minutes', 5), (repeat('b', 64), now() - interval '61 minutes', 5)`.execute(
    db,
  );
  await sql`insert into rate_windows (company_id, started_at, used) values (1, now(), 30)`.execute(db);
  await migrate(database, MIGRATIONS);
  const { rows } = await sql`
    select kind, left(subject, 1) as subject, used, round(extract(epoch from ends_at - now()) / 60)::int as minutes
    from window_counters order by kind, subject`.execute(db);
  assert.deepEqual(rows, [
    { kind: 'mail', subject: 'a', used: 5, minutes: 10 },
    { kind: 'sign_in', subject: 'a', used: 7, minutes: 10 },
    { kind: 'sign_in', subject: 'b', used: 29, minutes: 60 },
  ]);
});
