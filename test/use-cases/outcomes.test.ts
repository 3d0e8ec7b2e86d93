import assert from 'node:assert/strict';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { type KyselyPlugin, sql } from 'kysely';
import { Client } from 'pg';
import { type Database, openDatabase } from '#platform/postgres/database.ts';
import { type DatabaseNotifications, openDatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import { openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import type { FinishedCall } from '#usage/usage-log.ts';
import {
  CALL_FINISHED_CHANNEL,
  type OutcomeWaiter,
  openCallOutcomes,
  WaitAbortedError,
} from '#use-cases/services/outcomes.ts';
import { until } from '../kit/until.ts';
import { atEnd, databaseTemplate, silent } from '../platform/folders.ts';
import { postmasterPid } from '../platform/postmaster.ts';
import { finishCalls, insertCallsInProgress, insertCompany } from '../support/calls-on-record.ts';

/** So seldom that within a test only notifications can tell. */
const NEVER_MS = 600_000;
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

const readyMade = databaseTemplate();

interface Room {
  readonly dataDir: string;
  readonly database: Database;
  readonly db: Queries;
  readonly companyId: number;
}

async function room(t: TestContext): Promise<Room> {
  const dataDir = await readyMade(t);
  const database = await openDatabase({ config: { databaseUrl: null, dataDir, databaseConnections: 5 }, log: silent });
  atEnd(t, () => database.close());
  await migrate(database, MIGRATIONS);
  return { dataDir, database, db: database.kysely, companyId: await insertCompany(database.kysely) };
}

/** A waiter that hears only what the database tells it, as another process would have it. */
async function waiterIn(
  t: TestContext,
  { database, db }: Room,
  pollMs = NEVER_MS,
): Promise<OutcomeWaiter<FinishedCall>> {
  const events = await openDatabaseNotifications(database, silent);
  atEnd(t, () => events.close());
  const waiter = waiterOver(t, { db, events, pollMs });
  // Who is told this was told after the waiter: from here on it listens, and no look is owed to it.
  await new Promise<void>((poll) => events.on(CALL_FINISHED_CHANNEL, { onNotification: () => undefined, poll }));
  return waiter;
}

function waiterOver(
  t: TestContext,
  options: { db: Queries; events: DatabaseNotifications; pollMs: number },
): OutcomeWaiter<FinishedCall> {
  const waiter = openCallOutcomes({ ...options, log: silent });
  atEnd(t, () => waiter.close());
  return waiter;
}

async function callInWork({ db, companyId }: Room): Promise<number> {
  const [id] = await insertCallsInProgress(db, companyId, 1);
  return id ?? assert.fail('no call');
}

test('the outcome of a call that has ended is known at once', async (t) => {
  const here = await room(t);
  const id = await callInWork(here);
  await finishCalls(here.db, [id], { outcome: 'failed_document', detail: 'It has no pages.', quietly: true });
  assert.deepEqual(await (await waiterIn(t, here)).waitFor(id), {
    usageId: id,
    companyId: here.companyId,
    outcome: 'failed_document',
    cvId: null,
    detail: 'It has no pages.',
  });
});

test('a thousand who wait for as many calls each learn their own outcome when it comes, without looking for it', async (t) => {
  const here = await room(t);
  const waiter = await waiterIn(t, here);
  const ids = await insertCallsInProgress(here.db, here.companyId, 1000);
  const outcomes = Promise.all(ids.map((id) => waiter.waitFor(id)));
  const [given, spent] = [ids.filter((id) => id % 2 === 0), ids.filter((id) => id % 2 === 1)];
  const endSpent = async (): Promise<void> => {
    // One after the other: a connection of the pool is waited for only so long.
    for (const id of spent) await finishCalls(here.db, [id], { outcome: 'failed_document', detail: 'theirs' });
  };
  await Promise.all([finishCalls(here.db, given, { outcome: 'failed_service', detail: 'ours' }), endSpent()]);
  for (const [at, call] of (await outcomes).entries()) {
    assert.equal(call.usageId, ids[at]);
    assert.equal(call.detail, call.usageId % 2 === 0 ? 'ours' : 'theirs');
  }
  assert.equal(waiter.waiting, 0);
});

test('a thousand who wait for one call all learn its outcome', async (t) => {
  const here = await room(t);
  const waiter = await waiterIn(t, here);
  const id = await callInWork(here);
  const outcomes = Promise.all(Array.from({ length: 1000 }, () => waiter.waitFor(id)));
  await finishCalls(here.db, [id], { outcome: 'failed_document', detail: 'x' });
  assert.ok((await outcomes).every((call) => call.usageId === id));
});

test('an end at any moment around the beginning of a wait is never missed', async (t) => {
  const here = await room(t);
  const waiter = await waiterIn(t, here);
  const ids = await insertCallsInProgress(here.db, here.companyId, 200);
  await Promise.all(
    ids.map(async (id, at) => {
      const ended = finishCalls(here.db, [id], { outcome: 'failed_document', detail: 'x' });
      // More and more turns of the event loop later than the end was sent off.
      for (let turn = 0; turn < at; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const [call] = await Promise.all([waiter.waitFor(id), ended]);
      assert.equal(call.usageId, id);
    }),
  );
});

test('an end that is told while a look before it is still under way is not missed', async (t) => {
  const here = await room(t);
  const events = await openDatabaseNotifications(here.database, silent);
  atEnd(t, () => events.close());
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slowly: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked.resolve();
      await answer.promise;
      return result;
    },
  };
  const waiter = waiterOver(t, { db: here.db.withPlugin(slowly), events, pollMs: NEVER_MS });
  const [heard, listening] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  events.on(CALL_FINISHED_CHANNEL, { onNotification: heard.resolve, poll: listening.resolve });
  await listening.promise;
  const id = await callInWork(here);
  const outcome = waiter.waitFor(id);
  await asked.promise;
  await finishCalls(here.db, [id], { outcome: 'failed_document', detail: 'x' });
  assert.equal(await heard.promise, String(id));
  answer.resolve();
  assert.equal((await outcome).usageId, id);
});

test('what ended while the connection was cut off is learnt once there is another', async (t) => {
  const here = await room(t);
  const waiter = await waiterIn(t, here);
  const [ended = 0, ...ids] = await insertCallsInProgress(here.db, here.companyId, 20);
  const quietly = { outcome: 'failed_document', detail: 'x', quietly: true } as const;
  await finishCalls(here.db, [ended], quietly);
  const outcomes = Promise.all(ids.map((id) => waiter.waitFor(id)));
  // The same look finds that the others are still in work.
  await waiter.waitFor(ended);
  // Nobody says it: as if it had been said to a connection that was gone already.
  await finishCalls(here.db, ids, quietly);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern events' and datname = current_database()`.execute(
    here.db,
  );
  assert.equal((await outcomes).length, 19);
});

