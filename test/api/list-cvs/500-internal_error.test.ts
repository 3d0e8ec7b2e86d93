import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, unreadableId } from '../../support/stored-cv.ts';

const service = await lectern();

describe('GET /cvs: 500 internal_error', () => {
  test('a fault nobody foresaw is told in the envelope, without its cause', async () => {
    const company = await TestCompany.create(service);
    const id = unreadableId();
    await insertCv(service, company, { id });
    const answer = await call(service, '/cvs', { key: company.key });
    const message = answer.expectFailure(service, 500, 'internal_error');
    assert.ok(!message.includes(String(id)) && !/database|number|select/i.test(message), message);
    assert.ok(answer.headers.get('ratelimit-limit'), 'the fault came after the rate limit');
  });
});
