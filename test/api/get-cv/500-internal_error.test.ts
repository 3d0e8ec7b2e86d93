import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();

describe('GET /cvs/{cvId}: 500 internal_error', () => {
  test('a fault nobody foresaw is told in the envelope, without its cause', async () => {
    const company = await TestCompany.create(service);
    const id = await insertCv(service, company, { fileKey: '../outside' });
    const answer = await call(service, `/cvs/${id}`, { key: company.key });
    const message = answer.expectFailure(service, 500, 'internal_error');
    assert.ok(!/outside|\.\.|key/i.test(message), message);
    assert.ok(answer.headers.get('ratelimit-limit'), 'the fault came after the rate limit');
  });
});
