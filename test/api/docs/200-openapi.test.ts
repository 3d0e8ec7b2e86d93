import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { parse } from 'yaml';

import { lectern } from '../../support/lectern.ts';
import { OPENAPI_PATH, type OpenApi } from '../../support/openapi.ts';

const service = await lectern();
const ADDRESS = `${service.url}/docs/openapi/public-api.v1.yaml`;

describe('GET /docs/openapi/public-api.v1.yaml: 200', () => {
  test('it is the contract of the repository, its server being the one that answers', async () => {
    const response = await fetch(ADDRESS);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^application\/yaml/);
    assert.ok(response.headers.get('x-request-id'));
    const served = parse(await response.text()) as OpenApi;
    assert.deepEqual(
      served.servers.map(({ url }) => url),
      [service.baseUrl],
    );
    const written = parse(await readFile(OPENAPI_PATH, 'utf8')) as OpenApi;
    assert.deepEqual({ ...served, servers: [] }, { ...written, servers: [] });
  });

  test('the server it names answers', async () => {
    const served = parse(await (await fetch(ADDRESS)).text()) as OpenApi;
    const response = await fetch(`${served.servers[0]?.url}/health`);
    assert.deepEqual(await response.json(), { status: 'ok' });
  });

  test('HEAD is answered, other methods are 405', async () => {
    assert.equal((await fetch(ADDRESS, { method: 'HEAD' })).status, 200);
    const refused = await fetch(ADDRESS, { method: 'POST' });
    assert.equal(refused.status, 405);
    assert.equal(refused.headers.get('allow'), 'GET, HEAD');
  });
});
