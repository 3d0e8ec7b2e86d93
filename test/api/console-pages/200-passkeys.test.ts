import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { listAudit } from '#audit/audit.ts';
import { CONSOLE_API, ENDPOINTS, type EndpointName } from '#http/console/contract.ts';
import { changeMember, type Member } from '#members/members.ts';

import { until } from '../../kit/until.ts';
import { Chromium, noChromium } from '../../support/chromium.ts';
import { type NewCompany, TestCompany } from '../../support/company.ts';
import { assertAccessible, lookAt, PASSWORD, signedIn } from '../../support/console-page.ts';
import { lectern } from '../../support/lectern.ts';
import { MailServer } from '../../support/mail-server.ts';
import { insertPasskey, lecternOnLocalhost, VirtualAuthenticator } from '../../support/passkeys.ts';
import { codeOf } from '../../support/two-factor.ts';

const shared = await lectern();
const mails = await MailServer.start();
const service = await lecternOnLocalhost(shared, mails.settings);

describe('the console: passkeys', { skip: noChromium }, () => {
  const chromium = new Chromium();

  test('one is added with password and code, signs in without either, is renamed and removed, and then opens nothing', async () => {
    const emails = { administrator: 'ada@passkeys.test.example', consultant: 'bob@passkeys.test.example' };
    const { company, member, page, complaints, authenticator } = await somebody({ name: 'Acme', emails });
    const secret = await switchTwoFactorOn(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByLabel('Current password').fill('another password');
    await dialog.getByLabel('Code or recovery code').fill(codeOf(secret, 1));
    await assertAccessible(page, 'add a passkey');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('Your current password is incorrect.').waitFor();
    assert.deepEqual(await authenticator.credentials(), []);
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('The passkey has been added.').waitFor();
    await page.getByText('Never used').waitFor();
    await page.getByText('On one device only').waitFor();
    const [credential] = await authenticator.credentials();
    assert.equal(credential?.isResidentCredential, true);
    assert.equal(Buffer.from(credential?.userHandle ?? '', 'base64').length, 16);

    await signOut(page);
    await lookAt(page, 'sign-in-passkey');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'CVs' }).waitFor();

    await page.goto(`${service.url}/console/account`);
    await page.getByText(/Last used/).waitFor();
    await page.getByRole('button', { name: 'Actions for the passkey “Work laptop”' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await dialog.getByLabel('Name').fill('Old laptop');
    await page.keyboard.press('Enter');
    await page.getByText('The passkey has been renamed.').waitFor();
    // Loaded again, the page has no notification.
    await page.reload();
    await page.getByText('Old laptop').waitFor();
    await lookAt(page, 'account-passkeys');
    await page.getByRole('button', { name: 'Actions for the passkey “Old laptop”' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await assertAccessible(page, 'remove a passkey');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The passkey has been removed.').waitFor();
    await page.getByText('Old laptop').waitFor({ state: 'hidden' });

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey has been removed from your account.').waitFor();
    await assertAccessible(page, 'a removed passkey');
    assert.deepEqual(complaints, []);
    const actions = (await listAudit(service.db, { companyId: company.id, limit: 10 })).map(({ action }) => action);
    assert.deepEqual(
      actions.filter((action) => action.startsWith('member.passkey')),
      ['member.passkey_removed', 'member.passkey_added'],
    );
    for (const words of ['A passkey was added to your account', 'A passkey was removed from your account'])
      await until(words, () =>
        mails.received.some(({ to, text }) => to.includes(member.email) && text.includes(words)),
      );
  });

  test('that is synced says so, and opens a page again whose session has ended', async () => {
    const { member, page, complaints } = await somebody({}, true);
    await addPasskey(page);
    await page.getByText('Synced', { exact: true }).waitFor();
    await service.db
      .deleteFrom('account_sessions')
      .where('person_id', '=', await personOf(member))
      .execute();
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await assertAccessible(page, 'sign in again');
    await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('Your name has been saved.').waitFor();
    assert.deepEqual(complaints, []);
  });

  test('says what is wrong: no passkey on the device, a user who is not verified, a member without access, a browser without WebAuthn', async () => {
    const { company, page, authenticator } = await somebody();
    await addPasskey(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await submitPassword(page);
    await page.getByText('This device already has a passkey for your account.').waitFor();
    await page.keyboard.press('Escape');
    await signOut(page);
    await authenticator.verifiesUser(false);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('You cancelled, or this device has no passkey for Lectern.').waitFor();
    await assertAccessible(page, 'no passkey');
    await authenticator.verifiesUser(true);
    await changeMember(service.db, company.administrator.id, { active: false });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('You no longer have access to a company.').waitFor();
    await page.evaluate('delete window.PublicKeyCredential');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This browser does not support passkeys.').waitFor();
  });

  test('an answer works once, in its browser, to its challenge, unaltered, and with a counter that grows', async () => {
    const { member, page, authenticator } = await somebody();
    await addPasskey(page);
    await signOut(page);
    const answer = await assertionOf(page, await begin(page));
    const elsewhere = (await chromium.open()).page;
    await elsewhere.goto(`${service.url}/console/sign-in`);
    assert.equal(await outcome(elsewhere, 'passkeySignIn', { credential: answer }), 'passkey_expired');
    // The other browser has a challenge of its own, which is not the one that was signed.
    await begin(elsewhere);
    assert.equal(await outcome(elsewhere, 'passkeySignIn', { credential: answer }), 'passkey_refused');
    const alterations: readonly (readonly [reason: string, alter: (one: Answer) => object])[] = [
      ['passkey_refused', (one) => withParts(one, { clientDataJSON: ofOtherOrigin(one.response.clientDataJSON) })],
      ['passkey_refused', (one) => withParts(one, { authenticatorData: unverified(one.response.authenticatorData) })],
      ['passkey_refused', (one) => withParts(one, { userHandle: Buffer.alloc(16).toString('base64url') })],
      ['passkey_unknown', (one) => ({ ...one, id: 'eA', rawId: 'eA' })],
    ];
    for (const [reason, alter] of alterations) {
      const credential = alter(await assertionOf(page, await begin(page)));
      assert.equal(await outcome(page, 'passkeySignIn', { credential }), reason);
    }
    const late = await assertionOf(page, await begin(page));
    await service.db
      .updateTable('account_passkey_challenges')
      .set({ expires_at: new Date(0) })
      .execute();
    assert.equal(await outcome(page, 'passkeySignIn', { credential: late }), 'passkey_expired');
    const good = await assertionOf(page, await begin(page));
    assert.equal(await outcome(page, 'passkeySignIn', { credential: good }), 'signed_in');
    assert.equal(await outcome(page, 'passkeySignIn', { credential: good }), 'passkey_expired');
    await authenticator.setCounter(0);
    const copied = await assertionOf(page, await begin(page));
    assert.equal(await outcome(page, 'passkeySignIn', { credential: copied }), 'passkey_counter_back');
    const event = await until('the event', async () => {
      const lines = (await readFile(service.logFile, 'utf8')).split('\n');
      return lines.find((line) => line.includes('"passkey.counter_back"'));
    });
    assert.match(event, new RegExp(`"personId":${await personOf(member)},`));
    assert.ok(!event.includes(member.email));
  });

  test('one is added only in the session that began it, with user verification, and at most twenty are', async () => {
    const { member, page, authenticator } = await somebody();
    const made = await creationOf(page, await begin(page, 'beginPasskey', { password: PASSWORD }));
    assert.equal(await outcome(page, 'addPasskey', { name: 'One', credential: made }), 'done');
    assert.equal(await outcome(page, 'addPasskey', { name: 'One', credential: made }), 'passkey_expired');
    // The challenge for adding one signs nobody in.
    const { challenge } = await begin(page, 'beginPasskey', { password: PASSWORD });
    const answer = await assertionOf(page, { challenge, rpId: 'localhost', userVerification: 'required' });
    assert.equal(await outcome(page, 'passkeySignIn', { credential: answer }), 'passkey_expired');
    await authenticator.clear();
    const proved = await creationOf(page, await begin(page, 'beginPasskey', { password: PASSWORD }));
    const attestationObject = unverified(proved.response.attestationObject);
    const credential = { ...proved, response: { ...proved.response, attestationObject } };
    assert.equal(await outcome(page, 'addPasskey', { name: 'Two', credential }), 'passkey_not_made');
    await authenticator.clear();
    const late = await creationOf(page, await begin(page, 'beginPasskey', { password: PASSWORD }));
    const personId = await personOf(member);
    for (let count = 1; count < 20; count += 1) await insertPasskey(service.db, personId);
    assert.equal(await outcome(page, 'addPasskey', { name: 'Two', credential: late }), 'too_many_passkeys');
    assert.equal(await outcome(page, 'beginPasskey', { password: PASSWORD }), 'too_many_passkeys');
  });

  test('none is offered at an address without a host name, and the account page says why', async () => {
    const company = await TestCompany.create(shared);
    const { page } = await signedIn(chromium, { service: shared, member: company.administrator, at: '/account' });
    await page.getByText('the operator has not set a public address').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Add a passkey' }).count(), 0);
    await signOut(page, shared);
    await page.getByText('Forgot your password?').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Sign in with a passkey' }).count(), 0);
  });

  /** A signed-in administrator on the account page, whose device can make passkeys. */
  async function somebody(settings?: NewCompany, isSynced = false) {
    const company = await TestCompany.create(service, settings);
    const member = company.administrator;
    const { page, complaints } = await signedIn(chromium, { service, member, at: '/account' });
    return { company, member, page, complaints, authenticator: await VirtualAuthenticator.of(page, isSynced) };
  }
});

/** An answer of an authenticator to a sign-in. */
interface Answer {
  readonly response: Readonly<Record<string, string>> & {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
  };
}

function withParts(answer: Answer, parts: Readonly<Record<string, string>>): object {
  return { ...answer, response: { ...answer.response, ...parts } };
}

function ofOtherOrigin(clientData: string): string {
  const said = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as object;
  return Buffer.from(JSON.stringify({ ...said, origin: 'https://lectern.example' })).toString('base64url');
}

/** The same authenticator data, but the user was not verified: the flags follow the hash of the host. */
function unverified(withAuthenticatorData: string): string {
  const bytes = Buffer.from(withAuthenticatorData, 'base64url');
  const at = bytes.indexOf(createHash('sha256').update('localhost').digest()) + 32;
  bytes[at] = (bytes[at] ?? 0) & ~0x04;
  return bytes.toString('base64url');
}

async function personOf({ email }: Member): Promise<number> {
  const row = await service.db
    .selectFrom('account_persons')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

interface Fetched {
  readonly data?: Readonly<Record<string, unknown>> & { readonly state?: string; readonly secret?: string };
  readonly error: { readonly reason: string } | null;
}

/** Calls an endpoint of the console from a page. */
async function fetched(page: Page, name: EndpointName, body: object = {}) {
  const { method, path } = ENDPOINTS[name];
  const request = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return page.evaluate<Fetched>(
    `fetch(${JSON.stringify(CONSOLE_API + path)}, ${JSON.stringify(request)}).then((answer) => answer.json())`,
  );
}

/** The reason of a refusal, the state after a sign-in, or `done`. */
async function outcome(page: Page, name: EndpointName, body: object): Promise<string> {
  const { data, error } = await fetched(page, name, body);
  return error?.reason ?? data?.state ?? 'done';
}

/** The options of a challenge. */
async function begin(
  page: Page,
  name: 'beginPasskeySignIn' | 'beginPasskey' = 'beginPasskeySignIn',
  body: object = {},
): Promise<Readonly<Record<string, unknown>>> {
  const { data, error } = await fetched(page, name, body);
  assert.equal(error, null);
  return data ?? {};
}

/** The answer of the page's authenticator to a challenge for a sign-in. */
async function assertionOf(page: Page, options: object): Promise<Answer> {
  const publicKey = `PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)})`;
  return page.evaluate(`navigator.credentials.get({ publicKey: ${publicKey} }).then((answer) => answer.toJSON())`);
}

/** The passkey that the page's authenticator makes. */
async function creationOf(
  page: Page,
  options: object,
): Promise<{ readonly response: { readonly attestationObject: string } }> {
  const publicKey = `PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(options)})`;
  return page.evaluate(`navigator.credentials.create({ publicKey: ${publicKey} }).then((answer) => answer.toJSON())`);
}

async function signOut(page: Page, { url }: { readonly url: string } = service): Promise<void> {
  await fetched(page, 'signOut');
  await page.goto(`${url}/console/sign-in`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

/** Switches two-factor sign-in on, and loads the page again. @returns the secret of the app */
async function switchTwoFactorOn(page: Page): Promise<string> {
  const { data } = await fetched(page, 'beginTwoFactor', { password: PASSWORD });
  const secret = data?.secret ?? '';
  assert.equal(await outcome(page, 'confirmTwoFactor', { code: codeOf(secret) }), 'done');
  await page.reload();
  return secret;
}

/** Adds a passkey on the account page. */
async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await submitPassword(page);
  await page.getByText('The passkey has been added.').waitFor();
}

async function submitPassword(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}
