import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { profileWithCorrections } from '#cvs/corrections/corrected-profile.ts';
import { correctionsOf, correctValues, listCurrent } from '#cvs/corrections/corrections.ts';
import { type ChosenFacets, NO_FACETS } from '#cvs/facets.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { facetsOfCvs, listCvPage, neighboursOfCv } from '#use-cases/public-api/stored-cvs.ts';
import { eraseCv } from '#use-cases/retention/erase-cvs.ts';

import { erasureSetup } from '../support/erasure-setup.ts';
import { PROFILE, read } from '../support/searched-profile.ts';
import { insertCv } from '../support/stored-cv.ts';

type Company = Parameters<typeof listCvPage>[1];
const asCompany = ({ id }: { readonly id: number }): Company => ({ id }) as Company;

describe('facets of CVs', async () => {
  const room = await erasureSetup();
  const { db } = room;
  const query = { createdFrom: null, createdTo: null };

  /** Without words where `search` is empty. */
  const idsOf = async (
    owner: { readonly id: number },
    search: string,
    facets: Partial<ChosenFacets> = {},
  ): Promise<readonly number[]> => {
    const wanted = { ...query, search: search === '' ? null : search, facets: { ...NO_FACETS, ...facets } };
    const { cvs } = await listCvPage({ db }, asCompany(owner), { ...wanted, page: { number: 1, size: 50 } });
    return cvs.map(({ id }) => id);
  };

  /** A job with its dates, as a profile has them. */
  const job = (start: string | null, end: string | null, others: object = {}) => ({
    role: read('Engineer'),
    dates: { start, end, current: end === null, evidence: [] },
    kind: 'job',
    ...others,
  });
  const facetsOf = (owner: { readonly id: number }, chosen: Partial<ChosenFacets> = {}, search: string | null = null) =>
    facetsOfCvs({ db }, asCompany(owner), { ...query, search, facets: { ...NO_FACETS, ...chosen }, since: [] });

  test('facets are counted in the list, in a search and in what is chosen, each as the list then has it; the rest of another company is not', async () => {
    const [owner, other] = [await room.newCompany(), await room.newCompany()];
    const stored = [
      ['Ada', 'de', 'DE', ['Kubernetes', 'Node.js', 'C++'], [job('2015', null)]],
      ['Ada', 'de', 'AT', ['KUBERNETES', 'kubernetes', 'C'], [job('2025-01', '2026-01')]],
      ['Grace', 'en', null, ['node js', 'Qualität'], []],
    ] as const;
    const ids: number[] = [];
    for (const [at, [name, language, code, skills, work]] of stored.entries()) {
      const contact = { address: code === null ? null : { ...read('Somewhere'), country_code: code } };
      const profile = { language, contact, skills: skills.map((skill) => read(skill)), work };
      ids.push(await insertCv(room, owner, { name, profile, createdAt: `2026-03-0${3 - at}T10:00:00.000Z` }));
      await insertCv(room, other, { name, profile });
    }
    const [first = 0, second = 0, third = 0] = ids;
    const since = ['2026-03-03T10:00:00.000Z', '2026-03-02', '2020-01-01'].map((moment) => new Date(moment));
    assert.deepEqual(await facetsOfCvs({ db }, asCompany(owner), { ...query, search: null, since }), {
      counted: 3,
      isPartial: false,
      languages: [
        { value: 'de', count: 2 },
        { value: 'en', count: 1 },
      ],
      countries: [
        { value: 'AT', count: 1 },
        { value: 'DE', count: 1 },
      ],
      skills: (await facetsOf(owner)).skills,
      workYears: [
        { value: 'under_2', count: 1 },
        { value: '10_to_19', count: 1 },
      ],
      since: [1, 2, 3],
    });
    // Those that are as frequent are in no order that anybody should rely on.
    const skillsOf = (counts: Awaited<ReturnType<typeof facetsOf>>) =>
      counts.skills.map(({ value, count }) => `${value.toLowerCase()} ${count}`).toSorted();
    assert.deepEqual(skillsOf(await facetsOf(owner)), ['c 1', 'c++ 1', 'kubernetes 2', 'node js 2', 'qualität 1']);
    assert.deepEqual(skillsOf(await facetsOf(owner, {}, 'ada')), ['c 1', 'c++ 1', 'kubernetes 2', 'node.js 1']);
    assert.deepEqual(skillsOf(await facetsOf(owner, { skill: 'NODE JS' }, 'ada')), [
      'c++ 1',
      'kubernetes 1',
      'node js 1',
    ]);
    assert.deepEqual(skillsOf(await facetsOf(owner, { country: 'AT' })), ['c 1', 'kubernetes 1']);
    assert.equal((await facetsOf(owner, {}, 'gracee')).counted, 1);
    for (const [chosen, search, expected] of [
      [{ language: 'de' }, '', [first, second]],
      [{ language: 'de', country: 'AT' }, 'ada', [second]],
      [{ country: 'FR' }, '', []],
      [{ skill: 'KUBERNETES' }, '', [first, second]],
      [{ skill: 'node  JS' }, '', [first, third]],
      [{ skill: 'qualitat' }, '', [third]],
      [{ skill: 'c' }, '', [second]],
      [{ skill: '…' }, '', []],
      [{ workYears: '10_to_19' }, 'ada', [first]],
      [{ skill: 'kubernetes' }, 'gracee', []],
      [{ language: "'|" }, '', []],
    ] as const) {
      assert.deepEqual(await idsOf(owner, search, chosen), expected, JSON.stringify(chosen));
      assert.equal((await facetsOf(owner, chosen, search === '' ? null : search)).counted, expected.length);
    }
    const wanted = { createdFrom: null, createdTo: null, isChecked: null, only: null, tag: null, search: null };
    const facets = { ...NO_FACETS, skill: 'node.js' };
    assert.deepEqual(await neighboursOfCv({ db }, asCompany(owner), { ...wanted, facets, cvId: second }), {
      previous: first,
      next: third,
    });
  });

  test('facets are those of the profile as it is shown, with every correction, and go with the CV', async () => {
    const owner = await room.newCompany();
    const address = { ...read('Graz'), country_code: 'AT' };
    const profile = {
      ...PROFILE,
      language: 'en',
      contact: { ...PROFILE.contact, address },
      work: [job('2010', '2014'), job('2012', '2024-01')],
    };
    const id = await insertCv(room, owner, { profile, createdAt: '2026-03-01T10:00:00.000Z' });
    const of = { companyId: owner.id, cvId: id, memberId: owner.consultant.id };
    const shown = async () => {
      const { rows } = await sql<{ skills: string[]; country: string | null; years: number | null }>`
        select w.country, w.work_years as years,
(select shown_skills(profile, corrections_of_cv(id)) from cvs where id = w.cv_id) as skills
        from cv_words w where cv_id = ${id}`.execute(db);
      const current = correctionsOf(await listCurrent(db, id));
      const { skills, contact } = profileWithCorrections(profile, current);
      assert.deepEqual(
        [rows[0]?.skills, rows[0]?.country],
        [skills.map(({ value }) => value).filter((skill) => skill !== ''), contact.address?.country_code ?? null],
      );
      return rows[0];
    };
    assert.equal((await shown())?.years, 13);
    for (const [pointer, seen, value, years] of [
      ['/skills/0', 'Kubernetes', 'Docker', 13],
      ['/skills/1', 'PostgreSQL', null, 13],
      ['/skills', ['0', '1', '2', '3', '4', '5', '6'], ['3', 'added-1', '1', '0'], 13],
      ['/skills/added-1', null, 'Zeppelins', 13],
      ['/skills/0', 'Docker', undefined, 13],
      ['/contact/address/country_code', 'AT', 'CH', 13],
      ['/contact/address', 'Graz', 'Bern', 13],
      [
        '/work/1/dates',
        { start: '2012', end: '2024-01', current: false },
        { start: '2012', end: '2017', current: false },
        7,
      ],
      ['/work/1/kind', 'job', 'internship', 4],
      ['/work', ['0', '1'], ['added-1', '0'], 4],
      ['/work/added-1/dates', null, { start: '2025', end: null, current: true }, 4],
      ['/work', ['added-1', '0'], ['added-1'], 0],
      ['/contact/address', 'Bern', null, 0],
    ] as const) {
      const changes = [{ pointer, seen, value }];
      assert.equal((await db.transaction().execute((trx) => correctValues(trx, { ...of, changes }))).kind, 'changed');
      assert.equal((await shown())?.years, years, pointer);
    }
    assert.deepEqual(await idsOf(owner, '', { skill: 'zeppelins' }), [id]);
    assert.deepEqual(await idsOf(owner, '', { skill: 'docker' }), []);
    assert.deepEqual(await idsOf(owner, 'docker'), []);
    assert.deepEqual((await checkRecordIntegrity(db)).faults, []);
    await eraseCv(room, { companyId: owner.id, cvId: id, actor: 'operator' });
    assert.deepEqual([(await facetsOf(owner)).counted, await idsOf(owner, '', { skill: 'zeppelins' })], [0, []]);
  });

  test('years of work are those of jobs and freelance work with both dates, what overlaps once, up to when the CV was stored', async () => {
    for (const [work, years] of [
      [[], null],
      [[job('2019-03', '2021-02')], 2],
      [[job('2019-03', '2021-01')], 1],
      [[job('2019', '2021')], 2],
      [[job('2019', '2019')], 0],
      [[job('2019', '2020'), job('2020', '2021')], 2],
      [[job('2010-01', '2014-12'), job('2012-01', '2012-12')], 5],
      [[job('2020-03', null)], 6],
      [[job('2020-03', '2031')], 6],
      [[job('2020', '2010')], null],
      [[job(null, '2010')], null],
      [[job('2010', null, { dates: { start: '2010', end: null, current: false } })], null],
      [[job('2010', '2020', { kind: 'internship' })], null],
      [[job('2010', '2020', { kind: 'freelance' })], 10],
      [[job('0001', '2020'), job('2010-13', '2020')], null],
      [[[{ dates: 7 }], null, 'job', { dates: [] }], null],
      ['none', null],
    ] as const) {
      const { rows } = await sql<{ years: number | null }>`
        select years_of_work(${JSON.stringify({ work })}::jsonb, '{}', '2026-02-28T12:00:00Z') as years`.execute(db);
      assert.equal(rows[0]?.years, years, JSON.stringify(work));
    }
  });
});
