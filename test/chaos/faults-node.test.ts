import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';

import { call } from '../support/call.ts';
import type { TestCompany } from '../support/company.ts';
import { wordCv } from '../support/documents.ts';
import { processCv, storeCv } from '../support/upload.ts';
import { serverCluster, serviceOf } from './cluster.ts';
import {
  allowedMs,
  assertOneCv,
  assertWhole,
  callInWork,
  companyAt,
  endedCalls,
  ledgerOf,
  timeOf,
  until,
} from './faults.ts';
import type { ChaosNode } from './node.ts';

/** What is promised of a call whose node is gone, in milliseconds to its outcome. */
const BY_ANOTHER_MS_MAX = 20_000;

const t = { after };
const cluster = await serverCluster(t, { nodes: 2 });
const [first, second] = cluster.nodes;
assert.ok(first && second);
const word = { file: await wordCv(), fileName: 'cv.docx' };

/** Each test begins with both nodes up, their LibreOffice running. */
afterEach(async () => {
  for (const node of [first, second]) if (node.run === null) await node.start();
});

/** Sends a CV that takes a while to one node, and comes back once its credit is spent. */
async function sendTo(node: ChaosNode, company: TestCompany) {
  const answering = processCv(serviceOf(cluster, node), company, word).catch(() => null);
  const job = await callInWork(cluster, company);
  return { answering, usageId: job.usage_id, owner: job.owner };
}

describe('a node that is gone while it processes a CV', () => {
  test('killed for good: another node finishes the call within 20 s, for one credit', async () => {
    const { company: other, service } = await companyAt(cluster, second);
    const aloneMs = await timeOf(() => processCv(service, other, word));
    const { company } = await companyAt(cluster, second);
    const { answering } = await sendTo(first, company);
    await first.kill();
    const killedAt = Date.now();
    assert.equal(await answering, null, 'its client has no answer');
    const [ended] = await endedCalls(company);
    const tookMs = (ended?.finishedAt?.getTime() ?? Number.POSITIVE_INFINITY) - killedAt;
    assert.ok(
      tookMs <= allowedMs(BY_ANOTHER_MS_MAX, { ms: aloneMs, times: 5 }),
      `it took ${tookMs} ms, alone ${aloneMs}`,
    );
    await assertOneCv(cluster, company);
    assert.equal((await call(serviceOf(cluster, second), '/cvs', { key: company.key })).cvs.length, 1);
  });

  test('killed right after its client hung up: the CV shows in GET /cvs all the same', async () => {
    const { company, service } = await companyAt(cluster, second);
    const leaving = new AbortController();
    const form = new FormData();
    form.append('acting_user_email', company.email);
    form.append('file', new Blob([new Uint8Array(word.file)]), 'cv.docx');
    const asked = fetch(`${serviceOf(cluster, first).baseUrl}/cvs/process`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${company.key}` },
      body: form,
      signal: leaving.signal,
    }).catch(() => null);
    await callInWork(cluster, company);
    leaving.abort();
    await first.kill();
    await asked;
    await endedCalls(company);
    await assertOneCv(cluster, company);
    assert.equal((await call(service, '/cvs', { key: company.key })).cvs.length, 1);
  });

  test('stopped beyond its lease and woken up after another node has finished: it writes nothing more, and its client has the one outcome', async () => {
    const { company } = await companyAt(cluster, second);
    const { answering } = await sendTo(first, company);
    first.signal('SIGSTOP');
    try {
      await endedCalls(company);
      assert.equal((await company.usage())[0]?.outcome, 'completed');
    } finally {
      first.signal('SIGCONT');
    }
    const answer = await answering;
    assert.equal(answer?.status, 200, answer?.text);
    const [cv] = (await call(serviceOf(cluster, second), '/cvs', { key: company.key })).cvs;
    assert.equal(answer?.result.id, cv?.id);
    await assertOneCv(cluster, company);
  });

  test('stopped beyond its lease and woken up while another node is at it: one of them ends the call, and only one', async () => {
    const { company } = await companyAt(cluster, second);
    const { answering, usageId, owner } = await sendTo(first, company);
    first.signal('SIGSTOP');
    try {
      await until('another node has the job', async () => {
        const job = cluster.db.selectFrom('cv_jobs').select('owner').where('usage_id', '=', usageId);
        const found = await job.executeTakeFirst();
        return found === undefined || found.owner !== owner;
      });
    } finally {
      first.signal('SIGCONT');
    }
    const answer = await answering;
    assert.equal(answer?.status, 200, answer?.text);
    await assertOneCv(cluster, company);
  });

  test('a document over which three nodes die is given up: failed, its credit refunded, the upload kept for the operator', async () => {
    const { company } = await companyAt(cluster, second);
    await second.stop();
    const { answering, usageId } = await sendTo(first, company);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await until(`attempt ${attempt} has begun`, async () => {
        const job = cluster.db.selectFrom('cv_jobs').select('attempts').where('usage_id', '=', usageId);
        return ((await job.executeTakeFirst())?.attempts ?? 0) >= attempt;
      });
      await first.kill();
      if (attempt === 1) await answering;
      await first.start();
    }
    const [ended] = await endedCalls(company);
    assert.deepEqual([ended?.outcome, ended?.credit], ['failed_service', 0]);
    assert.deepEqual(await ledgerOf(cluster, company), ['spend', 'refund']);
    assert.equal(await company.balance(), 100);
    const aside = await cluster.db
      .selectFrom('quarantined_uploads')
      .selectAll()
      .where('company_id', '=', company.id)
      .execute();
    assert.equal(aside.length, 1);
    assert.equal((await cluster.storage.stat(aside[0]?.upload_key ?? ''))?.sizeBytes, word.file.length);
    await assertWhole(cluster);
    await storeCv(serviceOf(cluster, first), company);
  });
});
