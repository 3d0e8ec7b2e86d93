import { describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('GET /templates: 400 acting_user_required', () => {
  for (const query of [
    '',
    'acting_user_email',
    'acting_user_email=',
    'acting_user_email=%20%09',
    'ACTING_USER_EMAIL=a@b.example',
  ]) {
    test(`"?${query}" names nobody`, async () => {
      const company = await TestCompany.create(service);
      (await call(service, '/templates', { key: company.key, query })).expectError(400, 'acting_user_required');
    });
  }

  test('it comes after the key, and counts against the rate limit', async () => {
    const company = await TestCompany.create(service, { rateLimitPerMinute: 1 });
    (await call(service, '/templates')).expectError(401, 'unauthorized');
    (await call(service, '/templates', { key: company.key })).expectError(400, 'acting_user_required');
    (await call(service, '/templates', { key: company.key })).expectError(429, 'rate_limit_exceeded');
  });
});
