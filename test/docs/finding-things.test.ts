import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { missingSources, missingTests, namedTests, pageOf } from './named-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = pageOf('finding-things.md');

test('docs/finding-things.md names sources and tests that exist', () => {
  assert.deepEqual(missingSources(PAGE), []);
  assert.deepEqual(missingTests(namedTests(PAGE)), []);
});

test('docs/finding-things.md names functions that the sources contain', () => {
  // One or more names in backticks, then "in" and the path.
  const places = [...PAGE.matchAll(/((?:`[\w.]+`(?:,| and)?\s+)+)in\s+`((?:src|console)\/[\w/.-]+)`/g)];
  const named = places.flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => ({ name, file })),
  );
  assert.ok(named.length > 20, `only ${named.length} are named`);
  assert.deepEqual(
    named.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(readFileSync(path.join(ROOT, file), 'utf8'))),
    [],
  );
});
