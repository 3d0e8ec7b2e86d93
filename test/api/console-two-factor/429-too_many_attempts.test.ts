import assert from 'node:assert/strict';
import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { codeOf, switchOn, wrongCode } from '../../support/two-factor.ts';

const service = await lectern();
const skip = process.platform === 'linux' ? false : 'needs several loopback addresses';

test('POST /sign-in/code: the eleventh code is refused, from wherever and on whichever node, and the right one too', {
  skip,
}, async () => {
  const beside = await lecternBeside(service);
  const company = await TestCompany.create(service);
  const password = newPassword();
  const { secret } = await switchOn(await Browser.of(service, company.administrator, password), password);
  const body = { email: company.administrator.email, password };
  const halves = await Promise.all(
    [service, beside].map(async (node, index) => {
      const browser = new Browser(node);
      const from = `127.78.0.${index + 1}`;
      await browser.data('signIn', { body, from });
      return { browser, from };
    }),
  );
  const tries = Array.from({ length: 12 }, async (_, index) => {
    const { browser, from } = halves[index % 2] ?? assert.fail();
    return browser.call('giveCode', { body: { code: wrongCode(secret) }, from });
  });
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 401).length, 10, statuses.join());
  const [{ browser, from } = assert.fail()] = halves;
  const right = await browser.call('giveCode', { body: { code: codeOf(secret, 1) }, from });
  right.expectError(429, 'too_many_attempts');
});

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
