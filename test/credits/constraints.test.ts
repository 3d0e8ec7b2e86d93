import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { anonymizeLedger, spendCredit } from '#credits/ledger.ts';
import type { LeasedJob } from '#jobs/leases.ts';
import type { Member } from '#members/members.ts';
import { assertSums, begunCall, completeCall, endCall, newMember, sumsOf } from '../support/calls.ts';
import { testDatabase } from '../support/database.ts';

// What stands here is refused by the database itself, whatever the code that asks for it.
const db = await testDatabase();

/** Tries statements in one transaction, which must fail by this reason and leave the ledger as it was. */
async function refused(
  companyId: number,
  reason: RegExp,
  ...statements: readonly RawBuilder<unknown>[]
): Promise<void> {
  const before = await sumsOf(db, companyId);
  const attempt = db.transaction().execute(async (trx) => {
    for (const statement of statements) await statement.execute(trx);
  });
  await assert.rejects(attempt, reason);
  assert.deepEqual(await sumsOf(db, companyId), before);
}

async function poolOf(companyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from credit_pools where company_id = ${companyId} order by id limit 1`.execute(db);
  return rows[0]?.id ?? 0;
}

const spend = (job: LeasedJob, poolId: number) => sql`
  insert into credit_entries (company_id, pool_id, kind, amount, usage_id)
  values (${job.companyId}, ${poolId}, 'spend', -1, ${job.usageId})`;
const refund = (job: LeasedJob, poolId: number) => sql`
  insert into credit_entries (company_id, pool_id, kind, amount, usage_id)
  values (${job.companyId}, ${poolId}, 'refund', 1, ${job.usageId})`;
const grantOf = (companyId: number, poolId: number, amount: number) => sql`
  insert into credit_entries (company_id, pool_id, kind, amount) values (${companyId}, ${poolId}, 'grant', ${amount})`;

describe('the ledger is append-only', async () => {
  const member = await newMember(db, { credits: 5 });
  const { companyId } = member;
  await begunCall(db, member);
  const mine = sql`where company_id = ${companyId}`;

  for (const [what, statement] of [
    ['an amount', sql`update credit_entries set amount = amount + 1 ${mine} and kind = 'grant'`],
    ['a kind', sql`update credit_entries set kind = 'grant', usage_id = null ${mine}`],
    ['the balance after it', sql`update credit_entries set balance_after = balance_after + 1 ${mine}`],
    ['its number', sql`update credit_entries set seq = seq + 10 ${mine}`],
    ['its moment', sql`update credit_entries set created_at = created_at - interval '1 month' ${mine}`],
    ['its company', sql`update credit_entries set company_id = company_id + 1 ${mine}`],
    ['its member, to another', sql`update credit_entries set member_id = ${member.id + 1} ${mine} and kind = 'spend'`],
  ] as const) {
    test(`${what} of an entry is never changed`, () =>
      refused(companyId, /credit_entries is append-only: update is refused/, statement));
  }

  test('an entry is never deleted, nor all of them', async () => {
    await refused(companyId, /append-only: delete is refused/, sql`delete from credit_entries ${mine}`);
    await refused(companyId, /credit_entries is append-only: truncate/, sql`truncate credit_entries cascade`);
  });

  test('a pool with entries is never deleted, and emptying all pools is refused too', async () => {
    await refused(companyId, /credit_entries_pool_id_fkey/, sql`delete from credit_pools ${mine}`);
    await refused(companyId, /append-only: truncate is refused/, sql`truncate credit_pools cascade`);
  });

  test('its person can be forgotten, and then stays forgotten', async () => {
    await db.transaction().execute((trx) => anonymizeLedger(trx, companyId));
    const { rows } = await sql<{ known: number }>`
      select count(member_id) as known from credit_entries ${mine}`.execute(db);
    assert.equal(rows[0]?.known, 0);
    const months = await sql`select from member_months where member_id = ${member.id}`.execute(db);
    assert.equal(months.rows.length, 0, 'how much of a month somebody had used goes too');
    await refused(companyId, /append-only/, sql`update credit_entries set member_id = ${member.id} ${mine}`);
    await db.transaction().execute((trx) => anonymizeLedger(trx, companyId));
  });
});

describe('a balance moves by an entry alone', async () => {
  const member = await newMember(db, { credits: 2 });
  const { companyId } = member;
  const poolId = await poolOf(companyId);

  test('it is not updated, and neither is the count of entries', async () => {
    const reason = /a balance moves only by an entry of the ledger/;
    await refused(companyId, reason, sql`update credit_pools set balance = balance + 1 where id = ${poolId}`);
    await refused(companyId, reason, sql`update credit_pools set entries = entries + 1 where id = ${poolId}`);
    await refused(
      companyId,
      reason,
      sql`insert into credit_pools (company_id, name) values (${companyId}, '')
        on conflict (company_id, name) do update set balance = 1000`,
    );
  });

  test('a pool begins empty', () =>
    refused(
      companyId,
      /a pool begins empty/,
      sql`insert into credit_pools (company_id, name, balance) values (${companyId}, 'rich', 100)`,
    ));

  test('a pool stays with its company', () =>
    refused(
      companyId,
      /a pool stays with its company/,
      sql`update credit_pools set company_id = company_id + 1 where id = ${poolId}`,
    ));

  test('it never falls below zero, neither by a grant that is taken back nor by a call', async () => {
    await refused(companyId, /credit_pools_balance_check/, grantOf(companyId, poolId, -3));
    const [first, second] = [await begunCall(db, member), await begunCall(db, member)];
    assert.deepEqual(
      (await sumsOf(db, companyId)).map(({ balance }) => balance),
      [0],
    );
    await refused(
      companyId,
      /credit_pools_balance_check/,
      sql`insert into usage_log (company_id, request_id, key_id, outcome, credit) values (${companyId}, ${randomUUID()}, 1, 'processing', 1)`,
      sql`insert into credit_entries (company_id, pool_id, kind, amount, usage_id)
        select ${companyId}, ${poolId}, 'spend', -1, max(id) from usage_log`,
    );
    for (const job of [first, second]) assert.equal(await endCall(db, job, 'failed_service'), true);
  });

  test('want of credit is an answer: the transaction goes on', async () => {
    const poor = await newMember(db);
    const spender = { companyId: poor.companyId, memberId: poor.id, monthlyLimit: null, pool: null };
    const { reserved, said } = await db.transaction().execute(async (trx) => {
      const answer = await spendCredit(trx, spender, 1);
      const { rows } = await sql<{ said: string }>`select 'still here' as said`.execute(trx);
      return { reserved: answer, said: rows[0]?.said };
    });
    assert.equal(reserved.kind, 'refused');
    assert.equal(said, 'still here');
  });

  test('an entry counts itself, whatever number and balance it claims', async () => {
    await sql`insert into credit_entries (company_id, pool_id, kind, amount, seq, balance_after)
      values (${companyId}, ${poolId}, 'grant', 7, 999, 999999)`.execute(db);
    const sums = await sumsOf(db, companyId);
    assertSums(sums);
    assert.equal(sums[0]?.balance, 9);
  });

  test("no entry goes into another company's pool", async () => {
    const other = await newMember(db, { credits: 1 });
    await refused(other.companyId, /does not belong to company/, grantOf(other.companyId, poolId, 5));
    assertSums(await sumsOf(db, companyId));
  });

  test('no entry has an amount that does not go with its kind', async () => {
    const job = await begunCall(db, member);
    for (const [kind, amount, usageId] of [
      ['spend', -2, job.usageId],
      ['refund', 2, job.usageId],
      ['grant', 0, null],
      ['grant', 5, job.usageId],
      ['spend', -1, null],
    ] as const) {
      const entry = sql`insert into credit_entries (company_id, pool_id, kind, amount, usage_id)
        values (${companyId}, ${poolId}, ${kind}, ${amount}, ${usageId})`;
      await refused(companyId, /credit_entries_check/, entry);
    }
  });
});

describe('a call and the ledger agree, or the transaction is refused', async () => {
  const member = await newMember(db, { credits: 100 });
  const { companyId } = member;
  const poolId = await poolOf(companyId);
  const disagree = /in the ledger/;
  const jobDisagrees = /does not agree with its job/;

  /** A call that begins and ends in one transaction, without ledger and job. */
  const call = (outcome: string, credit: number) => sql`
    insert into usage_log (company_id, request_id, key_id, outcome, credit, cv_id, finished_at)
    values (${companyId}, ${randomUUID()}, 1, ${outcome}, ${credit}, ${outcome === 'completed' ? 9_000_000 : null},
      ${outcome === 'processing' ? null : new Date()})`;
  const lastCall = sql`(select max(id) from usage_log)`;
  const spendOfLast = sql`insert into credit_entries (company_id, pool_id, kind, amount, usage_id)
    values (${companyId}, ${poolId}, 'spend', -1, ${lastCall})`;
  const end = ({ usageId }: LeasedJob, outcome: string, credit: number) => sql`
    update usage_log set outcome = ${outcome}, credit = ${credit}, finished_at = now() where id = ${usageId}`;
  const endJob = ({ usageId }: LeasedJob) => sql`delete from cv_jobs where usage_id = ${usageId}`;

  for (const outcome of ['completed', 'failed_document', 'storage_required', 'storage_failed']) {
    test(`a call is not ${outcome} without having been charged`, () => refused(companyId, disagree, call(outcome, 1)));
  }

  test('a call does not fail by the service without having been charged and given its credit back', async () => {
    await refused(companyId, disagree, call('failed_service', 0));
    await refused(companyId, disagree, call('failed_service', 0), spendOfLast);
  });

  test('a call is not in work without having been charged', async () => {
    const folder = (await begunCall(db, member)).folder;
    await refused(
      companyId,
      disagree,
      call('processing', 1),
      sql`insert into cv_jobs (usage_id, company_id, folder, request, lease_until)
        values (${lastCall}, ${companyId}, ${folder}, '{}', now())`,
    );
  });

  test('a call that is refused is not charged', () => refused(companyId, disagree, call('refused', 0), spendOfLast));

  test('a call is not in work without a job, and has none once it has ended', async () => {
    await refused(companyId, jobDisagrees, call('processing', 1), spendOfLast);
    const job = await begunCall(db, member);
    await refused(companyId, jobDisagrees, endJob(job));
    await refused(companyId, jobDisagrees, end(job, 'failed_document', 1));
    assert.equal(await endCall(db, job, 'failed_document'), true);
    await refused(
      companyId,
      jobDisagrees,
      sql`insert into cv_jobs (usage_id, company_id, folder, request, lease_until)
        values (${job.usageId}, ${companyId}, ${job.folder}, '{}', now())`,
    );
  });

  test('a credit is not given back while the call is in progress, nor where it counts', async () => {
    const job = await begunCall(db, member);
    await refused(companyId, disagree, refund(job, poolId));
    await refused(companyId, disagree, endJob(job), end(job, 'failed_document', 1), refund(job, poolId));
    assert.equal(await endCall(db, job, 'storage_required'), true);
    await refused(companyId, disagree, refund(job, poolId));
  });

  test('a call does not fail by the service without its credit being refunded', async () => {
    const job = await begunCall(db, member);
    await refused(companyId, disagree, endJob(job), end(job, 'failed_service', 0));
    await refused(companyId, /usage_log_credit/, endJob(job), end(job, 'failed_service', 1), refund(job, poolId));
    assert.equal(await endCall(db, job, 'failed_service'), true);
  });

  test('no call is charged twice, and none gets its credit back twice', async () => {
    const job = await begunCall(db, member);
    const reason = /credit_entries_usage_id_kind_key/;
    await refused(companyId, reason, spend(job, poolId));
    assert.equal(await endCall(db, job, 'failed_service'), true);
    await refused(companyId, reason, spend(job, poolId));
    await refused(companyId, reason, refund(job, poolId));
  });

  test('a credit is not spent on a call that is not in the usage log', () =>
    refused(
      companyId,
      /credit_entries_usage_fk/,
      sql`insert into credit_entries (company_id, pool_id, kind, amount, usage_id)
        values (${companyId}, ${poolId}, 'spend', -1, 9999999)`,
    ));
});

describe('a call has one outcome', async () => {
  const member: Member = await newMember(db, { credits: 10 });
  const { companyId } = member;
  const completed = await begunCall(db, member);
  await completeCall(db, completed, { member });
  const failed = await begunCall(db, member);
  await endCall(db, failed, 'failed_document');
  const change = ({ usageId }: LeasedJob, what: RawBuilder<unknown>) => sql`
    update usage_log set ${what} where id = ${usageId}`;

  for (const [what, job, statement] of [
    ['becomes another', failed, sql`outcome = 'storage_failed'`],
    ['goes back to work', failed, sql`outcome = 'processing', finished_at = null`],
    ['is completed after it failed', failed, sql`outcome = 'completed', cv_id = 77`],
    ['fails after it was completed', completed, sql`outcome = 'failed_service', credit = 0, cv_id = null`],
    ['gets another CV', completed, sql`cv_id = cv_id + 1`],
    ['gets another reason', failed, sql`detail = 'Something else.'`],
    ['ends at another time', failed, sql`finished_at = now() + interval '1 hour'`],
    ['goes to another request', failed, sql`request_id = 'other'`],
    ['goes to another key', failed, sql`key_id = 2`],
  ] as const) {
    test(`an outcome never ${what}`, () => refused(companyId, /changes no more/, change(job, statement)));
  }

  test('no call is taken off the log', async () => {
    await refused(companyId, /usage_log is append-only/, sql`delete from usage_log where id = ${failed.usageId}`);
    await refused(companyId, /usage_log is append-only: truncate/, sql`truncate usage_log cascade`);
  });

  test('who made a call is never changed to another', async () => {
    const running = await begunCall(db, member);
    for (const job of [failed, running]) {
      await refused(companyId, /forgotten or kept, never changed/, change(job, sql`acting_user = 'else@example.com'`));
      await refused(companyId, /forgotten or kept, never changed/, change(job, sql`member_id = member_id + 1`));
    }
    assert.equal(await endCall(db, running, 'failed_document'), true);
  });

  test('the persons can be forgotten, and the CV be noted as erased, once it has ended', async () => {
    await sql`update usage_log set acting_user = null, member_id = null where company_id = ${companyId}`.execute(db);
    await change(completed, sql`cv_erased_at = now()`).execute(db);
    const { rows } = await sql<{ known: number }>`
      select count(acting_user) + count(member_id) as known from usage_log where company_id = ${companyId}`.execute(db);
    assert.equal(rows[0]?.known, 0);
    await refused(companyId, /usage_log_erased/, change(failed, sql`cv_erased_at = now()`));
  });

  test('no two calls have made the same CV', async () => {
    const again = await begunCall(db, member);
    await refused(
      companyId,
      /usage_log_cv_once/,
      sql`update usage_log set outcome = 'completed', finished_at = now(), cv_id = (select cv_id from usage_log where id = ${completed.usageId}) where id = ${again.usageId}`,
    );
  });
});
