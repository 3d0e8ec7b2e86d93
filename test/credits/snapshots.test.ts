import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grant } from '#credits/ledger.ts';
import type { LeasedJob } from '#jobs/leases.ts';
import { addMember, type Member } from '#members/members.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { assertSums, beginCall, endCall, newMember, sumsOf } from '../support/calls.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();

const WRITERS = 10;
const STEPS = 30;

/** Another member of the same company, who draws from the given pool. */
async function colleague(of: Member, pool: string | null, number: number): Promise<Member> {
  const added = await addMember(db, {
    companyId: of.companyId,
    email: `colleague-${number}@example.com`,
    role: 'consultant',
    monthlyLimit: number % 3 === 0 ? 3 : null,
    pool,
  });
  assert.equal(added.kind, 'added');
  return added.member;
}

/** Does one thing by chance: grants, takes back, begins a call or ends one. Returns what it did. */
async function step(member: Member, running: LeasedJob[]): Promise<string> {
  const chance = Math.random();
  const { companyId, pool } = member;
  if (chance < 0.1) return (await grant(db, { companyId, pool, amount: 1 + Math.floor(Math.random() * 6) })).kind;
  if (chance < 0.18) return (await grant(db, { companyId, pool, amount: -1 - Math.floor(Math.random() * 3) })).kind;
  if (chance < 0.6 || running.length === 0) {
    const begun = await beginCall(db, member);
    if (begun.kind === 'begun') running.push(begun.job);
    return begun.kind;
  }
  const job = running.shift();
  assert.ok(job);
  const outcome = Math.random() < 0.6 ? 'failed_service' : 'failed_document';
  assert.equal(await endCall(db, job, outcome), true);
  return outcome;
}

test('whatever many transactions grant, spend and give back at once, at every instant balance, sum and last entry are one', async (t) => {
  const first = await newMember(db, { credits: 20 });
  await grant(db, { companyId: first.companyId, pool: 'shared', amount: 10 });
  const members = await Promise.all(
    Array.from({ length: WRITERS }, (_, number) => colleague(first, number % 2 === 0 ? null : 'shared', number)),
  );
  const did = new Map<string, number>();
  const writing = new Set(members);
  const write = async (member: Member): Promise<void> => {
    const running: LeasedJob[] = [];
    for (let at = 0; at < STEPS; at += 1) {
      const what = await step(member, running);
      did.set(what, (did.get(what) ?? 0) + 1);
    }
    writing.delete(member);
  };
  let seen = 0;
  let faults = 0;
  const read = async (): Promise<void> => {
    while (writing.size > 0) {
      // One statement sees one instant; so does the whole verification, over many statements.
      assertSums(await sumsOf(db, first.companyId));
      if (seen % 10 === 0) faults += (await checkRecordIntegrity(db)).faultCount;
      seen += 1;
    }
  };
  await Promise.all([read(), read(), ...members.map(write)]);
  assertSums(await sumsOf(db, first.companyId));
  const end = await checkRecordIntegrity(db);
  assert.deepEqual([faults, end.faults], [0, []]);
  assert.ok(seen >= 10, `only ${seen} instants were looked at`);
  for (const what of ['granted', 'begun', 'refused', 'failed_service', 'failed_document'])
    assert.ok((did.get(what) ?? 0) > 0, `nothing was ${what} by chance`);
  t.diagnostic(`${seen} instants, ${end.counts.entries} entries: ${JSON.stringify(Object.fromEntries(did))}`);
});
