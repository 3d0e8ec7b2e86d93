import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listAudit } from '#audit/audit.ts';
import type { TwoFactorRule } from '#companies/companies.ts';
import { ENDPOINTS, type EndpointName } from '#http/console/contract.ts';
import { changeMember, type Member } from '#members/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, tokenFor } from '../../support/console.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { switchOn } from '../../support/two-factor.ts';

const service = await lectern();
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

describe('the console of a company that requires a second factor', () => {
  test('refuses everything of the company to who has none, and leaves the account and the way out', async () => {
    const { company, browser, password } = await member('all', 'administrator');
    for (const name of NAMES.filter((each) => !['anyone', 'account'].includes(ENDPOINTS[each].access)))
      (await browser.call(name)).expectError(403, 'two_factor_required');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await textCv())]), 'cv.pdf');
    (await browser.call('uploadCv', { form })).expectError(403, 'two_factor_required');
    assert.equal(await company.balance(), 100);
    const state = await browser.data('getSession');
    assert.ok(state.state === 'signed_in' && state.two_factor_missing);
    assert.equal((await browser.data('listSessions')).length, 1);
    await switchOn(browser, password);
    const set = await browser.data('getSession');
    assert.ok(set.state === 'signed_in' && !set.two_factor_missing);
    await browser.data('listKeys');
  });

  test('of administrators: consultants go on without; who becomes one is asked with the next request', async () => {
    const { company, browser } = await member('administrators', 'consultant');
    await browser.data('listTemplates');
    const state = await browser.data('getSession');
    assert.ok(state.state === 'signed_in' && !state.two_factor_missing);
    await changeMember(service.db, company.consultant.id, { role: 'administrator' });
    (await browser.call('listTemplates')).expectError(403, 'two_factor_required');
  });

  test('counts for those who are signed in already, and no more once it is off', async () => {
    const { company, browser } = await member('off', 'consultant');
    await browser.data('listTemplates');
    await company.change({ twoFactor: 'all' });
    (await browser.call('listTemplates')).expectError(403, 'two_factor_required');
    await company.change({ twoFactor: 'off' });
    await browser.data('listTemplates');
  });

  test('counts for this company alone: a person of two works on for the other', async () => {
    const { company, browser, password } = await member('all', 'consultant');
    const other = await TestCompany.create(service);
    const there = await other.addMember({ email: company.email });
    const token = await tokenFor(service, there, 'company');
    await browser.data('takeLink', { body: { token, password } });
    await browser.data('listTemplates');
    const chosen = await browser.data('chooseCompany', { body: { company_id: company.id } });
    assert.ok(chosen.two_factor_missing);
    (await browser.call('listTemplates')).expectError(403, 'two_factor_required');
  });

  test('is left to set-up again by who switches the second factor off', async () => {
    const { browser, password } = await member('all', 'consultant');
    const { recoveryCodes } = await switchOn(browser, password);
    await browser.data('listTemplates');
    await browser.data('endTwoFactor', { body: { password, code: recoveryCodes[0] } });
    (await browser.call('listTemplates')).expectError(403, 'two_factor_required');
  });

  test('is made so by an administrator, of whom it is required too; the audit log tells of it', async () => {
    const { company, browser, password } = await member('off', 'administrator');
    assert.deepEqual(await browser.data('getSignInRules'), { two_factor: 'off' });
    const changed = await browser.data('setSignInRules', { body: { two_factor: 'administrators' } });
    assert.deepEqual(changed, { two_factor: 'administrators' });
    (await browser.call('getSignInRules')).expectError(403, 'two_factor_required');
    await switchOn(browser, password);
    assert.deepEqual(await browser.data('getSignInRules'), { two_factor: 'administrators' });
    const wrong = await browser.call('setSignInRules', { body: { two_factor: 'some' } });
    wrong.expectError(400, 'validation_error');
    const entries = await listAudit(service.db, { companyId: company.id, limit: 100 });
    const told = entries.filter(({ action }) => action === 'sign_in_rules.changed');
    assert.deepEqual(
      told.map(({ actor, subject }) => ({ actor, subject })),
      [{ actor: String(company.administrator.id), subject: { two_factor: 'administrators' } }],
    );
  });
});

/** Somebody who came in by a link to a company with that rule, without a second factor. */
async function member(twoFactor: TwoFactorRule, role: Member['role']) {
  const company = await TestCompany.create(service, { twoFactor });
  const password = newPassword();
  return { company, password, browser: await Browser.of(service, company[role], password) };
}
