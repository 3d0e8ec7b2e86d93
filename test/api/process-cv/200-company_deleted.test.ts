import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { deletePendingFolders } from '#files/garbage-collection.ts';
import { openLocalStorage } from '#platform/object-storage/local.ts';
import { deleteCompany } from '#use-cases/administration/companies.ts';
import { eraseCv } from '#use-cases/retention/erase-cvs.ts';
import { until } from '../../kit/until.ts';
import { everything, silent } from '../../platform/folders.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { cvForm, processCv, storeCv } from '../../support/upload.ts';

const service = await lectern();
const services = { db: service.db, storage: await openLocalStorage(service.dataDir), log: silent };
// It takes some seconds to recognise: time enough for something to happen meanwhile.
const scan = await readFile(path.resolve(import.meta.dirname, '../../../samples/cv-scanned.pdf'));

/** Waits until a call of the company is in work; gives its id. */
async function callInWork(company: TestCompany): Promise<number> {
  const job = await until('a call is in work', () =>
    service.db.selectFrom('cv_jobs').select('usage_id').where('company_id', '=', company.id).executeTakeFirst(),
  );
  return job.usage_id;
}

describe('POST /cvs/process while things are erased', () => {
  test('a company that is deleted meanwhile: nothing is kept or charged, nobody stays on record', async () => {
    const company = await TestCompany.create(service, { credits: 3 });
    // Asked for without `call`, which holds that this answer comes before the rate limit: here it comes after it.
    const answering = fetch(`${service.baseUrl}/cvs/process`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${company.key}` },
      body: await cvForm(company, { file: scan, fileName: 'scan.pdf' }),
    });
    const usageId = await callInWork(company);
    const deleted = await deleteCompany(services, { companyId: company.id, actor: 'operator' });
    assert.deepEqual(deleted, { cvs: 0, foldersLeft: 1 });
    const answer = await answering;
    const { error } = (await answer.json()) as { readonly error: { readonly code: string } };
    assert.deepEqual([answer.status, error.code], [404, 'company_not_found']);
    assert.ok(answer.headers.get('ratelimit-limit'));
    const call = await service.db
      .selectFrom('usage_log')
      .selectAll()
      .where('id', '=', usageId)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [call.outcome, call.credit, call.cv_id, call.acting_user, call.member_id],
      ['failed_service', 0, null, null, null],
    );
    const entries = await service.db
      .selectFrom('credit_entries')
      .selectAll()
      .where('company_id', '=', company.id)
      .execute();
    assert.equal(
      entries.reduce((sum, { amount }) => sum + amount, 0),
      3,
    );
    assert.ok(entries.every(({ member_id: member }) => member === null));
    await deletePendingFolders(services);
    assert.deepEqual(await everything(services.storage.list(`companies/${company.id}/`)), []);
    const folders = await service.db
      .selectFrom('stored_folders')
      .selectAll()
      .where('company_id', '=', company.id)
      .execute();
    assert.deepEqual(folders, []);
  });

  test('another CV that is erased meanwhile disturbs nothing', async () => {
    const company = await TestCompany.create(service);
    const { id } = await storeCv(service, company);
    const answering = processCv(service, company, { file: scan, fileName: 'scan.pdf' });
    await callInWork(company);
    const erased = await eraseCv(services, { companyId: company.id, cvId: id ?? 0, actor: 'operator' });
    assert.deepEqual(erased, { cvIds: [id], foldersLeft: 0 });
    const { id: stored, download_url: url } = (await answering).result;
    assert.equal((await fetch(url)).status, 200);
    const left = await service.db.selectFrom('cvs').select('id').where('company_id', '=', company.id).execute();
    assert.deepEqual(left, [{ id: stored }]);
  });
});
