import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { openObjectStorage } from '#platform/object-storage/open-object-storage.ts';
import { FaultyStore } from '../../chaos/s3-faults.ts';
import { FEW_WORKERS, startServer } from '../../kit/server-process.ts';
import { atEnd, temporaryDir } from '../../platform/folders.ts';
import { startS3 } from '../../platform/s3-server.ts';
import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { API_PREFIX, type LoggedLectern, lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();
/** What is waited for the store's word, and some time for everything else on a busy machine. */
const ANSWER_MS_MAX = 3000 + 4000;

/** A second server over the same data that keeps its files in S3, and a CV there. */
async function overS3(t: TestContext): Promise<{
  server: LoggedLectern;
  company: TestCompany;
  cvId: number;
  store: FaultyStore;
  stopStore: () => Promise<void>;
  logged: () => string;
}> {
  const stops: (() => unknown)[] = [];
  const stopStore = async (): Promise<void> => {
    for (const stop of stops.splice(0)) await stop();
  };
  atEnd(t, stopStore);
  const s3 = await startS3({ after: (stop: () => unknown) => void stops.push(stop) });
  const store = await FaultyStore.open(t, s3);
  const started = await startServer({
    settings: { ...FEW_WORKERS, ...store.settings, LECTERN_DATA_DIR: service.dataDir },
  });
  atEnd(t, async () => assert.equal(await started.stop(), null));
  const company = await TestCompany.create(service);
  const cvId = await insertCv(service, company);
  const { file_key: key } = await service.db
    .selectFrom('cvs')
    .select('file_key')
    .where('id', '=', cvId)
    .executeTakeFirstOrThrow();
  const file = path.join(await temporaryDir(t), 'source.pdf');
  await writeFile(file, '%PDF-');
  const storage = await openObjectStorage(s3);
  await storage.put(key, file, { contentType: 'application/pdf' });
  storage.close();
  const server = { ...service, url: started.url, baseUrl: started.url + API_PREFIX, logFile: started.logFile };
  return { server, company, cvId, store, stopStore, logged: () => readFileSync(started.logFile, 'utf8') };
}

describe('GET /cvs/{cvId}: 200, while the store cannot be asked', () => {
  test('the record is shown, its file as not available, and the log says why', async (t) => {
    const { server, company, cvId, store, stopStore, logged } = await overS3(t);
    const available = async (): Promise<boolean> =>
      (await call(server, `/cvs/${cvId}`, { key: company.key })).cv.file_available;
    assert.equal(await available(), true);
    for (const fault of [
      { kind: 'status', status: 503 },
      { kind: 'status', status: 403 },
      { kind: 'reset' },
    ] as const) {
      store.fail({ method: 'HEAD' }, fault);
      assert.equal(await available(), false, JSON.stringify(fault));
      store.heal();
      assert.equal(await available(), true);
    }
    await stopStore();
    assert.equal(await available(), false);
    const [line] = logged()
      .split('\n')
      .filter((said) => said.includes('"storage.unavailable"'));
    assert.match(line ?? '', /"level":"warn".*503/);
  });

  test('a store that says nothing is waited for three seconds; the link to the file is then refused', async (t) => {
    const { server, company, cvId, store, logged } = await overS3(t);
    store.fail({ method: 'HEAD' }, { kind: 'hangs' });
    const begun = performance.now();
    const [detail, file] = await Promise.all([
      call(server, `/cvs/${cvId}`, { key: company.key }),
      call(server, `/cvs/${cvId}/file`, { key: company.key }),
    ]);
    const tookMs = performance.now() - begun;
    assert.equal(detail.cv.file_available, false);
    file.expectFailure(server, 500, 'internal_error');
    assert.ok(tookMs > 2900 && tookMs < ANSWER_MS_MAX, `${tookMs} ms`);
    assert.match(logged(), /did not answer within 3 s/);
    store.heal();
    assert.equal((await call(server, `/cvs/${cvId}`, { key: company.key })).cv.file_available, true);
  });
});
