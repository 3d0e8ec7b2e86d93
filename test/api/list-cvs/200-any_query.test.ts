import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv } from '../../support/stored-cv.ts';

const service = await lectern();

const name = fc.oneof(
  fc.constantFrom(
    'page',
    'page_size',
    'created_from',
    'created_to',
    'PAGE',
    'page[]',
    '__proto__',
    'acting_user_email',
  ),
  fc.string({ unit: 'binary', maxLength: 10 }),
);
const value = fc.oneof(
  fc.integer().map(String),
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '0', '-0', '1e999', '0x1f', '2026-01-31', '2026-01-31T10:00:00+05:30'),
);

describe('GET /cvs: whatever the query', () => {
  let company: TestCompany;
  before(async () => {
    company = await TestCompany.create(service);
    await insertCv(service, company);
  });

  test('the answer is a page or says which date is none; it is never a fault, and always in the contract', async () => {
    const anyQuery = fc.array(fc.tuple(name, value), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyQuery, async (pairs) => {
        const query = new URLSearchParams(pairs).toString();
        const answer = await call(service, '/cvs', { key: company.key, query });
        if (answer.status === 200) return;
        assert.match(answer.expectError(400, 'validation_error'), /created_(from|to)/);
      }),
      { numRuns: 300 },
    );
  });
});
