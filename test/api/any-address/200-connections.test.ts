import assert from 'node:assert/strict';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { answersIn, dial, exchange } from '../../support/raw.ts';
import { cvRequest } from '../../support/upload.ts';

const service = await lectern();

const HEALTH = 'GET /api/public/v1/health HTTP/1.1\r\nHost: x\r\n\r\n';

describe('a client that closes its sending side after the request', () => {
  test('is answered, and the connection is closed', async () => {
    const [answer, ...more] = await exchange(service, HEALTH, { end: true });
    assert.equal(answer?.status, 200);
    assert.deepEqual(more, []);
  });

  test('is answered every request that it sent ahead', async () => {
    const answers = await exchange(service, HEALTH.repeat(3), { end: true });
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
  });

  test('is told what became of its CV', async () => {
    const company = await TestCompany.create(service);
    const { head, body } = await cvRequest(company);
    const [answer] = await exchange(service, Buffer.concat([Buffer.from(head), body]), { end: true });
    assert.equal(answer?.result.candidate_name, 'Marlene Vossberg');
  });

  test('is told that its request broke off, where it did', async () => {
    const company = await TestCompany.create(service);
    const { head, body } = await cvRequest(company);
    const [answer] = await exchange(service, Buffer.concat([Buffer.from(head), body.subarray(0, 500)]), { end: true });
    answer?.expectError(400, 'validation_error');
    assert.ok(answer);
    assert.equal(await company.cvCount(), 0);
  });

  test('does not keep its connection where it sent nothing', async () => {
    assert.deepEqual(await exchange(service, '', { end: true }), []);
  });
});

describe('Expect: 100-continue', () => {
  const lines = ['Expect: 100-continue'];

  test('a request that the gate refuses is answered at once, without "100 Continue", and the connection is closed', async () => {
    const company = await TestCompany.create(service);
    const { head } = await cvRequest(company, { key: `lectern_${'0'.repeat(48)}`, lines });
    const socket = dial(service);
    socket.write(head);
    const received = await buffer(socket);
    assert.match(received.toString('latin1'), /^HTTP\/1\.1 401 /);
    const [answer] = answersIn(received, false);
    answer?.expectError(401, 'invalid_api_key');
    assert.equal(answer?.headers.get('connection'), 'close');
  });

  test('a read-only key that would process a CV is refused without a byte of it', async () => {
    const company = await TestCompany.create(service);
    const { head } = await cvRequest(company, { key: (await company.addKey({ scope: 'read' })).secret, lines });
    const socket = dial(service);
    socket.write(head);
    const received = await buffer(socket);
    assert.match(received.toString('latin1'), /^HTTP\/1\.1 403 /);
    const [answer] = answersIn(received, false);
    assert.match(answer?.expectError(403, 'api_disabled') ?? '', /key is read-only/);
  });

  test('a request that the gate lets in is told to go on, and then answered', async () => {
    const company = await TestCompany.create(service);
    const { head, body } = await cvRequest(company, { lines: [...lines, 'Connection: close'] });
    const socket = dial(service);
    socket.write(head);
    const [first] = (await once(socket, 'data')) as [Buffer];
    assert.equal(first.toString('latin1'), 'HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(body);
    const [answer] = answersIn(await buffer(socket), false);
    assert.equal(answer?.result.candidate_name, 'Marlene Vossberg');
  });

  test('an address that is not served is answered without "100 Continue"', async () => {
    const socket = dial(service);
    socket.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n');
    assert.match((await buffer(socket)).toString('latin1'), /^HTTP\/1\.1 404 /);
  });
});
