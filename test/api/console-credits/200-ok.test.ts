import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();

describe('credits and usage in the console', () => {
  test('show balances, pools, what members have spent, the ledger and the calls', async () => {
    const company = await TestCompany.create(service, { credits: 10 });
    await company.grant(4, 'shared');
    await insertCv(service, company);
    await insertCv(service, company);
    const administrator = await Browser.of(service, company.administrator);
    const { balance, pools, members } = await administrator.data('getCredits');
    assert.deepEqual([balance, pools], [10, [{ name: 'shared', balance: 4 }]]);
    assert.equal(members.find(({ id }) => id === company.consultant.id)?.spent_this_month, 2);
    const entries = await administrator.data('listEntries', { query: { limit: '2' } });
    assert.deepEqual([entries.length, entries[0]?.kind, entries[0]?.acting_user], [2, 'spend', company.email]);
    const usage = await administrator.call('listUsage', {
      query: {
        outcome: 'completed',
        acting_user: company.email.toUpperCase(),
        page_size: '1',
        started_from: '2020-01-01',
      },
    });
    assert.deepEqual(usage.pagination, { page: 1, page_size: 1, total: 2, total_pages: 2 });
    const none = await administrator.data('listUsage', { query: { outcome: 'refused' } });
    assert.deepEqual(none, []);
    (await administrator.call('listUsage', { query: { outcome: 'x' } })).expectError(400, 'validation_error');
  });

  test('another company sees nothing of it', async () => {
    const [home, other] = await Promise.all([TestCompany.create(service), TestCompany.create(service, { credits: 0 })]);
    await insertCv(service, home);
    const stranger = await Browser.of(service, other.administrator);
    assert.equal((await stranger.data('getCredits')).balance, 0);
    assert.deepEqual(await stranger.data('listEntries'), []);
    assert.deepEqual(await stranger.data('listUsage'), []);
  });
});
