import { test } from 'node:test';
import { COMPANY_HEADER, MEMBER_HEADER } from '#http/console/contract.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('the console: a page that one person loaded does not act for the next one who signs in to the browser', async () => {
  const [company, other] = [await TestCompany.create(service), await TestCompany.create(service)];
  const next = await Browser.of(service, company.administrator);
  const pages = [
    { [COMPANY_HEADER]: String(company.id), [MEMBER_HEADER]: String(company.consultant.id) },
    { [COMPANY_HEADER]: String(other.id), [MEMBER_HEADER]: String(other.administrator.id) },
  ];
  for (const headers of pages) {
    (await next.call('listCvs', { headers })).expectError(409, 'person_changed');
    (await next.call('createKey', { body: { name: 'x' }, headers })).expectError(409, 'person_changed');
  }
});
