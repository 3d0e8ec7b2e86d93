import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { sha256 } from '#kit/sha256.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, tokenFor } from '../../support/console.ts';
import {
  enterBy,
  ProviderVisit,
  TestProvider,
  type UserClaims,
  withProvider,
} from '../../support/identity-provider.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';

const service = await lectern();
const { provider, node } = await withProvider(service, {}, { features: { rpInitiatedLogout: { enabled: false } } });

/** A browser that comes back from the provider, and would be signed in. */
async function returned() {
  const company = await TestCompany.create(node);
  const link = await tokenFor(node, company.administrator);
  const sub = provider.user({ email: company.administrator.email, email_verified: true });
  const browser = new Browser(node);
  const { url } = await browser.data('beginProviderSignIn', { body: {} });
  const parameters = await new ProviderVisit(sub).parametersFrom(url);
  const finish = (changes: Readonly<Record<string, string>> = {}, from = browser) =>
    from.call('finishProviderSignIn', { body: { parameters: changed(parameters, changes), link } });
  return { browser, sub, link, parameters, finish };
}

function changed(parameters: string, changes: Readonly<Record<string, string>>): string {
  const answer = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) answer.set(name, value);
  return answer.toString();
}

describe('an answer of the provider', () => {
  test('is used once, also by two at the same time', async () => {
    const { finish, browser } = await returned();
    const statuses = (await Promise.all([finish(), finish()])).map(({ status }) => status);
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [200, 401],
    );
    (await finish()).expectError(401, 'provider_sign_in_over');
    assert.equal((await browser.data('getSession')).state, 'signed_in');
  });

  test('belongs to the browser that went there, and to the state that it took along', async () => {
    const { finish, browser } = await returned();
    (await finish({}, new Browser(node))).expectError(401, 'provider_sign_in_over');
    const other = await returned();
    (await finish({}, other.browser)).expectError(401, 'provider_sign_in_over');
    (await finish({ state: 'x'.repeat(43) })).expectError(401, 'provider_sign_in_over');
    // None of them has used it up.
    assert.equal((await finish()).status, 200);
    assert.equal((await browser.data('getSession')).state, 'signed_in');
  });

  test('ends after ten minutes', async () => {
    const { finish, parameters } = await returned();
    const { expiresIn } = await node.db
      .selectFrom('account_provider_sign_ins')
      .select(sql<number>`extract(epoch from expires_at - now())::float8`.as('expiresIn'))
      .where('state', '=', stateHash(parameters))
      .executeTakeFirstOrThrow();
    assert.ok(expiresIn > 500 && expiresIn <= 600, String(expiresIn));
    await node.db
      .updateTable('account_provider_sign_ins')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('state', '=', stateHash(parameters))
      .execute();
    (await finish()).expectError(401, 'provider_sign_in_over');
  });

  test('with the code of another sign-in is refused, by the PKCE verifier', async () => {
    const [victim, attacker] = [await returned(), await returned()];
    const code = new URLSearchParams(victim.parameters).get('code') ?? '';
    (await attacker.finish({ code })).expectError(401, 'provider_refused');
  });

  test('in the name of another issuer is refused', async () => {
    const { finish } = await returned();
    (await finish({ iss: 'https://other.test.example' })).expectError(401, 'provider_refused');
  });

  test('that says no says why', async () => {
    const { browser, parameters } = await returned();
    const answer = new URLSearchParams(parameters);
    answer.delete('code');
    answer.set('error', 'access_denied');
    const refused = await browser.call('finishProviderSignIn', { body: { parameters: answer.toString() } });
    refused.expectError(401, 'provider_denied');
  });
});

