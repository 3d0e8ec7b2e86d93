import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { Accounts } from '#accounts/accounts.ts';
import { findLink, redeemLink } from '#accounts/links.ts';
import { addPasskey, findPasskey, listPasskeys, removeAllPasskeys } from '#accounts/passkeys.ts';
import { hashPassword, verifyCredentials } from '#accounts/passwords.ts';
import { deletePersonIfNoMember, lockPerson } from '#accounts/persons.ts';
import { listSessions, revokeSessions } from '#accounts/sessions.ts';
import { findSecondFactor } from '#accounts/two-factor.ts';
import { lockCompanyForDeletion, removeCompany } from '#companies/companies.ts';
import type { Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import { changeCompanyMember } from '#use-cases/administration/members.ts';
import { authenticateBrowser } from '#use-cases/console/auth.ts';
import { createMemberLink } from '#use-cases/console/links.ts';
import { changePassword } from '#use-cases/console/password.ts';
import { redeemConsoleLink, signIn } from '#use-cases/console/sign-in.ts';
import type { Services } from '#use-cases/services/services.ts';
import { TestCompany } from '../support/company.ts';
import { newPassword } from '../support/console.ts';
import { testDatabase } from '../support/database.ts';
import type { Lectern } from '../support/lectern.ts';
import { insertPasskey } from '../support/passkeys.ts';
import { codeOf } from '../support/two-factor.ts';
import { waitingTransactions } from '../support/waiting-transactions.ts';

const db = await testDatabase();
const accounts = new Accounts({ db, secret: randomBytes(32).toString('base64url'), isHttps: false });
const signInMethods = { provider: null, password: true };
const services = { db, accounts, signInMethods } as unknown as Services;
const stranger = { cookie: null, address: '127.0.0.1', userAgent: null };

/** What holds the person waits until the test lets it go; `meanwhile` is done in that time, and commits. */
describe('what is under way while the account changes', () => {
  test('a sign-in by the old password opens no session once a reset has committed', async () => {
    const { person, email, password } = await somebody();
    const reset = await linkTo(person, 'operator');
    const signingIn = await whileHeld(
      reset.personId,
      () => refused(signIn(services, stranger, { email, password })),
      (trx) => setAnew(trx, reset),
    );
    assert.equal(signingIn, 'sign_in_failed');
    assert.deepEqual(await listSessions(db, reset.personId), []);
  });

  test('a changed password does not overwrite the one that a reset has set, and opens no session', async () => {
    const { person, password, auth } = await somebody();
    const reset = await linkTo(person, 'operator');
    const words = { current: password, next: newPassword() };
    const changing = await whileHeld(
      reset.personId,
      () => refused(changePassword(services, { browser: stranger, session: auth.session }, words)),
      (trx) => setAnew(trx, reset),
    );
    assert.equal(changing, 'signed_out');
    assert.deepEqual(await listSessions(db, reset.personId), []);
    assert.equal(await verifyCredentials(db, { email: person.email, password: words.next }), null);
  });

  test('a link of one company is of no use once another has admitted the person', async () => {
    const { member, elsewhere } = await invitedTwice();
    const [mine, theirs] = [await linkTo(member, 'company'), await linkTo(elsewhere, 'company')];
    const password = newPassword();
    const using = await whileHeld(
      mine.personId,
      () => refused(redeemConsoleLink(services, stranger, { token: theirs.token, password })),
      (trx) => setAnew(trx, mine),
    );
    assert.equal(using, 'link_invalid');
    assert.equal(await verifyCredentials(db, { email: member.email, password }), null);
  });

  test('a link that one company makes while another admits the person sets no password', async () => {
    const { member, elsewhere } = await invitedTwice();
    const mine = await linkTo(member, 'company');
    const making = await whileHeld(
      mine.personId,
      () => createMemberLink(db, { member: elsewhere, actor: elsewhere, baseUrl: '' }),
      (trx) => setAnew(trx, mine),
    );
    assert.equal(making.kind, 'join');
  });

  test('a link to join is refused where the password was set again while it was proved', async () => {
    const { person, password } = await somebody();
    const elsewhere = await (await TestCompany.create({ db } as Lectern)).addMember({ email: person.email });
    const join = await linkTo(elsewhere, 'company');
    const joining = await whileHeld(
      join.personId,
      () => refused(redeemConsoleLink(services, stranger, { token: join.token, password })),
      (trx) => sql`update account_passwords set hash = ${'$argon2id$another'}`.execute(trx),
    );
    assert.equal(joining, 'sign_in_failed');
  });

  test('a second factor that was begun by the old password is not confirmed after a reset', async () => {
    const { person, email, password, auth } = await somebody();
    const reset = await linkTo(person, 'operator');
    const proof = (await verifyCredentials(db, { email, password })) ?? assert.fail();
    const begun = await accounts.twoFactor.startSetup(proof);
    assert.equal(begun.kind, 'begun');
    const { personId, id: sessionId } = auth.session;
    const confirming = await whileHeld(
      personId,
      () =>
        db
          .transaction()
          .execute((trx) => accounts.twoFactor.confirmSetup(trx, { personId, sessionId }, codeOf(begun.made.secret))),
      (trx) => setAnew(trx, reset),
    );
    assert.equal(confirming.kind, 'signed_out');
    assert.equal((await accounts.twoFactor.getState(personId)).isOn, false);
    assert.equal(await findSecondFactor(db, personId), null);
  });

  test('signing out everywhere ends a sign-in that was before it, and the links that set a password', async () => {
    const { person, auth } = await somebody();
    const reset = await linkTo(person, 'operator');
    await accounts.signOutEverywhere(auth.session);
    assert.deepEqual(await listSessions(db, auth.session.personId), []);
    assert.equal(await findLink(db, reset.token), null);
  });
});

test('should a link of a company outlive an admission elsewhere, it still sets no password', async () => {
  const { member, elsewhere } = await invitedTwice();
  const [mine, theirs] = [await linkTo(member, 'company'), await linkTo(elsewhere, 'company')];
  const kept = await db
    .selectFrom('account_links')
    .select(['identifier', 'person_id', 'company_id', 'kind', 'maker', 'expires_at'])
    .where('company_id', '=', elsewhere.companyId)
    .executeTakeFirstOrThrow();
  await redeemConsoleLink(services, stranger, { token: mine.token, password: newPassword() });
  await db.insertInto('account_links').values(kept).execute();
  const taking = redeemConsoleLink(services, stranger, { token: theirs.token, password: newPassword() });
  assert.equal(await refused(taking), 'link_invalid');
});

test('links, sign-ins and changes of one member at once wait for each other in one order', async () => {
  const { person, email, password } = await somebody();
  const named = { memberId: person.id, actor: person };
  const link = { member: person, actor: 'operator', baseUrl: '' } as const;
  const take = async (): Promise<unknown> => {
    const token = (await createMemberLink(db, link)).url.split('#')[1] ?? '';
    return redeemConsoleLink(services, stranger, { token, password });
  };
  const all = Array.from({ length: 6 }, (_, round) => [
    take(),
    signIn(services, stranger, { email, password }),
    changeCompanyMember(db, named, { active: round % 2 === 0 }),
  ]);
  for (const end of await Promise.allSettled(all.flat())) {
    if (end.status === 'rejected') assert.ok(end.reason instanceof Problem, String(end.reason));
  }
});

test('a company is deleted while one of its members signs in: neither waits for the other in a circle', async () => {
  const { person, email, password, auth } = await somebody();
  const { begun } = await db.transaction().execute(async (trx) => {
    await lockCompanyForDeletion(trx, person.companyId);
    const signingIn = refused(signIn(services, stranger, { email, password }));
    await waitingTransactions(db, 1);
    await removeCompany(trx, person.companyId);
    await deletePersonIfNoMember(trx, email, async () => false);
    return { begun: signingIn };
  });
  // It was let in for a company that is gone by now, and by the next request is not.
  assert.equal(await begun, 'nothing was refused');
  assert.deepEqual(await listSessions(db, auth.session.personId), []);
});

test('a change of a member that waited for the deletion of the company is told that there is nothing to change', async () => {
  const { person } = await somebody();
  const { id, companyId } = person;
  const { begun } = await db.transaction().execute(async (trx) => {
    await lockCompanyForDeletion(trx, companyId);
    const changing = changeCompanyMember(db, { memberId: id, actor: person }, { monthlyLimit: 3 });
    await waitingTransactions(db, 1);
    await removeCompany(trx, companyId);
    return { begun: changing };
  });
  assert.equal((await begun).kind, 'not_found');
});

for (const who of ['the operator', 'an administrator']) {
  test(`a member whom ${who} switches off gets no link that is requested meanwhile`, async () => {
    const { person } = await somebody();
    const { personId } = await linkTo(person, 'operator');
    const actor = who === 'the operator' ? 'operator' : { id: 1, companyId: person.companyId };
    const linking = await whileHeld(
      personId,
      async () => {
        const changing = changeCompanyMember(db, { memberId: person.id, actor }, { active: false });
        await waitingTransactions(db, 1);
        const refusal = refused(createMemberLink(db, { member: person, actor: person, baseUrl: '' }));
        assert.equal((await changing).kind, 'changed');
        return refusal;
      },
      // The link waits too before the change goes on.
      () => waitingTransactions(db, 2),
    );
    assert.equal(linking, 'validation_error');
    const links = db.selectFrom('account_links').select('person_id').where('person_id', '=', personId);
    assert.deepEqual(await links.execute(), []);
  });
}

describe('a passkey in use', () => {
  test('opens no session once it was removed, and one that is made is not added once its session has ended', async () => {
    const { email, auth } = await somebody();
    const { personId, id: sessionId } = auth.session;
    const { credentialId } = await insertPasskey(db, personId);
    const passkey = (await findPasskey(db, credentialId)) ?? assert.fail();
    const entering = await whileHeld(
      personId,
      () => accounts.signInByPasskey(stranger, { passkey, counter: 0, backedUp: true }),
      (trx) => removeAllPasskeys(trx, email),
    );
    assert.equal(entering.kind, 'removed');
    const credential = { ...passkey, counter: 0, transports: [], backedUp: true };
    const owner = { personId, sessionId };
    const adding = await whileHeld(
      personId,
      () => db.transaction().execute((trx) => addPasskey(trx, owner, { credential, name: 'A passkey' })),
      (trx) => revokeSessions(trx, personId),
    );
    assert.equal(adding.kind, 'signed_out');
    assert.deepEqual(await listPasskeys(db, personId), []);
  });
});

/** An administrator who has come in; another one is there, so that nobody is the last. */
async function somebody() {
  const company = await TestCompany.create({ db } as Lectern);
  const person = company.administrator;
  const second = await company.addMember({ role: 'administrator' });
  const password = newPassword();
  await redeemConsoleLink(services, stranger, { token: (await linkTo(second, 'operator')).token, password });
  const token = (await linkTo(person, 'operator')).token;
  const entered = await redeemConsoleLink(services, stranger, { token, password });
  assert.equal(entered.kind, 'in');
  const cookie = entered.auth.session.cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const auth = await authenticateBrowser(services, { ...stranger, cookie });
  return { person, email: person.email, password, auth };
}

/** One address, invited by two companies and come in nowhere. */
async function invitedTwice(): Promise<{ member: Member; elsewhere: Member }> {
  const [one, other] = [await TestCompany.create({ db } as Lectern), await TestCompany.create({ db } as Lectern)];
  return { member: one.consultant, elsewhere: await other.addMember({ email: one.consultant.email }) };
}

interface Link {
  readonly token: string;
  readonly personId: number;
}

async function linkTo(member: Member, maker: 'operator' | 'company'): Promise<Link> {
  const { url } = await createMemberLink(db, { member, actor: maker === 'company' ? member : maker, baseUrl: '' });
  const token = url.split('#')[1] ?? '';
  return { token, personId: (await findLink(db, token))?.personId ?? assert.fail('no link') };
}

async function setAnew(trx: Queries, link: Link): Promise<void> {
  const used = await redeemLink(trx, link, { kind: 'new_password', hash: await hashPassword(newPassword()) });
  assert.equal(used.kind, 'used');
}

/** Begins something while this transaction holds the person, waits until it waits, and does something else before it goes on. */
async function whileHeld<T>(
  personId: number,
  begin: () => Promise<T>,
  meanwhile: (trx: Queries) => Promise<unknown>,
): Promise<T> {
  const { begun } = await db.transaction().execute(async (trx) => {
    assert.ok(await lockPerson(trx, personId));
    const running = begin();
    await waitingTransactions(db, 1);
    await meanwhile(trx);
    return { begun: running };
  });
  return begun;
}

async function refused(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
}
