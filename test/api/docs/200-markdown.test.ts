import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';

import { lectern } from '../../support/lectern.ts';

const service = await lectern();
const DOCS = path.resolve(import.meta.dirname, '../../../docs');

describe('GET /llms.txt and /docs/NAME.md: 200', () => {
  test('the list names every page and the contract, and each address answers', async () => {
    const response = await fetch(`${service.url}/llms.txt`);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    const list = await response.text();
    assert.match(list, /^# Lectern\n\n> /);
    const links = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url);
    const pages = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
    for (const name of [...pages, 'openapi/public-api.v1.yaml'])
      assert.ok(links.includes(`${service.url}/docs/${name}`), name);
    for (const url of links) assert.equal((await fetch(url, { method: 'HEAD' })).status, 200, url);
  });

  test('a page is the one of the repository, and is asked for again each time', async () => {
    const response = await fetch(`${service.url}/docs/webhooks.md`);
    assert.match(response.headers.get('content-type') ?? '', /^text\/markdown/);
    assert.equal(response.headers.get('cache-control'), 'no-cache');
    assert.ok(response.headers.get('x-request-id'));
    assert.equal(await response.text(), readFileSync(path.join(DOCS, 'webhooks.md'), 'utf8'));
  });

  test('nothing else of the folder is served, and other methods are 405', async () => {
    for (const name of ['none.md', 'decisions/0060-profile-api.md', '..%2Fpackage.json', '%2e%2e/SECURITY.md'])
      assert.equal((await fetch(`${service.url}/docs/${name}`)).status, 404, name);
    assert.equal((await fetch(`${service.url}/llms.txt`, { method: 'POST' })).status, 405);
  });
});
