import { describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { assertNoTrace } from '../../support/traces.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();

describe('POST /cvs/process: 400 acting_user_required', () => {
  test('without an acting user nothing is processed, and nothing charged', async () => {
    const company = await TestCompany.create(service);
    (await processCv(service, company, { email: null })).expectError(400, 'acting_user_required');
    await assertNoTrace(service, company);
  });

  for (const email of ['', ' ', '\t\r\n ']) {
    test(`a blank address (${JSON.stringify(email)}) names nobody`, async () => {
      const company = await TestCompany.create(service);
      (await processCv(service, company, { email })).expectError(400, 'acting_user_required');
      await assertNoTrace(service, company);
    });
  }

  test('it comes before everything that is wrong with the file', async () => {
    const company = await TestCompany.create(service);
    const files: readonly (readonly [Buffer, string])[] = [
      [Buffer.alloc(0), 'cv.pdf'],
      [Buffer.from('plain text'), 'cv.pdf'],
      [Buffer.from('plain text'), 'cv.txt'],
    ];
    for (const [file, fileName] of files) {
      (await processCv(service, company, { email: null, file, fileName })).expectError(400, 'acting_user_required');
    }
  });

  test('it comes after the key and the rate limit', async () => {
    const company = await TestCompany.create(service, { rateLimitPerMinute: 1 });
    const nobody = `lectern_${'0'.repeat(48)}`;
    (await processCv(service, company, { email: null, key: nobody })).expectError(401, 'invalid_api_key');
    (await processCv(service, company, { email: null })).expectError(400, 'acting_user_required');
    (await processCv(service, company, { email: null })).expectError(429, 'rate_limit_exceeded');
    await assertNoTrace(service, company);
  });
});
