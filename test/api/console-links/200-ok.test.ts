import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('one-time links', () => {
  test('who comes in by one leaves the session that the browser had', async () => {
    const company = await TestCompany.create(service);
    const browser = await Browser.of(service, company.administrator);
    const { cookie } = browser;
    const token = await tokenFor(service, company.consultant);
    await browser.data('takeLink', { body: { token, password: newPassword() } });
    const left = await new Browser(service).call('getSession', { headers: { Cookie: cookie } });
    left.expectError(401, 'signed_out');
  });

  test('any address that can be a member comes in, and signs in', async () => {
    const company = await TestCompany.create(service);
    const unique = newPassword()
      .replaceAll(/[^a-z0-9]/gi, '')
      .toLowerCase();
    for (const email of [`${unique}@localhost`, `${unique}ü@intranet`, `${unique}&co@büro.example`, `'${unique}@x.y`]) {
      const member = await company.addMember({ email });
      const password = newPassword();
      await Browser.of(service, member, password);
      assert.equal((await new Browser(service).data('signIn', { body: { email, password } })).state, 'signed_in');
    }
  });

  test('an invitation tells whom it is for, sets the password, and signs in', async () => {
    const company = await TestCompany.create(service);
    const token = await tokenFor(service, company.administrator);
    const browser = new Browser(service);
    // To look at a link does not use it up.
    for (let look = 0; look < 2; look += 1) {
      const { kind, email } = await browser.data('lookAtLink', { body: { token } });
      assert.deepEqual([kind, email], ['invitation', company.administrator.email]);
    }
    const password = newPassword();
    const state = await browser.data('takeLink', { body: { token, password } });
    assert.equal(state.state, 'signed_in');
    assert.deepEqual([state.company.id, state.role], [company.id, 'administrator']);
    const again = await new Browser(service).data('signIn', { body: { email: state.email, password } });
    assert.equal(again.state, 'signed_in');
  });

  test('a reset sets another password and ends every session of the person', async () => {
    const company = await TestCompany.create(service);
    const old = newPassword();
    const before = await Browser.of(service, company.administrator, old);
    const token = await tokenFor(service, company.administrator, 'company');
    const browser = new Browser(service);
    assert.equal((await browser.data('lookAtLink', { body: { token } })).kind, 'reset');
    await browser.data('takeLink', { body: { token, password: newPassword() } });
    (await before.call('getSession')).expectError(401, 'signed_out');
    const email = company.administrator.email;
    (await new Browser(service).call('signIn', { body: { email, password: old } })).expectError(401, 'sign_in_failed');
    assert.equal((await browser.data('getSession')).state, 'signed_in');
  });

  test('many at once use a link once', async () => {
    const company = await TestCompany.create(service);
    const token = await tokenFor(service, company.administrator);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        new Browser(service).call('takeLink', { body: { token, password: newPassword() } }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1, answers.map(({ text }) => text).join('\n'));
  });

  test('no company takes an account over by inviting its address: the person joins by the password that stands', async () => {
    const [home, other] = await Promise.all([TestCompany.create(service), TestCompany.create(service)]);
    const password = newPassword();
    const owner = await Browser.of(service, home.administrator, password);
    const stranger = await Browser.of(service, other.administrator);
    const { member, link } = await stranger.data('addMember', {
      body: { email: home.administrator.email, role: 'administrator' },
    });
    assert.equal(link.kind, 'join');
    assert.ok(link.delivery === 'shown');
    const token = link.url.split('#')[1] ?? '';
    const taken = await new Browser(service).call('takeLink', { body: { token, password: newPassword() } });
    taken.expectError(401, 'sign_in_failed');
    assert.equal((await owner.data('getSession')).state, 'signed_in');
    assert.equal((await stranger.data('listMembers')).find(({ id }) => id === member.id)?.can_sign_in, false);
    // To be added is not enough: until the link is used the company is none of the person's.
    assert.deepEqual(
      (await owner.data('getSession')).companies.map(({ id }) => id),
      [home.id],
    );
    const joined = await new Browser(service).data('takeLink', { body: { token, password } });
    assert.equal(joined.state, 'signed_in');
    assert.deepEqual(new Set(joined.companies.map(({ id }) => id)), new Set([home.id, other.id]));
    // Nor does a company reset the password of an account that is another's too.
    assert.equal((await stranger.data('linkMember', { ids: [member.id] })).kind, 'join');
  });

  test('who set up an account under an address comes in for no company that did not give the link', async () => {
    const [home, other] = await Promise.all([TestCompany.create(service), TestCompany.create(service)]);
    const squatter = await Browser.of(service, home.consultant);
    await other.addMember({ email: home.consultant.email, role: 'administrator' });
    assert.deepEqual(
      (await squatter.data('getSession')).companies.map(({ id }) => id),
      [home.id],
    );
    (await squatter.call('chooseCompany', { body: { company_id: other.id } })).expectError(404, 'not_found');
  });
});
