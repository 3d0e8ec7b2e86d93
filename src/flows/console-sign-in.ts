import type { Browser, OpenSession } from '#accounts/accounts.ts';
import { type Attempt, countAttempt, settleAttempt } from '#accounts/attempts.ts';
import { admit, lookAtLink, type OpenLink, takeJoinLink } from '#accounts/links.ts';
import { findCompany } from '#companies/find.ts';
import { findActiveMember } from '#members/find.ts';
import { normaliseEmail } from '#members/member.ts';
import { Problem } from '#problems/problem.ts';
import { openMemberships, type Visit } from './console-visit.ts';
import type { Services } from './services.ts';

type Door = Pick<Services, 'db' | 'accounts'>;

/**
 * Signs in. Who knows the password and is nowhere an active member is told the same as who does not know it.
 *
 * @throws Problem `sign_in_failed`, or `too_many_attempts`
 */
export async function signIn(
  services: Door,
  browser: Browser,
  proof: { email: string; password: string },
): Promise<Visit> {
  const email = normaliseEmail(proof.email);
  const attempt = { account: email, address: browser.address };
  await requireAttempt(services, attempt);
  const session = await openSession(services, browser, { email, password: proof.password });
  const memberships = await openMemberships(services, session);
  const [only, ...others] = memberships;
  if (only === undefined) {
    await services.accounts.endSession(session.personId, session.id);
    throw new Problem('sign_in_failed');
  }
  await settleAttempt(services.db, attempt);
  // The session that the browser had before is not left behind.
  await services.accounts.signOut(browser);
  return {
    session: others.length === 0 ? await services.accounts.bind(session, only.companyId) : session,
    memberships,
  };
}

/** What a one-time link is for. @throws Problem `link_invalid`, or `too_many_attempts` */
export async function lookAtConsoleLink(
  services: Door,
  browser: Browser,
  token: string,
): Promise<{ link: OpenLink; companyName: string }> {
  const attempt = { account: null, address: browser.address };
  await requireAttempt(services, attempt);
  const link = await usableLink(services, token);
  await settleAttempt(services.db, attempt);
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
): Promise<Visit> {
  const toFindLink = { account: null, address: browser.address };
  await requireAttempt(services, toFindLink);
  const link = await usableLink(services, token);
  await settleAttempt(services.db, toFindLink);
  const toProve = { account: link.email, address: browser.address };
  if (link.kind === 'join') await requireAttempt(services, toProve);
  else await setPassword(services, token, password);
  const session = await openSession(services, browser, { email: link.email, password });
  if (link.kind === 'join' && !(await takeJoinLink(services.db, token))) {
    await services.accounts.endSession(session.personId, session.id);
    throw new Problem('link_invalid');
  }
  await settleAttempt(services.db, toProve);
  await admit(services.db, link);
  const bound = await services.accounts.bind(session, link.companyId);
  return { session: bound, memberships: await openMemberships(services, bound) };
}

async function usableLink(services: Door, token: string): Promise<OpenLink> {
  const link = await lookAtLink(services.db, token);
  // The link of a member who was deactivated since opens nothing.
  if (link === null || (await findActiveMember(services.db, link.companyId, link.email)) === null)
    throw new Problem('link_invalid');
  return link;
}

async function setPassword({ accounts }: Door, token: string, password: string): Promise<void> {
  const result = await accounts.setPassword(token, password);
  switch (result.kind) {
    case 'changed':
      return;
    case 'weak':
      throw new Problem('password_weak');
    case 'refused':
      throw new Problem('link_invalid');
  }
}

async function openSession(
  { accounts }: Door,
  browser: Browser,
  proof: { email: string; password: string },
): Promise<OpenSession> {
  const result = await accounts.signIn(browser, proof);
  if (result.kind === 'refused') throw new Problem('sign_in_failed');
  return result.session;
}

/** Changes the password of who is signed in. @throws Problem `sign_in_failed`, `password_weak`, `too_many_attempts` */
export async function changePassword(
  services: Door,
  { browser, session }: { browser: Browser; session: OpenSession },
  words: { current: string; next: string },
): Promise<readonly string[]> {
  const attempt = { account: session.email, address: browser.address };
  await requireAttempt(services, attempt);
  const { result, cookies } = await services.accounts.changePassword(browser, session, words);
  switch (result.kind) {
    case 'weak':
      throw new Problem('password_weak');
    case 'refused':
      throw new Problem('sign_in_failed', { message: 'The current password is not right.' });
    case 'changed':
      await settleAttempt(services.db, attempt);
      return cookies;
  }
}

/** Counts a try. @throws Problem `too_many_attempts` */
async function requireAttempt({ db }: Pick<Services, 'db'>, attempt: Attempt): Promise<void> {
  const verdict = await countAttempt(db, attempt);
  if (verdict.kind === 'allowed') return;
  const minutes = Math.ceil(verdict.retryAfterSeconds / 60);
  throw new Problem('too_many_attempts', {
    message: `There were too many tries to sign in. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or ask an administrator for a link to set a new password.`,
    retryAfterSeconds: verdict.retryAfterSeconds,
  });
}
