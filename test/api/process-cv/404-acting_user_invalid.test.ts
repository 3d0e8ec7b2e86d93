import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changeMember } from '#members/members.ts';

import { TestCompany } from '../../support/company.ts';
import { encryptedPdf } from '../../support/documents.ts';
import { lectern } from '../../support/lectern.ts';
import { assertNoTrace } from '../../support/traces.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();

describe('POST /cvs/process: 404 acting_user_invalid', () => {
  const strangers = [
    'nobody@test.example',
    'not an address',
    'a\u0000@test.example',
    '🦉',
    '%',
    `${'x'.repeat(20_000)}@a.example`,
  ];
  for (const email of strangers) {
    test(`${JSON.stringify(email.slice(0, 30))} is no member: nothing is processed, and nothing charged`, async () => {
      const company = await TestCompany.create(service);
      (await processCv(service, company, { email })).expectError(404, 'acting_user_invalid');
      await assertNoTrace(service, company);
      assert.deepEqual(await company.usage(), []);
    });
  }

  test('a member of another company is no member of this one', async () => {
    const company = await TestCompany.create(service);
    const other = await TestCompany.create(service);
    (await processCv(service, company, { email: other.email })).expectError(404, 'acting_user_invalid');
    await assertNoTrace(service, other);
  });

  test('a member who is no longer active is no member', async () => {
    const company = await TestCompany.create(service);
    await changeMember(service.db, company.consultant.id, { active: false });
    (await processCv(service, company)).expectError(404, 'acting_user_invalid');
  });

  test('it comes before empty credits, before storage that is off and before the document is read', async () => {
    const company = await TestCompany.create(service, { credits: 0, storageEnabled: false });
    const answer = await processCv(service, company, { email: 'nobody@test.example', file: await encryptedPdf() });
    answer.expectError(404, 'acting_user_invalid');
  });
});
