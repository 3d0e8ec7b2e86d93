import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '#kit/sha256.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, OWN_ADDRESS, tokenFor } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { codeOf, switchOn } from '../../support/two-factor.ts';

const service = await lectern();

test('whoever comes in takes none of the room for tries of an office behind one address', {
  skip: process.platform === 'linux' ? false : 'needs a loopback address of its own',
}, async () => {
  const company = await TestCompany.create(service);
  const { email } = company.administrator;
  const [first, second] = [newPassword(), newPassword()];
  const token = await tokenFor(service, company.administrator);
  const browser = new Browser(service);
  await browser.data('lookAtLink', { body: { token } });
  await browser.data('takeLink', { body: { token, password: first } });
  await browser.data('changePassword', { body: { current_password: first, new_password: second } });
  await browser.data('signIn', { body: { email, password: second } });
  const { secret, recoveryCodes } = await switchOn(browser, second);
  for (const code of [codeOf(secret, 1), recoveryCodes[0]]) {
    assert.equal((await browser.data('signIn', { body: { email, password: second } })).state, 'code_required');
    assert.equal((await browser.data('giveCode', { body: { code } })).state, 'signed_in');
  }
  const { used } = await service.db
    .selectFrom('window_counters')
    .select('used')
    .where('subject', '=', sha256(`address ${OWN_ADDRESS}`))
    .executeTakeFirstOrThrow();
  assert.equal(used, 0);
});
