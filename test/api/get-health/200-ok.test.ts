import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { exchange } from '../../support/raw.ts';

const service = await lectern();

describe('GET /health: 200', () => {
  test('it answers a bare object, without a key and without an envelope', async () => {
    const answer = await call(service, '/health');
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.json(), { status: 'ok' });
  });

  test('a key that opens nothing, a query and headers do not matter', async () => {
    const answer = await call(service, '/health', { key: 'lectern_nonsense', query: { page: 'x' } });
    assert.equal(answer.status, 200);
  });

  test('it is not counted, and a company over its limit still gets it', async () => {
    const company = await TestCompany.create(service, { rateLimitPerMinute: 1 });
    for (let times = 0; times < 3; times += 1) {
      const answer = await call(service, '/health', { key: company.key });
      assert.equal(answer.status, 200);
    }
    const counted = await call(service, '/cvs', { key: company.key });
    assert.equal(counted.status, 200);
    (await call(service, '/cvs', { key: company.key })).expectError(429, 'rate_limit_exceeded');
    assert.equal((await call(service, '/health', { key: company.key })).status, 200);
  });

  test('every call has its own request id, and one that the client sends is not echoed', async () => {
    const headers = { 'X-Request-Id': 'my-own-request-id' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(service, '/health', { headers })));
    const ids = answers.map((answer) => answer.headers.get('x-request-id'));
    assert.equal(new Set(ids).size, 20);
    assert.ok(!ids.includes('my-own-request-id'));
  });

  test('a client of HTTP/1.0 without a Host header is answered', async () => {
    const [answer] = await exchange(service, 'GET /api/public/v1/health HTTP/1.0\r\n\r\n');
    assert.equal(answer?.status, 200);
    assert.ok(answer.headers.get('x-request-id'));
  });

  test('a request without a Host header is answered', async () => {
    const [answer] = await exchange(service, 'GET /api/public/v1/health HTTP/1.1\r\nConnection: close\r\n\r\n');
    assert.equal(answer?.status, 200);
    assert.ok(answer.headers.get('x-request-id'));
  });
});
