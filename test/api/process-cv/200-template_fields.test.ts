import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import PDFDocument from 'pdfkit';
import type { TemplateField } from '#extraction/model/profile.ts';
import { addTemplate, type ExtraField, setTemplateVisibility } from '#templates/templates.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { storeCv } from '../../support/upload.ts';

const service = await lectern();

const FIELDS: readonly ExtraField[] = [
  { label: 'Notice period', kind: 'number', synonyms: [] },
  { label: 'Shift model', kind: 'text', synonyms: ['Working pattern'] },
  { label: 'Shoe size', kind: 'number', synonyms: [] },
];

async function cvWithFields(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 60 });
  pdf.fontSize(22).text('Marlene Vossberg');
  pdf.fontSize(11).text('Notice period: 4 weeks').text('Working pattern: nights only').moveDown();
  pdf.fontSize(14).text('Work experience').fontSize(11).text('Controls Engineer, Tidewater Robotics GmbH, 2021 - 2024');
  pdf.end();
  return buffer(pdf);
}

async function templateOf(company: TestCompany, name = 'House'): Promise<number> {
  const added = await addTemplate(service.db, { companyId: company.id, name, isDefault: false, extraFields: FIELDS });
  assert.equal(added.kind, 'added');
  return added.template.id;
}

/** The fields of the profile that is stored with a CV read by this template. */
async function fieldsOf(
  company: TestCompany,
  templateId: string | null,
  email = company.email,
): Promise<readonly TemplateField[]> {
  const fields = templateId === null ? [] : [['template_id', templateId] as const];
  const { id } = await storeCv(service, company, { file: await cvWithFields(), email, fields });
  const row = await service.db.selectFrom('cvs').select('profile').where('id', '=', id).executeTakeFirstOrThrow();
  return (row.profile as { template_fields: readonly TemplateField[] }).template_fields;
}

const brief = (fields: readonly TemplateField[]): readonly unknown[] =>
  fields.map(({ label, value, unit }) => [label, value, unit]);

const FOUND = [
  ['Notice period', 4, 'weeks'],
  ['Shift model', 'nights only', null],
  ['Shoe size', null, null],
];

describe('POST /cvs/process: the fields of a template', () => {
  test('are looked for and stored with the profile, each with its place', async () => {
    const company = await TestCompany.create(service);
    const fields = await fieldsOf(company, String(await templateOf(company)));
    assert.deepEqual(brief(fields), FOUND);
    assert.deepEqual(
      fields[1]?.evidence.map(({ page, text }) => [page, text]),
      [[1, 'nights only']],
    );
  });

  test('are those of the default template of the API where none is sent, by its id or its name', async () => {
    const company = await TestCompany.create(service);
    const id = await templateOf(company);
    assert.deepEqual(await fieldsOf(company, null), []);
    for (const apiDefaultTemplate of [String(id), 'House']) {
      await company.change({ apiDefaultTemplate });
      assert.deepEqual(brief(await fieldsOf(company, null)), FOUND);
    }
  });

  test('are none where the template is unknown, is the built-in one, or belongs to another company', async () => {
    const company = await TestCompany.create(service);
    const other = await TestCompany.create(service);
    await templateOf(company, 'default');
    const foreign = String(await templateOf(other));
    for (const sent of ['no-such-template', 'default', foreign])
      assert.deepEqual(await fieldsOf(company, sent), [], sent);
  });

  test('are none where the template is hidden from the acting user, and an administrator sees it nevertheless', async () => {
    const company = await TestCompany.create(service);
    const templateId = await templateOf(company);
    for (const { id: memberId } of [company.consultant, company.administrator])
      await setTemplateVisibility(service.db, { templateId, memberId, visible: false });
    assert.deepEqual(await fieldsOf(company, String(templateId)), []);
    assert.deepEqual(brief(await fieldsOf(company, String(templateId), company.administrator.email)), FOUND);
  });
});
