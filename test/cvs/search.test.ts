import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { listCvPage } from '#use-cases/public-api/stored-cvs.ts';

import { erasureSetup } from '../support/erasure-setup.ts';
import { insertCv } from '../support/stored-cv.ts';

describe('searching CVs', async () => {
  const room = await erasureSetup();
  const { db } = room;
  const query = { createdFrom: null, createdTo: null, words: ['ada'], page: { number: 1, size: 2 } };

  test('a page has its CVs newest first, with the number of all; one past the end has none', async () => {
    const owner = await room.newCompany();
    const company = { id: owner.id } as Parameters<typeof listCvPage>[1];
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
    const company = { id: owner.id } as Parameters<typeof listCvPage>[1];
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
      ['100% Legal_Ltd', ['100%', 'l_l']],
    ] as const;
    for (const [name] of stored) await insertCv(room, owner, { name });
    for (const [name, searches] of stored) {
      for (const search of searches) {
        const words = search.split(' ');
        const { cvs } = await listCvPage({ db }, company, { ...query, words });
        assert.deepEqual(
          cvs.map(({ candidateName }) => candidateName),
          [name],
          search,
        );
      }
    }
  });

  test('a search that does not end within five seconds is cut off, and says what to do', async () => {
    const owner = await room.newCompany();
    const company = { id: owner.id } as Parameters<typeof listCvPage>[1];
    await insertCv(room, owner, { name: 'Ada' });
    await db.transaction().execute(async (trx) => {
      await sql`lock table cvs in access exclusive mode`.execute(trx);
      await assert.rejects(listCvPage({ db }, company, query), { code: 'search_too_slow' });
    });
    assert.equal((await listCvPage({ db }, company, query)).total, 1);
  });
});
