import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { createLog } from '#platform/log.ts';
import { openLocalStorage } from '#platform/object-storage/local.ts';
import { eraseCv } from '#use-cases/retention/erase-cvs.ts';

import { TestCompany } from '../../support/company.ts';
import { textCv } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { isReplayed } from '../../support/replays.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();

describe('POST /cvs/process: 404 not_found', () => {
  test('a call sent again whose CV was erased since says so, and brings it not back', async () => {
    const company = await TestCompany.create(service);
    const upload = { file: await textCv(), idempotencyKey: randomUUID() };
    const { id } = (await processCv(service, company, upload)).result;
    const storage = await openLocalStorage(service.dataDir);
    const log = createLog('silent');
    await eraseCv({ db: service.db, storage, log }, { companyId: company.id, cvId: id, actor: 'operator' });
    const again = await processCv(service, company, upload);
    assert.match(again.expectError(404, 'not_found'), /erased.*new Idempotency-Key/);
    assert.ok(isReplayed(again));
    assert.equal(await company.cvCount(), 0);
    assert.equal(await company.balance(), 99);
    assert.equal((await processCv(service, company, { ...upload, idempotencyKey: randomUUID() })).status, 200);
  });
});
