import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { deleteEndedWindows } from '#limits/counter.ts';
import { countForgottenMail, countLinkMail } from '#limits/rate-limiter.ts';

import { newCli } from '../cli/command.ts';

// A database of its own: what is counted in it is made older.
const { db } = await newCli();

async function age(seconds: number): Promise<void> {
  await sql`update window_counters set ends_at = ends_at - make_interval(secs => ${seconds}::float8)`.execute(db);
}

test('five links go to a person in an hour, then none until the hour is over', async () => {
  const mail = { companyId: 4711, to: `${crypto.randomUUID()}@test.example` };
  const verdicts = await Promise.all(Array.from({ length: 7 }, () => countLinkMail(db, mail)));
  assert.equal(verdicts.filter(({ kind }) => kind === 'too_many').length, 2);
  // Another company has its own count.
  assert.equal((await countLinkMail(db, { ...mail, companyId: 4712 })).kind, 'allowed');
  await age(3500);
  const late = await countLinkMail(db, mail);
  assert.ok(late.kind === 'too_many' && late.retryAfterSeconds <= 100, JSON.stringify(late));
  await age(101);
  assert.equal((await countLinkMail(db, mail)).kind, 'allowed');
});

test('a company sends two hundred mails in an hour, whoever they go to', async () => {
  const companyId = 100_000 + Math.floor(Math.random() * 1_000_000);
  const kinds: string[] = [];
  for (let count = 0; count < 201; count += 1) {
    kinds.push((await countLinkMail(db, { companyId, to: `${count}@test.example` })).kind);
  }
  assert.deepEqual([kinds.indexOf('too_many'), kinds.length], [200, 201]);
});

test('what is counted names nobody, and goes when its hour is over', async () => {
  const to = `${crypto.randomUUID()}@test.example`;
  await countForgottenMail(db, to);
  const rows = await db.selectFrom('window_counters').selectAll().execute();
  assert.ok(rows.length > 0 && rows.every(({ subject }) => /^[0-9a-f]{64}$/.test(subject)));
  await age(3601);
  await deleteEndedWindows(db);
  assert.deepEqual(await db.selectFrom('window_counters').selectAll().execute(), []);
});
