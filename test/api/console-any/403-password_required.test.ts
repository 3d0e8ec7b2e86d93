import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { findPerson } from '#accounts/persons.ts';
import { listAudit } from '#audit/audit.ts';
import { ENDPOINTS, type Endpoint, type EndpointName } from '#http/console/contract.ts';
import type { Member } from '#members/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, type ConsoleCallOptions, newPassword } from '../../support/console.ts';
import { insertWebhook } from '../../support/insert-webhook.ts';
import { lectern } from '../../support/lectern.ts';
import { insertPasskey } from '../../support/passkeys.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';
import { codeOf, switchOn, wrongCode } from '../../support/two-factor.ts';

const service = await lectern();

/** What gives rights, opens the account of somebody who has them, takes away a way to sign in, or cannot be undone. */
const GUARDED = [
  'createKey',
  'eraseCv',
  'eraseSelection',
  'setProfileApi',
  'setSignInRules',
  'setRetention',
  'removeMember',
  'eraseCandidate',
  'addMember',
  'changeMember',
  'linkMember',
  'addWebhook',
  'changeWebhook',
  'rotateWebhookSecret',
  'removePasskey',
] as const;

/** Guarded too, and tested where there is an identity provider: console-provider/200-ok.test.ts. */
const GUARDED_WITH_PROVIDER = ['beginLinkingIdentity', 'unlinkIdentity'];

describe('a session in which the password was given more than ten minutes ago', () => {
  for (const name of GUARDED) {
    test(`${name}: is asked for the password, nothing is done, and with it the same call is taken`, async () => {
      const { company, browser, password } = await administrator();
      const options = await callOf(name, company);
      await grow(company, '601 seconds');
      const before = await listAudit(service.db, { companyId: company.id, limit: 100 });
      (await browser.call(name, options)).expectError(403, 'password_required');
      assert.deepEqual(await listAudit(service.db, { companyId: company.id, limit: 100 }), before);
      await browser.data('confirmPassword', { body: { password } });
      assert.equal((await browser.call(name, options)).status, 200);
      assert.equal(
        (await listAudit(service.db, { companyId: company.id, limit: 100 })).length,
        before.length + added(name),
      );
    });
  }

  test('is asked for it where an administrator who was switched off comes back', async () => {
    const { company, browser } = await administrator();
    const former = await company.addMember({ role: 'administrator' });
    await browser.data('changeMember', { ids: [former.id], body: { active: false } });
    await grow(company, '601 seconds');
    const back = await browser.call('changeMember', { ids: [former.id], body: { active: true } });
    back.expectError(403, 'password_required');
  });

  test('these are all that the contract marks, and three that depend on the role', () => {
    const endpoints: Readonly<Record<string, Endpoint>> = ENDPOINTS;
    const marked = Object.keys(endpoints).filter((name) => endpoints[name]?.reauthenticate === true);
    const guarded = [...GUARDED, ...GUARDED_WITH_PROVIDER];
    assert.deepEqual([...marked, 'addMember', 'changeMember', 'linkMember'].toSorted(), guarded.toSorted());
  });

  test('goes on with all else: consultants are invited and changed, keys revoked, CVs read', async () => {
    const { company, browser } = await administrator();
    const cvId = await insertCvWithFile(service, company);
    await grow(company, '1 day');
    const { member } = await browser.data('addMember', { body: { email: email(), role: 'consultant' } });
    await browser.data('changeMember', { ids: [member.id], body: { role: 'consultant', monthly_limit: 4 } });
    await browser.data('linkMember', { ids: [member.id] });
    await browser.data('revokeKey', { ids: [company.keyId] });
    await browser.data('getCv', { ids: [cvId] });
  });

  test('is one of its own: the password that another session gives is no use to it', async () => {
    const { company, browser, password } = await administrator();
    const other = new Browser(service);
    await other.data('signIn', { body: { email: company.administrator.email, password } });
    await grow(company, '601 seconds');
    await other.data('confirmPassword', { body: { password } });
    (await browser.call('createKey', { body: { name: 'k' } })).expectError(403, 'password_required');
    await other.data('createKey', { body: { name: 'k' } });
  });

  test('a wrong password makes nothing fresh, and the eleventh is refused', async () => {
    const { company, browser } = await administrator();
    await grow(company, '601 seconds');
    for (let tried = 0; tried < 10; tried += 1)
      (await browser.call('confirmPassword', { body: { password: 'wrong' } })).expectError(401, 'sign_in_failed');
    (await browser.call('confirmPassword', { body: { password: 'wrong' } })).expectError(429, 'too_many_attempts');
    (await browser.call('createKey', { body: { name: 'k' } })).expectError(403, 'password_required');
  });

  test('of who has a second factor gives a code too: a missing, wrong or used one is refused', async () => {
    const { company, browser, password } = await administrator();
    const { secret, recoveryCodes } = await switchOn(browser, password);
    await grow(company, '601 seconds');
    const confirm = (code?: string) =>
      browser.call('confirmPassword', { body: { password, ...(code !== undefined && { code }) } });
    (await confirm()).expectError(401, 'code_wrong');
    (await confirm(wrongCode(secret))).expectError(401, 'code_wrong');
    (await browser.call('createKey', { body: { name: 'k' } })).expectError(403, 'password_required');
    const code = codeOf(secret, 1);
    assert.equal((await confirm(code)).status, 200);
    await browser.data('createKey', { body: { name: 'k' } });
    (await confirm(code)).expectError(401, 'code_wrong');
    assert.equal((await confirm(recoveryCodes[0])).status, 200);
  });

  test('who changes the password has just given it', async () => {
    const { company, browser, password } = await administrator();
    await grow(company, '601 seconds');
    const next = newPassword();
    await browser.data('changePassword', { body: { current_password: password, new_password: next } });
    await browser.data('createKey', { body: { name: 'k' } });
  });

  test('a consultant is told that it is for administrators, not asked for a password', async () => {
    const { company } = await administrator();
    const consultant = await Browser.of(service, company.consultant);
    await grow(company, '601 seconds');
    (await consultant.call('createKey', { body: { name: 'k' } })).expectError(403, 'administrator_required');
  });
});

