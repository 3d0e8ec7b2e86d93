import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, describe, test } from 'node:test';

import { sql } from 'kysely';

import { call } from '../support/call.ts';
import type { TestCompany } from '../support/company.ts';
import { textCv, wordCv } from '../support/documents.ts';
import { answersIn, dial } from '../support/raw.ts';
import { cvForm, cvRequest, processCv, storeCv } from '../support/upload.ts';
import { byPort, serverCluster, serviceOf, sharedDatabase } from './cluster.ts';
import { assertOneCv, assertWhole, callInWork, companyAt, ledgerOf, said, until } from './faults.ts';
import { TcpProxy } from './tcp-proxy.ts';

const t = { after };
const database = await sharedDatabase(t);
const proxy = await TcpProxy.open(t, { path: database.socket });
const cluster = await serverCluster(t, {
  database,
  settings: { LECTERN_DATABASE_URL: byPort(database, proxy.port) },
});
const [node] = cluster.nodes;
assert.ok(node);
const service = serviceOf(cluster, node);
const CREDIT = { statement: /insert into "cv_jobs"/ };
const OUTCOME = { statement: /delete from "cv_jobs"/ };

/** A good CV sent in two parts, with something in between. */
async function sendAround(company: TestCompany, between: () => Promise<void>) {
  const { head, body } = await cvRequest(company, { lines: ['Connection: close', 'Expect: 100-continue'] });
  const socket = dial(service);
  const chunks: Buffer[] = [];
  const closed = once(socket, 'close');
  socket.write(head);
  // Told to go on, the request has come in; it is past the gate once the first part of its file is written.
  await once(socket, 'data');
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(body.subarray(0, body.length >> 1));
  const key = cluster.db.selectFrom('api_keys').select('last_used_at').where('id', '=', company.keyId);
  await until('the request is past the gate', async () => (await key.executeTakeFirst())?.last_used_at);
  await between();
  socket.write(body.subarray(body.length >> 1));
  await closed;
  const [answer] = answersIn(Buffer.concat(chunks), false);
  assert.ok(answer);
  return answer;
}

/** Waits until a transaction waits for another one. */
async function untilSomebodyWaits(): Promise<void> {
  await until('the next try waits for the first one', async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(cluster.db);
    return rows.length > 0;
  });
}

