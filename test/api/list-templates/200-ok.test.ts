import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Member } from '#members/members.ts';
import { setTemplateVisibility } from '#templates/templates.ts';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

async function namesFor(company: TestCompany, member: Member): Promise<readonly string[]> {
  const answer = await call(service, '/templates', { key: company.key, query: { acting_user_email: member.email } });
  return answer.templates.map(({ name }) => name).toSorted();
}

async function companyWithTemplates() {
  const company = await TestCompany.create(service);
  const first = await company.addTemplate('First');
  const second = await company.addTemplate('Second', true);
  return { company, first, second };
}

describe('GET /templates: 200', () => {
  test('a company without templates gets an empty array', async () => {
    const company = await TestCompany.create(service);
    assert.deepEqual(await namesFor(company, company.consultant), []);
  });

  test('id, name and which is the default of the web application', async () => {
    const { company, first, second } = await companyWithTemplates();
    const query = { acting_user_email: company.email };
    const { templates } = await call(service, '/templates', { key: company.key, query });
    assert.deepEqual(
      templates.toSorted((a, b) => Number(a.id) - Number(b.id)),
      [
        { id: first, name: 'First', is_default: false },
        { id: second, name: 'Second', is_default: true },
      ],
    );
  });

  test('without an entry a template is visible to every member', async () => {
    const { company } = await companyWithTemplates();
    assert.deepEqual(await namesFor(company, company.consultant), ['First', 'Second']);
    assert.deepEqual(await namesFor(company, company.administrator), ['First', 'Second']);
  });

  test('an entry hides a template from its member, from nobody else, and shows it again', async () => {
    const { company, first } = await companyWithTemplates();
    const colleague = await company.addMember({});
    const entry = { templateId: first, memberId: company.consultant.id };
    await setTemplateVisibility(service.db, { ...entry, visible: false });
    assert.deepEqual(await namesFor(company, company.consultant), ['Second']);
    assert.deepEqual(await namesFor(company, colleague), ['First', 'Second']);
    await setTemplateVisibility(service.db, { ...entry, visible: true });
    assert.deepEqual(await namesFor(company, company.consultant), ['First', 'Second']);
  });

  test('administrators see every template, also one that an entry hides from them', async () => {
    const { company, first } = await companyWithTemplates();
    const entry = { templateId: first, memberId: company.administrator.id, visible: false };
    await setTemplateVisibility(service.db, entry);
    assert.deepEqual(await namesFor(company, company.administrator), ['First', 'Second']);
  });

  test('no company sees the templates of another', async () => {
    await companyWithTemplates();
    const stranger = await TestCompany.create(service);
    assert.deepEqual(await namesFor(stranger, stranger.administrator), []);
  });

  test('capitals and spaces around the address do not matter', async () => {
    const { company } = await companyWithTemplates();
    const query = { acting_user_email: ` ${company.email.toUpperCase()} ` };
    assert.equal((await call(service, '/templates', { key: company.key, query })).templates.length, 2);
  });

  test('an address with a plus is found when it is escaped as it must be', async () => {
    const { company } = await companyWithTemplates();
    await company.addMember({ email: 'anna+cv@test.example' });
    const query = { acting_user_email: 'anna+cv@test.example' };
    assert.equal((await call(service, '/templates', { key: company.key, query })).templates.length, 2);
  });

  test('it works while CV storage is off', async () => {
    const company = await TestCompany.create(service, { storageEnabled: false });
    await company.addTemplate('Only');
    assert.deepEqual(await namesFor(company, company.consultant), ['Only']);
  });

  test('of an address that is sent twice the first counts', async () => {
    const { company } = await companyWithTemplates();
    const query = `acting_user_email=${company.email}&acting_user_email=nobody@test.example`;
    assert.equal((await call(service, '/templates', { key: company.key, query })).templates.length, 2);
  });
});
