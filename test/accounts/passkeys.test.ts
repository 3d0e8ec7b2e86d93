import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { Accounts } from '#accounts/accounts.ts';
import {
  deleteExpiredChallenges,
  findPasskey,
  openChallenge,
  passkeyOffer,
  takeChallenge,
} from '#accounts/passkeys.ts';
import { deletePersonIfNoMember, ensurePerson } from '#accounts/persons.ts';
import { openSession } from '#accounts/sessions.ts';
import { testDatabase } from '../support/database.ts';
import { insertPasskey } from '../support/passkeys.ts';

const db = await testDatabase();
const stranger = { cookie: null, address: '127.0.0.1', userAgent: null };

test('passkeys are offered at a host name by https, and on this machine', () => {
  const cases: readonly (readonly [publicUrl: string | null, outcome: string])[] = [
    ['https://cv.example.org/lectern', 'cv.example.org https://cv.example.org'],
    ['https://cv.example.org:8443', 'cv.example.org https://cv.example.org:8443'],
    ['http://localhost:8080', 'localhost http://localhost:8080'],
    [null, 'no_address'],
    ['https://192.0.2.7', 'ip_address'],
    ['http://127.0.0.1:8080', 'ip_address'],
    ['https://[2001:db8::1]', 'ip_address'],
    ['http://cv.example.org', 'not_secure'],
  ];
  for (const [publicUrl, outcome] of cases) {
    const offer = passkeyOffer({ publicUrl, takesPasswords: true });
    const said = offer.kind === 'offered' ? `${offer.relyingParty.id} ${offer.relyingParty.origin}` : offer.why;
    assert.equal(said, outcome);
  }
  const byProvider = passkeyOffer({ publicUrl: 'https://cv.example.org', takesPasswords: false });
  assert.deepEqual(byProvider, { kind: 'not_offered', why: 'passwords_off' });
});

describe('a challenge', () => {
  test('is taken once, for what it was made for, within five minutes', async () => {
    const { sessionId } = await somebody();
    const { challenge, token } = await openChallenge(db, sessionId);
    assert.equal(await takeChallenge(db, token, null), null);
    assert.equal(await takeChallenge(db, token, sessionId), challenge);
    assert.equal(await takeChallenge(db, token, sessionId), null);
    const [old, open] = [await openChallenge(db, null), await openChallenge(db, null)];
    await db
      .updateTable('account_passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('challenge', '=', old.challenge)
      .execute();
    await deleteExpiredChallenges(db);
    const left = await db.selectFrom('account_passkey_challenges').select('challenge').execute();
    assert.deepEqual(left, [{ challenge: open.challenge }]);
    assert.ok(!JSON.stringify(left).includes(open.token));
  });
});

describe('a passkey', () => {
  const accounts = new Accounts({ db, secret: randomBytes(32).toString('base64url'), isHttps: true });

  test('of one counter opens one session, and without a counter as many as it likes', async () => {
    const { personId } = await somebody();
    const use = async (credentialId: string, counter: number): Promise<string> => {
      const passkey = (await findPasskey(db, credentialId)) ?? assert.fail();
      return (await accounts.signInByPasskey(stranger, { passkey, counter, backedUp: true })).kind;
    };
    const { credentialId: counting } = await insertPasskey(db, personId, 4);
    const kinds = await Promise.all([use(counting, 5), use(counting, 5)]);
    assert.deepEqual(kinds.toSorted(byName), ['counter_back', 'entered']);
    assert.equal(await use(counting, 0), 'counter_back');
    assert.equal(await use(counting, 6), 'entered');
    const { credentialId: plain } = await insertPasskey(db, personId);
    assert.deepEqual([await use(plain, 0), await use(plain, 0)], ['entered', 'entered']);
  });

  test('and its challenges go with the account', async () => {
    const { personId, sessionId, email } = await somebody();
    const { credentialId } = await insertPasskey(db, personId);
    const { token } = await openChallenge(db, sessionId);
    await db.transaction().execute((trx) => deletePersonIfNoMember(trx, email, async () => false));
    assert.equal(await findPasskey(db, credentialId), null);
    assert.equal(await takeChallenge(db, token, sessionId), null);
  });
});

function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}

async function somebody() {
  const email = `${randomBytes(6).toString('hex')}@test.example`;
  const personId = await ensurePerson(db, email);
  const { id: sessionId } = await openSession(db, { personId, companyId: null, browser: stranger });
  return { email, personId, sessionId };
}
