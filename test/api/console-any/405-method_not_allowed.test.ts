import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('the console: an address tells which methods it takes, in any order of asking', async () => {
  const answer = await new Browser(service).send('PUT', '/api/console/cvs');
  answer.expectError(405, 'method_not_allowed');
  assert.equal(answer.headers.get('allow'), 'GET, POST');
});
