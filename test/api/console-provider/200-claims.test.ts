import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { changeMember } from '#members/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { enterBy, withProvider } from '../../support/identity-provider.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();
const [north, south] = [await TestCompany.create(service), await TestCompany.create(service)];
const { provider, node } = await withProvider(service, {
  LECTERN_OIDC_COMPANY_CLAIM: `groups north%20staff=${north.id} south=${south.id} nowhere=999999999`,
  LECTERN_OIDC_ROLE_CLAIM: 'groups admins=administrator',
});

interface Entered {
  readonly state: string;
  readonly role?: string;
  readonly company?: { readonly id: number };
  readonly companies: readonly { readonly id: number; readonly role: string }[];
}

let persons = 0;

/** A person of whom the provider tells these groups; they can be changed. */
function person(...groups: readonly string[]) {
  persons += 1;
  const email = `claimed-${persons}-${north.id}@test.example`;
  const sub = provider.user({ email, email_verified: true, groups });
  const tell = (...others: readonly string[]): void =>
    void provider.users.set(sub, { email, email_verified: true, groups: others });
  const enter = async (browser = new Browser(node)) => (await enterBy(browser, sub)).data as Entered;
  return { email, sub, tell, enter };
}

describe('the claims of a sign-in', () => {
  test('make a member, without an invitation, in the role that they name', async () => {
    const { enter, email } = person('north staff', 'something else');
    const { state, role, company } = await enter();
    assert.deepEqual([state, role, company?.id], ['signed_in', 'consultant', north.id]);
    const { role: higher } = await person('admins', 'north staff').enter();
    assert.equal(higher, 'administrator');
    const administrator = await Browser.of(node, north.administrator);
    const entries = await administrator.data('listAudit', { query: {} });
    const added = entries.filter(({ action, about }) => action === 'member.added' && about === email);
    assert.deepEqual(
      added.map(({ actor }) => actor),
      ['provider'],
    );
  });

  test('give several companies, of which one is chosen; a single text is a value too', async () => {
    const { enter } = person('north staff', 'south');
    const { state, companies } = await enter();
    assert.deepEqual(
      [state, new Set(companies.map(({ id }) => id))],
      ['choose_company', new Set([north.id, south.id])],
    );
    const sub = provider.user({ email: `one-${north.id}@test.example`, email_verified: true, groups: 'south' });
    assert.equal(((await enterBy(new Browser(node), sub)).data as Entered).company?.id, south.id);
  });

  test('that name an unknown company, or none, let nobody in; the log says which company there is not', async () => {
    for (const groups of [['nowhere'], [], ['North staff']]) {
      const { sub } = person(...groups);
      (await enterBy(new Browser(node), sub)).expectError(403, 'provider_no_company');
    }
    const sub = provider.user({ email: `none-${north.id}@test.example`, email_verified: true });
    (await enterBy(new Browser(node), sub)).expectError(403, 'provider_no_company');
    assert.match(await readFile(node.logFile, 'utf8'), /"event":"provider\.company_unknown".*"companyId":999999999/);
  });

  test('of an address that is not confirmed make no member', async () => {
    const sub = provider.user({ email: `unproved-${north.id}@test.example`, groups: ['north staff'] });
    (await enterBy(new Browser(node), sub)).expectError(403, 'provider_address_unverified');
  });

  test('bring role and access up to date with each sign-in, and give access back', async () => {
    // Somebody else administers the companies, so that this person may lose the role.
    for (const company of [north, south]) await Browser.of(node, company.administrator);
    const { enter, tell, sub } = person('north staff', 'south', 'admins');
    const before = new Browser(node);
    await enter(before);
    await before.data('chooseCompany', { body: { company_id: north.id } });
    tell('south');
    const { role, company } = await enter();
    assert.deepEqual([role, company?.id], ['consultant', south.id]);
    (await before.call('getSession')).expectError(401, 'signed_out');
    tell();
    (await enterBy(new Browser(node), sub)).expectError(403, 'provider_no_company');
    tell('north staff', 'admins');
    const back = await enter();
    assert.deepEqual([back.role, back.company?.id], ['administrator', north.id]);
  });

  test('are the only key of an account without a password: no company sets one, before the claim comes back or after', async () => {
    const { enter, tell, email, sub } = person('north staff');
    const other = await TestCompany.create(service);
    const invited = await other.addMember({ email });
    const early = await tokenFor(node, invited, 'company');
    await enter();
    tell();
    (await enterBy(new Browser(node), sub)).expectError(403, 'provider_no_company');
    const body = { token: early, password: newPassword() };
    (await new Browser(node).call('takeLink', { body })).expectError(400, 'link_invalid');
    const late = await tokenFor(node, invited, 'company');
    assert.equal((await new Browser(node).data('lookAtLink', { body: { token: late } })).kind, 'join');
    const forced = await new Browser(node).call('takeLink', { body: { ...body, token: late } });
    forced.expectError(401, 'sign_in_failed');
    tell('north staff');
    const back = new Browser(node);
    await enterBy(back, sub, { link: late });
    assert.equal((await back.data('getWaysIn')).password, false);
    assert.equal((await back.data('getSession')).companies.length, 2);
  });

  test('do not let in whom an administrator has switched off', async () => {
    const { enter, email, sub } = person('north staff');
    await enter();
    const { id } = await node.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await changeMember(node.db, id, { active: false });
    (await enterBy(new Browser(node), sub)).expectError(403, 'provider_no_company');
  });

  test('take neither access nor role from the last administrator who can sign in', async () => {
    const alone = await TestCompany.create(service);
    const own = await withProvider(service, {
      LECTERN_OIDC_COMPANY_CLAIM: `groups alone=${alone.id}`,
      LECTERN_OIDC_ROLE_CLAIM: 'groups admins=administrator',
    });
    const user = { email: alone.administrator.email, email_verified: true };
    const sub = own.provider.user({ ...user, groups: ['alone', 'admins'] });
    const enter = async () => (await enterBy(new Browser(own.node), sub)).data as Entered;
    assert.equal((await enter()).role, 'administrator');
    for (const groups of [['alone'], []]) {
      own.provider.users.set(sub, { ...user, groups });
      assert.equal((await enter()).role, 'administrator');
    }
    assert.match(await readFile(own.node.logFile, 'utf8'), /"event":"provider\.administrator_kept"/);
    // Another one takes over, and the role can go.
    const other = own.provider.user({
      email: `next-${alone.id}@test.example`,
      email_verified: true,
      groups: ['alone', 'admins'],
    });
    await enterBy(new Browser(own.node), other);
    own.provider.users.set(sub, { ...user, groups: ['alone'] });
    assert.equal((await enter()).role, 'consultant');
  });
});
