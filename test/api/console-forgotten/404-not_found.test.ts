import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('without a mail server a forgotten password is a matter for administrators, and the answer says so', async () => {
  const answer = await new Browser(service).call('forgottenPassword', { body: { email: 'a@test.example' } });
  assert.match(answer.expectError(404, 'not_found'), /Ask an administrator/);
});
