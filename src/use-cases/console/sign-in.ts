import type { OpenSession, SignInResult } from '#accounts/accounts.ts';
import { findLink, type LinkCredential, type ValidLink } from '#accounts/links.ts';
import { hashPassword, verifyCredentials } from '#accounts/passwords.ts';
import type { ClientInfo } from '#accounts/sessions.ts';
import { detectCodeKind, type TotpSecret } from '#accounts/two-factor.ts';
import { auditMember } from '#audit/audit.ts';
import { type Company, findCompany, lockCompanyForShare } from '#companies/companies.ts';
import { type Attempt, type CodeKind, forgetCodeAttempts, settleAttempt } from '#limits/sign-in-attempts.ts';
import type { AccountNotice } from '#mail/email-template.ts';
import { findActiveMember, type Member, normaliseEmail } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { Services } from '../services/services.ts';
import { bindSession, type CompanyAuth, type ConsoleAuth, listVerifiedMemberships } from './auth.ts';
import {
  requireAttemptAllowed,
  requirePasswordSignIn,
  requireStrongPassword,
  type SessionInBrowser,
  sessionAttempt,
  unlessCrowded,
  verifySessionPassword,
  withCountedAttempt,
  wrongPassword,
} from './password.ts';

type Deps = Pick<Services, 'db' | 'accounts'>;
type PasswordDeps = Deps & Pick<Services, 'signInMethods'>;

/** A person is signed in, or has to give a code first. */
export type SignInStep = (
  | { readonly kind: 'in'; readonly auth: ConsoleAuth }
  | { readonly kind: 'code_required'; readonly cookies: readonly string[] }
) & { readonly email: string; readonly news: AccountNotice | null };

/**
 * Signs in. The answer to a person who knows the password and is nowhere an active member is the same as for a wrong password. A person
 * with a second factor has to give a code next. Until it is right, the attempt counts as failed.
 *
 * @throws Problem `password_sign_in_off`, `sign_in_failed`, or `too_many_attempts`
 */
export async function signIn(
  services: PasswordDeps,
  browser: ClientInfo,
  proof: { email: string; password: string },
): Promise<SignInStep> {
  requirePasswordSignIn(services);
  const email = normaliseEmail(proof.email);
  const attempt = await attemptIn(services, browser, email);
  const proved = await withCountedAttempt(services, attempt, () =>
    verifyCredentials(services.db, { email, password: proof.password }),
  );
  const memberships = proved === null ? [] : await listVerifiedMemberships(services, proved);
  if (proved === null || memberships.length === 0) throw new Problem('sign_in_failed');
  const result = await services.accounts.signIn(browser, proved);
  if (result.kind === 'entered') await settleAttempt(services.db, attempt);
  const isNew = result.kind === 'entered' && attempt.trusted === null;
  return { ...(await entered(services, browser, result)), email, news: isNew ? 'new_browser' : null };
}

/**
 * Completes a sign-in by a code of the authenticator app or for recovery.
 *
 * @throws Problem `code_wrong`; `sign_in_again` if the password was given too long ago; `too_many_codes`, `too_many_attempts`
 */
export async function submitSignInCode(
  services: Deps,
  browser: ClientInfo,
  code: string,
): Promise<{ readonly auth: ConsoleAuth; readonly news: AccountNotice | null }> {
  const pending = await services.accounts.findPendingSignIn(browser);
  if (pending === null) throw new Problem('sign_in_again');
  const toSignIn = await attemptIn(services, browser, pending.email);
  const attempt = { ...toSignIn, code: detectCodeKind(code) };
  await requireAttemptAllowed(services, attempt);
  const result = await services.accounts.signInByCode(browser, { pending, code });
  switch (result.kind) {
    case 'wrong':
      throw new Problem('code_wrong');
    case 'refused':
      throw new Problem('sign_in_again');
    case 'entered':
      await settleAttempt(services.db, attempt);
      await settleAttempt(services.db, toSignIn);
      return {
        auth: await completeSignIn(services, browser, await bindSession(services, result.session, pending.companyId)),
        news: toSignIn.trusted === null ? 'new_browser' : null,
      };
  }
}

/** The end of a sign-in, or the question for a code. @throws Problem `sign_in_failed` */
export async function entered(
  services: Deps,
  browser: ClientInfo,
  result: SignInResult,
): Promise<{ kind: 'in'; auth: ConsoleAuth } | { kind: 'code_required'; cookies: readonly string[] }> {
  switch (result.kind) {
    case 'refused':
      throw new Problem('sign_in_failed');
    case 'code_required':
      return result;
    case 'entered':
      return { kind: 'in', auth: await completeSignIn(services, browser, result.session) };
  }
}

