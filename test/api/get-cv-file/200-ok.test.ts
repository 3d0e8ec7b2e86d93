import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('GET /cvs/{cvId}/file: 200', () => {
  test('the link lies on this server, lives for 3600 seconds and opens a PDF without a key', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCvWithFile(service, company);
    const { link } = await call(service, `/cvs/${id}/file`, { key: company.key });
    assert.equal(link.expires_in, 3600);
    assert.equal(new URL(link.url).origin, service.url);
    const response = await fetch(link.url);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.match(Buffer.from(await response.arrayBuffer()).toString('latin1'), /^%PDF-/);
  });

  test('a link lives on when its key is revoked: whoever holds it may use it until it expires', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCvWithFile(service, company);
    const { link } = await call(service, `/cvs/${id}/file`, { key: company.key });
    await company.change({ apiEnabled: false });
    assert.equal((await fetch(link.url)).status, 200);
  });

  test('the key is not in the link', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCvWithFile(service, company);
    const { link } = await call(service, `/cvs/${id}/file`, { key: company.key });
    assert.ok(!link.url.includes(company.key) && !link.url.includes('lectern_'));
  });
});
