import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { sha256 } from '#kit/sha256.ts';
import { until } from '../../kit/until.ts';
import { TestCompany } from '../../support/company.ts';
import { textCv } from '../../support/documents.ts';
import { holdCall, holdEndingCall } from '../../support/held-call.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { exchange } from '../../support/raw.ts';
import { assertMade, assertReplayOf, isReplayed } from '../../support/replays.ts';
import { cvForm, processCv, type Upload } from '../../support/upload.ts';

const one = await lectern();
const two = await lecternBeside(one);
/** It takes in one upload at a time. */
const narrow = await lecternBeside(one, { LECTERN_UPLOADS_MAX: '1' });

/** It takes long enough to be seen in work. */
const SCAN = await readFile(path.resolve(import.meta.dirname, '../../../samples/cv-scanned.pdf'));

/** Waits until so many requests of the company have been let in. */
async function letIn(company: TestCompany, count: number): Promise<void> {
  await until('the requests are let in', async () => {
    const window = await one.db
      .selectFrom('window_counters')
      .select('used')
      .where('kind', '=', 'api')
      .where('subject', '=', sha256(String(company.id)))
      .executeTakeFirst();
    return (window?.used ?? 0) >= count;
  });
}

/** Waits until a node has looked, after `since`, whether a call has ended: it then waits for that. */
async function outcomeLookedFor(since: Date): Promise<void> {
  await until('a node has looked', async () => {
    const { rows } = await sql`
      select from pg_stat_activity where application_name = 'lectern' and query_start > ${since}
        and query like 'select % from "usage_log" where "id" = any(%'`.execute(one.db);
    return rows.length > 0;
  });
}

/** The call as bytes. */
async function requestBytes(company: TestCompany, upload: Upload): Promise<Buffer> {
  const form = new Response(await cvForm(company, upload));
  const body = Buffer.from(await form.arrayBuffer());
  const head = [
    'POST /api/public/v1/cvs/process HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${company.key}`,
    `Idempotency-Key: ${upload.idempotencyKey}`,
    `Content-Type: ${form.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
    '\r\n',
  ];
  return Buffer.concat([Buffer.from(head.join('\r\n')), body]);
}

describe('POST /cvs/process: 200, the same Idempotency-Key on two nodes', () => {
  test('of twenty at once over two processes one is worked on and paid, and all get its answer', async () => {
    const company = await TestCompany.create(one);
    const upload = { file: await textCv(), idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => processCv(at % 2 === 0 ? one : two, company, upload)),
    );
    const [first, ...more] = answers.filter((answer) => !isReplayed(answer));
    assert.ok(first !== undefined && more.length === 0, answers.map(({ text }) => text).join('\n'));
    assert.equal(first.status, 200, first.text);
    for (const answer of answers.filter((other) => other !== first)) assertReplayOf(first, answer);
    await assertMade(company, 1);
  });

  test('while the first is in work the second waits, and gets its answer', async () => {
    const company = await TestCompany.create(one);
    const upload = { file: SCAN, idempotencyKey: randomUUID() };
    const first = processCv(one, company, upload);
    const release = await holdCall(one.db, company);
    let isAnswered = false;
    const seconds = [one, two].map(async (node) => {
      const answer = await processCv(node, company, upload);
      isAnswered = true;
      return answer;
    });
    await letIn(company, 3);
    (await processCv(two, company, { ...upload, file: await textCv() })).expectError(400, 'validation_error');
    assert.equal(isAnswered, false, 'no answer comes before the first call has its own');
    await release();
    for (const second of await Promise.all(seconds)) assertReplayOf(await first, second);
    await assertMade(company, 1);
  });

  test('a client that closed its sending side is answered too, whether the first call is in progress or done', async () => {
    const company = await TestCompany.create(one);
    const upload = { file: SCAN, idempotencyKey: randomUUID() };
    const request = await requestBytes(company, upload);
    const first = processCv(one, company, upload);
    // A client that closed its side is kept for ten seconds, and a scan can take longer.
    const release = await holdEndingCall(one.db, company);
    const second = exchange(two, request, { end: true });
    await letIn(company, 2);
    await release();
    for (const answers of [await second, await exchange(two, request, { end: true })]) {
      assertReplayOf(await first, answers[0] ?? assert.fail('there is no answer'));
    }
    await assertMade(company, 1);
  });

  test('a client that hangs up while it waits for the first call makes room for the next', async () => {
    const company = await TestCompany.create(one);
    const upload = { file: SCAN, idempotencyKey: randomUUID() };
    const first = processCv(one, company, upload);
    const release = await holdCall(one.db, company);
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(one.db);
    const leaving = new AbortController();
    const waiting = fetch(`${narrow.baseUrl}/cvs/process`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${company.key}`, 'Idempotency-Key': upload.idempotencyKey },
      body: await cvForm(company, upload),
      signal: leaving.signal,
    });
    await outcomeLookedFor(rows[0]?.now ?? assert.fail());
    leaving.abort();
    await assert.rejects(waiting, { name: 'AbortError' });
    const next = await until('a place is free', async () => {
      const answer = await processCv(narrow, company);
      return !answer.headers.has('retry-after') && answer;
    });
    assert.equal(next.status, 200, next.text);
    await release();
    assert.equal((await first).status, 200);
    await assertMade(company, 2);
  });

  test('a node that stops sends away who waits for another one’s call, and the next try gets the answer', async () => {
    const company = await TestCompany.create(one);
    const upload = { file: SCAN, idempotencyKey: randomUUID() };
    const first = processCv(one, company, upload);
    const release = await holdCall(one.db, company);
    const second = processCv(narrow, company, upload);
    await letIn(company, 2);
    process.kill(narrow.pid, 'SIGTERM');
    const sentAway = await second;
    sentAway.expectError(500, 'process_failed');
    assert.ok(Number(sentAway.headers.get('retry-after')) > 0);
    await release();
    assertReplayOf(await first, await processCv(two, company, upload));
    await assertMade(company, 1);
  });

  test('the first node is killed in the middle: the retry gets the one CV, paid once', async () => {
    const victim = await lecternBeside(one);
    const company = await TestCompany.create(one);
    const upload = { file: SCAN, idempotencyKey: randomUUID() };
    const lost = assert.rejects(processCv(victim, company, upload));
    const release = await holdCall(one.db, company);
    process.kill(victim.pid, 'SIGKILL');
    await lost;
    const retry = processCv(two, company, upload);
    await letIn(company, 2);
    await release();
    const answer = await retry;
    assert.deepEqual([answer.status, isReplayed(answer)], [200, true], answer.text);
    await assertMade(company, 1);
    assertReplayOf(answer, await processCv(one, company, upload));
  });

  test('where the first fails by the service and its credit is refunded, the second does the work', async () => {
    // One second of processor time is not enough for a scan.
    const thrifty = await lecternBeside(one, { LECTERN_DOCUMENT_CPU_MS: '1000' });
    const company = await TestCompany.create(one);
    const upload = { file: SCAN, idempotencyKey: randomUUID() };
    const first = processCv(thrifty, company, upload);
    await until('the call is charged', async () => (await company.usage()).length > 0);
    const second = await processCv(two, company, upload);
    (await first).expectError(500, 'process_failed');
    assert.deepEqual([second.status, isReplayed(second)], [200, false], second.text);
    assertReplayOf(second, await processCv(thrifty, company, upload));
    assert.deepEqual(
      (await company.usage()).map(({ outcome }) => outcome),
      ['completed', 'failed_service'],
    );
    assert.equal(await company.balance(), 99);
  });
});
