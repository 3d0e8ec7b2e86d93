import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import type { LeasedJob } from '#jobs/leases.ts';
import { openLocalStorage } from '#platform/object-storage/local.ts';
import { deleteFilesOfEarlierLeases, deleteFilesOfLostLease } from '#use-cases/process-cv/cv-call.ts';
import { everything, silent } from '../platform/folders.ts';
import { createTestJob } from '../support/calls.ts';
import { erasureSetup } from '../support/erasure-setup.ts';

const FOLDER = 'companies/1/cvs/a/';

/** What is left of the files when the claim of this fence takes the job over. */
async function leftOf(names: readonly string[], { fence, upload }: { fence: number; upload: string }) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-test-store-'));
  try {
    const storage = await openLocalStorage(dataDir);
    const source = path.join(dataDir, 'some-file');
    await writeFile(source, 'x');
    for (const name of names) await storage.put(FOLDER + name, source, { contentType: 'application/pdf' });
    const request = { upload: { key: FOLDER + upload, sizeBytes: 1, sha256: '' } } as LeasedJob['payload'];
    await deleteFilesOfEarlierLeases(
      { storage },
      { usageId: 1, companyId: 1, folder: FOLDER, payload: request, fence, attempts: fence },
    );
    return (await everything(storage.list(FOLDER))).map(({ key }) => key.slice(FOLDER.length)).toSorted();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

describe('the folder of a job that is taken over', () => {
  test('loses what earlier claims had put beside the upload', async () => {
    const names = ['original.docx', 'source.pdf', 'source-2.pdf'];
    assert.deepEqual(await leftOf(names, { fence: 3, upload: 'original.docx' }), ['original.docx']);
  });

  test('keeps an upload that is a PDF, though it has the name of the first claim', async () => {
    assert.deepEqual(await leftOf(['source.pdf'], { fence: 4, upload: 'source.pdf' }), ['source.pdf']);
  });

  test('keeps the PDF of a later claim: whoever took the job over may have slept while another one ended it', async () => {
    const names = ['original.docx', 'source.pdf', 'source-3.pdf'];
    const left = await leftOf(names, { fence: 2, upload: 'original.docx' });
    assert.deepEqual(left, ['original.docx', 'source-3.pdf']);
  });
});

describe('what a process put into the folder of a job that it had lost meanwhile', async () => {
  const { db, storage, dataDir } = await erasureSetup();

  async function leftLate(names: readonly string[], { fence, stored }: { fence: number; stored: string | null }) {
    const begun = await createTestJob(db);
    const { folder } = begun;
    const source = path.join(dataDir, 'late-file');
    await writeFile(source, 'x');
    for (const name of names) await storage.put(folder + name, source, { contentType: 'application/pdf' });
    const upload = stored === null ? null : { key: folder + stored, sizeBytes: 1, sha256: '' };
    const isPdf = !names.includes('original.docx');
    const request = { ...begun.payload, upload, format: isPdf ? 'pdf' : 'docx', fileName: isPdf ? 'a.pdf' : 'a.docx' };
    await deleteFilesOfLostLease({ db, storage, log: silent }, { ...begun, payload: request, fence });
    return (await everything(storage.list(folder))).map(({ key }) => key.slice(folder.length));
  }

  test('is taken away, and the upload stays for whoever holds the job', async () => {
    const word = ['original.docx', 'source-2.pdf'];
    assert.deepEqual(await leftLate(word, { fence: 2, stored: 'original.docx' }), ['original.docx']);
    assert.deepEqual(await leftLate(['source.pdf'], { fence: 1, stored: 'source.pdf' }), ['source.pdf']);
    assert.deepEqual(await leftLate(['source.pdf'], { fence: 2, stored: 'source.pdf' }), ['source.pdf']);
  });

  test('is taken away with the upload where the store took that only now: no record names it, and no sweep would find it', async () => {
    assert.deepEqual(await leftLate(['source.pdf'], { fence: 1, stored: null }), []);
    assert.deepEqual(await leftLate(['original.docx', 'source.pdf'], { fence: 1, stored: null }), []);
  });
});
