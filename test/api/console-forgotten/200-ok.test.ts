import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { linkIn, MailServer, SilentServer } from '../../support/mail-server.ts';
import { insertPasskey } from '../../support/passkeys.ts';

const service = await lectern();
const mails = await MailServer.start();
const mailing = await lecternBeside(service, mails.settings);

/** Asks for a link as somebody who has forgotten the password, and gives its token once the mail is there. */
async function tokenByMail(email: string): Promise<string> {
  await new Browser(mailing).data('forgottenPassword', { body: { email } });
  return linkIn(await mails.mailTo(email)).split('#')[1] ?? '';
}

describe('a forgotten password', () => {
  test('is offered where a mail server is set', async () => {
    const offered = async (node: typeof service): Promise<boolean> =>
      (await new Browser(node).data('getSignInOptions')).forgotten_password;
    assert.deepEqual([await offered(service), await offered(mailing)], [false, true]);
  });

  test('is set again by the link in the mail, which ends every session and every passkey and works once', async () => {
    const company = await TestCompany.create(service);
    const { email } = company.consultant;
    const old = newPassword();
    const before = await Browser.of(mailing, company.consultant, old);
    const persons = service.db.selectFrom('account_persons').select('id').where('email', '=', email);
    await insertPasskey(service.db, (await persons.executeTakeFirstOrThrow()).id);
    assert.equal((await before.data('listPasskeys')).passkeys.length, 1);
    const token = await tokenByMail(email);
    const look = await new Browser(mailing).data('lookAtLink', { body: { token } });
    assert.deepEqual([look.kind, look.email, look.company], ['reset', email, null]);
    assert.ok(Date.parse(look.expires_at) - Date.now() <= 3_600_000);
    const password = newPassword();
    const browser = new Browser(mailing);
    const state = await browser.data('takeLink', { body: { token, password } });
    assert.ok(state.state === 'signed_in' && state.company.id === company.id);
    assert.deepEqual((await browser.data('listPasskeys')).passkeys, []);
    (await before.call('getSession')).expectError(401, 'signed_out');
    const signIn = (word: string) => new Browser(service).call('signIn', { body: { email, password: word } });
    (await signIn(old)).expectError(401, 'sign_in_failed');
    assert.equal((await signIn(password)).status, 200);
    (await new Browser(mailing).call('takeLink', { body: { token, password } })).expectError(400, 'link_invalid');
  });

  test('who works for two companies keeps both, and chooses', async () => {
    const [home, other] = await Promise.all([TestCompany.create(service), TestCompany.create(service)]);
    const password = newPassword();
    await Browser.of(service, home.consultant, password);
    const { email } = home.consultant;
    const joined = await other.addMember({ email, role: 'administrator' });
    await new Browser(service).data('takeLink', {
      body: { token: await tokenFor(service, joined, 'company'), password },
    });
    const token = await tokenByMail(email);
    const state = await new Browser(mailing).data('takeLink', { body: { token, password: newPassword() } });
    assert.equal(state.state, 'choose_company');
    assert.deepEqual(new Set(state.companies.map(({ id }) => id)), new Set([home.id, other.id]));
  });

  test('who was asked to join by a password that is forgotten joins by the new one', async () => {
    const [home, other] = await Promise.all([TestCompany.create(service), TestCompany.create(service)]);
    await Browser.of(service, home.consultant);
    const { email } = home.consultant;
    const toJoin = await tokenFor(service, await other.addMember({ email }), 'company');
    const password = newPassword();
    await new Browser(mailing).data('takeLink', { body: { token: await tokenByMail(email), password } });
    const joined = await new Browser(mailing).data('takeLink', { body: { token: toJoin, password } });
    assert.ok(joined.state === 'signed_in' && joined.company.id === other.id);
  });

  test("a stranger who asks takes nobody's link away", async () => {
    const company = await TestCompany.create(service);
    await Browser.of(service, company.consultant);
    const passedOn = await tokenFor(service, company.consultant);
    await tokenByMail(company.consultant.email);
    const body = { token: passedOn, password: newPassword() };
    assert.equal((await new Browser(mailing).call('takeLink', { body })).status, 200);
  });

  test('is answered before the mail server says a word', async () => {
    const silent = await SilentServer.start();
    const waiting = await lecternBeside(service, { ...silent.settings, LECTERN_SMTP_TIMEOUT_MS: '60000' });
    const company = await TestCompany.create(service);
    await Browser.of(service, company.consultant);
    const answer = await new Browser(waiting).call('forgottenPassword', { body: { email: company.consultant.email } });
    assert.equal(answer.status, 200);
    await silent.connections(1);
    silent.hangUp();
  });
});
