import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { listAudit } from '#audit/audit.ts';
import { deletePendingFolders } from '#files/garbage-collection.ts';
import { findQuarantinedUpload } from '#jobs/quarantine.ts';
import { AdmissionControl } from '#kit/concurrency.ts';
import { deleteCompany } from '#use-cases/administration/companies.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { failService } from '#use-cases/process-cv/end-call.ts';
import { eraseCandidate, eraseChosenCvs, eraseCv } from '#use-cases/retention/erase-cvs.ts';

import { everything } from '../platform/folders.ts';
import { createTestJob } from '../support/calls.ts';
import type { TestCompany } from '../support/company.ts';
import { duringBackup, erasureSetup, quarantinedCall, stateOf } from '../support/erasure-setup.ts';
import { insertCv, insertCvWithFile } from '../support/stored-cv.ts';

describe('erasing', async () => {
  const room = await erasureSetup();
  const { db, storage } = room;
  const queue = new AdmissionControl(1);

  const audited = async (companyId: number): Promise<unknown[]> =>
    (await listAudit(db, { companyId, limit: 100 })).map(({ actor, action, subject }) => ({ actor, action, subject }));

  const cvIdsOf = async (company: TestCompany): Promise<number[]> =>
    (await db.selectFrom('cvs').select('id').where('company_id', '=', company.id).orderBy('id').execute()).map(
      ({ id }) => id,
    );

  const filesOf = async (company: TestCompany): Promise<number> =>
    (await everything(storage.list(`companies/${company.id}/`))).length;

  const withEmails = (...emails: unknown[]): { profile: object } => ({
    profile: { version: 2, contact: { emails: emails.map((value) => ({ value, evidence: [], confidence: 1 })) } },
  });

  test('a CV goes with its record and its files; its call, its credit and an anonymous word in the audit log stay', async () => {
    const company = await room.newCompany();
    const [gone, stays] = [await insertCvWithFile(room, company), await insertCvWithFile(room, company)];
    const before = await company.balance();
    const erased = await eraseCv(room, { companyId: company.id, cvId: gone, actor: { id: 17, companyId: company.id } });
    assert.deepEqual(erased, { cvIds: [gone], foldersLeft: 0 });
    assert.deepEqual(await cvIdsOf(company), [stays]);
    assert.equal(await filesOf(company), 1);
    assert.equal(await company.balance(), before);
    const calls = await db
      .selectFrom('usage_log')
      .select(['id', 'cv_id', 'outcome', 'credit', 'cv_erased_at'])
      .where('company_id', '=', company.id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      calls.map((call) => [call.cv_id, call.outcome, call.credit, call.cv_erased_at !== null]),
      [
        [gone, 'completed', 1, true],
        [stays, 'completed', 1, false],
      ],
    );
    const subject = { cv_id: gone, usage_id: calls[0]?.id };
    assert.deepEqual(await audited(company.id), [{ actor: '17', action: 'cv.erased', subject }]);
  });

  test('a CV that is not there, or is another company’s, is not erased and not audited', async () => {
    const [owner, stranger] = [await room.newCompany(), await room.newCompany()];
    const cvId = await insertCvWithFile(room, owner);
    for (const [companyId, id] of [
      [stranger.id, cvId],
      [owner.id, 999_999_999],
      [999_999, cvId],
    ] as const)
      assert.deepEqual(await eraseCv(room, { companyId, cvId: id, actor: 'operator' }), { cvIds: [], foldersLeft: 0 });
    assert.deepEqual(await cvIdsOf(owner), [cvId]);
    assert.deepEqual([await audited(owner.id), await audited(stranger.id)], [[], []]);
  });

  test('asked for many times at once, one erases and the others find nothing', async () => {
    const company = await room.newCompany();
    const cvId = await insertCvWithFile(room, company);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => eraseCv(room, { companyId: company.id, cvId, actor: 'operator' })),
    );
    assert.equal(all.filter(({ cvIds }) => cvIds.length === 1).length, 1);
    assert.equal((await audited(company.id)).length, 1);
    assert.equal(await filesOf(company), 0);
  });

  test('a candidate is known by the whole address, whatever the case of its letters', async () => {
    const company = await room.newCompany();
    const other = await room.newCompany();
    const hers = [
      await insertCvWithFile(room, company, withEmails('ada@b.example')),
      await insertCvWithFile(room, company, withEmails('x@y.example', ' ADA@B.Example ')),
    ];
    const others = [
      await insertCvWithFile(room, company, withEmails('nada@b.example', 'ada@b.example.org', 'a.da@b.example')),
      await insertCvWithFile(room, company, withEmails()),
      await insertCvWithFile(room, company, { profile: {} }),
      await insertCvWithFile(room, company, withEmails(null, 7, {}, ['ada@b.example'])),
      await insertCvWithFile(room, company, { profile: { references: [{ value: 'ada@b.example' }] } }),
      await insertCvWithFile(room, company, { profile: { contact: 'ada@b.example' } }),
    ];
    const elsewhere = await insertCvWithFile(room, other, withEmails('ada@b.example'));
    const erased = await eraseCandidate(room, { companyId: company.id, email: 'Ada@b.example', actor: 'operator' });
    assert.deepEqual(erased, { cvIds: hers, foldersLeft: 0, inWork: 0 });
    assert.deepEqual(await cvIdsOf(company), others);
    assert.deepEqual(await cvIdsOf(other), [elsewhere]);
    assert.equal(await filesOf(company), others.length);
    const subject = { cvs: 2, cv_ids: hers };
    assert.deepEqual(await audited(company.id), [{ actor: 'operator', action: 'candidate.erased', subject }]);
  });

  test('a report says of each CV whether its files are gone, and of all of them that a failure erased none', async () => {
    const company = await room.newCompany();
    const [first, second] = [await insertCvWithFile(room, company), await insertCvWithFile(room, company)];
    const erasure = { companyId: company.id, actor: company.administrator };
    const pending = await duringBackup(db, () => eraseChosenCvs(room, { ...erasure, cvIds: [first] }));
    assert.deepEqual(
      pending.cvs.map(({ id, state }) => [id, state]),
      [[first, 'files_pending']],
    );
    // The database refuses to mark the second call as erased.
    await sql`create function refuse_for_test() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse_for_test before update on usage_log for each row execute function refuse_for_test()`.execute(
      db,
    );
    await assert.rejects(eraseChosenCvs(room, { ...erasure, cvIds: [first, second] }));
    await sql`drop trigger refuse_for_test on usage_log`.execute(db);
    assert.deepEqual(await cvIdsOf(company), [second]);
    const { cvs } = await eraseChosenCvs(room, { ...erasure, cvIds: [second, first] });
    assert.deepEqual(
      cvs.map(({ id, state }) => [id, state]),
      [
        [first, 'erased_before'],
        [second, 'erased'],
      ],
    );
  });

  test('no address of a candidate or a member gets into the audit log', async () => {
    const company = await room.newCompany();
    await insertCv(room, company, { name: 'Ada Lovelace', ...withEmails('secret-ada@b.example') });
    await eraseCandidate(room, { companyId: company.id, email: 'secret-ada@b.example', actor: 'operator' });
    await deleteCompany(room, { companyId: company.id, actor: company.administrator });
    const words = JSON.stringify(await listAudit(db, { companyId: company.id, limit: 100 }));
    assert.ok(!/@|Ada|Test/.test(words), words);
  });

  test('the audit log cannot be changed or emptied, not even in the database', async () => {
    await assert.rejects(db.updateTable('audit_log').set({ actor: 'nobody' }).execute(), /append-only/);
    await assert.rejects(db.deleteFrom('audit_log').execute(), /append-only/);
  });

  test('while a backup runs the record goes at once, the file when the backup is over', async () => {
    const company = await room.newCompany();
    const cvId = await insertCvWithFile(room, company);
    const erased = await duringBackup(db, () => eraseCv(room, { companyId: company.id, cvId, actor: 'operator' }));
    assert.deepEqual(erased, { cvIds: [cvId], foldersLeft: 1 });
    assert.deepEqual([await cvIdsOf(company), await filesOf(company)], [[], 1]);
    await deletePendingFolders(room);
    assert.equal(await filesOf(company), 0);
  });

  test('a company goes with everything but what it spent, and forgets its persons in log and ledger', async () => {
    const company = await room.newCompany();
    for (let made = 0; made < 3; made += 1) await insertCvWithFile(room, company);
    const deleted = await deleteCompany(room, { companyId: company.id, actor: 'operator' });
    assert.deepEqual(deleted, { cvs: 3, foldersLeft: 0 });
    assert.deepEqual([await cvIdsOf(company), await filesOf(company)], [[], 0]);
    const calls = await db.selectFrom('usage_log').selectAll().where('company_id', '=', company.id).execute();
    assert.equal(calls.length, 3);
    for (const call of calls) {
      assert.deepEqual([call.acting_user, call.member_id, call.outcome, call.credit], [null, null, 'completed', 1]);
      assert.notEqual(call.cv_erased_at, null);
    }
    const entries = await db.selectFrom('credit_entries').selectAll().where('company_id', '=', company.id).execute();
    assert.equal(entries.filter(({ kind }) => kind === 'spend').length, 3);
    assert.ok(entries.every(({ member_id: member }) => member === null));
    assert.equal(await deleteCompany(room, { companyId: company.id, actor: 'operator' }), null);
    const subject = { cvs: 3, set_aside: 0 };
    assert.deepEqual(await audited(company.id), [{ actor: 'operator', action: 'company.deleted', subject }]);
  });

  test('a company goes with its uploads in quarantine', async () => {
    const { companyId, folder, usageId } = await quarantinedCall(room);
    assert.deepEqual(await deleteCompany(room, { companyId, actor: 'operator' }), { cvs: 0, foldersLeft: 0 });
    assert.equal(await stateOf(db, folder), null);
    assert.equal(await storage.stat(`${folder}source.pdf`), null);
    assert.equal(
      (await db.selectFrom('quarantined_uploads').selectAll().where('usage_id', '=', usageId).execute()).length,
      0,
    );
  });

  test('the folder of a job in progress stays on record until the job has ended, and its upload goes at once', async () => {
    const job = await createTestJob(db);
    const deleted = await deleteCompany(room, { companyId: job.companyId, actor: 'operator' });
    assert.deepEqual(deleted, { cvs: 0, foldersLeft: 1 });
    assert.equal(await stateOf(db, job.folder), 'pending_delete');
    const call = await db.selectFrom('usage_log').selectAll().where('id', '=', job.usageId).executeTakeFirstOrThrow();
    assert.deepEqual([call.outcome, call.acting_user, call.member_id], ['processing', null, null]);
    await failService({ ...room, queue }, job, { reason: 'lost', cause: new Error('its process died') });
    assert.equal(await stateOf(db, job.folder), null);
    const { rows } = await sql<{ left: number; members: number }>`
      select sum(amount)::integer as left, count(member_id)::integer as members from credit_entries
      where company_id = ${job.companyId}`.execute(db);
    assert.deepEqual(rows, [{ left: 1, members: 0 }], 'its credit is given back, to nobody by name');
  });

  test('an upload that kills its workers after its company was deleted is not put into quarantine', async () => {
    const begun = await createTestJob(db);
    const upload = { key: `${begun.folder}source.pdf`, sizeBytes: 1, sha256: '' };
    const job = { ...begun, request: { ...begun.payload, upload } };
    await deleteCompany(room, { companyId: job.companyId, actor: 'operator' });
    await failService({ ...room, queue }, job, { reason: 'killed_workers', cause: new Error('three of them') });
    assert.equal(await findQuarantinedUpload(db, job.usageId), null);
    assert.equal(await stateOf(db, job.folder), null);
  });

  test('a company that is deleted many times at once, while its CVs are erased, goes once and nothing fails', async () => {
    const company = await room.newCompany();
    const ids: number[] = [];
    for (let made = 0; made < 12; made += 1) ids.push(await insertCvWithFile(room, company, withEmails('a@b.example')));
    const erasures = ids.map((cvId) => eraseCv(room, { companyId: company.id, cvId, actor: 'operator' }));
    const candidate = eraseCandidate(room, { companyId: company.id, email: 'a@b.example', actor: 'operator' });
    const deletions = Array.from({ length: 3 }, () =>
      deleteCompany(room, { companyId: company.id, actor: 'operator' }),
    );
    const erased = await Promise.all([...erasures, candidate]);
    const deleted = (await Promise.all(deletions)).flatMap((result) => result ?? []);
    assert.equal(deleted.length, 1);
    assert.equal(erased.flatMap(({ cvIds }) => cvIds).length + (deleted[0]?.cvs ?? 0), 12, 'each CV was erased once');
    await deletePendingFolders(room);
    assert.equal(await filesOf(company), 0);
    const marked = await db
      .selectFrom('usage_log')
      .select('id')
      .where('company_id', '=', company.id)
      .where('cv_erased_at', 'is not', null)
      .execute();
    assert.equal(marked.length, 12);
  });

  test('after all this ledger, calls, records and folders agree', async () => {
    assert.deepEqual((await checkRecordIntegrity(db)).faults, []);
  });
});
