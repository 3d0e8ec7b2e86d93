import type { OpenSession } from '#accounts/accounts.ts';
import { passwordWeakness, verifyCredentials } from '#accounts/passwords.ts';
import { findPassword, lockPersonIfPasswordUnchanged, type VerifiedPassword } from '#accounts/persons.ts';
import { type ClientInfo, isRecentlyAuthenticated, recordReauthentication } from '#accounts/sessions.ts';
import { detectCodeKind } from '#accounts/two-factor.ts';
import { findCompany } from '#companies/companies.ts';
import { QueueFullError } from '#kit/concurrency.ts';
import { type Attempt, countAttempt, settleAttempt, takeAttemptBack } from '#limits/sign-in-attempts.ts';
import { listMemberships } from '#members/members.ts';
import { Problem, refusal } from '#problems/problem.ts';
import type { Services } from '../services/services.ts';
import { bindSession, type ConsoleAuth } from './auth.ts';

type Deps = Pick<Services, 'db' | 'accounts' | 'signInMethods'>;

/** A signed-in person and the browser that asks. */
export interface SessionInBrowser {
  readonly browser: ClientInfo;
  readonly session: OpenSession;
}

/** @throws Problem `password_sign_in_off` */
export function requirePasswordSignIn({ signInMethods }: Pick<Services, 'signInMethods'>): void {
  if (!signInMethods.password) throw new Problem('password_sign_in_off');
}

/** Changes the password of a signed-in person. @throws Problem `password_sign_in_off`, `sign_in_failed`, `password_weak`, `too_many_attempts` */
export async function changePassword(
  services: Deps,
  { browser, session }: SessionInBrowser,
  words: { current: string; next: string },
): Promise<readonly string[]> {
  requirePasswordSignIn(services);
  const attempt = sessionAttempt({ browser, session });
  const own = await ownWords(services.db, session.email);
  const result = await withCountedAttempt(services, attempt, () =>
    services.accounts.changePassword(browser, session, { ...words, own }),
  );
  switch (result.kind) {
    case 'weak':
      await settleAttempt(services.db, attempt);
      throw weakPassword(result.fault);
    case 'refused':
      throw wrongPassword();
    case 'signed_out':
      throw new Problem('signed_out');
    case 'changed':
      await settleAttempt(services.db, attempt);
      await bindSession(services, { ...session, id: result.sessionId }, session.companyId);
      return result.cookies;
  }
}

/**
 * Passes only sessions in which the password was given a short time ago. So an open browser that somebody finds, or a stolen session,
 * gives nobody rights and erases nothing.
 *
 * @throws Problem `password_required`
 */
export async function requireReauthentication(
  { db }: Pick<Services, 'db'>,
  { session }: Pick<ConsoleAuth, 'session'>,
): Promise<void> {
  if (!(await isRecentlyAuthenticated(db, session.id))) throw new Problem('password_required');
}

/**
 * Takes the password of a signed-in person once more, with a code if the person has a second factor. It makes this session fresh, and
 * no other.
 *
 * @throws Problem `password_sign_in_off`, `sign_in_failed`, `code_wrong`, `signed_out`, `too_many_codes`, `too_many_attempts`
 */
export async function reauthenticate(
  services: Deps,
  asker: SessionInBrowser,
  { password, code = '' }: { readonly password: string; readonly code?: string | undefined },
): Promise<void> {
  requirePasswordSignIn(services);
  const { accounts, db } = services;
  const { session } = asker;
  const proof = await verifySessionPassword(services, asker, password);
  const { isOn } = await accounts.twoFactor.getState(session.personId);
  const attempt = { ...sessionAttempt(asker), code: detectCodeKind(code) };
  if (isOn) await requireAttemptAllowed(services, attempt);
  const result = await db.transaction().execute(async (trx) => {
    if (!(await lockPersonIfPasswordUnchanged(trx, proof))) return 'refused';
    const asksForCode = await accounts.twoFactor.isEnabled(trx, session.personId);
    if (asksForCode && !(await accounts.twoFactor.verifyCode(trx, session.personId, code))) return 'wrong';
    return (await recordReauthentication(trx, session)) ? 'fresh' : 'signed_out';
  });
  switch (result) {
    case 'refused':
      throw wrongPassword();
    case 'wrong':
      throw new Problem('code_wrong');
    case 'signed_out':
      throw new Problem('signed_out');
    case 'fresh':
      if (isOn) await settleAttempt(db, attempt);
  }
}

