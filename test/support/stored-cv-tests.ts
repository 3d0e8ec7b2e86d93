import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';

import { call } from './call.ts';
import { TestCompany } from './company.ts';
import { callWith, type Endpoint } from './endpoints.ts';
import type { Lectern } from './lectern.ts';
import { insertCvWithFile } from './stored-cv.ts';

/** What no router takes for a part of a path: too long for one, or with escapes that mean nothing. */
const ODD_IN_A_PATH = ['9'.repeat(10_000), '%ff', '%zz', '%', '%E0%A4%A', 'a%2'];

/** Ids that name no CV: not a positive whole number, or too large to be one. */
const NO_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  'null',
  '+1',
  '%201',
  '1%20',
  '1%00',
  '0x10',
  '٣',
  '..%2F1',
  '1;2',
  "1'--",
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  '9'.repeat(3000),
  ...ODD_IN_A_PATH,
];

/** What the endpoints of one CV say of CVs that the company has not. `suffix` follows the id in the path. */
export function testCvNotFound(service: Lectern, suffix: '' | '/file'): void {
  const name = `GET /cvs/{cvId}${suffix}`;
  describe(`${name}: 404 not_found`, () => {
    test("another company's CV is 404, never 403, and told apart from no CV by nothing", async () => {
      const owner = await TestCompany.create(service);
      const stranger = await TestCompany.create(service);
      const id = await insertCvWithFile(service, owner);
      assert.equal((await call(service, `/cvs/${id}${suffix}`, { key: owner.key })).status, 200);
      const others = await call(service, `/cvs/${id}${suffix}`, { key: stranger.key });
      const nobodys = await call(service, `/cvs/${2 ** 31 + 7}${suffix}`, { key: stranger.key });
      assert.equal(others.expectError(404, 'not_found'), nobodys.expectError(404, 'not_found'));
    });

    test("a CV whose company has gone is nobody's", async () => {
      const gone = await TestCompany.create(service);
      const id = await insertCvWithFile(service, gone);
      await gone.remove();
      const other = await TestCompany.create(service);
      (await call(service, `/cvs/${id}${suffix}`, { key: other.key })).expectError(404, 'not_found');
    });

    let company: TestCompany;
    before(async () => (company = await TestCompany.create(service)));
    for (const id of NO_IDS) {
      test(`"${id.length > 40 ? `${id.slice(0, 40)}...` : id}" is no CV`, async () => {
        (await call(service, `/cvs/${id}${suffix}`, { key: company.key })).expectError(404, 'not_found');
      });
    }

    test('who may not come in hears nothing about ids', async () => {
      const off = await TestCompany.create(service, { apiEnabled: false });
      for (const id of ['abc', ...ODD_IN_A_PATH]) {
        (await call(service, `/cvs/${id}${suffix}`)).expectError(401, 'unauthorized');
        (await call(service, `/cvs/${id}${suffix}`, { key: off.key })).expectError(403, 'api_disabled');
      }
    });

    test('it counts against the rate limit', async () => {
      for (const id of ['abc', ...ODD_IN_A_PATH]) {
        const limited = await TestCompany.create(service, { rateLimitPerMinute: 1 });
        (await call(service, `/cvs/${id}${suffix}`, { key: limited.key })).expectError(404, 'not_found');
        (await call(service, `/cvs/${id}${suffix}`, { key: limited.key })).expectError(429, 'rate_limit_exceeded');
      }
    });
  });
}

/** What the endpoints that show stored CVs say while storage is off. */
export function testStorageDisabled(service: Lectern, endpoint: Endpoint): void {
  describe(`${endpoint.name}: 403 cv_storage_disabled`, () => {
    test('a company whose storage is off is refused, and shown its CVs again when it is on', async () => {
      const company = await TestCompany.create(service);
      const good = await endpoint.goodCall(service, company);
      await company.change({ storageEnabled: false });
      (await callWith(service, good, { key: company.key })).expectError(403, 'cv_storage_disabled');
      await company.change({ storageEnabled: true });
      assert.equal((await callWith(service, good, { key: company.key })).status, 200);
    });

    test('it comes before the checks of the request itself', async () => {
      const company = await TestCompany.create(service, { storageEnabled: false });
      const path = endpoint.path.replace('/1', '/abc');
      const answer = await call(service, path, { key: company.key, query: { created_from: 'yesterday' } });
      answer.expectError(403, 'cv_storage_disabled');
    });

    test('it counts against the rate limit', async () => {
      const company = await TestCompany.create(service, { storageEnabled: false, rateLimitPerMinute: 1 });
      const good = await endpoint.goodCall(service, company);
      (await callWith(service, good, { key: company.key })).expectError(403, 'cv_storage_disabled');
      (await callWith(service, good, { key: company.key })).expectError(429, 'rate_limit_exceeded');
    });
  });
}
