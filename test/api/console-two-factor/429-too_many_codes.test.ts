import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '#kit/sha256.ts';
import { switchTwoFactorOff } from '#use-cases/administration/members.ts';
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
  const { secret, recoveryCodes } = await switchOn(
    await Browser.of(service, company.administrator, password),
    password,
  );
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
  assert.match(right.expectError(429, 'too_many_codes'), /Use a recovery code, or ask the operator/);
  // Nobody guesses a recovery code, so who makes the codes of the app be refused keeps nobody out.
  const recovered = await browser.data('giveCode', { body: { code: recoveryCodes[0] }, from });
  assert.equal(recovered.state, 'signed_in');
});

test('POST /sign-in/code: after thirty wrong codes in a day none is taken for the rest of it, but a recovery code is', {
  skip,
}, async () => {
  const { browser, from, secret, recoveryCodes } = await guessedForADay();
  const right = await browser.call('giveCode', { body: { code: codeOf(secret, 1) }, from });
  right.expectError(429, 'too_many_codes');
  const seconds = Number(right.headers.get('retry-after'));
  assert.ok(seconds > 86_000 && seconds <= 86_400, `${seconds} s`);
  assert.equal((await browser.data('giveCode', { body: { code: recoveryCodes[0] }, from })).state, 'signed_in');
});

test('a second factor that is set up again takes codes at once, whatever was tried at the one before', {
  skip,
}, async () => {
  const { browser, from, email, password, recoveryCodes } = await guessedForADay();
  await browser.data('giveCode', { body: { code: recoveryCodes[0] }, from });
  await browser.data('endTwoFactor', { body: { password, code: recoveryCodes[1] }, from });
  const { secret } = await switchOn(browser, password);
  await browser.data('signIn', { body: { email, password }, from });
  assert.equal((await browser.data('giveCode', { body: { code: codeOf(secret, 1) }, from })).state, 'signed_in');
});

test('who has no recovery code is let in by the operator, and sets two-factor sign-in up again the same day', {
  skip,
}, async () => {
  const { company, browser, from, email, password } = await guessedForADay();
  assert.equal((await switchTwoFactorOff(service.db, company.administrator.id)).kind, 'off');
  await browser.data('signIn', { body: { email, password }, from });
  const { secret } = await switchOn(browser, password);
  await browser.data('signIn', { body: { email, password }, from });
  assert.equal((await browser.data('giveCode', { body: { code: codeOf(secret, 1) }, from })).state, 'signed_in');
});

test('a right code is not counted for the day, and gives no more room to who guesses', { skip }, async () => {
  const { browser, from, email, password, secret } = await somebody();
  await guess({ browser, from, email, secret }, 9);
  assert.equal((await browser.data('giveCode', { body: { code: codeOf(secret, 1) }, from })).state, 'signed_in');
  const { used } = await service.db
    .selectFrom('window_counters')
    .select('used')
    .where('subject', '=', sha256(`codes of a day ${email}`))
    .executeTakeFirstOrThrow();
  assert.equal(used, 9);
  await browser.data('signIn', { body: { email, password }, from });
  for (const count of [10, 10, 1]) await guess({ browser, from, email, secret }, count);
  (await browser.call('giveCode', { body: { code: wrongCode(secret) }, from })).expectError(429, 'too_many_codes');
});

let addresses = 0;

/** Who has two-factor sign-in on and gave the password, from an address that nobody else tries from. */
async function somebody() {
  addresses += 1;
  const from = `127.79.0.${addresses}`;
  const company = await TestCompany.create(service);
  const { email } = company.administrator;
  const password = newPassword();
  const made = await switchOn(await Browser.of(service, company.administrator, password), password);
  const browser = new Browser(service);
  await browser.data('signIn', { body: { email, password }, from });
  return { company, browser, from, email, password, ...made };
}

async function guessedForADay() {
  const person = await somebody();
  for (let round = 0; round < 3; round += 1) await guess(person, 10);
  return person;
}

/** Gives wrong codes, then lets the quarter of an hour in which they are counted pass. */
async function guess(
  { browser, from, email, secret }: Pick<Awaited<ReturnType<typeof somebody>>, 'browser' | 'from' | 'email' | 'secret'>,
  count: number,
): Promise<void> {
  for (let tried = 0; tried < count; tried += 1)
    (await browser.call('giveCode', { body: { code: wrongCode(secret) }, from })).expectError(401, 'code_wrong');
  await service.db
    .deleteFrom('window_counters')
    .where('subject', '=', sha256(`code ${email}`))
    .execute();
}
