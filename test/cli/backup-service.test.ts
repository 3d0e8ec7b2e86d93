import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { changeTemplate } from '#templates/templates.ts';

import { FEW_WORKERS, startServer } from '../kit/server-process.ts';
import { until } from '../kit/until.ts';
import { atEnd, temporaryDir } from '../platform/folders.ts';
import { startS3 } from '../platform/s3-server.ts';
import { call } from '../support/call.ts';
import { TestCompany } from '../support/company.ts';
import { textCv, wordCv } from '../support/documents.ts';
import { addLayout } from '../support/layouts.ts';
import { API_PREFIX } from '../support/lectern.ts';
import {
  addCompanyWithCvs,
  databaseServer,
  installationOf,
  type TestInstallation,
  tableHashes,
} from '../support/test-installation.ts';
import { cvForm, type Upload } from '../support/upload.ts';

const { newInstallation, queryAt, lockTable, untilBlocked } = await databaseServer();
const SCAN = path.resolve(import.meta.dirname, '../../samples/cv-scanned.pdf');

type Service = Parameters<typeof call>[0];

/** A server at a place, until the test ends or it is stopped. */
async function serve(
  t: TestContext,
  place: TestInstallation,
): Promise<Service & { readonly stop: () => Promise<void> }> {
  const server = await startServer({ settings: { ...FEW_WORKERS, ...place.settings } });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= server.stop().then((fault) => assert.equal(fault, null));
    return stopped;
  };
  atEnd(t, stop);
  return { url: server.url, baseUrl: server.url + API_PREFIX, stop } as never;
}

async function embeddedPlace(t: TestContext): Promise<TestInstallation> {
  return installationOf({ LECTERN_DATA_DIR: path.join(await temporaryDir(t), 'data') });
}

async function store(service: Service, company: TestCompany, upload: Upload): Promise<number> {
  const body = await cvForm(company, upload);
  return (await call(service, 'POST /cvs/process', { key: company.key, body })).result.id;
}

/** The PDF that a signed link gives. */
async function pdfOf(service: Service, company: TestCompany, id: number): Promise<Buffer> {
  const { url } = (await call(service, `/cvs/${id}/file`, { key: company.key })).link;
  const response = await fetch(url);
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer());
}

/** All that a client can see of a company. */
async function seenOf(service: Service, company: TestCompany): Promise<object> {
  const { key } = company;
  const list = await call(service, '/cvs', { key });
  const query = { acting_user_email: company.email };
  const { templates } = await call(service, '/templates', { key, query });
  const pdfs = await Promise.all(
    list.cvs.map(async ({ id }) => (await pdfOf(service, company, id)).toString('base64')),
  );
  const details = await Promise.all(list.cvs.map(async ({ id }) => (await call(service, `/cvs/${id}`, { key })).data));
  return { list: list.json(), templates, pdfs, details };
}

test('a company moves from embedded and local to PostgreSQL and S3 and back, and its users see no difference', async (t) => {
  const source = await embeddedPlace(t);
  const first = await serve(t, source);
  const { company, lapsed } = await source.withDb(async (db) => {
    const made = await TestCompany.create({ db, url: '', baseUrl: '', dataDir: '' }, { credits: 10 });
    const house = await made.addTemplate('House', true);
    await changeTemplate(db, house, { defaultLayout: await addLayout(db, made.id, 'House style') });
    await made.grant(5, 'shared');
    return { company: made, lapsed: await made.addKey() };
  });
  const id = String(company.id);
  await source.json('template', 'hide', String(await hiddenTemplate(source, id)), '--member', company.email);
  await source.json('key', 'revoke', String(lapsed.id));
  const ids = [
    await store(first, company, { file: await textCv({ name: 'Ada Rivers' }) }),
    await store(first, company, { file: await wordCv({ name: 'Bo Stone' }), fileName: 'cv.docx' }),
  ];
  const seen = await seenOf(first, company);
  const one = path.join(await temporaryDir(t), 'one');
  // The server runs on.
  await source.json('backup', one);
  await first.stop();

  const s3 = await startS3(t);
  const server = await newInstallation(t);
  const second = installationOf({
    ...server.settings,
    LECTERN_S3_ENDPOINT: s3.s3Endpoint,
    LECTERN_S3_BUCKET: s3.s3Bucket,
    LECTERN_S3_ACCESS_KEY_ID: 'S3RVER',
    LECTERN_S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  await second.json('restore', one);
  const two = path.join(await temporaryDir(t), 'two');
  await second.json('backup', two);
  assert.deepEqual(await tableHashes(two), await tableHashes(one));

  const third = await embeddedPlace(t);
  await third.json('restore', two);
  for (const place of [second, third]) {
    const service = await serve(t, place);
    assert.deepEqual(await seenOf(service, company), seen);
    assert.equal((await call(service, '/cvs', { key: lapsed.secret })).errorCode, 'invalid_api_key');
    assert.equal(await balanceOf(place, id), 8);
    const next = await store(service, company, { file: await textCv({ name: 'Cy Marsh' }) });
    assert.ok(next > Math.max(...ids));
    assert.equal(await balanceOf(place, id), 7);
    await service.stop();
    await place.json('verify');
  }
});

test('a backup under load has every CV acknowledged before it, and the calls in progress, which the restored server finishes', async (t) => {
  const source = await newInstallation(t);
  const service = await serve(t, source);
  const { company } = await addCompanyWithCvs(source, 0);
  const [erased, ...kept] = await Promise.all([1, 2, 3].map(() => store(service, company, {})));
  // No further call comes to its end until the backup has its snapshot.
  const letEnd = await lockTable(t, source, 'cvs in share mode');
  const inWork = store(service, company, { file: await readFile(SCAN) });
  await until('a job is on record', async () => (await queryAt(source, 'select from cv_jobs')).length > 0);

  // Held up once it has its snapshot: whatever happens from here on comes too late for it.
  const goOn = await lockTable(t, source, 'server_secrets in access exclusive mode');
  const dir = path.join(await temporaryDir(t), 'backup');
  const backup = source.json<{ files: number }>('backup', dir);
  await untilBlocked(source, 'lectern-backup');
  await letEnd();
  await source.json('erase', 'cv', String(erased), '--company', String(company.id));
  const late = await Promise.all([1, 2].map(() => store(service, company, {})));
  await Promise.all([inWork, goOn(), store(service, company, {})]);
  await backup;

  const target = await newInstallation(t);
  await target.json('restore', dir);
  assert.equal((await queryAt(target, 'select from cv_jobs')).length, 1);
  const restored = await serve(t, target);
  const idsNow = async (): Promise<number[]> =>
    (await call(restored, '/cvs', { key: company.key })).cvs.map((cv) => cv.id).sort((a, b) => a - b);
  const ids = await until('the CV in work is made', async () => {
    const now = await idsNow();
    return now.length >= 4 && now;
  });
  assert.equal(ids.length, 4);
  for (const id of [erased ?? 0, ...kept]) {
    assert.ok(ids.includes(id));
    assert.ok((await pdfOf(restored, company, id)).length > 0);
  }
  assert.deepEqual(
    ids.filter((id) => late.includes(id)),
    [],
  );
  assert.equal(await balanceOf(target, String(company.id)), 96);
  await restored.stop();
  await target.json('verify');
});

async function hiddenTemplate(place: TestInstallation, company: string): Promise<number> {
  return (await place.json<{ id: number }>('template', 'add', '--company', company, '--name', 'Hidden')).id;
}

async function balanceOf(place: TestInstallation, company: string): Promise<number> {
  return (await place.json<{ balance: number }>('credits', 'show', '--company', company)).balance;
}
