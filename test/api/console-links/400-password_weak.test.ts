import assert from 'node:assert/strict';
import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('POST /links/use: a password that is too short does not use the link up', async () => {
  const company = await TestCompany.create(service);
  const token = await tokenFor(service, company.administrator);
  const browser = new Browser(service);
  (await browser.call('takeLink', { body: { token, password: 'elevenchars' } })).expectError(400, 'password_weak');
  assert.equal((await browser.data('takeLink', { body: { token, password: newPassword() } })).state, 'signed_in');
});
