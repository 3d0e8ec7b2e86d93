import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';

import { startS3 } from '../platform/s3-server.ts';
import { call } from '../support/call.ts';
import { textCv, wordCv } from '../support/documents.ts';
import { processCv, storeCv } from '../support/upload.ts';
import { type Cluster, serverCluster, serviceOf } from './cluster.ts';
import { assertOneCv, assertWhole, callInWork, companyAt, endedCalls, ledgerOf } from './faults.ts';
import { FaultyStore } from './s3-faults.ts';

const t = { after };
const s3 = await startS3(t);
const store = await FaultyStore.open(t, s3);
const cluster = await serverCluster(t, { store: s3, settings: { ...store.settings, LECTERN_S3_TIMEOUT_MS: '1000' } });
const [node] = cluster.nodes;
assert.ok(node);
const service = serviceOf(cluster, node);
const word = { file: await wordCv(), fileName: 'cv.docx' };

afterEach(() => store.heal());

/** One call, `storage_failed`: its credit is spent, no CV is on record, and no file of it stays. */
async function assertNothingKept(company: Awaited<ReturnType<typeof companyAt>>['company']): Promise<void> {
  const [only, ...more] = await company.usage();
  assert.deepEqual([only?.outcome, only?.credit, only?.cvId, more.length], ['storage_failed', 1, null, 0]);
  assert.deepEqual(await ledgerOf(cluster, company), ['spend']);
  assert.equal(await company.balance(), 99);
  assert.equal(await company.cvCount(), 0);
  await assertWhole(cluster);
  assert.deepEqual(await filesOf(cluster, company.id), []);
}

async function filesOf({ storage }: Cluster, companyId: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(`companies/${companyId}/`)) keys.push(key);
  return keys;
}

describe('a store that fails while a CV is processed', () => {
  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'status', status: 403 }, { kind: 'reset' }] as const) {
    const what = fault.kind === 'status' ? `answers ${fault.status}` : 'cuts every connection';
    test(`one that ${what} from the start: 500 storage_failed, the credit is spent, nothing is kept`, async () => {
      const { company } = await companyAt(cluster);
      store.fail({ method: 'any' }, fault);
      const answer = await processCv(service, company);
      answer.expectError(500, 'storage_failed');
      assert.ok(!answer.text.includes('download_url'));
      store.heal();
      await assertNothingKept(company);
      await storeCv(service, company);
    });
  }

  test('one that never answers: 500 storage_failed, the credit is spent, nothing is kept', async () => {
    const { company } = await companyAt(cluster);
    store.fail({ method: 'any' }, { kind: 'hangs' });
    (await processCv(service, company)).expectError(500, 'storage_failed');
    store.heal();
    await assertNothingKept(company);
  });

  test('one that takes the upload and not the PDF made of it: 500 storage_failed, and the upload is not half kept', async () => {
    const { company } = await companyAt(cluster);
    store.fail({ method: 'PUT', key: /\.pdf$/ }, { kind: 'status', status: 500 });
    (await processCv(service, company, word)).expectError(500, 'storage_failed');
    store.heal();
    await assertNothingKept(company);
  });

  test('one that dies once the upload is in it, and refuses to delete too: what it could not give back goes with the sweep', async () => {
    const { company } = await companyAt(cluster);
    const answering = processCv(service, company, word);
    await callInWork(cluster, company);
    store.fail({ method: 'any' }, { kind: 'status', status: 500 });
    (await answering).expectError(500, 'storage_failed');
    store.heal();
    assert.equal((await filesOf(cluster, company.id)).length, 1, 'the upload is in the store still');
    await assertNothingKept(company);
  });

  test('one that takes no upload but is back when the CV is kept: the CV is complete', async () => {
    const { company } = await companyAt(cluster);
    // All attempts to store the upload fail, and none after them.
    store.fail({ method: 'PUT', times: 3 }, { kind: 'status', status: 503 });
    await storeCv(service, company);
    await assertOneCv(cluster, company);
  });

  test('one that fails now and then: the call succeeds all the same', async () => {
    const { company } = await companyAt(cluster);
    store.fail({ method: 'PUT', times: 1 }, { kind: 'reset' });
    store.fail({ method: 'GET', times: 1 }, { kind: 'status', status: 503 });
    await storeCv(service, company, word);
    await assertOneCv(cluster, company);
  });

  test('one that is slow only takes longer', async () => {
    const { company } = await companyAt(cluster);
    store.fail({ method: 'any' }, { kind: 'slow', ms: 300 });
    await storeCv(service, company, word);
    store.heal();
    await assertOneCv(cluster, company);
  });

  test('one that gives other bytes back than it was given: 500 storage_failed, never a damaged CV', async () => {
    const { company } = await companyAt(cluster);
    store.fail({ method: 'GET', key: /source.*\.pdf$/ }, { kind: 'damaged' });
    (await processCv(service, company)).expectError(500, 'storage_failed');
    store.heal();
    await assertNothingKept(company);
  });

  test('one that damaged the upload of a node that was killed: the credit is refunded, as nothing could be read', async () => {
    const { company } = await companyAt(cluster);
    const answering = processCv(service, company, word).catch(() => null);
    await callInWork(cluster, company);
    store.fail({ method: 'GET', key: /original/ }, { kind: 'damaged' });
    await node.kill();
    await answering;
    await node.start();
    const [ended] = await endedCalls(company);
    assert.deepEqual([ended?.outcome, ended?.credit], ['failed_service', 0]);
    assert.deepEqual(await ledgerOf(cluster, company), ['spend', 'refund']);
    store.heal();
    await assertWhole(cluster);
  });

  test('one that is away when a killed node comes back: the call waits for it and is finished', async () => {
    const { company, service: before } = await companyAt(cluster);
    const answering = processCv(before, company, { file: await textCv() }).catch(() => null);
    await callInWork(cluster, company);
    await node.kill();
    await answering;
    store.fail({ method: 'GET', times: 12 }, { kind: 'status', status: 500 });
    await node.start();
    await endedCalls(company);
    await assertOneCv(cluster, company);
    const [cv] = (await call(serviceOf(cluster, node), '/cvs', { key: company.key })).cvs;
    assert.ok(cv);
    const { link } = await call(serviceOf(cluster, node), `/cvs/${cv.id}/file`, { key: company.key });
    assert.equal((await fetch(link.url)).status, 200);
  });

  test('a node killed with its PDF in the store: who takes over removes it first, so that no later kill can leave it', async () => {
    const { company, service: before } = await companyAt(cluster);
    const answering = processCv(before, company, word).catch(() => null);
    store.fail({ method: 'GET', key: /\.pdf$/, times: 1 }, { kind: 'hangs' });
    await store.struck();
    await node.kill();
    await answering;
    assert.equal((await filesOf(cluster, company.id)).length, 2, 'the upload, and the PDF that was made of it');
    store.heal();
    // The next one is killed with its own PDF stored.
    store.fail({ method: 'GET', key: /\.pdf$/, times: 1 }, { kind: 'hangs' });
    await node.start();
    await store.struck();
    await node.kill();
    assert.equal((await filesOf(cluster, company.id)).length, 2, 'the upload, and the PDF of the second attempt');
    store.heal();
    await node.start();
    await endedCalls(company);
    await assertOneCv(cluster, company);
    assert.equal((await filesOf(cluster, company.id)).length, 2, 'the upload, and the PDF of the CV');
  });
});
