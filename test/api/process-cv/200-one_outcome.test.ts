import assert from 'node:assert/strict';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { until } from '../../kit/until.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { answersIn, dial } from '../../support/raw.ts';
import { assertNoTrace } from '../../support/traces.ts';
import { cvRequest, processCv, storeCv } from '../../support/upload.ts';

const service = await lectern();

/** Waits until the usage log says that the company's one call has ended. */
async function endedCall(company: TestCompany) {
  return until('the call has ended', async () => {
    const [entry] = await company.usage();
    return entry?.outcome !== 'processing' && entry;
  });
}

describe('POST /cvs/process: every call ends in one outcome', () => {
  test('a client that hangs up after it sent everything does not undo the work', async () => {
    const company = await TestCompany.create(service);
    const { head, body } = await cvRequest(company);
    const socket = dial(service);
    await once(socket, 'connect');
    socket.write(Buffer.concat([Buffer.from(head), body]));
    // Once the call is charged it has reached processing: from here on the client may go.
    await until('the call is charged', async () => (await company.usage()).length > 0);
    socket.destroy();
    const entry = await endedCall(company);
    assert.equal(entry.outcome, 'completed');
    assert.equal(await company.balance(), 99);
    assert.equal(await company.cvCount(), 1);
    assert.equal((await company.usage()).length, 1);
  });

  test('a client that hangs up half-way through its file leaves no trace, and the server goes on', async () => {
    const company = await TestCompany.create(service);
    const { head, body } = await cvRequest(company);
    for (const part of [0, 10, Math.floor(body.length / 2), body.length - 1]) {
      const socket = dial(service);
      await once(socket, 'connect');
      await new Promise((sent) => socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, part)]), sent));
      socket.end();
      socket.resume();
      await once(socket, 'close');
    }
    await assertNoTrace(service, company);
    assert.equal((await company.usage()).length, 0);
    await storeCv(service, company);
    assert.equal((await company.usage()).length, 1);
  });

  test('a client that waits for "100 Continue", as curl does with large files, is told to go on and then answered', async () => {
    const company = await TestCompany.create(service);
    const { head, body } = await cvRequest(company, { lines: ['Expect: 100-continue', 'Connection: close'] });
    const socket = dial(service);
    socket.write(head);
    const [first] = (await once(socket, 'data')) as [Buffer];
    assert.match(first.toString('latin1'), /^HTTP\/1\.1 100 Continue\r\n\r\n$/);
    socket.write(body);
    const [answer] = answersIn(await buffer(socket), false);
    assert.equal(answer?.status, 200);
  });

  test('of ten calls at once with five credits five are done and five refused, and none is charged twice', async () => {
    const company = await TestCompany.create(service, { credits: 5 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => processCv(service, company)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 5);
    for (const answer of answers.filter(({ status }) => status !== 200)) answer.expectError(400, 'process_failed');
    assert.equal(await company.balance(), 0);
    assert.equal(await company.cvCount(), 5);
    const usage = await company.usage();
    assert.equal(usage.filter(({ outcome, credit }) => outcome === 'completed' && credit === 1).length, 5);
    assert.equal(usage.filter(({ outcome, credit }) => outcome === 'refused' && credit === 0).length, 5);
  });

  test("a consultant's monthly limit holds for calls at once, and counts the calls of nobody else", async () => {
    const company = await TestCompany.create(service);
    const limited = await company.addMember({ monthlyLimit: 2 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => processCv(service, company, { email: limited.email })),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 2);
    assert.equal(await company.balance(), 98);
    assert.equal((await processCv(service, company)).status, 200);
  });

  test('a member of a shared pool spends from it, and the company keeps its own credits', async () => {
    const company = await TestCompany.create(service);
    await company.grant(3, 'north');
    const member = await company.addMember({ pool: 'north' });
    await storeCv(service, company, { email: member.email });
    assert.equal(await company.balance('north'), 2);
    assert.equal(await company.balance(), 100);
  });
});
