import assert from 'node:assert/strict';
import { test } from 'node:test';

import { withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('templates in the console: a name is one template of a company', async () => {
  const { company, administrator } = await withAdministrator(service);
  const first = await company.addTemplate('A');
  await company.addTemplate('B');
  (await administrator.call('addTemplate', { body: { name: 'A' } })).expectError(409, 'template_exists');
  (await administrator.call('changeTemplate', { ids: [first], body: { name: 'B' } })).expectError(
    409,
    'template_exists',
  );
});

test('templates in the console: of two that take one name at once, one gets it', async () => {
  const { company, administrator } = await withAdministrator(service);
  const ids = [await company.addTemplate('A'), await company.addTemplate('B'), await company.addTemplate('C')];
  const answers = await Promise.all(
    ids.map((id) => administrator.call('changeTemplate', { ids: [id], body: { name: 'D', is_default: true } })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  );
  const all = await Promise.all(
    ids.map((id) => administrator.call('changeTemplate', { ids: [id], body: { is_default: true } })),
  );
  assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200]));
  const templates = await administrator.data('listTemplates');
  assert.equal(templates.filter((one) => one.is_default).length, 1);
});
