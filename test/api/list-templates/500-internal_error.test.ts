import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';
import { unreadableId } from '../../support/stored-cv.ts';

const service = await lectern();

describe('GET /templates: 500 internal_error', () => {
  test('a fault nobody foresaw is told in the envelope, without its cause', async () => {
    const company = await TestCompany.create(service);
    const id = unreadableId().toString();
    await sql`insert into templates (id, company_id, name) overriding system value
      values (${id}, ${company.id}, 'Cannot be read')`.execute(service.db);
    const query = { acting_user_email: company.email };
    const answer = await call(service, '/templates', { key: company.key, query });
    const message = answer.expectFailure(service, 500, 'internal_error');
    assert.ok(!message.includes(id) && !/database|number|select/i.test(message), message);
    assert.ok(answer.headers.get('ratelimit-limit'), 'the fault came after the rate limit');
  });
});
