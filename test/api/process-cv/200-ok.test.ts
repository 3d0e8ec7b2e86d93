import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { textCv, wordCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { storedFiles } from '../../support/traces.ts';
import { processCv, storeCv } from '../../support/upload.ts';

const service = await lectern();

describe('POST /cvs/process: 200', () => {
  test('a PDF with text is read, stored, and costs one credit', async () => {
    const company = await TestCompany.create(service);
    const result = await storeCv(service, company);
    assert.equal(result.stored, true);
    assert.equal(result.storage_enabled, true);
    assert.equal(result.processing_method, 'text');
    assert.ok(Number.isInteger(result.id));
    assert.equal(await company.balance(), 99);
    assert.equal(await company.cvCount(), 1);
  });

  test('the name, the latest employer and the latest title are those of the CV', async () => {
    const company = await TestCompany.create(service);
    const { candidate_name: name, latest_company: employer, latest_role: role } = await storeCv(service, company);
    assert.deepEqual(
      [name, employer, role],
      ['Marlene Vossberg', 'Tidewater Robotics GmbH', 'Senior Controls Engineer'],
    );
  });

  test('the link that comes with it opens the uploaded PDF without a key', async () => {
    const company = await TestCompany.create(service);
    const file = await textCv();
    const { download_url: url } = await storeCv(service, company, { file });
    const response = await fetch(url);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), file);
  });

  test('who called, for whom and to what end stands in the usage log', async () => {
    const company = await TestCompany.create(service);
    const answer = await processCv(service, company);
    const [entry, ...others] = await company.usage();
    assert.equal(others.length, 0);
    assert.equal(entry?.outcome, 'completed');
    assert.equal(entry.credit, 1);
    assert.equal(entry.cvId, answer.result.id);
    assert.equal(entry.requestId, answer.headers.get('x-request-id'));
    assert.equal(entry.actingUser, company.email);
    assert.equal(entry.keyId, company.keyId);
    assert.ok(entry.finishedAt);
  });

  test('every call makes a new CV, also of the same file', async () => {
    const company = await TestCompany.create(service);
    const first = await storeCv(service, company);
    const second = await storeCv(service, company);
    assert.notEqual(first.id, second.id);
    assert.equal(await company.cvCount(), 2);
    assert.equal(await company.balance(), 98);
  });

  test('a Word document is read, and kept as PDF beside the original', async () => {
    const company = await TestCompany.create(service);
    const result = await storeCv(service, company, { file: await wordCv(), fileName: 'cv.docx' });
    assert.equal(result.candidate_name, 'Marlene Vossberg');
    assert.equal(result.processing_method, 'text');
    const response = await fetch(result.download_url);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.match(response.headers.get('content-disposition') ?? '', /cv\.pdf/);
    assert.match(Buffer.from(await response.arrayBuffer()).toString('latin1'), /^%PDF-/);
    const files = await storedFiles(service, company);
    assert.deepEqual(files.map((file) => path.extname(file)).toSorted(), ['.docx', '.pdf']);
  });

  test('the parsed CV is kept, and no endpoint returns it', async () => {
    const company = await TestCompany.create(service);
    const { id } = await storeCv(service, company);
    const row = await service.db.selectFrom('cvs').select('profile').where('id', '=', id).executeTakeFirstOrThrow();
    assert.match(JSON.stringify(row.profile), /Tidewater Robotics/);
    const answer = await call(service, `/cvs/${id}`, { key: company.key });
    assert.ok(!answer.text.includes('profile') && !answer.text.includes('Ilmenau'));
  });
});
