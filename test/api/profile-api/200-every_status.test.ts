import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { revokeKey } from '#keys/keys.ts';

import type { Answer } from '../../support/answer.ts';
import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { WHOLE_PROFILE } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';
import { documentedCodes, operations, PROFILE_CONTRACT } from '../../support/openapi.ts';
import { callProfiles, withProfileKey } from '../../support/profiles.ts';
import { insertCv, unreadableId } from '../../support/stored-cv.ts';

const service = await lectern();

/** What brings about a status and code of every operation. A call gets a path of the operation, with a CV that the company has. */
type Cause = (call: { readonly path: string; readonly key: string; readonly company: TestCompany }) => Promise<Answer>;

const CAUSES: Readonly<Record<string, Cause>> = {
  '200': ({ path, key }) => callProfiles(service, path, { key }),
  '400 validation_error': ({ path, key }) => callProfiles(service, path, { key, query: { cursor: 'MTIz' } }),
  '401 unauthorized': ({ path, key }) => callProfiles(service, path, { headers: { Authorization: `bearer ${key}` } }),
  '401 invalid_api_key': ({ path, company }) => callProfiles(service, path, { key: company.key }),
  '403 api_disabled': async ({ path, key, company }) => {
    await company.change({ profileApiEnabled: false });
    return callProfiles(service, path, { key });
  },
  '403 cv_storage_disabled': async ({ path, key, company }) => {
    await company.change({ storageEnabled: false });
    return callProfiles(service, path, { key });
  },
  '404 company_not_found': async ({ path, key, company }) => {
    await company.remove();
    return callProfiles(service, path, { key });
  },
  '404 not_found': ({ path, key }) => callProfiles(service, `${path}0000`, { key }),
  '405 method_not_allowed': ({ path }) => callProfiles(service, `DELETE ${path}`),
  '429 rate_limit_exceeded': async ({ path, key, company }) => {
    await company.change({ rateLimitPerMinute: 1 });
    await callProfiles(service, path, { key });
    return callProfiles(service, path, { key });
  },
  '500 internal_error': async ({ path, key, company }) => {
    const id = unreadableId().toString();
    await sql`
      insert into templates (id, company_id, name) overriding system value values (${id}, ${company.id}, 'unreadable')`.execute(
      service.db,
    );
    return callProfiles(service, path, { key });
  },
};

describe('every operation, status and code of the profile API', () => {
  for (const placed of operations(PROFILE_CONTRACT)) {
    const { operationId, responses } = placed.operation;
    const cases = Object.keys(responses).flatMap((status) => {
      const codes = documentedCodes(placed, Number(status));
      return codes.length === 0 ? [status] : codes.map((code) => `${status} ${code}`);
    });
    for (const name of cases) {
      test(`${operationId}: ${name}`, async () => {
        const { company, key } = await withProfileKey(service);
        const id = await insertCv(service, company, { profile: WHOLE_PROFILE });
        const cause = CAUSES[name];
        assert.ok(cause, 'the test knows what brings it about');
        const answer = await cause({ path: placed.path.replace('{cvId}', String(id)), key, company });
        const [status, code] = name.split(' ');
        if (code === undefined) assert.equal(answer.status, Number(status), answer.text);
        else if (code === 'internal_error') answer.expectFailure(service, 500, code);
        else answer.expectError(Number(status), code);
      });
    }
  }
});

describe('keys', () => {
  test('of one API are unknown to the other, whatever they may there, and count nowhere', async () => {
    const { company, key } = await withProfileKey(service, { rateLimitPerMinute: 1 });
    const keys = [company.key, (await company.addKey({ scope: 'read' })).secret];
    for (const other of keys)
      (await callProfiles(service, '/profiles', { key: other })).expectError(401, 'invalid_api_key');
    const publicCalls = ['/cvs', '/cvs/1', '/cvs/1/file', '/templates', 'POST /cvs/process'];
    for (const what of publicCalls) (await call(service, what, { key })).expectError(401, 'invalid_api_key');
    assert.equal((await callProfiles(service, '/profiles', { key })).status, 200);
  });

  test('are refused from the next call on when they are revoked', async () => {
    const company = await TestCompany.create(service, { profileApiEnabled: true });
    const { id, secret: key } = await company.addKey({ scope: 'profiles' });
    assert.equal((await callProfiles(service, '/profiles', { key })).status, 200);
    await revokeKey(service.db, id);
    (await callProfiles(service, '/profiles', { key })).expectError(401, 'invalid_api_key');
  });
});
