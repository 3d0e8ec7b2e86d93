import { lockProved } from '#accounts/persons.ts';
import { isFresh, makeFresh } from '#accounts/sessions.ts';
import { codeKindOf } from '#accounts/two-factor.ts';
import { settleAttempt } from '#limits/sign-in-attempts.ts';
import { Problem } from '#problems/problem.ts';
import { attemptOfSession, requireAttempt } from './console-sign-in.ts';
import { type Asker, provedBy, wrongPassword } from './console-two-factor.ts';
import type { Visit } from './console-visit.ts';
import type { Services } from './services.ts';

type Door = Pick<Services, 'db' | 'accounts'>;

/**
 * Lets only those go on who gave the password a short time ago: who finds a browser open, or has a stolen session, gives nobody rights
 * and erases nothing.
 *
 * @throws Problem `password_required`
 */
export async function requireFreshPassword({ db }: Pick<Services, 'db'>, { session }: Visit): Promise<void> {
  if (!(await isFresh(db, session.id))) throw new Problem('password_required');
}

/**
 * Takes the password of who is signed in once more, with a code where the person has a second factor. No other session gains by it.
 *
 * @throws Problem `sign_in_failed`, `code_wrong`, `signed_out`, `too_many_codes`, `too_many_attempts`
 */
export async function confirmPassword(
  services: Door,
  asker: Asker,
  { password, code = '' }: { readonly password: string; readonly code?: string | undefined },
): Promise<void> {
  const { accounts, db } = services;
  const { session } = asker;
  const proof = await provedBy(services, asker, password);
  const { isOn } = await accounts.twoFactor.stateOf(session.personId);
  const attempt = { ...attemptOfSession(asker), code: codeKindOf(code) };
  if (isOn) await requireAttempt(services, attempt);
  const result = await db.transaction().execute(async (trx) => {
    if (!(await lockProved(trx, proof))) return 'refused';
    const asksForCode = await accounts.twoFactor.isOn(trx, session.personId);
    if (asksForCode && !(await accounts.twoFactor.take(trx, session.personId, code))) return 'wrong';
    return (await makeFresh(trx, session)) ? 'fresh' : 'signed_out';
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
