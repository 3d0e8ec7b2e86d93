import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { countedSpans } from '#cvs/counts.ts';
import { eraseCompanyCvs } from '#cvs/erasure.ts';
import { listCvs } from '#cvs/list-cvs.ts';
import type { CvPage } from '#cvs/stored-cvs.ts';
import { checkRecordIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { eraseCv } from '#use-cases/retention/erase-cvs.ts';
import { applyRetention, mergeCvCounts } from '#use-cases/retention/housekeeping.ts';

import type { TestCompany } from '../support/company.ts';
import { erasureSetup } from '../support/erasure-setup.ts';
import { copyCv, insertCv } from '../support/stored-cv.ts';

const FILL = path.resolve(import.meta.dirname, '../../migrations/0028-fill-cv-counts.sql');
const MANUAL = path.resolve(import.meta.dirname, '../../docs/operating.md');

/** Around the ends of a minute, of an hour and of a day, some of them the same, and long ago. */
const MOMENTS = [
  '2020-02-29T23:59:59.999Z',
  '2020-03-01T00:00:00.000Z',
  '2026-03-28T23:59:59.999Z',
  '2026-03-29T00:00:00.000Z',
  '2026-03-29T00:00:00.001Z',
  '2026-03-29T00:59:59.999Z',
  '2026-03-29T01:00:00.000Z',
  '2026-03-29T01:00:00.000Z',
  '2026-03-29T12:34:56.789Z',
  '2026-03-29T12:35:00.000Z',
  '2026-03-29T23:59:59.999Z',
  '2026-03-30T00:00:00.000Z',
] as const;

/** Numbers from 0 up to `below`, the same for each run with the seed (Park and Miller). */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface Asked {
  readonly from: string | null;
  readonly to: string | null;
  readonly number: number;
  readonly size: number;
}

describe('counts of CVs', async () => {
  const room = await erasureSetup();
  const { db } = room;

  const listed = async ({ id }: TestCompany, { from, to, number, size }: Asked): Promise<CvPage> => {
    const created = {
      createdFrom: from === null ? null : new Date(from),
      createdTo: to === null ? null : new Date(to),
    };
    return listCvs(db, { companyId: id, ...created, isChecked: null, only: null, tag: null }, { number, size });
  };

  /** The same by the rows alone. */
  const plain = async ({ id }: TestCompany, { from, to, number, size }: Asked): Promise<unknown> => {
    const { rows } = await sql<{ id: number }>`
      select id from cvs where company_id = ${id} and created_at between coalesce(${from}::timestamptz, '-infinity') and coalesce(${to}::timestamptz, 'infinity')
      order by created_at desc, id desc`.execute(db);
    const ids = rows.map((row) => row.id);
    return { total: ids.length, ids: ids.slice((number - 1) * size, number * size) };
  };

  async function assertSame(company: TestCompany, asked: Asked): Promise<void> {
    const { total, cvs } = await listed(company, asked);
    assert.deepEqual({ total, ids: cvs.map(({ id }) => id) }, await plain(company, asked), JSON.stringify(asked));
  }

  async function assertExact(): Promise<void> {
    const { faults } = await checkRecordIntegrity(db);
    assert.deepEqual(
      faults.filter(({ kind }) => kind === 'cv_count'),
      [],
    );
  }

  test('every page is that of the rows, whatever its size and span, with changes that are merged and some that are not', async () => {
    const company = await room.newCompany();
    const other = await room.newCompany();
    const id = await insertCv(room, company, { createdAt: '2026-03-29T22:58:30.000Z' });
    await copyCv(room, company, { id, count: 150 });
    await insertCv(room, other, { createdAt: MOMENTS[3] });
    for (const [at, createdAt] of MOMENTS.entries()) {
      if (at === 7) await mergeCvCounts({ db });
      await insertCv(room, company, { createdAt });
    }
    for (const size of [1, 7, 50]) {
      for (let number = 1; number <= Math.ceil(163 / size) + 1; number += 1) {
        await assertSame(company, { from: null, to: null, number, size });
      }
    }
    const ends = [null, ...MOMENTS, '2026-03-29T00:00:00.002Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];
    for (const from of ends) {
      for (const to of ends) await assertSame(company, { from, to, number: 2, size: 3 });
    }
    await assertSame(company, { from: null, to: null, number: Number.MAX_SAFE_INTEGER - 1, size: 1000 });
    await assertExact();
  });

  test('they stay exact, and a page agrees with its total, while CVs are stored, erased and moved and changes are merged', async () => {
    const companies = [await room.newCompany({ retentionDays: 2400 }), await room.newCompany()] as const;
    for (const seed of [1, 2, 3]) {
      const next = numbersOf(seed);
      const ids = await db.selectFrom('cvs').select(['id', 'company_id']).orderBy('id').execute();
      const work = Array.from({ length: 40 }, async () => {
        const company = companies[next(2)] ?? companies[0];
        const createdAt = MOMENTS[next(MOMENTS.length)] ?? MOMENTS[0];
        const cv = ids[next(Math.max(1, ids.length))];
        const kind = next(8);
        if (kind < 3 || cv === undefined) await insertCv(room, company, { createdAt });
        else if (kind < 5) await eraseCv(room, { companyId: cv.company_id, cvId: cv.id, actor: 'operator' });
        else if (kind === 5) await sql`update cvs set created_at = ${createdAt} where id = ${cv.id}`.execute(db);
        else if (kind === 6) await mergeCvCounts({ db });
        else {
          const { cvs, total } = await listed(company, { from: null, to: null, number: 1, size: 1000 });
          assert.equal(cvs.length, total, `seed ${seed}`);
        }
      });
      await Promise.all([...work, seed === 2 ? applyRetention(room) : null]);
      await assertExact();
      for (const company of companies) {
        await assertSame(company, { from: MOMENTS[next(12)] ?? null, to: null, number: 1 + next(3), size: 4 });
      }
    }
    await mergeCvCounts({ db });
    await assertExact();
    const { rows } = await sql`select from cv_minutes where cvs <= 0 union all select from cv_days where cvs <= 0
      union all select from cv_count_changes`.execute(db);
    assert.equal(rows.length, 0, 'what is merged leaves no change, and what is empty no count');
  });

  test('who stores or erases a CV waits for nobody who does the same', async () => {
    const company = await room.newCompany();
    const [createdAt] = MOMENTS;
    const [gone] = [await insertCv(room, company, { createdAt }), await insertCv(room, company, { createdAt })];
    await db.transaction().execute(async (trx) => {
      await sql`delete from cvs where id = ${gone}`.execute(trx);
      const id = await insertCv(room, company, { createdAt });
      await eraseCv(room, { companyId: company.id, cvId: id, actor: 'operator' });
      assert.equal((await listed(company, { from: null, to: null, number: 1, size: 9 })).total, 2);
    });
    await assertExact();
  });

  test('the migration counts what was there before, beside nodes of an older version that store, erase and delete a company', async () => {
    const [company, deleted] = [await room.newCompany(), await room.newCompany()];
    await insertCv(room, deleted);
    const ids: number[] = [];
    for (const createdAt of MOMENTS) ids.push(await insertCv(room, company, { createdAt }));
    await sql`truncate cv_days, cv_minutes, cv_count_changes`.execute(db);
    await insertCv(room, company, { createdAt: MOMENTS[3] });
    await eraseCv(room, { companyId: company.id, cvId: ids[0] ?? 0, actor: 'operator' });
    const [count = '', ...rest] = readFileSync(FILL, 'utf8').split(/(?<=;)\n/);
    await db.transaction().execute(async (trx) => {
      await sql.raw(count).execute(trx);
      await deleted.remove();
      for (const statement of rest) await sql.raw(statement).execute(trx);
    });
    await assertExact();
    await mergeCvCounts({ db });
    await assertExact();
    await assertSame(company, { from: null, to: null, number: 2, size: 5 });
  });

  test('the statements of the manual count all CVs again', async () => {
    const company = await room.newCompany();
    await insertCv(room, company, { createdAt: MOMENTS[0] });
    await sql`update cv_count_changes set cvs = 7, minute = minute - interval '1 day' where company_id = ${company.id}`.execute(
      db,
    );
    const [, statements = ''] =
      /```sql\nbegin;\n(lock table cvs .*?)commit;\n```/s.exec(readFileSync(MANUAL, 'utf8')) ?? [];
    await db.transaction().execute((trx) => sql.raw(statements).execute(trx));
    await assertExact();
    assert.equal((await listed(company, { from: null, to: null, number: 1, size: 9 })).total, 1);
  });

  test('nothing of them is left of a company that is deleted, by Lectern or by hand', async () => {
    const companies = [await room.newCompany(), await room.newCompany()] as const;
    for (const company of companies) {
      await insertCv(room, company);
      await mergeCvCounts({ db });
      await insertCv(room, company);
    }
    await db.transaction().execute((trx) => eraseCompanyCvs(trx, companies[0].id));
    for (const company of companies) await company.remove();
    const ids = companies.map(({ id }) => id);
    for (const table of ['cv_days', 'cv_minutes', 'cv_count_changes'] as const) {
      assert.deepEqual(await db.selectFrom(table).selectAll().where('company_id', 'in', ids).execute(), []);
    }
    await assertExact();
  });
});

test('a span is divided into whole days, whole minutes and the rest of two minutes', () => {
  const spans = (from: string | null, to: string | null) => {
    const created = {
      createdFrom: from === null ? null : new Date(from),
      createdTo: to === null ? null : new Date(to),
    };
    return countedSpans(created).map(({ by, from: first, before }) => [by, shown(first), shown(before)]);
  };
  const shown = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString().slice(8, -1) : String(ms));
  assert.deepEqual(spans(null, null), [['days', '-Infinity', 'Infinity']]);
  assert.deepEqual(spans('2026-01-01T10:00:30.500Z', '2026-01-03T00:01:00.000Z'), [
    ['rows', '01T10:00:30.500', '01T10:01:00.000'],
    ['minutes', '01T10:01:00.000', '02T00:00:00.000'],
    ['days', '02T00:00:00.000', '03T00:00:00.000'],
    ['minutes', '03T00:00:00.000', '03T00:01:00.000'],
    ['rows', '03T00:01:00.000', '03T00:01:00.001'],
  ]);
  assert.deepEqual(spans('2026-01-01T00:00:00Z', '2026-01-01T23:59:59.999Z'), [
    ['days', '01T00:00:00.000', '02T00:00:00.000'],
  ]);
  assert.deepEqual(spans('2026-01-01T10:00:01Z', '2026-01-01T10:00:58Z'), [
    ['rows', '01T10:00:01.000', '01T10:00:58.001'],
  ]);
  assert.deepEqual(spans('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'), []);
});
