import assert from 'node:assert/strict';
import { test } from 'node:test';

import { missingTests, namedTests, pageOf } from './named-tests.ts';

test('docs/reliability.md names tests that are there, by names that they have', () => {
  const named = namedTests(pageOf('reliability.md'));
  assert.ok(named.length > 30, `only ${named.length} are named`);
  assert.deepEqual(missingTests(named), []);
});
