import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { setChecked } from '#cvs/checked-cvs.ts';
import { correctValues } from '#cvs/corrections/corrections.ts';
import { type ChosenFacets, NO_FACETS } from '#cvs/facets.ts';
import { FOUND_MAX } from '#cvs/search.ts';
import type { CvOrder } from '#cvs/stored-cvs.ts';
import { whatIsFilled } from '#cvs/upgrade-fills.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { facetsOfCvs, listCvPage, neighboursOfCv } from '#use-cases/public-api/stored-cvs.ts';
import { eraseCv } from '#use-cases/retention/erase-cvs.ts';
import { fillCvWords } from '#use-cases/retention/housekeeping.ts';

import { erasureSetup } from '../support/erasure-setup.ts';
import { PROFILE, read } from '../support/searched-profile.ts';
import { insertCv } from '../support/stored-cv.ts';

type Company = Parameters<typeof listCvPage>[1];
const asCompany = ({ id }: { readonly id: number }): Company => ({ id }) as Company;

describe('searching CVs', async () => {
  const room = await erasureSetup();
  const { db } = room;
  const query = { createdFrom: null, createdTo: null, search: 'ada', page: { number: 1, size: 2 } };

  test('a page has its CVs newest first, with the number of all; one past the end has none', async () => {
    const owner = await room.newCompany();
    const company = asCompany(owner);
    const ids: number[] = [];
    for (const day of ['03', '01', '02', '02']) {
      ids.push(await insertCv(room, owner, { name: `Ada ${day}`, createdAt: `2026-01-${day}T10:00:00.000Z` }));
    }
    await insertCv(room, owner, { name: 'Grace' });
    const [third, first, second, other] = ids;
    const page = async (number: number) => {
      const { cvs, total } = await listCvPage({ db }, company, { ...query, page: { number, size: 2 } });
      return [cvs.map(({ id }) => id), total];
    };
    assert.deepEqual(await page(1), [[third, other], 4]);
    assert.deepEqual(await page(2), [[second, first], 4]);
    assert.deepEqual(await page(3), [[], 4]);
  });

  test('letter case, accents and typographic signs are ignored, in what is stored and in what is searched for', async () => {
    const owner = await room.newCompany();
    const company = asCompany(owner);
    const stored = [
      ['José Sánchez', ['sanchez', 'SÁNCHEZ', 'Sa\u0301nchez', 'jose sanchez']],
      ['Jürgen Müller', ['muller', 'MÜLLER', 'jurgen']],
      ['Łukasz Żak', ['lukasz', 'łukasz', 'ŁUKASZ zak']],
      ['Zoë Groß', ['gross', 'zoe', 'GROẞ']],
      ['Søren Ærø', ['soren', 'aero', 'SØREN']],
      ['Sinéad O’Brien', ["o'brien", 'o’brien', 'sinead']],
      ['Jean\u2010Luc Œuvrard', ['jean-luc', 'oeuvrard']],
      ['İpek Çağlayan', ['ipek', 'caglayan']],
      ['Ёлкин Фёдор', ['елкин', 'ФЕДОР', 'фёдор']],
      ['Ελένη Παπαδοπούλου', ['ελενη', 'παπαδοπουλου', 'ΠΑΠΑΔΟΠΟΎΛΟΥ']],
      ['Ｔａｎａｋａ ﬁona', ['tanaka', 'fiona']],
      ['100% Legal_Ltd', ['100%', 'legal_lt']],
    ] as const;
    for (const [name] of stored) await insertCv(room, owner, { name });
    for (const [name, searches] of stored) {
      for (const search of searches) {
        const { cvs } = await listCvPage({ db }, company, { ...query, search });
        assert.deepEqual(
          cvs.map(({ candidateName }) => candidateName),
          [name],
          search,
        );
      }
    }
  });

  const faultsOfWords = async () => (await checkRecordIntegrity(db)).faults.filter(({ kind }) => kind === 'cv_words');

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

  test('words, their beginnings, several of them and phrases are found in all that was read, and only in order where they are quoted', async () => {
    const [owner, other] = [await room.newCompany(), await room.newCompany()];
    const id = await insertCv(room, owner, { name: 'Ada Lovelace', role: 'Engineer', profile: PROFILE });
    await insertCv(room, owner, { name: 'Grace Hopper', profile: { version: 2, warnings: ['kubernetes'] } });
    await insertCv(room, other, { name: 'Ada Byron', profile: PROFILE });
    for (const search of [
      'ada',
      'lovel engin',
      'kubernetes',
      'KUBER postgre',
      '"project management"',
      'project-management',
      '“project management” lisbon',
      '"agile methods since 2019"',
      '"project manag',
      'ada.lovelace@mill.example',
      'lovelace@mill',
      'c++',
      'c#',
      '.net node.js',
      '+49 151 1234 5678',
      '0151/12345678',
      '0049 (0)151 12345678',
      '12345678',
      '015112 345678',
      '2019 2021',
      'licences',
      '数据',
      'müll',
    ]) {
      assert.deepEqual(await idsOf(owner, search), [id], search);
    }
    for (const search of [
      'ada grace',
      '"management project"',
      'nagement',
      '"manag"',
      '"lisbon kubernetes"',
      '2345678901',
      '"015112" "345678"',
      'c',
      'd',
      'written',
      '%',
      '"',
      "' or 1=1 --",
      '\\',
      '@',
    ]) {
      assert.deepEqual(await idsOf(owner, search), [], search);
    }
  });

  test('a word with one typing error finds the CVs with the right one where no CV has it, and says which', async () => {
    const owner = await room.newCompany();
    const ada = await insertCv(room, owner, { name: 'Ada Lovelace', profile: PROFILE });
    const grace = await insertCv(room, owner, { name: 'Grace Hopper', createdAt: '2026-01-01T00:00:00.000Z' });
    const page = (search: string) => listCvPage({ db }, asCompany(owner), { ...query, search });
    for (const [search, ids, words] of [
      ['lovelaec', [ada], ['lovelace']],
      ['Lovelce', [ada], ['lovelace']],
      ['loveelace', [ada], ['lovelace']],
      ['kovelace', [ada], ['lovelace']],
      ['ada Lovelac', [ada], []],
      ['hoper', [grace], ['hopper']],
      ['gracee hoppr', [grace], ['grace', 'hopper']],
      ['kubernettes "project management"', [ada], ['kubernetes']],
      ['hopper lovelaec', [], []],
      ['"lovelaec"', [], []],
      ['lovaelec', [], []],
      ['adn', [], []],
      ['2091', [], []],
      [`${'y'.repeat(60)} ${'z'.repeat(16)} abcdefgh ijklmnop qrstuvwx`, [], []],
    ] as const) {
      const { cvs, similarWords } = await page(search);
      assert.deepEqual([cvs.map(({ id }) => id), similarWords?.toSorted()], [ids, words], search);
    }
    const wanted = { createdFrom: null, createdTo: null, isChecked: null, only: null, tag: null };
    assert.deepEqual(await neighboursOfCv({ db }, asCompany(owner), { ...wanted, cvId: grace, search: 'lovelaec' }), {
      previous: ada,
      next: null,
    });
  });

  test('a corrected value is found, as is what the document has there; an erased CV and its words are gone', async () => {
    const owner = await room.newCompany();
    const id = await insertCv(room, owner, { name: 'Ada', profile: PROFILE });
    const correct = (pointer: string, seen: string | null, value: string | null) =>
      db.transaction().execute((trx) =>
        correctValues(trx, {
          companyId: owner.id,
          cvId: id,
          memberId: owner.consultant.id,
          changes: [{ pointer, seen, value }],
        }),
      );
    assert.equal((await correct('/skills/0', 'Kubernetes', 'Zeppelin piloting')).kind, 'changed');
    assert.equal((await correct('/contact/phones/0', '+4915112345678', '030 998877')).kind, 'changed');
    for (const search of ['"zeppelin piloting"', 'kubernetes', '+49 30 998877', '998877']) {
      assert.deepEqual(await idsOf(owner, search), search.startsWith('+49') ? [] : [id], search);
    }
    await correct('/skills/0', 'Zeppelin piloting', null);
    assert.deepEqual(await idsOf(owner, 'zeppelin'), []);
    await eraseCv(room, { companyId: owner.id, cvId: id, actor: 'operator' });
    assert.deepEqual(await idsOf(owner, 'kubernetes'), []);
    const { rows } = await sql`select from cv_words where cv_id = ${id}`.execute(db);
    assert.equal(rows.length, 0);
  });

  test('more than ten thousand CVs are not counted, and the newest are listed in order, whatever their ids', async () => {
    const owner = await room.newCompany();
    const profile = { skills: [read('Engineer')] };
    const id = await insertCv(room, owner, { name: 'Ada', profile, createdAt: '2026-01-01T00:00:00.000Z' });
    // Without credits of their own, which take their time and which no search reads.
    await sql`
      with calls as (
        insert into usage_log (company_id, request_id, member_id, outcome, credit, channel, finished_at)
        select ${owner.id}, gen_random_uuid()::text, ${owner.consultant.id}, 'refused', 0, 'console', now() from generate_series(1, ${FOUND_MAX}) returning id
      )
      insert into cvs (company_id, usage_id, member_id, processing_method, template, page_count, folder, profile, file_key, file_size_bytes,
        file_sha256, original_key, original_name, original_format, original_size_bytes, original_sha256, created_at)
      select company_id, calls.id, member_id, processing_method, template, page_count, folder, profile, file_key, file_size_bytes,
        file_sha256, original_key, original_name, original_format, original_size_bytes, original_sha256, created_at + make_interval(secs => calls.id)
      from cvs, calls where cvs.id = ${id}`.execute(db);
    // Far apart, so that each is in a part of its own.
    const far = [200_000n, 5_000_000n, 3_000_000_000n];
    const early = '2025-06-01T00:00:00.000Z';
    for (const farId of far)
      await insertCv(room, owner, { id: farId, name: 'Grace', role: 'Engineer', createdAt: early });
    const page = (search: string, number: number) =>
      listCvPage({ db }, asCompany(owner), { ...query, search, page: { number, size: 2 } });
    const all = await page('engin', 1);
    assert.deepEqual([all.total, all.isTotalMinimum], [FOUND_MAX, true]);
    assert.equal((await page('engin', FOUND_MAX / 2)).cvs.length, 2);
    assert.equal((await page('engin', FOUND_MAX / 2 + 1)).cvs.length, 0);
    assert.deepEqual(
      (await page('grace engin', 1)).cvs.map((cv) => BigInt(cv.id)),
      [far[2], far[1]],
    );
    assert.deepEqual(
      [(await page('grace', 2)).cvs.map((cv) => BigInt(cv.id)), (await page('grace', 2)).total],
      [[far[0]], 3],
    );
    for (const [span, ids] of [
      [{ createdTo: new Date(early) }, [far[2], far[1]]],
      [{ createdFrom: new Date('2026-01-02') }, []],
    ] as const) {
      const within = { ...query, ...span, search: 'grace engin', page: { number: 1, size: 2 } };
      assert.deepEqual(
        (await listCvPage({ db }, asCompany(owner), within)).cvs.map((cv) => BigInt(cv.id)),
        ids,
      );
    }
    // Another order is not to be had of so many, and the answer says so; by name it is of all CVs of the company.
    for (const search of ['engin', null]) {
      const narrowed = { ...query, ...(search === null && { createdFrom: new Date(early) }), search };
      const ids = async (order: CvOrder) => {
        const list = await listCvPage({ db }, asCompany(owner), { ...narrowed, page: { number: 1, size: 3, order } });
        return [list.order, list.cvs.map((cv) => cv.id)];
      };
      assert.deepEqual(await ids('name'), await ids('newest'));
    }
    const found = { ...query, search: 'engin', page: { number: 1, size: 3, order: 'oldest' } } as const;
    assert.equal((await listCvPage({ db }, asCompany(owner), found)).order, 'newest');
    const whole = { ...query, search: null, page: { number: 1, size: 1, order: 'name' } } as const;
    const byName = await listCvPage({ db }, asCompany(owner), whole);
    assert.deepEqual([byName.order, byName.total, byName.cvs[0]?.candidateName], ['name', FOUND_MAX + 4, 'Ada']);
    const ada = await page('ada', 1);
    assert.deepEqual([ada.total, ada.isTotalMinimum], [1, false]);
    // The search has looked at two of those with the highest ids first.
    for (const [search, count] of [
      [null, FOUND_MAX],
      ['engin', FOUND_MAX - 2],
    ] as const) {
      const counts = await facetsOfCvs({ db }, asCompany(owner), { ...query, search, since: [new Date('2026-01-01')] });
      assert.deepEqual(
        [counts.counted, counts.isPartial, counts.skills, counts.since],
        [FOUND_MAX, true, [{ value: 'Engineer', count }], [count]],
      );
    }
  });

  test('CVs of earlier versions are filled in, while others are corrected, checked, stored and erased', async () => {
    const owner = await room.newCompany();
    const ids: number[] = [];
    for (let at = 0; at < 30; at += 1) ids.push(await insertCv(room, owner, { name: `Ada ${at}`, profile: PROFILE }));
    // Some as a version without words left them, others as one without facets did.
    await sql`delete from cv_words where cv_id % 2 = 0 and company_id = ${owner.id}`.execute(db);
    await sql`update cv_words set skills = null, language = null, country = null, work_years = null, words = words_of_cv(cvs)
      from cvs where id = cv_id and cvs.company_id = ${owner.id}`.execute(db);
    await sql`insert into cv_words_fill select max(id) from cvs`.execute(db);
    await sql`insert into cv_facets_fill select max(id) from cvs`.execute(db);
    assert.equal((await idsOf(owner, 'kubernetes')).length, 15);
    assert.deepEqual(await idsOf(owner, '', { skill: 'Kubernetes' }), []);
    assert.deepEqual(await faultsOfWords(), []);
    assert.deepEqual(await whatIsFilled(db), { words: false, facets: false });
    await Promise.all([
      fillCvWords({ db }),
      fillCvWords({ db }),
      ...ids.slice(0, 20).map(async (cvId, at) => {
        if (at % 4 === 0) await eraseCv(room, { companyId: owner.id, cvId, actor: 'operator' });
        else if (at % 4 === 1)
          await setChecked(db, { companyId: owner.id, cvId, memberId: owner.consultant.id, isChecked: true });
        else if (at % 4 === 2) await insertCv(room, owner, { name: 'New', profile: PROFILE });
        else
          await db.transaction().execute((trx) =>
            correctValues(trx, {
              companyId: owner.id,
              cvId,
              memberId: owner.consultant.id,
              changes: [{ pointer: '/skills/0', seen: 'Kubernetes', value: 'Docker' }],
            }),
          );
      }),
    ]);
    await fillCvWords({ db });
    assert.deepEqual(await whatIsFilled(db), { words: true, facets: true });
    assert.deepEqual(await faultsOfWords(), []);
    assert.equal((await idsOf(owner, 'kubernetes')).length, 30);
    assert.equal((await idsOf(owner, 'docker')).length, 5);
    assert.deepEqual(
      [(await idsOf(owner, '', { skill: 'docker' })).length, (await idsOf(owner, '', { skill: 'kubernetes' })).length],
      [5, 25],
    );
  });

  test('a CV with more words than PostgreSQL takes, or with none that it can read, is stored all the same', async () => {
    const owner = await room.newCompany();
    const long = Array.from({ length: 60_000 }, (_, at) => `слово${at}${'я'.repeat(60)}`).join(' ');
    const profile = {
      skills: [{ value: long, evidence: [], confidence: 1 }],
      contact: { phones: 'none' },
      sections: 7,
      work: [[{ evidence: 3 }]],
    };
    const id = await insertCv(room, owner, { name: 'Ada \u0001 \ud83d\ude00', profile });
    assert.deepEqual(await idsOf(owner, 'слово1'), [id]);
    assert.deepEqual(await idsOf(owner, `${'x'.repeat(300)} ada`), []);
  });

  test('a search that does not end within five seconds is cut off, and says what to do', async () => {
    const owner = await room.newCompany();
    const company = asCompany(owner);
    await insertCv(room, owner, { name: 'Ada' });
    await db.transaction().execute(async (trx) => {
      await sql`lock table cvs in access exclusive mode`.execute(trx);
      await assert.rejects(listCvPage({ db }, company, query), { code: 'search_too_slow' });
    });
    assert.equal((await listCvPage({ db }, company, query)).total, 1);
  });
});
