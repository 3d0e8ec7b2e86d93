import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { NO_FACETS } from '#cvs/facets.ts';
import { findNeighbours, listCvs } from '#cvs/list-cvs.ts';
import { findFoundNeighbours, searchCvs } from '#cvs/search.ts';
import type { CvFilter, CvOrder } from '#cvs/stored-cvs.ts';
import { changeTags } from '#cvs/tags.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { fillCvNames } from '#use-cases/retention/housekeeping.ts';

import { erasureSetup } from '../support/erasure-setup.ts';
import { insertCv } from '../support/stored-cv.ts';

const ORDERS = ['newest', 'oldest', 'name'] as const;
/** In the order of the names. The times are in none. */
const CVS = [
  ['Ägidius Ulm', '2026-03-01T10:00:00.000Z'],
  ['ada lovelace', '2026-03-07T10:00:00.000Z'],
  ['Ada Lovelace', '2026-03-03T10:00:00.000Z'],
  ['Łukasz Nowak', '2026-03-06T10:00:00.000Z'],
  ['Zoë Adler', '2026-03-02T10:00:00.000Z'],
  [null, '2026-03-05T10:00:00.000Z'],
  [null, '2026-03-04T10:00:00.000Z'],
] as const;

describe('the orders of a list of CVs', async () => {
  const room = await erasureSetup();
  const { db } = room;

  async function filled() {
    const company = await room.newCompany();
    await insertCv(room, await room.newCompany(), { name: 'Ada Stranger' });
    const cvs: { id: number; name: string | null; createdAt: string }[] = [];
    for (const [name, createdAt] of CVS)
      cvs.push({ id: await insertCv(room, company, { name, role: 'Clerk', createdAt }), name, createdAt });
    const filter: CvFilter = {
      companyId: company.id,
      createdFrom: null,
      createdTo: null,
      isChecked: null,
      only: null,
      tag: null,
    };
    const byTime = cvs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).map(({ id }) => id);
    const [first, second, third, ...others] = cvs.map(({ id }) => id);
    const cvIds = [...byTime];
    await db
      .transaction()
      .execute((trx) => changeTags(trx, { companyId: company.id, cvIds, add: ['Pool'], remove: [] }));
    const byName = [second, third, first, ...others].filter((id) => id !== undefined);
    const expected = { newest: byTime, oldest: byTime.toReversed(), name: byName };
    return { company, filter, expected };
  }

  const idsOf = (page: { readonly cvs: readonly { readonly id: number }[] }): number[] => page.cvs.map(({ id }) => id);

  test('every page, of all CVs, of narrowed lists and of searches, is of the order, and so is the way from CV to CV', async () => {
    const { filter, expected } = await filled();
    const lists = [
      filter,
      { ...filter, isChecked: false },
      { ...filter, createdFrom: new Date('2020-01-01') },
      { ...filter, tag: 'pool' },
      { ...filter, tag: 'pool', createdFrom: new Date('2020-01-01'), isChecked: false },
    ];
    const search = { text: 'clerk', facets: NO_FACETS };
    for (const order of ORDERS) {
      const all = expected[order];
      const pages = async (list: (page: { number: number; size: number; order: CvOrder }) => Promise<number[]>) => {
        for (const size of [1, 3, 50])
          for (let number = 1; number <= Math.ceil(all.length / size) + 1; number += 1)
            assert.deepEqual(await list({ number, size, order }), all.slice((number - 1) * size, number * size));
      };
      const neighbours = all.map((_, at) => ({ previous: all[at - 1] ?? null, next: all[at + 1] ?? null }));
      for (const list of lists) {
        await pages(async (page) => {
          const listed = await listCvs(db, list, page);
          assert.deepEqual([listed.total, listed.order], [all.length, order]);
          return idsOf(listed);
        });
        for (const [at, id] of all.entries())
          assert.deepEqual(await findNeighbours(db, list, { id, order }), neighbours[at]);
      }
      await pages(async (page) => {
        const found = await searchCvs(db, filter, { ...search, page });
        assert.deepEqual([found?.total, found?.order], [all.length, order]);
        return idsOf(found ?? { cvs: [] });
      });
      for (const [at, id] of all.entries())
        assert.deepEqual(await findFoundNeighbours(db, filter, { ...search, id, order }), neighbours[at]);
    }
  });

  test('the list of a tag is of the order after the time of a CV has changed, and within a span of time', async () => {
    const { filter, expected } = await filled();
    const tagged: CvFilter = { ...filter, tag: 'Pool' };
    const [newest = 0, ...others] = expected.newest;
    await sql`update cvs set created_at = '2020-06-01T10:00:00Z' where id = ${newest}`.execute(db);
    const page = { number: 1, size: 50 };
    assert.deepEqual(idsOf(await listCvs(db, tagged, page)), [...others, newest]);
    const early = { ...tagged, createdTo: new Date('2020-12-31') };
    assert.deepEqual(idsOf(await listCvs(db, early, page)), [newest]);
    assert.equal((await listCvs(db, { ...tagged, createdFrom: new Date('2020-12-31') }, page)).total, others.length);
  });

  test('names follow corrections, are filled in after an upgrade while lists still have all CVs, and are verified', async () => {
    const { company, filter, expected } = await filled();
    const [ada, ...others] = expected.name;
    const byName = async () => idsOf(await listCvs(db, filter, { number: 1, size: 50, order: 'name' }));
    await sql`update cvs set candidate_name = 'Zuse' where id = ${ada ?? 0}`.execute(db);
    const after = [...others.slice(0, 4), ada, ...others.slice(4)];
    assert.deepEqual(await byName(), after);
    await sql`delete from cv_names where company_id = ${company.id}`.execute(db);
    const faults = async () =>
      (await checkRecordIntegrity(db)).faults.filter(({ kind }) => kind === 'cv_name').map(({ message }) => message);
    assert.equal((await faults()).length, CVS.length);
    await sql`insert into cv_names_fill select max(id) from cvs`.execute(db);
    assert.deepEqual(await faults(), []);
    assert.deepEqual(await byName(), after);
    await fillCvNames({ db });
    assert.deepEqual((await sql`select from cv_names_fill`.execute(db)).rows, []);
    assert.deepEqual(await byName(), after);
    await sql`update cv_names set key = 'x' where cv_id = ${ada ?? 0}`.execute(db);
    assert.deepEqual(await faults(), [
      `CV ${String(ada)} is sorted by another name or for another company than it has.`,
    ]);
    await sql`update cv_names set key = 'zuse' where cv_id = ${ada ?? 0}`.execute(db);
  });
});
