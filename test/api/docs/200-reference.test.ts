import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { launchChromium, noChromium } from '../../support/chromium.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('GET /docs: 200', () => {
  test('the page is HTML that may run only what this server serves', async () => {
    const response = await fetch(`${service.url}/docs`);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    assert.ok(response.headers.get('x-request-id'));
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self'(;|$)/);
    assert.doesNotMatch(await response.text(), /(src|href)="(https?:)?\/\//);
  });

  test('/docs/ leads to /docs', async () => {
    const response = await fetch(`${service.url}/docs/`, { redirect: 'manual' });
    assert.equal(response.status, 301);
    const target = new URL(response.headers.get('location') ?? '', `${service.url}/docs/`);
    assert.equal(target.href, `${service.url}/docs`);
  });

  test('the script of the page is compressed for who takes it, and known by its tag', async () => {
    const plain = await fetch(`${service.url}/docs/reference.js`, { headers: { 'Accept-Encoding': 'identity' } });
    assert.equal(plain.headers.get('content-encoding'), null);
    const packed = await fetch(`${service.url}/docs/reference.js`, { headers: { 'Accept-Encoding': 'gzip' } });
    assert.equal(packed.headers.get('content-encoding'), 'gzip');
    assert.equal(await plain.text(), await packed.text());
    const etag = plain.headers.get('etag') ?? '';
    const again = await fetch(`${service.url}/docs/reference.js`, { headers: { 'If-None-Match': etag } });
    assert.equal(again.status, 304);
  });

  test('a browser draws every operation and asks no other server for anything', { skip: noChromium }, async () => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const elsewhere: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== service.url && protocol !== 'data:') elsewhere.push(request.url());
      });
      page.on('console', (message) => {
        if (message.type() === 'error' || message.text().includes('Content Security Policy'))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`${service.url}/docs`);
      const titles = [
        'Read and store one CV',
        'List stored CVs',
        'Show one stored CV',
        'Get a link to the document',
        'List the templates a consultant may use',
        'Check that the service is up',
      ];
      for (const title of titles) await page.getByRole('link', { name: title }).first().waitFor();
      await page.getByRole('link', { name: 'Check that the service is up' }).first().click();
      await page.getByRole('heading', { name: 'Check that the service is up' }).first().waitFor();
      assert.deepEqual({ elsewhere, complaints }, { elsewhere: [], complaints: [] });
    } finally {
      await browser.close();
    }
  });
});
