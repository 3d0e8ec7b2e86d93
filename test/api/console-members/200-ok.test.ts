import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { storeCv } from '../../support/upload.ts';

const service = await lectern();

describe('members in the console', () => {
  test('a member is invited, comes in by the link, is changed and switched off', async () => {
    const { administrator } = await withAdministrator(service);
    const email = `${newPassword()}@test.example`.toLowerCase();
    const { member, link } = await administrator.data('addMember', {
      body: { email, role: 'consultant', monthly_limit: 3, pool: 'shared' },
    });
    assert.deepEqual(
      [member.email, member.monthly_limit, member.pool, member.can_sign_in],
      [email, 3, 'shared', false],
    );
    assert.ok(link.delivery === 'shown');
    assert.ok(link.url.startsWith(`${service.url}/console/invitation#`), link.url);
    const guest = new Browser(service);
    await guest.data('takeLink', { body: { token: link.url.split('#')[1], password: newPassword() } });
    const seen = (await administrator.data('listMembers')).find(({ id }) => id === member.id);
    assert.equal(seen?.can_sign_in, true);
    await administrator.data('changeMember', { ids: [member.id], body: { role: 'administrator', pool: null } });
    assert.equal((await guest.data('listMembers')).find(({ id }) => id === member.id)?.pool, null);
    await administrator.data('changeMember', { ids: [member.id], body: { active: false } });
    (await guest.call('getSession')).expectError(401, 'signed_out');
    (await administrator.call('linkMember', { ids: [member.id] })).expectError(400, 'validation_error');
  });

  test('a member has a name, which an administrator gives and the member changes, and the console shows it for what the member did', async () => {
    const { company, administrator } = await withAdministrator(service);
    const { id, email } = company.consultant;
    const consultant = await Browser.of(service, company.consultant);
    const before = await consultant.data('getSession');
    assert.ok(before.state === 'signed_in' && before.name === null);
    const named = await administrator.data('changeMember', { ids: [id], body: { name: ' Ada Lovelace ' } });
    assert.deepEqual([named.name, named.role], ['Ada Lovelace', 'consultant']);
    const cv = await storeCv(service, company);
    await consultant.data('checkCv', { ids: [cv.id], body: { checked: true } });
    const seen = await administrator.data('getCv', { ids: [cv.id] });
    assert.deepEqual([seen.checked_by, seen.checked_by_name], [email, 'Ada Lovelace']);

    assert.equal((await consultant.data('setOwnName', { body: { name: '山田 太郎' } })).name, '山田 太郎');
    const [entry] = await administrator.data('listAudit');
    assert.deepEqual(
      [entry?.action, entry?.actor_email, entry?.actor_name, entry?.about, entry?.facts['name']],
      ['member.changed', email, '山田 太郎', `山田 太郎 (${email})`, 'set'],
    );
    const [[call], [spent], totals, credits] = [
      await administrator.data('listUsage'),
      await administrator.data('listEntries'),
      await administrator.data('sumUsage'),
      await administrator.data('getCredits'),
    ];
    assert.deepEqual([call?.acting_user, call?.acting_user_name], [email, '山田 太郎']);
    assert.deepEqual([spent?.acting_user, spent?.acting_user_name], [email, '山田 太郎']);
    assert.deepEqual(
      totals.members.map((sums) => [sums.email, sums.name]),
      [[email, '山田 太郎']],
    );
    assert.equal(credits.members.find((one) => one.id === id)?.name, '山田 太郎');
    for (const name of ['', ' ', 'n'.repeat(101), 'a\nb', 'a\0b'])
      (await consultant.call('setOwnName', { body: { name } })).expectError(400, 'validation_error');

    await consultant.data('setOwnName', { body: { name: null } });
    assert.equal((await administrator.data('getCv', { ids: [cv.id] })).checked_by_name, null);
    const invited = { email: `${newPassword()}@test.example`, name: 'Mai Ngô', role: 'consultant' } as const;
    assert.equal((await administrator.data('addMember', { body: invited })).member.name, 'Mai Ngô');
  });

  test('a name is of one company, and its members alone see it', async () => {
    const [{ company, administrator }, other] = [await withAdministrator(service), await withAdministrator(service)];
    const { email, id } = company.consultant;
    const elsewhere = await other.company.addMember({ email });
    await administrator.data('changeMember', { ids: [id], body: { name: 'Ada' } });
    const members = await other.administrator.data('listMembers');
    assert.equal(members.find((one) => one.id === elsewhere.id)?.name, null);
    (await other.administrator.call('changeMember', { ids: [id], body: { name: 'Eve' } })).expectError(
      404,
      'not_found',
    );
  });

  test('when a member last used the console shows in that company alone, and is written at most once in five minutes', async () => {
    const [{ company, administrator }, other] = [await withAdministrator(service), await withAdministrator(service)];
    const { email, id } = company.consultant;
    const elsewhere = await other.company.addMember({ email });
    const seen = async (who: Browser, memberId: number) =>
      (await who.data('listMembers')).find((member) => member.id === memberId)?.last_seen_at;
    const browser = await Browser.of(service, company.consultant);
    // Coming in is not yet a use of the company.
    assert.equal(await seen(administrator, id), null);
    await browser.data('listCvs');
    const first = await seen(administrator, id);
    assert.ok(Math.abs(Date.parse(first ?? '') - Date.now()) < 60_000, String(first));
    await Promise.all(Array.from({ length: 5 }, () => browser.data('listCvs')));
    assert.equal(await seen(administrator, id), first);
    assert.equal(await seen(other.administrator, elsewhere.id), null);
    await sql`update members set last_seen_at = last_seen_at - interval '301 seconds' where id = ${id}`.execute(
      service.db,
    );
    await browser.data('listCvs');
    assert.ok(String(await seen(administrator, id)) >= String(first));
    (await browser.call('listMembers')).expectError(403, 'administrator_required');
  });

  test('an address that is none is refused', async () => {
    const administrator = await Browser.of(service, (await TestCompany.create(service)).administrator);
    const answer = await administrator.call('addMember', { body: { email: 'not an address', role: 'consultant' } });
    answer.expectError(400, 'validation_error');
  });
});
