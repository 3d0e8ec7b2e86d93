import assert from 'node:assert/strict';
import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { MailServer } from '../../support/mail-server.ts';

const service = await lectern();
// Only Linux answers at every address of 127/8 without more ado.
const skip = process.platform === 'linux' ? false : 'needs several loopback addresses';

test('one address asks a hundred times, whether there are such accounts or not', { skip }, async () => {
  const mails = await MailServer.start();
  const mailing = await lecternBeside(service, mails.settings);
  const company = await TestCompany.create(service);
  await Browser.of(service, company.consultant);
  const ask = async (email: string, from: string): Promise<number> =>
    (await new Browser(mailing).call('forgottenPassword', { body: { email }, from })).status;
  for (const [email, from] of [
    [`${newPassword()}@test.example`, '127.77.9.1'],
    [company.consultant.email, '127.77.9.2'],
  ] as const) {
    const statuses = await Promise.all(Array.from({ length: 103 }, () => ask(email, from)));
    assert.equal(statuses.filter((status) => status === 429).length, 3, from);
  }
});
