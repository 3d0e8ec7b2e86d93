import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { linkIn, MailServer, SilentServer } from '../../support/mail-server.ts';

const service = await lectern();
const mails = await MailServer.start();
const mailing = await lecternBeside(service, mails.settings);

function newAddress(): string {
  return `${newPassword()}@test.example`.toLowerCase();
}

/** A company, its administrator's browser, and a person whom it invites. */
async function scene(): Promise<{ company: TestCompany; administrator: Browser; email: string }> {
  const company = await TestCompany.create(service, { name: `Nord & Stern ${newPassword()}` });
  return { company, administrator: await Browser.of(mailing, company.administrator), email: newAddress() };
}

function tokenIn(url: string): string {
  return url.split('#')[1] ?? '';
}

describe('links where a mail server is set', () => {
  test('an invitation is sent to its person, and shown to nobody else', async () => {
    const { company, administrator, email } = await scene();
    const answer = await administrator.call('addMember', { body: { email, role: 'consultant' } });
    const { link } = answer.data as { link: { delivery: string; to: string } };
    assert.deepEqual([link.delivery, link.to], ['sent', email]);
    assert.doesNotMatch(answer.text, /url|#/);
    const mail = await mails.mailTo(email);
    assert.match(
      mail.text,
      new RegExp(`${company.administrator.email} invites you to work with the CVs of Nord & Stern`),
    );
    const url = linkIn(mail);
    assert.ok(url.startsWith(`${mailing.url}/console/invitation#`), url);
    const guest = new Browser(mailing);
    const state = await guest.data('takeLink', { body: { token: tokenIn(url), password: newPassword() } });
    assert.equal(state.state, 'signed_in');
    assert.equal(state.email, email);
  });

  test('the letter is in the language of the page', async () => {
    const { administrator, email } = await scene();
    const { member } = await administrator.data('addMember', { body: { email, role: 'consultant', language: 'de' } });
    assert.match((await mails.mailTo(email)).text, /^Guten Tag,/);
    await administrator.data('linkMember', { ids: [member.id], body: { language: 'en' } });
    assert.match(mails.received.at(-1)?.text ?? '', /^Hello,/);
  });

  test('a link for a new password is sent, sets it, and ends what was signed in', async () => {
    const { company, administrator } = await scene();
    const before = await Browser.of(mailing, company.consultant);
    const sent = await administrator.data('linkMember', { ids: [company.consultant.id] });
    assert.deepEqual([sent.delivery, sent.kind], ['sent', 'reset']);
    const url = linkIn(await mails.mailTo(company.consultant.email));
    assert.ok(url.startsWith(`${mailing.url}/console/reset#`), url);
    await new Browser(mailing).data('takeLink', { body: { token: tokenIn(url), password: newPassword() } });
    (await before.call('getSession')).expectError(401, 'signed_out');
  });

  test('an invitation that the mail server does not take is told with the reason, and shown to be passed on', async () => {
    const { administrator, email } = await scene();
    mails.refused.add(email);
    const { link } = await administrator.data('addMember', { body: { email, role: 'consultant' } });
    assert.ok(link.delivery === 'shown', JSON.stringify(link));
    assert.equal(link.reason, 'recipient_refused');
    const guest = new Browser(mailing);
    await guest.data('takeLink', { body: { token: tokenIn(link.url), password: newPassword() } });
  });

  test('a link for a new password that could not be sent is shown to no administrator, and ends the one before', async () => {
    const { company, administrator } = await scene();
    await Browser.of(mailing, company.consultant);
    await administrator.data('linkMember', { ids: [company.consultant.id] });
    const before = tokenIn(linkIn(await mails.mailTo(company.consultant.email)));
    mails.refused.add(company.consultant.email);
    const answer = await administrator.call('linkMember', { ids: [company.consultant.id] });
    const { delivery, reason } = answer.data as { delivery: string; reason: string };
    assert.deepEqual([delivery, reason], ['not_sent', 'recipient_refused']);
    assert.doesNotMatch(answer.text, /url|#/);
    const look = await new Browser(mailing).call('lookAtLink', { body: { token: before } });
    look.expectError(400, 'link_invalid');
  });

  test('no name makes a header, a recipient or markup', async () => {
    const name = 'Acme\r\nBcc: eve@test.example\r\n\r\n<script>alert(1)</script>';
    const company = await TestCompany.create(service, { name: 'Acme' });
    await service.db.updateTable('companies').set({ name }).where('id', '=', company.id).execute();
    const administrator = await Browser.of(mailing, company.administrator);
    const email = newAddress();
    await administrator.data('addMember', { body: { email, role: 'consultant' } });
    const mail = await mails.mailTo(email);
    assert.deepEqual(mail.to, [email]);
    assert.equal(mail.headers.get('bcc'), undefined);
    assert.doesNotMatch(mail.html, /<script/);
    const twoLines = { email: `bob\r\nbcc:eve@test.example`, role: 'consultant' };
    (await administrator.call('addMember', { body: twoLines })).expectError(400, 'validation_error');
  });
});

test('while the mail server does not answer, no connection to the database is held', async () => {
  const silent = await SilentServer.start();
  const settings = { ...silent.settings, LECTERN_SMTP_TIMEOUT_MS: '60000', LECTERN_DATABASE_CONNECTIONS: '2' };
  const waiting = await lecternBeside(service, settings);
  const company = await TestCompany.create(service);
  const administrator = await Browser.of(waiting, company.administrator);
  const invitations = Array.from({ length: 4 }, () =>
    administrator.data('addMember', { body: { email: newAddress(), role: 'consultant' } }),
  );
  await silent.connections(4);
  assert.equal((await administrator.data('listMembers')).length, 6);
  silent.hangUp();
  for (const { link } of await Promise.all(invitations)) {
    assert.ok(link.delivery === 'shown' && link.reason === 'unreachable', JSON.stringify(link));
  }
});
