import assert from 'node:assert/strict';
import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { withAdministrator } from '../../support/console.ts';
import { addLayout } from '../../support/layouts.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test('templates in the console: a default layout of another company is refused like one that nobody has, and nothing changes', async () => {
  const { company, administrator } = await withAdministrator(service);
  const strange = await addLayout(service.db, (await TestCompany.create(service)).id, 'Strange');
  const ids = [await company.addTemplate('Sales')];
  for (const layout of [strange, 'Strange', '999999999', 'classic-xx', '']) {
    const status = layout === '' ? 400 : 404;
    const code = layout === '' ? 'validation_error' : 'not_found';
    const body = { name: 'IT', default_layout: layout };
    (await administrator.call('addTemplate', { body })).expectError(status, code);
    (await administrator.call('changeTemplate', { ids, body })).expectError(status, code);
  }
  const templates = await administrator.data('listTemplates');
  assert.deepEqual(
    templates.map(({ name, default_layout: layout }) => [name, layout]),
    [['Sales', null]],
  );
});
