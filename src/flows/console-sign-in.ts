import type { EnterResult, OpenSession } from '#accounts/accounts.ts';
import { findLink, type LinkKey, type OpenLink } from '#accounts/links.ts';
import { hashPassword, passwordFault, provePassword } from '#accounts/passwords.ts';
import type { Browser } from '#accounts/sessions.ts';
import { codeKindOf } from '#accounts/two-factor.ts';
import { findCompany } from '#companies/find.ts';
import { holdCompany } from '#companies/hold.ts';
import { Crowded } from '#kit/few-at-once.ts';
import { type Attempt, countAttempt, settleAttempt, takeAttemptBack } from '#limits/sign-in-attempts.ts';
import type { AccountNotice } from '#mail/email-template-notices.ts';
import { findActiveMember } from '#members/find.ts';
import { type Member, normaliseEmail } from '#members/member.ts';
import { listMemberships } from '#members/memberships.ts';
import { Problem } from '#problems/problem.ts';
import { bindSession, openMemberships, type Visit } from './console-visit.ts';
import type { Services } from './services.ts';

type Door = Pick<Services, 'db' | 'accounts'>;

/** Somebody is in, or has to give a code first. */
export type Entered = (
  | { readonly kind: 'in'; readonly visit: Visit }
  | { readonly kind: 'code_required'; readonly cookies: readonly string[] }
) & { readonly email: string; readonly news: AccountNotice | null };

/**
 * Signs in. Who knows the password and is nowhere an active member is told the same as who does not know it. Who has a second factor
 * has to give a code next; until it is right, the try counts as one that failed.
 *
 * @throws Problem `sign_in_failed`, or `too_many_attempts`
 */
export async function signIn(
  services: Door,
  browser: Browser,
  proof: { email: string; password: string },
): Promise<Entered> {
  const email = normaliseEmail(proof.email);
  const attempt = await attemptIn(services, browser, email);
  const proved = await tried(services, attempt, () => provePassword(services.db, { email, password: proof.password }));
  const memberships = proved === null ? [] : await openMemberships(services, proved);
  if (proved === null || memberships.length === 0) throw new Problem('sign_in_failed');
  const result = await services.accounts.enter(browser, proved);
  if (result.kind === 'entered') await settleAttempt(services.db, attempt);
  const isNew = result.kind === 'entered' && attempt.trusted === null;
  return { ...(await entered(services, browser, result)), email, news: isNew ? 'new_browser' : null };
}

/**
 * Goes on by a code after the password, of the authenticator app or for recovery.
 *
 * @throws Problem `code_wrong`; `sign_in_again` where the password was given too long ago; `too_many_codes`, `too_many_attempts`
 */
export async function giveCode(
  services: Door,
  browser: Browser,
  code: string,
): Promise<{ readonly visit: Visit; readonly news: AccountNotice | null }> {
  const pending = await services.accounts.pending(browser);
  if (pending === null) throw new Problem('sign_in_again');
  const toSignIn = await attemptIn(services, browser, pending.email);
  const attempt = { ...toSignIn, code: codeKindOf(code) };
  await requireAttempt(services, attempt);
  const result = await services.accounts.enterByCode(browser, { pending, code });
  switch (result.kind) {
    case 'wrong':
      throw new Problem('code_wrong');
    case 'refused':
      throw new Problem('sign_in_again');
    case 'entered':
      await settleAttempt(services.db, attempt);
      await settleAttempt(services.db, toSignIn);
      return {
        visit: await visitOfEntered(services, browser, await boundTo(services, result.session, pending.companyId)),
        news: toSignIn.trusted === null ? 'new_browser' : null,
      };
  }
}

/** To the company of the link by which the person came, if it was one. */
async function boundTo(services: Door, session: OpenSession, companyId: number | null): Promise<OpenSession> {
  return companyId === null ? session : bindSession(services, session, companyId);
}

async function entered(
  services: Door,
  browser: Browser,
  result: EnterResult,
): Promise<{ kind: 'in'; visit: Visit } | { kind: 'code_required'; cookies: readonly string[] }> {
  switch (result.kind) {
    case 'refused':
      throw new Problem('sign_in_failed');
    case 'code_required':
      return result;
    case 'entered':
      return { kind: 'in', visit: await visitOfEntered(services, browser, result.session) };
  }
}

