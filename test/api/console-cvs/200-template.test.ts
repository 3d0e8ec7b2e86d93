import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import PDFDocument from 'pdfkit';
import { setTemplateVisibility } from '#templates/templates.ts';

import { Browser, withAdministrator } from '../../support/console.ts';
import { uploadForm } from '../../support/console-upload.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('POST /cvs of the console: the template that a CV is read by', () => {
  test("is the console's default where the member sees it, and that of the public API otherwise", async () => {
    const { company, administrator } = await withAdministrator(service);
    const field = (label: string) => ({ label, kind: 'text' as const, synonyms: [] });
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
});

/** The fields of a template in the profile of a CV that the browser uploads. */
async function fieldsOf(browser: Browser): Promise<readonly unknown[]> {
  const { id } = await browser.data('uploadCv', { form: await uploadForm(await cvWithFields()) });
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
