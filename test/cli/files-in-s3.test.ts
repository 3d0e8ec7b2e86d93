import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import PizZip from 'pizzip';
import { loadConfig } from '#platform/config.ts';
import { openObjectStorage } from '#platform/object-storage/open-object-storage.ts';

import { silent, temporaryDir } from '../platform/folders.ts';
import { startS3 } from '../platform/s3-server.ts';
import { TestCompany } from '../support/company.ts';
import { WHOLE_PROFILE } from '../support/corrected.ts';
import { insertCvWithFile } from '../support/stored-cv.ts';
import { newCli, runHere } from './command.ts';

describe('files in S3', async () => {
  const { db, dataDir, settings } = await newCli();
  const s3 = await startS3({ after });
  const parts = {
    config: () => loadConfig(settings),
    log: () => silent,
    db: () => Promise.resolve(db),
    storage: () => openObjectStorage(s3),
  };

  /** A CV whose PDF is in S3, and nowhere else. */
  async function addCv(
    company: TestCompany,
  ): Promise<{ readonly id: number; readonly key: string; readonly pdf: Buffer }> {
    const id = await insertCvWithFile({ db, dataDir }, company, { name: 'Ada Lovelace', profile: WHOLE_PROFILE });
    const { file_key: key } = await db
      .selectFrom('cvs')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const file = path.join(dataDir, 'files', key);
    const pdf = await readFile(file);
    const storage = await openObjectStorage(s3);
    await storage.put(key, file, { contentType: 'application/pdf' });
    storage.close();
    await rm(file);
    return { id, key, pdf };
  }

  test('are in a personal record; one that is gone from the bucket is named in its index', async (t) => {
    const company = await TestCompany.create({ db, dataDir, url: '', baseUrl: '' });
    const [kept, lost] = [await addCv(company), await addCv(company)];
    const storage = await openObjectStorage(s3);
    await storage.delete(lost.key);
    storage.close();
    const out = path.join(await temporaryDir(t), 'record.zip');
    const ids = [String(kept.id), String(lost.id)];
    const { code, stderr } = await runHere(['record', ...ids, '--company', String(company.id), '--out', out], parts);
    assert.deepEqual([code, stderr], [0, '']);
    const zip = new PizZip(await readFile(out));
    assert.deepEqual(Buffer.from(zip.file(`cv-${kept.id}/cv.pdf`)?.asUint8Array() ?? []), kept.pdf);
    const { missing } = JSON.parse(zip.file('index.json')?.asText() ?? '') as { readonly missing: readonly string[] };
    assert.deepEqual(missing, [`cv-${lost.id}/cv.pdf: the file is missing in the store`]);
  });

  test('are in an export', async (t) => {
    const company = await TestCompany.create({ db, dataDir, url: '', baseUrl: '' });
    const { id, pdf } = await addCv(company);
    const dir = path.join(await temporaryDir(t), 'export');
    const { code, stderr } = await runHere(['export', dir, '--company', String(company.id)], parts);
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(await readFile(path.join(dir, 'cvs', String(id), 'cv.pdf')), pdf);
  });
});
