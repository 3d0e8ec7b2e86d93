import assert from 'node:assert/strict';
import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { MailServer } from '../../support/mail-server.ts';

const service = await lectern();

test('a company sends one person five links in an hour, over all nodes and however many are asked for at once', async () => {
  const mails = await MailServer.start();
  const nodes = await Promise.all([lecternBeside(service, mails.settings), lecternBeside(service, mails.settings)]);
  const company = await TestCompany.create(service);
  const password = 'seven quiet herons over grey water';
  await Browser.of(service, company.administrator, password);
  const browsers = await Promise.all(
    nodes.map(async (node) => {
      const browser = new Browser(node);
      await browser.data('signIn', { body: { email: company.administrator.email, password } });
      return browser;
    }),
  );
  const ids = [company.consultant.id];
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => browsers.map((browser) => browser.call('linkMember', { ids }))).flat(),
  );
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 3, answers.map(({ text }) => text).join('\n'));
  assert.match(refused[0]?.expectError(429, 'too_many_mails') ?? '', /Try again in (60|59) minutes/);
  assert.ok(Number(refused[0]?.headers.get('retry-after')) > 3500);
  assert.equal(mails.countTo(company.consultant.email), 5);
  // Who is a member already is sent nothing, so that repeating an invitation takes nothing from the mails of the company.
  const invited = { email: company.consultant.email, role: 'consultant' };
  for (let time = 0; time < 6; time += 1)
    (await browsers[0]?.call('addMember', { body: invited }))?.expectError(409, 'member_exists');
  // Another person of the company still gets one.
  const other = await company.addMember({ role: 'consultant' });
  assert.equal((await browsers[0]?.data('linkMember', { ids: [other.id] }))?.delivery, 'sent');
});
