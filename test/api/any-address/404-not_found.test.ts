import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { assertErrorEnvelope } from '../../support/contract.ts';
import { lectern } from '../../support/lectern.ts';
import { exchange } from '../../support/raw.ts';

const service = await lectern();

const UNKNOWN = [
  '/',
  '/api',
  '/api/public/v1',
  '/api/public/v1/',
  '/api/public/v1/nope',
  '/api/public/v2/health',
  '/API/PUBLIC/V1/HEALTH',
  '/api/public/v1/health/',
  '/api/public/v1/cvs/1/2',
  '/api/public/v1/cvs/1/file/',
  '/api/public/v1/cvs/process/again',
  '//api/public/v1/health',
  '/favicon.ico',
  '/.env',
  '/openapi.yaml',
  `/${'x'.repeat(10_000)}`,
];

describe('an address that is not served: 404 not_found', () => {
  for (const place of UNKNOWN) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      test(`${method} ${place.slice(0, 60)}`, async () => {
        const request = `${method} ${place} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
        const [answer] = await exchange(service, request);
        assert.ok(answer);
        answer.expectError(404, 'not_found');
        assertErrorEnvelope(answer, place);
        assert.equal(answer.headers.get('x-request-id'), answer.error.request_id);
        assert.equal(answer.headers.get('ratelimit-limit'), null);
        assert.ok(answer.error.message.length < 400, 'a long address is not repeated whole');
      });
    }
  }

  test('who asks for a page at the bare address is led to the console, with whatever stands behind it', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    for (const [method, place] of [
      ['GET', '/'],
      ['HEAD', '/'],
      ['GET', '/?from=mail'],
    ] as const) {
      const answer = await fetch(service.url + place, { method, headers: { Accept: accept }, redirect: 'manual' });
      assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/console/'], `${method} ${place}`);
    }
    for (const Accept of ['application/json', '*/*']) {
      const answer = await fetch(`${service.url}/`, { headers: { Accept }, redirect: 'manual' });
      assert.deepEqual([answer.status, answer.headers.get('location')], [404, null]);
    }
  });

  test('a path with escapes that mean nothing is refused in the envelope', async () => {
    for (const place of ['/%', '/%ff', '/api/public/v1/%E0%A4%A', '/api/public/v1/health%zz']) {
      const [answer] = await exchange(service, `GET ${place} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      assert.equal(answer?.status, 404, place);
      assertErrorEnvelope(answer, place);
      assert.equal(answer.headers.get('x-request-id'), answer.error.request_id);
    }
  });

  test('an address with markup in it is not answered as a page', async () => {
    const response = await fetch(`${service.url}/<script>alert(1)</script>`);
    assert.equal(response.status, 404);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  });
});
