import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { listAudit } from '#audit/audit.ts';
import type { Pagination } from '#http/console/contract.ts';
import { deleteMember } from '#members/members.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, withConsultant } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();

async function paginationOf(browser: Browser, query: Record<string, string> = {}): Promise<Pagination> {
  const answer = await browser.call('listCvs', { query });
  return (answer.json() as { readonly pagination: Pagination }).pagination;
}

describe('saved views of the list', () => {
  test('are private or shared, with names once each, are changed by their members, and shared ones are deleted by administrators too', async () => {
    const { company, consultant } = await withConsultant(service);
    const administrator = await Browser.of(service, company.administrator);
    const list = { tag: 'Shortlist', order: 'name', period: 'week', columns: ['role', 'added'] };
    const add = (browser: Browser, name: string, shared: boolean) =>
      browser.call('addView', { body: { name, shared, list } });
    const { id: own } = await consultant.data('addView', { body: { name: ' Mine ', shared: false, list } });
    const { id: shared } = await consultant.data('addView', { body: { name: 'Ours', shared: true, list } });
    (await add(consultant, 'MINE', false)).expectError(400, 'validation_error');
    (await add(administrator, 'ours', true)).expectError(400, 'validation_error');
    await add(administrator, 'Mine', false);
    assert.deepEqual(await consultant.data('listViews'), [
      { id: own, name: 'Mine', shared: false, own: true, list },
      { id: shared, name: 'Ours', shared: true, own: true, list },
    ]);
    const theirs = await administrator.data('listViews');
    assert.deepEqual(
      theirs.map(({ name, shared: isShared, own: isOwn }) => [name, isShared, isOwn]),
      [
        ['Mine', false, true],
        ['Ours', true, false],
      ],
    );
    const strangers = await Browser.of(service, (await TestCompany.create(service)).administrator);
    assert.deepEqual(await strangers.data('listViews'), []);
    for (const [browser, id] of [
      [administrator, own],
      [administrator, shared],
      [strangers, shared],
    ] as const)
      (await browser.call('changeView', { ids: [id], body: { name: 'Other' } })).expectError(404, 'not_found');
    (await administrator.call('deleteView', { ids: [own] })).expectError(404, 'not_found');
    (await strangers.call('deleteView', { ids: [shared] })).expectError(404, 'not_found');
    await consultant.data('changeView', { ids: [own], body: { name: 'All', list: {} } });
    await consultant.data('changeView', { ids: [own], body: { shared: true } });
    await administrator.data('deleteView', { ids: [shared] });
    const left = await consultant.data('listViews');
    assert.deepEqual(left, [{ id: own, name: 'All', shared: true, own: true, list: {} }]);
    const audit = await listAudit(service.db, { companyId: company.id, limit: 20 });
    const views = audit.filter(({ action }) => action.startsWith('view.'));
    assert.deepEqual(
      views.map(({ action, subject }) => [action, subject]),
      [
        ['view.deleted', { view_id: shared }],
        ['view.shared', { view_id: own }],
        ['view.shared', { view_id: shared }],
      ],
    );
  });

  test('are at most fifty of a member, and go with the member', async () => {
    const { company, consultant } = await withConsultant(service);
    for (let at = 0; at < 50; at += 1)
      await consultant.data('addView', { body: { name: `View ${at}`, shared: false, list: {} } });
    const more = { name: 'One more', shared: false, list: {} };
    (await consultant.call('addView', { body: more })).expectError(400, 'validation_error');
    await consultant.data('addView', { body: { ...more, shared: true } });
    await deleteMember(service.db, company.consultant.id);
    const { rows } = await sql`select from cv_views where company_id = ${company.id}`.execute(service.db);
    assert.equal(rows.length, 0);
  });
});

describe('visits of the list', () => {
  test('a visit ends after half an hour without a call; what came later is new, in every tab and on every device', async () => {
    const company = await TestCompany.create(service);
    const password = 'correct horse battery';
    const consultant = await Browser.of(service, company.consultant, password);
    const other = new Browser(service);
    await other.data('signIn', { body: { email: company.consultant.email, password } });
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const old = await insertCv(service, company, { name: 'Ada', createdAt: minutesAgo(180) });
    const fresh = await insertCv(service, company, { name: 'Grace', createdAt: minutesAgo(60) });
    const lastSeen = (minutes: number) =>
      sql`update members set last_seen_at = ${minutesAgo(minutes)} where id = ${company.consultant.id}`.execute(
        service.db,
      );
    const newSince = async (browser: Browser) => (await paginationOf(browser)).new_since ?? null;
    const since = { query: { since_last_visit: 'yes' } };
    const ids = async (browser: Browser) => (await browser.data('listCvs', since)).map(({ id }) => id);
    // The first visit.
    assert.equal(await newSince(consultant), null);
    assert.deepEqual(await ids(consultant), [fresh, old]);
    // A pause within the visit.
    await lastSeen(29);
    assert.equal(await newSince(consultant), null);
    await lastSeen(120);
    const end = await newSince(consultant);
    assert.ok(Math.abs(Date.parse(end ?? '') - Date.parse(minutesAgo(120))) < 60_000, String(end));
    assert.equal(await newSince(other), end);
    assert.deepEqual([await ids(consultant), await ids(other)], [[fresh], [fresh]]);
    assert.equal((await consultant.data('getCvFacets', since)).counted, 1);
    assert.deepEqual(await consultant.data('getCvNeighbours', { ids: [fresh], ...since }), {
      previous: null,
      next: null,
    });
    await lastSeen(10);
    assert.equal(await newSince(consultant), end);
    // Another member has visits of its own.
    assert.equal(await newSince(await Browser.of(service, company.administrator)), null);
  });

  test('an order that is to be had says nothing besides', async () => {
    const { company, consultant } = await withConsultant(service);
    for (const name of ['Zoë', 'Ada']) await insertCv(service, company, { name });
    const query = { order: 'name' };
    assert.deepEqual(
      (await consultant.data('listCvs', { query })).map(({ candidate_name: name }) => name),
      ['Ada', 'Zoë'],
    );
    assert.equal((await paginationOf(consultant, query)).newest_first, undefined);
    (await consultant.call('listCvs', { query: { order: 'best' } })).expectError(400, 'validation_error');
  });
});
