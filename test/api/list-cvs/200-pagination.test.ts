import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { copyCv, insertCv } from '../../support/stored-cv.ts';

const service = await lectern();

/** A company with so many CVs, a second apart. */
async function companyWith(count: number): Promise<TestCompany> {
  const company = await TestCompany.create(service);
  const id = await insertCv(service, company, { createdAt: '2026-03-01T00:00:00.000Z' });
  await copyCv(service, company, { id, count: count - 1 });
  return company;
}

/** What `page_size` is asked for, and what is used. */
const SIZES: readonly (readonly [string, number])[] = [
  ['1', 1],
  ['2', 2],
  ['1000', 1000],
  ['1001', 1000],
  ['999999999999999999999', 1000],
  ['0', 1],
  ['-1', 1],
  ['-999999999999999999999', 1],
  ['abc', 100],
  ['', 100],
  ['NaN', 100],
  ['ten', 100],
];

/** What `page` is asked for, and what is used. */
const PAGES: readonly (readonly [string, number])[] = [
  ['1', 1],
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['-99999999999999999999', 1],
  ['abc', 1],
  ['', 1],
  ['4', 4],
  ['1000000', 1_000_000],
  ['2000000000', 2_000_000_000],
];

describe('GET /cvs: 200, page by page', () => {
  test('the pages together are all CVs, each once, and the page past the end is empty', async () => {
    const company = await companyWith(7);
    const seen: number[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const answer = await call(service, '/cvs', { key: company.key, query: { page: String(page), page_size: '3' } });
      assert.deepEqual(answer.pagination, { page, page_size: 3, total: 7, total_pages: 3 });
      assert.equal(answer.cvs.length, [3, 3, 1, 0][page - 1]);
      seen.push(...answer.cvs.map(({ id }) => id));
    }
    assert.equal(new Set(seen).size, 7);
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => b - a),
    );
  });

  test('100 CVs are a page unless another size is asked for, and 1000 are the most', async () => {
    const company = await companyWith(1002);
    const plain = await call(service, '/cvs', { key: company.key });
    assert.equal(plain.cvs.length, 100);
    assert.deepEqual(plain.pagination, { page: 1, page_size: 100, total: 1002, total_pages: 11 });
    const largest = await call(service, '/cvs', { key: company.key, query: { page_size: '5000' } });
    assert.equal(largest.cvs.length, 1000);
    assert.deepEqual(largest.pagination, { page: 1, page_size: 1000, total: 1002, total_pages: 2 });
    const rest = await call(service, '/cvs', { key: company.key, query: { page_size: '5000', page: '2' } });
    assert.equal(rest.cvs.length, 2);
  });

  test('a page size out of range is clamped to the nearest that is allowed; what is no number means 100', async () => {
    const company = await companyWith(3);
    for (const [asked, used] of SIZES) {
      const answer = await call(service, '/cvs', { key: company.key, query: { page_size: asked } });
      assert.equal(answer.pagination.page_size, used, `page_size=${asked}`);
      assert.equal(answer.cvs.length, Math.min(3, used), `page_size=${asked}`);
    }
  });

  test('a page below 1 or not a number means the first; a page past the end is as asked, and empty', async () => {
    const company = await companyWith(3);
    for (const [asked, used] of PAGES) {
      const answer = await call(service, '/cvs', { key: company.key, query: { page: asked, page_size: '2' } });
      assert.equal(answer.pagination.page, used, `page=${asked}`);
      assert.equal(answer.cvs.length, [2, 1][used - 1] ?? 0, `page=${asked}`);
    }
  });

  test('a page beyond what a double holds is an empty page, and answered digit by digit as asked', async () => {
    const company = await companyWith(3);
    for (const page of ['9007199254740991', '9007199254740993', '99999999999999999999999', '1'.repeat(500)]) {
      const answer = await call(service, '/cvs', { key: company.key, query: { page } });
      assert.deepEqual(answer.cvs, []);
      assert.match(answer.text, new RegExp(`"pagination":\\{"page":${page},"page_size":100,`));
    }
  });

  test('a page that is not written as a decimal number means the first', async () => {
    const company = await companyWith(3);
    for (const page of ['1e400', '1e1', 'Infinity', '0x10', '2,5', '١']) {
      const answer = await call(service, '/cvs', { key: company.key, query: { page } });
      assert.equal(answer.pagination.page, 1, `page=${page}`);
      assert.equal(answer.cvs.length, 3, `page=${page}`);
    }
  });

  test('a parameter that is sent twice counts once', async () => {
    const company = await companyWith(3);
    const answer = await call(service, '/cvs', { key: company.key, query: 'page_size=2&page_size=1&page=2&page=1' });
    assert.deepEqual(answer.pagination, { page: 2, page_size: 2, total: 3, total_pages: 2 });
  });
});
