import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from 'kysely';

import { Browser, withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('PATCH /members: a company keeps an active administrator, also where two go at once', async () => {
  const { company, administrator } = await withAdministrator(service);
  const ids = [company.administrator.id];
  for (const body of [{ role: 'consultant' }, { active: false }]) {
    (await administrator.call('changeMember', { ids, body })).expectError(409, 'last_administrator');
  }
  const invited = await company.addMember({ role: 'administrator' });
  // Who was invited and has not come in yet would administer nothing.
  const alone = await administrator.call('changeMember', { ids, body: { role: 'consultant' } });
  alone.expectError(409, 'last_administrator');
  await Browser.of(service, invited);
  assert.equal((await administrator.data('changeMember', { ids, body: { role: 'consultant' } })).role, 'consultant');
  await company.addMember({ role: 'administrator' });
  const third = await company.addMember({ role: 'administrator' });
  const asker = await Browser.of(service, third);
  await asker.data('changeMember', { ids: [ids[0] ?? 0], body: { active: false } }).catch(() => undefined);
  const administrators = (await asker.data('listMembers')).filter(
    ({ role, active }) => role === 'administrator' && active,
  );
  const answers = await Promise.all(
    administrators.map(({ id }) => asker.call('changeMember', { ids: [id], body: { active: false } })),
  );
  assert.ok(answers.some(({ status }) => status !== 200));
  const { rows } =
    await sql`select from members where company_id = ${company.id} and role = 'administrator' and active`.execute(
      service.db,
    );
  // Where the asker is switched off first, the other calls are refused for that.
  assert.ok(rows.length >= 1, 'an administrator is left');
});
