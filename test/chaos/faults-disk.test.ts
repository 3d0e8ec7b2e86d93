import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openObjectStorage } from '#platform/object-storage/open-object-storage.ts';

import { scannedSample } from '../hostile/samples.ts';
import type { Ends } from '../platform/folders.ts';
import { wordCv } from '../support/documents.ts';
import { processCv, storeCv } from '../support/upload.ts';
import { type Cluster, embeddedCluster, localStore } from './cluster.ts';
import { assertOneCv, assertWhole, companyAt, ledgerOf } from './faults.ts';
import { canMount, type SmallDisk, smallDisk } from './full-disk.ts';

/** More than the disk has: only what is written is to meet its end. */
// A spare engine that starts meanwhile would write its profile into what is left of the disk.
const SETTINGS = { LECTERN_DISK_FREE_MB: '0', LECTERN_SPARE_WORKERS: '0' };

async function onSmallDisk(t: Ends, folder: 'files' | 'scratch') {
  const disk = await smallDisk(t, folder);
  const cluster = await embeddedCluster(t, { ...disk.node, settings: { ...SETTINGS, ...disk.node.settings } });
  const [node] = cluster.nodes;
  const [dataDir] = cluster.dataDirs;
  assert.ok(node && dataDir !== undefined);
  return {
    cluster: await asSeenBy(cluster, disk),
    fill: (leftBytes?: number) => disk.fill(node, dataDir, leftBytes),
    empty: () => disk.empty(node, dataDir),
  };
}

/** The files of the node as it sees them itself. */
async function asSeenBy(cluster: Cluster, disk: SmallDisk): Promise<Cluster> {
  const [node] = cluster.nodes;
  assert.ok(node);
  const dataDir = disk.seenBy(node, cluster.dataDirs[0] ?? '');
  return { ...cluster, storage: await openObjectStorage(localStore(dataDir)) };
}

describe('a disk that is full', () => {
  test('while an upload arrives: the call fails, nothing is spent and nothing kept, and with room again all is well', async (t) => {
    const { cluster, fill, empty } = await onSmallDisk(t, 'scratch');
    const { company, service } = await companyAt(cluster);
    await fill(64 * 1024);
    const answer = await processCv(service, company, { file: scannedSample() });
    assert.equal(answer.status, 500, answer.text);
    assert.doesNotMatch(answer.text, /ENOSPC/, 'no cause is told');
    await empty();
    assert.deepEqual(await company.usage(), []);
    assert.equal(await company.balance(), 100);
    await assertWhole(cluster);
    await storeCv(service, company);
    await assertOneCv(cluster, company);
  });

  const needs = canMount() ? {} : { skip: 'needs root on Linux, to mount a disk that engines write to' };
  test(
    'while a Word document is converted: that is no fault of the document, so its credit is refunded',
    needs,
    async (t) => {
      const { cluster, fill, empty } = await onSmallDisk(t, 'scratch');
      const { company, service } = await companyAt(cluster);
      const word = { file: await wordCv(), fileName: 'cv.docx' };
      await storeCv(service, company, word);
      // Room for the upload and for what else may be written meanwhile, not for the copy and the PDF that are made of it.
      await fill(word.file.length + 12 * 1024);
      const answer = await processCv(service, company, word);
      await empty();
      answer.expectError(500, 'process_failed');
      assert.deepEqual(await ledgerOf(cluster, company), ['spend', 'spend', 'refund']);
      await assertWhole(cluster);
      await storeCv(service, company, word);
    },
  );

  test('while files are stored: 500 storage_failed, the credit is spent, and nothing is half kept', async (t) => {
    const { cluster, fill, empty } = await onSmallDisk(t, 'files');
    const { company, service } = await companyAt(cluster);
    await fill();
    const answer = await processCv(service, company);
    answer.expectError(500, 'storage_failed');
    await empty();
    assert.deepEqual(await ledgerOf(cluster, company), ['spend']);
    assert.equal(await company.balance(), 99);
    assert.equal(await company.cvCount(), 0);
    await assertWhole(cluster);
    await storeCv(service, company);
  });
});
