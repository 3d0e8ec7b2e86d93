import assert from 'node:assert/strict';
import { test } from 'node:test';

import { until } from '../../kit/until.ts';
import { TestCompany } from '../../support/company.ts';
import { lecternAlone, lecternBeside } from '../../support/lectern.ts';
import { cvForm, processCv } from '../../support/upload.ts';

const api = await lecternAlone({ LECTERN_ROLE: 'api', LECTERN_QUEUE_WAIT_MS: '1500' });
const { db } = api;

test('a call that no worker takes in time is answered that the service is busy, its credit is refunded and no file stays', async () => {
  const company = await TestCompany.create(api, { credits: 3 });
  const answer = await processCv(api, company);
  assert.match(answer.expectError(500, 'process_failed'), /^The service is busy/);
  assert.match(answer.headers.get('retry-after') ?? '', /^[0-9]+$/);
  assert.equal(await company.balance(), 3);
  assert.deepEqual(
    (await company.usage()).map(({ outcome, credit }) => [outcome, credit]),
    [['failed_service', 0]],
  );
  const left = db.selectFrom('stored_folders').selectAll().where('company_id', '=', company.id);
  await until('its folder is deleted', async () => (await left.execute()).length === 0);
  assert.deepEqual(await db.selectFrom('cv_jobs').selectAll().where('company_id', '=', company.id).execute(), []);
});

test('a worker that starts later does the calls that wait, also those whose client is gone', async () => {
  const patient = await lecternBeside(api, { LECTERN_ROLE: 'api' });
  const company = await TestCompany.create(patient);
  const leaving = new AbortController();
  const left = fetch(`${patient.baseUrl}/cvs/process`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${company.key}` },
    body: await cvForm(company),
    signal: leaving.signal,
  }).catch(() => null);
  const waiting = processCv(patient, company);
  const jobs = db.selectFrom('cv_jobs').selectAll().where('company_id', '=', company.id);
  await until('both calls wait', async () => (await jobs.execute()).length === 2);
  leaving.abort();
  assert.equal(await left, null, 'its client is gone');
  await lecternBeside(api, { LECTERN_ROLE: 'worker' });
  assert.equal((await waiting).status, 200);
  await until('both CVs are stored', async () => (await company.cvCount()) === 2);
});
