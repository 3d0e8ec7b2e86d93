import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { listAudit } from '#audit/audit.ts';
import { recordRefusedCall } from '#usage/usage-log.ts';

import { begunCall, completeCall, endCall, newMember } from '../support/calls.ts';
import { type Id, newCli } from './command.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/;
const CALL = { requestId: 'refused-1', channel: 'api', keyId: 1, actingUser: 'ada@b.example' } as const;

describe('lectern credits and lectern usage', async () => {
  const { json, refused, run, db } = await newCli();
  const company = String((await json<Id>('company', 'create', '--name', 'A')).id);
  const grant = ['credits', 'grant', '--company', company];

  test('credits are granted to the company, to shared pools, and taken back', async () => {
    const own = await json(...grant, '--amount', '100');
    assert.deepEqual(own, { company_id: Number(company), pool: null, amount: 100, balance: 100 });
    const shared = await json(...grant, '--pool', 'Sales', '--amount', '10');
    assert.deepEqual(shared, { company_id: Number(company), pool: 'Sales', amount: 10, balance: 10 });
    assert.equal((await json<{ balance: number }>(...grant, '--amount', '-30')).balance, 70);
  });

  test('no pool falls below zero, and 0 is no amount', async () => {
    assert.match(await refused(...grant, '--pool', 'Sales', '--amount', '-11'), /holds 10 credits/);
    assert.match(await refused(...grant, '--amount', '0'), /not 0/);
    const { pools } = await json<{ pools: object[] }>('credits', 'show', '--company', company);
    assert.deepEqual(pools, [{ name: 'Sales', balance: 10 }]);
  });

  test('show gives balance, pools, and what each member has spent this month', async () => {
    const words = ['--company', company, '--email', 'ada@b.example', '--role', 'consultant'];
    const member = await json<Id>('member', 'add', ...words, '--monthly-limit', '9', '--pool', 'Sales');
    const month = `${new Date().toISOString().slice(0, 7)}-01`;
    await db.insertInto('member_months').values({ member_id: member.id, month, spent: 4 }).execute();
    assert.deepEqual(await json('credits', 'show', '--company', company), {
      balance: 70,
      pools: [{ name: 'Sales', balance: 10 }],
      members: [{ id: member.id, email: 'ada@b.example', monthly_limit: 9, spent_this_month: 4, pool: 'Sales' }],
    });
    const { stdout } = await run('credits', 'show', '--company', company);
    assert.match(stdout, /the company's own +70\nSales +10\n/);
    assert.match(stdout, /ada@b\.example +4 +9 +Sales\n/);
  });

  test('usage lists the calls, newest first, with who made them and what came of them', async () => {
    const member = await newMember(db, { credits: 1 });
    const words = ['usage', 'list', '--company', String(member.companyId)];
    const job = await begunCall(db, member);
    const cvId = await completeCall(db, job, { member });
    await recordRefusedCall(db, { ...CALL, companyId: member.companyId, memberId: member.id }, 'No credits left.');
    const calls = await json<{ id: number; started_at: string; finished_at: string }[]>(...words);
    const [refusal, completed] = calls.map(({ id, started_at, finished_at, ...call }) => {
      assert.match(started_at, MOMENT);
      assert.match(finished_at, MOMENT);
      return { known: id > 0, ...call };
    });
    const shared = { known: true, key_id: 1, channel: 'api' };
    assert.partialDeepStrictEqual(refusal, {
      ...shared,
      outcome: 'refused',
      credit: 0,
      cv_id: null,
      detail: 'No credits left.',
    });
    assert.partialDeepStrictEqual(completed, { ...shared, outcome: 'completed', credit: 1, cv_id: cvId, detail: null });
    assert.equal(calls.length, 2);
    assert.equal((await json<object[]>(...words, '--limit', '1')).length, 1);
    const { stdout } = await run(...words);
    assert.match(stdout, /refused-1 +ada@b\.example +1 +refused +0 +- +/);
  });

  test('entries lists the ledger, newest first: each credit with its request, key, acting user and CV', async () => {
    const member = await newMember(db, { credits: 5, pool: 'north' });
    const words = ['credits', 'entries', '--company', String(member.companyId)];
    const job = await begunCall(db, member);
    const cvId = await completeCall(db, job, { member });
    const failed = await begunCall(db, member);
    await endCall(db, failed, 'failed_service');
    const entries = await json<{ id: number; created_at: string; request_id: string | null }[]>(...words);
    for (const { created_at } of entries) assert.match(created_at, MOMENT);
    const call = { pool: 'north', key_id: 1, acting_user: 'someone@example.com' };
    const noCall = { pool: 'north', key_id: null, acting_user: null };
    const requests = new Map(
      (await json<{ id: number; request_id: string }[]>('usage', 'list', '--company', String(member.companyId))).map(
        ({ id, request_id }) => [id, request_id],
      ),
    );
    const expected = [
      { kind: 'refund', amount: 1, balance_after: 4, request_id: requests.get(failed.usageId), cv_id: null, ...call },
      { kind: 'spend', amount: -1, balance_after: 3, request_id: requests.get(failed.usageId), cv_id: null, ...call },
      { kind: 'spend', amount: -1, balance_after: 4, request_id: requests.get(job.usageId), cv_id: cvId, ...call },
      { kind: 'grant', amount: 5, balance_after: 5, request_id: null, cv_id: null, ...noCall },
    ];
    assert.equal(entries.length, expected.length);
    for (const [at, entry] of expected.entries()) assert.partialDeepStrictEqual(entries[at], entry);
    assert.equal((await json<object[]>(...words, '--limit', '2')).length, 2);
    const { stdout } = await run(...words);
    assert.match(
      stdout,
      new RegExp(`spend +north +-1 +4 +${requests.get(job.usageId)} +someone@example\\.com +1 +${cvId}\n`),
    );
  });

  test('the ledger of a company that was deleted is still listed, without persons', async () => {
    const member = await newMember(db, { credits: 2 });
    const words = String(member.companyId);
    await endCall(db, await begunCall(db, member), 'failed_document');
    await json('company', 'delete', words);
    const entries = await json<{ kind: string; acting_user: string | null }[]>(
      'credits',
      'entries',
      '--company',
      words,
    );
    assert.deepEqual(
      entries.map(({ kind, acting_user }) => [kind, acting_user]),
      [
        ['spend', null],
        ['grant', null],
      ],
    );
    const { stdout } = await run('credits', 'entries', '--company', words);
    assert.match(stdout, /the company's own/);
    assert.doesNotMatch(stdout, /example\.com/);
  });

  test('a grant stands in the audit log, and a refused one does not', async () => {
    const { companyId } = await newMember(db);
    const to = ['credits', 'grant', '--company', String(companyId)];
    await json(...to, '--pool', 'west', '--amount', '6');
    await refused(...to, '--amount', '-6');
    const audit = await listAudit(db, { companyId, limit: 10 });
    assert.deepEqual(
      audit.map(({ actor, action, subject }) => ({ actor, action, subject })),
      [{ actor: 'operator', action: 'credits.granted', subject: { pool: 'west', amount: 6 } }],
    );
  });

  test('usage companies shows who takes the engines, the one that took most first', async () => {
    const [slow, quick] = [await newMember(db, { credits: 2 }), await newMember(db, { credits: 2 })];
    const took = async (member: typeof slow, outcome: 'failed_document' | 'failed_service', engineMs: number) => {
      const job = await begunCall(db, member);
      await endCall(db, job, { outcome, engineMs });
    };
    await took(slow, 'failed_service', 30_000_000);
    await took(slow, 'failed_document', 10_000_000);
    await took(quick, 'failed_document', 20_000_000);
    const loads = await json<{ company_id: number }[]>('usage', 'companies');
    assert.deepEqual(loads.slice(0, 2), [
      {
        company_id: slow.companyId,
        calls: 2,
        completed: 0,
        failed_document: 1,
        failed_service: 1,
        refused: 0,
        engine_ms: 40_000_000,
        longest_ms: 30_000_000,
      },
      {
        company_id: quick.companyId,
        calls: 1,
        completed: 0,
        failed_document: 1,
        failed_service: 0,
        refused: 0,
        engine_ms: 20_000_000,
        longest_ms: 20_000_000,
      },
    ]);
    const { stdout } = await run('usage', 'companies', '--hours', '1');
    assert.match(stdout, new RegExp(`^COMPANY .*\\n${slow.companyId} +2 +0 +1 +1 +0 +40000\\.0 s +67% +30000\\.0 s`));
  });

  test('a company that is not there is refused', async () => {
    for (const words of [
      ['credits', 'grant', '--amount', '1'],
      ['credits', 'show'],
      ['credits', 'entries'],
      ['usage', 'list'],
    ])
      assert.match(await refused(...words, '--company', '999999'), /There is no company 999999\./);
  });
});
