import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { scannedSample } from '../hostile/samples.ts';
import { call } from '../support/call.ts';
import { wordCv } from '../support/documents.ts';
import { processCv } from '../support/upload.ts';
import { embeddedCluster, serviceOf } from './cluster.ts';
import { assertOneCv, assertWhole, callInWork, companyAt, endedCalls, said, until } from './faults.ts';

const STOPPING = '"server.stopping"';

describe('SIGTERM', () => {
  test('no new upload is taken, those in progress are finished and answered, and the server ends with 0', async (t) => {
    // LibreOffice has to start first, which a busy machine takes longer for than the grace period is by default.
    const cluster = await embeddedCluster(t, { settings: { LECTERN_SHUTDOWN_GRACE_MS: '110000' } });
    const [node] = cluster.nodes;
    assert.ok(node);
    const { company, service } = await companyAt(cluster);
    const file = await wordCv();
    const answering = [1, 2, 3].map(() => processCv(service, company, { file, fileName: 'cv.docx' }));
    await until('all three are in work', async () => (await company.usage()).length === 3);
    node.signal('SIGTERM');
    await said(node, STOPPING);
    const late = await processCv(service, company, { file, fileName: 'late.docx' }).catch(() => null);
    assert.ok(late === null || late.status === 500, late?.text);
    const answers = await Promise.all(answering);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(await node.ended(), 0);
    await node.start();
    assert.deepEqual(
      (await company.usage()).map(({ outcome }) => outcome),
      ['completed', 'completed', 'completed'],
    );
    assert.equal(await company.balance(), 97);
    await assertWhole(cluster);
  });

  test('what is not done within the grace period is told so, and is finished by the next start', async (t) => {
    const cluster = await embeddedCluster(t, { settings: { LECTERN_SHUTDOWN_GRACE_MS: '100' } });
    const [node] = cluster.nodes;
    assert.ok(node);
    const { company, service } = await companyAt(cluster);
    const answering = processCv(service, company, { file: scannedSample() }).catch(() => null);
    await callInWork(cluster, company);
    node.signal('SIGTERM');
    const answer = await answering;
    assert.match(answer?.expectError(500, 'process_failed') ?? '', /has it and goes on with it.*GET \/cvs/);
    assert.equal(await node.ended(), 0);
    await node.start();
    await endedCalls(company);
    await assertOneCv(cluster, company);
    assert.equal((await call(serviceOf(cluster, node), '/cvs', { key: company.key })).cvs.length, 1);
  });
});
