import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { missingSources, missingTests, namedTests, pageOf } from './named-tests.ts';

describe('docs/security.md', () => {
  const page = pageOf('security.md');

  test('names tests that are there, by names that they have', () => {
    const named = namedTests(page);
    assert.ok(named.length > 100, `only ${named.length} are named`);
    assert.deepEqual(missingTests(named), []);
  });

  test('names sources that are there', () => {
    assert.deepEqual(missingSources(page), []);
  });

  test('is held to both: what is not there is found', () => {
    const wrong = '`test/docs/none.test.ts`, `test/docs/reliability.test.ts` “no such name” and `src/none.ts`';
    assert.deepEqual(missingTests(namedTests(wrong)), [
      'test/docs/none.test.ts',
      'test/docs/reliability.test.ts: no such name',
    ]);
    assert.deepEqual(missingSources(wrong), ['src/none.ts']);
  });
});
