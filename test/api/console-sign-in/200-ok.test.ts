import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { changeMember } from '#members/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, OWN_ADDRESS, tokenFor } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';

const service = await lectern();

describe('POST /sign-in', () => {
  test('opens a session for the only company, whatever the case of the address', async () => {
    const company = await TestCompany.create(service);
    const password = newPassword();
    await Browser.of(service, company.administrator, password);
    const browser = new Browser(service);
    const answer = await browser.call('signIn', {
      body: { email: ` ${company.administrator.email.toUpperCase()} `, password },
    });
    const state = answer.data as { state: string; role: string; company: { id: number } };
    assert.deepEqual([state.state, state.role, state.company.id], ['signed_in', 'administrator', company.id]);
    const cookie = answer.headers.getSetCookie().join();
    assert.match(cookie, /HttpOnly/);
    assert.match(cookie, /SameSite=Strict/);
    assert.doesNotMatch(cookie, /Secure/);
    assert.equal((await browser.data('getSession')).state, 'signed_in');
  });

  test('with several companies one is chosen first, and can be changed', async () => {
    const [first, second] = await Promise.all([TestCompany.create(service), TestCompany.create(service)]);
    const password = newPassword();
    await Browser.of(service, first.administrator, password);
    const membership = await second.addMember({ email: first.administrator.email });
    await new Browser(service).data('takeLink', {
      body: { token: await tokenFor(service, membership, 'company'), password },
    });
    const browser = new Browser(service);
    const state = await browser.data('signIn', { body: { email: first.administrator.email, password } });
    assert.equal(state.state, 'choose_company');
    assert.deepEqual(new Set(state.companies.map(({ id }) => id)), new Set([first.id, second.id]));
    (await browser.call('listCvs')).expectError(403, 'company_required');
    const chosen = await browser.data('chooseCompany', { body: { company_id: second.id } });
    assert.deepEqual([chosen.company.id, chosen.role], [second.id, 'consultant']);
    (await browser.call('listKeys')).expectError(403, 'administrator_required');
    await browser.data('chooseCompany', { body: { company_id: first.id } });
    assert.equal((await browser.data('listKeys')).length, 1);
  });

  test('is Secure and of this host alone where browsers reach the server by https', async () => {
    const beside = await lecternBeside(service, { LECTERN_BASE_URL: 'https://lectern.example' });
    const company = await TestCompany.create(service);
    const browser = new Browser(beside);
    const token = await tokenFor(service, company.administrator);
    const answer = await browser.call('takeLink', {
      body: { token, password: newPassword() },
      headers: { Origin: 'https://lectern.example' },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      assert.match(cookie, /^__Host-lectern[^;]*;.*; Path=\/;.*; Secure/);
      assert.doesNotMatch(cookie, /Domain/i);
    }
    assert.equal((await browser.data('getPublicApi')).base_url, 'https://lectern.example/api/public/v1');
    const forged = browser.cookie.replaceAll('__Host-', '__Secure-');
    const response = await fetch(`${beside.url}/api/console/public-api`, { headers: { Cookie: forged } });
    assert.equal(response.status, 401, 'a cookie that a neighbour could have set opens nothing');
  });

  test('outlives the upgrade from a version that signed its cookies', async () => {
    const browser = await Browser.of(service, (await TestCompany.create(service)).administrator);
    const signature = encodeURIComponent(`.${randomBytes(32).toString('base64')}`);
    const headers = { Cookie: `${browser.sessionCookie}${signature}` };
    assert.equal((await new Browser(service).data('getSession', { headers })).state, 'signed_in');
  });

  test('a password and a token of a session stand nowhere in the database', async () => {
    const company = await TestCompany.create(service);
    const password = newPassword();
    const browser = await Browser.of(service, company.administrator, password);
    const token = /session_token=([^;]+)/.exec(browser.cookie)?.[1] ?? assert.fail(browser.cookie);
    const rows = [
      ...(await service.db.selectFrom('account_passwords').selectAll().execute()),
      ...(await service.db.selectFrom('account_sessions').selectAll().execute()),
      ...(await service.db.selectFrom('account_links').selectAll().execute()),
    ];
    const all = JSON.stringify(rows);
    assert.ok(!all.includes(password) && !all.includes(token));
    assert.match(all, /\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  });

  test('a role that is changed counts with the next request', async () => {
    const company = await TestCompany.create(service);
    const browser = await Browser.of(service, company.administrator);
    await browser.data('listKeys');
    await changeMember(service.db, company.administrator.id, { role: 'consultant' });
    (await browser.call('listKeys')).expectError(403, 'administrator_required');
  });

  test('the address of a session is that of the connection; a proxy is believed where it is trusted', async () => {
    const beside = await lecternBeside(service, { LECTERN_TRUSTED_PROXIES: '127.0.0.0/8' });
    const company = await TestCompany.create(service);
    const password = newPassword();
    const direct = await Browser.of(service, company.administrator, password);
    const body = { email: company.administrator.email, password };
    const headers = { 'X-Forwarded-For': '203.0.113.7', 'X-Lectern-Client': '203.0.113.8' };
    await new Browser(service).data('signIn', { body, headers });
    await new Browser(beside).data('signIn', { body, headers });
    const addresses = (await direct.data('listSessions')).map(({ address }) => address);
    assert.deepEqual(addresses, ['203.0.113.7', OWN_ADDRESS, OWN_ADDRESS]);
  });
});
