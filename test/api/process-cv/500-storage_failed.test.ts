import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { processCv, storeCv } from '../../support/upload.ts';

const service = await lectern();

describe('POST /cvs/process: 500 storage_failed', () => {
  test('what cannot be stored is told: the credit is spent, nothing is half kept, no link is given', async () => {
    const company = await TestCompany.create(service);
    // A file stands where the company's folder should be, so nothing can be stored for this company, and for it alone.
    const blocked = path.join(service.dataDir, 'files', 'companies', String(company.id));
    await mkdir(path.dirname(blocked), { recursive: true });
    await writeFile(blocked, '');
    const answer = await processCv(service, company);
    const message = answer.expectFailure(service, 500, 'storage_failed');
    assert.ok(!answer.text.includes('download_url'));
    assert.ok(!message.includes(service.dataDir), 'no path of the machine is told');
    assert.equal(await company.balance(), 99);
    assert.equal(await company.cvCount(), 0);
    const [entry] = await company.usage();
    assert.deepEqual([entry?.outcome, entry?.credit, entry?.cvId], ['storage_failed', 1, null]);
    await rm(blocked);
    await storeCv(service, company);
    assert.equal(await company.cvCount(), 1);
  });
});
