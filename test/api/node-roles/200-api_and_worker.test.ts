import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import PizZip from 'pizzip';

import { childrenOf } from '../../kit/process-tree.ts';
import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { oldCv } from '../../support/corrected.ts';
import { encryptedPdf, textCv, wordCv } from '../../support/documents.ts';
import { layoutForm } from '../../support/layouts.ts';
import { TraceCollector } from '../../support/trace-collector.ts';
import { twoNodes } from '../../support/two-nodes.ts';
import { processCv } from '../../support/upload.ts';

const collector = await TraceCollector.start();
const { nodes } = await twoNodes(
  { LECTERN_ROLE: 'api', ...collector.settings },
  { LECTERN_ROLE: 'worker', ...collector.settings },
);
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

  test('a CV is one trace over both nodes, whose id is in the request id', async () => {
    const company = await TestCompany.create(api);
    assert.equal((await processCv(api, company)).status, 200);
    const calls = db.selectFrom('usage_log').select('request_id').where('company_id', '=', company.id);
    const traceId = (await calls.executeTakeFirstOrThrow()).request_id.replace(/^req_/, '');
    await collector.traceWith(traceId, 'record CV');
    const spans = await collector.traceWith(traceId, 'call');
    const on = (role: string): string[] =>
      spans.filter(({ node }) => node['lectern.role'] === role).map(({ name }) => name);
    assert.deepEqual(
      new Set(on('api')),
      new Set(['receive upload', 'keep upload', 'spend credit', 'wait for a worker node', 'call']),
    );
    const names = ['wait for an engine', 'engine', 'extract profile', 'read document', 'store files', 'record CV'];
    assert.deepEqual(new Set(on('worker')), new Set(names));
    const whole = spans.find(({ name }) => name === 'call');
    assert.equal(whole?.parentSpanId ?? '', '');
    for (const span of spans) {
      if (span === whole) continue;
      assert.ok(
        spans.some(({ spanId }) => spanId === span.parentSpanId),
        `${span.name} is a part of no span`,
      );
      assert.ok(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano));
    }
    assert.ok(!JSON.stringify(spans).includes(company.email));
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
    assert.equal((await db.selectFrom('engine_requests').selectAll().execute()).length, 0);
  });

  test('blind CVs, branded CVs and previews of layouts are made by the worker for a member at the api node, and nothing of them stays', async () => {
    const company = await TestCompany.create(api);
    const consultant = await Browser.of(api, company.consultant);
    const id = await oldCv(api, company, await textCv({ name: 'Ada Lovelace', company: 'Mill' }));
    const places = await consultant.data('getBlindPlaces', { ids: [id], query: { level: 'person' } });
    assert.ok(places.knows_name && places.places.length > 0);
    const blind = await fileOf(consultant, `/cvs/${id}/blind`, { level: 'person' });
    assert.deepEqual([blind.start, blind.headers.get('lectern-pages-as-pictures')], ['%PDF-', '0']);
    const brand = { layout: 'classic-en', format: 'docx' };
    assert.equal((await fileOf(consultant, `/cvs/${id}/branded`, brand)).start.slice(0, 2), 'PK');
    assert.equal((await fileOf(consultant, `/cvs/${id}/branded`, { ...brand, format: 'pdf' })).start, '%PDF-');
    assert.equal((await fileOf(consultant, '/layouts/preview?layout=classic-en')).start, '%PDF-');
    const { bytes } = await fileOf(consultant, '/branded-cvs', { ...brand, cv_ids: [id, 9_999_999] });
    assert.deepEqual(Object.keys(new PizZip(bytes).files), [`branded-cv-${id}.docx`, 'not-made.txt']);
    const unknown = await consultant.call('brandCv', { ids: [id], body: { layout: 'none', format: 'pdf' } });
    assert.equal((unknown.json() as { error: { reason: string } }).error.reason, 'no_layout');

    const audited = db.selectFrom('audit_log').select('action').where('company_id', '=', company.id);
    const actions = (await audited.where('action', 'in', ['cv.blinded', 'cv.branded']).execute()).map(
      (row) => row.action,
    );
    assert.deepEqual(actions.toSorted(), ['cv.blinded', 'cv.branded', 'cv.branded', 'cv.branded']);
    assert.deepEqual(await db.selectFrom('engine_requests').selectAll().execute(), []);
    const folders = db.selectFrom('stored_folders').select('state').where('company_id', '=', company.id);
    assert.deepEqual(await folders.execute(), [{ state: 'held' }]);
  });

  test('a layout that is uploaded to the api node is inspected and added by the worker', async () => {
    const company = await TestCompany.create(api);
    const administrator = await Browser.of(api, company.administrator);
    const query = { name: 'House style', language: 'de' } as const;
    const faulty = await administrator.call('addLayout', { query, form: await layoutForm('{{nobody}}') });
    faulty.expectError(400, 'validation_error');
    const added = await administrator.data('addLayout', { query, form: await layoutForm('{{candidate_name}}') });
    assert.deepEqual((await administrator.data('listLayouts', {})).at(-1), added);
    const folders = db.selectFrom('stored_folders').selectAll().where('company_id', '=', company.id);
    assert.deepEqual(await folders.execute(), []);
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

/** What an endpoint of the api node answers that sends a file. */
async function fileOf(
  { cookie }: Browser,
  address: string,
  body?: object,
): Promise<{ bytes: Buffer; start: string; headers: Headers }> {
  const answer = await fetch(`${api.url}/api/console${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Cookie: cookie, Origin: api.url, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.equal(answer.status, 200, bytes.toString());
  return { bytes, start: bytes.subarray(0, 5).toString(), headers: answer.headers };
}

/** The process of a node, by its log. */
async function pidOf(logFile: string): Promise<number> {
  const [line = ''] = (await readFile(logFile, 'utf8')).split('\n');
  return (JSON.parse(line) as { pid: number }).pid;
}
