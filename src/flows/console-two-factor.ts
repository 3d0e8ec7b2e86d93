import type { OpenSession } from '#accounts/accounts.ts';
import { provePassword } from '#accounts/passwords.ts';
import type { PasswordProof } from '#accounts/persons.ts';
import type { Browser } from '#accounts/sessions.ts';
import { codeKindOf, type NewSecret } from '#accounts/two-factor.ts';
import { recordAudit } from '#audit/record.ts';
import { type Attempt, type CodeKind, forgetCodeAttempts, settleAttempt } from '#limits/sign-in-attempts.ts';
import type { Queries } from '#platform/tables.ts';
import { Problem } from '#problems/problem.ts';
import { attemptOfSession, requireAttempt, tried } from './console-sign-in.ts';
import { openMemberships } from './console-visit.ts';
import type { Services } from './services.ts';

type Door = Pick<Services, 'db' | 'accounts'>;

/** Who is signed in, and in which browser. */
export interface Asker {
  readonly browser: Browser;
  readonly session: OpenSession;
}

/**
 * Makes a secret for an authenticator app, which counts for nothing until it is confirmed. The password is asked for, so that who finds
 * a browser open cannot shut its owner out.
 *
 * @throws Problem `sign_in_failed`, `too_many_attempts`; `two_factor_on`
 */
export async function beginTwoFactor(services: Door, asker: Asker, password: string): Promise<NewSecret> {
  const begun = await services.accounts.twoFactor.begin(await provedBy(services, asker, password));
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
export async function confirmTwoFactor(services: Door, asker: Asker, code: string): Promise<readonly string[]> {
  const attempt = attemptOf(asker, 'first');
  await requireAttempt(services, attempt);
  const { personId, id: sessionId } = asker.session;
  const confirmed = await services.db.transaction().execute(async (trx) => {
    const result = await services.accounts.twoFactor.confirm(trx, { personId, sessionId }, code);
    if (result.kind === 'on') await recordSwitch(trx, asker.session, 'member.two_factor_on');
    return result;
  });
  switch (confirmed.kind) {
    case 'signed_out':
      throw new Problem('signed_out');
    case 'not_begun':
      throw new Problem('two_factor_off', {
        message: 'There is nothing to confirm. Begin to set two-factor sign-in up.',
      });
    case 'wrong':
      throw new Problem('code_wrong');
    case 'on':
      await settleAttempt(services.db, attempt);
      return confirmed.recoveryCodes;
  }
}

/** Switches it off again. @throws Problem `sign_in_failed`, `code_wrong`, `two_factor_off`, `too_many_codes`, `too_many_attempts` */
export async function endTwoFactor(
  services: Door,
  asker: Asker,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const proof = await provedBy(services, asker, password);
  const attempt = attemptOf(asker, codeKindOf(code));
  await requireAttempt(services, attempt);
  const ended = await services.db.transaction().execute(async (trx) => {
    const result = await services.accounts.twoFactor.end(trx, proof, code);
    if (result === 'off') await recordSwitch(trx, asker.session, 'member.two_factor_off');
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

/** Proves who is signed in by the password once more. @throws Problem `sign_in_failed`, `too_many_attempts` */
export async function provedBy(services: Door, asker: Asker, password: string): Promise<PasswordProof> {
  const attempt = attemptOfSession(asker);
  const { email } = asker.session;
  const proof = await tried(services, attempt, () => provePassword(services.db, { email, password }));
  if (proof === null) throw wrongPassword();
  await settleAttempt(services.db, attempt);
  return proof;
}

/** Tells it in the audit log of each company where the person signs in: there its account opens what is the company's. */
async function recordSwitch(
  trx: Queries,
  session: OpenSession,
  action: 'member.two_factor_on' | 'member.two_factor_off',
): Promise<void> {
  for (const { id, companyId } of await openMemberships({ db: trx }, session))
    await recordAudit(trx, { companyId, actor: String(id), action, subject: { member_id: id } });
}

function attemptOf(asker: Asker, code: CodeKind): Attempt {
  return { ...attemptOfSession(asker), code };
}

/** What is told of a wrong password of who is signed in. */
export function wrongPassword(): Problem {
  return new Problem('sign_in_failed', { message: 'The current password is not right.' });
}
