import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMailboxLink } from '#accounts/links.ts';
import { changeMember } from '#members/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('a link that was sent to the mailbox of an address', () => {
  test('sets a new password, ends every session, and signs in as before: with several companies one is chosen', async () => {
    const [home, other] = await Promise.all([TestCompany.create(service), TestCompany.create(service)]);
    const { email } = home.administrator;
    const old = newPassword();
    const before = await Browser.of(service, home.administrator, old);
    const membership = await other.addMember({ email });
    await new Browser(service).data('takeLink', {
      body: { token: await tokenFor(service, membership, 'company'), password: old },
    });
    // A company of which the person is not yet is not joined by it.
    await (await TestCompany.create(service)).addMember({ email });
    const token = (await createMailboxLink(service.db, email))?.token;
    const browser = new Browser(service);
    const look = await browser.data('lookAtLink', { body: { token } });
    assert.deepEqual([look.kind, look.email, look.company], ['reset', email, null]);
    const password = newPassword();
    const state = await browser.data('takeLink', { body: { token, password } });
    assert.equal(state.state, 'choose_company');
    assert.deepEqual(new Set(state.companies.map(({ id }) => id)), new Set([home.id, other.id]));
    (await before.call('getSession')).expectError(401, 'signed_out');
    (await new Browser(service).call('signIn', { body: { email, password: old } })).expectError(401, 'sign_in_failed');
    (await browser.call('takeLink', { body: { token, password } })).expectError(400, 'link_invalid');
  });

  test('is there for nobody without a password, and ends neither the links of others nor by them', async () => {
    const company = await TestCompany.create(service);
    assert.equal(await createMailboxLink(service.db, company.email), null);
    assert.equal(await createMailboxLink(service.db, 'nobody@test.example'), null);
    await Browser.of(service, company.administrator);
    const byHand = await tokenFor(service, company.administrator);
    const first = (await createMailboxLink(service.db, company.administrator.email))?.token;
    const second = (await createMailboxLink(service.db, company.administrator.email))?.token;
    const look = async (token: string | undefined): Promise<number> =>
      (await new Browser(service).call('lookAtLink', { body: { token } })).status;
    assert.deepEqual([await look(byHand), await look(first), await look(second)], [200, 400, 200]);
  });

  test('opens nothing for who can come in nowhere any more', async () => {
    const company = await TestCompany.create(service);
    await Browser.of(service, company.administrator);
    const token = (await createMailboxLink(service.db, company.administrator.email))?.token;
    await changeMember(service.db, company.administrator.id, { active: false });
    const taken = await new Browser(service).call('takeLink', { body: { token, password: newPassword() } });
    taken.expectError(400, 'link_invalid');
  });
});