test('a wait survives the death of the database', async (t) => {
  const here = await room(t);
  const waiter = await waiterIn(t, here);
  const id = await callInWork(here);
  const outcome = waiter.waitFor(id);
  process.kill((await postmasterPid(here.dataDir)) ?? 0, 'SIGKILL');
  const end = async (): Promise<boolean> =>
    finishCalls(here.db, [id], { outcome: 'failed_document', detail: 'x' }).then(
      () => true,
      () => false,
    );
  await until('the database takes the end of the call', end);
  assert.equal((await outcome).usageId, id);
});

test('where notifications do not come through, the outcome is found by looking', async (t) => {
  const here = await room(t);
  // Notifications stay within their database: one who listens in another hears as little as one behind a pooler.
  const { connection, close } = await openEmbeddedPostgres({ dataDir: here.dataDir, log: silent });
  atEnd(t, close);
  const elsewhere = (): Client => new Client({ ...connection, database: 'postgres' });
  const events = await openDatabaseNotifications({ newClient: elsewhere }, silent);
  atEnd(t, () => events.close());
  const waiter = waiterOver(t, { db: here.db, events, pollMs: 20 });
  const id = await callInWork(here);
  const outcome = waiter.waitFor(id);
  await finishCalls(here.db, [id], { outcome: 'failed_document', detail: 'x' });
  assert.equal((await outcome).usageId, id);
});

test('who no longer wants to wait is released, and the others wait on', async (t) => {
  const here = await room(t);
  const waiter = await waiterIn(t, here);
  const id = await callInWork(here);
  const leaving = new AbortController();
  const [left, stayed] = [waiter.waitFor(id, leaving.signal), waiter.waitFor(id)];
  leaving.abort(new Error('the client is gone'));
  await assert.rejects(left, /the client is gone/);
  await assert.rejects(waiter.waitFor(id, leaving.signal), /the client is gone/);
  assert.equal(waiter.waiting, 1);
  await finishCalls(here.db, [id], { outcome: 'failed_document', detail: 'x' });
  assert.equal((await stayed).usageId, id);
});

test('a process that stops sends everybody away who waits', async (t) => {
  const here = await room(t);
  const waiter = await waiterIn(t, here);
  const id = await callInWork(here);
  const waiting = waiter.waitFor(id);
  waiter.close();
  await assert.rejects(waiting, WaitAbortedError);
  await assert.rejects(waiter.waitFor(id), WaitAbortedError);
  assert.equal(waiter.waiting, 0);
});
