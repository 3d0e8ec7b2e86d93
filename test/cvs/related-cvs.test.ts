import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { correctValues } from '#cvs/corrections/corrections.ts';
import { storeReading } from '#cvs/readings/readings.ts';
import { haveAllMatchKeys, listRelatedCvs, summariseRelated } from '#cvs/related-cvs.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { eraseCv } from '#use-cases/retention/erase-cvs.ts';
import { writeMatchKeys } from '#use-cases/retention/housekeeping.ts';

import type { TestCompany } from '../support/company.ts';
import { erasureSetup } from '../support/erasure-setup.ts';
import { PROFILE, read } from '../support/searched-profile.ts';
import { type CvRow, insertCv, unreadableId } from '../support/stored-cv.ts';

describe('related CVs', async () => {
  const room = await erasureSetup();
  const { db } = room;

  const profileOf = (values: {
    readonly email?: string;
    readonly phone?: string;
    readonly name?: string;
    readonly employers?: readonly string[];
  }) => {
    const { email, phone, name, employers = [] } = values;
    return {
      candidate_name: name === undefined ? null : read(name),
      contact: {
        emails: email === undefined ? [] : [read(email)],
        phones: phone === undefined ? [] : [read(phone)],
        links: [],
        address: null,
      },
      work: employers.map((company) => ({ role: null, company: read(company) })),
      template_fields: [],
    };
  };
  /** As a server of an earlier version stores it, and housekeeping of this one finds it. */
  const store = async (owner: TestCompany, row: CvRow): Promise<number> => {
    const id = await insertCv(room, owner, row);
    await writeMatchKeys({ db });
    return id;
  };
  const relatedTo = async (owner: TestCompany, id: number) =>
    (await listRelatedCvs(db, owner.id, id)).map(({ cv, reasons }) => [cv.id, ...reasons]);
  const correct = (owner: TestCompany, cvId: number, changes: Parameters<typeof correctValues>[1]['changes']) =>
    db
      .transaction()
      .execute((trx) => correctValues(trx, { companyId: owner.id, memberId: owner.consultant.id, cvId, changes }));
  const faults = async () =>
    (await checkRecordIntegrity(db)).faults.filter(({ kind }) => kind === 'match_keys').map(({ message }) => message);

  test('share a key within their company, newest first, each with its reasons', async () => {
    const [owner, other] = [await room.newCompany(), await room.newCompany()];
    const profile = profileOf({ email: 'ada@mill.example', phone: '+4915112345678' });
    const first = await store(owner, { profile, createdAt: '2026-01-01T10:00:00.000Z' });
    const email = { profile: profileOf({ email: 'ADA@mill.example' }), createdAt: '2026-01-02T10:00:00.000Z' };
    const second = await store(owner, email);
    const third = await store(owner, { profile, createdAt: '2026-01-03T10:00:00.000Z' });
    const stranger = await store(owner, { profile: profileOf({ email: 'grace@navy.example' }) });
    const foreign = await store(other, { profile });
    assert.deepEqual(await relatedTo(owner, first), [
      [third, 'same_email', 'same_phone'],
      [second, 'same_email'],
    ]);
    assert.deepEqual(await relatedTo(owner, stranger), []);
    assert.deepEqual(await relatedTo(other, foreign), []);
    // By the id of a CV of another company nothing is told.
    assert.deepEqual(await relatedTo(other, first), []);
    const summaries = await summariseRelated(db, owner.id, [first, second, stranger, foreign]);
    assert.deepEqual(Object.fromEntries(summaries), {
      [first]: { count: 2, reason: 'same_email' },
      [second]: { count: 2, reason: 'same_email' },
    });
    assert.deepEqual(await faults(), []);
  });

  test('have two employers or the latest one in common beside the name; one earlier employer is no evidence', async () => {
    const owner = await room.newCompany();
    const person = (...employers: string[]) => profileOf({ name: 'Ada Lovelace', employers });
    const one = await store(owner, { profile: person('Mill', 'Engine', 'Loom') });
    const two = await store(owner, { profile: person('Engine Ltd', 'Loom', 'Punch') });
    await store(owner, { profile: person('Mill', 'Navy') });
    assert.deepEqual(await relatedTo(owner, one), [[two, 'same_name_and_employers']]);
    const latest = { ...person('Tide'), latest_company: read('Tide') };
    const [a, b] = [await store(owner, { profile: latest }), await store(owner, { profile: latest })];
    assert.deepEqual(await relatedTo(owner, a), [[b, 'same_name_and_employers']]);
  });

  test('are not those that share what more than twenty CVs have; copies of a file are', async () => {
    const owner = await room.newCompany();
    const ids: number[] = [];
    for (let at = 0; at < 20; at += 1)
      ids.push(await insertCv(room, owner, { profile: profileOf({ phone: '+4930123456' }) }));
    await writeMatchKeys({ db });
    assert.equal((await relatedTo(owner, ids[0] ?? 0)).length, 19);
    ids.push(await store(owner, { profile: profileOf({ phone: '+4930123456' }) }));
    assert.deepEqual(await relatedTo(owner, ids[0] ?? 0), []);
    assert.equal((await summariseRelated(db, owner.id, ids)).size, 0);
    await sql`update cvs set original_sha256 = ${'a'.repeat(64)} where id = any(${ids}::bigint[])`.execute(db);
    await writeMatchKeys({ db });
    const summaries = await summariseRelated(db, owner.id, ids);
    assert.deepEqual(summaries.get(ids[3] ?? 0), { count: 20, reason: 'same_file' });
  });

  test('follow corrections and readings in the same transaction', async () => {
    const owner = await room.newCompany();
    const one = await store(owner, { profile: profileOf({ email: 'ada@mill.example' }) });
    const two = await store(owner, { profile: { ...profileOf({ email: 'adda@mill.example' }), engine: 'lectern/1' } });
    assert.deepEqual(await relatedTo(owner, two), []);
    const pointer = '/contact/emails/0';
    const seen = 'adda@mill.example';
    assert.equal((await correct(owner, two, [{ pointer, seen, value: 'ada@mill.example' }])).kind, 'changed');
    assert.deepEqual(await relatedTo(owner, two), [[one, 'same_email']]);
    assert.equal(
      (await correct(owner, two, [{ pointer, seen: 'ada@mill.example', value: undefined }])).kind,
      'changed',
    );
    assert.deepEqual(await relatedTo(owner, two), []);
    const result = await db.transaction().execute((trx) =>
      storeReading(trx, {
        companyId: owner.id,
        cvId: two,
        after: 1,
        profile: { ...profileOf({ email: 'ada@mill.example' }), engine: 'lectern/2' } as unknown as Profile,
        template: 'default',
        processingMethod: 'text',
        pageSizes: [],
        memberId: null,
      }),
    );
    assert.equal(result.kind, 'stored');
    assert.deepEqual(await relatedTo(owner, two), [[one, 'same_email']]);
    assert.deepEqual(await faults(), []);
  });

  test('go with an erased CV, with all of its keys', async () => {
    const owner = await room.newCompany();
    const one = await store(owner, { profile: PROFILE });
    const two = await store(owner, { profile: PROFILE });
    assert.deepEqual(await relatedTo(owner, one), [[two, 'same_email', 'same_phone']]);
    await eraseCv(room, { companyId: owner.id, cvId: two, actor: 'operator' });
    assert.deepEqual(await relatedTo(owner, one), []);
    const { rows } = await sql`select from cv_match_keys where cv_id = ${two}`.execute(db);
    assert.equal(rows.length, 0);
  });

  test('of CVs from before an upgrade are found when servers have filled in their keys, beside what changes meanwhile', async () => {
    const owner = await room.newCompany();
    const ids: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const row = { profile: profileOf({ email: `${at % 2}@mill.example` }) };
      ids.push(await insertCv(room, owner, row));
    }
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    // What an upgrade finds.
    await sql`truncate cv_match_keys, cv_match_keys_due, cv_match_keys_fill`.execute(db);
    await sql`insert into cv_match_keys_fill select max(id) from cvs`.execute(db);
    assert.equal(await haveAllMatchKeys(db), false);
    assert.deepEqual(await relatedTo(owner, first), []);
    assert.deepEqual(await faults(), []);
    await eraseCv(room, { companyId: owner.id, cvId: third, actor: 'operator' });
    const change = { pointer: '/contact/emails/0', seen: '1@mill.example', value: '0@mill.example' };
    await Promise.all([writeMatchKeys({ db }), writeMatchKeys({ db }), correct(owner, second, [change])]);
    // A server that found another one at work leaves the rest to it.
    await writeMatchKeys({ db });
    assert.equal(await haveAllMatchKeys(db), true);
    assert.deepEqual(await relatedTo(owner, first), [[second, 'same_email']]);
    assert.deepEqual(await relatedTo(owner, fourth), []);
    assert.deepEqual(await faults(), []);
  });

  test('whose keys are others than their profile gives are told by the integrity check', async () => {
    const owner = await room.newCompany();
    const profile = profileOf({ email: 'eve@mill.example' });
    const [none, moved] = [await store(owner, { profile }), await store(owner, { profile })];
    await sql`delete from cv_match_keys where cv_id = ${none}`.execute(db);
    await sql`update cv_match_keys set company_id = 999998 where cv_id = ${moved}`.execute(db);
    const told = (id: number) => `CV ${id} has other match keys than its file and its profile give.`;
    assert.deepEqual(await faults(), [told(moved), told(none)]);
  });

  test('are found though a record before them cannot be read', async () => {
    const owner = await room.newCompany();
    await insertCv(room, owner, { id: unreadableId() });
    const profile = profileOf({ email: 'fay@mill.example' });
    const [first, second] = [await store(owner, { profile }), await store(owner, { profile })];
    assert.deepEqual(await relatedTo(owner, first), [[second, 'same_email']]);
  });
});
