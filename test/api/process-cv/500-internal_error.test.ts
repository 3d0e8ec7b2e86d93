import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { unreadableId } from '../../support/stored-cv.ts';
import { assertNoTrace } from '../../support/traces.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();

describe('POST /cvs/process: 500 internal_error', () => {
  test('a fault nobody foresaw is told in the envelope, without its cause, and costs nothing', async () => {
    const company = await TestCompany.create(service);
    const id = unreadableId().toString();
    await sql`insert into members (id, company_id, email, role) overriding system value
      values (${id}, ${company.id}, 'unreadable@test.example', 'consultant')`.execute(service.db);
    const answer = await processCv(service, company, { email: 'unreadable@test.example' });
    const message = answer.expectFailure(service, 500, 'internal_error');
    assert.ok(!message.includes(id) && !/database|number|select/i.test(message), message);
    await assertNoTrace(service, company);
  });
});
