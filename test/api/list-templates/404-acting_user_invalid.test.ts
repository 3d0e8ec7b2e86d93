import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { changeMember } from '#members/members.ts';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('GET /templates: 404 acting_user_invalid', () => {
  const strangers = [
    'nobody@test.example',
    'not an address',
    'null',
    '\u0000',
    'a\u0000@test.example',
    '%',
    '_@test.example',
    "' or 1=1 --",
    '🦉@test.example',
    '\ud800@test.example',
    `${'x'.repeat(6000)}@test.example`,
  ];
  let company: TestCompany;
  before(async () => (company = await TestCompany.create(service)));
  for (const email of strangers) {
    test(`${JSON.stringify(email.slice(0, 40))} is no member`, async () => {
      const query = { acting_user_email: email };
      (await call(service, '/templates', { key: company.key, query })).expectError(404, 'acting_user_invalid');
    });
  }

  test('a member of another company is no member of this one', async () => {
    const other = await TestCompany.create(service);
    const query = { acting_user_email: other.email };
    (await call(service, '/templates', { key: company.key, query })).expectError(404, 'acting_user_invalid');
  });

  test('a member who is no longer active is told so from the next request on', async () => {
    const member = await company.addMember({});
    const query = { acting_user_email: member.email };
    assert.equal((await call(service, '/templates', { key: company.key, query })).status, 200);
    await changeMember(service.db, member.id, { active: false });
    (await call(service, '/templates', { key: company.key, query })).expectError(404, 'acting_user_invalid');
  });

  test('it comes after the rate limit', async () => {
    const limited = await TestCompany.create(service, { rateLimitPerMinute: 1 });
    const query = { acting_user_email: 'nobody@test.example' };
    (await call(service, '/templates', { key: limited.key, query })).expectError(404, 'acting_user_invalid');
    (await call(service, '/templates', { key: limited.key, query })).expectError(429, 'rate_limit_exceeded');
  });
});
