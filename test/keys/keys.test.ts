import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { KeyAuthenticator, LastUsedRecorder } from '#keys/authenticate.ts';
import { createKey, expireKey, listKeys, lookupHash, revokeKey } from '#keys/keys.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();

async function newKey(companyId = 1) {
  const created = await createKey(db, { companyId, name: 'integration', scope: 'full', expiresAt: null });
  assert.equal(created.kind, 'created');
  return created;
}

test('a secret is the literal prefix and 48 hexadecimal characters, and is not to be found in the database', async () => {
  const { secret, key } = await newKey();
  assert.match(secret, /^lectern_[0-9a-f]{48}$/);
  assert.ok(secret.startsWith(key.prefix) && key.prefix.length < secret.length / 2);
  const { rows } = await sql<{ row: string }>`select api_keys::text as row from api_keys where id = ${key.id}`.execute(
    db,
  );
  const row = rows[0]?.row ?? '';
  assert.ok(!row.includes(secret) && !row.includes(secret.slice(8)));
  assert.ok(row.includes(lookupHash(secret)) && row.includes('$2b$10$'));
});

test('the migration that brings scopes gives the keys that stand full access, and no other scope is kept', async () => {
  const { key } = await newKey(2);
  const migration = await readFile(path.resolve(import.meta.dirname, '../../migrations/0014-key-scope.sql'), 'utf8');
  await sql`alter table api_keys drop column scope`.execute(db);
  await sql.raw(migration).execute(db);
  assert.deepEqual(await listKeys(db, 2), [key]);
  const other = sql`update api_keys set scope = 'write' where id = ${key.id}`.execute(db);
  await assert.rejects(other, /api_keys_scope_check/);
});

for (const [what, end, status] of [
  ['revocation', (id: number) => revokeKey(db, id), 'revoked'],
  ['expiry', (id: number) => expireKey(db, id, new Date(Date.now() - 1000)), 'expired'],
] as const) {
  test(`${what} holds from the next request on, in every process that knew the key`, async () => {
    const { secret, key } = await newKey();
    const nodes = [new KeyAuthenticator(db), new KeyAuthenticator(db)];
    for (const node of nodes) assert.equal((await node.authenticate(secret))?.id, key.id);
    await end(key.id);
    for (const node of nodes) assert.equal(await node.authenticate(secret), null);
    assert.equal((await listKeys(db, 1)).find(({ id }) => id === key.id)?.status, status);
  });
}

test('a key that has expired stays expired, whatever moment is set; one that has not may live longer', async () => {
  const { secret, key } = await newKey();
  const later = new Date(Date.now() + 60_000);
  for (const at of [later, null, later]) {
    assert.deepEqual(await expireKey(db, key.id, at), { kind: 'set', key: { ...key, expiresAt: at } });
  }
  const past = new Date(Date.now() - 1000);
  assert.equal((await expireKey(db, key.id, past)).kind, 'set');
  for (const at of [null, later, new Date(0)]) {
    const expired = { ...key, status: 'expired', expiresAt: past };
    assert.deepEqual(await expireKey(db, key.id, at), { kind: 'expired', key: expired });
  }
  assert.equal(await new KeyAuthenticator(db).authenticate(secret), null);
  assert.deepEqual(await expireKey(db, 999_999, null), { kind: 'no_key' });
});

test('of 2,000 requests sent after the acknowledged revocation, while others were under way, none succeeds', async () => {
  const { secret, key } = await newKey();
  const nodes = [new KeyAuthenticator(db), new KeyAuthenticator(db)];
  const authenticate = (i: number) => (nodes[i % 2] as KeyAuthenticator).authenticate(secret);
  const before = Array.from({ length: 200 }, (_, i) => authenticate(i));
  await revokeKey(db, key.id);
  const after = await Promise.all(Array.from({ length: 2000 }, (_, i) => authenticate(i)));
  assert.equal(after.filter((found) => found !== null).length, 0);
  await Promise.all(before);
});

test('a row whose bcrypt hash was replaced lets nobody in, not even who was remembered', async () => {
  const { secret, key } = await newKey();
  const other = await newKey();
  const authenticator = new KeyAuthenticator(db);
  assert.ok(await authenticator.authenticate(secret));
  await sql`update api_keys set verification_hash = (select verification_hash from api_keys where id = ${other.key.id}) where id = ${key.id}`.execute(
    db,
  );
  assert.equal(await authenticator.authenticate(secret), null);
});

test('what is not a key, or is unknown, is refused without bcrypt', async () => {
  const authenticator = new KeyAuthenticator(db);
  const unknown = `lectern_${'0'.repeat(48)}`;
  for (const token of ['', 'lectern_', 'LECTERN_'.padEnd(56, '0'), unknown, `${unknown}0`, unknown.toUpperCase()]) {
    assert.equal(await authenticator.authenticate(token), null);
  }
  const started = process.cpuUsage();
  await Promise.all(Array.from({ length: 100 }, () => authenticator.authenticate(unknown)));
  const { user } = process.cpuUsage(started);
  assert.ok(user < 100 * 40_000, 'a hundred bcrypt checks would have taken more than 4 s of processor time');
});

test('a key in steady use is written on its first use and once more after its last', async () => {
  const { key } = await newKey();
  const toucher = new LastUsedRecorder(db, (error) => assert.fail(String(error)));
  const started = new Date();
  toucher.record(key.id);
  toucher.record(key.id);
  await toucher.close();
  const used = (await listKeys(db, 1)).find(({ id }) => id === key.id)?.lastUsedAt;
  assert.ok(used && used.getTime() >= started.getTime() - 1);
});
