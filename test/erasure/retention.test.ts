import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { listAudit } from '#audit/audit.ts';
import { deletePendingFolders } from '#files/garbage-collection.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { eraseCv } from '#use-cases/retention/erase-cvs.ts';
import { applyRetention } from '#use-cases/retention/housekeeping.ts';
import { everything } from '../platform/folders.ts';
import type { TestCompany } from '../support/company.ts';
import { duringBackup, erasureSetup, quarantinedCall } from '../support/erasure-setup.ts';
import { copyCv, insertCv, insertCvWithFile } from '../support/stored-cv.ts';
import { waitingTransactions } from '../support/waiting-transactions.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

describe('retention', async () => {
  const room = await erasureSetup();
  const { db, storage } = room;

  const cvIdsOf = async (company: TestCompany): Promise<number[]> =>
    (await db.selectFrom('cvs').select('id').where('company_id', '=', company.id).orderBy('id').execute()).map(
      ({ id }) => id,
    );

  const filesOf = async (company: TestCompany): Promise<number> =>
    (await everything(storage.list(`companies/${company.id}/`))).length;

  const batchesOf = async (companyId: number): Promise<{ cvs: number; cv_ids: number[]; days: number }[]> =>
    (await listAudit(db, { companyId, limit: 1000 })).flatMap(({ actor, action, subject }) =>
      actor === 'retention' && action === 'cvs.expired'
        ? [subject as { cvs: number; cv_ids: number[]; days: number }]
        : [],
    );

  test('CVs older than the days of their company go, younger ones and those of companies without days stay', async () => {
    const [month, year, never] = [
      await room.newCompany({ retentionDays: 30 }),
      await room.newCompany({ retentionDays: 365 }),
      await room.newCompany(),
    ];
    const aged: Record<string, number[]> = {};
    for (const company of [month, year, never]) {
      const ids: number[] = [];
      for (const age of [29.99, 30.01, 400])
        ids.push(await insertCvWithFile(room, company, { createdAt: daysAgo(age) }));
      aged[company.id] = ids;
    }
    assert.deepEqual(await applyRetention(room), { cvs: 3, uploads: 0 });
    assert.deepEqual(await cvIdsOf(month), aged[month.id]?.slice(0, 1));
    assert.deepEqual(await cvIdsOf(year), aged[year.id]?.slice(0, 2));
    assert.deepEqual(await cvIdsOf(never), aged[never.id]);
    assert.deepEqual([await filesOf(month), await filesOf(year), await filesOf(never)], [1, 2, 3]);
    const ids = (await batchesOf(month.id)).flatMap((batch) => batch.cv_ids);
    assert.deepEqual(
      ids.toSorted((a, b) => a - b),
      aged[month.id]?.slice(1),
    );
    assert.deepEqual(await applyRetention(room), { cvs: 0, uploads: 0 });
    assert.equal((await batchesOf(month.id)).length, 1, 'what erases nothing is not audited');
  });

  test('what they cost stays on record, marked as erased', async () => {
    const company = await room.newCompany({ retentionDays: 1 });
    await insertCv(room, company, { createdAt: daysAgo(2) });
    const before = await company.balance();
    await applyRetention(room);
    const [call] = await db.selectFrom('usage_log').selectAll().where('company_id', '=', company.id).execute();
    assert.deepEqual([call?.outcome, call?.credit, call?.cv_erased_at !== null], ['completed', 1, true]);
    assert.equal(await company.balance(), before);
  });

  test('on three nodes at once each CV is erased and audited once, in batches, and no node fails', async () => {
    const company = await room.newCompany({ retentionDays: 10 });
    const id = await insertCvWithFile(room, company, { createdAt: daysAgo(20) });
    await copyCv(room, company, { id, count: 349 });
    const fresh = await insertCvWithFile(room, company);
    const nodes = await Promise.all([applyRetention(room), applyRetention(room), applyRetention(room)]);
    assert.equal(
      nodes.reduce((sum, { cvs }) => sum + cvs, 0),
      350,
    );
    assert.deepEqual(await cvIdsOf(company), [fresh]);
    const batches = await batchesOf(company.id);
    const ids = batches.flatMap((batch) => batch.cv_ids);
    assert.deepEqual([ids.length, new Set(ids).size], [350, 350]);
    assert.ok(batches.every(({ cvs, cv_ids: own, days }) => cvs === own.length && cvs <= 100 && days === 10));
    await deletePendingFolders(room);
    assert.equal(await filesOf(company), 1);
  });

  test('retention and erasure at once take each CV once', async () => {
    const company = await room.newCompany({ retentionDays: 10 });
    const ids: number[] = [];
    for (let made = 0; made < 20; made += 1)
      ids.push(await insertCvWithFile(room, company, { createdAt: daysAgo(20) }));
    const [expired, ...erased] = await Promise.all([
      applyRetention(room),
      ...ids.map((cvId) => eraseCv(room, { companyId: company.id, cvId, actor: 'operator' })),
    ]);
    assert.equal(expired.cvs + erased.filter(({ cvIds }) => cvIds.length === 1).length, 20);
    assert.deepEqual(await cvIdsOf(company), []);
    await deletePendingFolders(room);
    assert.equal(await filesOf(company), 0);
  });

  test('a CV that another transaction holds, such as one that writes its match keys, is waited for', async () => {
    const company = await room.newCompany({ retentionDays: 10 });
    const [held, free] = [
      await insertCvWithFile(room, company, { createdAt: daysAgo(30) }),
      await insertCvWithFile(room, company, { createdAt: daysAgo(20) }),
    ];
    const { erasing } = await db.transaction().execute(async (trx) => {
      await sql`select from cvs where id = ${held} for no key update`.execute(trx);
      const begun = applyRetention(room);
      await waitingTransactions(db, 1);
      return { erasing: begun };
    });
    assert.deepEqual(await erasing, { cvs: 2, uploads: 0 });
    assert.deepEqual(await cvIdsOf(company), []);
    assert.deepEqual(
      (await batchesOf(company.id)).flatMap((batch) => batch.cv_ids),
      [held, free],
    );
  });

  test('a setting that was taken back erases nothing more', async () => {
    const company = await room.newCompany({ retentionDays: 10 });
    const id = await insertCv(room, company, { createdAt: daysAgo(20) });
    await company.change({ retentionDays: null });
    await applyRetention(room);
    assert.deepEqual(await cvIdsOf(company), [id]);
  });

  test('while a backup runs records go and files wait', async () => {
    const company = await room.newCompany({ retentionDays: 10 });
    await insertCvWithFile(room, company, { createdAt: daysAgo(20) });
    await duringBackup(db, () => applyRetention(room));
    assert.deepEqual([await cvIdsOf(company), await filesOf(company)], [[], 1]);
    await deletePendingFolders(room);
    assert.equal(await filesOf(company), 0);
  });

  test('uploads in quarantine go after 30 days, or after those of their company', async () => {
    const [young, old] = [await quarantinedCall(room, { daysAgo: 29 }), await quarantinedCall(room, { daysAgo: 31 })];
    const [kept, short] = [await quarantinedCall(room, { daysAgo: 31 }), await quarantinedCall(room, { daysAgo: 3 })];
    await sql`update companies set retention_days = 90 where id = ${kept.companyId}`.execute(db);
    await sql`update companies set retention_days = 2 where id = ${short.companyId}`.execute(db);
    const results = await Promise.all([applyRetention(room), applyRetention(room)]);
    assert.equal(
      results.reduce((sum, { uploads }) => sum + uploads, 0),
      2,
    );
    await deletePendingFolders(room);
    const there = await Promise.all([young, old, kept, short].map(({ uploadKey }) => storage.stat(uploadKey)));
    assert.deepEqual(
      there.map((found) => found !== null),
      [true, false, true, false],
    );
    const [entry] = await listAudit(db, { companyId: old.companyId, limit: 1 });
    assert.deepEqual(entry?.subject, { uploads: 1, usage_ids: [old.usageId], days: 30 });
    assert.deepEqual([entry.actor, entry.action], ['retention', 'uploads.expired']);
  });

  test('after all this ledger, calls, records and folders agree', async () => {
    assert.deepEqual((await checkRecordIntegrity(db)).faults, []);
  });
});
