import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';

import { childrenOf } from '../../kit/process-tree.ts';
import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { oldCv } from '../../support/corrected.ts';
import { encryptedPdf, textCv, wordCv } from '../../support/documents.ts';
import { twoNodes } from '../../support/two-nodes.ts';
import { processCv } from '../../support/upload.ts';

const { nodes } = await twoNodes({ LECTERN_ROLE: 'api' }, { LECTERN_ROLE: 'worker' });
const [api, worker] = nodes;
const { db } = api;

describe('an api node and a worker node over one database and store', () => {
  test('a CV that is sent to the api node is read by the worker, for one credit, and its file is served by the api node', async () => {
    const company = await TestCompany.create(api);
    const { result } = await processCv(api, company);
    assert.equal(result.processing_method, 'text');
    const [listed] = (await call(api, '/cvs', { key: company.key })).cvs;
    assert.equal(listed?.id, result.id);
    assert.equal((await fetch(result.download_url)).status, 200);
    assert.deepEqual(
      (await company.usage()).map(({ outcome, credit }) => [outcome, credit]),
      [['completed', 1]],
    );
    const [said, saidByWorker] = await Promise.all([api, worker].map(({ logFile }) => readFile(logFile, 'utf8')));
    assert.match(saidByWorker ?? '', /"event":"job.claimed"/);
    assert.doesNotMatch(said ?? '', /"event":"(job.claimed|sandbox.active)"/);
  });

  test('Word documents are converted by the worker too, and unreadable documents are told as by any node', async () => {
    const company = await TestCompany.create(api);
    assert.equal((await processCv(api, company, { file: await wordCv(), fileName: 'cv.docx' })).status, 200);
    const refused = await processCv(api, company, { file: await encryptedPdf() });
    assert.match(refused.expectError(400, 'process_failed'), /password/);
  });

  test('the api node starts no process of its own', async () => {
    const company = await TestCompany.create(api);
    assert.equal((await processCv(api, company)).status, 200);
    const programs = childrenOf(await pidOf(api.logFile));
    assert.deepEqual(
      programs.filter((command) => !/postgres/.test(command)),
      [],
    );
    assert.ok(childrenOf(worker.pid).length > 0, 'the worker has engines');
  });

  test('a call that is repeated with its key is answered from the record', async () => {
    const company = await TestCompany.create(api);
    const upload = { file: await textCv(), idempotencyKey: 'once' };
    const [first, second] = await Promise.all([processCv(api, company, upload), processCv(api, company, upload)]);
    assert.equal(first.result.id, second.result.id);
    assert.equal((await company.usage()).length, 1);
  });

  test('a stored CV is read again by the worker for a member at the api node, and a refusal comes back as it was', async () => {
    const company = await TestCompany.create(api);
    const consultant = await Browser.of(api, company.consultant);
    const id = await oldCv(api, company, await textCv());
    const again = (body: { template?: string }) => consultant.call('readCvAgain', { ids: [id], body });
    assert.deepEqual((await again({})).data, { number: 2, is_new: true });
    const { error } = (await again({ template: '123456789' })).json() as { error: { reason: string } };
    assert.equal(error.reason, 'no_template');
    assert.equal((await db.selectFrom('reading_requests').selectAll().execute()).length, 0);
  });

  test('the worker answers GET /health and nothing else', async () => {
    const company = await TestCompany.create(api);
    assert.equal((await call(worker, '/health')).status, 200);
    for (const address of [
      `${worker.baseUrl}/cvs`,
      `${worker.baseUrl}/templates`,
      `${worker.url}/console/`,
      `${worker.url}/docs`,
    ]) {
      const answer = await fetch(address, { headers: { Authorization: `Bearer ${company.key}` } });
      assert.equal(answer.status, 404, address);
      assert.equal(((await answer.json()) as { error: { code: string } }).error.code, 'not_found');
    }
  });
});

/** The process of a node, by its log. */
async function pidOf(logFile: string): Promise<number> {
  const [line = ''] = (await readFile(logFile, 'utf8')).split('\n');
  return (JSON.parse(line) as { pid: number }).pid;
}
