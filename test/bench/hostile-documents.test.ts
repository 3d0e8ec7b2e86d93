import assert from 'node:assert/strict';
import { test } from 'node:test';

import { documentOf } from '../hostile/documents.ts';

test('a hostile document of many long parts is cut before it is longer than a string can be', () => {
  // A web archive in which 20,000 parts have a boundary of 100,000 characters each.
  const { kind, bytes } = documentOf(18_914);
  assert.equal(kind, 'html-web-archive');
  assert.ok(bytes.length > 16_000_000 && bytes.length < 20_000_000, String(bytes.length));
});
