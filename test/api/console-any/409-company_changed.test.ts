import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { COMPANY_HEADER, ENDPOINTS, type EndpointName, MEMBER_HEADER } from '#http/console/contract.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();
/** Those that read or change something of the company. */
const OF_A_COMPANY = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) =>
  ['member', 'administrator'].includes(ENDPOINTS[name].access),
);

describe('the console: a page that was loaded for another company', () => {
  let company: TestCompany;
  let administrator: Browser;
  before(async () => {
    company = await TestCompany.create(service);
    administrator = await Browser.of(service, company.administrator);
  });

  for (const name of OF_A_COMPANY) {
    test(`${ENDPOINTS[name].method} ${ENDPOINTS[name].path} is refused before anything is looked at or done`, async () => {
      for (const other of [String(company.id + 1), `${company.id}.0`, 'x']) {
        const answer = await administrator.call(name, { headers: { [COMPANY_HEADER]: other } });
        answer.expectError(409, 'company_changed');
      }
    });
  }

  test('the company that it is goes through, and so does a call that says nothing of it', async () => {
    const headers = {
      [COMPANY_HEADER]: String(company.id),
      [MEMBER_HEADER]: String(company.administrator.id),
    };
    await administrator.data('listMembers', { headers });
    await administrator.data('listMembers');
  });

  test('who changes the company in one tab is told in the other, and nothing is done or paid for either', async () => {
    const [one, two] = [await TestCompany.create(service), await TestCompany.create(service)];
    const email = one.administrator.email;
    const inTwo = await two.addMember({ email, role: 'administrator' });
    await Browser.of(service, one.administrator);
    const browser = await Browser.of(service, inTwo);
    const page = { [COMPANY_HEADER]: String(one.id), [MEMBER_HEADER]: String(one.administrator.id) };
    await browser.data('chooseCompany', { body: { company_id: one.id } });
    await browser.data('listCvs', { headers: page });
    // The other tab; it has the cookie of this one.
    await browser.data('chooseCompany', { body: { company_id: two.id }, headers: page });
    for (const headers of [
      page,
      { [COMPANY_HEADER]: String(one.id) },
      { [MEMBER_HEADER]: String(one.administrator.id) },
    ]) {
      (await browser.call('uploadCv', { form: await form(), headers })).expectError(409, 'company_changed');
      (await browser.call('createKey', { body: { name: 'x' }, headers })).expectError(409, 'company_changed');
    }
    for (const untouched of [one, two]) {
      assert.deepEqual([await untouched.balance(), (await untouched.usage()).length], [100, 0]);
    }
    // What belongs to the person and no company goes on.
    await browser.data('getSession', { headers: page });
  });
});

async function form(): Promise<FormData> {
  const made = new FormData();
  made.append('file', new Blob([new Uint8Array(await textCv())]), 'cv.pdf');
  return made;
}
