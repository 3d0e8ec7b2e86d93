import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256 } from '#kit/sha256.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { enterBy, ProviderVisit, withProvider } from '../../support/identity-provider.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { insertPasskey } from '../../support/passkeys.ts';
import { codeOf, switchOn } from '../../support/two-factor.ts';

const service = await lectern();
const { provider, node } = await withProvider(service);

/** A member who has a password, and a user of the provider with the same address. */
async function owner() {
  const company = await TestCompany.create(node);
  const { email } = company.administrator;
  const password = newPassword();
  const browser = await Browser.of(node, company.administrator, password);
  return {
    company,
    email,
    password,
    browser,
    sub: provider.user({ email: email.toUpperCase(), email_verified: true }),
  };
}

describe('a sign-in by the provider', () => {
  test('is offered by its name', async () => {
    const options = await new Browser(node).data('getSignInOptions');
    assert.deepEqual(options, {
      forgotten_password: false,
      password: true,
      passkeys: false,
      provider: 'Acme Login',
    });
  });

  test('links the account of the verified address, in any case of letters, and finds it by issuer and subject from then on', async () => {
    const { company, email, password, browser: before, sub } = await owner();
    const persons = node.db.selectFrom('account_persons').select('id').where('email', '=', email);
    await insertPasskey(node.db, (await persons.executeTakeFirstOrThrow()).id);
    const browser = new Browser(node);
    const state = (await enterBy(browser, sub)).data as { state: string; email: string; company: { id: number } };
    assert.deepEqual([state.state, state.email, state.company.id], ['signed_in', email, company.id]);
    // Who set the password and added the passkey may be somebody who never had the address.
    assert.deepEqual((await browser.data('listPasskeys')).passkeys, []);
    (await before.call('getSession')).expectError(401, 'signed_out');
    const again = await new Browser(node).call('signIn', { body: { email, password } });
    again.expectError(401, 'sign_in_failed');
    // The address at the provider no longer matters.
    provider.users.set(sub, { email: 'other@test.example', email_verified: false });
    assert.equal((await enterBy(new Browser(node), sub)).status, 200);
    assert.equal((await browser.data('getWaysIn')).identities[0]?.provider, 'Acme Login');
    const { actor, action } = (await browser.data('listAudit', { query: {} }))[0] ?? assert.fail();
    assert.deepEqual([actor, action], ['member', 'member.identity_linked']);
  });

  test('of an address that the provider does not confirm opens nothing and links nothing', async () => {
    const { email, browser } = await owner();
    for (const verified of [false, undefined, 'true']) {
      const sub = provider.user({ email, email_verified: verified });
      (await enterBy(new Browser(node), sub)).expectError(403, 'provider_address_unverified');
    }
    assert.deepEqual((await browser.data('getWaysIn')).identities, []);
  });

  test('of a person whom no company has let in says what to do, and leaves nothing', async () => {
    const company = await TestCompany.create(node);
    const stranger = provider.user({ email: 'stranger@test.example', email_verified: true });
    const message = (await enterBy(new Browser(node), stranger)).expectError(403, 'provider_no_company');
    assert.match(message, /knows stranger@test\.example, .* open its link/);
    // Being a member by address alone is not enough.
    const invited = provider.user({ email: company.consultant.email, email_verified: true });
    (await enterBy(new Browser(node), invited)).expectError(403, 'provider_no_company');
    const left = await node.db.selectFrom('account_identities').select('id').where('subject', '=', invited).execute();
    assert.deepEqual(left, []);
  });

  test('takes the place of the password for an invitation and for a further company, and not for somebody else', async () => {
    const [first, second] = [await TestCompany.create(node), await TestCompany.create(node)];
    const { email } = first.consultant;
    const sub = provider.user({ email, email_verified: true });
    const link = await tokenFor(node, first.consultant, 'company');
    const thief = provider.user({ email: 'thief@test.example', email_verified: true });
    (await enterBy(new Browser(node), thief, { link })).expectError(403, 'provider_other_address');
    const browser = new Browser(node);
    assert.equal(((await enterBy(browser, sub, { link })).data as { company: { id: number } }).company.id, first.id);
    const further = await second.addMember({ email });
    const join = await tokenFor(node, further, 'company');
    const state = (await enterBy(browser, sub, { link: join })).data as {
      company: { id: number };
      companies: object[];
    };
    assert.deepEqual([state.company.id, state.companies.length], [second.id, 2]);
    (await enterBy(new Browser(node), sub, { link: join })).expectError(400, 'link_invalid');
  });

  test('asks for the code of a second factor all the same', async () => {
    const { sub, email, password, browser } = await owner();
    const { secret } = await switchOn(browser, password);
    const there = new Browser(node);
    assert.deepEqual((await enterBy(there, sub)).data, { state: 'code_required' });
    (await there.call('getSession')).expectError(401, 'signed_out');
    const state = await there.data('giveCode', { body: { code: codeOf(secret, 1) } });
    assert.deepEqual([state.state, state.email], ['signed_in', email]);
  });

  test('of another user of the provider with the same address is refused: an address may get a new owner', async () => {
    const { sub, email } = await owner();
    await enterBy(new Browser(node), sub);
    const successor = provider.user({ email, email_verified: true });
    (await enterBy(new Browser(node), successor)).expectError(409, 'identity_taken');
  });

  test('whose provider does not say when the person signed in there is not fresh; signing in there again is', async () => {
    const { sub } = await owner();
    const browser = new Browser(node);
    const visit = new ProviderVisit(sub);
    const enter = async (again: boolean): Promise<void> => {
      const { url } = await browser.data('beginProviderSignIn', { body: { again } });
      await browser.data('finishProviderSignIn', { body: { parameters: await visit.parametersFrom(url) } });
    };
    await enter(false);
    const key = { body: { name: 'mine', expires_at: null, scope: 'read' } };
    (await browser.call('createKey', key)).expectError(403, 'password_required');
    (await browser.call('beginTwoFactor', { body: {} })).expectError(403, 'password_required');
    (await browser.call('beginLinkingIdentity')).expectError(403, 'password_required');
    (await browser.call('unlinkIdentity', { ids: [1] })).expectError(403, 'password_required');
    await enter(true);
    assert.equal((await browser.call('createKey', key)).status, 200);
    // Who has no password sets a second factor up by a fresh sign-in.
    const { secret } = await browser.data('beginTwoFactor', { body: {} });
    await browser.data('confirmTwoFactor', { body: { code: codeOf(secret) } });
    await browser.data('endTwoFactor', { body: { code: codeOf(secret, 1) } });
  });

  test('two answers of one browser at once: both tabs link the same identity', async () => {
    const { sub } = await owner();
    const browser = new Browser(node);
    const urls = [];
    for (let tab = 0; tab < 2; tab += 1) urls.push((await browser.data('beginProviderSignIn', { body: {} })).url);
    const answers = await Promise.all(urls.map((url) => new ProviderVisit(sub).parametersFrom(url)));
    const entered = await Promise.all(
      answers.map((parameters) => browser.call('finishProviderSignIn', { body: { parameters } })),
    );
    assert.deepEqual(
      entered.map(({ status }) => status),
      [200, 200],
    );
  });

  test('is completed by any node, for the company that the browser worked for', async () => {
    const beside = await lecternBeside(service, { ...provider.settings, LECTERN_BASE_URL: node.url });
    const [{ company, email, sub }, second] = [await owner(), await TestCompany.create(node)];
    const browser = new Browser(node);
    await enterBy(browser, sub);
    const link = await tokenFor(node, await second.addMember({ email }), 'company');
    await enterBy(browser, sub, { link });
    await browser.data('chooseCompany', { body: { company_id: company.id } });
    const { url } = await browser.data('beginProviderSignIn', { body: {} });
    const body = { parameters: await new ProviderVisit(sub).parametersFrom(url) };
    const there = browser.at(beside);
    const state = await there.data('finishProviderSignIn', { body, headers: { Origin: node.url } });
    assert.deepEqual(state.state === 'signed_in' && state.company.id, company.id);
  });

  test('leaves nothing in the database that would open a session', async () => {
    const { sub } = await owner();
    const browser = new Browser(node);
    const { url } = await browser.data('beginProviderSignIn', { body: {} });
    const { searchParams } = new URL(url);
    const token = /provider=([^;]+)/.exec(browser.cookie)?.[1] ?? assert.fail();
    const rows = await node.db.selectFrom('account_provider_sign_ins').selectAll().execute();
    const state = searchParams.get('state') ?? '';
    assert.ok(rows.some((row) => row.state === sha256(state) && row.browser === sha256(token)));
    for (const secret of [state, searchParams.get('nonce') ?? '', token])
      assert.ok(!JSON.stringify(rows).includes(secret));
    assert.equal(searchParams.get('code_challenge_method'), 'S256');
    await browser.data('finishProviderSignIn', {
      body: { parameters: await new ProviderVisit(sub).parametersFrom(url) },
    });
  });
});

