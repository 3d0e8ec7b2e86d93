import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Browser } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { withProfileKey } from '../../support/profiles.ts';

const service = await lectern();

test('a server whose operator does not offer the profile API answers its addresses like unknown ones, and the console has none of it', async () => {
  const { company, key } = await withProfileKey(service);
  const without = await lecternBeside(service, { LECTERN_PROFILE_API: 'off' });
  const headers = { Authorization: `Bearer ${key}` };
  for (const path of [
    '/api/profiles/v1/profiles',
    '/api/profiles/v1/profiles/1',
    '/api/mcp',
    '/docs/openapi/profile-api.v1.yaml',
  ]) {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(without.url + path, { method, headers });
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      assert.deepEqual([response.status, error.code], [404, 'not_found']);
      assert.match(error.message, new RegExp(`^There is nothing at ${path}\\.`));
    }
  }
  assert.doesNotMatch(await (await fetch(`${without.url}/docs/start.js`)).text(), /profile-api/);
  assert.match(await (await fetch(`${service.url}/docs/start.js`)).text(), /profile-api/);
  const administrator = await Browser.of(without, company.administrator);
  assert.equal((await administrator.data('getPublicApi')).profile_api, null);
  (await administrator.call('setProfileApi', { body: { enabled: true } })).expectError(404, 'not_found');
});
