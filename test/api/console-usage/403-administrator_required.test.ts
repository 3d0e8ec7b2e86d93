import { test } from 'node:test';

import { withConsultant } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('the usage log in the console: a consultant who asks for the calls of another member is refused', async () => {
  const { company, consultant } = await withConsultant(service);
  const query = { member_id: String(company.administrator.id) };
  (await consultant.call('listUsage', { query })).expectError(403, 'administrator_required');
  (await consultant.call('sumUsage', { query })).expectError(403, 'administrator_required');
  (await consultant.call('exportUsage')).expectError(403, 'administrator_required');
});
