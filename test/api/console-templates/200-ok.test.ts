import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listAudit } from '#audit/audit.ts';
import type { BodyOf } from '#http/console/contract.ts';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser, withAdministrator } from '../../support/console.ts';
import { addLayout } from '../../support/layouts.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();

describe('templates in the console', () => {
  test('one is added, renamed, made the default and hidden from a member, as GET /templates then shows', async () => {
    const { company, administrator } = await withAdministrator(service);
    const consultant = await Browser.of(service, company.consultant);
    const extra = [{ label: 'Notice period', kind: 'text', synonyms: ['Kündigungsfrist'] }];
    const added = await administrator.data('addTemplate', { body: { name: ' Sales ', extra_fields: extra } });
    assert.deepEqual(added, {
      id: added.id,
      name: 'Sales',
      is_default: false,
      is_api_default: false,
      extra_fields: extra,
      default_layout: null,
      hidden_from: [],
    });
    const ids = [added.id];
    await administrator.data('changeTemplate', { ids, body: { name: 'Sales DE', is_default: true } });
    assert.deepEqual(await shown(company), [{ id: added.id, name: 'Sales DE', is_default: true }]);
    const body = { member_id: company.consultant.id, visible: false };
    assert.deepEqual((await administrator.data('showTemplate', { ids, body })).hidden_from, [company.consultant.id]);
    assert.deepEqual(await shown(company), []);
    assert.deepEqual(await consultant.data('listTemplates'), []);
    assert.equal((await administrator.data('listTemplates')).length, 1);
    await administrator.data('showTemplate', { ids, body: { ...body, visible: true } });
    assert.deepEqual(
      (await consultant.data('listTemplates')).map(({ name }) => name),
      ['Sales DE'],
    );
  });

  test('it gets a default layout, keeps it while other settings change, and is left without when the layout is deleted', async () => {
    const { company, administrator } = await withAdministrator(service);
    const own = await addLayout(service.db, company.id, 'House style');
    const added = await administrator.data('addTemplate', { body: { name: 'Sales', default_layout: own } });
    assert.deepEqual(added.default_layout, { layout: own, name: 'House style', language: 'de' });
    const ids = [added.id];
    const change = async (body: BodyOf<'changeTemplate'>): Promise<unknown> =>
      (await administrator.data('changeTemplate', { ids, body })).default_layout;
    assert.deepEqual(await change({ name: 'Sales DE' }), added.default_layout);
    const [entry] = await administrator.data('listAudit');
    assert.deepEqual(entry?.facts, { parts: 'name' });
    assert.deepEqual(await change({ default_layout: 'classic-en' }), {
      layout: 'classic-en',
      name: 'Classic',
      language: 'en',
    });
    assert.equal(await change({ default_layout: null }), null);
    assert.deepEqual(await change({ default_layout: 'House style' }), added.default_layout);
    const consultant = await Browser.of(service, company.consultant);
    assert.deepEqual((await consultant.data('listTemplates'))[0]?.default_layout, added.default_layout);
    assert.deepEqual(await shown(company), [{ id: added.id, name: 'Sales DE', is_default: false }]);
    await administrator.data('deleteLayout', { ids: [Number(own)] });
    const [left] = await administrator.data('listTemplates');
    assert.deepEqual([left?.name, left?.default_layout], ['Sales DE', null]);
  });

  test('the one that the operator set for the API is told, by its id or its name', async () => {
    const company = await TestCompany.create(service);
    const [first] = [await company.addTemplate('Sales'), await company.addTemplate('IT')];
    const consultant = await Browser.of(service, company.consultant);
    const told = async (): Promise<unknown> =>
      (await consultant.data('listTemplates')).filter((one) => one.is_api_default).map(({ name }) => name);
    assert.deepEqual(await told(), []);
    await company.change({ apiDefaultTemplate: 'IT' });
    assert.deepEqual(await told(), ['IT']);
    await company.change({ apiDefaultTemplate: String(first) });
    assert.deepEqual(await told(), ['Sales']);
    await company.change({ apiDefaultTemplate: 'default' });
    assert.deepEqual(await told(), []);
  });

  test('the audit log has who changed what, by ids', async () => {
    const { company, administrator } = await withAdministrator(service);
    const { id } = await administrator.data('addTemplate', { body: { name: 'Sales' } });
    await administrator.data('changeTemplate', { ids: [id], body: { is_default: true } });
    const body = { member_id: company.consultant.id, visible: false };
    await administrator.data('showTemplate', { ids: [id], body });
    const entries = await listAudit(service.db, { companyId: company.id, limit: 3 });
    assert.deepEqual(
      entries.map(({ actor, action, subject }) => ({ actor, action, subject })),
      [
        { action: 'template.hidden', subject: { template_id: id, member_id: company.consultant.id } },
        { action: 'template.changed', subject: { template_id: id, parts: ['isDefault'] } },
        { action: 'template.added', subject: { template_id: id } },
      ].map((entry) => ({ actor: String(company.administrator.id), ...entry })),
    );
  });

  test('a deleted template is gone from the console and GET /templates, its CVs and the audit log keep its name, and the name is free', async () => {
    const { company, administrator } = await withAdministrator(service);
    const { id } = await administrator.data('addTemplate', { body: { name: 'Sales', is_default: true } });
    const cvId = await insertCv(service, company);
    await service.db
      .updateTable('cvs')
      .set({ template: String(id) })
      .where('id', '=', cvId)
      .execute();
    await administrator.data('deleteTemplate', { ids: [id] });
    assert.deepEqual(await administrator.data('listTemplates'), []);
    const query = { acting_user_email: company.email };
    assert.deepEqual((await call(service, '/templates', { key: company.key, query })).data, []);
    assert.deepEqual((await administrator.data('getCv', { ids: [cvId] })).template, { name: 'Sales', state: 'used' });
    const [entry] = await administrator.data('listAudit');
    assert.deepEqual([entry?.action, entry?.about], ['template.deleted', 'Sales']);
    (await administrator.call('deleteTemplate', { ids: [id] })).expectError(404, 'not_found');
    assert.notEqual((await administrator.data('addTemplate', { body: { name: 'Sales' } })).id, id);
  });

  test('the API default is not deleted, until the operator has set another', async () => {
    const { company, administrator } = await withAdministrator(service);
    const { id } = await administrator.data('addTemplate', { body: { name: 'Sales' } });
    const setDefault = (template: string) =>
      service.db
        .updateTable('companies')
        .set({ api_default_template: template })
        .where('id', '=', company.id)
        .execute();
    await setDefault('Sales');
    (await administrator.call('deleteTemplate', { ids: [id] })).expectError(409, 'template_is_api_default');
    await setDefault('default');
    await administrator.data('deleteTemplate', { ids: [id] });
  });

  test('a template is not hidden from a member of another company', async () => {
    const [home, other] = await Promise.all([TestCompany.create(service), TestCompany.create(service)]);
    const administrator = await Browser.of(service, home.administrator);
    const ids = [await home.addTemplate('A')];
    const answer = await administrator.call('showTemplate', {
      ids,
      body: { member_id: other.consultant.id, visible: false },
    });
    answer.expectError(404, 'not_found');
  });

  test('two fields of one label are refused with the reason', async () => {
    const { administrator } = await withAdministrator(service);
    const field = { label: 'A', kind: 'text', synonyms: [] };
    const answer = await administrator.call('addTemplate', { body: { name: 'B', extra_fields: [field, field] } });
    assert.match(answer.expectError(400, 'validation_error'), /Two fields/);
  });
});

async function shown(company: TestCompany): Promise<unknown> {
  const query = { acting_user_email: company.email };
  return (await call(service, '/templates', { key: company.key, query })).templates;
}
