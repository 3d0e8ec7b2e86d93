import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { listAudit } from '#audit/audit.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, withConsultant } from '../../support/console.ts';
import { WHOLE_PROFILE } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();

describe('tags of CVs', () => {
  test('are added and removed, whatever their case, listed by name, and narrow lists, searches and facets', async () => {
    const { company, consultant } = await withConsultant(service);
    const cvIds: number[] = [];
    for (const name of ['Ada Byron', 'Bo Ek', 'Cy Oda'])
      cvIds.push(await insertCv(service, company, { name, profile: WHOLE_PROFILE }));
    const [one = 0, two = 0, three = 0] = cvIds;
    const stranger = await TestCompany.create(service);
    const theirs = await insertCv(service, stranger);
    const change = (body: { cv_ids: number[]; add?: string[]; remove?: string[] }) =>
      consultant.call('changeTags', { body: { add: [], remove: [], ...body } });
    assert.deepEqual((await change({ cv_ids: [one, two, theirs], add: ['Shortlist', ' Zürich '] })).data, {
      changed: 2,
    });
    // The spelling of the company stays.
    assert.deepEqual((await change({ cv_ids: [two, three], add: ['SHORTLIST', 'shortlist'] })).data, { changed: 1 });
    assert.deepEqual(await consultant.data('listTags'), ['Shortlist', 'Zürich']);
    assert.deepEqual((await consultant.data('getCv', { ids: [two] })).tags, ['Shortlist', 'Zürich']);
    const listed = await consultant.data('listCvs');
    assert.deepEqual(
      listed.map(({ tags }) => tags),
      [['Shortlist'], ['Shortlist', 'Zürich'], ['Shortlist', 'Zürich']],
    );
    const found = async (query: Record<string, string>) =>
      (await consultant.data('listCvs', { query })).map(({ id }) => id);
    assert.deepEqual(await found({ tag: 'zurich' }), [two, one]);
    assert.deepEqual(await found({ tag: 'zurich', search: 'byron' }), [one]);
    assert.deepEqual(await found({ tag: 'unknown' }), []);
    assert.equal((await consultant.data('getCvFacets', { query: { tag: 'Zürich' } })).counted, 2);
    const beside = await consultant.data('getCvNeighbours', { ids: [one], query: { tag: 'Zürich' } });
    assert.deepEqual(beside, { previous: two, next: null });
    assert.deepEqual((await change({ cv_ids: cvIds, remove: ['zürich', 'none'] })).data, { changed: 2 });
    assert.deepEqual(await consultant.data('listTags'), ['Shortlist']);
    (await change({ cv_ids: [theirs], add: ['Mine'] })).expectError(404, 'not_found');
    const audit = await listAudit(service.db, { companyId: company.id, limit: 20 });
    assert.deepEqual(audit.filter(({ action }) => action === 'cv.tagged').at(-1)?.subject, {
      cv_id: one,
      tags_added: 2,
      tags_removed: 0,
    });
    assert.doesNotMatch(JSON.stringify(audit), /rich|Shortlist/);
  });

  test('go with the last CV that has them, come with exports, and are at most twenty', async () => {
    const company = await TestCompany.create(service);
    const administrator = await Browser.of(service, company.administrator);
    const id = await insertCv(service, company, { profile: WHOLE_PROFILE });
    const before = await administrator.data('getCv', { ids: [id] });
    const names = Array.from({ length: 20 }, (_, at) => `Tag ${String(at).padStart(2, '0')}`);
    await administrator.data('changeTags', { body: { cv_ids: [id], add: names, remove: [] } });
    const body = { cv_ids: [id], add: ['One more'], remove: [] };
    (await administrator.call('changeTags', { body })).expectError(400, 'validation_error');
    const { tags, updated_at: updatedAt } = await administrator.data('getCv', { ids: [id] });
    assert.deepEqual(tags, names);
    assert.ok(updatedAt > before.updated_at, 'an export that is continued has them');
    const { text } = await administrator.call('exportSelection', { query: { ids: String(id), format: 'csv' } });
    assert.match(text, /Tag 00; Tag 01;.*; Tag 19/);
    await administrator.data('changeTags', { body: { ...body, remove: ['Tag 00'] } });
    await administrator.data('eraseCv', { ids: [id] });
    assert.deepEqual(await administrator.data('listTags'), []);
    const { rows } = await sql`select from cv_tags where company_id = ${company.id}`.execute(service.db);
    assert.equal(rows.length, 0);
  });
});
