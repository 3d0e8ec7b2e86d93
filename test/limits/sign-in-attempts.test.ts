import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { deleteEndedWindows } from '#limits/counter.ts';
import { countAttempt } from '#limits/sign-in-attempts.ts';

import { newCli } from '../cli/command.ts';

// A database of its own: what is counted in it is made older.
const { db } = await newCli();

test('tries are forgotten after a quarter of an hour, codes of an app after a day', async () => {
  const attempt = { account: 'anna@test.example', address: '192.0.2.1' };
  await countAttempt(db, attempt);
  await countAttempt(db, { ...attempt, code: 'app' });
  const left = async (): Promise<number> => {
    await deleteEndedWindows(db);
    return (await db.selectFrom('window_counters').select('subject').execute()).length;
  };
  assert.equal(await left(), 5);
  await age(901);
  assert.equal(await left(), 1);
  await age(24 * 3600 - 910);
  assert.equal(await left(), 1);
  await age(10);
  assert.equal(await left(), 0);
});

async function age(seconds: number): Promise<void> {
  await sql`update window_counters set ends_at = ends_at - make_interval(secs => ${seconds}::float8)`.execute(db);
}
