import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { listKeys } from '#keys/keys.ts';
import { until } from '../../kit/until.ts';
import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, insertCvWithFile } from '../../support/stored-cv.ts';
import { storeCv } from '../../support/upload.ts';

const service = await lectern();

describe('GET /cvs/{cvId}: 200', () => {
  test('the record says what POST /cvs/process said', async () => {
    const company = await TestCompany.create(service);
    const before = Date.now();
    const stored = await storeCv(service, company);
    const { cv } = await call(service, `/cvs/${stored.id}`, { key: company.key });
    assert.deepEqual(
      { ...cv, created_at: '', updated_at: '' },
      {
        id: stored.id,
        created_at: '',
        updated_at: '',
        candidate_name: stored.candidate_name,
        latest_company: stored.latest_company,
        latest_role: stored.latest_role,
        processing_method: 'text',
        file_available: true,
      },
    );
    assert.ok(Date.parse(cv.created_at) >= before - 1000 && Date.parse(cv.created_at) <= Date.now() + 1000);
    assert.equal(cv.updated_at, cv.created_at);
  });

  test('what could not be determined is null', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCv(service, company);
    const { cv } = await call(service, `/cvs/${id}`, { key: company.key });
    assert.deepEqual([cv.candidate_name, cv.latest_company, cv.latest_role], [null, null, null]);
  });

  test('file_available tells the truth: false once the file is gone', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCvWithFile(service, company);
    assert.equal((await call(service, `/cvs/${id}`, { key: company.key })).cv.file_available, true);
    await rm(path.join(service.dataDir, 'files', 'companies', String(company.id)), { recursive: true });
    assert.equal((await call(service, `/cvs/${id}`, { key: company.key })).cv.file_available, false);
  });

  test('names keep their letters, whatever the script', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCv(service, company, {
      name: 'Þórunn Łucja 山田 🦉',
      company: '"Quotes" & <Tags>',
      role: 'מנהלת',
    });
    const { cv } = await call(service, `/cvs/${id}`, { key: company.key });
    assert.deepEqual(
      [cv.candidate_name, cv.latest_company, cv.latest_role],
      ['Þórunn Łucja 山田 🦉', '"Quotes" & <Tags>', 'מנהלת'],
    );
  });

  test('a successful use moves the last use of the key', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCv(service, company);
    assert.equal((await listKeys(service.db, company.id))[0]?.lastUsedAt, null);
    await call(service, `/cvs/${id}`, { key: company.key });
    // It is written beside the answer, not before it.
    const lastUsedAt = await until(
      'the use of the key is on record',
      async () => (await listKeys(service.db, company.id))[0]?.lastUsedAt,
    );
    assert.ok(Math.abs(lastUsedAt.getTime() - Date.now()) < 10_000);
  });
});
