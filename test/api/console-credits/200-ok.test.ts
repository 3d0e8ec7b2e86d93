import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('credits in the console', () => {
  test('show balances, pools, what members have spent, and the ledger by pages', async () => {
    const company = await TestCompany.create(service, { credits: 10 });
    await company.grant(4, 'shared');
    await insertCv(service, company);
    await insertCv(service, company);
    const administrator = await Browser.of(service, company.administrator);
    const { balance, pools, members } = await administrator.data('getCredits');
    assert.deepEqual([balance, pools], [10, [{ name: 'shared', balance: 4 }]]);
    assert.equal(members.find(({ id }) => id === company.consultant.id)?.spent_this_month, 2);
    const first = await administrator.call('listEntries', { query: { page_size: '2' } });
    assert.deepEqual(first.pagination, { page: 1, page_size: 2, total: 6, total_pages: 3 });
    const entries = await administrator.data('listEntries', { query: { page_size: '2' } });
    assert.deepEqual([entries.length, entries[0]?.kind, entries[0]?.acting_user], [2, 'spend', company.email]);
    const all = await administrator.data('listEntries');
    const last = await administrator.data('listEntries', { query: { page_size: '2', page: '3' } });
    assert.deepEqual(last, all.slice(4));
    assert.deepEqual(
      last.map(({ kind, pool, amount, balance_after: after, acting_user: who }) => [kind, pool, amount, after, who]),
      [
        ['grant', 'shared', 4, 4, null],
        ['grant', null, 10, 10, null],
      ],
    );
  });

  test('the ledger is searched by kind and by days, which are those of UTC, both whole', async () => {
    const company = await TestCompany.create(service, { credits: 1 });
    await insertCv(service, company);
    const administrator = await Browser.of(service, company.administrator);
    const spends = await administrator.data('listEntries', { query: { kind: 'spend' } });
    assert.deepEqual(
      spends.map(({ kind }) => kind),
      ['spend'],
    );
    const day = spends[0]?.created_at.slice(0, 10) ?? '';
    const during = await administrator.data('listEntries', { query: { created_from: day, created_to: day } });
    assert.equal(during.length, 3);
    assert.deepEqual(await administrator.data('listEntries', { query: { created_to: '2020-01-01' } }), []);
    (await administrator.call('listEntries', { query: { kind: 'x' } })).expectError(400, 'validation_error');
    (await administrator.call('listEntries', { query: { created_to: 'x' } })).expectError(400, 'validation_error');
  });

  test('an entry leads to its CV until that is erased', async () => {
    const company = await TestCompany.create(service, { credits: 1 });
    const cvId = await insertCvWithFile(service, company);
    const administrator = await Browser.of(service, company.administrator);
    const query = { kind: 'spend' };
    assert.equal((await administrator.data('listEntries', { query }))[0]?.cv_id, cvId);
    await administrator.data('eraseCv', { ids: [cvId] });
    assert.equal((await administrator.data('listEntries', { query }))[0]?.cv_id, null);
  });

  test('a consultant sees what the consultant may spend, from the pool that it comes from', async () => {
    const company = await TestCompany.create(service, { credits: 10 });
    await company.grant(4, 'shared');
    await insertCv(service, company);
    const consultant = await Browser.of(service, company.consultant);
    assert.deepEqual(await consultant.data('getOwnCredits'), {
      pool: null,
      balance: 10,
      monthly_limit: null,
      spent_this_month: 1,
      administrators: [company.administrator.email],
    });
    const sharing = await Browser.of(service, await company.addMember({ pool: 'shared', monthlyLimit: 3 }));
    assert.deepEqual(await sharing.data('getOwnCredits'), {
      pool: 'shared',
      balance: 4,
      monthly_limit: 3,
      spent_this_month: 0,
      administrators: [company.administrator.email],
    });
    const waiting = await Browser.of(service, await company.addMember({ pool: 'not filled yet' }));
    assert.equal((await waiting.data('getOwnCredits')).balance, 0);
  });

  test('another company sees nothing of it', async () => {
    const [home, other] = await Promise.all([TestCompany.create(service), TestCompany.create(service, { credits: 0 })]);
    await insertCv(service, home);
    const stranger = await Browser.of(service, other.administrator);
    assert.equal((await stranger.data('getCredits')).balance, 0);
    assert.equal((await stranger.data('getOwnCredits')).balance, 0);
    assert.deepEqual(await stranger.data('listEntries'), []);
    assert.deepEqual(await stranger.data('listUsage'), []);
    assert.equal((await stranger.data('sumUsage')).calls, 0);
    assert.equal((await stranger.call('exportUsage')).text.trim().split('\r\n').length, 1);
  });
});
