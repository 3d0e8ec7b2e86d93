import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { expireKey, listKeys, revokeKey } from '#keys/keys.ts';
import { TestCompany } from './company.ts';
import { callWith, type Endpoint, type GoodCall } from './endpoints.ts';
import type { Lectern } from './lectern.ts';

/** What every endpoint with a key promises about the Authorization header. */
export function testUnauthorized(service: Lectern, endpoint: Endpoint): void {
  describe(`${endpoint.name}: 401 unauthorized`, () => {
    test('without an Authorization header nobody is let in', async () => {
      (await callWith(service, good, {})).expectError(401, 'unauthorized');
    });

    const malformed: readonly (readonly [string, (key: string) => string])[] = [
      ['the key alone', (key) => key],
      ['"bearer" in small letters', (key) => `bearer ${key}`],
      ['"BEARER" in capitals', (key) => `BEARER ${key}`],
      ['two spaces', (key) => `Bearer  ${key}`],
      ['a tab', (key) => `Bearer\t${key}`],
      ['no space', (key) => `Bearer${key}`],
      ['a colon', (key) => `Bearer: ${key}`],
      ['no token', () => 'Bearer'],
      ['two tokens', (key) => `Bearer ${key} ${key}`],
      ['another scheme', (key) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`],
    ];
    let company: TestCompany;
    let good: GoodCall;
    before(async () => {
      company = await TestCompany.create(service);
      good = await endpoint.goodCall(service, company);
    });
    for (const [what, header] of malformed) {
      test(`a good key in a malformed header is refused: ${what}`, async () => {
        (await callWith(service, good, { headers: { Authorization: header(company.key) } })).expectError(
          401,
          'unauthorized',
        );
      });
    }
  });
}

/** What every endpoint with a key promises about keys that open nothing, or no longer. */
export function testInvalidApiKey(service: Lectern, endpoint: Endpoint): void {
  describe(`${endpoint.name}: 401 invalid_api_key`, () => {
    const tokens: readonly (readonly [string, (key: string) => string])[] = [
      ['of the right form but never issued', () => `lectern_${'0123456789abcdef'.repeat(3)}`],
      ['of another form', () => 'sesame'],
      ['that is the beginning of a key', (key) => key.slice(0, -1)],
      ['that goes on after a key', (key) => `${key}0`],
      ['that is a key in capitals', (key) => key.toUpperCase()],
      ['of eight thousand characters', () => 'k'.repeat(8000)],
    ];
    let owner: TestCompany;
    let ownersCall: GoodCall;
    before(async () => {
      owner = await TestCompany.create(service);
      ownersCall = await endpoint.goodCall(service, owner);
    });
    for (const [what, token] of tokens) {
      test(`a token ${what} is refused`, async () => {
        (await callWith(service, ownersCall, { key: token(owner.key) })).expectError(401, 'invalid_api_key');
      });
    }

    test('a revoked key is refused from the next request on', async () => {
      const { company, good } = await companyThatCalled(service, endpoint);
      await revokeKey(service.db, company.keyId);
      (await callWith(service, good, { key: company.key })).expectError(401, 'invalid_api_key');
    });

    test('an expired key is refused from the next request on', async () => {
      const { company, good } = await companyThatCalled(service, endpoint);
      await expireKey(service.db, company.keyId, new Date(Date.now() - 1));
      (await callWith(service, good, { key: company.key })).expectError(401, 'invalid_api_key');
    });

    test('a key that expires later is good until then', async () => {
      const company = await TestCompany.create(service);
      const key = await company.addKey({ expiresAt: new Date(Date.now() + 3_600_000) });
      const answer = await callWith(service, await endpoint.goodCall(service, company), { key: key.secret });
      assert.equal(answer.status, 200);
    });

    test('an inactive key is refused', async () => {
      const { company, good } = await companyThatCalled(service, endpoint);
      await service.db.updateTable('api_keys').set({ status: 'inactive' }).where('id', '=', company.keyId).execute();
      (await callWith(service, good, { key: company.key })).expectError(401, 'invalid_api_key');
    });

    test('a key whose verification hash is that of another secret is refused, also when it was good before', async () => {
      const { company, good } = await companyThatCalled(service, endpoint);
      const other = await company.addKey();
      const row = await service.db
        .selectFrom('api_keys')
        .select('verification_hash')
        .where('id', '=', other.id)
        .executeTakeFirstOrThrow();
      await service.db.updateTable('api_keys').set(row).where('id', '=', company.keyId).execute();
      (await callWith(service, good, { key: company.key })).expectError(401, 'invalid_api_key');
    });

    test('revoking one key leaves the other keys of the company alone', async () => {
      const company = await TestCompany.create(service);
      const second = await company.addKey();
      await revokeKey(service.db, company.keyId);
      const answer = await callWith(service, await endpoint.goodCall(service, company), { key: second.secret });
      assert.equal(answer.status, 200);
    });

    test('refused keys are not counted against the rate limit of their company', async () => {
      const company = await TestCompany.create(service, { rateLimitPerMinute: 1 });
      const revoked = await company.addKey();
      await revokeKey(service.db, revoked.id);
      const good = await endpoint.goodCall(service, company);
      for (let times = 0; times < 3; times += 1) {
        (await callWith(service, good, { key: revoked.secret })).expectError(401, 'invalid_api_key');
      }
      assert.equal((await callWith(service, good, { key: company.key })).status, 200);
    });
  });
}

/** What a key is told whose company has gone. */
export function testCompanyNotFound(service: Lectern, endpoint: Endpoint): void {
  describe(`${endpoint.name}: 404 company_not_found`, () => {
    test('the key of a company that no longer exists is told so from the next request on', async () => {
      const { company, good } = await companyThatCalled(service, endpoint);
      await company.remove();
      (await callWith(service, good, { key: company.key })).expectError(404, 'company_not_found');
    });

    test('a revoked key of a company that no longer exists is a refused key first', async () => {
      const company = await TestCompany.create(service);
      const good = await endpoint.goodCall(service, company);
      await revokeKey(service.db, company.keyId);
      await company.remove();
      (await callWith(service, good, { key: company.key })).expectError(401, 'invalid_api_key');
    });
  });
}

/** What a company hears whose public API is off. */
export function testApiDisabled(service: Lectern, endpoint: Endpoint): void {
  describe(`${endpoint.name}: 403 api_disabled`, () => {
    test('a company whose public API is off is refused, and let in as soon as it is on', async () => {
      const company = await TestCompany.create(service, { apiEnabled: false });
      const good = await endpoint.goodCall(service, company);
      (await callWith(service, good, { key: company.key })).expectError(403, 'api_disabled');
      await company.change({ apiEnabled: true });
      assert.equal(
        (await callWith(service, await endpoint.goodCall(service, company), { key: company.key })).status,
        200,
      );
    });

    test('switching the API off holds from the next request on', async () => {
      const { company, good } = await companyThatCalled(service, endpoint);
      await company.change({ apiEnabled: false });
      (await callWith(service, good, { key: company.key })).expectError(403, 'api_disabled');
    });

    test('it comes before the rate limit and before storage that is off, and is not counted', async () => {
      const company = await TestCompany.create(service, {
        apiEnabled: false,
        storageEnabled: false,
        rateLimitPerMinute: 1,
      });
      const good = await endpoint.goodCall(service, company);
      for (let times = 0; times < 3; times += 1) {
        (await callWith(service, good, { key: company.key })).expectError(403, 'api_disabled');
      }
      await company.change({ apiEnabled: true, storageEnabled: true });
      assert.equal(
        (await callWith(service, await endpoint.goodCall(service, company), { key: company.key })).status,
        200,
      );
    });

    test('a revoked key of such a company is a refused key first, and its last use does not move', async () => {
      const company = await TestCompany.create(service, { apiEnabled: false });
      const good = await endpoint.goodCall(service, company);
      (await callWith(service, good, { key: company.key })).expectError(403, 'api_disabled');
      assert.equal((await listKeys(service.db, company.id))[0]?.lastUsedAt, null);
      await revokeKey(service.db, company.keyId);
      (await callWith(service, good, { key: company.key })).expectError(401, 'invalid_api_key');
    });
  });
}

/** What a key hears that may only list and fetch, at an endpoint that does no more. */
export function testReadOnlyKeyIsAccepted(service: Lectern, endpoint: Endpoint): void {
  describe(`${endpoint.name}: a read-only key`, () => {
    test('is answered as one with full access, and counts against the rate limit like it', async () => {
      const company = await TestCompany.create(service, { rateLimitPerMinute: 2 });
      const { secret } = await company.addKey({ scope: 'read' });
      const good = await endpoint.goodCall(service, company);
      const answers = [
        await callWith(service, good, { key: company.key }),
        await callWith(service, good, { key: secret }),
      ];
      assert.deepEqual(
        answers.map(({ status, headers }) => [status, headers.get('ratelimit-remaining')]),
        [
          [200, '1'],
          [200, '0'],
        ],
      );
      assert.deepEqual(Object.keys(answers[1]?.data as object), Object.keys(answers[0]?.data as object));
    });

    test('is refused where the public API is off', async () => {
      const company = await TestCompany.create(service, { apiEnabled: false });
      const { secret } = await company.addKey({ scope: 'read' });
      const good = await endpoint.goodCall(service, company);
      assert.match((await callWith(service, good, { key: secret })).expectError(403, 'api_disabled'), /API is off/);
    });
  });
}

/** A company that has just made a good call with its key: whatever the server may remember of it, it remembers now. */
async function companyThatCalled(service: Lectern, endpoint: Endpoint) {
  const company = await TestCompany.create(service);
  const first = await endpoint.goodCall(service, company);
  assert.equal((await callWith(service, first, { key: company.key })).status, 200);
  return { company, good: await endpoint.goodCall(service, company) };
}
