import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { type Cv, KEY_HEADER, UPLOAD_EVENTS, type UploadEvent } from '#http/console/contract.ts';
import { until } from '../../kit/until.ts';
import { Browser, withConsultant } from '../../support/console.ts';
import { uploadForm, WatchedUpload } from '../../support/console-upload.ts';
import { wordCv } from '../../support/documents.ts';
import { holdCall } from '../../support/held-call.ts';
import { lectern } from '../../support/lectern.ts';
import { assertMade } from '../../support/replays.ts';

const service = await lectern();
const SCAN = await readFile(path.resolve(import.meta.dirname, '../../../samples/cv-scanned.pdf'));

describe('POST /cvs of the console: the stages of an upload, told as they are reached', () => {
  test('a CV with text, one of Word and a scan: each stage once and in order, the CV at the end', async () => {
    const { company, consultant } = await withConsultant(service);
    const usual = ['waiting', 'reading', 'read', 'extracted', 'the CV'];
    const cases = [
      { form: await uploadForm(), stages: usual },
      { form: await uploadForm(await wordCv(), 'cv.docx'), stages: usual },
      { form: await uploadForm(SCAN), stages: usual.toSpliced(2, 0, 'recognising') },
    ];
    for (const { form, stages } of cases) {
      const upload = await WatchedUpload.send(consultant, { form }, service);
      assert.equal(upload.response.status, 200);
      const events = await upload.rest();
      assert.deepEqual(events.map(nameOf), stages);
      const last = events.at(-1);
      assert.ok(last !== undefined && 'data' in last);
      assert.ok((await consultant.data('listCvs')).some((cv) => cv.id === last.data.id));
    }
    await assertMade(company, 3);
  });

  test('no stage waits for the end, and nothing on the way may hold them back', async () => {
    const { company, consultant } = await withConsultant(service);
    const upload = await WatchedUpload.send(consultant, { form: await uploadForm(SCAN) }, service);
    const { headers } = upload.response;
    assert.equal(headers.get('content-type'), UPLOAD_EVENTS);
    assert.equal(headers.get('x-accel-buffering'), 'no');
    assert.match(headers.get('cache-control') ?? '', /no-store.*no-transform/);
    assert.equal(headers.get('content-encoding'), null);
    const release = await holdCall(service.db, company);
    for (const stage of ['waiting', 'reading', 'recognising', 'read', 'extracted']) {
      assert.deepEqual(await upload.next(), { stage });
    }
    assert.equal((await company.usage())[0]?.outcome, 'processing');
    await release();
    assert.deepEqual((await upload.rest()).map(nameOf), ['the CV']);
  });

  test('what fails on the way is the last line, in the envelope of every error, with its status', async () => {
    const { consultant } = await withConsultant(service);
    const upload = await WatchedUpload.send(
      consultant,
      { form: await uploadForm(Buffer.from('%PDF-1.7\nbroken')) },
      service,
    );
    assert.equal(upload.response.status, 200);
    const events = await upload.rest();
    const last = events.at(-1);
    assert.deepEqual(events.slice(0, -1).map(nameOf), ['waiting', 'reading']);
    assert.ok(last !== undefined && 'error' in last && last.error !== null);
    assert.deepEqual(Object.keys(last.error), ['code', 'message', 'request_id', 'reason', 'params']);
    assert.equal(last.error.code, 'process_failed');
    assert.equal(last.error.request_id, upload.response.headers.get('x-request-id'));
    assert.equal('status' in last && last.status, 400);
  });

  test('what is refused before any stage has its own status and no stages', async () => {
    const { consultant } = await withConsultant(service, { credits: 0 });
    for (const form of [await uploadForm(), await uploadForm(Buffer.from('x'), 'cv.txt')]) {
      const { response } = await WatchedUpload.send(consultant, { form }, service);
      assert.equal(response.status, 400);
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      assert.deepEqual(Object.keys((await response.json()) as object), ['error']);
    }
    const nobody = await WatchedUpload.send(new Browser(service), { form: await uploadForm() }, service);
    assert.equal(nobody.response.status, 401);
  });

  test('who does not ask for stages gets the plain answer', async () => {
    const { consultant } = await withConsultant(service);
    const answer = await consultant.call('uploadCv', { form: await uploadForm() });
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    assert.equal((answer.data as Cv).candidate_name, 'Marlene Vossberg');
  });

  test('an upload that is in progress already is told to be elsewhere, and then its end; one that has ended only that', async () => {
    const { company, consultant } = await withConsultant(service);
    const headers = { [KEY_HEADER]: randomUUID() };
    const send = async () => WatchedUpload.send(consultant, { form: await uploadForm(SCAN), headers }, service);
    const first = await send();
    const release = await holdCall(service.db, company);
    const second = await send();
    assert.deepEqual(await second.next(), { stage: 'elsewhere' });
    await release();
    const [end] = (await first.rest()).slice(-1);
    assert.ok(end !== undefined && 'data' in end && end.data !== null);
    const repeated = { ...end, data: { ...end.data, read_before: true } };
    assert.deepEqual(await second.rest(), [repeated]);
    assert.deepEqual(await (await send()).rest(), [repeated]);
    await assertMade(company, 1);
  });

  test('a CV that another process takes over is told to be elsewhere, and then its end', async () => {
    const { company, consultant } = await withConsultant(service);
    const upload = await WatchedUpload.send(consultant, { form: await uploadForm(SCAN) }, service);
    assert.deepEqual(await upload.next(), { stage: 'waiting' });
    // As it is where this process was taken for dead: the job is given to another one, which dies at once.
    const taken = await service.db
      .updateTable('cv_jobs')
      .set({ owner: 'another process', fence: sql<number>`fence + 1`, lease_until: sql<Date>`clock_timestamp()` })
      .where('company_id', '=', company.id)
      .executeTakeFirst();
    assert.equal(taken.numUpdatedRows, 1n);
    const rest = await upload.rest();
    assert.deepEqual(rest.map(nameOf).slice(-2), ['elsewhere', 'the CV'], JSON.stringify(rest.at(-1)));
    await assertMade(company, 1);
  });

  test('who hangs up misses the rest, and the CV is made', async () => {
    const { company, consultant } = await withConsultant(service);
    const leaving = new AbortController();
    const upload = await WatchedUpload.send(
      consultant,
      { form: await uploadForm(SCAN), signal: leaving.signal },
      service,
    );
    assert.deepEqual(await upload.next(), { stage: 'waiting' });
    const release = await holdCall(service.db, company);
    leaving.abort();
    await assert.rejects(upload.rest(), { name: 'AbortError' });
    await release();
    await until('the call has ended', async () => (await company.usage())[0]?.outcome !== 'processing');
    await assertMade(company, 1);
  });
});

function nameOf(event: UploadEvent<Cv>): string {
  if ('stage' in event) return event.stage;
  return event.error === null ? 'the CV' : event.error.code;
}
