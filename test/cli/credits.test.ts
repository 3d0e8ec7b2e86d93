import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { type Id, newCli } from './command.ts';

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
    const call = { company_id: Number(company), key_id: 3, acting_user: 'ada@b.example', member_id: 1 };
    const end = { outcome: 'completed', credit: 1, cv_id: 8, finished_at: new Date('2026-05-01T10:00:00.5Z') } as const;
    await db
      .insertInto('usage_log')
      .values({ ...call, ...end, request_id: 'first' })
      .execute();
    const refusal = { outcome: 'refused', credit: 0, detail: 'The company has no credits left.' } as const;
    await db
      .insertInto('usage_log')
      .values({ ...call, ...refusal, request_id: 'second' })
      .execute();
    const calls = await json<{ request_id: string; started_at: string }[]>('usage', 'list', '--company', company);
    assert.deepEqual(
      calls.map(({ request_id }) => request_id),
      ['second', 'first'],
    );
    const { started_at, ...first } = calls[1] ?? { started_at: '' };
    assert.match(started_at, /^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/);
    assert.deepEqual(
      Object.entries(first).filter(([name]) => name !== 'id'),
      [
        ['request_id', 'first'],
        ['acting_user', 'ada@b.example'],
        ['key_id', 3],
        ['outcome', 'completed'],
        ['credit', 1],
        ['cv_id', 8],
        ['finished_at', '2026-05-01T10:00:00.500Z'],
        ['detail', null],
      ],
    );
    assert.equal((await json<object[]>('usage', 'list', '--company', company, '--limit', '1')).length, 1);
    const { stdout } = await run('usage', 'list', '--company', company);
    assert.match(stdout, /second +ada@b\.example +3 +refused +0 +- +The company has no credits left\.\n/);
  });

  test('a company that is not there is refused', async () => {
    for (const words of [
      ['credits', 'grant', '--amount', '1'],
      ['credits', 'show'],
      ['usage', 'list'],
    ])
      assert.match(await refused(...words, '--company', '999999'), /There is no company 999999\./);
  });
});
