import assert from 'node:assert/strict';
import { watch } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { until } from '../../kit/until.ts';

import { TestCompany } from '../../support/company.ts';
import {
  blankPdf,
  corruptPdf,
  docxBomb,
  encryptedPdf,
  manyPagesPdf,
  pagelessPdf,
  truncatedPdf,
} from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { assertNoTrace, assertNothingKept } from '../../support/traces.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();

describe('POST /cvs/process: 400 process_failed, for want of credit', () => {
  test('a company without credits is told so: nothing is spent, nothing stored, and the refusal is on record', async () => {
    const company = await TestCompany.create(service, { credits: 0 });
    assert.match((await processCv(service, company)).expectError(400, 'process_failed'), /credit/i);
    await assertNoTrace(service, company, 0);
    const [entry] = await company.usage();
    assert.deepEqual([entry?.outcome, entry?.credit], ['refused', 0]);
  });

  test('a company without credits puts nothing into the store', async (t) => {
    const [poor, rich] = [await TestCompany.create(service, { credits: 0 }), await TestCompany.create(service)];
    const touched = new Set<string>();
    const watcher = watch(path.join(service.dataDir, 'files'), { recursive: true }, (_event, file) => {
      touched.add(/companies.(\d+)/.exec(String(file))?.[1] ?? '');
    });
    t.after(() => watcher.close());
    (await processCv(service, poor)).expectError(400, 'process_failed');
    assert.equal((await processCv(service, rich)).status, 200);
    await until('the files of the next upload are noticed', () => touched.has(String(rich.id)));
    assert.ok(!touched.has(String(poor.id)));
  });

  test('a consultant at the monthly limit is told which limit, and the company keeps its credits', async () => {
    const company = await TestCompany.create(service);
    const member = await company.addMember({ monthlyLimit: 0 });
    const message = (await processCv(service, company, { email: member.email })).expectError(400, 'process_failed');
    assert.match(message, /limit/i);
    await assertNoTrace(service, company);
  });

  test('an empty shared pool is named, and the credits of the company are not touched', async () => {
    const company = await TestCompany.create(service);
    const member = await company.addMember({ pool: 'north' });
    const message = (await processCv(service, company, { email: member.email })).expectError(400, 'process_failed');
    assert.match(message, /"north"/);
    await assertNoTrace(service, company);
  });

  test('where both are used up, the limit of the member is named before the pool', async () => {
    const company = await TestCompany.create(service, { credits: 0 });
    const member = await company.addMember({ monthlyLimit: 0 });
    const message = (await processCv(service, company, { email: member.email })).expectError(400, 'process_failed');
    assert.match(message, /limit/i);
  });

  test('the document is not looked into before the credit is there', async () => {
    const company = await TestCompany.create(service, { credits: 0 });
    const message = (await processCv(service, company, { file: await encryptedPdf() })).expectError(
      400,
      'process_failed',
    );
    assert.match(message, /credit/i);
  });
});

describe('POST /cvs/process: 400 process_failed, for a document that cannot be read', () => {
  const documents: readonly (readonly [string, () => Promise<Buffer> | Buffer, string, RegExp])[] = [
    ['an encrypted PDF', encryptedPdf, 'cv.pdf', /password/i],
    ['a PDF full of noise', corruptPdf, 'cv.pdf', /damaged|corrupt|cannot be (read|opened)/i],
    ['a PDF that was cut off half-way', truncatedPdf, 'cv.pdf', /damaged|corrupt|incomplete|cannot be (read|opened)/i],
    ['a PDF without pages', pagelessPdf, 'cv.pdf', /page|damaged|cannot be (read|opened)/i],
    ['a PDF with nothing on its page', () => blankPdf(), 'cv.pdf', /text|nothing|blank|empty/i],
    ['a PDF of 51 pages', () => blankPdf(51), 'cv.pdf', /51|50|pages/],
    ['a PDF of 50,000 pages', () => manyPagesPdf(50_000), 'cv.pdf', /pages/],
    ['a Word document that unpacks to two gigabytes', docxBomb, 'cv.docx', /large|unpack|size/i],
  ];
  for (const [what, make, fileName, reason] of documents) {
    test(`${what} is refused with the reason; it reached processing, so its credit is spent`, async () => {
      const company = await TestCompany.create(service);
      const answer = await processCv(service, company, { file: await make(), fileName });
      assert.match(answer.expectError(400, 'process_failed'), reason);
      assert.equal(await company.balance(), 99);
      await assertNothingKept(service, company);
      const [entry, ...others] = await company.usage();
      assert.equal(others.length, 0);
      assert.deepEqual([entry?.outcome, entry?.credit, entry?.cvId], ['failed_document', 1, null]);
    });
  }

  test('a bad document does not disturb the good ones beside it', async () => {
    const company = await TestCompany.create(service);
    const files = [corruptPdf(), undefined, await truncatedPdf(), undefined, await encryptedPdf(), undefined];
    const answers = await Promise.all(
      files.map((file) => processCv(service, company, file === undefined ? {} : { file })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [400, 200, 400, 200, 400, 200],
    );
  });
});