/** Ends the earlier session of the browser, and binds the new one if the person has one company. @throws Problem `sign_in_failed` */
export async function completeSignIn(services: Deps, browser: ClientInfo, session: OpenSession): Promise<ConsoleAuth> {
  await services.accounts.signOut(browser);
  const memberships = await listVerifiedMemberships(services, session);
  const [only, ...others] = memberships;
  if (only === undefined) throw new Problem('sign_in_failed');
  // A member of one company need not choose.
  const companyId = session.companyId === null && others.length === 0 ? only.companyId : null;
  return { session: await bindSession(services, session, companyId), memberships };
}

/** The purpose of a one-time link. @throws Problem `link_invalid`, or `too_many_attempts` */
export async function inspectLink(
  services: Deps,
  browser: ClientInfo,
  token: string,
): Promise<{ link: ValidLink; companyName: string | null }> {
  const attempt = { account: null, address: browser.address };
  await requireAttemptAllowed(services, attempt);
  const link = await usableLink(services, token);
  await settleAttempt(services.db, attempt);
  if (link.companyId === null) return { link, companyName: null };
  const company = await findCompany(services.db, link.companyId);
  if (company === null) throw new Problem('link_invalid');
  return { link, companyName: company.name };
}

/**
 * Uses a one-time link: the password is set, or proved if the person joins a further company, and the person is signed in for the
 * company of the link.
 *
 * @throws Problem `link_invalid`, `password_sign_in_off`, `password_weak`, `sign_in_failed`, `too_many_attempts`
 */
export async function redeemConsoleLink(
  services: PasswordDeps,
  browser: ClientInfo,
  { token, password }: { token: string; password: string },
): Promise<SignInStep> {
  const toFindLink = { account: null, address: browser.address };
  await requireAttemptAllowed(services, toFindLink);
  const link = await usableLink(services, token);
  await settleAttempt(services.db, toFindLink);
  if (!takesPassword(services, link)) throw new Problem('password_sign_in_off');
  const key =
    link.kind === 'join'
      ? await keyToJoin(services, browser, { link, password })
      : await newKey(services, link, password);
  const result = await enterByLink(services, browser, { link: { ...link, token }, key });
  const news = link.kind === 'reset' ? 'password_set_by_link' : null;
  return { ...(await entered(services, browser, result)), email: link.email, news };
}

/**
 * Whether a link may be used with a password. Where passwords are off, those of the operator still do: so the operator lets somebody in
 * while the provider is down.
 */
export function takesPassword({ signInMethods }: Pick<Services, 'signInMethods'>, { maker }: ValidLink): boolean {
  return signInMethods.password || maker === 'operator';
}

/** @throws Problem `link_invalid` */
export async function usableLink(services: Deps, token: string): Promise<ValidLink> {
  const link = await findLink(services.db, token);
  if (link === null || !(await isStillMeant(services, link))) throw new Problem('link_invalid');
  return link;
}

/** The link of a deactivated member opens nothing, nor does a link to the mailbox of a person who can sign in nowhere. */
export async function isStillMeant(
  { db }: Pick<Services, 'db'>,
  { personId, companyId, email }: ValidLink,
): Promise<boolean> {
  if (companyId === null) return (await listVerifiedMemberships({ db }, { personId, email })).length > 0;
  return (await findActiveMember(db, companyId, email)) !== null;
}

async function newKey({ db }: Deps, { email }: ValidLink, password: string): Promise<LinkCredential> {
  await requireStrongPassword(db, email, password);
  return { kind: 'new_password', hash: await unlessCrowded(() => hashPassword(password)) };
}

async function keyToJoin(
  services: Deps,
  browser: ClientInfo,
  { link: { email }, password }: { link: ValidLink; password: string },
): Promise<LinkCredential> {
  const attempt = await attemptIn(services, browser, email);
  const proof = await withCountedAttempt(services, attempt, () => verifyCredentials(services.db, { email, password }));
  if (proof === null) throw new Problem('sign_in_failed');
  await settleAttempt(services.db, attempt);
  return { kind: 'proof', proof };
}

async function enterByLink(
  services: Deps,
  browser: ClientInfo,
  use: { link: ValidLink & { token: string }; key: LinkCredential },
): Promise<SignInResult> {
  const { link } = use;
  const result = await services.db.transaction().execute(async (trx) => {
    // The company is locked before the person, as everywhere.
    const isThere = link.companyId === null || (await lockCompanyForShare(trx, link.companyId)) !== null;
    if (!isThere || !(await isStillMeant({ db: trx }, link))) return { kind: 'invalid' } as const;
    return services.accounts.signInByLink(trx, browser, use);
  });
  if (result.kind === 'invalid') throw new Problem('link_invalid');
  return result;
}

