import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createLink, findLink } from '#accounts/links.ts';
import { findPerson } from '#accounts/persons.ts';
import { listAudit, OPERATOR_ACTOR } from '#audit/audit.ts';
import { getCredits, grant } from '#credits/ledger.ts';
import { stageFolder } from '#files/folders.ts';
import { addMember, listMembers, type Member, type MemberRole } from '#members/members.ts';
import { createLog } from '#platform/log.ts';
import { sumUsage } from '#usage/search.ts';
import { listUsage } from '#usage/usage-log.ts';
import { removeCompanyMember } from '#use-cases/administration/members.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import type { CvCall } from '#use-cases/process-cv/cv-call.ts';
import { requireCredit, reserveCredit } from '#use-cases/process-cv/reserve-credit.ts';

import { begunCall, endCall, newMember } from '../support/calls.ts';
import { insertCompany } from '../support/calls-on-record.ts';
import { testDatabase } from '../support/database.ts';
import { logCalls } from '../support/usage-log.ts';

const db = await testDatabase();

async function memberOf(companyId: number, role: MemberRole, email = `${randomUUID()}@test.example`): Promise<Member> {
  const added = await addMember(db, { companyId, email, role, monthlyLimit: null, pool: null });
  assert.ok(added.kind === 'added');
  return added.member;
}

/** The tables with a row that has these words in any column. */
async function tablesWith(words: string): Promise<readonly string[]> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select from ${sql.table(name)} t where t::text like ${`%${words}%`} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

test('a removed member is nowhere named, and figures, ledger and months stay as they were, however many calls there are', async () => {
  const companyId = await insertCompany(db);
  const actor = await memberOf(companyId, 'administrator');
  const member = await memberOf(companyId, 'consultant');
  const link = await db.transaction().execute((trx) => createLink(trx, { ...member, maker: 'company' }));
  const calls = { companyId, member, keyId: null, startedAt: '2026-03-01T08:00:00Z' } as const;
  await logCalls(db, { ...calls, outcome: 'failed_document', count: 2100 });
  // The calls were put on record without the member's month.
  await sql`insert into member_months select member_id, date_trunc('month', created_at at time zone 'UTC')::date, count(*)
    from credit_entries where member_id = ${member.id} group by 1, 2`.execute(db);
  const filter = {
    companyId,
    startedFrom: null,
    startedTo: null,
    outcome: null,
    channel: null,
    keyId: null,
    memberId: null,
  };
  const before = await sumUsage(db, filter);
  assert.deepEqual(await tablesWith(member.email), ['account_persons', 'members', 'usage_log']);

  const result = await removeCompanyMember(db, { memberId: member.id, actor });
  assert.deepEqual([result.kind, result.kind === 'removed' && result.accountDeleted], ['removed', true]);
  assert.deepEqual(await tablesWith(member.email), []);
  assert.equal(await findLink(db, link.token), null);
  assert.deepEqual(await sumUsage(db, filter), before);
  assert.deepEqual((await checkRecordIntegrity(db)).faults, []);
  const entries = await listAudit(db, { companyId, limit: 10 });
  assert.deepEqual(
    entries.map(({ actor: by, action, subject }) => [by, action, subject]),
    [
      [String(actor.id), 'member.removed', { member_id: member.id }],
      [String(actor.id), 'member.changed', { member_id: member.id, active: false }],
    ],
  );
});

test('a person who is a member elsewhere keeps the account and the other membership', async () => {
  const [one, two] = [await insertCompany(db), await insertCompany(db)];
  const member = await memberOf(one, 'consultant');
  await memberOf(two, 'consultant', member.email);
  const links = await db
    .transaction()
    .execute(async (trx) => [
      await createLink(trx, { ...member, maker: 'operator' }),
      await createLink(trx, { email: member.email, companyId: two, maker: 'operator' }),
    ]);
  const result = await removeCompanyMember(db, { memberId: member.id, actor: OPERATOR_ACTOR });
  assert.deepEqual([result.kind, result.kind === 'removed' && result.accountDeleted], ['removed', false]);
  assert.notEqual(await findPerson(db, member.email), null);
  const valid = await Promise.all(links.map(({ token }) => findLink(db, token)));
  assert.deepEqual(
    valid.map((link) => link?.companyId),
    [undefined, two],
  );
  assert.equal((await listMembers(db, two)).length, 1);
});

test('a job that runs while its member is removed ends as ever, and a call that begins after it is refused and not recorded', async () => {
  const member = await newMember(db, { credits: 2 });
  const { id: memberId, companyId } = member;
  const job = await begunCall(db, member);
  assert.equal((await removeCompanyMember(db, { memberId, actor: OPERATOR_ACTOR })).kind, 'removed');
  assert.equal(await endCall(db, job, 'failed_service'), true);
  const [ended] = await listUsage(db, companyId, 10);
  assert.deepEqual([ended?.memberId, ended?.actingUser, ended?.outcome], [memberId, null, 'failed_service']);
  assert.equal((await getCredits(db, companyId, [])).balance, 2);

  const call = { requestId: randomUUID(), member, caller: { key: { id: 1 } }, idempotency: null } as CvCall;
  const folder = await stageFolder(db, companyId);
  const services = { db, log: createLog('silent') };
  await assert.rejects(reserveCredit(services, call, { folder, payload: job.payload }), {
    code: 'acting_user_invalid',
  });
  await grant(db, { companyId, pool: null, amount: -2 });
  await assert.rejects(requireCredit(services, call), { code: 'acting_user_invalid' });
  assert.equal((await listUsage(db, companyId, 10)).length, 1);
  assert.deepEqual((await checkRecordIntegrity(db)).faults, []);
});

test('of two removals of one member at once, one removes and the other finds nobody', async () => {
  const companyId = await insertCompany(db);
  const { id: memberId, email } = await memberOf(companyId, 'consultant');
  const removal = { memberId, actor: OPERATOR_ACTOR } as const;
  const results = await Promise.all([removeCompanyMember(db, removal), removeCompanyMember(db, removal)]);
  assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['not_found', 'removed']);
  assert.notEqual((await memberOf(companyId, 'consultant', email)).id, memberId);
});

test('a company keeps an administrator who can sign in, and nobody removes himself or a member of another company', async () => {
  const companyId = await insertCompany(db);
  const [actor, other] = [await memberOf(companyId, 'administrator'), await memberOf(companyId, 'administrator')];
  const stranger = await memberOf(await insertCompany(db), 'consultant');
  const kinds: string[] = [];
  for (const memberId of [actor.id, other.id, stranger.id])
    kinds.push((await removeCompanyMember(db, { memberId, actor })).kind);
  // Nobody of this company has come in by a link yet.
  assert.deepEqual(kinds, ['oneself', 'last_administrator', 'not_found']);
});
