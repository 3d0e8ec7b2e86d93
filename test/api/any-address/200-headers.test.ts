import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Answer } from '../../support/answer.ts';
import { TestCompany } from '../../support/company.ts';
import { API_PREFIX, lectern, lecternBeside } from '../../support/lectern.ts';
import { exchange } from '../../support/raw.ts';

const service = await lectern();
const behindTls = await lecternBeside(service, { LECTERN_BASE_URL: 'https://lectern.example' });

/** Requests of every kind: their method and address, and the status that they get. */
const REQUESTS: readonly (readonly [string, number])[] = [
  [`GET ${API_PREFIX}/health`, 200],
  [`GET ${API_PREFIX}/cvs`, 200],
  [`GET ${API_PREFIX}/cvs/nope`, 404],
  [`GET ${API_PREFIX}/cvs/%zz`, 404],
  [`POST ${API_PREFIX}/cvs/process`, 400],
  [`DELETE ${API_PREFIX}/cvs`, 405],
  ['GET /api/console/session', 401],
  ['PUT /api/console/session', 405],
  ['GET /api/console/cvs', 401],
  ['GET /nowhere', 404],
  ['OPTIONS *', 404],
  ['GET /files/a/b.pdf?expires=1&signature=x', 403],
];

async function answerTo(node: typeof service, request: string, key: string): Promise<Answer> {
  const head = `${request} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  const [answer] = await exchange(node, head);
  return answer ?? assert.fail('there is no answer');
}

describe('the headers of every answer', () => {
  for (const [request, status] of REQUESTS) {
    test(`${request}: not stored, taken for what it says it is, and kept to https where the server is reached by it`, async () => {
      const { key } = await TestCompany.create(service);
      const [plain, tls] = [await answerTo(service, request, key), await answerTo(behindTls, request, key)];
      for (const { status: given, headers } of [plain, tls]) {
        assert.equal(given, status);
        assert.match(headers.get('cache-control') ?? '', /^(private, )?no-store$/);
        assert.equal(headers.get('x-content-type-options'), 'nosniff');
      }
      assert.equal(plain.headers.get('strict-transport-security'), null);
      assert.equal(tls.headers.get('strict-transport-security'), 'max-age=31536000');
    });
  }

  test('what is no HTTP is answered with them too', async () => {
    const [answer] = await exchange(service, 'BREW /pot HTTP/1.1\r\n\r\n');
    assert.equal(answer?.headers.get('cache-control'), 'no-store');
    assert.equal(answer?.headers.get('x-content-type-options'), 'nosniff');
  });

  test('the console is taken for what it says it is', async () => {
    const { headers } = await fetch(`${behindTls.url}/console/`);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('cache-control') ?? '', /no-store/);
    assert.ok(headers.get('strict-transport-security'));
  });

  test('pages and scripts are taken for what they say they are, and kept as before', async () => {
    for (const place of ['/docs', '/docs/reference.js', '/docs/openapi/public-api.v1.yaml']) {
      const { headers } = await fetch(`${behindTls.url}${place}`);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', place);
      assert.equal(headers.get('cache-control'), 'no-cache', place);
      assert.ok(headers.get('strict-transport-security'), place);
    }
  });
});
