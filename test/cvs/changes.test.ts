import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { type ChangePosition, FIRST_POSITION, listCvChanges, positionBefore, repeatCvChanges } from '#cvs/changes.ts';
import { setChecked } from '#cvs/checked-cvs.ts';
import { correctValues } from '#cvs/corrections/corrections.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { deleteCompany } from '#use-cases/administration/companies.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { eraseCv } from '#use-cases/retention/erase-cvs.ts';
import { fillChangesOfCvs } from '#use-cases/retention/housekeeping.ts';

import type { TestCompany } from '../support/company.ts';
import { PROFILE } from '../support/corrected.ts';
import { erasureSetup } from '../support/erasure-setup.ts';
import { insertCv } from '../support/stored-cv.ts';
import { waitingTransactions } from '../support/waiting-transactions.ts';

describe('the changes of CVs', async () => {
  const room = await erasureSetup();
  const { db } = room;

  const store = (owner: TestCompany) => insertCv(room, owner, { profile: PROFILE });
  const check = (trx: Queries, owner: TestCompany, cvId: number) =>
    setChecked(trx, { companyId: owner.id, cvId, memberId: owner.consultant.id, isChecked: true });
  /** What somebody reads on from a place, and where that leads. */
  const readOn = async (owner: TestCompany, after: ChangePosition) => {
    const changes = await listCvChanges(db, owner.id, { after, limit: 100 });
    return { seen: changes.map(({ cvId, erased }) => (erased ? -cvId : cvId)), at: changes.at(-1) ?? after };
  };
  const faults = async () => (await checkRecordIntegrity(db)).faults.map(({ message }) => message);

  test('are those that store, correct, check and erase, each CV once with its last one', async () => {
    const owner = await room.newCompany();
    const [first, second, third] = [await store(owner), await store(owner), await store(owner)];
    const start = await readOn(owner, FIRST_POSITION);
    assert.deepEqual(start.seen, [first, second, third]);
    assert.deepEqual((await readOn(owner, start.at)).seen, []);
    const change = { pointer: '/candidate_name', seen: PROFILE.candidate_name.value, value: 'Ada Lovelace' };
    const request = { companyId: owner.id, memberId: owner.consultant.id, changes: [change] };
    await db.transaction().execute((trx) => correctValues(trx, { ...request, cvId: second }));
    await check(db, owner, first);
    await eraseCv(room, { companyId: owner.id, cvId: third, actor: 'operator' });
    assert.deepEqual((await readOn(owner, start.at)).seen, [second, first, -third]);
    assert.deepEqual((await readOn(owner, FIRST_POSITION)).seen, [second, first, -third]);
    // What changes nothing is no change.
    const { at } = await readOn(owner, start.at);
    await check(db, owner, first);
    assert.deepEqual((await readOn(owner, at)).seen, []);
    const moment = (await listCvChanges(db, owner.id, { after: FIRST_POSITION, limit: 2 }))[1]?.changedAt;
    assert.ok(moment !== undefined && (await readOn(owner, positionBefore(moment))).seen.includes(first));
    assert.deepEqual(await faults(), []);
  });

  test('that were written first and committed last are behind what somebody has read', async () => {
    const owner = await room.newCompany();
    const [slow, quick] = [await store(owner), await store(owner)];
    const start = await readOn(owner, FIRST_POSITION);
    const meanwhile = await db.transaction().execute(async (trx) => {
      await check(trx, owner, slow);
      await check(db, owner, quick);
      return readOn(owner, start.at);
    });
    assert.deepEqual(meanwhile.seen, [quick]);
    assert.deepEqual((await readOn(owner, meanwhile.at)).seen, [slow]);
  });

  test('wait for one that has its moment and is not visible yet, so that none appears before one that was read', async () => {
    const owner = await room.newCompany();
    const [first, second] = [await store(owner), await store(owner)];
    const start = await readOn(owner, FIRST_POSITION);
    const done: string[] = [];
    const waiting = await db.transaction().execute(async (trx) => {
      await check(trx, owner, first);
      // As at the commit.
      await sql`set constraints all immediate`.execute(trx);
      const other = check(db, owner, second).then(() => done.push('second'));
      await waitingTransactions(db, 1);
      assert.deepEqual((await readOn(owner, start.at)).seen, []);
      assert.deepEqual(done, []);
      return { other };
    });
    await waiting.other;
    assert.deepEqual((await readOn(owner, start.at)).seen, [first, second]);
  });

  test('of many writers at once are all seen by who reads on without a pause', async () => {
    const owner = await room.newCompany();
    const ids: number[] = [];
    for (let count = 0; count < 24; count += 1) ids.push(await store(owner));
    const start = await readOn(owner, FIRST_POSITION);
    const seen: number[] = [];
    let { at } = start;
    let isWriting = true;
    const written = Promise.all(ids.map((id) => check(db, owner, id))).finally(() => (isWriting = false));
    for (let isLast = false; !isLast; ) {
      isLast = !isWriting;
      const more = await readOn(owner, at);
      seen.push(...more.seen);
      at = more.at;
    }
    await written;
    assert.deepEqual(
      seen.toSorted((a, b) => a - b),
      ids,
    );
  });

  test('from before an upgrade are filled in as changes of now, beside what changes meanwhile', async () => {
    const owner = await room.newCompany();
    const [first, second, third] = [await store(owner), await store(owner), await store(owner)];
    // What an upgrade finds.
    await sql`truncate cv_changes, cv_change_heads, cv_changes_fill`.execute(db);
    await sql`insert into cv_changes_fill select max(id) from cvs`.execute(db);
    await check(db, owner, second);
    await eraseCv(room, { companyId: owner.id, cvId: third, actor: 'operator' });
    const start = await readOn(owner, FIRST_POSITION);
    assert.deepEqual(start.seen, [second, -third]);
    assert.deepEqual(await faults(), []);
    await Promise.all([fillChangesOfCvs({ db }), fillChangesOfCvs({ db })]);
    await fillChangesOfCvs({ db });
    assert.deepEqual((await readOn(owner, start.at)).seen, [first]);
    assert.deepEqual(await faults(), []);
  });

  test('come again in their order after a restore, and are forgotten with their company', async () => {
    const owner = await room.newCompany();
    const [first, second] = [await store(owner), await store(owner)];
    await eraseCv(room, { companyId: owner.id, cvId: first, actor: 'operator' });
    const before = await readOn(owner, FIRST_POSITION);
    await repeatCvChanges(db);
    const again = await readOn(owner, before.at);
    assert.deepEqual(again.seen, before.seen);
    await check(db, owner, second);
    assert.deepEqual((await readOn(owner, again.at)).seen, [second]);
    assert.deepEqual(await faults(), []);
    await deleteCompany(room, { companyId: owner.id, actor: 'operator' });
    const { rows } = await sql`
      select company_id from cv_changes where company_id = ${owner.id}
      union all select company_id from cv_change_heads where company_id = ${owner.id}`.execute(db);
    assert.deepEqual(rows, []);
  });

  test('that do not agree with the CVs are told by the integrity check', async () => {
    const owner = await room.newCompany();
    const [none, moved, late] = [await store(owner), await store(owner), await store(owner)];
    await sql`delete from cv_changes where cv_id = ${none}`.execute(db);
    await sql`insert into cv_changes (cv_id, company_id, changed_at) values (999999, ${owner.id}, now() - interval '1 day')`.execute(
      db,
    );
    await sql`update cv_changes set company_id = 999998 where cv_id = ${moved}`.execute(db);
    await sql`update cv_changes set changed_at = now() + interval '1 day' where cv_id = ${late}`.execute(db);
    assert.deepEqual(await faults(), [
      `CV ${none} is missing in the list of changes, so that the profile API does not tell of it.`,
      `CV ${moved} is in the list of changes of another company.`,
      `CV ${moved} changed later than the last change of its company.`,
      `CV ${late} changed later than the last change of its company.`,
      'CV 999999 is not there, but the list of changes has it as stored.',
    ]);
  });
});
