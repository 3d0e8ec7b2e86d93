import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { revokeKey } from '#keys/keys.ts';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { LIST_CVS } from '../../support/endpoints.ts';
import { testInvalidApiKey } from '../../support/gate-tests.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';

const service = await lectern();

testInvalidApiKey(service, LIST_CVS);

describe('GET /cvs: 401 invalid_api_key, over several servers', () => {
  test('a revoked key is refused by the next request to any server that let it in before', async () => {
    const servers = [service, await lecternBeside(service)];
    const company = await TestCompany.create(service);
    for (const server of servers) assert.equal((await call(server, '/cvs', { key: company.key })).status, 200);
    await revokeKey(service.db, company.keyId);
    for (const server of servers) {
      (await call(server, '/cvs', { key: company.key })).expectError(401, 'invalid_api_key');
    }
  });
});
