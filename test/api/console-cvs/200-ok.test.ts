import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Failure, Profile, ValueChange } from '#http/console/contract.ts';

import { call } from '../../support/call.ts';
import { Browser, withAdministrator, withConsultant } from '../../support/console.ts';
import { PROFILE } from '../../support/corrected.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('CVs in the console', () => {
  test('an upload is read, stored, charged to the member and on record as a call without a key', async () => {
    const { company, consultant } = await withConsultant(service, { credits: 5 });
    const cv = await consultant.data('uploadCv', { form: await form('Ada’s CV.pdf') });
    assert.deepEqual([cv.file_name, cv.page_count, cv.processing_method], ['Ada’s CV.pdf', 1, 'text']);
    assert.equal(await company.balance(), 4);
    const [entry] = await company.usage();
    assert.deepEqual(
      [entry?.channel, entry?.keyId, entry?.actingUser, entry?.outcome, entry?.credit, entry?.cvId],
      ['console', null, company.email, 'completed', 1, cv.id],
    );
    // The public API of the company shows the same CV.
    assert.equal((await call(service, `/cvs/${cv.id}`, { key: company.key })).cv.candidate_name, cv.candidate_name);
  });

  test('a CV has its profile with places on pages of known size', async () => {
    const { consultant } = await withConsultant(service);
    const { id } = await consultant.data('uploadCv', { form: await form() });
    const cv = await consultant.data('getCv', { ids: [id] });
    const profile: Profile = cv.profile;
    assert.equal(profile.candidate_name?.value, cv.candidate_name);
    const [place] = profile.candidate_name?.evidence ?? [];
    const page = cv.pages?.[(place?.page ?? 0) - 1];
    assert.ok(place !== undefined && page !== undefined, JSON.stringify(cv.pages));
    assert.ok(place.x0 >= 0 && place.x1 <= page.width && place.y0 >= 0 && place.y1 <= page.height);
    assert.equal(cv.file_available, true);
  });

  test('a CV is sent compressed to a browser that takes that, and as it is to any other client', async () => {
    const { company, consultant } = await withConsultant(service);
    const id = await insertCvWithFile(service, company);
    const plain = await consultant.call('getCv', { ids: [id] });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(plain.headers.get('vary'), 'Accept-Encoding');
    // As a browser, fetch accepts compressed answers and opens them.
    const compressed = await fetch(`${service.url}/api/console/cvs/${id}`, { headers: { Cookie: consultant.cookie } });
    assert.equal(compressed.headers.get('content-encoding'), 'gzip');
    assert.deepEqual(await compressed.json(), plain.json());
  });

  test('a signed link works without signing in', async () => {
    const { company, consultant } = await withConsultant(service);
    const id = await insertCvWithFile(service, company);
    const { url, expires_in: seconds } = await consultant.data('linkCv', { ids: [id] });
    assert.equal(seconds, 3600);
    assert.equal((await fetch(url)).status, 200);
  });

  test('an erased CV is gone from the console, the API and the store; who erased it is on record', async () => {
    const { company, administrator } = await withAdministrator(service);
    const id = await insertCvWithFile(service, company);
    const { url } = await administrator.data('linkCv', { ids: [id] });
    await administrator.data('eraseCv', { ids: [id] });
    const gone = await administrator.call('getCv', { ids: [id] });
    gone.expectError(404, 'not_found');
    assert.equal(reasonOf(gone), 'cv_was_erased');
    (await administrator.call('eraseCv', { ids: [id] })).expectError(404, 'not_found');
    (await call(service, `/cvs/${id}`, { key: company.key })).expectError(404, 'not_found');
    assert.equal((await fetch(url)).status, 404);
    const entry = await service.db
      .selectFrom('audit_log')
      .selectAll()
      .where('company_id', '=', company.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual([entry.actor, entry.action], [String(company.administrator.id), 'cv.erased']);
  });

  test('that a CV was erased is told to its own company alone', async () => {
    const { company, administrator } = await withAdministrator(service);
    const { consultant: stranger } = await withConsultant(service);
    const [erased, kept] = [await insertCvWithFile(service, company), await insertCvWithFile(service, company)];
    await administrator.data('eraseCv', { ids: [erased] });
    for (const id of [erased, kept, kept + 1_000_000]) {
      const answer = await stranger.call('getCv', { ids: [id] });
      answer.expectError(404, 'not_found');
      assert.equal(reasonOf(answer), 'no_cv');
    }
    assert.equal(reasonOf(await administrator.call('getCv', { ids: [kept + 1_000_000] })), 'no_cv');
  });

  test('a CV has neighbours in the order and with the filters of the list, and none of other companies', async () => {
    const { company, consultant } = await withConsultant(service);
    const { company: other } = await withConsultant(service);
    const ids: number[] = [];
    // The first two came at the same moment: the greater id stands first in the list.
    for (const [name, day] of [
      ['Ada', 1],
      ['Grace', 1],
      ['Ada', 2],
      ['Ada', 3],
    ] as const) {
      const at = `2026-01-0${day}T10:00:00.000Z`;
      ids.push(await insertCv(service, company, { name, createdAt: at }));
      await insertCv(service, other, { name, createdAt: at });
    }
    const [first, second, third, fourth] = ids;
    const beside = async (id: number | undefined, query = {}) => {
      const { previous, next } = await consultant.data('getCvNeighbours', { ids: [Number(id)], query });
      return [previous, next];
    };
    assert.deepEqual(await beside(fourth), [null, third]);
    assert.deepEqual(await beside(third), [fourth, second]);
    assert.deepEqual(await beside(second), [third, first]);
    assert.deepEqual(await beside(first), [second, null]);
    assert.deepEqual(await beside(third, { search: 'ada' }), [fourth, first]);
    assert.deepEqual(await beside(third, { created_to: '2026-01-02', created_from: '2026-01-02' }), [null, null]);
    // One that is not in the list itself stands where it would.
    assert.deepEqual(await beside(second, { search: 'ada' }), [third, first]);
  });

  test('facets of the list are counted, and what is chosen narrows the list and its neighbours', async () => {
    const { company, consultant } = await withConsultant(service);
    const { company: other } = await withConsultant(service);
    const ids: number[] = [];
    for (const [day, language] of [
      [1, 'de'],
      [2, 'en'],
      [3, 'de'],
    ] as const) {
      const row = { name: 'Ada', profile: { ...PROFILE, language }, createdAt: `2026-01-0${day}T10:00:00.000Z` };
      ids.push(await insertCv(service, company, row));
      await insertCv(service, other, row);
    }
    const [first = 0, , third = 0] = ids;
    const moments = ['2026-01-02T10:00:00.000Z', '2026-01-02T10:00:00.001Z'];
    const counts = await consultant.data('getCvFacets', { query: { since: moments.join(',') } });
    assert.deepEqual([counts.counted, counts.partial, counts.incomplete, counts.since], [3, false, false, [2, 1]]);
    assert.deepEqual(counts.languages, [
      { value: 'de', count: 2 },
      { value: 'en', count: 1 },
    ]);
    const query = { language: 'de', search: 'ada' };
    assert.deepEqual(
      (await consultant.data('listCvs', { query })).map(({ id }) => id),
      [third, first],
    );
    assert.equal((await consultant.data('getCvFacets', { query })).counted, 2);
    assert.deepEqual(await consultant.data('getCvNeighbours', { ids: [third], query: { language: 'de' } }), {
      previous: null,
      next: first,
    });
    for (const wrong of [{ language: 'deu' }, { country: 'de' }, { work_years: '3' }, { skill: '' }, { since: 'now' }])
      (await consultant.call('getCvFacets', { query: wrong })).expectError(400, 'validation_error');
  });

  test('places of words are told of CVs of the company alone, as plain text', async () => {
    const { company, consultant } = await withConsultant(service);
    const { company: other } = await withConsultant(service);
    const item = { value: 'Wrote <b>zeppelins</b>', evidence: [], confidence: 1 };
    const profile = { ...PROFILE, sections: [{ kind: 'other', heading: 'Flights', items: [item] }] };
    const id = await insertCv(service, company, { profile });
    const foreign = await insertCv(service, other, { profile });
    assert.deepEqual(await consultant.data('getCvHits', { query: { search: 'zeppelin', ids: `${foreign},${id}` } }), [
      {
        id,
        hits: [
          {
            pointer: '/sections/0/items/0',
            section: 'other',
            heading: 'Flights',
            excerpt: [
              { text: 'Wrote <b>', hit: false },
              { text: 'zeppelins', hit: true },
              { text: '</b>', hit: false },
            ],
          },
        ],
      },
    ]);
    assert.deepEqual(await consultant.data('getCvHits', { query: { search: 'zeppelin' } }), []);
    const many = Array.from({ length: 26 }, (_, at) => at + 1).join(',');
    for (const wrong of [{ ids: many }, { ids: '1,x' }, { search: 'x'.repeat(501) }])
      (await consultant.call('getCvHits', { query: wrong })).expectError(400, 'validation_error');
  });

  test('a CV is marked as checked by the first who checks it; list and neighbours know the mark; it can be taken back', async () => {
    const { company, consultant } = await withConsultant(service);
    const administrator = await Browser.of(service, company.administrator);
    const ids: number[] = [];
    for (const day of [1, 2, 3])
      ids.push(await insertCvWithFile(service, company, { name: 'Ada', createdAt: `2026-01-0${day}T10:00:00.000Z` }));
    const [first = 0, second = 0, third = 0] = ids;
    const listed = async (query: Readonly<Record<string, string>>): Promise<readonly number[]> =>
      (await consultant.data('listCvs', { query })).map(({ id }) => id);
    const { updated_at: before } = await consultant.data('getCv', { ids: [second] });
    assert.deepEqual(await listed({ checked: 'no' }), [third, second, first]);
    await consultant.data('checkCv', { ids: [second], body: { checked: true } });
    await administrator.data('checkCv', { ids: [second], body: { checked: true } });
    const marked = await administrator.data('getCv', { ids: [second] });
    assert.equal(marked.checked_by, company.consultant.email);
    assert.equal(marked.updated_at, before);
    for (const [query, expected] of [
      [{}, [third, second, first]],
      [{ checked: 'no' }, [third, first]],
      [{ checked: 'yes' }, [second]],
      [{ checked: 'no', search: 'ada' }, [third, first]],
      [{ checked: 'yes', search: 'grace' }, []],
    ] as const)
      assert.deepEqual(await listed(query), expected);
    const beside = await consultant.data('getCvNeighbours', { ids: [third], query: { checked: 'no' } });
    assert.deepEqual(beside, { previous: null, next: first });
    await administrator.data('checkCv', { ids: [second], body: { checked: false } });
    assert.deepEqual(await listed({ checked: 'yes' }), []);
    const taken = await consultant.data('getCv', { ids: [second] });
    assert.deepEqual([taken.checked_at, taken.checked_by], [null, null]);
    const entries = await service.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject'])
      .where('company_id', '=', company.id)
      .where('action', 'like', 'cv.%checked')
      .orderBy('id')
      .execute();
    assert.deepEqual(entries, [
      { actor: String(company.consultant.id), action: 'cv.checked', subject: { cv_id: second } },
      { actor: String(company.administrator.id), action: 'cv.unchecked', subject: { cv_id: second } },
    ]);
  });

  test('the list says which of its values are uncertain and counts warnings, and is narrowed to each', async () => {
    const { company, consultant } = await withConsultant(service);
    const unsure = {
      ...PROFILE,
      candidate_name: { ...PROFILE.candidate_name, confidence: 0.69 },
      latest_company: { ...PROFILE.latest_company, confidence: 0.7 },
      latest_role: null,
      warnings: ['One page is a picture on which no writing was recognised.'],
    };
    const head = { name: PROFILE.candidate_name.value, company: PROFILE.latest_company.value };
    const sure = await insertCv(service, company, { ...head, role: PROFILE.latest_role.value, profile: PROFILE });
    const uncertain = await insertCv(service, company, { ...head, role: null, profile: unsure });
    // An engine of an earlier version gave no confidence.
    const old = { candidate_name: { value: head.name }, latest_company: { value: head.company } };
    const oldest = await insertCv(service, company, { ...head, role: null, profile: old });
    const listed = await consultant.data('listCvs', { query: {} });
    assert.deepEqual(
      listed.map((cv) => [cv.id, cv.uncertain_values, cv.warning_count, cv.corrected_values]),
      [
        [oldest, ['latest_role'], 0, 0],
        [uncertain, ['candidate_name', 'latest_role'], 1, 0],
        [sure, [], 0, 0],
      ],
    );
    const narrowed = async (query: Readonly<Record<string, string>>): Promise<readonly number[]> =>
      (await consultant.data('listCvs', { query })).map(({ id }) => id);
    assert.deepEqual(await narrowed({ only: 'uncertain' }), [oldest, uncertain]);
    assert.deepEqual(await narrowed({ only: 'uncertain', search: 'ada' }), [oldest, uncertain]);
    assert.deepEqual(await narrowed({ only: 'warnings', checked: 'no' }), [uncertain]);
    assert.deepEqual(await narrowed({ only: 'warnings', checked: 'yes' }), []);
    assert.deepEqual(await narrowed({ only: 'corrected' }), []);
    const beside = await consultant.data('getCvNeighbours', { ids: [sure], query: { only: 'warnings' } });
    assert.deepEqual(beside, { previous: uncertain, next: null });
    (await consultant.call('listCvs', { query: { only: 'both' } })).expectError(400, 'validation_error');
  });

  test('a value of the list is uncertain no more when it, or the job that it was read from, is corrected or confirmed, until that is taken back', async () => {
    const { company, consultant } = await withConsultant(service);
    const unsure = { ...PROFILE };
    for (const field of ['candidate_name', 'latest_company', 'latest_role'] as const)
      Object.assign(unsure, { [field]: { ...PROFILE[field], confidence: 0.4 } });
    const [name, employer, role] = [unsure.candidate_name.value, unsure.latest_company.value, unsure.latest_role.value];
    const id = await insertCv(service, company, { name, company: employer, role, profile: unsure });
    const after = async (...changes: ValueChange[]) => {
      await consultant.data('correctCv', { ids: [id], body: { changes } });
      const [cv] = await consultant.data('listCvs', { query: {} });
      return [cv?.uncertain_values, cv?.corrected_values];
    };
    assert.deepEqual(await after({ pointer: '/candidate_name', seen: name, confirm: true }), [
      ['latest_company', 'latest_role'],
      1,
    ]);
    assert.deepEqual(await after({ pointer: '/work/0/role', seen: role, value: 'Engineer' }), [['latest_company'], 2]);
    assert.deepEqual(await after({ pointer: '/latest_company', seen: employer, value: null }), [[], 3]);
    const corrected = await consultant.data('listCvs', { query: { only: 'corrected' } });
    assert.deepEqual(
      corrected.map((cv) => cv.id),
      [id],
    );
    assert.deepEqual(await consultant.data('listCvs', { query: { only: 'uncertain' } }), []);
    assert.deepEqual(
      await after(
        { pointer: '/candidate_name', seen: name, take_back: true },
        { pointer: '/work/0/role', seen: 'Engineer', take_back: true },
        { pointer: '/latest_company', seen: null, take_back: true },
      ),
      [['candidate_name', 'latest_company', 'latest_role'], 0],
    );
  });

  test('the list is paged, bounded by dates and searched by words', async () => {
    const { company, consultant } = await withConsultant(service);
    const people = [
      {
        name: 'Ada Lovelace',
        company: 'Analytical 100% Engines',
        role: 'Programmer',
        createdAt: '2026-01-01T10:00:00.000Z',
      },
      { name: 'Grace Hopper', company: 'Navy', role: 'Programmer', createdAt: '2026-02-01T10:00:00.000Z' },
      { name: null, company: 'Engines_Ltd', role: null, createdAt: '2026-03-01T10:00:00.000Z' },
    ];
    for (const person of people) await insertCv(service, company, person);
    const names = async (query: Record<string, string>): Promise<(string | null)[]> =>
      (await consultant.data('listCvs', { query })).map(({ candidate_name: name }) => name);
    assert.deepEqual(await names({}), [null, 'Grace Hopper', 'Ada Lovelace']);
    assert.deepEqual(await names({ search: 'PROGRAMMER navy' }), ['Grace Hopper']);
    assert.deepEqual(await names({ search: 'engines' }), [null, 'Ada Lovelace']);
    assert.deepEqual(await names({ search: '100%' }), ['Ada Lovelace']);
    assert.deepEqual(await names({ search: 'engines_lt' }), [null]);
    assert.deepEqual(await names({ search: '"100 engines"' }), ['Ada Lovelace']);
    assert.deepEqual(await names({ search: '"engines 100"' }), []);
    assert.deepEqual(await names({ search: String.raw`\ ' " ;` }), []);
    assert.deepEqual(await names({ created_from: '2026-01-15', created_to: '2026-02-01' }), ['Grace Hopper']);
    const page = await consultant.call('listCvs', { query: { page: '2', page_size: '2' } });
    assert.deepEqual(page.pagination, { page: 2, page_size: 2, total: 3, total_pages: 2 });
    assert.equal((page.data as unknown[]).length, 1);
  });
});

/** The reason in the envelope of an error. */
function reasonOf(answer: { json(): unknown }): string {
  return (answer.json() as Failure).error.reason;
}

async function form(name = 'cv.pdf'): Promise<FormData> {
  const made = new FormData();
  made.append('file', new Blob([new Uint8Array(await textCv())]), name);
  return made;
}
