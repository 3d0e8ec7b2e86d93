import assert from 'node:assert/strict';
import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { switchOn, wrongCode } from '../../support/two-factor.ts';

const service = await lectern();
const skip = process.platform === 'linux' ? false : 'needs several loopback addresses';

test('POST /sign-in: to give the password and then no code counts as a try that failed', { skip }, async () => {
  const company = await TestCompany.create(service);
  const password = newPassword();
  await switchOn(await Browser.of(service, company.administrator, password), password);
  const body = { email: company.administrator.email, password };
  const from = '127.78.0.3';
  const statuses: number[] = [];
  for (let tried = 0; tried < 11; tried += 1)
    statuses.push((await new Browser(service).call('signIn', { body, from })).status);
  assert.deepEqual(statuses, [...Array<number>(10).fill(200), 429]);
});

test('POST /sign-in/code: recovery codes are refused after ten from one address, and are taken from another', {
  skip,
}, async () => {
  const company = await TestCompany.create(service);
  const password = newPassword();
  const { recoveryCodes } = await switchOn(await Browser.of(service, company.administrator, password), password);
  const browser = new Browser(service);
  const from = '127.78.0.4';
  await browser.data('signIn', { body: { email: company.administrator.email, password }, from });
  const give = (code: string, address: string) => browser.call('giveCode', { body: { code }, from: address });
  for (let tried = 0; tried < 10; tried += 1) (await give('aaaa-bbbb-cccc-dddd', from)).expectError(401, 'code_wrong');
  const [code = ''] = recoveryCodes;
  (await give(code, from)).expectError(429, 'too_many_attempts');
  assert.equal((await give(code, '127.78.0.5')).status, 200);
});

test('POST /two-factor/confirm: the eleventh first code is refused, without advice that helps nobody then', {
  skip,
}, async () => {
  const company = await TestCompany.create(service);
  const password = newPassword();
  const browser = await Browser.of(service, company.administrator, password);
  const { secret } = await browser.data('beginTwoFactor', { body: { password } });
  const confirm = () => browser.call('confirmTwoFactor', { body: { code: wrongCode(secret) }, from: '127.78.0.6' });
  for (let tried = 0; tried < 10; tried += 1) (await confirm()).expectError(401, 'code_wrong');
  assert.match((await confirm()).expectError(429, 'too_many_attempts'), /wrong codes. Try again in 15 minutes\.$/);
});