describe('an ID token', () => {
  const hour = 3600;
  const now = (): number => Math.floor(Date.now() / 1000);
  const changes: Readonly<Record<string, (claims: UserClaims) => UserClaims>> = {
    'the nonce of another sign-in': (claims) => ({ ...claims, nonce: 'another' }),
    'no nonce': (claims) => ({ ...claims, nonce: undefined }),
    'another issuer': (claims) => ({ ...claims, iss: 'https://other.test.example' }),
    'another audience': (claims) => ({ ...claims, aud: 'another-client' }),
    'an end in the past': (claims) => ({ ...claims, iat: now() - 2 * hour, exp: now() - hour }),
  };
  for (const [what, change] of Object.entries(changes)) {
    test(`with ${what} signs nobody in`, async () => {
      const { finish, browser } = await returned();
      provider.changeIdToken = change;
      try {
        (await finish()).expectError(401, 'provider_refused');
      } finally {
        provider.changeIdToken = null;
      }
      (await browser.call('getSession')).expectError(401, 'signed_out');
    });
  }

  test('that is signed with another key signs nobody in', async () => {
    const { finish } = await returned();
    provider.usesOtherKey = true;
    try {
      (await finish()).expectError(401, 'provider_refused');
      assert.match(await readFile(node.logFile, 'utf8'), /"event":"request\.rejected".*signature verification failed/);
    } finally {
      provider.usesOtherKey = false;
    }
  });
});

describe('a provider', () => {
  test('that is down keeps no server from starting, and is used once it answers', async () => {
    const late = await TestProvider.start();
    const { settings } = late;
    await late.down();
    const beside = await lecternBeside(service, settings);
    const company = await TestCompany.create(beside);
    await Browser.of(beside, company.administrator);
    const browser = new Browser(beside);
    const refused = await browser.call('beginProviderSignIn', { body: {} });
    refused.expectFailure(beside, 503, 'provider_unavailable');
    await late.up();
    await late.register([beside]);
    const sub = late.user({ email: company.administrator.email, email_verified: true });
    assert.equal((await enterBy(browser, sub)).status, 200);
    // One that goes down meanwhile lets nobody in, and leads nobody astray who signs out.
    const { url } = await browser.data('beginProviderSignIn', { body: {} });
    const parameters = await new ProviderVisit(sub).parametersFrom(url);
    await late.down();
    const lost = await browser.call('finishProviderSignIn', { body: { parameters } });
    lost.expectFailure(beside, 503, 'provider_unavailable');
    assert.equal((await browser.data('getSession')).state, 'signed_in');
    await browser.data('signOut');
  });

  test('that calls itself by another name is not used', async () => {
    const { issuer, settings } = await TestProvider.start().then(async (other) => {
      await other.register([]);
      return other;
    });
    const beside = await lecternBeside(service, {
      ...settings,
      LECTERN_OIDC_ISSUER: issuer.replace('127.0.0.1', 'localhost'),
    });
    const refused = await new Browser(beside).call('beginProviderSignIn', { body: {} });
    refused.expectFailure(beside, 503, 'provider_unavailable');
  });

  test('without an address to sign out leaves the browser in Lectern', async () => {
    const { finish, browser } = await returned();
    await finish();
    assert.deepEqual(await browser.data('signOut'), { provider_url: null });
  });

  test('is asked no more often than a password: too many tries from one address are refused', {
    skip: process.platform === 'linux' ? false : 'needs a loopback address of its own',
  }, async () => {
    const from = '127.82.1.1';
    const row = { ends_at: new Date(Date.now() + 900_000), used: 100 };
    const subject = sha256(`address ${from}`);
    await node.db
      .insertInto('window_counters')
      .values({ kind: 'sign_in', subject, ...row })
      .execute();
    const browser = new Browser(node);
    (await browser.call('beginProviderSignIn', { body: {}, from })).expectError(429, 'too_many_attempts');
    const body = { parameters: 'state=x' };
    (await browser.call('finishProviderSignIn', { body, from })).expectError(429, 'too_many_attempts');
  });
});

function stateHash(parameters: string): string {
  return sha256(new URLSearchParams(parameters).get('state') ?? '');
}
