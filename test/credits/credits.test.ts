import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createCompany } from '#companies/create.ts';
import { giveBack } from '#credits/give-back.ts';
import { grant } from '#credits/grant.ts';
import { type ReserveResult, reserve } from '#credits/reserve.ts';
import { showCredits } from '#credits/show.ts';
import { addMember } from '#members/add.ts';
import type { Member } from '#members/member.ts';
import { beginUsage, endUsage } from '#usage/record.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();
let serial = 0;

async function memberOf(settings: { monthlyLimit?: number; pool?: string; credits?: number } = {}): Promise<Member> {
  const company = await createCompany(db, { name: `Company ${++serial}` });
  assert.equal(company.kind, 'created');
  const pool = settings.pool ?? null;
  const added = await addMember(db, {
    companyId: company.company.id,
    email: 'someone@example.com',
    role: 'consultant',
    monthlyLimit: settings.monthlyLimit ?? null,
    pool,
  });
  assert.equal(added.kind, 'added');
  if (settings.credits) await grant(db, { companyId: company.company.id, pool, amount: settings.credits });
  return added.member;
}

class RollBack extends Error {}

async function spend(member: Member): Promise<{ result: ReserveResult; usageId: number | null }> {
  let result: ReserveResult = { kind: 'refused', reason: '' };
  let usageId: number | null = null;
  await db
    .transaction()
    .execute(async (trx) => {
      usageId = await beginUsage(trx, {
        companyId: member.companyId,
        requestId: `req_${++serial}`,
        keyId: 1,
        memberId: member.id,
        actingUser: member.email,
      });
      result = await reserve(
        trx,
        { companyId: member.companyId, memberId: member.id, monthlyLimit: member.monthlyLimit, pool: member.pool },
        usageId,
      );
      if (result.kind === 'refused') throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  return { result, usageId };
}

async function ledgerSum(companyId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from credit_entries where company_id = ${companyId}`.execute(db);
  return rows[0]?.sum ?? Number.NaN;
}

test('of 60 calls at once on 25 credits exactly 25 pass, and the ledger adds up to the balance', async () => {
  const member = await memberOf({ credits: 25 });
  const spends = await Promise.all(Array.from({ length: 60 }, () => spend(member)));
  assert.equal(spends.filter(({ result }) => result.kind === 'reserved').length, 25);
  assert.equal((await showCredits(db, member.companyId, [])).balance, 0);
  assert.equal(await ledgerSum(member.companyId), 0);
});

test('of 40 calls at once of a member with a monthly limit of 10 exactly 10 pass, and the refused ones leave no trace', async () => {
  const member = await memberOf({ credits: 100, monthlyLimit: 10 });
  const spends = await Promise.all(Array.from({ length: 40 }, () => spend(member)));
  const refused = spends.map(({ result }) => result).filter((result) => result.kind === 'refused');
  assert.equal(refused.length, 30);
  assert.match(refused[0]?.reason ?? '', /monthly limit of 10 credits/);
  const overview = await showCredits(db, member.companyId, [member.id]);
  assert.equal(overview.balance, 90);
  assert.equal(overview.spentThisMonth.get(member.id), 10);
});

test('calls of one member that begin and calls whose credit is given back at the same time never stop each other', async () => {
  const member = await memberOf({ credits: 100, monthlyLimit: 100 });
  const spendAndGiveBack = async (): Promise<void> => {
    for (let round = 0; round < 12; round += 1) {
      const { usageId } = await spend(member);
      if (usageId === null) continue;
      await db.transaction().execute((trx) => giveBack(trx, usageId));
    }
  };
  await Promise.all(Array.from({ length: 8 }, spendAndGiveBack));
  const overview = await showCredits(db, member.companyId, [member.id]);
  assert.deepEqual([overview.balance, overview.spentThisMonth.get(member.id)], [100, 0]);
  assert.equal(await ledgerSum(member.companyId), 100);
});

test('a member with a monthly limit of 0 spends nothing', async () => {
  const member = await memberOf({ credits: 5, monthlyLimit: 0 });
  assert.equal((await spend(member)).result.kind, 'refused');
  assert.equal((await showCredits(db, member.companyId, [])).balance, 5);
});

test('a member draws from the shared pool alone, whatever the company has, and the refusal names the pool', async () => {
  const member = await memberOf({ pool: 'north', credits: 1 });
  await grant(db, { companyId: member.companyId, pool: null, amount: 50 });
  assert.equal((await spend(member)).result.kind, 'reserved');
  const { result } = await spend(member);
  assert.equal(result.kind, 'refused');
  assert.match(result.reason, /pool "north"/);
  const overview = await showCredits(db, member.companyId, []);
  assert.deepEqual([overview.balance, overview.pools], [50, [{ name: 'north', balance: 0 }]]);
});

test('a credit that is given back goes to its pool and its month, and only once', async () => {
  const member = await memberOf({ credits: 3, monthlyLimit: 3 });
  const { usageId } = await spend(member);
  assert.ok(usageId !== null);
  const settle = () =>
    db.transaction().execute(async (trx) => {
      const first = await endUsage(trx, usageId, { outcome: 'failed_service', credit: 0, cvId: null, detail: null });
      if (first) await giveBack(trx, usageId);
      return first;
    });
  const ends = await Promise.all([settle(), settle(), settle()]);
  assert.equal(ends.filter(Boolean).length, 1);
  const overview = await showCredits(db, member.companyId, [member.id]);
  assert.equal(overview.balance, 3);
  assert.equal(overview.spentThisMonth.get(member.id), 0);
  await assert.rejects(
    db.transaction().execute((trx) => giveBack(trx, usageId)),
    /credit_entries_usage_id_kind_key/,
    'the database itself refuses a second refund',
  );
});

test('a grant can be taken back, but never below zero', async () => {
  const member = await memberOf({ credits: 10 });
  const { companyId } = member;
  assert.deepEqual(await grant(db, { companyId, pool: null, amount: -4 }), { kind: 'granted', balance: 6 });
  const refused = await grant(db, { companyId, pool: null, amount: -7 });
  assert.equal(refused.kind, 'invalid');
  assert.equal((await grant(db, { companyId, pool: null, amount: 1.5 })).kind, 'invalid');
  assert.equal((await grant(db, { companyId, pool: null, amount: 0 })).kind, 'invalid');
  assert.equal((await grant(db, { companyId, pool: 'new', amount: -1 })).kind, 'invalid');
  assert.deepEqual((await showCredits(db, companyId, [])).pools, [], 'a refused grant makes no pool');
  assert.equal(await ledgerSum(companyId), 6);
});
