import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { COMPANY_DEFAULTS } from '#companies/companies.ts';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { LIST_CVS } from '../../support/endpoints.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { testRateLimit } from '../../support/limit-tests.ts';

const service = await lectern();

testRateLimit(service, LIST_CVS);

describe('GET /cvs: 429 rate_limit_exceeded, over several servers', () => {
  test('the limit is one for all: of 60 requests at once to two servers exactly 30 are let in', async () => {
    const beside = await lecternBeside(service);
    const company = await TestCompany.create(service, { rateLimitPerMinute: 30 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        call([service, beside][index % 2] ?? service, '/cvs', { key: company.key }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 30);
    assert.equal(answers.filter(({ status }) => status === 429).length, 30);
  });

  test('all endpoints with a key count into one window', async () => {
    const company = await TestCompany.create(service, { rateLimitPerMinute: 3 });
    const { key } = company;
    assert.equal((await call(service, '/templates', { key, query: { acting_user_email: company.email } })).status, 200);
    assert.equal((await call(service, '/cvs/1', { key })).status, 404);
    assert.equal((await call(service, 'POST /cvs/process', { key })).status, 400);
    (await call(service, '/cvs', { key })).expectError(429, 'rate_limit_exceeded');
  });

  test('a change of the limit holds from the next request on', async () => {
    const company = await TestCompany.create(service, { rateLimitPerMinute: 1 });
    const { key } = company;
    assert.equal((await call(service, '/cvs', { key })).status, 200);
    assert.equal((await call(service, '/cvs', { key })).status, 429);
    await company.change({ rateLimitPerMinute: 5 });
    const answer = await call(service, '/cvs', { key });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('ratelimit-policy'), '5;w=60');
  });

  test('without a word from the operator the limit is 30', async () => {
    const company = await TestCompany.create(service, { rateLimitPerMinute: COMPANY_DEFAULTS.rateLimitPerMinute });
    const answer = await call(service, '/cvs', { key: company.key });
    assert.equal(answer.headers.get('ratelimit-policy'), '30;w=60');
  });
});
