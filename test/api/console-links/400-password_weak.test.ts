import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changeCompany } from '#companies/companies.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('POST /links/use: 400 password_weak', () => {
  test('a password that is too short does not use the link up', async () => {
    const { browser, token } = await invited();
    const short = await browser.call('takeLink', { body: { token, password: 'elevenchars' } });
    assert.match(short.expectError(400, 'password_weak'), /12 to 128 characters/);
    assert.equal((await browser.data('takeLink', { body: { token, password: newPassword() } })).state, 'signed_in');
  });

  test('a password that is common, or made of the address or the name of the company, does not use it up', async () => {
    const { browser, token, email } = await invited('Nordlicht Personalberatung');
    for (const password of ['password1234', email, 'Nordlicht 2026', 'lectern-lectern']) {
      const refused = await browser.call('takeLink', { body: { token, password } });
      assert.match(refused.expectError(400, 'password_weak'), /too easy to guess/, password);
    }
    assert.equal((await browser.data('takeLink', { body: { token, password: newPassword() } })).state, 'signed_in');
  });
});

test('POST /password: who changes the password is told the same, and may try as often as it takes', async () => {
  const { browser, token } = await invited('Nordlicht Personalberatung');
  const current = newPassword();
  await browser.data('takeLink', { body: { token, password: current } });
  const change = (next: string) =>
    browser.call('changePassword', { body: { current_password: current, new_password: next } });
  for (let tried = 0; tried < 11; tried += 1) {
    const refused = await change(tried % 2 === 0 ? 'password1234' : 'NordlichtNordlicht');
    assert.match(refused.expectError(400, 'password_weak'), /too easy to guess/);
  }
  assert.equal((await change(newPassword())).status, 200);
});

async function invited(name?: string) {
  const company = await TestCompany.create(service);
  if (name !== undefined) await changeCompany(service.db, company.id, { name });
  const { email } = company.administrator;
  return { email, browser: new Browser(service), token: await tokenFor(service, company.administrator) };
}
