import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { memberTenant } from '#kit/tenant.ts';
import { BoundedReads } from '#platform/postgres/bounded-reads.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();
const [GREEDY, HONEST] = [memberTenant({ companyId: 1, id: 1 }), memberTenant({ companyId: 2, id: 2 })];

/** A read that goes on until it is released. */
function held(): { read: () => Promise<string>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { read: () => promise, release: () => resolve('read') };
}

test('so many reads run at the same time and no more; a company with none goes before the next of another', async () => {
  const reads = new BoundedReads({ run: (read) => read(db), max: 2, waitMs: 10_000 });
  const order: string[] = [];
  const [first, second] = [held(), held()];
  const named = (name: string) => async () => void order.push(name);
  const running = [reads.run(GREEDY, first.read), reads.run(GREEDY, second.read)];
  const waiting = [reads.run(GREEDY, named('greedy')), reads.run(HONEST, named('honest'))];
  assert.deepEqual(order, []);
  first.release();
  await Promise.all(waiting);
  assert.deepEqual(order, ['honest', 'greedy']);
  second.release();
  await Promise.all(running);
});

test('a read whose turn does not come in time is told so, and takes no later turn', async () => {
  const reads = new BoundedReads({ run: (read) => read(db), max: 1, waitMs: 50 });
  const first = held();
  const running = reads.run(GREEDY, first.read);
  let isRead = false;
  assert.deepEqual(await reads.run(HONEST, async () => void (isRead = true)), { kind: 'busy' });
  first.release();
  assert.deepEqual(await running, { kind: 'read', value: 'read' });
  assert.ok(!isRead);
});

test('a statement that is cut off is told as too slow; another fault is thrown, and both give their turn back', async () => {
  const reads = new BoundedReads({ run: (read) => read(db), max: 1, waitMs: 10_000 });
  const slow = (queries: Queries) =>
    queries.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', '50', true)`.execute(trx);
      await sql`select pg_sleep(60)`.execute(trx);
    });
  assert.deepEqual(await reads.run(GREEDY, slow), { kind: 'too_slow' });
  await assert.rejects(
    reads.run(GREEDY, (queries) => sql`select nothing`.execute(queries)),
    /nothing/,
  );
  assert.equal((await reads.run(HONEST, async () => 7)).kind, 'read');
});
