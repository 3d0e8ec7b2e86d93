import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { lockCompanyForShare } from '#companies/companies.ts';
import { grant, refundCredit, spendCredit } from '#credits/ledger.ts';
import { insertCv } from '#cvs/store-cv.ts';
import { attachFolder, markAbandonedFoldersForDeletion, markFoldersForDeletion, stageFolder } from '#files/folders.ts';
import { deletePendingFolders } from '#files/garbage-collection.ts';
import { createJob, finishJob, type JobPayload, type LeasedJob } from '#jobs/leases.ts';
import { AdmissionControl } from '#kit/concurrency.ts';
import { isForeignKeyViolation } from '#platform/postgres/database-errors.ts';
import { finishUsage, startUsage } from '#usage/usage-log.ts';
import { deleteCompany } from '#use-cases/administration/companies.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import type { CvCall } from '#use-cases/process-cv/cv-call.ts';
import { failService } from '#use-cases/process-cv/end-call.ts';
import { reserveCredit } from '#use-cases/process-cv/reserve-credit.ts';
import type { TestCompany } from '../support/company.ts';
import { erasureSetup } from '../support/erasure-setup.ts';
import { waitingTransactions } from '../support/waiting-transactions.ts';

describe('a company that is deleted while its calls begin and end', async () => {
  const room = await erasureSetup();
  const { db } = room;
  const queue = new AdmissionControl(1);
  const remove = (company: TestCompany) => deleteCompany(room, { companyId: company.id, actor: 'operator' });

  /** Begins a call in the order of the service; null where the company is gone. */
  async function begin(company: TestCompany): Promise<LeasedJob | null> {
    const { id: companyId, consultant } = company;
    const folder = await stageFolder(db, companyId);
    return db.transaction().execute(async (trx) => {
      if ((await lockCompanyForShare(trx, companyId)) === null) return null;
      const requestId = randomUUID();
      const memberId = consultant.id;
      const usage = {
        companyId,
        requestId,
        channel: 'api',
        keyId: company.keyId,
        memberId,
        actingUser: consultant.email,
      } as const;
      const usageId = await startUsage(trx, usage);
      await spendCredit(trx, { companyId, memberId, monthlyLimit: null, pool: null }, usageId);
      if (!(await attachFolder(trx, folder)))
        throw new Error('the folder was marked for deletion before its company was gone');
      const document = { fileName: 'cv.pdf', format: 'pdf', upload: null, template: 'default', fields: [] };
      const hints = { gender: null, blurb: null, today: '2026-01-01', storageEnabled: true };
      return createJob(trx, { usageId, companyId, folder, payload: { requestId, memberId, ...document, ...hints } });
    });
  }

  /** Ends a call with a CV in the order of the service; as failed where the company is gone. */
  async function complete(job: LeasedJob): Promise<'completed' | 'failed'> {
    const file = { key: `${job.folder}source.pdf`, sizeBytes: 1, sha256: '0'.repeat(64) };
    const values = { candidateName: null, latestCompany: null, latestRole: null, processingMethod: 'text' } as const;
    const { usageId, companyId, folder, payload } = job;
    const kept = {
      files: { pdf: file, original: file },
      originalName: 'cv.pdf',
      originalFormat: 'pdf',
      pageCount: 1,
      profile: {},
      pageSizes: null,
    };
    try {
      await db.transaction().execute(async (trx) => {
        assert.equal(await finishJob(trx, job), true);
        const cv = { companyId, usageId, memberId: payload.memberId, template: 'default', folder, ...values, ...kept };
        const cvId = await insertCv(trx, cv);
        await finishUsage(trx, usageId, { outcome: 'completed', credit: 1, cvId, detail: null, engineMs: null });
      });
      return 'completed';
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      await failService({ ...room, queue }, job, { reason: 'lost', cause: error });
      return 'failed';
    }
  }

  async function assertNothingLeft(company: TestCompany): Promise<void> {
    await sql`update stored_folders set since = since - interval '2 hours' where company_id = ${company.id}`.execute(
      db,
    );
    await markAbandonedFoldersForDeletion(db, 3600);
    await deletePendingFolders(room);
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*)::integer from cvs where company_id = ${company.id}) as cvs,
        (select count(*)::integer from stored_folders where company_id = ${company.id}) as folders,
        (select count(*)::integer from usage_log where company_id = ${company.id}
          and (acting_user is not null or member_id is not null)) as persons_of_calls,
        (select count(*)::integer from credit_entries where company_id = ${company.id}
          and member_id is not null) as persons_of_ledger`.execute(db);
    assert.deepEqual(rows, [{ cvs: 0, folders: 0, persons_of_calls: 0, persons_of_ledger: 0 }]);
    assert.deepEqual((await checkRecordIntegrity(db)).faults, []);
  }

  test('a call either begins before it, and is forgotten with it, or does not begin', async () => {
    const company = await room.newCompany();
    const early = Array.from({ length: 8 }, () => begin(company));
    await early[0];
    const deleting = remove(company);
    const late = Array.from({ length: 8 }, () => begin(company));
    const jobs = (await Promise.all([...early, ...late])).filter((job) => job !== null);
    await deleting;
    assert.equal(await begin(company), null);
    assert.ok(jobs.length >= 1);
    for (const job of jobs) assert.equal(await complete(job), 'failed');
    await assertNothingLeft(company);
  });

  test('a call that ends at the same moment leaves its CV before it, or none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await room.newCompany();
      const jobs = (await Promise.all(Array.from({ length: 10 }, () => begin(company)))).filter((job) => job !== null);
      assert.equal(jobs.length, 10);
      const [ends, deleted] = await Promise.all([Promise.all(jobs.map(complete)), remove(company)]);
      assert.equal(deleted?.cvs, ends.filter((end) => end === 'completed').length, 'what was completed was deleted');
      await assertNothingLeft(company);
    }
  });

  test('it never waits for a call that waits for it: both take call, folder and ledger in this order', async () => {
    const company = await room.newCompany();
    const job = await begin(company);
    assert.ok(job);
    const deleted = await db.transaction().execute(async (trx) => {
      await finishJob(trx, job);
      await finishUsage(trx, job.usageId, {
        outcome: 'failed_service',
        credit: 0,
        cvId: null,
        detail: 'lost',
        engineMs: null,
      });
      const deleting = remove(company);
      await waitingTransactions(db, 1);
      await markFoldersForDeletion(trx, [job.folder]);
      await refundCredit(trx, job.usageId);
      return { deleting };
    });
    assert.deepEqual(await deleted.deleting, { cvs: 0, foldersLeft: 0 });
    await assertNothingLeft(company);
  });

  test('a call that is refused for want of credit at the same moment is forgotten with it, or not recorded', async () => {
    const company = await room.newCompany();
    await grant(db, { companyId: company.id, pool: null, amount: -(await company.balance()) });
    const { consultant: member, keyId } = company;
    const folder = await stageFolder(db, company.id);
    // The record of a refusal waits for this test.
    await sql`create function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$`.execute(db);
    await sql`create trigger wait_for_test before insert on usage_log for each row when (new.outcome = 'refused')
      execute function wait_for_test()`.execute(db);
    const ends = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(trx);
      const call = { requestId: randomUUID(), member, caller: { key: { id: keyId } }, idempotency: null } as CvCall;
      const refused = assert.rejects(reserveCredit(room, call, { folder, payload: {} as JobPayload }));
      await waitingTransactions(db, 1);
      const deleting = remove(company);
      await Promise.race([deleting, waitingTransactions(db, 2)]);
      return { refused, deleting };
    });
    await ends.refused;
    await ends.deleting;
    await assertNothingLeft(company);
  });

  test('credits that are granted and calls that fail at the same moment end in a ledger without persons', async () => {
    const company = await room.newCompany();
    const jobs = (await Promise.all(Array.from({ length: 10 }, () => begin(company)))).filter((job) => job !== null);
    await Promise.all([
      ...jobs.map((job) => failService({ ...room, queue }, job, { reason: 'lost', cause: new Error('killed') })),
      ...Array.from({ length: 5 }, () => grant(db, { companyId: company.id, pool: null, amount: 3 })),
      remove(company),
    ]);
    await assertNothingLeft(company);
  });
});
