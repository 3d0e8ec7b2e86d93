import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { changeMember } from '#members/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword } from '../../support/console.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';

const service = await lectern();
const beside = await lecternBeside(service);

describe('sessions: 401 signed_out', () => {
  test('a member who is switched off is out at once, on every node', async () => {
    const company = await TestCompany.create(service);
    const password = newPassword();
    const here = await Browser.of(service, company.administrator, password);
    const there = new Browser(beside);
    await there.data('signIn', { body: { email: company.administrator.email, password } });
    await changeMember(service.db, company.administrator.id, { active: false });
    (await here.call('listKeys')).expectError(401, 'signed_out');
    (await there.call('listKeys')).expectError(401, 'signed_out');
  });

  test('sign-out ends this session alone; the cookie that was copied opens nothing', async () => {
    const { first, second } = await signedInTwice();
    const cookie = first.cookie;
    await first.data('signOut');
    assert.equal(first.sessionCookie, '');
    (await first.call('getSession')).expectError(401, 'signed_out');
    const copied = await new Browser(service).call('getSession', { headers: { Cookie: cookie } });
    copied.expectError(401, 'signed_out');
    assert.equal((await second.data('getSession')).state, 'signed_in');
  });

  test('sign-out everywhere ends all', async () => {
    const { first, second } = await signedInTwice();
    await first.data('signOutEverywhere');
    for (const browser of [first, second]) (await browser.call('getSession')).expectError(401, 'signed_out');
  });

  test('one session is ended from another, which sees it in the list', async () => {
    const { first, second } = await signedInTwice();
    const sessions = await first.data('listSessions');
    assert.equal(sessions.length, 2);
    assert.equal(sessions.filter(({ current }) => current).length, 1);
    const other = sessions.find(({ current }) => !current);
    await first.data('endSession', { ids: [other?.id ?? ''] });
    (await second.call('getSession')).expectError(401, 'signed_out');
    assert.equal((await first.data('listSessions')).length, 1);
  });

  test('a changed password ends the other sessions, and not this one', async () => {
    const { first, second, password } = await signedInTwice();
    const next = newPassword();
    await first.data('changePassword', { body: { current_password: password, new_password: next } });
    assert.equal((await first.data('getSession')).state, 'signed_in');
    (await second.call('getSession')).expectError(401, 'signed_out');
  });

  test('a session that has expired', async () => {
    const company = await TestCompany.create(service);
    const browser = await Browser.of(service, company.administrator);
    await service.db
      .updateTable('account_sessions')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('company_id', '=', company.id)
      .execute();
    (await browser.call('getSession')).expectError(401, 'signed_out');
  });

  test('a session that is seen every day ends thirty days after the password was given', async () => {
    const company = await TestCompany.create(service);
    const browser = await Browser.of(service, company.administrator);
    const begun = (days: number) =>
      sql`update account_sessions set created_at = now() - make_interval(days => ${days}) where company_id = ${company.id}`;
    await begun(29).execute(service.db);
    const [session] = await browser.data('listSessions');
    assert.ok(Date.parse(session?.expires_at ?? '') < Date.now() + 25 * 3600 * 1000, session?.expires_at);
    await begun(30).execute(service.db);
    (await browser.call('getSession')).expectError(401, 'signed_out');
  });

  test('a cookie that is changed, of another name, or no cookie', async () => {
    const browser = await Browser.of(service, (await TestCompany.create(service)).administrator);
    const { sessionCookie: cookie } = browser;
    const changed = [
      `${cookie.slice(0, -4)}AAAA`,
      cookie.replace(/=(.)/, (_, first: string) => (first === '_' ? '=-' : '=_')),
      cookie.replace('lectern', 'other'),
      'a=b',
      '=',
    ];
    for (const presented of changed) {
      const answer = await new Browser(service).call('getSession', { headers: { Cookie: presented } });
      answer.expectError(401, 'signed_out');
    }
  });

  test('a cookie that is forged, too short, too long or no text is no error of the server', async () => {
    const forged = randomBytes(32).toString('base64url');
    const values = [forged, `${forged}.${forged}`, 'short', '%E0%A4%A', '%00', '\xff', 'x'.repeat(4000)];
    for (const value of values) {
      const headers = { Cookie: `lectern.session_token=${value}; lectern.pending=${value}; lectern.device=${value}` };
      const browser = new Browser(beside);
      (await browser.call('getSession', { headers })).expectError(401, 'signed_out');
      (await browser.call('giveCode', { body: { code: '123456' }, headers })).expectError(401, 'sign_in_again');
      const body = { email: 'nobody@example.org', password: newPassword() };
      if (value === forged) (await browser.call('signIn', { body, headers })).expectError(401, 'sign_in_failed');
      assert.equal((await browser.call('signOut', { headers })).status, 200);
    }
    const log = await readFile(beside.logFile, 'utf8');
    assert.match(log, /"level":"info"/);
    assert.doesNotMatch(log, /"level":"(error|fatal)"/);
  });

  test('of a company that is deleted', async () => {
    const company = await TestCompany.create(service);
    const browser = await Browser.of(service, company.administrator);
    await company.remove();
    (await browser.call('getSession')).expectError(401, 'signed_out');
  });
});

async function signedInTwice(): Promise<{ first: Browser; second: Browser; password: string }> {
  const company = await TestCompany.create(service);
  const password = newPassword();
  const first = await Browser.of(service, company.administrator, password);
  const second = new Browser(service);
  await second.data('signIn', { body: { email: company.administrator.email, password } });
  return { first, second, password };
}
