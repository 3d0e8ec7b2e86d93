import assert from 'node:assert/strict';
import { test } from 'node:test';

import { areStale } from '../../scripts/client-types.ts';

test('the types of the client are those of the contract (npm run client:types writes them)', () => {
  assert.equal(areStale(), false);
});

test('another contract and an edited file are found', () => {
  assert.equal(areStale('openapi: 3.1.1\n'), true);
  assert.equal(areStale(undefined, '// Written by hand.\n\nexport interface paths {}\n'), true);
});
