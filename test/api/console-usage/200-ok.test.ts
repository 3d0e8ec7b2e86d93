import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Member } from '#members/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, insertCvWithFile } from '../../support/stored-cv.ts';
import { logCalls } from '../../support/usage-log.ts';

const service = await lectern();

describe('the usage log in the console', () => {
  let company: TestCompany;
  let colleague: Member;
  let administrator: Browser;
  let consultant: Browser;
  before(async () => {
    company = await TestCompany.create(service);
    colleague = await company.addMember({});
    const calls = { companyId: company.id, member: company.consultant, keyId: company.keyId };
    // The last second of one day of UTC and the first of the next, whatever the time zone of the server.
    await logCalls(service.db, { ...calls, outcome: 'failed_document', startedAt: '2026-01-31T23:59:59Z', count: 3 });
    await logCalls(service.db, { ...calls, outcome: 'refused', startedAt: '2026-02-03T12:00:00Z' });
    const console = { companyId: company.id, member: colleague, keyId: null };
    await logCalls(service.db, { ...console, outcome: 'failed_service', startedAt: '2026-02-03T13:00:00Z', count: 5 });
    administrator = await Browser.of(service, company.administrator);
    consultant = await Browser.of(service, company.consultant);
  });

  test('is filtered by outcome, member, key, channel and time, and told by pages', async () => {
    const count = async (query: Readonly<Record<string, string>>): Promise<number> =>
      (await administrator.call('listUsage', { query: { ...query, page_size: '1' } })).pagination.total;
    assert.equal(await count({}), 9);
    assert.equal(await count({ outcome: 'refused' }), 1);
    assert.equal(await count({ member_id: String(colleague.id) }), 5);
    assert.equal(await count({ key_id: String(company.keyId) }), 4);
    assert.equal(await count({ channel: 'console' }), 5);
    assert.equal(await count({ started_from: '2026-02-01', started_to: '2026-02-01' }), 2);
    assert.equal(await count({ started_to: '2026-01-31' }), 1);
    assert.equal(await count({ started_from: '2026-02-01', member_id: String(company.consultant.id) }), 3);
    const [first] = await administrator.data('listUsage', { query: { page_size: '1', page: '6' } });
    assert.deepEqual([first?.outcome, first?.acting_user, first?.key_id], ['refused', company.email, company.keyId]);
  });

  test('the totals of the same calls are those of days of UTC and of members', async () => {
    const totals = await administrator.data('sumUsage');
    const { days, members, ...all } = totals;
    assert.deepEqual(all, { calls: 9, completed: 0, failed: 8, refused: 1, credits: 3 });
    assert.deepEqual(
      days.map(({ day, calls }) => [day, calls]),
      [
        ['2026-01-31', 1],
        ['2026-02-01', 2],
        ['2026-02-03', 6],
      ],
    );
    assert.deepEqual(
      members.map(({ email, calls, credits }) => [email, calls, credits]),
      [
        [colleague.email, 5, 0],
        [company.email, 4, 3],
      ],
    );
    const some = await administrator.data('sumUsage', { query: { started_to: '2026-02-01', outcome: 'refused' } });
    assert.deepEqual([some.calls, some.days, some.members], [0, [], []]);
  });

  test('a consultant sees the calls made for the consultant, and no sums of others', async () => {
    const own = await consultant.data('listUsage');
    assert.deepEqual([own.length, new Set(own.map((call) => call.acting_user))], [4, new Set([company.email])]);
    const { calls, members } = await consultant.data('sumUsage');
    assert.deepEqual([calls, members.map(({ email }) => email)], [4, [company.email]]);
    assert.equal((await consultant.data('listUsage', { query: { channel: 'console' } })).length, 0);
  });

  test('a completed call counts as such, and leads to its CV until that is erased', async () => {
    const other = await TestCompany.create(service);
    const [kept, erased] = [await insertCv(service, other), await insertCvWithFile(service, other)];
    const browser = await Browser.of(service, other.administrator);
    await browser.data('eraseCv', { ids: [erased] });
    const calls = await browser.data('listUsage');
    assert.deepEqual(
      calls.map((call) => call.cv_id),
      [null, kept],
    );
    const { completed, failed, credits } = await browser.data('sumUsage');
    assert.deepEqual({ completed, failed, credits }, { completed: 2, failed: 0, credits: 2 });
  });

  test('a member of another company is nobody here', async () => {
    const other = await TestCompany.create(service);
    const stranger = await Browser.of(service, other.administrator);
    const query = { member_id: String(company.consultant.id) };
    assert.deepEqual(await stranger.data('listUsage', { query }), []);
    assert.equal((await stranger.data('sumUsage', { query })).calls, 0);
  });
});