/**
 * Proves a signed-in person by the password. A person who has none, or may not use it, is proved by a session that is fresh.
 *
 * @throws Problem `sign_in_failed`, `password_required`, `too_many_attempts`
 */
export async function verifySessionPassword(
  services: Deps,
  asker: SessionInBrowser,
  password: string | undefined,
): Promise<VerifiedPassword> {
  const { personId, email: own } = asker.session;
  const hash = await findPassword(services.db, personId);
  if (hash === null || !services.signInMethods.password) {
    await requireReauthentication(services, asker);
    return { personId, email: own, hash };
  }
  if (password === undefined) throw wrongPassword();
  const attempt = sessionAttempt(asker);
  const { email } = asker.session;
  const proof = await withCountedAttempt(services, attempt, () => verifyCredentials(services.db, { email, password }));
  if (proof === null) throw wrongPassword();
  await settleAttempt(services.db, attempt);
  return proof;
}

/** The password of a signed-in person is wrong. */
export function wrongPassword(): Problem {
  return new Problem('current_password_wrong');
}

/** Checks a password that is chosen. @throws Problem `password_weak` */
export async function requireStrongPassword(db: Services['db'], email: string, password: string): Promise<void> {
  const fault = await passwordWeakness(password, await ownWords(db, email));
  if (fault !== null) throw weakPassword(fault);
}

/** What strangers know of an account: its address, and the names of the companies that it is a member of. */
async function ownWords(db: Services['db'], email: string): Promise<readonly string[]> {
  const memberships = await listMemberships(db, email);
  const companies = await Promise.all(memberships.map(({ companyId }) => findCompany(db, companyId)));
  return [email, ...companies.map((company) => company?.name ?? '')];
}

function weakPassword(fault: 'length' | 'guessable'): Problem {
  return new Problem(fault === 'length' ? 'password_weak' : 'password_guessable');
}

/** An attempt of a signed-in person. It is counted by the session, so that no stranger takes its room. */
export function sessionAttempt({ browser, session }: SessionInBrowser): Attempt {
  return { account: session.email, address: browser.address, trusted: `session ${session.id}` };
}

/** Counts an attempt at a password and makes it. One that finds no place in the queue is given back. @throws Problem as `requireAttempt`, and `sign_in_busy` */
export async function withCountedAttempt<T>(
  services: Pick<Services, 'db'>,
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  await requireAttemptAllowed(services, attempt);
  return unlessCrowded(work, () => takeAttemptBack(services.db, attempt));
}

/** Seconds until those who wait for a hash have theirs. */
const CROWD_SECONDS = 3;

/** @throws Problem `sign_in_busy` */
export async function unlessCrowded<T>(work: () => Promise<T>, onCrowd?: () => Promise<void>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof QueueFullError)) throw cause;
    await onCrowd?.();
    throw new Problem('sign_in_busy', { retryAfterSeconds: CROWD_SECONDS });
  }
}

/** Counts an attempt. @throws Problem `too_many_attempts`; `too_many_codes` if a recovery code may still be tried */
export async function requireAttemptAllowed({ db }: Pick<Services, 'db'>, attempt: Attempt): Promise<void> {
  const verdict = await countAttempt(db, attempt);
  if (verdict.kind === 'allowed') return;
  const { retryAfterSeconds, isOfAppCodes } = verdict;
  // A link for a new password does not help with codes.
  if (isOfAppCodes) throw new Problem('too_many_codes', { retryAfterSeconds });
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new Problem(refusal(attempt.code === undefined ? 'attempt_limit' : 'code_limit', { wait }), {
    retryAfterSeconds,
  });
}
