import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { until } from '../../kit/until.ts';
import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser, withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();

describe('keys in the console', () => {
  test('a key is created, used, seen to be used, and revoked: then the next call is refused', async () => {
    const { administrator } = await withAdministrator(service);
    const { key, secret } = await administrator.data('createKey', { body: { name: '  ATS ' } });
    assert.match(secret, /^lectern_[0-9a-f]{48}$/);
    assert.deepEqual([key.name, key.prefix, key.status, key.scope], ['ATS', secret.slice(0, 16), 'active', 'full']);
    assert.equal((await call(service, '/cvs', { key: secret })).status, 200);
    const listed = await administrator.call('listKeys');
    assert.ok(!listed.text.includes(secret));
    // The use is written beside the answer, which does not wait for it.
    await until('the use is seen', async () => {
      const seen = (await administrator.data('listKeys')).find(({ id }) => id === key.id);
      return seen?.last_used_at !== null;
    });
    assert.equal((await administrator.data('revokeKey', { ids: [key.id] })).status, 'revoked');
    (await call(service, '/cvs', { key: secret })).expectError(401, 'invalid_api_key');
  });

  test('a key is made read-only: it fetches CVs, is refused where it would process one, and is listed as what it is', async () => {
    const { company, administrator } = await withAdministrator(service);
    const body = { name: 'Reports', scope: 'read' };
    const { key, secret } = await administrator.data('createKey', { body });
    assert.equal(key.scope, 'read');
    assert.equal((await call(service, '/cvs', { key: secret })).status, 200);
    const refused = await processCv(service, company, { key: secret });
    assert.match(refused.expectError(403, 'api_disabled'), /key is read-only/);
    const scopes = (await administrator.data('listKeys')).map(({ id, scope }) => [id, scope]);
    assert.deepEqual(scopes, [
      [company.keyId, 'full'],
      [key.id, 'read'],
    ]);
    for (const scope of ['write', '', null]) {
      (await administrator.call('createKey', { body: { ...body, scope } })).expectError(400, 'validation_error');
    }
  });

  test('a key of another company is neither seen nor revoked', async () => {
    const [home, other] = await Promise.all([TestCompany.create(service), TestCompany.create(service)]);
    const stranger = await Browser.of(service, other.administrator);
    assert.ok(!(await stranger.data('listKeys')).some(({ id }) => id === home.keyId));
    (await stranger.call('revokeKey', { ids: [home.keyId] })).expectError(404, 'not_found');
    assert.equal((await call(service, '/cvs', { key: home.key })).status, 200);
  });
});
