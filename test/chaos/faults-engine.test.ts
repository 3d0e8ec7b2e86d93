import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { CAN_WATCH_PROCESSES, enginesOf, processes } from '../hostile/processes.ts';
import { kill } from '../kit/process-tree.ts';
import { textCv, wordCv } from '../support/documents.ts';
import { processCv, storeCv } from '../support/upload.ts';
import { embeddedCluster, serviceOf } from './cluster.ts';
import { assertOneCv, assertWhole, callInWork, companyAt, ledgerOf, until } from './faults.ts';

const t = { after };
const cluster = await embeddedCluster(t, {
  settings: {
    LECTERN_SPARE_WORKERS: '1',
    // More than an ordinary CV takes on a busy machine.
    LECTERN_READ_TIMEOUT_MS: '10000',
    LECTERN_DOCUMENT_TIMEOUT_MS: '20000',
  },
});
const [node] = cluster.nodes;
assert.ok(node);
const service = serviceOf(cluster, node);
const skip = CAN_WATCH_PROCESSES ? false : 'this system has no /proc to look at processes with';
const word = { file: await wordCv(), fileName: 'cv.docx' };

/** The workers of the node of one kind, with what they started. */
function workers(kind: string): number[] {
  const all = processes();
  return enginesOf(node?.pid ?? 0, all)
    .filter((engine) => engine.kind === kind)
    .flatMap(({ pid }) => [pid, ...all.filter(({ parent }) => parent === pid).map((child) => child.pid)]);
}

describe('an engine that fails while a CV is processed', { skip }, () => {
  for (const kind of ['document', 'office'] as const) {
    test(`a CV whose every ${kind} worker is killed: 500 process_failed, its credit refunded, the upload kept for the operator`, async () => {
      const { company } = await companyAt(cluster);
      let answered = false;
      // A worker that stands still cannot end its work before it is killed.
      kill(workers(kind), 'SIGSTOP');
      const answering = processCv(service, company, word).finally(() => {
        answered = true;
      });
      await callInWork(cluster, company);
      await until('the call is answered', async () => {
        kill(workers(kind), 'SIGKILL');
        return answered;
      });
      const message = (await answering).expectError(500, 'process_failed');
      assert.match(message, /nothing was charged/);
      const [ended] = await company.usage();
      assert.deepEqual([ended?.outcome, ended?.credit], ['failed_service', 0]);
      assert.deepEqual(await ledgerOf(cluster, company), ['spend', 'refund']);
      assert.equal(await company.balance(), 100);
      assert.equal(await company.cvCount(), 0);
      const aside = await cluster.db
        .selectFrom('quarantined_uploads')
        .selectAll()
        .where('company_id', '=', company.id)
        .execute();
      assert.deepEqual(
        aside.map(({ file_name: name }) => name),
        ['cv.docx'],
      );
      assert.equal((await cluster.storage.stat(aside[0]?.upload_key ?? ''))?.sizeBytes, word.file.length);
      await assertWhole(cluster);
      await storeCv(service, company, word);
    });
  }

  test('an engine that is killed once: nobody notices', async () => {
    const { company } = await companyAt(cluster);
    const answering = processCv(service, company, word);
    await callInWork(cluster, company);
    kill(workers('office'), 'SIGKILL');
    assert.equal((await answering).status, 200);
    await assertOneCv(cluster, company);
  });

  test('an engine that hangs: the call ends within its time, with its credit refunded where there is no CV', async () => {
    const { company } = await companyAt(cluster);
    const stopped = new Set<number>();
    let answered = false;
    const answering = processCv(service, company, { file: await textCv() }).finally(() => {
      answered = true;
    });
    await until('the call is answered', async () => {
      for (const pid of workers('document')) stopped.add(pid);
      kill([...stopped], 'SIGSTOP');
      return answered;
    });
    (await answering).expectError(500, 'process_failed');
    assert.deepEqual(await ledgerOf(cluster, company), ['spend', 'refund']);
    assert.equal(await company.balance(), 100);
    await assertWhole(cluster);
    kill([...stopped], 'SIGCONT');
    await storeCv(service, company);
  });
});