/** An attempt at an account in a browser. A browser that has signed in to the account before is counted by itself. */
async function attemptIn(
  { accounts }: Deps,
  browser: ClientInfo,
  account: string,
): Promise<Attempt & { readonly account: string; readonly trusted: string | null }> {
  return { account, address: browser.address, trusted: await accounts.knownDevice(browser, account) };
}

type TwoFactorDeps = Pick<Services, 'db' | 'accounts' | 'signInMethods'>;

/**
 * Makes a secret for an authenticator app, which has no effect until it is confirmed. It takes the password, so that somebody who finds
 * an open browser cannot lock its owner out.
 *
 * @throws Problem `sign_in_failed`, `too_many_attempts`; `two_factor_on`
 */
export async function startTwoFactorSetup(
  services: TwoFactorDeps,
  asker: SessionInBrowser,
  password: string | undefined,
): Promise<TotpSecret> {
  const begun = await services.accounts.twoFactor.startSetup(await verifySessionPassword(services, asker, password));
  switch (begun.kind) {
    case 'refused':
      throw wrongPassword();
    case 'is_on':
      throw new Problem('two_factor_on');
    case 'begun':
      return begun.made;
  }
}

/** Switches it on by a first code. @returns the recovery codes @throws Problem `code_wrong`, `two_factor_off`, `too_many_attempts` */
export async function confirmTwoFactorSetup(
  services: TwoFactorDeps,
  asker: SessionInBrowser,
  code: string,
): Promise<readonly string[]> {
  const attempt = attemptOf(asker, 'first');
  await requireAttemptAllowed(services, attempt);
  const { personId, id: sessionId } = asker.session;
  const confirmed = await services.db.transaction().execute(async (trx) => {
    const result = await services.accounts.twoFactor.confirmSetup(trx, { personId, sessionId }, code);
    if (result.kind === 'on') await recordSignInChange(trx, asker.session, 'member.two_factor_on');
    return result;
  });
  switch (confirmed.kind) {
    case 'signed_out':
      throw new Problem('signed_out');
    case 'not_begun':
      throw new Problem('nothing_to_confirm');
    case 'wrong':
      throw new Problem('code_wrong');
    case 'on':
      await settleAttempt(services.db, attempt);
      return confirmed.recoveryCodes;
  }
}

/** Switches it off again. @throws Problem `sign_in_failed`, `code_wrong`, `two_factor_off`, `too_many_codes`, `too_many_attempts` */
export async function disableTwoFactor(
  services: TwoFactorDeps,
  asker: SessionInBrowser,
  { password, code }: { password?: string | undefined; code: string },
): Promise<void> {
  const proof = await verifySessionPassword(services, asker, password);
  const attempt = attemptOf(asker, detectCodeKind(code));
  await requireAttemptAllowed(services, attempt);
  const ended = await services.db.transaction().execute(async (trx) => {
    const result = await services.accounts.twoFactor.disable(trx, proof, code);
    if (result === 'off') await recordSignInChange(trx, asker.session, 'member.two_factor_off');
    return result;
  });
  switch (ended) {
    case 'refused':
      throw wrongPassword();
    case 'is_off':
      throw new Problem('two_factor_off');
    case 'wrong':
      throw new Problem('code_wrong');
    case 'off':
      await settleAttempt(services.db, attempt);
      await forgetCodeAttempts(services.db, asker.session.email);
  }
}

/** Records a change in the audit log of each company that the person can sign in to. */
export async function recordSignInChange(
  trx: Queries,
  session: OpenSession,
  action: 'member.two_factor_on' | 'member.two_factor_off' | 'member.passkey_added' | 'member.passkey_removed',
): Promise<void> {
  for (const member of await listVerifiedMemberships({ db: trx }, session))
    await auditMember(trx, member, { action, subject: { member_id: member.id } });
}

function attemptOf(asker: SessionInBrowser, code: CodeKind): Attempt {
  return { ...sessionAttempt(asker), code };
}

/** Whether the company requires a second factor of the member and the person has none. */
export async function lacksSecondFactor(
  { accounts }: Pick<Services, 'accounts'>,
  { session, member, company }: CompanyAuth,
): Promise<boolean> {
  return isRequiredOf(member, company) && !(await accounts.twoFactor.getState(session.personId)).isOn;
}

/** @throws Problem `two_factor_required` */
export async function requireSecondFactor(services: Pick<Services, 'accounts'>, auth: CompanyAuth): Promise<void> {
  if (await lacksSecondFactor(services, auth)) throw new Problem('two_factor_required');
}

function isRequiredOf({ role }: Member, { twoFactor }: Company): boolean {
  switch (twoFactor) {
    case 'off':
      return false;
    case 'administrators':
      return role === 'administrator';
    case 'all':
      return true;
  }
}
