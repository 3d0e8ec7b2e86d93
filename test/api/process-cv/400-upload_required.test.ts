import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { assertNoTrace } from '../../support/traces.ts';
import { cvForm, processCv } from '../../support/upload.ts';

const service = await lectern();

describe('POST /cvs/process: 400 upload_required', () => {
  test('a form without a file is refused, and costs nothing', async () => {
    const company = await TestCompany.create(service);
    (await processCv(service, company, { file: null })).expectError(400, 'upload_required');
    await assertNoTrace(service, company);
  });

  test('a file in another field is no file', async () => {
    const company = await TestCompany.create(service);
    const content = new Blob([new Uint8Array(await textCv())]);
    for (const field of ['cv', 'File', 'files', 'file[]', 'upload']) {
      const form = await cvForm(company, { file: null });
      form.append(field, content, 'cv.pdf');
      (await call(service, 'POST /cvs/process', { key: company.key, body: form })).expectError(400, 'upload_required');
    }
    await assertNoTrace(service, company);
  });

  test('text in the field "file" is no file', async () => {
    const company = await TestCompany.create(service);
    const answer = await processCv(service, company, { file: null, fields: [['file', 'cv.pdf']] });
    answer.expectError(400, 'upload_required');
  });

  test('what a browser sends where no file was chosen is no file', async () => {
    const company = await TestCompany.create(service);
    const body = [
      '--edge',
      'Content-Disposition: form-data; name="acting_user_email"',
      '',
      company.email,
      '--edge',
      'Content-Disposition: form-data; name="file"; filename=""',
      'Content-Type: application/octet-stream',
      '',
      '',
      '--edge--',
      '',
    ].join('\r\n');
    const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
    const answer = await call(service, 'POST /cvs/process', { key: company.key, headers, body });
    answer.expectError(400, 'upload_required');
  });

  test('it comes before a missing or unknown acting user', async () => {
    const company = await TestCompany.create(service);
    (await processCv(service, company, { file: null, email: null })).expectError(400, 'upload_required');
    const unknown = await processCv(service, company, { file: null, email: 'nobody@test.example' });
    unknown.expectError(400, 'upload_required');
  });

  test('a form with nothing in it has no file', async () => {
    const company = await TestCompany.create(service);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
    const answer = await call(service, 'POST /cvs/process', { key: company.key, headers, body: '--edge--\r\n' });
    answer.expectError(400, 'upload_required');
  });
});
