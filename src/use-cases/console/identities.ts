import type { OpenSession } from '#accounts/accounts.ts';
import { deleteIdentity, findIdentity, type Identity, insertIdentity, listIdentities } from '#accounts/identities.ts';
import type { ProvedIdentity } from '#accounts/identity-provider.ts';
import { findPassword, lockPerson } from '#accounts/persons.ts';
import { type ClientInfo, sessionExists } from '#accounts/sessions.ts';
import { auditMember } from '#audit/audit.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { Services } from '../services/services.ts';
import { listVerifiedMemberships } from './auth.ts';

type Deps = Pick<Services, 'db' | 'accounts' | 'signInMethods'>;

/** How a signed-in person may sign in. */
export interface WaysIn {
  /** Whether the person has a password, and passwords are on. */
  readonly password: boolean;
  readonly identities: readonly Identity[];
}

export async function listWaysIn({ db, signInMethods }: Deps, personId: number): Promise<WaysIn> {
  return {
    password: signInMethods.password && (await findPassword(db, personId)) !== null,
    identities: await listIdentities(db, personId),
  };
}

/**
 * Links an identity to the person of the session that went to the provider. The address at the provider does not matter: the person proved
 * the account by the session, which asked for a fresh proof.
 *
 * @throws Problem `provider_sign_in_over`, `identity_taken`
 */
export async function linkIdentity(
  { db, accounts }: Deps,
  browser: ClientInfo,
  { proved, sessionId }: { readonly proved: ProvedIdentity; readonly sessionId: number },
): Promise<{ readonly kind: 'linked'; readonly email: string; readonly news: 'identity_linked' }> {
  const session = await accounts.findSession(browser);
  if (session === null || session.id !== sessionId) throw new Problem('provider_sign_in_over');
  await db.transaction().execute(async (trx) => {
    const { personId } = session;
    if (!(await lockPerson(trx, personId)) || !(await sessionExists(trx, personId, sessionId)))
      throw new Problem('provider_sign_in_over');
    const found = await findIdentity(trx, proved);
    if (found?.personId === personId) return;
    if (found !== null || (await insertIdentity(trx, { ...proved, personId })) === null)
      throw new Problem('identity_taken');
    await auditIdentity(trx, session, 'member.identity_linked');
  });
  return { kind: 'linked', email: session.email, news: 'identity_linked' };
}

/**
 * Deletes an identity of a signed-in person, and ends the other sessions that it opened.
 *
 * @throws Problem `not_found`; `last_way_in` where the person could not sign in any more
 */
export async function unlinkIdentity(services: Deps, session: OpenSession, identityId: number): Promise<void> {
  const { db, signInMethods } = services;
  const { personId } = session;
  await db.transaction().execute(async (trx) => {
    if (!(await lockPerson(trx, personId))) throw new Problem('signed_out');
    const { password, identities } = await listWaysIn({ ...services, db: trx }, personId);
    if (!identities.some(({ id }) => id === identityId)) throw new Problem('no_identity');
    const works = ({ id, issuer }: Identity): boolean => id !== identityId && issuer === signInMethods.provider?.issuer;
    if (!password && !identities.some(works)) throw new Problem('last_way_in');
    await deleteIdentity(trx, { personId, id: identityId }, session.id);
    await auditIdentity(trx, session, 'member.identity_unlinked');
  });
}

/** Records in the audit log of each company that the person can sign in to. */
export async function auditIdentity(
  trx: Queries,
  person: Pick<OpenSession, 'personId' | 'email'>,
  action: 'member.identity_linked' | 'member.identity_unlinked',
): Promise<void> {
  for (const member of await listVerifiedMemberships({ db: trx }, person))
    await auditMember(trx, member, { action, subject: { member_id: member.id } });
}
