import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { type Browser, withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();
const DAY_MS = 86_400_000;

describe('the settings of a company in the console', () => {
  test('the name is changed by its administrator, and shown to all of its members', async () => {
    const { company, administrator } = await withAdministrator(service);
    const settings = await administrator.data('getCompany');
    assert.deepEqual([settings.id, settings.retention_days, settings.storage_enabled], [company.id, null, true]);
    const changed = await administrator.data('changeCompany', { body: { name: '  Hallam & Partners ' } });
    assert.deepEqual(changed, { ...settings, name: 'Hallam & Partners' });
    const session = await administrator.data('getSession');
    assert.equal(session.state === 'signed_in' && session.company.name, 'Hallam & Partners');
    for (const name of ['   ', 'x'.repeat(201)])
      (await administrator.call('changeCompany', { body: { name } })).expectError(400, 'validation_error');
    assert.deepEqual(await actions(administrator), [['company.renamed', {}]]);
  });

  test('the retention says beforehand how many CVs are older, and is kept within its bounds', async () => {
    const { company, administrator } = await withAdministrator(service);
    for (const days of [1, 40, 50]) {
      const createdAt = new Date(Date.now() - days * DAY_MS).toISOString();
      await insertCv(service, company, { createdAt });
    }
    assert.deepEqual(await administrator.data('countOldCvs', { query: { days: '30' } }), { cvs: 2 });
    assert.deepEqual(await administrator.data('countOldCvs', { query: { days: '60' } }), { cvs: 0 });
    assert.equal((await administrator.data('setRetention', { body: { days: 60 } })).retention_days, 60);
    assert.equal((await administrator.data('setRetention', { body: { days: null } })).retention_days, null);
    for (const days of [0, 36_501, 1.5])
      (await administrator.call('setRetention', { body: { days } })).expectError(400, 'validation_error');
    (await administrator.call('countOldCvs', { query: { days: 'all' } })).expectError(400, 'validation_error');
    assert.deepEqual(await actions(administrator), [
      ['retention.changed', { days: null }],
      ['retention.changed', { days: 60 }],
    ]);
  });
});

/** What the audit log tells beside the sign-in of the test, newest first. */
async function actions(administrator: Browser): Promise<readonly (readonly [string, object])[]> {
  const entries = await administrator.data('listAudit');
  return entries.flatMap(({ action, facts }) => (action === 'member.link_made' ? [] : [[action, facts] as const]));
}
