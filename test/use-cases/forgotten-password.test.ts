import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openMailer } from '#mail/mailer.ts';
import { loadConfig } from '#platform/config.ts';
import { createLog, type Log } from '#platform/log.ts';
import { requestPasswordReset } from '#use-cases/console/links.ts';
import { BackgroundTasks } from '#use-cases/services/services.ts';

import { TestCompany } from '../support/company.ts';
import { Browser, newPassword, tokenFor } from '../support/console.ts';
import { lectern } from '../support/lectern.ts';
import { MailServer } from '../support/mail-server.ts';

const service = await lectern();
const mails = await MailServer.start();

/** A node that sends mail, as far as a forgotten password needs one. `closed` waits until everything that was asked for is done. */
function node(settings: Readonly<Record<string, string>> = mails.settings, log: Log = createLog('silent')) {
  const afterwards = new BackgroundTasks(log);
  const mailer = openMailer(loadConfig(settings));
  const signInMethods = { provider: null, password: true };
  const services = { db: service.db, log, mailer, signInMethods, backgroundTasks: afterwards };
  const browser = { cookie: null, address: `2001:db8:${newAddressPart()}::1`, userAgent: null };
  const ask = (email: string) =>
    requestPasswordReset(services, browser, { email, language: 'en', baseUrl: 'https://cv.test.example' });
  return { ask, closed: () => afterwards.close() };
}

function newAddressPart(): string {
  return Math.floor(Math.random() * 0xffff).toString(16);
}

describe('a link for a forgotten password', () => {
  test('is sent to who can come in, and to nobody else; all are answered the same', async () => {
    const company = await TestCompany.create(service);
    const invited = await company.addMember({});
    await tokenFor(service, invited);
    const left = await company.addMember({});
    await Browser.of(service, left);
    await service.db.updateTable('members').set({ active: false }).where('id', '=', left.id).execute();
    await Browser.of(service, company.consultant);
    const { ask, closed } = node();
    const addresses = [company.consultant.email, invited.email, left.email, `${newPassword()}@test.example`];
    for (const email of addresses) assert.equal(await ask(` ${email.toUpperCase()}`), undefined);
    await closed();
    assert.deepEqual(
      addresses.map((email) => mails.countTo(email)),
      [1, 0, 0, 0],
    );
  });

  test('is sent three times in an hour, over all nodes', async () => {
    const company = await TestCompany.create(service);
    await Browser.of(service, company.consultant);
    const nodes = [node(), node()];
    // One after the other: of two at once the later link takes the earlier one's place, and that one need not be sent.
    for (const { ask, closed } of [...nodes, ...nodes, ...nodes]) {
      await ask(company.consultant.email);
      await closed();
    }
    assert.equal(mails.countTo(company.consultant.email), 3);
  });

  test('that cannot be sent is told in the log, with what the mail server said and without the address', async () => {
    const company = await TestCompany.create(service);
    await Browser.of(service, company.consultant);
    mails.refused.add(company.consultant.email);
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const { ask, closed } = node(mails.settings, log);
    await ask(company.consultant.email);
    await closed();
    assert.match(lines.join(''), /recipient_refused.*<\[address\]>: No such mailbox here.*does not take mail/s);
    assert.ok(!lines.join('').includes(company.consultant.email));
  });
});