describe('a database that goes while a CV is processed', () => {
  test('gone before the credit: the call fails, nothing is spent and nothing kept, and the next one succeeds', async () => {
    const { company } = await companyAt(cluster);
    const answer = await sendAround(company, () => proxy.refuse());
    answer.expectError(500, 'internal_error');
    await proxy.heal();
    assert.equal(await company.balance(), 100);
    assert.deepEqual(await company.usage(), []);
    await until('the node has its database again', async () => (await processCv(service, company)).status === 200);
    await assertWhole(cluster);
  });

  test('gone before the commit of the credit has reached it: the credit is asked for again, and is spent once', async () => {
    const { company } = await companyAt(cluster);
    const struck = proxy.atCommit({ ...CREDIT, lose: 'request' });
    await storeCv(service, company);
    await struck;
    await assertOneCv(cluster, company);
  });

  test('the credit is spent but the answer to that is lost: the call goes on, and its client has its CV at once', async () => {
    const { company } = await companyAt(cluster);
    const struck = proxy.atCommit({ ...CREDIT, lose: 'answer' });
    const { id } = await storeCv(service, company);
    await struck;
    assert.equal((await call(service, '/cvs', { key: company.key })).cvs[0]?.id, id);
    await assertOneCv(cluster, company);
  });

  test('a connection that is dead for the node and alive for the database at the commit of the credit: one credit, one CV, and the client has it', async () => {
    const { company } = await companyAt(cluster);
    const commit = Promise.withResolvers<void>();
    const struck = proxy.atCommit({ ...CREDIT, lose: 'client', until: commit.promise });
    const answering = storeCv(service, company);
    await struck;
    await untilSomebodyWaits();
    commit.resolve();
    await answering;
    await assertOneCv(cluster, company);
  });

  test('away from the commit of the credit on for longer than anybody waits: the call is finished, and with an Idempotency-Key its client has the CV and no second credit is spent', async () => {
    const { company } = await companyAt(cluster);
    const file = await textCv();
    const send = async () =>
      call(service, 'POST /cvs/process', {
        key: company.key,
        headers: { 'Idempotency-Key': 'lost-answer' },
        body: await cvForm(company, { file }),
      });
    const struck = proxy.atCommit({ ...CREDIT, lose: 'answer' });
    const answering = send();
    await struck;
    await proxy.refuse();
    const first = await answering;
    assert.equal(first.status, 500, first.text);
    await proxy.heal();
    const { result } = await until('the key has its answer', async () => {
      const again = await send();
      return again.status === 200 && again;
    });
    await assertOneCv(cluster, company);
    assert.equal((await call(service, '/cvs', { key: company.key })).cvs[0]?.id, result.id);
  });

  test('gone between the credit and the end for a while: the call waits for it and is answered as ever', async () => {
    const { company } = await companyAt(cluster);
    const answering = processCv(service, company, { file: await wordCv(), fileName: 'cv.docx' });
    await callInWork(cluster, company);
    await proxy.refuse();
    await said(node, 'call outcome not written; retrying');
    await proxy.heal();
    assert.equal((await answering).status, 200);
    await assertOneCv(cluster, company);
  });

  test('gone at the commit of the outcome: it is written again, once', async () => {
    const { company } = await companyAt(cluster);
    const struck = proxy.atCommit({ ...OUTCOME, lose: 'request' });
    const { id } = await storeCv(service, company);
    await struck;
    assert.ok(id > 0);
    await assertOneCv(cluster, company);
  });

  test('the outcome is committed but the answer to that is lost: the client has the one outcome, and its files stay', async () => {
    const { company } = await companyAt(cluster);
    const struck = proxy.atCommit({ ...OUTCOME, lose: 'answer' });
    const { id } = await storeCv(service, company, { file: await wordCv(), fileName: 'cv.docx' });
    await struck;
    assert.equal((await call(service, '/cvs', { key: company.key })).cvs[0]?.id, id);
    await assertOneCv(cluster, company);
  });

  test('a connection that is dead for the node and alive for the database at the commit of the outcome: the next try waits, and the client has the one outcome', async () => {
    const { company } = await companyAt(cluster);
    const commit = Promise.withResolvers<void>();
    const struck = proxy.atCommit({ ...OUTCOME, lose: 'client', until: commit.promise });
    const answering = storeCv(service, company);
    await struck;
    await untilSomebodyWaits();
    commit.resolve();
    await answering;
    await assertOneCv(cluster, company);
  });

  test('the answer to the commit of an outcome without a CV is lost: the document is charged once, and told so', async () => {
    const { company } = await companyAt(cluster);
    const struck = proxy.atCommit({ ...OUTCOME, lose: 'answer' });
    const answer = await processCv(service, company, { file: Buffer.from('%PDF-1.7\nnothing\n%%EOF\n') });
    await struck;
    answer.expectError(400, 'process_failed');
    assert.deepEqual(await ledgerOf(cluster, company), ['spend']);
    assert.equal(await company.balance(), 99);
    await assertWhole(cluster);
  });

  test('one that hangs for longer than a lease: the call ends in one outcome, which its client is told', async () => {
    const { company } = await companyAt(cluster);
    const answering = processCv(service, company, { file: await wordCv(), fileName: 'cv.docx' });
    const { usage_id: usageId } = await callInWork(cluster, company);
    proxy.hang();
    await until('the lease has run out', async () => {
      const job = cluster.db.selectFrom('cv_jobs').select('lease_until').where('usage_id', '=', usageId);
      return (await job.executeTakeFirstOrThrow()).lease_until.getTime() < Date.now();
    });
    await proxy.heal();
    assert.equal((await answering).status, 200);
    await assertOneCv(cluster, company);
  });

  test('one that answers slowly only takes longer', async () => {
    const { company } = await companyAt(cluster);
    proxy.slow(40);
    await storeCv(service, company);
    await proxy.heal();
    await assertOneCv(cluster, company);
  });
});
