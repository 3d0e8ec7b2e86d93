import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('POST /keys: no key is made while the public API is off', async () => {
  const company = await TestCompany.create(service, { apiEnabled: false });
  const administrator = await Browser.of(service, company.administrator);
  (await administrator.call('createKey', { body: { name: 'early' } })).expectError(403, 'api_disabled');
});
