import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listKeys, revokeKey } from '#keys/keys.ts';

import { TestCompany } from '../../support/company.ts';
import { PROCESS_CV } from '../../support/endpoints.ts';
import { testApiDisabled } from '../../support/gate-tests.ts';
import { lectern } from '../../support/lectern.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();

const READ_ONLY = 'This API key is read-only: it lists and fetches CVs. Use a key with full access to process one.';

testApiDisabled(service, PROCESS_CV);

describe('POST /cvs/process: a read-only key', () => {
  test('is refused and told so; nothing is charged, recorded or counted, and a key with full access goes on', async () => {
    const company = await TestCompany.create(service, { credits: 1, rateLimitPerMinute: 1 });
    const { id, secret } = await company.addKey({ scope: 'read' });
    for (let times = 0; times < 3; times += 1) {
      const answer = await processCv(service, company, { key: secret, idempotencyKey: 'once' });
      assert.equal(answer.expectError(403, 'api_disabled'), READ_ONLY);
    }
    assert.deepEqual([await company.balance(), await company.usage(), await company.cvCount()], [1, [], 0]);
    const used = (await listKeys(service.db, company.id)).find((key) => key.id === id)?.lastUsedAt;
    assert.equal(used, null);
    const answer = await processCv(service, company, { idempotencyKey: 'once' });
    assert.equal(answer.status, 200);
    assert.deepEqual(
      [answer.headers.get('ratelimit-remaining'), answer.headers.get('idempotency-replayed')],
      ['0', null],
    );
  });

  test('is refused before the form is looked at, and over the rate limit too', async () => {
    const company = await TestCompany.create(service, { rateLimitPerMinute: 1 });
    const { secret: key } = await company.addKey({ scope: 'read' });
    assert.equal((await processCv(service, company)).status, 200);
    (await processCv(service, company)).expectError(429, 'rate_limit_exceeded');
    for (const upload of [{ file: null }, { email: null }, { email: 'nobody@test.example' }, {}]) {
      const answer = await processCv(service, company, { ...upload, key });
      assert.equal(answer.expectError(403, 'api_disabled'), READ_ONLY);
    }
  });

  test('of a company whose public API is off is told that first; a revoked one is a refused key before', async () => {
    const company = await TestCompany.create(service, { apiEnabled: false });
    const { id, secret: key } = await company.addKey({ scope: 'read' });
    assert.match((await processCv(service, company, { key })).expectError(403, 'api_disabled'), /API is off/);
    await revokeKey(service.db, id);
    (await processCv(service, company, { key })).expectError(401, 'invalid_api_key');
  });
});
