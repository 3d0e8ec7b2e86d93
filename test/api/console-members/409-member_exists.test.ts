import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('POST /members: an address is one member of a company', async () => {
  const company = await TestCompany.create(service);
  const administrator = await Browser.of(service, company.administrator);
  const answer = await administrator.call('addMember', {
    body: { email: company.email.toUpperCase(), role: 'consultant' },
  });
  answer.expectError(409, 'member_exists');
});
