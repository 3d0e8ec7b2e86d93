import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256 } from '#kit/sha256.ts';

import { until } from '../../kit/until.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, OWN_ADDRESS, tokenFor } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { MailServer, type ReceivedMail, SilentServer } from '../../support/mail-server.ts';
import { insertCv } from '../../support/stored-cv.ts';
import { codeOf, switchOn } from '../../support/two-factor.ts';

const service = await lectern();
const mails = await MailServer.start();
const mailing = await lecternBeside(service, mails.settings);

describe('a person is told by mail', () => {
  test('of a changed password, in the language of the page, without a secret', async () => {
    const { browser, email, password } = await somebody();
    const next = newPassword();
    await browser.data('changePassword', {
      body: { current_password: password, new_password: next },
      headers: { 'Accept-Language': 'de' },
    });
    const { text, html } = await mailTo(email, 'Passwort Ihres Kontos geändert');
    assert.ok(text.includes(OWN_ADDRESS));
    for (const secret of [password, next, ...browser.cookie.split(/[=;]/).filter((part) => part.length > 20)])
      assert.ok(!text.includes(secret) && !html.includes(secret));
    assert.equal(mails.countTo(email), 1);
  });

  test('of a password that a link has set, also while a code is still asked for', async () => {
    const { company, browser, email, password } = await somebody();
    await switchOn(browser, password);
    const token = await tokenFor(service, company.administrator);
    const state = await new Browser(mailing).data('takeLink', { body: { token, password: newPassword() } });
    assert.equal(state.state, 'code_required');
    await mailTo(email, 'A link was used to set the password');
  });

  test('of a note that mentions it, once, and of nothing in the note or the CV', async () => {
    const { company, browser } = await somebody();
    const ids = [await insertCv(service, company, { name: 'Ada Lovelace' })];
    const nora = await company.addMember({ email: `nora-${company.id}@test.example` });
    const text = `Ask @[${nora.id}] about the harbour`;
    await browser.data('addNote', { ids, body: { text } });
    const mail = await mailTo(nora.email, 'mentioned you in a note');
    assert.ok(mail.text.includes(`/console/cvs/${ids[0]}`));
    assert.doesNotMatch(mail.text, /harbour|Lovelace/);
    const [note] = await browser.data('listNotes', { ids });
    await browser.data('editNote', { ids: [note?.id ?? 0], body: { text: `${text} again` } });
    await browser.data('addNote', { ids, body: { text: `@[${nora.id}]` } });
    await until('the second mail', () => mails.countTo(nora.email) > 1);
    assert.equal(mails.countTo(nora.email), 2);
  });

  test('of a second factor that is switched on and off', async () => {
    const { browser, email, password } = await somebody();
    const { secret, recoveryCodes } = await switchOn(browser, password);
    const on = await mailTo(email, 'was switched on');
    for (const word of [secret, ...recoveryCodes]) assert.ok(!on.text.includes(word));
    await browser.data('endTwoFactor', { body: { password, code: recoveryCodes[0] } });
    await mailTo(email, 'was switched off');
  });

  test('of a browser that signs in for the first time, with a code too, and not of one that is known', async () => {
    const { browser, email, password } = await somebody();
    const body = { email, password };
    await browser.data('signIn', { body });
    await new Browser(mailing).data('signIn', { body });
    await mailTo(email, 'not known before');
    assert.equal(mails.countTo(email), 1);
    const { secret } = await switchOn(browser, password);
    await mailTo(email, 'was switched on');
    const half = new Browser(mailing);
    await half.data('signIn', { body });
    await half.data('giveCode', { body: { code: codeOf(secret, 1) } });
    await until('the mails are there', () => mails.countTo(email) === 3);
  });

  test('of sessions that are ended, one or all', async () => {
    const { browser, email, password } = await somebody();
    await new Browser(service).data('signIn', { body: { email, password } });
    const other = (await browser.data('listSessions')).find(({ current }) => !current);
    await browser.data('endSession', { ids: [other?.id ?? ''] });
    await mailTo(email, 'A browser was signed out');
    await browser.data('signOutEverywhere');
    await mailTo(email, 'Every browser was signed out');
  });

  test('never of what was refused, and of one thing after another 20 times in an hour', async () => {
    const { browser, email, password } = await somebody();
    const change = (current: string, next: string) =>
      browser.call('changePassword', { body: { current_password: current, new_password: next } });
    (await change('wrong', newPassword())).expectError(401, 'sign_in_failed');
    const subject = sha256(`notice ${email}`);
    const ends_at = new Date(Date.now() + 3_600_000);
    await service.db.insertInto('window_counters').values({ kind: 'mail', subject, ends_at, used: 19 }).execute();
    const [second, third] = [newPassword(), newPassword()];
    assert.equal((await change(password, second)).status, 200);
    await mailTo(email, 'was changed');
    assert.equal((await change(second, third)).status, 200);
    // What would be sent is sent before this one.
    const witness = await somebody();
    await witness.browser.data('signOutEverywhere');
    await mailTo(witness.email, 'Every browser was signed out');
    assert.equal(mails.countTo(email), 1);
  });
});

test('a mail server that says nothing holds up no change', async () => {
  const silent = await SilentServer.start();
  const waiting = await lecternBeside(service, { ...silent.settings, LECTERN_SMTP_TIMEOUT_MS: '60000' });
  const company = await TestCompany.create(service);
  const password = newPassword();
  const browser = await Browser.of(waiting, company.administrator, password);
  const words = { current_password: password, new_password: newPassword() };
  assert.equal((await browser.call('changePassword', { body: words })).status, 200);
  await silent.connections(1);
  silent.hangUp();
});

/** Who came in by an invitation, of which nobody is told. */
async function somebody() {
  const company = await TestCompany.create(service);
  const password = newPassword();
  const browser = await Browser.of(mailing, company.administrator, password);
  return { company, browser, password, email: company.administrator.email };
}

/** The mail to an address that says this, which may be still to come. */
async function mailTo(email: string, words: string): Promise<ReceivedMail> {
  const find = () => mails.received.find(({ to, text }) => to.includes(email) && text.includes(words));
  return until(`a mail to ${email} says ${words}`, find);
}
