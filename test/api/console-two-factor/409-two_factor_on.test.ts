import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { codeOf, switchOn } from '../../support/two-factor.ts';

const service = await lectern();

describe('two-factor sign-in: 409', () => {
  test('two_factor_on: what is on is not set up over, and nothing waits to be confirmed', async () => {
    const password = newPassword();
    const browser = await Browser.of(service, (await TestCompany.create(service)).administrator, password);
    const { secret } = await switchOn(browser, password);
    (await browser.call('beginTwoFactor', { body: { password } })).expectError(409, 'two_factor_on');
    const code = codeOf(secret, 1);
    (await browser.call('confirmTwoFactor', { body: { code } })).expectError(409, 'two_factor_off');
  });

  test('two_factor_off: what is not on is not switched off', async () => {
    const password = newPassword();
    const browser = await Browser.of(service, (await TestCompany.create(service)).administrator, password);
    const body = { password, code: '123456' };
    (await browser.call('endTwoFactor', { body })).expectError(409, 'two_factor_off');
  });
});
