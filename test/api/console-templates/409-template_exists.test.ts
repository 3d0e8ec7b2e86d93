import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('templates in the console: a name is one template of a company', async () => {
  const company = await TestCompany.create(service);
  const administrator = await Browser.of(service, company.administrator);
  const first = await company.addTemplate('A');
  await company.addTemplate('B');
  (await administrator.call('addTemplate', { body: { name: 'A' } })).expectError(409, 'template_exists');
  (await administrator.call('changeTemplate', { ids: [first], body: { name: 'B' } })).expectError(
    409,
    'template_exists',
  );
});
