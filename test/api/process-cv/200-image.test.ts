import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();
const SCAN = path.resolve(import.meta.dirname, '../../../samples/cv-scanned.pdf');

describe('POST /cvs/process: 200, a scan', () => {
  test('a CV without a text layer is recognised, and the answer says that it took OCR', async () => {
    const company = await TestCompany.create(service, { credits: 1 });
    const answer = await processCv(service, company, { file: await readFile(SCAN), fileName: 'scan.pdf' });
    const { processing_method, candidate_name } = answer.result;
    assert.deepEqual([processing_method, candidate_name], ['image', 'Gareth Fairbairn']);
  });
});
