import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { TestCompany } from '../../support/company.ts';
import { Browser, newPassword, withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

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
