import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { lectern } from '../../support/lectern.ts';
import { exchange, refusedExchange } from '../../support/raw.ts';

const service = await lectern();

const HEALTH = 'GET /api/public/v1/health HTTP/1.1\r\nHost: x\r\n';
const POST = 'POST /api/public/v1/cvs/process HTTP/1.1\r\nHost: x\r\n';

/** What is no well-formed HTTP/1.1 request. */
const MALFORMED: readonly (readonly [string, string | Buffer])[] = [
  ['noise', Buffer.from(Array.from({ length: 600 }, (_, index) => (index * 197 + 13) & 0xff))],
  ['a greeting', 'hello?\r\n\r\n'],
  ['an unknown method', 'BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a method in small letters', 'get / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a version of its own', 'GET / HTTP/9.1\r\nHost: x\r\n\r\n'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['the greeting of TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, 0x0d, 0x0a])],
  ['a header without a colon', `${HEALTH}Not a header\r\n\r\n`],
  ['a header with a space in its name', `${HEALTH}Bad name: x\r\n\r\n`],
  ['a header with a NUL', `${HEALTH}X-A: a\0b\r\n\r\n`],
  ['headers of 40 KB', `${HEALTH}X-A: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['ten thousand headers', `${HEALTH}${'X-A: a\r\n'.repeat(10_000)}\r\n`],
  ['an address of 60 KB', `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n`],
  ['a length that is no number', `${POST}Content-Length: many\r\n\r\n`],
  ['two lengths that disagree', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['a length and chunks at once', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['an unknown transfer encoding', `${POST}Transfer-Encoding: cow\r\n\r\nmoo`],
];

describe('what is not HTTP: 400 validation_error', () => {
  for (const [what, bytes] of MALFORMED) {
    test(`${what} is refused in the envelope, with a request id, and the connection is closed`, async () => {
      const answer = await refusedExchange(service, bytes);
      answer.expectError(400, 'validation_error');
      assert.ok(answer.error.message.length > 20);
    });
  }

  test('an expectation that cannot be met is refused in the envelope', async () => {
    const answer = await refusedExchange(service, `${HEALTH}Connection: close\r\nExpect: miracles\r\n\r\n`);
    answer.expectError(400, 'validation_error');
  });

  for (const [what, hosts] of [
    ['two that differ', 'Host: x\r\nHost: y\r\n'],
    ['the same one twice', 'Host: x\r\nhost: x\r\n'],
  ]) {
    test(`two Host headers are refused before any key is looked at, and the connection is closed: ${what}`, async () => {
      for (const place of ['/api/public/v1/health', '/api/public/v1/cvs', '/console/', '/nowhere']) {
        const answer = await refusedExchange(service, `GET ${place} HTTP/1.1\r\n${hosts}\r\n`);
        assert.match(answer.expectError(400, 'validation_error'), /Host/);
      }
    });
  }

  test('requests before the malformed one are answered', async () => {
    const answers = await exchange(service, `${HEALTH}\r\nBREW /pot HTTP/1.1\r\n\r\n`);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 400],
    );
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    assert.ok(ids.every(Boolean));
    assert.equal(new Set(ids).size, 2);
  });

  test('the server goes on as if nothing had been', async () => {
    assert.equal((await fetch(`${service.baseUrl}/health`)).status, 200);
  });
});
