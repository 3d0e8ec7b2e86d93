import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RETENTION_ACTOR, recordAudit } from '#audit/audit.ts';
import { grantCredits } from '#use-cases/administration/credits.ts';

import { withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('the audit log in the console', () => {
  test('says what was done in the company by whom and to what, newest first, with the names of today', async () => {
    const { company, administrator } = await withAdministrator(service);
    const { company: other, administrator: stranger } = await withAdministrator(service);
    const cvId = await insertCvWithFile(service, company);
    await grantCredits(service.db, { companyId: company.id, pool: 'Sales', amount: 5 });
    await administrator.data('checkCv', { ids: [cvId], body: { checked: true } });
    const { key } = await administrator.data('createKey', { body: { name: 'Website', scope: 'read' } });
    await administrator.data('changeMember', { ids: [company.consultant.id], body: { monthly_limit: null } });
    await administrator.data('eraseCv', { ids: [cvId] });
    const subject = { cvs: 2, cv_ids: [1, 2], days: 90 };
    await recordAudit(service.db, { companyId: company.id, actor: RETENTION_ACTOR, action: 'cvs.expired', subject });
    await stranger.data('createKey', { body: { name: 'Other' } });

    const by = { actor: 'member', actor_email: company.administrator.email, actor_name: null };
    const entries = await administrator.data('listAudit');
    assert.deepEqual(
      entries.slice(0, 6).map(({ id: _id, created_at: _at, removed_member: _removed, ...entry }) => entry),
      [
        {
          actor: 'retention',
          actor_email: null,
          actor_name: null,
          action: 'cvs.expired',
          cv_id: null,
          about: null,
          facts: { cvs: 2, days: 90 },
        },
        { ...by, action: 'cv.erased', cv_id: cvId, about: null, facts: {} },
        {
          ...by,
          action: 'member.changed',
          cv_id: null,
          about: company.consultant.email,
          facts: { monthly_limit: null },
        },
        { ...by, action: 'key.created', cv_id: null, about: key.name, facts: { scope: 'read' } },
        { ...by, action: 'cv.checked', cv_id: cvId, about: null, facts: {} },
        {
          actor: 'operator',
          actor_email: null,
          actor_name: null,
          action: 'credits.granted',
          cv_id: null,
          about: null,
          facts: { pool: 'Sales', amount: 5 },
        },
      ],
    );
    const own = await stranger.data('listAudit');
    assert.deepEqual([own[0]?.about, own[0]?.actor_email], ['Other', other.administrator.email]);
  });

  test('is paged, and bounded by days, which are those of UTC, both whole', async () => {
    const { company, administrator } = await withAdministrator(service);
    const id = await insertCvWithFile(service, company);
    for (const checked of [true, false, true]) await administrator.data('checkCv', { ids: [id], body: { checked } });
    const { pagination } = await administrator.call('listAudit', { query: { page_size: '2' } });
    const all = await administrator.data('listAudit');
    assert.equal(pagination?.total, all.length);
    assert.deepEqual(await administrator.data('listAudit', { query: { page_size: '2', page: '2' } }), all.slice(2, 4));
    assert.equal(all[0]?.action, 'cv.checked');
    const day = all[0]?.created_at.slice(0, 10) ?? '';
    const first = all.at(-1)?.created_at.slice(0, 10) ?? '';
    const during = await administrator.data('listAudit', { query: { created_from: first, created_to: day } });
    assert.equal(during.length, all.length);
    assert.deepEqual(await administrator.data('listAudit', { query: { created_to: '2020-01-01' } }), []);
    (await administrator.call('listAudit', { query: { created_to: 'x' } })).expectError(400, 'validation_error');
  });
});
