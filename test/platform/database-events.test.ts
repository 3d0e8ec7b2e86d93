import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#platform/postgres/database.ts';
import { type DatabaseNotifications, openDatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import { openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { atEnd, databaseTemplate, logOfText, silent } from './folders.ts';
import { ask, postmasterPid } from './postmaster.ts';

const readyMade = databaseTemplate();

async function opened(t: TestContext, log = silent): Promise<{ database: Database; dataDir: string }> {
  const dataDir = await readyMade(t);
  const database = await openDatabase({ config: { databaseUrl: null, dataDir, databaseConnections: 2 }, log });
  atEnd(t, () => database.close());
  return { database, dataDir };
}

async function listening(t: TestContext, database: Database, log = silent): Promise<DatabaseNotifications> {
  const events = await openDatabaseNotifications(database, log);
  atEnd(t, () => events.close());
  return events;
}

/** A listener that keeps what it hears, and lets a test wait for it. */
class Notes extends EventEmitter {
  readonly heard: string[] = [];

  readonly listener = {
    onNotification: (payload: string): void => {
      this.heard.push(payload);
      this.emit('heard');
    },
    poll: (): void => {
      this.emit('poll');
    },
  };

  async hears(payload: string): Promise<void> {
    while (!this.heard.includes(payload)) await once(this, 'heard');
  }
}

async function listens(events: DatabaseNotifications, channel: string): Promise<Notes> {
  const notes = new Notes();
  const begun = once(notes, 'poll');
  events.on(channel, notes.listener);
  await begun;
  return notes;
}

async function say(database: Database, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(database.kysely);
}

async function connections(database: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'lectern events'`.execute(database.kysely);
  return rows.map((row) => row.pid);
}

/** Ends every connection that listens: one that was ended before may still be on its way out. */
async function cutOff(database: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern events'`.execute(
    database.kysely,
  );
}

test('what a transaction said is heard on its channel once it has committed, and never where it was rolled back', async (t) => {
  const { database } = await opened(t);
  const events = await listening(t, database);
  const [calls, others] = [await listens(events, 'calls'), await listens(events, 'others')];
  await database.kysely
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_notify('calls', 'undone')`.execute(trx);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await database.kysely.transaction().execute((trx) => sql`select pg_notify('calls', 'done')`.execute(trx));
  await calls.hears('done');
  assert.deepEqual(calls.heard, ['done']);
  assert.deepEqual(others.heard, []);
});

test('one connection serves all listeners, and one who has left hears nothing more', async (t) => {
  const { database } = await opened(t);
  const events = await listening(t, database);
  const leaver = new Notes();
  const leave = events.on('calls', leaver.listener);
  const stayer = await listens(events, 'calls');
  await say(database, 'calls', 'first');
  await Promise.all([leaver.hears('first'), stayer.hears('first')]);
  leave();
  await say(database, 'calls', 'second');
  await stayer.hears('second');
  assert.deepEqual(leaver.heard, ['first']);
  assert.equal((await connections(database)).length, 1);
});

test('a connection that is cut off is replaced, and who listens is told to look again', async (t) => {
  const { database } = await opened(t);
  const events = await listening(t, database);
  const notes = await listens(events, 'calls');
  for (const round of ['one', 'two', 'three']) {
    const again = once(notes, 'poll');
    await cutOff(database);
    await again;
    await say(database, 'calls', round);
    await notes.hears(round);
  }
  assert.deepEqual(notes.heard, ['one', 'two', 'three']);
});

test('who begins to listen while the database is away is told once it is back', async (t) => {
  const { log, said } = logOfText();
  const { database, dataDir } = await opened(t);
  const events = await listening(t, database, log);
  const early = await listens(events, 'early');
  process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL');
  await said(/notification listener disconnected/);
  const late = new Notes();
  const toldBoth = Promise.all([once(early, 'poll'), once(late, 'poll')]);
  events.on('late', late.listener);
  await toldBoth;
  await say(database, 'late', 'here');
  await say(database, 'early', 'here too');
  await Promise.all([late.hears('here'), early.hears('here too')]);
});

test('it works with a database of one’s own, by its address', async (t) => {
  const dataDir = await readyMade(t);
  const server = await openEmbeddedPostgres({ dataDir, log: silent });
  atEnd(t, () => server.close());
  const { user, password, host } = server.connection;
  const databaseUrl = `postgres://${user}:${password}@localhost/lectern?host=${encodeURIComponent(host)}`;
  const database = await openDatabase({ config: { databaseUrl, dataDir, databaseConnections: 2 }, log: silent });
  atEnd(t, () => database.close());
  const notes = await listens(await listening(t, database), 'calls');
  await ask(server.connection, `notify calls, 'from elsewhere'`);
  await notes.hears('from elsewhere');
});

test('closed, it leaves no connection, and says nothing more', async (t) => {
  const { database } = await opened(t);
  const events = await openDatabaseNotifications(database, silent);
  const notes = await listens(events, 'calls');
  await events.close();
  await events.close();
  assert.deepEqual(await connections(database), []);
  await say(database, 'calls', 'unheard');
  assert.deepEqual(notes.heard, []);
});

test('closed while the database is away, it does not come back with it', async (t) => {
  const { log, said } = logOfText();
  const { database, dataDir } = await opened(t, log);
  const events = await openDatabaseNotifications(database, log);
  process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL');
  await said(/notification listener disconnected/);
  await events.close();
  await said(/database died; restarting.*embedded database started/s);
  assert.deepEqual(await connections(database), []);
});

test('a channel whose name would be taken for a statement is refused', async (t) => {
  const { database } = await opened(t);
  const events = await listening(t, database);
  assert.throws(() => events.on('calls; drop table cvs', new Notes().listener), RangeError);
});
