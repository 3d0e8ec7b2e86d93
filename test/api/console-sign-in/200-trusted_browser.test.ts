import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256 } from '#kit/sha256.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { codeOf, switchOn } from '../../support/two-factor.ts';

const service = await lectern();
// Only Linux answers at every address of 127/8 without more ado.
const skip = process.platform === 'linux' ? false : 'needs several loopback addresses';

describe('POST /sign-in in a browser that has signed in before', { skip }, () => {
  test('strangers at many addresses lock out strangers alone: the owner still comes in, on every node', async () => {
    const { browser, email, password } = await owner();
    await browser.data('signOut');
    await attack(email);
    const body = { email, password };
    const stranger = await new Browser(service).call('signIn', { body, from: '127.80.1.1' });
    assert.match(stranger.expectError(429, 'too_many_attempts'), /in a browser that you have signed in with before/);
    assert.equal((await browser.data('signIn', { body })).state, 'signed_in');
    const beside = await lecternBeside(service);
    await browser.data('signOut');
    assert.equal((await browser.at(beside).data('signIn', { body })).state, 'signed_in');
  });

  test('an address from which too much was tried keeps it out no more than others do', async () => {
    const { browser, email, password } = await owner();
    const { secret } = await switchOn(browser, password);
    await browser.data('signOut');
    const from = '127.80.2.1';
    await count(`address ${from}`, 100);
    const body = { email, password };
    (await new Browser(service).call('signIn', { body, from })).expectError(429, 'too_many_attempts');
    await browser.data('signIn', { body, from });
    assert.equal((await browser.data('giveCode', { body: { code: codeOf(secret, 1) }, from })).state, 'signed_in');
  });

  test('has a count of its own: the eleventh try is refused, in this browser alone', async () => {
    const { browser, email, password } = await owner();
    const other = new Browser(service);
    await other.data('signIn', { body: { email, password } });
    await browser.data('signOut');
    await other.data('signOut');
    // From ten addresses: it is the browser that counts.
    for (let tried = 1; tried <= 10; tried += 1) {
      const wrong = await browser.call('signIn', { body: { email, password: 'wrong' }, from: `127.80.3.${tried}` });
      wrong.expectError(401, 'sign_in_failed');
    }
    const body = { email, password };
    (await browser.call('signIn', { body, from: '127.80.3.11' })).expectError(429, 'too_many_attempts');
    assert.equal((await other.data('signIn', { body })).state, 'signed_in');
  });

  test('begins again with each sign-in', async () => {
    const { browser, email, password } = await owner();
    for (let round = 0; round < 2; round += 1) {
      for (let tried = 0; tried < 9; tried += 1)
        (await browser.call('signIn', { body: { email, password: 'wrong' } })).expectError(401, 'sign_in_failed');
      assert.equal((await browser.data('signIn', { body: { email, password } })).state, 'signed_in');
    }
  });

  test('is known to each account that signed in there, and to no other', async () => {
    const [first, second, third] = [await owner(), await owner(), await owner()];
    const { browser } = first;
    await browser.data('signIn', { body: { email: second.email, password: second.password } });
    await browser.data('signOut');
    for (const { email } of [first, second, third]) await lockStrangersOut(email);
    const signIn = async ({ email, password }: typeof first): Promise<number> =>
      (await browser.call('signIn', { body: { email, password } })).status;
    assert.deepEqual([await signIn(third), await signIn(second), await signIn(first)], [429, 200, 200]);
  });

  test('is a stranger with a cookie that was made up, cut or passed on for another account', async () => {
    const { browser, email, password } = await owner();
    const other = await owner();
    await lockStrangersOut(email);
    const genuine = deviceOf(browser);
    const [name = '', mark = ''] = genuine.split('.');
    const theirs = deviceOf(other.browser).split('.');
    for (const device of [
      '',
      'x',
      name,
      `${name}.`,
      `${name}.${mark.slice(1)}`,
      theirs.join('.'),
      `${name}.${theirs[1]}`,
      `${theirs[0]}.${mark}`,
    ]) {
      const headers = { Cookie: `lectern.device=${device}` };
      const answer = await new Browser(service).call('signIn', { body: { email, password }, headers });
      answer.expectError(429, 'too_many_attempts');
    }
    const headers = { Cookie: `lectern.device=${genuine}` };
    assert.equal((await new Browser(service).call('signIn', { body: { email, password }, headers })).status, 200);
  });

  test('is a stranger again once the password is another; the browser that set it is known', async () => {
    const { browser, email, password, company } = await owner();
    const old = new Browser(service);
    await old.data('signIn', { body: { email, password } });
    const changed = newPassword();
    await browser.data('changePassword', { body: { current_password: password, new_password: changed } });
    await lockStrangersOut(email);
    (await old.call('signIn', { body: { email, password: changed } })).expectError(429, 'too_many_attempts');
    assert.equal((await browser.data('signIn', { body: { email, password: changed } })).state, 'signed_in');
    // A link needs no count of the account: who is locked out everywhere comes in by it, and is known again.
    const token = await tokenFor(service, company.administrator);
    const third = newPassword();
    await old.data('takeLink', { body: { token, password: third } });
    assert.equal((await old.data('signIn', { body: { email, password: third } })).state, 'signed_in');
  });

  test('who only gave the password of an account with a second factor is a stranger still', async () => {
    const { browser, email, password } = await owner();
    await switchOn(browser, password);
    const half = new Browser(service);
    assert.equal((await half.data('signIn', { body: { email, password } })).state, 'code_required');
    await lockStrangersOut(email);
    (await half.call('signIn', { body: { email, password } })).expectError(429, 'too_many_attempts');
  });

  test('who is signed in proves the password while strangers are locked out', async () => {
    const { browser, email, password } = await owner();
    await lockStrangersOut(email);
    assert.match((await browser.data('beginTwoFactor', { body: { password } })).secret, /^[A-Z2-7]+$/);
    const changed = newPassword();
    await browser.data('changePassword', { body: { current_password: password, new_password: changed } });
  });
});

async function owner() {
  const company = await TestCompany.create(service);
  const password = newPassword();
  const browser = await Browser.of(service, company.administrator, password);
  return { company, browser, password, email: company.administrator.email };
}

/** Five addresses try a wrong password ten times each: the room of strangers is over. */
async function attack(email: string): Promise<void> {
  let refused = 0;
  for (let address = 1; address <= 5; address += 1) {
    const from = `127.81.0.${address}`;
    const tries = Array.from({ length: 10 }, () =>
      new Browser(service).call('signIn', { body: { email, password: 'wrong' }, from }),
    );
    refused += (await Promise.all(tries)).filter(({ status }) => status === 401).length;
  }
  assert.equal(refused, 50);
}

/** What that leaves. */
async function lockStrangersOut(email: string): Promise<void> {
  await count(`account ${email}`, 50);
}

async function count(what: string, used: number): Promise<void> {
  const row = { ends_at: new Date(Date.now() + 900_000), used };
  await service.db
    .insertInto('window_counters')
    .values({ kind: 'sign_in', subject: sha256(what), ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(row))
    .execute();
}

function deviceOf(browser: Browser): string {
  return /lectern\.device=([^;]*)/.exec(browser.cookie)?.[1] ?? assert.fail(browser.cookie);
}