async function administrator() {
  const company = await TestCompany.create(service);
  const password = newPassword();
  return { company, password, browser: await Browser.of(service, company.administrator, password) };
}

/** Lets so much time pass for the sessions of the company's members. */
async function grow({ administrator: { email: of }, email: and }: TestCompany, time: string): Promise<void> {
  await service.db
    .updateTable('account_sessions')
    .set({ proved_at: sql<Date>`proved_at - ${time}::interval` })
    .where('person_id', 'in', (eb) => eb.selectFrom('account_persons').select('id').where('email', 'in', [of, and]))
    .execute();
}

async function callOf(name: (typeof GUARDED)[number], company: TestCompany): Promise<ConsoleCallOptions> {
  const cvId = await insertCvWithFile(service, company);
  const calls: Partial<Record<EndpointName, ConsoleCallOptions>> = {
    createKey: { body: { name: 'a key' } },
    eraseCv: { ids: [cvId] },
    eraseSelection: { body: { cv_ids: [cvId] } },
    setProfileApi: { body: { enabled: true } },
    setSignInRules: { body: { two_factor: 'off' } },
    setRetention: { body: { days: 30 } },
    eraseCandidate: { body: { cv_ids: [cvId] } },
    removeMember: { ids: [company.consultant.id] },
    addMember: { body: { email: email(), role: 'administrator' } },
    changeMember: { ids: [company.consultant.id], body: { role: 'administrator' } },
    linkMember: { ids: [company.administrator.id] },
    addWebhook: { body: { url: 'https://receiver.example/', events: ['cv.erased'] } },
    changeWebhook: { ids: [(await insertWebhook(service.db, company.id)).webhookId], body: { is_on: false } },
    rotateWebhookSecret: { ids: [(await insertWebhook(service.db, company.id)).webhookId] },
    removePasskey: { ids: [await passkeyOf(company.administrator)] },
  };
  return calls[name] ?? assert.fail(name);
}

async function passkeyOf(member: Member): Promise<number> {
  const personId = (await findPerson(service.db, member.email)) ?? assert.fail();
  return (await insertPasskey(service.db, personId)).id;
}

/** Entries of the audit log: who is invited is given a link, too. */
function added(name: (typeof GUARDED)[number]): number {
  return name === 'addMember' ? 2 : 1;
}

function email(): string {
  return `${crypto.randomUUID()}@test.example`;
}