describe('an identity of an account', () => {
  test('is linked by a signed-in person, whatever the address at the provider, and unlinked again', async () => {
    const { email, password, browser } = await owner();
    const sub = provider.user({ email: 'private@test.example' });
    const { url } = await browser.data('beginLinkingIdentity');
    const parameters = await new ProviderVisit(sub).parametersFrom(url);
    assert.deepEqual(await browser.data('finishProviderSignIn', { body: { parameters } }), { state: 'linked' });
    const other = new Browser(node);
    assert.equal(((await enterBy(other, sub)).data as { email: string }).email, email);
    const { password: hasPassword, identities } = await browser.data('getWaysIn');
    assert.deepEqual([hasPassword, identities.length], [true, 1]);
    await browser.data('unlinkIdentity', { ids: [identities[0]?.id ?? 0] });
    (await other.call('getSession')).expectError(401, 'signed_out');
    (await enterBy(other, sub)).expectError(403, 'provider_address_unverified');
    assert.equal((await other.data('signIn', { body: { email, password } })).state, 'signed_in');
  });

  test('is not linked to two accounts, and not in another session than the one that asked', async () => {
    const [first, second] = [await owner(), await owner()];
    await enterBy(new Browser(node), first.sub);
    const taken = await second.browser.data('beginLinkingIdentity');
    const parameters = await new ProviderVisit(first.sub).parametersFrom(taken.url);
    const answer = await second.browser.call('finishProviderSignIn', { body: { parameters } });
    answer.expectError(409, 'identity_taken');
    const { url } = await second.browser.data('beginLinkingIdentity');
    const body = { parameters: await new ProviderVisit(second.sub).parametersFrom(url) };
    await second.browser.data('signOut');
    (await second.browser.call('finishProviderSignIn', { body })).expectError(401, 'provider_sign_in_over');
  });

  test('is not unlinked where nothing else lets the person in', async () => {
    const { sub } = await owner();
    const browser = new Browser(node);
    const { url } = await browser.data('beginProviderSignIn', { body: { again: true } });
    await browser.data('finishProviderSignIn', {
      body: { parameters: await new ProviderVisit(sub).parametersFrom(url) },
    });
    const { password, identities } = await browser.data('getWaysIn');
    assert.equal(password, false);
    (await browser.call('unlinkIdentity', { ids: [identities[0]?.id ?? 0] })).expectError(409, 'last_way_in');
  });
});

describe('signing out', () => {
  test('leads to the provider, from a session that it opened', async () => {
    const { sub, email, password } = await owner();
    const byPassword = new Browser(node);
    await byPassword.data('signIn', { body: { email, password } });
    assert.deepEqual(await byPassword.data('signOut'), { provider_url: null });
    const browser = new Browser(node);
    await enterBy(browser, sub);
    const { provider_url: address } = await browser.data('signOut');
    const { origin, pathname, searchParams } = new URL(address ?? '');
    assert.deepEqual([origin, pathname], [provider.issuer, '/session/end']);
    assert.equal(searchParams.get('post_logout_redirect_uri'), `${node.url}/console/sign-in`);
    (await browser.call('getSession')).expectError(401, 'signed_out');
  });
});
