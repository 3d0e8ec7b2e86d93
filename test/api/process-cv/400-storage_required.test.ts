import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { encryptedPdf } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { assertNothingKept } from '../../support/traces.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();

describe('POST /cvs/process: 400 storage_required', () => {
  test('with storage off the CV is read, the credit is spent, and nothing is kept', async () => {
    const company = await TestCompany.create(service, { storageEnabled: false });
    const answer = await processCv(service, company);
    assert.match(answer.expectError(400, 'storage_required'), /storage/i);
    assert.equal(await company.balance(), 99);
    await assertNothingKept(service, company);
    const [entry] = await company.usage();
    assert.deepEqual([entry?.outcome, entry?.credit, entry?.cvId], ['storage_required', 1, null]);
  });

  test('what is wrong with the request, the credits or the document comes first', async () => {
    const company = await TestCompany.create(service, { storageEnabled: false, credits: 1 });
    (await processCv(service, company, { file: Buffer.alloc(0) })).expectError(400, 'validation_error');
    (await processCv(service, company, { file: await encryptedPdf() })).expectError(400, 'process_failed');
    (await processCv(service, company)).expectError(400, 'process_failed');
    assert.equal(await company.balance(), 0);
  });
});