async function visitOfEntered(services: Door, browser: Browser, session: OpenSession): Promise<Visit> {
  await leaveBefore(services, browser);
  return visitWith(services, session, await openMemberships(services, session));
}

/** The session that the browser had before is not left behind. */
async function leaveBefore({ accounts }: Door, browser: Browser): Promise<void> {
  await accounts.signOut(browser);
}

/** Who is a member of one company need not choose. */
async function visitWith(services: Door, session: OpenSession, memberships: readonly Member[]): Promise<Visit> {
  const [only, ...others] = memberships;
  if (only === undefined) throw new Problem('sign_in_failed');
  return {
    session:
      session.companyId === null && others.length === 0
        ? await bindSession(services, session, only.companyId)
        : session,
    memberships,
  };
}

/** What a one-time link is for. @throws Problem `link_invalid`, or `too_many_attempts` */
export async function lookAtConsoleLink(
  services: Door,
  browser: Browser,
  token: string,
): Promise<{ link: OpenLink; companyName: string | null }> {
  const attempt = { account: null, address: browser.address };
  await requireAttempt(services, attempt);
  const link = await usableLink(services, token);
  await settleAttempt(services.db, attempt);
  if (link.companyId === null) return { link, companyName: null };
  const company = await findCompany(services.db, link.companyId);
  if (company === null) throw new Problem('link_invalid');
  return { link, companyName: company.name };
}

/**
 * Uses a one-time link up: the password is set, or where the person joins a further company proved, and the person signed in for
 * the company of the link.
 *
 * @throws Problem `link_invalid`, `password_weak`, `sign_in_failed`, `too_many_attempts`
 */
export async function takeConsoleLink(
  services: Door,
  browser: Browser,
  { token, password }: { token: string; password: string },
): Promise<Entered> {
  const toFindLink = { account: null, address: browser.address };
  await requireAttempt(services, toFindLink);
  const link = await usableLink(services, token);
  await settleAttempt(services.db, toFindLink);
  const key =
    link.kind === 'join'
      ? await keyToJoin(services, browser, { link, password })
      : await newKey(services, link, password);
  const result = await enterByLink(services, browser, { link: { ...link, token }, key });
  const news = link.kind === 'reset' ? 'password_set_by_link' : null;
  return { ...(await entered(services, browser, result)), email: link.email, news };
}

async function usableLink(services: Door, token: string): Promise<OpenLink> {
  const link = await findLink(services.db, token);
  if (link === null || !(await isStillMeant(services, link))) throw new Problem('link_invalid');
  return link;
}

/** The link of a member who was deactivated since opens nothing, nor does one to the mailbox of who can come in nowhere. */
async function isStillMeant({ db }: Pick<Services, 'db'>, { personId, companyId, email }: OpenLink): Promise<boolean> {
  if (companyId === null) return (await openMemberships({ db }, { personId, email })).length > 0;
  return (await findActiveMember(db, companyId, email)) !== null;
}

async function newKey({ db }: Door, { email }: OpenLink, password: string): Promise<LinkKey> {
  const fault = await passwordFault(password, await ownWords(db, email));
  if (fault !== null) throw weakPassword(fault);
  return { kind: 'new_password', hash: await unlessCrowded(() => hashPassword(password)) };
}

async function keyToJoin(
  services: Door,
  browser: Browser,
  { link: { email }, password }: { link: OpenLink; password: string },
): Promise<LinkKey> {
  const attempt = await attemptIn(services, browser, email);
  const proof = await tried(services, attempt, () => provePassword(services.db, { email, password }));
  if (proof === null) throw new Problem('sign_in_failed');
  await settleAttempt(services.db, attempt);
  return { kind: 'proof', proof };
}

async function enterByLink(
  services: Door,
  browser: Browser,
  use: { link: OpenLink & { token: string }; key: LinkKey },
): Promise<EnterResult> {
  const { link } = use;
  const result = await services.db.transaction().execute(async (trx) => {
    // The company first, as everybody does who takes both.
    const isThere = link.companyId === null || (await holdCompany(trx, link.companyId)) !== null;
    if (!isThere || !(await isStillMeant({ db: trx }, link))) return { kind: 'invalid' } as const;
    return services.accounts.enterByLink(trx, browser, use);
  });
  if (result.kind === 'invalid') throw new Problem('link_invalid');
  return result;
}

