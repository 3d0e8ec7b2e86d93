import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();

/** One CV at each of these moments, known by its letter. */
const MOMENTS: Readonly<Record<string, string>> = {
  a: '2026-01-30T23:59:59.999Z',
  b: '2026-01-31T00:00:00.000Z',
  c: '2026-01-31T12:00:00.000Z',
  d: '2026-01-31T23:59:59.999Z',
  e: '2026-02-01T00:00:00.000Z',
};

/** A filter, and the CVs that it lets through. */
const FILTERS: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{}, 'edcba'],
  [{ created_from: '2026-01-31T12:00:00Z' }, 'edc'],
  [{ created_from: '2026-01-31T12:00:00.001Z' }, 'ed'],
  [{ created_to: '2026-01-31T12:00:00Z' }, 'cba'],
  [{ created_to: '2026-01-31T11:59:59.999Z' }, 'ba'],
  [{ created_from: '2026-01-31T12:00:00Z', created_to: '2026-01-31T12:00:00Z' }, 'c'],
  [{ created_from: '2026-01-31' }, 'edcb'],
  [{ created_to: '2026-01-31' }, 'dcba'],
  [{ created_from: '2026-01-31', created_to: '2026-01-31' }, 'dcb'],
  [{ created_from: '2026-01-31T13:00:00+01:00' }, 'edc'],
  [{ created_from: '2026-01-31T07:00:00-05:00' }, 'edc'],
  [{ created_from: '2026-01-31T17:30:00.001+05:30' }, 'ed'],
  [{ created_to: '2026-02-01T02:00:00+02:00' }, 'edcba'],
  [{ created_to: '2026-02-01T01:59:59.999+02:00' }, 'dcba'],
  [{ created_from: '2026-01-31T12:00Z' }, 'edc'],
  [{ created_from: '2026-01-31T12:00:00,001' }, 'ed'],
  [{ created_from: '2026-01-31t13:00+0100' }, 'edc'],
  [{ created_from: '2026-01-31T13:00:00+01' }, 'edc'],
  [{ created_from: '20260131' }, 'edcb'],
  [{ created_to: '20260131' }, 'dcba'],
  [{ created_from: '20260131T120000Z' }, 'edc'],
  [{ created_from: '20260131T120000.001Z' }, 'ed'],
  [{ created_from: '20260131T1300+0100' }, 'edc'],
  [{ created_from: '20260131T120000' }, 'edc'],
  [{ created_from: '2026-02-01', created_to: '2026-01-01' }, ''],
  [{ created_from: '2030-01-01T00:00:00Z' }, ''],
  [{ created_to: '1999-12-31T23:59:59Z' }, ''],
  [{ created_from: '0001-01-01T00:00:00Z', created_to: '9999-12-31T23:59:59.999Z' }, 'edcba'],
];

async function companyWithCvs(): Promise<TestCompany> {
  const company = await TestCompany.create(service);
  for (const [name, createdAt] of Object.entries(MOMENTS)) await insertCv(service, company, { name, createdAt });
  return company;
}

describe('GET /cvs: 200, between two moments', () => {
  test('both ends belong to the span, dates mean whole days in UTC, offsets are honoured', async () => {
    const company = await companyWithCvs();
    for (const [query, names] of FILTERS) {
      const answer = await call(service, '/cvs', { key: company.key, query });
      const found = answer.cvs.map(({ candidate_name: name }) => name).join('');
      assert.equal(found, names, JSON.stringify(query));
      assert.equal(answer.pagination.total, names.length, JSON.stringify(query));
    }
  });

  test('a "+" that was not escaped arrives as a space, and is taken for what it was', async () => {
    const company = await companyWithCvs();
    for (const moment of ['2026-01-31T13:00:00+01:00', '20260131T130000+0100']) {
      const answer = await call(service, '/cvs', { key: company.key, query: `created_from=${moment}` });
      assert.equal(answer.cvs.map(({ candidate_name: name }) => name).join(''), 'edc', moment);
    }
  });

  test('created_to holds an export still while new CVs arrive', async () => {
    const company = await companyWithCvs();
    const query = { created_to: '2026-02-01T00:00:00Z', page_size: '3' };
    const first = await call(service, '/cvs', { key: company.key, query });
    await insertCv(service, company, { name: 'new', createdAt: '2026-02-01T00:00:01.000Z' });
    const second = await call(service, '/cvs', { key: company.key, query: { ...query, page: '2' } });
    const names = [...first.cvs, ...second.cvs].map(({ candidate_name: name }) => name).join('');
    assert.equal(names, 'edcba');
  });

  test('the moments of the answer are those of the filter: UTC, milliseconds, Z', async () => {
    const company = await companyWithCvs();
    const [newest] = (await call(service, '/cvs', { key: company.key })).cvs;
    assert.equal(newest?.created_at, '2026-02-01T00:00:00.000Z');
    const again = await call(service, '/cvs', { key: company.key, query: { created_from: newest.created_at } });
    assert.equal(again.cvs.length, 1);
  });
});
