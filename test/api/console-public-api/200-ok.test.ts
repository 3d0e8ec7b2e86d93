import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { listAudit } from '#audit/audit.ts';

import { call } from '../../support/call.ts';
import { withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { callProfiles, listProfiles } from '../../support/profiles.ts';

const service = await lectern();

describe('the public API in the console', () => {
  test('is switched on and off, and the next call knows it', async () => {
    const { company, administrator } = await withAdministrator(service, { apiEnabled: false });
    assert.equal((await administrator.data('getPublicApi')).enabled, false);
    (await call(service, '/cvs', { key: company.key })).expectError(403, 'api_disabled');
    assert.equal((await administrator.data('setPublicApi', { body: { enabled: true } })).enabled, true);
    assert.equal((await call(service, '/cvs', { key: company.key })).status, 200);
    await administrator.data('setPublicApi', { body: { enabled: false } });
    (await call(service, '/cvs', { key: company.key })).expectError(403, 'api_disabled');
  });

  test('the profile API has a switch and keys of its own', async () => {
    const { company, administrator } = await withAdministrator(service, { apiEnabled: false });
    const body = { name: 'CRM', scope: 'profiles' } as const;
    (await administrator.call('createKey', { body })).expectError(403, 'api_disabled');
    const { enabled, profile_api: switched } = await administrator.data('setProfileApi', { body: { enabled: true } });
    assert.deepEqual([enabled, switched?.enabled], [false, true]);
    const { key, secret } = await administrator.data('createKey', { body });
    assert.equal(key.scope, 'profiles');
    (await administrator.call('createKey', { body: { name: 'ATS' } })).expectError(403, 'api_disabled');
    assert.deepEqual((await listProfiles(service, secret)).profiles, []);
    await administrator.data('setProfileApi', { body: { enabled: false } });
    (await callProfiles(service, '/profiles', { key: secret })).expectError(403, 'api_disabled');
    const audited = (await listAudit(service.db, { companyId: company.id, limit: 3 })).map(({ action, subject }) => [
      action,
      subject,
    ]);
    assert.deepEqual(audited, [
      ['profile_api.switched', { enabled: false }],
      ['key.created', { key_id: key.id, scope: 'profiles' }],
      ['profile_api.switched', { enabled: true }],
    ]);
  });

  test('shows what the operator has set and what is left of this minute, without counting itself', async () => {
    const { company, administrator } = await withAdministrator(service, {
      rateLimitPerMinute: 7,
      uploadLimitBytes: 4096,
      storageEnabled: false,
      apiDefaultTemplate: 'sales',
    });
    const fresh = await administrator.data('getPublicApi');
    assert.deepEqual(fresh, {
      enabled: true,
      storage_enabled: false,
      base_url: service.baseUrl,
      rate_limit_per_minute: 7,
      upload_limit_bytes: 4096,
      default_template: 'sales',
      remaining: 7,
      reset_seconds: 0,
      profile_api: { enabled: false, base_url: `${service.url}/api/profiles/v1` },
    });
    for (let calls = 0; calls < 3; calls += 1) {
      await call(service, '/templates', { key: company.key, query: { acting_user_email: company.email } });
    }
    await administrator.data('getPublicApi');
    const used = await administrator.data('getPublicApi');
    assert.equal(used.remaining, 4);
    assert.ok(used.reset_seconds > 0 && used.reset_seconds <= 60);
  });
});
