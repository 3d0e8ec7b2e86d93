import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';
import { storeCv } from '../../support/upload.ts';

const service = await lectern();

describe('GET /cvs: 200', () => {
  test('a company without CVs gets an empty page, and zero pages of it', async () => {
    const company = await TestCompany.create(service);
    const answer = await call(service, '/cvs', { key: company.key });
    assert.deepEqual(answer.cvs, []);
    assert.deepEqual(answer.pagination, { page: 1, page_size: 100, total: 0, total_pages: 0 });
  });

  test('a CV that was just processed is in the list with what was found', async () => {
    const company = await TestCompany.create(service);
    const stored = await storeCv(service, company);
    const { cvs } = await call(service, '/cvs', { key: company.key });
    assert.equal(cvs.length, 1);
    assert.equal(cvs[0]?.id, stored.id);
    assert.equal(cvs[0]?.candidate_name, stored.candidate_name ?? 'Unknown');
    assert.equal(cvs[0]?.processing_method, 'text');
  });

  test('a missing name reads Unknown, a missing employer or title N/A', async () => {
    const company = await TestCompany.create(service);
    await insertCv(service, company);
    const { cvs } = await call(service, '/cvs', { key: company.key });
    assert.equal(cvs[0]?.candidate_name, 'Unknown');
    assert.equal(cvs[0]?.latest_company, 'N/A');
    assert.equal(cvs[0]?.latest_role, 'N/A');
  });

  test('file_available is always true here, also for a file that is gone', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCv(service, company);
    const { cvs } = await call(service, '/cvs', { key: company.key });
    assert.deepEqual([cvs[0]?.id, cvs[0]?.file_available], [id, true]);
    assert.equal((await call(service, `/cvs/${id}`, { key: company.key })).cv.file_available, false);
  });

  test('newest first; where moments are equal, the higher id first', async () => {
    const company = await TestCompany.create(service);
    const middle = await insertCv(service, company, { createdAt: '2026-02-02T00:00:00.000Z' });
    const oldest = await insertCv(service, company, { createdAt: '2026-02-01T23:59:59.999Z' });
    const newest = await insertCv(service, company, { createdAt: '2026-02-02T00:00:00.001Z' });
    const tie = await insertCv(service, company, { createdAt: '2026-02-02T00:00:00.000Z' });
    const { cvs } = await call(service, '/cvs', { key: company.key });
    assert.deepEqual(
      cvs.map(({ id }) => id),
      [newest, tie, middle, oldest],
    );
  });

  test('no company sees the CVs of another', async () => {
    const company = await TestCompany.create(service);
    const other = await TestCompany.create(service);
    const own = await insertCv(service, company);
    await insertCv(service, other);
    const answer = await call(service, '/cvs', { key: company.key });
    assert.deepEqual(
      answer.cvs.map(({ id }) => id),
      [own],
    );
    assert.equal(answer.pagination.total, 1);
  });

  test('acting_user_email is not used, and unknown parameters are passed over', async () => {
    const company = await TestCompany.create(service);
    await insertCv(service, company, { name: 'Ada' });
    const query = { acting_user_email: 'nobody@nowhere.example', candidate_name: 'Bob', sort: 'id', '': 'x' };
    assert.equal((await call(service, '/cvs', { key: company.key, query })).cvs.length, 1);
  });
});
