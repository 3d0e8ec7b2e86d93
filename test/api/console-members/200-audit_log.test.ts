import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAudit } from '#audit/audit.ts';

import { newPassword, withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('what an administrator does with members, links, keys and the API is in the audit log, without persons and secrets', async () => {
  const { company, administrator } = await withAdministrator(service);
  const email = `${newPassword()}@test.example`.toLowerCase();
  const pool = newPassword();
  const { member, link } = await administrator.data('addMember', {
    body: { email, role: 'consultant', monthly_limit: 3, pool },
  });
  const ids = [member.id];
  await administrator.data('linkMember', { ids });
  await administrator.data('changeMember', { ids, body: { role: 'administrator', active: false, pool: null } });
  const name = newPassword();
  const { key, secret } = await administrator.data('createKey', { body: { name } });
  const { key: reading } = await administrator.data('createKey', { body: { name, scope: 'read' } });
  await administrator.data('revokeKey', { ids: [key.id] });
  await administrator.data('setPublicApi', { body: { enabled: false } });
  // What is refused is not done.
  (await administrator.call('addMember', { body: { email, role: 'consultant' } })).expectError(409, 'member_exists');
  (await administrator.call('createKey', { body: { name: 'another' } })).expectError(403, 'api_disabled');
  const entries = (await listAudit(service.db, { companyId: company.id, limit: 100 })).reverse();
  const [first, ...rest] = entries.map(({ actor, action, subject }) => [actor, action, subject]);
  assert.deepEqual(first, [
    'operator',
    'member.link_made',
    { member_id: company.administrator.id, kind: 'invitation' },
  ]);
  const actor = String(company.administrator.id);
  assert.deepEqual(rest, [
    [actor, 'member.added', { member_id: member.id, role: 'consultant', monthly_limit: 3 }],
    [actor, 'member.link_made', { member_id: member.id, kind: 'invitation' }],
    [actor, 'member.link_made', { member_id: member.id, kind: 'invitation' }],
    [actor, 'member.changed', { member_id: member.id, role: 'administrator', pool: 'company', active: false }],
    [actor, 'key.created', { key_id: key.id, scope: 'full' }],
    [actor, 'key.created', { key_id: reading.id, scope: 'read' }],
    [actor, 'key.revoked', { key_id: key.id }],
    [actor, 'public_api.switched', { enabled: false }],
  ]);
  assert.ok(link.delivery === 'shown');
  const all = JSON.stringify(entries);
  for (const word of [email, pool, name, secret, link.url.split('#')[1] ?? '']) assert.ok(!all.includes(word));
});
