import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { type Id, newCli } from './command.ts';

interface Key extends Id {
  readonly company_id: number;
  readonly name: string;
  readonly prefix: string;
  readonly status: string;
  readonly scope: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  readonly created_at: string;
}

describe('lectern key', async () => {
  const { json, refused, run } = await newCli();
  const company = String((await json<Id>('company', 'create', '--name', 'A', '--api', 'on')).id);
  const create = ['key', 'create', '--company', company, '--name', 'crm'];

  test('a key is created with its secret, which no other command shows', async () => {
    const { secret, ...key } = await json<Key & { secret: string }>(...create);
    assert.match(secret, /^lectern_[0-9a-f]{48}$/);
    assert.ok(secret.startsWith(key.prefix) && key.prefix.length < 20);
    assert.deepEqual([key.name, key.status, key.scope], ['crm', 'active', 'full']);
    assert.deepEqual([key.expires_at, key.last_used_at], [null, null]);
    const list = await json<Key[]>('key', 'list', '--company', company);
    assert.deepEqual(
      list.find(({ id }) => id === key.id),
      key,
    );
    assert.equal(JSON.stringify(list).includes(secret), false);
  });

  test('people are told that the secret is shown once', async () => {
    const { stdout } = await run(...create);
    assert.match(stdout, /cannot be shown again\.\n\n {2}lectern_[0-9a-f]{48}\n/);
  });

  test('a key is made read-only, which the list says of it', async () => {
    const key = await json<Key>(...create, '--read-only');
    assert.equal(key.scope, 'read');
    const list = await json<Key[]>('key', 'list', '--company', company);
    assert.equal(list.find(({ id }) => id === key.id)?.scope, 'read');
    const { stdout } = await run('key', 'list', '--company', company);
    assert.match(stdout, /STATUS +SCOPE +EXPIRES/);
    assert.match(stdout, new RegExp(`^ *${key.id} +crm .* active +read `, 'm'));
  });

  test('a key is refused while the public API of the company is off, with the command that switches it on', async () => {
    const off = String((await json<Id>('company', 'create', '--name', 'Off')).id);
    const reason = await refused('key', 'create', '--company', off, '--name', 'x');
    assert.match(reason, new RegExp(`lectern company set ${off} --api on`));
    assert.deepEqual(await json('key', 'list', '--company', off), []);
    await json('company', 'set', off, '--api', 'on');
    await json('key', 'create', '--company', off, '--name', 'x');
  });

  test('a key for profiles is made only while the profile API of the company is on, and needs no public API', async () => {
    const off = String((await json<Id>('company', 'create', '--name', 'Profiles')).id);
    const ofProfiles = ['key', 'create', '--company', off, '--name', 'crm', '--scope', 'profiles'];
    assert.match(await refused(...ofProfiles), new RegExp(`lectern company set ${off} --profile-api on`));
    const changed = await json<{ profile_api: boolean; api: boolean }>('company', 'set', off, '--profile-api', 'on');
    assert.deepEqual([changed.profile_api, changed.api], [true, false]);
    assert.equal((await json<Key>(...ofProfiles)).scope, 'profiles');
    const { stdout } = await run('company', 'show', off);
    assert.match(stdout, /^public API +off\nprofile API +on$/m);
  });

  test('a date without a time is its last instant in UTC; a time and an offset are honoured', async () => {
    const day = await json<Key>(...create, '--expires', '2099-12-31');
    assert.deepEqual([day.expires_at, day.status], ['2099-12-31T23:59:59.999Z', 'active']);
    const moment = await json<Key>(...create, '--expires', '2099-12-31T12:00:00+02:00');
    assert.equal(moment.expires_at, '2099-12-31T10:00:00.000Z');
  });

  test('expire sets and lifts the expiry; a moment that has passed ends the key for good', async () => {
    const id = String((await json<Key>(...create)).id);
    const later = await json<Key>('key', 'expire', id, '--at', '2099-01-01');
    assert.deepEqual([later.status, later.expires_at], ['active', '2099-01-01T23:59:59.999Z']);
    const never = await json<Key>('key', 'expire', id, '--at', 'never');
    assert.deepEqual([never.status, never.expires_at], ['active', null]);
    const past = await json<Key>('key', 'expire', id, '--at', '2020-01-01');
    assert.deepEqual([past.status, past.expires_at], ['expired', '2020-01-01T23:59:59.999Z']);
    for (const at of ['never', '2099-01-01']) {
      const reason = await refused('key', 'expire', id, '--at', at);
      assert.match(reason, /expired at 2020-01-01T23:59:59\.999Z.*cannot be reactivated.*lectern key create/s);
    }
  });

  test('revoke is for good, and asked for twice it stays', async () => {
    const id = String((await json<Key>(...create)).id);
    assert.equal((await json<Key>('key', 'revoke', id)).status, 'revoked');
    assert.equal((await json<Key>('key', 'revoke', id)).status, 'revoked');
    assert.equal((await json<Key>('key', 'expire', id, '--at', 'never')).status, 'revoked');
  });

  test('a key and a company that are not there are refused', async () => {
    assert.match(await refused('key', 'revoke', '999999'), /There is no key 999999\./);
    assert.match(await refused('key', 'expire', '999999', '--at', 'never'), /There is no key 999999\./);
    assert.match(await refused('key', 'list', '--company', '999999'), /There is no company 999999\./);
    assert.match(await refused('key', 'create', '--company', '999999', '--name', 'x'), /There is no company 999999\./);
  });
});
