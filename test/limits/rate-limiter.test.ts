import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { sha256 } from '#kit/sha256.ts';
import { countInWindow } from '#limits/counter.ts';
import { RateLimiter } from '#limits/rate-limiter.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();

test('of 500 requests at once over two limiters exactly 30 are within the limit, each with its own place', async () => {
  const nodes = [new RateLimiter(db), new RateLimiter(db)];
  const verdicts = await Promise.all(
    Array.from({ length: 500 }, (_, i) => (nodes[i % 2] as RateLimiter).consume(1, 30)),
  );
  const allowed = verdicts.filter((verdict) => verdict.allowed);
  assert.equal(allowed.length, 30);
  assert.deepEqual(
    allowed.map((verdict) => verdict.remaining).toSorted((a, b) => a - b),
    Array.from({ length: 30 }, (_, i) => i),
  );
  assert.ok(verdicts.every(({ resetSeconds }) => resetSeconds >= 1 && resetSeconds <= 60));
});

test('companies do not share a window', async () => {
  const limiter = new RateLimiter(db);
  assert.equal((await limiter.consume(2, 1)).allowed, true);
  assert.equal((await limiter.consume(2, 1)).allowed, false);
  assert.equal((await limiter.consume(3, 1)).allowed, true);
});

test('a window that has passed is followed by a new one that begins with the next request', async () => {
  const limiter = new RateLimiter(db);
  await limiter.consume(4, 1);
  assert.equal((await limiter.consume(4, 1)).allowed, false);
  await sql`update window_counters set ends_at = ends_at - interval '60 seconds' where kind = 'api' and subject = ${sha256('4')}`.execute(
    db,
  );
  const verdict = await limiter.consume(4, 1);
  assert.deepEqual([verdict.allowed, verdict.remaining, verdict.resetSeconds], [true, 0, 60]);
});

test('requests added together fill the window together', async () => {
  const counter = { kind: 'api', subject: '5', windowSeconds: 60 } as const;
  await countInWindow(db, counter, 7);
  const { used } = await countInWindow(db, counter, 3);
  assert.equal(used, 10);
});

test('a database that fails fails the requests, and the limiter counts on afterwards', async () => {
  const limiter = new RateLimiter(db);
  await sql`alter table window_counters rename to window_counters_away`.execute(db);
  const failures = await Promise.allSettled([limiter.consume(6, 5), limiter.consume(6, 5)]);
  assert.ok(failures.every(({ status }) => status === 'rejected'));
  await sql`alter table window_counters_away rename to window_counters`.execute(db);
  assert.equal((await limiter.consume(6, 5)).remaining, 4);
});
