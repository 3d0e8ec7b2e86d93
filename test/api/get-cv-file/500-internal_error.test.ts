import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();

describe('GET /cvs/{cvId}/file: 500 internal_error', () => {
  test('a record whose file is gone is a fault of the service, told without its place in the store', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCv(service, company, { fileKey: `companies/${company.id}/cvs/gone/source.pdf` });
    const answer = await call(service, `/cvs/${id}/file`, { key: company.key });
    const message = answer.expectFailure(service, 500, 'internal_error');
    assert.ok(!/companies\/|source\.pdf/.test(message), message);
    assert.ok(answer.headers.get('ratelimit-limit'), 'the fault came after the rate limit');
  });

  test('a fault nobody foresaw is told in the envelope, without its cause', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCv(service, company, { fileKey: '../outside' });
    const message = (await call(service, `/cvs/${id}/file`, { key: company.key })).expectFailure(
      service,
      500,
      'internal_error',
    );
    assert.ok(!/outside|\.\.|key/i.test(message), message);
  });
});
