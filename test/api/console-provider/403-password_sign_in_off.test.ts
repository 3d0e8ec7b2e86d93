import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { enterBy, ProviderVisit, withProvider } from '../../support/identity-provider.ts';
import { lectern } from '../../support/lectern.ts';
import { MailServer } from '../../support/mail-server.ts';

const service = await lectern();
const mails = await MailServer.start();
const { provider, node } = await withProvider(service, { ...mails.settings, LECTERN_PASSWORD_SIGN_IN: 'off' });

describe('where passwords are off', () => {
  test('the sign-in page offers the provider alone', async () => {
    const options = await new Browser(node).data('getSignInOptions');
    assert.deepEqual(options, {
      forgotten_password: false,
      password: false,
      passkeys: false,
      provider: 'Acme Login',
    });
  });

  test('no password signs in, is changed, confirmed or sent a link for', async () => {
    const company = await TestCompany.create(node);
    const { email } = company.administrator;
    const password = newPassword();
    const browser = await Browser.of(service, company.administrator, password);
    const there = browser.at(node);
    const calls = [
      there.call('signIn', { body: { email, password } }),
      there.call('changePassword', { body: { current_password: password, new_password: newPassword() } }),
      there.call('confirmPassword', { body: { password } }),
      there.call('forgottenPassword', { body: { email } }),
    ];
    for (const answer of await Promise.all(calls)) answer.expectError(403, 'password_sign_in_off');
    // The session that is open stays.
    assert.equal((await there.data('getSession')).state, 'signed_in');
    assert.equal((await there.data('getWaysIn')).password, false);
    // A passkey would be a way past the provider.
    assert.equal((await there.data('listPasskeys')).unavailable, 'passwords_off');
    (await there.call('beginPasskeySignIn')).expectError(409, 'passkeys_unavailable');
    (await there.call('beginPasskey', { body: { password } })).expectError(409, 'passkeys_unavailable');
  });

  test('an invitation of a company is used by the provider, and by no password', async () => {
    const company = await TestCompany.create(node);
    const { consultant } = company;
    const link = await tokenFor(node, consultant, 'company');
    const browser = new Browser(node);
    assert.equal((await browser.data('lookAtLink', { body: { token: link } })).password, false);
    const answer = await browser.call('takeLink', { body: { token: link, password: newPassword() } });
    answer.expectError(403, 'password_sign_in_off');
    const sub = provider.user({ email: consultant.email, email_verified: true });
    assert.equal((await enterBy(browser, sub, { link })).status, 200);
  });

  test('a link of the operator lets its member in, and what asks for a fresh proof takes the provider', async () => {
    const company = await TestCompany.create(node);
    const browser = new Browser(node);
    const token = await tokenFor(node, company.administrator);
    assert.equal((await browser.data('lookAtLink', { body: { token } })).password, true);
    await browser.data('takeLink', { body: { token, password: newPassword() } });
    assert.equal((await browser.data('getSession')).state, 'signed_in');
    const persons = node.db.selectFrom('account_persons').select('id').where('email', '=', company.administrator.email);
    const longAgo = { proved_at: new Date(0) };
    await node.db.updateTable('account_sessions').set(longAgo).where('person_id', 'in', persons).execute();
    const key = { body: { name: 'mine', expires_at: null, scope: 'read' } };
    (await browser.call('createKey', key)).expectError(403, 'password_required');
    (await browser.call('beginTwoFactor', { body: {} })).expectError(403, 'password_required');
    const sub = provider.user({ email: company.administrator.email, email_verified: true });
    const { url } = await browser.data('beginProviderSignIn', { body: { again: true } });
    const parameters = await new ProviderVisit(sub).parametersFrom(url);
    await browser.data('finishProviderSignIn', { body: { parameters } });
    assert.equal((await browser.call('createKey', key)).status, 200);
  });
});
