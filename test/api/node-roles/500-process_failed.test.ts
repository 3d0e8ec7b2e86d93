import assert from 'node:assert/strict';
import { get } from 'node:http';
import { test } from 'node:test';
import { claimEngineRequest, ENGINE_REQUESTS_MAX, requestEngines } from '#jobs/engine-requests.ts';

import { until } from '../../kit/until.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lecternAlone, lecternBeside } from '../../support/lectern.ts';
import { cvForm, processCv } from '../../support/upload.ts';

const api = await lecternAlone({
  LECTERN_ROLE: 'api',
  LECTERN_QUEUE_WAIT_MS: '1500',
  LECTERN_DOCUMENT_TIMEOUT_MS: '1000',
});
const patient = await lecternBeside(api, { LECTERN_ROLE: 'api' });
const { db } = api;
const requests = db.selectFrom('engine_requests').selectAll();
const isWaiting = async (): Promise<boolean> => (await requests.execute()).length > 0;
const PREVIEW = { query: { layout: 'classic-en' } } as const;
const PREVIEWS = { kinds: ['layout_preview'], hasOffice: true };

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

test('a member whose work of engines no worker takes in time is told that the service is busy, and the request is gone', async () => {
  const company = await TestCompany.create(api);
  const consultant = await Browser.of(api, company.consultant);
  const answer = await consultant.call('previewLayout', PREVIEW);
  answer.expectError(503, 'service_busy');
  assert.match(answer.headers.get('retry-after') ?? '', /^[0-9]+$/);
  assert.equal(await isWaiting(), false);
});

test('a member whose work was taken by a worker that died is told that it failed, and the request is gone', async () => {
  const company = await TestCompany.create(api);
  const consultant = await Browser.of(api, company.consultant);
  const asked = consultant.call('previewLayout', PREVIEW);
  await until('the request waits', isWaiting);
  assert.equal(
    await claimEngineRequest(db, { ...PREVIEWS, kinds: ['other'] }),
    null,
    'not of a kind that it does not know',
  );
  assert.equal(await claimEngineRequest(db, { ...PREVIEWS, hasOffice: false }), null, 'not without LibreOffice');
  assert.equal((await claimEngineRequest(db, PREVIEWS))?.companyId, company.id);
  (await asked).expectError(500, 'process_failed');
  assert.equal(await isWaiting(), false);
});

test('a company has at most so many requests of engines, and those of others come between them', async () => {
  const [company, other] = await Promise.all([TestCompany.create(api), TestCompany.create(api)]);
  const consultant = await Browser.of(api, company.consultant);
  const add = async ({ id: companyId, consultant: { id: memberId } }: TestCompany): Promise<number | null> => {
    const work = { companyId, memberId, cvId: null, kind: 'layout_preview', task: {}, needsOffice: false };
    return requestEngines(db, work, 60_000);
  };
  const ids = await Promise.all(Array.from({ length: ENGINE_REQUESTS_MAX + 1 }, () => add(company)));
  assert.equal(ids.filter((id) => id === null).length, 1);
  (await consultant.call('previewLayout', PREVIEW)).expectError(429, 'too_many_uploads');
  await add(other);
  const claimed = [await claimEngineRequest(db, PREVIEWS), await claimEngineRequest(db, PREVIEWS)];
  assert.deepEqual(
    claimed.map((request) => request?.companyId),
    [company.id, other.id],
  );
  await db.deleteFrom('engine_requests').execute();
});

test('a member who leaves takes the request along', async () => {
  const company = await TestCompany.create(patient);
  const { cookie } = await Browser.of(patient, company.consultant);
  const leaving = get(`${patient.url}/api/console/layouts/preview?layout=classic-en`, { headers: { Cookie: cookie } });
  leaving.on('error', () => undefined);
  await until('the request waits', isWaiting);
  leaving.socket?.resetAndDestroy();
  await until('the request is gone', async () => !(await isWaiting()));
});

test('a worker that starts later does the calls that wait, also those whose client is gone', async () => {
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
