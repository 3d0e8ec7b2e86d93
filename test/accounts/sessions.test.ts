import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { Accounts } from '#accounts/accounts.ts';
import { ensurePerson } from '#accounts/persons.ts';
import {
  deleteExpiredSessions,
  listSessions,
  openPending,
  openSession,
  SEEN_SECONDS,
  SESSION_IDLE_SECONDS,
} from '#accounts/sessions.ts';
import { newToken } from '#kit/token.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();
const accounts = new Accounts({ db, secret: randomBytes(32).toString('base64url'), isHttps: false });

const DAY_SECONDS = 24 * 3600;

describe('a session', () => {
  test('is found by the token of its cookie, also behind a signature of an earlier version', async () => {
    const { id, personId, email, token } = await signedIn();
    const session = { id, personId, email, companyId: null, cookies: [] };
    assert.deepEqual(await find(token), session);
    const signature = randomBytes(32).toString('base64');
    assert.deepEqual(await find(encodeURIComponent(`${token}.${signature}`)), session);
  });

  test('is not found by what the database holds of it, nor by another token', async () => {
    const { id, token } = await signedIn();
    const row = await db.selectFrom('account_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(row).includes(token));
    const hash = Buffer.from(row.token, 'hex');
    for (const stolen of [row.token, hash.toString('base64url'), hash.toString('base64'), newToken(), '']) {
      assert.equal(await find(stolen), null, stolen);
    }
  });

  test('ends seven days after its last use', async () => {
    const { id, token } = await signedIn();
    await lastUsed(id, SESSION_IDLE_SECONDS - 60);
    assert.notEqual(await find(token), null);
    await lastUsed(id, SESSION_IDLE_SECONDS + 1);
    assert.equal(await find(token), null);
    await deleteExpiredSessions(db);
    assert.equal(await rowOf(id), undefined);
  });

  test('ends thirty days after the sign-in, however often it is used', async () => {
    const { id, personId, token } = await signedIn();
    await begun(id, 30 * DAY_SECONDS - 60);
    assert.equal((await find(token))?.id, id);
    const [listed] = await listSessions(db, personId);
    assert.ok((listed?.expiresAt.getTime() ?? Infinity) <= Date.now() + 60_000, 'the list has the absolute end');
    await begun(id, 30 * DAY_SECONDS + 1);
    assert.equal(await find(token), null);
    assert.deepEqual(await listSessions(db, personId), []);
    await deleteExpiredSessions(db);
    assert.equal(await rowOf(id), undefined);
  });

  test('is written once in a while, however many requests use it at once', async () => {
    const { id, token } = await signedIn();
    await lastUsed(id, SEEN_SECONDS - 30);
    const before = await rowOf(id);
    assert.deepEqual((await find(token))?.cookies, []);
    assert.deepEqual(await rowOf(id), before, 'nothing is written');
    await lastUsed(id, SEEN_SECONDS);
    const found = await Promise.all(Array.from({ length: 10 }, () => find(token)));
    const cookies = found.flatMap((session) => session?.cookies ?? assert.fail('it was found'));
    assert.equal(cookies.length, 1, 'one of them writes');
    assert.match(cookies[0] ?? '', new RegExp(`^lectern\\.session_token=${token}; Max-Age=${SESSION_IDLE_SECONDS};`));
    const after = await rowOf(id);
    assert.equal(after?.isJustUsed, true);
    assert.deepEqual((await find(token))?.cookies, []);
    assert.equal((await rowOf(id))?.version, after?.version, 'nothing is written again');
  });

  test('ends by signing out; a browser without one is signed out as well', async () => {
    const { token } = await signedIn();
    const [cookie = ''] = await accounts.signOut(browserOf(token));
    assert.match(cookie, /^lectern\.session_token=; Max-Age=0;/);
    assert.equal(await find(token), null);
    for (const other of [token, 'garbage', '', 'x'.repeat(100_000)]) {
      assert.deepEqual(await accounts.signOut(browserOf(other)), [cookie]);
    }
  });
});

test('a sign-in that waits for the code goes on with the cookie that an earlier version signed, and not by its row', async () => {
  const { personId, email } = await signedIn();
  const token = await openPending(db, { personId, companyId: null, identityId: null });
  const findPending = (value: string) =>
    accounts.findPendingSignIn({ ...browserOf(''), cookie: `lectern.pending=${value}` });
  const signature = randomBytes(32).toString('base64');
  for (const value of [token, encodeURIComponent(`${token}.${signature}`)]) {
    assert.equal((await findPending(value))?.email, email);
  }
  const row = await db
    .selectFrom('account_pending_sign_ins')
    .select('token')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const stolen = [row.token, Buffer.from(row.token, 'hex').toString('base64url')];
  for (const value of [...stolen, newToken(), 'garbage']) assert.equal(await findPending(value), null);
  assert.equal(await find(token), null, 'it is no session');
});

async function signedIn() {
  const email = `${randomBytes(8).toString('hex')}@example.org`;
  const personId = await ensurePerson(db, email);
  const { id, token } = await openSession(db, { personId, companyId: null, browser: browserOf('') });
  return { id, token, personId, email };
}

function browserOf(sessionCookie: string) {
  return { cookie: `lectern.session_token=${sessionCookie}`, address: '127.0.0.1', userAgent: null };
}

function find(sessionCookie: string) {
  return accounts.findSession(browserOf(sessionCookie));
}

/** Moves the last use of a session into the past. */
async function lastUsed(id: number, secondsAgo: number): Promise<void> {
  await sql`update account_sessions set updated_at = now() - make_interval(secs => ${secondsAgo}),
    expires_at = now() + make_interval(secs => ${SESSION_IDLE_SECONDS - secondsAgo}) where id = ${id}`.execute(db);
}

/** Moves the sign-in of a session into the past. */
async function begun(id: number, secondsAgo: number): Promise<void> {
  await sql`update account_sessions set created_at = now() - make_interval(secs => ${secondsAgo}) where id = ${id}`.execute(
    db,
  );
}

/** The version of a session's row, which each write changes, and whether it was used within a minute. */
async function rowOf(id: number): Promise<{ version: string; isJustUsed: boolean } | undefined> {
  const { rows } = await sql<{ version: string; isJustUsed: boolean }>`
    select xmin::text as version, updated_at > now() - interval '1 minute' as "isJustUsed"
    from account_sessions where id = ${id}`.execute(db);
  return rows[0];
}
