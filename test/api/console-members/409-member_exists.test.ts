import { test } from 'node:test';

import { withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('POST /members: an address is one member of a company', async () => {
  const { company, administrator } = await withAdministrator(service);
  const answer = await administrator.call('addMember', {
    body: { email: company.email.toUpperCase(), role: 'consultant' },
  });
  answer.expectError(409, 'member_exists');
});
