import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { ENDPOINTS, type EndpointName } from '#http/console/contract.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';

const service = await lectern();
const CHANGING = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => ENDPOINTS[name].method !== 'GET');
const FOREIGN: Readonly<Record<string, Record<string, string>>> = {
  'another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  'another site, by an old browser': { Origin: 'https://evil.example', 'Sec-Fetch-Site': '' },
  'a sandboxed frame': { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  'a sister domain': { 'Sec-Fetch-Site': 'same-site' },
  'another port': { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' },
  'who says nothing of it': { Origin: '', 'Sec-Fetch-Site': '' },
};

describe('the console where LECTERN_BASE_URL is set', () => {
  test('only that address is its own origin, whatever Host a request names', async () => {
    const beside = await lecternBeside(service, { LECTERN_BASE_URL: 'http://lectern.example' });
    const { administrator } = await TestCompany.create(service);
    const browser = new Browser(beside);
    const body = { token: await tokenFor(service, administrator), password: newPassword() };
    for (const Origin of [beside.url, 'https://lectern.example', 'http://lectern.example:8080', 'null']) {
      (await browser.call('takeLink', { headers: { Origin }, body })).expectError(403, 'wrong_origin');
    }
    assert.equal((await browser.call('takeLink', { headers: { Origin: 'http://lectern.example' }, body })).status, 200);
  });
});

describe('the console: requests that another site makes a browser send', () => {
  let administrator: Browser;
  before(async () => {
    administrator = await Browser.of(service, (await TestCompany.create(service)).administrator);
  });

  for (const name of CHANGING) {
    test(`${ENDPOINTS[name].method} ${ENDPOINTS[name].path} is refused before anything else is looked at`, async () => {
      for (const headers of Object.values(FOREIGN)) {
        (await administrator.call(name, { headers, body: {} })).expectError(403, 'wrong_origin');
      }
    });
  }
});
