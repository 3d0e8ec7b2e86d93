import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { getCredits, grant, refundCredit } from '#credits/ledger.ts';
import { assertSums, beginCall, begunCall, endCall, newMember, sumsOf } from '../support/calls.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();

test('of 60 calls at once on 25 credits exactly 25 pass, and the ledger adds up to the balance', async () => {
  const member = await newMember(db, { credits: 25 });
  const calls = await Promise.all(Array.from({ length: 60 }, () => beginCall(db, member)));
  assert.equal(calls.filter(({ kind }) => kind === 'begun').length, 25);
  assert.equal((await getCredits(db, member.companyId, [])).balance, 0);
  const sums = await sumsOf(db, member.companyId);
  assertSums(sums);
  assert.equal(sums[0]?.entries, 26, 'one grant and 25 spends');
});

test('of 40 calls at once of a member with a monthly limit of 10 exactly 10 pass, and the refused ones leave no trace', async () => {
  const member = await newMember(db, { credits: 100, monthlyLimit: 10 });
  const calls = await Promise.all(Array.from({ length: 40 }, () => beginCall(db, member)));
  const refused = calls.filter((call) => call.kind === 'refused');
  assert.equal(refused.length, 30);
  assert.match(refused[0]?.reason ?? '', /monthly limit of 10 credits/);
  const overview = await getCredits(db, member.companyId, [member.id]);
  assert.equal(overview.balance, 90);
  assert.equal(overview.spentThisMonth.get(member.id), 10);
});

test('calls of one member that begin and calls whose credit is refunded at the same time never stop each other', async () => {
  const member = await newMember(db, { credits: 100, monthlyLimit: 100 });
  const spendAndGiveBack = async (): Promise<void> => {
    for (let round = 0; round < 12; round += 1) {
      assert.equal(await endCall(db, await begunCall(db, member), 'failed_service'), true);
    }
  };
  await Promise.all(Array.from({ length: 8 }, spendAndGiveBack));
  const overview = await getCredits(db, member.companyId, [member.id]);
  assert.deepEqual([overview.balance, overview.spentThisMonth.get(member.id)], [100, 0]);
  assertSums(await sumsOf(db, member.companyId));
});

test('a member with a monthly limit of 0 spends nothing', async () => {
  const member = await newMember(db, { credits: 5, monthlyLimit: 0 });
  assert.equal((await beginCall(db, member)).kind, 'refused');
  assert.equal((await getCredits(db, member.companyId, [])).balance, 5);
});

test('a member draws from the shared pool alone, whatever the company has, and the refusal names the pool', async () => {
  const member = await newMember(db, { pool: 'north', credits: 1 });
  await grant(db, { companyId: member.companyId, pool: null, amount: 50 });
  await begunCall(db, member);
  const second = await beginCall(db, member);
  assert.equal(second.kind, 'refused');
  assert.match(second.reason, /pool "north"/);
  const overview = await getCredits(db, member.companyId, []);
  assert.deepEqual([overview.balance, overview.pools], [50, [{ name: 'north', balance: 0 }]]);
});

test('a credit that is given back goes to its pool and its month, and only once', async () => {
  const member = await newMember(db, { pool: 'north', credits: 3, monthlyLimit: 3 });
  const job = await begunCall(db, member);
  const ends = await Promise.all([1, 2, 3].map(() => endCall(db, job, 'failed_service')));
  assert.equal(ends.filter(Boolean).length, 1);
  const overview = await getCredits(db, member.companyId, [member.id]);
  assert.deepEqual(overview.pools, [{ name: 'north', balance: 3 }]);
  assert.equal(overview.spentThisMonth.get(member.id), 0);
  await assert.rejects(
    db.transaction().execute((trx) => refundCredit(trx, job.usageId)),
    /credit_entries_usage_id_kind_key/,
    'the database itself refuses a second refund',
  );
});

test('a grant can be taken back, but never below zero', async () => {
  const { companyId } = await newMember(db, { credits: 10 });
  assert.deepEqual(await grant(db, { companyId, pool: null, amount: -4 }), { kind: 'granted', balance: 6 });
  const refused = await grant(db, { companyId, pool: null, amount: -7 });
  assert.deepEqual(refused, { kind: 'invalid', reason: 'The pool holds 6 credits; no more can be taken.' });
  assert.equal((await grant(db, { companyId, pool: null, amount: 1.5 })).kind, 'invalid');
  assert.equal((await grant(db, { companyId, pool: null, amount: 0 })).kind, 'invalid');
  assert.equal((await grant(db, { companyId, pool: 'new', amount: -1 })).kind, 'invalid');
  assert.deepEqual((await getCredits(db, companyId, [])).pools, [], 'a refused grant makes no pool');
  assertSums(await sumsOf(db, companyId));
});

test('what goes into the transaction of a grant goes with it where it fails', async () => {
  const { companyId } = await newMember(db, { credits: 10 });
  const failing = db.transaction().execute(async (trx) => {
    await grant(trx, { companyId, pool: null, amount: 5 });
    throw new Error('no audit log');
  });
  await assert.rejects(failing, /no audit log/);
  assert.equal((await getCredits(db, companyId, [])).balance, 10);
});

test('of two that end a call at once one does, and the ledger has what that one said', async () => {
  const member = await newMember(db, { credits: 30 });
  const jobs = await Promise.all(Array.from({ length: 10 }, () => begunCall(db, member)));
  const ends = await Promise.all(
    jobs.flatMap((job) => [endCall(db, job, 'failed_service'), endCall(db, job, 'failed_document')]),
  );
  assert.equal(ends.filter(Boolean).length, 10);
  const sums = await sumsOf(db, member.companyId);
  assertSums(sums);
  const { rows } = await sql<{ failed: number }>`
    select count(*) as failed from usage_log where company_id = ${member.companyId} and outcome = 'failed_service'`.execute(
    db,
  );
  assert.equal(sums[0]?.balance, 20 + (rows[0]?.failed ?? 0));
});
