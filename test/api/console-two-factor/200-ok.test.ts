import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listAudit } from '#audit/audit.ts';
import { switchTwoFactorOff } from '#use-cases/administration/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { codeOf, switchOn } from '../../support/two-factor.ts';

const service = await lectern();

describe('two-factor sign-in', () => {
  test('counts once it is confirmed; then the password alone opens nothing, and a code goes on to where the password led', async () => {
    const { company, browser, email, password } = await somebody();
    const { secret, uri } = await browser.data('beginTwoFactor', { body: { password } });
    assert.match(secret, /^[A-Z2-7]{32}$/);
    assert.match(uri, /^otpauth:\/\/totp\/Lectern:.*issuer=Lectern/);
    assert.equal((await browser.data('getTwoFactor')).enabled, false);
    const unconfirmed = new Browser(service);
    assert.equal((await unconfirmed.data('signIn', { body: { email, password } })).state, 'signed_in');
    const { recovery_codes } = await browser.data('confirmTwoFactor', { body: { code: codeOf(secret) } });
    assert.equal(new Set(recovery_codes).size, 10);
    const state = await browser.data('getTwoFactor');
    assert.deepEqual([state.enabled, state.recovery_codes_left], [true, 10]);
    // Who came in without a code is out.
    (await unconfirmed.call('getSession')).expectError(401, 'signed_out');
    const next = new Browser(service);
    const answer = await next.call('signIn', { body: { email, password } });
    assert.deepEqual(answer.data, { state: 'code_required' });
    assert.match(answer.headers.getSetCookie().join(), /HttpOnly.*SameSite=Strict/);
    (await next.call('getSession')).expectError(401, 'signed_out');
    (await next.call('listCvs')).expectError(401, 'signed_out');
    const signedIn = await next.data('giveCode', { body: { code: ` ${codeOf(secret, 1).replace(/^.../, '$& ')} ` } });
    assert.equal(signedIn.state, 'signed_in');
    assert.equal(signedIn.company.id, company.id);
    assert.equal((await next.data('getSession')).state, 'signed_in');
  });

  test('a recovery code is good once, however it is typed, and one fewer is left', async () => {
    const { browser, email, password } = await somebody();
    const { recoveryCodes } = await switchOn(browser, password);
    const [code = ''] = recoveryCodes;
    const next = new Browser(service);
    await next.data('signIn', { body: { email, password } });
    const typed = code.toUpperCase().replaceAll('-', ' ');
    assert.equal((await next.data('giveCode', { body: { code: typed } })).state, 'signed_in');
    assert.equal((await next.data('getTwoFactor')).recovery_codes_left, 9);
    const again = new Browser(service);
    await again.data('signIn', { body: { email, password } });
    (await again.call('giveCode', { body: { code } })).expectError(401, 'code_wrong');
  });

  test('a link for a new password does not switch it off: the code is asked for, and the company of the link is joined', async () => {
    const { company, browser, email, password } = await somebody();
    const { secret, recoveryCodes } = await switchOn(browser, password);
    const reset = new Browser(service);
    const body = { token: await tokenFor(service, company.administrator), password: newPassword() };
    assert.deepEqual(await reset.data('takeLink', { body }), { state: 'code_required' });
    (await reset.call('getSession')).expectError(401, 'signed_out');
    (await browser.call('getSession')).expectError(401, 'signed_out');
    assert.equal((await reset.data('giveCode', { body: { code: codeOf(secret, 1) } })).state, 'signed_in');
    const other = await TestCompany.create(service);
    const membership = await other.addMember({ email });
    const joining = new Browser(service);
    const join = { token: await tokenFor(service, membership, 'company'), password: body.password };
    assert.deepEqual(await joining.data('takeLink', { body: join }), { state: 'code_required' });
    const joined = await joining.data('giveCode', { body: { code: recoveryCodes[0] } });
    assert.equal(joined.state, 'signed_in');
    assert.equal(joined.company.id, other.id);
  });

  test('is switched off by password and code, and can be set up again with another secret', async () => {
    const { browser, email, password } = await somebody();
    const { secret, recoveryCodes } = await switchOn(browser, password);
    await browser.data('endTwoFactor', { body: { password, code: recoveryCodes[0] } });
    assert.deepEqual(await browser.data('getTwoFactor'), { enabled: false, since: null, recovery_codes_left: 0 });
    assert.equal((await new Browser(service).data('signIn', { body: { email, password } })).state, 'signed_in');
    assert.notEqual((await switchOn(browser, password)).secret, secret);
  });

  test('the operator switches it off for who has lost app and codes; the audit log has it', async () => {
    const { company, browser, email, password } = await somebody();
    await switchOn(browser, password);
    const { id } = company.administrator;
    assert.equal((await switchTwoFactorOff(service.db, id)).kind, 'off');
    assert.equal((await switchTwoFactorOff(service.db, id)).kind, 'was_off');
    assert.equal((await new Browser(service).data('signIn', { body: { email, password } })).state, 'signed_in');
    const [entry] = await listAudit(service.db, { companyId: company.id, limit: 1 });
    assert.deepEqual(
      [entry?.actor, entry?.action, entry?.subject],
      ['operator', 'member.two_factor_off', { member_id: id }],
    );
  });

  test('switching it on and off is in the audit log of each company where the person signs in, without secrets', async () => {
    const { company, browser, email, password } = await somebody();
    const other = await TestCompany.create(service);
    const membership = await other.addMember({ email });
    // Nobody has come in for this one: it is told nothing.
    const invited = await TestCompany.create(service);
    await invited.addMember({ email });
    const joining = new Browser(service);
    const token = await tokenFor(service, membership, 'company');
    await joining.data('takeLink', { body: { token, password } });
    const { secret, recoveryCodes } = await switchOn(browser, password);
    (await browser.call('endTwoFactor', { body: { password, code: 'aaaa-bbbb-cccc-dddd' } })).expectError(
      401,
      'code_wrong',
    );
    await browser.data('endTwoFactor', { body: { password, code: recoveryCodes[0] } });
    const entriesOf = async (companyId: number) => {
      const entries = await listAudit(service.db, { companyId, limit: 100 });
      return entries.filter(({ action }) => action.startsWith('member.two_factor'));
    };
    for (const { companyId, id } of [company.administrator, membership]) {
      const entries = await entriesOf(companyId);
      assert.deepEqual(
        entries.map(({ actor, action, subject }) => [actor, action, subject]),
        [
          [String(id), 'member.two_factor_off', { member_id: id }],
          [String(id), 'member.two_factor_on', { member_id: id }],
        ],
      );
      for (const word of [email, secret, ...recoveryCodes]) assert.ok(!JSON.stringify(entries).includes(word));
    }
    assert.deepEqual(await entriesOf(invited.id), []);
  });

  test('neither the secret nor a recovery code stands in the database as it is', async () => {
    const { browser, email, password } = await somebody();
    const { secret, recoveryCodes } = await switchOn(browser, password);
    await new Browser(service).data('signIn', { body: { email, password } });
    const rows = [
      ...(await service.db.selectFrom('account_second_factors').selectAll().execute()),
      ...(await service.db.selectFrom('account_recovery_codes').selectAll().execute()),
      ...(await service.db.selectFrom('account_pending_sign_ins').selectAll().execute()),
    ];
    const all = rows.map((row) => JSON.stringify(row)).join('\n');
    const plain = Buffer.from(secret).toString('hex');
    for (const word of [secret, plain, ...recoveryCodes]) assert.ok(!all.includes(word));
  });
});

async function somebody() {
  const company = await TestCompany.create(service);
  const password = newPassword();
  const browser = await Browser.of(service, company.administrator, password);
  return { company, browser, email: company.administrator.email, password };
}
