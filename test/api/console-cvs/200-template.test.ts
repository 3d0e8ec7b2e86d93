import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import PDFDocument from 'pdfkit';
import type { BodyOf } from '#http/console/contract.ts';
import { setTemplateVisibility } from '#templates/templates.ts';

import { Browser, withAdministrator } from '../../support/console.ts';
import { uploadForm } from '../../support/console-upload.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('POST /cvs of the console: the template that a CV is read by', () => {
  test("is the console's default where the member sees it, and that of the public API otherwise", async () => {
    const { company, administrator } = await withAdministrator(service);
    const [house, api] = [
      { name: 'House', is_default: true, extra_fields: [field('Shift model')] },
      { name: 'API', extra_fields: [field('Notice period')] },
    ];
    const { id: templateId } = await administrator.data('addTemplate', { body: house });
    await administrator.data('addTemplate', { body: api });
    await company.change({ apiDefaultTemplate: 'API' });
    const consultant = await Browser.of(service, company.consultant);
    assert.deepEqual(await fieldsOf(consultant), [['Shift model', 'nights only']]);
    const hidden = { templateId, memberId: company.consultant.id, visible: false };
    await setTemplateVisibility(service.db, hidden);
    assert.deepEqual(await fieldsOf(consultant), [['Notice period', '4 weeks']]);
  });

  test('is the one that the member chooses, before any default; one that is hidden or gone is told', async () => {
    const { company, consultant, addTemplate } = await withTemplates();
    await addTemplate({ name: 'House', is_default: true, extra_fields: [field('Shift model')] });
    const { id } = await addTemplate({ name: 'Sales', extra_fields: [field('Notice period')] });
    assert.deepEqual(await fieldsOf(consultant, id), [['Notice period', '4 weeks']]);
    await setTemplateVisibility(service.db, { templateId: id, memberId: company.consultant.id, visible: false });
    assert.equal((await upload(consultant, id)).skipped_template, 'hidden');
    const unknown = await upload(consultant, id + 1_000_000);
    assert.equal(unknown.skipped_template, 'unknown');
    const { template } = await consultant.data('getCv', { ids: [unknown.id] });
    assert.deepEqual(template, { name: String(id + 1_000_000), state: 'unknown' });
  });

  test('is named with the CV, by its present name', async () => {
    const { administrator, consultant, addTemplate } = await withTemplates();
    const { id: templateId } = await addTemplate({ name: 'House', is_default: true, extra_fields: [field('Salary')] });
    const { id, skipped_template: skipped } = await upload(consultant);
    assert.equal(skipped, null);
    await administrator.data('changeTemplate', { ids: [templateId], body: { name: 'House style' } });
    assert.deepEqual((await consultant.data('getCv', { ids: [id] })).template, { name: 'House style', state: 'used' });
  });

  test('is passed over where it is hidden or there is none of that name, which the uploader is told', async () => {
    const { company, consultant, addTemplate } = await withTemplates();
    assert.equal((await upload(consultant)).skipped_template, null);
    await company.change({ apiDefaultTemplate: 'Sales' });
    const unknown = await upload(consultant);
    assert.equal(unknown.skipped_template, 'unknown');
    const { template } = await consultant.data('getCv', { ids: [unknown.id] });
    assert.deepEqual(template, { name: 'Sales', state: 'unknown' });
    const { id: templateId } = await addTemplate({ name: 'Sales', extra_fields: [field('Salary')] });
    await setTemplateVisibility(service.db, { templateId, memberId: company.consultant.id, visible: false });
    const hidden = await upload(consultant);
    assert.equal(hidden.skipped_template, 'hidden');
    const detail = await consultant.data('getCv', { ids: [hidden.id] });
    assert.deepEqual(detail.template, { name: 'Sales', state: 'unused' });
    await company.change({ apiDefaultTemplate: 'default' });
    const house = await addTemplate({ name: 'House', is_default: true });
    await setTemplateVisibility(service.db, { templateId: house.id, memberId: company.consultant.id, visible: false });
    const builtIn = await upload(consultant);
    assert.equal(builtIn.skipped_template, 'hidden');
    assert.equal((await consultant.data('getCv', { ids: [builtIn.id] })).template, null);
  });
});

const field = (label: string) => ({ label, kind: 'text' as const, synonyms: [] });

async function withTemplates() {
  const { company, administrator } = await withAdministrator(service);
  const consultant = await Browser.of(service, company.consultant);
  const addTemplate = (body: BodyOf<'addTemplate'>) => administrator.data('addTemplate', { body });
  return { company, administrator, consultant, addTemplate };
}

async function upload(browser: Browser, templateId?: number) {
  return browser.data('uploadCv', { form: withTemplate(await uploadForm(), templateId) });
}

function withTemplate(form: FormData, templateId: number | undefined): FormData {
  if (templateId !== undefined) form.append('template_id', String(templateId));
  return form;
}

/** The fields of a template in the profile of a CV that the browser uploads. */
async function fieldsOf(browser: Browser, templateId?: number): Promise<readonly unknown[]> {
  const form = withTemplate(await uploadForm(await cvWithFields()), templateId);
  const { id } = await browser.data('uploadCv', { form });
  const { profile } = await browser.data('getCv', { ids: [id] });
  return profile.template_fields.map(({ label, value }) => [label, value]);
}

async function cvWithFields(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 60 });
  pdf.fontSize(22).text('Marlene Vossberg');
  pdf.fontSize(11).text('Notice period: 4 weeks').text('Shift model: nights only').moveDown();
  pdf.fontSize(14).text('Work experience').fontSize(11).text('Controls Engineer, Tidewater Robotics GmbH, 2021 - 2024');
  pdf.end();
  return buffer(pdf);
}
