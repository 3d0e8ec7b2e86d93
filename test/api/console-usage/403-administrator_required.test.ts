import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('the usage log in the console: a consultant who asks for the calls of another member is refused', async () => {
  const company = await TestCompany.create(service);
  const consultant = await Browser.of(service, company.consultant);
  const query = { member_id: String(company.administrator.id) };
  (await consultant.call('listUsage', { query })).expectError(403, 'administrator_required');
  (await consultant.call('sumUsage', { query })).expectError(403, 'administrator_required');
  (await consultant.call('exportUsage')).expectError(403, 'administrator_required');
});
