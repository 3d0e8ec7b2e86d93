import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { correctValues } from '#cvs/corrections/corrections.ts';
import { eraseCvs } from '#cvs/erasure.ts';

import { call } from '../../support/call.ts';
import type { TestCompany } from '../../support/company.ts';
import { WHOLE_PROFILE } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';
import { callProfiles, type ListedProfile, listProfiles, withProfileKey } from '../../support/profiles.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();
const { db } = service;

const store = (company: TestCompany) => insertCv(service, company, { profile: WHOLE_PROFILE });
const getOne = async (key: string, id: number) =>
  (await callProfiles(service, `/profiles/${id}`, { key })).data as ListedProfile;

/** A member corrects the name, and takes the second job out. */
async function correct(company: TestCompany, cvId: number): Promise<void> {
  const name = { pointer: '/candidate_name', seen: WHOLE_PROFILE.candidate_name.value, value: 'Ada Lovelace' };
  const work = { pointer: '/work', seen: ['0', '1'], value: ['0'] };
  const request = { companyId: company.id, cvId, memberId: company.consultant.id, changes: [name, work] };
  assert.equal((await db.transaction().execute((trx) => correctValues(trx, request))).kind, 'changed');
}

describe('GET /api/profiles/v1/profiles: 200', () => {
  test('a profile has evidence, the fields of the template and the corrections, applied and told', async () => {
    const { company, key } = await withProfileKey(service);
    const id = await store(company);
    const read = await getOne(key, id);
    assert.deepEqual(read.profile, WHOLE_PROFILE);
    assert.deepEqual([read.state, read.template, read.corrections, read.checked_at], ['stored', null, [], null]);
    await correct(company, id);
    const corrected = await getOne(key, id);
    assert.equal(corrected.profile.candidate_name?.value, 'Ada Lovelace');
    assert.equal(corrected.profile.work.length, 1);
    assert.deepEqual(corrected.profile.latest_role?.evidence, WHOLE_PROFILE.latest_role.evidence);
    assert.deepEqual(corrected.profile.template_fields, WHOLE_PROFILE.template_fields);
    assert.deepEqual(
      corrected.corrections.map(({ pointer, value, read: before }) => [pointer, value, before]),
      [
        ['/candidate_name', 'Ada Lovelace', 'Ada Lovelaee'],
        ['/work', ['0'], ['0', '1']],
      ],
    );
    assert.ok(corrected.updated_at > read.updated_at);
    assert.deepEqual((await listProfiles(service, key)).profiles, [corrected]);
  });

  test('the template has its name of today', async () => {
    const { company, key } = await withProfileKey(service);
    const template = await company.addTemplate('Nurses');
    const id = await store(company);
    await db
      .updateTable('cvs')
      .set({ template: String(template) })
      .where('id', '=', id)
      .execute();
    assert.equal((await getOne(key, id)).template, 'Nurses');
  });

  test('pages follow each other by the cursor, and what changes meanwhile comes again', async () => {
    const { company, key } = await withProfileKey(service);
    const [first, second, third] = [await store(company), await store(company), await store(company)];
    const start = await listProfiles(service, key, { limit: '2' });
    assert.deepEqual([start.profiles.map(({ id }) => id), start.has_more], [[first, second], true]);
    await correct(company, first);
    await db.transaction().execute((trx) => eraseCvs(trx, company.id, [second]));
    const rest = await listProfiles(service, key, { cursor: start.next_cursor });
    assert.deepEqual(
      rest.profiles.map(({ id, state }) => [id, state]),
      [
        [third, 'stored'],
        [first, 'stored'],
        [second, 'erased'],
      ],
    );
    assert.equal(rest.has_more, false);
    (await callProfiles(service, `/profiles/${second}`, { key })).expectError(404, 'not_found');
    const nothing = await listProfiles(service, key, { cursor: rest.next_cursor });
    assert.deepEqual(nothing, { profiles: [], next_cursor: rest.next_cursor, has_more: false });
    await correct(company, third);
    const later = await listProfiles(service, key, { cursor: nothing.next_cursor });
    assert.deepEqual(
      later.profiles.map(({ id }) => id),
      [third],
    );
  });

  test('updated_since begins at a moment, which counts; with a cursor it is not used; a limit is clamped', async () => {
    const { company, key } = await withProfileKey(service);
    const [first, second] = [await store(company), await store(company)];
    const all = await listProfiles(service, key, { limit: '0' });
    assert.deepEqual(
      all.profiles.map(({ id }) => id),
      [first],
    );
    await correct(company, first);
    const { updated_at: moment } = await getOne(key, first);
    const since = await listProfiles(service, key, { updated_since: moment, limit: '1000' });
    assert.deepEqual(
      since.profiles.map(({ id }) => id),
      [first],
    );
    const both = await listProfiles(service, key, { updated_since: moment, cursor: all.next_cursor });
    assert.deepEqual(
      both.profiles.map(({ id }) => id),
      [second, first],
    );
    assert.deepEqual((await listProfiles(service, key, { updated_since: '2199-01-01' })).profiles, []);
  });

  test('a company sees none of another, whatever cursor it sends', async () => {
    const [home, other] = [await withProfileKey(service), await withProfileKey(service)];
    const id = await store(home.company);
    assert.deepEqual((await listProfiles(service, other.key)).profiles, []);
    const { next_cursor: cursor } = await listProfiles(service, home.key);
    assert.deepEqual((await listProfiles(service, other.key, { cursor })).profiles, []);
    (await callProfiles(service, `/profiles/${id}`, { key: other.key })).expectError(404, 'not_found');
  });

  test('answers are stored nowhere, and no browser of another site may read them', async () => {
    const { key } = await withProfileKey(service);
    const headers = { Origin: 'https://elsewhere.example' };
    const answer = await callProfiles(service, '/profiles', { key, headers });
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
  });

  test('its calls and those of the public API count against one limit', async () => {
    const { company, key } = await withProfileKey(service, { rateLimitPerMinute: 3 });
    const left = [
      await callProfiles(service, '/profiles', { key }),
      await call(service, '/cvs', { key: company.key }),
      await callProfiles(service, '/profiles', { key }),
    ].map(({ headers }) => headers.get('ratelimit-remaining'));
    assert.deepEqual(left, ['2', '1', '0']);
    (await call(service, '/cvs', { key: company.key })).expectError(429, 'rate_limit_exceeded');
    (await callProfiles(service, '/profiles', { key })).expectError(429, 'rate_limit_exceeded');
  });

  test('the public API is what it was beside it: it needs its own switch, and shows nothing of a profile', async () => {
    const { company, key } = await withProfileKey(service, { apiEnabled: false });
    const id = await store(company);
    assert.equal((await getOne(key, id)).id, id);
    (await call(service, `/cvs/${id}`, { key: company.key })).expectError(403, 'api_disabled');
    await company.change({ apiEnabled: true });
    assert.equal((await call(service, `/cvs/${id}`, { key: company.key })).text.includes('profile'), false);
  });
});
