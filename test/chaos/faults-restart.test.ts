import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import type { TestCompany } from '../support/company.ts';
import { textCv, wordCv } from '../support/documents.ts';
import { processCv } from '../support/upload.ts';
import { embeddedCluster, serviceOf } from './cluster.ts';
import { allowedMs, assertOneCv, assertWhole, callInWork, companyAt, endedCalls, timeOf, until } from './faults.ts';
import { percentile } from './takeovers.ts';

/**
 * What is promised of calls whose node is started again, in milliseconds from its listening to 95 of 100 outcomes. A Word file waits for
 * LibreOffice to start besides. On a busy machine the same calls without a kill are the measure. `npm run chaos` has the figures of both.
 */
const AFTER_RESTART_MS_P95 = 5000;
const WORD_MS_MAX = 20_000;
const ROUNDS = 4;
const PDFS = 5;

const t = { after };
const cluster = await embeddedCluster(t);
const [node] = cluster.nodes;
assert.ok(node);
const word = { file: await wordCv(), fileName: 'cv.docx' };

describe('the embedded database and its one node', () => {
  test('the node killed and started again: what was in progress is finished within 5 s of its listening, for one credit each', async (test_) => {
    const { company } = await companyAt(cluster);
    const tookMs: number[] = [];
    const send = (as: TestCompany) =>
      Array.from({ length: PDFS }, async () => processCv(serviceOf(cluster, node), as, { file: await textCv() }));
    const { company: other } = await companyAt(cluster);
    const aloneMs = await timeOf(() => Promise.all(send(other)));
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answering = send(company).map((answer) => answer.catch(() => null));
      await until('all are in work or done', async () => (await company.usage()).length === round * PDFS);
      await node.kill();
      await Promise.all(answering);
      const { listeningAt } = await node.start();
      for (const { finishedAt } of (await endedCalls(company)).slice(0, PDFS)) {
        const ms = (finishedAt?.getTime() ?? 0) - (listeningAt ?? 0);
        if (ms > 0) tookMs.push(ms);
      }
    }
    const told = `${tookMs.length} calls, p50 ${percentile(tookMs, 0.5)} ms, p95 ${percentile(tookMs, 0.95)} ms, ${aloneMs} ms without a kill`;
    test_.diagnostic(told);
    assert.ok(tookMs.length >= ROUNDS, told);
    assert.ok(percentile(tookMs, 0.95) <= allowedMs(AFTER_RESTART_MS_P95, { ms: aloneMs, times: 5 }), told);
    assert.ok((await company.usage()).every(({ outcome }) => outcome === 'completed'));
    assert.equal(await company.balance(), 100 - ROUNDS * PDFS);
    await assertWhole(cluster);
  });

  test('the same with a Word file, for which LibreOffice has to start: within 20 s', async (test_) => {
    const { company: other, service } = await companyAt(cluster);
    const aloneMs = await timeOf(() => processCv(service, other, word));
    const { company } = await companyAt(cluster);
    const answering = processCv(service, company, word).catch(() => null);
    await callInWork(cluster, company);
    await node.kill();
    await answering;
    const { listeningAt } = await node.start();
    const [ended] = await endedCalls(company);
    const tookMs = (ended?.finishedAt?.getTime() ?? Number.POSITIVE_INFINITY) - (listeningAt ?? 0);
    test_.diagnostic(`${tookMs} ms`);
    assert.ok(tookMs <= allowedMs(WORD_MS_MAX, { ms: aloneMs, times: 5 }), `it took ${tookMs} ms, alone ${aloneMs}`);
    await assertOneCv(cluster, company);
  });

  test('the database killed while a CV is processed: it is started again, and the client has its CV', async () => {
    const { company, service } = await companyAt(cluster);
    const answering = processCv(service, company, word);
    await callInWork(cluster, company);
    process.kill((await cluster.postmaster()) ?? 0, 'SIGKILL');
    const answer = await answering;
    assert.equal(answer.status, 200, answer.text);
    await assertOneCv(cluster, company);
  });

  test('the database and the node killed at once: the next start brings both back, and the call is finished', async () => {
    const { company, service } = await companyAt(cluster);
    const answering = processCv(service, company, word).catch(() => null);
    await callInWork(cluster, company);
    process.kill((await cluster.postmaster()) ?? 0, 'SIGKILL');
    await node.kill();
    assert.equal(await answering, null);
    await node.start();
    await endedCalls(company);
    await assertOneCv(cluster, company);
  });
});
