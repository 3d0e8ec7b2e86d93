import { test } from 'node:test';

import { withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('POST /keys: no key is made while the public API is off', async () => {
  const { administrator } = await withAdministrator(service, { apiEnabled: false });
  (await administrator.call('createKey', { body: { name: 'early' } })).expectError(403, 'api_disabled');
});
