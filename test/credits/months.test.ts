import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { getCredits, monthOf } from '#credits/ledger.ts';
import type { LeasedJob } from '#jobs/leases.ts';
import type { Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { beginCall, endCallIn, newMember } from '../support/calls.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();

/** 26 hours apart: between them it is two or three different days at any moment. */
const EARLY = 'Pacific/Kiritimati';
const LATE = 'Etc/GMT+12';
const ZONES = ['UTC', EARLY, LATE, 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Berlin'];

// The clock of a database cannot be set. This one stands before the real one in the sessions that ask for it, for the
// statements as for the moment that an entry is stamped with.
await sql`create schema test_clock`.execute(db);
await sql`create function test_clock.now() returns timestamptz language sql stable
  as $$ select current_setting('test_clock.at')::timestamptz $$`.execute(db);
await sql`create function test_clock.stamp() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('test_clock.at', true), '') <> '' then new.created_at := test_clock.now(); end if;
    return new;
  end $$`.execute(db);
await sql`create trigger a_stamp before insert on credit_entries for each row execute function test_clock.stamp()`.execute(
  db,
);

/** Makes it another moment, in another time zone, until the transaction ends. */
function at(moment: string, zone: string): (trx: Queries) => Promise<void> {
  return async (trx) => {
    await sql`select set_config('search_path', 'test_clock, pg_catalog, public', true),
      set_config('test_clock.at', ${moment}, true), set_config('timezone', ${zone}, true)`.execute(trx);
  };
}

async function spendAt(member: Member, moment: string, zone: string): Promise<LeasedJob | null> {
  const begun = await beginCall(db, member, at(moment, zone));
  return begun.kind === 'begun' ? begun.job : null;
}

async function failAt(job: LeasedJob, moment: string, zone: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await at(moment, zone)(trx);
    return endCallIn(trx, job, 'failed_service');
  });
}

/** What the member has spent in the month that it is then, as the operator is shown it. */
async function spentAt(member: Member, moment: string, zone: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await at(moment, zone)(trx);
    return (await getCredits(trx, member.companyId, [member.id])).spentThisMonth.get(member.id) ?? 0;
  });
}

async function monthsOf(member: Member): Promise<Record<string, number>> {
  const { rows } = await sql<{ month: string; spent: number }>`
    select month, spent from member_months where member_id = ${member.id} order by month`.execute(db);
  return Object.fromEntries(rows.map(({ month, spent }) => [month, spent]));
}

for (const [moment, month] of [
  ['2026-11-30T23:59:59.999Z', '2026-11-01'],
  ['2026-12-01T00:00:00.000Z', '2026-12-01'],
  ['2026-12-01T13:59:59.999+14:00', '2026-11-01'],
  ['2026-11-30T12:00:00.000-12:00', '2026-12-01'],
  ['2028-02-29T23:59:59.999Z', '2028-02-01'],
  ['2028-03-01T00:00:00Z', '2028-03-01'],
  ['2026-12-31T23:59:59.999Z', '2026-12-01'],
  ['2027-01-01T00:00:00Z', '2027-01-01'],
  ['2026-11-30T23:59:59.9994Z', '2026-11-01'],
  ['2026-11-30T23:59:59.9996Z', '2026-12-01'],
] as const) {
  test(`${moment} counts towards ${month.slice(0, 7)}, whatever the time zone of the session`, async () => {
    for (const zone of ZONES) {
      const told = await db.transaction().execute(async (trx) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(trx);
        const { rows } = await sql<{ month: string; stored: Date }>`
          select ${monthOf(sql`${moment}::text::timestamptz`)} as month, ${moment}::text::timestamptz(3) as stored`.execute(
          trx,
        );
        return rows[0];
      });
      assert.equal(told?.month, month, zone);
      assert.equal(told.stored.toISOString().slice(0, 7), month.slice(0, 7), 'as the ledger stores it');
    }
  });
}

test('a month ends at midnight UTC for those for whom it is long over and for those for whom it is not', async () => {
  const member = await newMember(db, { credits: 10, monthlyLimit: 2 });
  const [before, after] = ['2026-11-30T23:59:59.500Z', '2026-12-01T00:00:00.000Z'];
  // In Kiritimati it is the afternoon of 1 December.
  assert.ok(await spendAt(member, before, EARLY));
  assert.ok(await spendAt(member, before, LATE));
  for (const zone of ZONES) assert.equal(await spendAt(member, before, zone), null, zone);
  // Twelve hours west of Greenwich it is noon of 30 November.
  assert.ok(await spendAt(member, after, LATE));
  assert.ok(await spendAt(member, after, EARLY));
  for (const zone of ZONES) assert.equal(await spendAt(member, after, zone), null, zone);
  assert.deepEqual(await monthsOf(member), { '2026-11-01': 2, '2026-12-01': 2 });
  for (const zone of ZONES) {
    assert.deepEqual([await spentAt(member, before, zone), await spentAt(member, after, zone)], [2, 2], zone);
    assert.equal(await spentAt(member, '2027-01-01T00:00:00Z', zone), 0, zone);
  }
});

test('a credit that is given back after the month has ended counts in the month in which it was spent', async () => {
  const member = await newMember(db, { credits: 10, monthlyLimit: 1 });
  const november = await spendAt(member, '2026-11-30T23:59:59.999Z', EARLY);
  const december = await spendAt(member, '2026-12-01T00:00:00.001Z', LATE);
  assert.ok(november && december);
  assert.equal(await failAt(november, '2026-12-01T00:00:05Z', LATE), true);
  assert.deepEqual(await monthsOf(member), { '2026-11-01': 0, '2026-12-01': 1 });
  assert.equal(await spendAt(member, '2026-12-31T23:59:59.999Z', LATE), null, 'December is still used up');
  assert.equal(await failAt(december, '2027-02-03T04:05:06Z', EARLY), true);
  assert.deepEqual(await monthsOf(member), { '2026-11-01': 0, '2026-12-01': 0 });
});

test('half a millisecond before midnight the entry and the month agree on which month it is', async () => {
  const member = await newMember(db, { credits: 10, monthlyLimit: 1 });
  const job = await spendAt(member, '2026-11-30T23:59:59.9996Z', 'UTC');
  assert.ok(job);
  assert.deepEqual(await monthsOf(member), { '2026-12-01': 1 });
  assert.equal(await failAt(job, '2026-12-01T00:00:03Z', 'UTC'), true);
  assert.deepEqual(await monthsOf(member), { '2026-12-01': 0 });
});

test('around a month end, of calls at once in every time zone exactly as many pass as each month has left', async () => {
  const member = await newMember(db, { credits: 100, monthlyLimit: 5 });
  const moments = ['2027-01-31T23:59:59.999Z', '2027-02-01T00:00:00.000Z'];
  const spends = moments.flatMap((moment) => ZONES.flatMap((zone) => [1, 2].map(() => spendAt(member, moment, zone))));
  const passed = (await Promise.all(spends)).filter((job) => job !== null);
  assert.equal(passed.length, 10);
  assert.deepEqual(await monthsOf(member), { '2027-01-01': 5, '2027-02-01': 5 });
});

test('the months that all this made are those that the ledger says, in every time zone', async () => {
  assert.deepEqual((await checkRecordIntegrity(db)).faults, []);
});
