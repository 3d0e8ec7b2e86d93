import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { Browser, newPassword, tokenFor, withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { processCv, storeCv } from '../../support/upload.ts';

const service = await lectern();

describe('a member who is removed', () => {
  test('is out at once, is named by the id where it acted, and can be invited again as a new member', async () => {
    const { company, administrator } = await withAdministrator(service);
    const password = newPassword();
    const guest = await Browser.of(service, company.consultant, password);
    const { id, email } = company.consultant;
    const { id: cvId } = await storeCv(service, company);
    const token = await tokenFor(service, company.consultant);
    await guest.data('setOwnName', { body: { name: 'Zenobia Removed' } });
    await guest.data('checkCv', { ids: [cvId], body: { checked: true } });

    await administrator.data('removeMember', { ids: [id] });

    (await guest.call('getSession')).expectError(401, 'signed_out');
    (await guest.call('signIn', { body: { email, password } })).expectError(401, 'sign_in_failed');
    (await guest.call('lookAtLink', { body: { token } })).expectError(400, 'link_invalid');
    (await processCv(service, company)).expectError(404, 'acting_user_invalid');
    const name = `#${id}`;
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from audit_log where subject::text like '%Zenobia%')
        or exists (select from members where name like '%Zenobia%') as found`.execute(service.db);
    assert.deepEqual(rows, [{ found: false }]);
    const [call] = await administrator.data('listUsage');
    assert.deepEqual([call?.member_id, call?.acting_user], [id, name]);
    assert.deepEqual(
      (await administrator.data('sumUsage')).members.map((sums) => sums.email),
      [name],
    );
    assert.equal((await administrator.data('listEntries'))[0]?.acting_user, name);
    const cv = await administrator.data('getCv', { ids: [cvId] });
    assert.deepEqual([cv.checked_by, cv.checked_by_name, call?.acting_user_name], [name, null, null]);
    const [removed, checked] = await administrator.data('listAudit');
    assert.deepEqual([removed?.action, removed?.removed_member, checked?.actor_email], ['member.removed', id, name]);
    const { member, link } = await administrator.data('addMember', { body: { email, role: 'consultant' } });
    assert.ok(member.id > id && link.delivery === 'shown' && link.kind === 'invitation');
    assert.deepEqual(
      (await administrator.data('listMembers')).map((one) => one.id),
      [company.administrator.id, member.id],
    );
  });

  test('is neither the last administrator nor oneself', async () => {
    const { company, administrator } = await withAdministrator(service);
    await company.addMember({ role: 'administrator' });
    const answer = await administrator.call('removeMember', { ids: [company.administrator.id] });
    answer.expectError(409, 'last_administrator');
    assert.match(answer.error.message, /^You cannot remove yourself/);
  });
});
