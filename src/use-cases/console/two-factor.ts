import type { OpenSession } from '#accounts/accounts.ts';
import { detectCodeKind, type TotpSecret } from '#accounts/two-factor.ts';
import { auditMember } from '#audit/audit.ts';
import type { Company } from '#companies/companies.ts';
import { type Attempt, type CodeKind, forgetCodeAttempts, settleAttempt } from '#limits/sign-in-attempts.ts';
import type { Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { Services } from '../services/services.ts';
import { type CompanyAuth, listVerifiedMemberships } from './auth.ts';
import {
  requireAttemptAllowed,
  type SessionInBrowser,
  sessionAttempt,
  verifySessionPassword,
  wrongPassword,
} from './password.ts';

type Deps = Pick<Services, 'db' | 'accounts' | 'signInMethods'>;

/**
 * Makes a secret for an authenticator app, which has no effect until it is confirmed. It takes the password, so that somebody who finds
 * an open browser cannot lock its owner out.
 *
 * @throws Problem `sign_in_failed`, `too_many_attempts`; `two_factor_on`
 */
export async function startTwoFactorSetup(
  services: Deps,
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
  services: Deps,
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
  services: Deps,
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
