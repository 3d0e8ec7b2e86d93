import assert from 'node:assert/strict';
import { test } from 'node:test';

import { withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('the usage log in the console: a filter that is none is refused by its name, not left out', async () => {
  const { administrator } = await withAdministrator(service);
  const wrong = { outcome: 'x', channel: 'fax', key_id: 'x', member_id: '0', started_from: 'yesterday' };
  for (const [name, value] of Object.entries(wrong)) {
    for (const endpoint of ['listUsage', 'sumUsage', 'exportUsage'] as const) {
      const answer = await administrator.call(endpoint, { query: { [name]: value } });
      assert.ok(answer.expectError(400, 'validation_error').includes(name));
    }
  }
});