/** Changes the password of who is signed in. @throws Problem `sign_in_failed`, `password_weak`, `too_many_attempts` */
export async function changePassword(
  services: Door,
  { browser, session }: { browser: Browser; session: OpenSession },
  words: { current: string; next: string },
): Promise<readonly string[]> {
  const attempt = attemptOfSession({ browser, session });
  const own = await ownWords(services.db, session.email);
  const result = await tried(services, attempt, () =>
    services.accounts.changePassword(browser, session, { ...words, own }),
  );
  switch (result.kind) {
    case 'weak':
      await settleAttempt(services.db, attempt);
      throw weakPassword(result.fault);
    case 'refused':
      throw new Problem('sign_in_failed', { message: 'The current password is not right.' });
    case 'signed_out':
      throw new Problem('signed_out');
    case 'changed':
      await settleAttempt(services.db, attempt);
      await boundTo(services, { ...session, id: result.sessionId }, session.companyId);
      return result.cookies;
  }
}

/** What strangers know of an account: its address, and the names of the companies that it is a member of. */
async function ownWords(db: Services['db'], email: string): Promise<readonly string[]> {
  const memberships = await listMemberships(db, email);
  const companies = await Promise.all(memberships.map(({ companyId }) => findCompany(db, companyId)));
  return [email, ...companies.map((company) => company?.name ?? '')];
}

function weakPassword(fault: 'length' | 'guessable'): Problem {
  if (fault === 'length') return new Problem('password_weak');
  return new Problem('password_weak', {
    message:
      'The password is too easy to guess: it is a common one, a pattern, or made of your address or the name of your company. Choose another, such as four words that have nothing to do with each other.',
  });
}

/** A try at an account in a browser, which is counted by itself where it has signed in to that account before. */
async function attemptIn(
  { accounts }: Door,
  browser: Browser,
  account: string,
): Promise<Attempt & { readonly account: string; readonly trusted: string | null }> {
  return { account, address: browser.address, trusted: await accounts.deviceFor(browser, account) };
}

/** A try of who is signed in: counted by the session, so that no stranger takes its room. */
export function attemptOfSession({ browser, session }: { browser: Browser; session: OpenSession }): Attempt {
  return { account: session.email, address: browser.address, trusted: `session ${session.id}` };
}

/** Seconds until those who wait for a hash have had theirs. */
const CROWD_SECONDS = 3;

/** Counts a try at a password and makes it. One that finds no place in the crowd is not counted. @throws Problem as `requireAttempt`, and `sign_in_busy` */
export async function tried<T>(services: Pick<Services, 'db'>, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  await requireAttempt(services, attempt);
  return unlessCrowded(work, () => takeAttemptBack(services.db, attempt));
}

async function unlessCrowded<T>(work: () => Promise<T>, onCrowd?: () => Promise<void>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Crowded)) throw cause;
    await onCrowd?.();
    throw new Problem('sign_in_busy', { retryAfterSeconds: CROWD_SECONDS });
  }
}

/** Counts a try. @throws Problem `too_many_attempts`; `too_many_codes` where a recovery code may still be tried */
export async function requireAttempt({ db }: Pick<Services, 'db'>, attempt: Attempt): Promise<void> {
  const verdict = await countAttempt(db, attempt);
  if (verdict.kind === 'allowed') return;
  const { retryAfterSeconds, isOfAppCodes } = verdict;
  // A code is not helped by a link for a new password.
  if (isOfAppCodes) throw new Problem('too_many_codes', { retryAfterSeconds });
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const inMinutes = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new Problem('too_many_attempts', {
    message:
      attempt.code === undefined
        ? `There were too many tries to sign in. Try again in ${inMinutes} or in a browser that you have signed in with before, or ask an administrator for a link to set a new password.`
        : `There were too many wrong codes. Try again in ${inMinutes}.`,
    retryAfterSeconds,
  });
}
