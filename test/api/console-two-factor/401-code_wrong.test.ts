import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { codeOf, switchOn, wrongCode } from '../../support/two-factor.ts';

const service = await lectern();

describe('two-factor sign-in: 401', () => {
  test('code_wrong: another code, one of long ago, one of another person, and what is none', async () => {
    const { browser, body } = await withSecondFactor();
    const other = await withSecondFactor();
    const { secret } = browser;
    const next = new Browser(service);
    await next.data('signIn', { body });
    for (const code of [
      wrongCode(secret),
      codeOf(secret, -20),
      codeOf(other.browser.secret, 1),
      'a-b-c-d',
      '０００００００',
    ])
      (await next.call('giveCode', { body: { code } })).expectError(401, 'code_wrong');
    assert.equal((await next.data('giveCode', { body: { code: codeOf(secret, 1) } })).state, 'signed_in');
  });

  test('code_wrong: one that was used is not taken twice, nor one before it, and of many at once one', async () => {
    const { browser, body } = await withSecondFactor();
    const { secret } = browser;
    const first = await signedHalf(body);
    // The code by which it was confirmed.
    (await first.call('giveCode', { body: { code: codeOf(secret) } })).expectError(401, 'code_wrong');
    const halves = [first, await signedHalf(body), await signedHalf(body), await signedHalf(body)];
    const code = codeOf(secret, 1);
    const answers = await Promise.all(halves.map((half) => half.call('giveCode', { body: { code } })));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    (await (await signedHalf(body)).call('giveCode', { body: { code: codeOf(secret) } })).expectError(
      401,
      'code_wrong',
    );
  });

  test('sign_in_again: without a password before it, after ten minutes, after a reset, and in another browser', async () => {
    const { company, browser, body } = await withSecondFactor();
    const { secret } = browser;
    const code = codeOf(secret, 1);
    (await new Browser(service).call('giveCode', { body: { code } })).expectError(401, 'sign_in_again');
    const late = await signedHalf(body);
    const person = service.db.selectFrom('account_persons').select('id').where('email', '=', body.email);
    await service.db
      .updateTable('account_pending_sign_ins')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('person_id', '=', person)
      .execute();
    (await late.call('giveCode', { body: { code } })).expectError(401, 'sign_in_again');
    const overtaken = await signedHalf(body);
    const password = newPassword();
    const reset = new Browser(service);
    await reset.data('takeLink', { body: { token: await tokenFor(service, company.administrator), password } });
    (await overtaken.call('giveCode', { body: { code } })).expectError(401, 'sign_in_again');
    // Not used up by any of these.
    assert.equal((await reset.data('giveCode', { body: { code } })).state, 'signed_in');
  });

  test('to set it up and to switch it off the password is asked for; off, the code too', async () => {
    const company = await TestCompany.create(service);
    const password = newPassword();
    const browser = await Browser.of(service, company.administrator, password);
    (await browser.call('beginTwoFactor', { body: { password: 'wrong' } })).expectError(401, 'sign_in_failed');
    const { secret } = await browser.data('beginTwoFactor', { body: { password } });
    const unconfirmed = await browser.call('confirmTwoFactor', { body: { code: wrongCode(secret) } });
    unconfirmed.expectError(401, 'code_wrong');
    await browser.data('confirmTwoFactor', { body: { code: codeOf(secret) } });
    const end = async (words: object) => browser.call('endTwoFactor', { body: words });
    (await end({ password: 'wrong', code: codeOf(secret, 1) })).expectError(401, 'sign_in_failed');
    (await end({ password, code: wrongCode(secret) })).expectError(401, 'code_wrong');
    assert.equal((await browser.data('getTwoFactor')).enabled, true);
    assert.equal((await end({ password, code: codeOf(secret, 1) })).status, 200);
  });
});

async function withSecondFactor() {
  const company = await TestCompany.create(service);
  const password = newPassword();
  const signedIn = await Browser.of(service, company.administrator, password);
  const { secret } = await switchOn(signedIn, password);
  return { company, browser: { signedIn, secret }, body: { email: company.administrator.email, password } };
}

/** A browser in which the password was given. */
async function signedHalf(body: object): Promise<Browser> {
  const browser = new Browser(service);
  assert.deepEqual(await browser.data('signIn', { body }), { state: 'code_required' });
  return browser;
}
