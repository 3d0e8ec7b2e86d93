import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, like, oneOf, positive, searchOf, text, yes } from '../../console/src/parts/search-params.ts';

test('a page of the console takes the parameters of its address that are right, and drops all others', () => {
  const read = searchOf({
    page: positive,
    size: oneOf([25, 50]),
    from: day,
    q: text({ min: 1, max: 4 }),
    language: like(/^[a-z]{2}$/),
    expired: yes,
  });
  const right = { page: 2, size: 50, from: '2028-02-29', q: 'Ada', language: 'de', expired: true };
  assert.deepEqual(read(right), right);
  assert.deepEqual(read({ q: 2024 }), { q: '2024' });
  const wrong: readonly Record<string, unknown>[] = [
    { page: 0, size: 26, from: '2027-02-29', q: '', language: 'DE', expired: false },
    { page: 1.5, size: '50', from: '2027-04-31', q: 'Ada Lovelace', language: 'deu', expired: 'true' },
    { page: '2', size: null, from: 20270401, q: ['Ada'], language: {}, other: 1 },
    { page: 2 ** 53, size: {}, from: '2027-13-01', q: null, toString: 'x', __proto__: { page: 2 } },
  ];
  for (const search of wrong) assert.deepEqual(read(search), {}, JSON.stringify(search));
});
