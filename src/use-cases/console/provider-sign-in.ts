import type { OpenSession, SignInResult } from '#accounts/accounts.ts';
import {
  deleteIdentity,
  findIdentity,
  findIdentityOfSession,
  type Identity,
  insertIdentity,
  listIdentities,
  recordIdentityUse,
} from '#accounts/identities.ts';
import type { IdentityProvider, ProvedIdentity } from '#accounts/identity-provider.ts';
import { deleteLinksThatSetPassword, redeemLink, type ValidLink } from '#accounts/links.ts';
import { deletePasskeys } from '#accounts/passkeys.ts';
import { deletePassword, ensurePerson, findPassword, findPerson, lockPerson } from '#accounts/persons.ts';
import { type ClientInfo, revokeSessions, sessionExists } from '#accounts/sessions.ts';
import { auditMember } from '#audit/audit.ts';
import { lockCompanyForUpdate } from '#companies/companies.ts';
import { settleAttempt } from '#limits/sign-in-attempts.ts';
import { normaliseEmail, validateMember } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem, refusal } from '#problems/problem.ts';
import {
  applyMembershipStep,
  type ClaimedMemberships,
  claimedMemberships,
  type MembershipStep,
  planMemberships,
} from '../administration/claimed-memberships.ts';
import type { Services } from '../services/services.ts';
import { listVerifiedMemberships } from './auth.ts';
import { requireAttemptAllowed } from './password.ts';
import { entered, isStillMeant, type SignInStep, usableLink } from './sign-in.ts';

type IdentityDeps = Pick<Services, 'db' | 'accounts' | 'signInMethods'>;

/** How a signed-in person may sign in. */
export interface WaysIn {
  /** Whether the person has a password, and passwords are on. */
  readonly password: boolean;
  readonly identities: readonly Identity[];
}

export async function listWaysIn({ db, signInMethods }: IdentityDeps, personId: number): Promise<WaysIn> {
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
async function linkIdentity(
  { db, accounts }: IdentityDeps,
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
export async function unlinkIdentity(services: IdentityDeps, session: OpenSession, identityId: number): Promise<void> {
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
async function auditIdentity(
  trx: Queries,
  person: Pick<OpenSession, 'personId' | 'email'>,
  action: 'member.identity_linked' | 'member.identity_unlinked',
): Promise<void> {
  for (const member of await listVerifiedMemberships({ db: trx }, person))
    await auditMember(trx, member, { action, subject: { member_id: member.id } });
}

type Deps = Pick<Services, 'db' | 'accounts' | 'companyReads' | 'log' | 'signInMethods'>;

/** What a browser that goes to the provider wants. */
interface ProviderErrand {
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  /** Whether the person has to sign in at the provider again. */
  readonly isFresh: boolean;
  /** The session that links an identity; null for a sign-in. */
  readonly session: OpenSession | null;
}

/** @throws Problem `not_found` where no provider is set */
function requireProvider({ signInMethods: { provider } }: Pick<Services, 'signInMethods'>): IdentityProvider {
  if (provider === null) throw new Problem('no_provider');
  return provider;
}

/**
 * The address at the provider that the browser goes to, with state, nonce and PKCE challenge.
 *
 * @throws Problem `not_found`, `provider_unavailable`, `too_many_attempts`
 */
export async function beginProviderSignIn(
  services: Deps,
  browser: ClientInfo,
  { redirectUri, isFresh, session }: ProviderErrand,
): Promise<{ readonly url: string; readonly cookies: readonly string[] }> {
  const provider = requireProvider(services);
  await requireAttemptAllowed(services, { account: null, address: browser.address });
  const { cookies, ...secrets } = await services.accounts.startProviderSignIn(browser, {
    sessionId: session?.id ?? null,
    isFresh,
  });
  const found = await provider.authorizationUrl({ redirectUri, ...secrets }, isFresh);
  if (found.kind === 'unavailable') throw new Problem('provider_unavailable', { cause: found.cause });
  return { url: found.url, cookies };
}

/** What a browser brings back from the provider. */
interface ProviderReturn {
  /** The query of the redirect address. */
  readonly parameters: string;
  readonly redirectUri: string;
  /** The token of a one-time link that the person uses by this sign-in. */
  readonly link: string | null;
}

/** Signed in, asked for a code, or the identity is linked to the signed-in person. */
export type ProviderStep =
  | SignInStep
  | { readonly kind: 'linked'; readonly email: string; readonly news: 'identity_linked' };

/**
 * Completes a sign-in with the answer of the provider, which is used once, in the browser that was sent there.
 *
 * @throws Problem `provider_sign_in_over`, `provider_denied`, `provider_refused`, `provider_unavailable`; `provider_address_unverified`,
 * `provider_no_company`, `provider_other_address`, `identity_taken`; `link_invalid`, `not_found`, `too_many_attempts`
 */
export async function finishProviderSignIn(
  services: Deps,
  browser: ClientInfo,
  { parameters, redirectUri, link: token }: ProviderReturn,
): Promise<ProviderStep> {
  const provider = requireProvider(services);
  const attempt = { account: null, address: browser.address };
  await requireAttemptAllowed(services, attempt);
  const answer = new URLSearchParams(parameters);
  const waiting = await services.accounts.takeProviderSignIn(browser, answer.get('state') ?? '');
  if (waiting === null) throw new Problem('provider_sign_in_over');
  const { sessionId, isFresh, ...secrets } = waiting;
  const proved = requireProved(await provider.identify(answer, { redirectUri, ...secrets }, isFresh));
  const step =
    sessionId === null
      ? await signInByIdentity(services, browser, {
          proved,
          link: token === null ? null : { ...(await usableLink(services, token)), token },
        })
      : await linkIdentity(services, browser, { proved, sessionId });
  // Both what went to the provider and what came back were counted.
  await settleAttempt(services.db, attempt);
  await settleAttempt(services.db, attempt);
  return step;
}

/** @throws Problem for every answer that proves nobody */
function requireProved(answer: Awaited<ReturnType<IdentityProvider['identify']>>): ProvedIdentity {
  switch (answer.kind) {
    case 'unavailable':
      throw new Problem('provider_unavailable', { cause: answer.cause });
    case 'denied':
      throw new Problem('provider_denied', { cause: answer.cause });
    case 'refused':
      throw new Problem('provider_refused', { cause: answer.cause });
    case 'proved':
      return answer;
  }
}

/** A proved identity, and the one-time link that is used with it. */
interface IdentityEntry {
  readonly proved: ProvedIdentity;
  readonly link: (ValidLink & { readonly token: string }) | null;
}

async function signInByIdentity(services: Deps, browser: ClientInfo, entry: IdentityEntry): Promise<SignInStep> {
  const { db, accounts } = services;
  const before = await accounts.findSession(browser);
  const target = await targetOf(db, entry);
  const isTrusted = (await accounts.knownDevice(browser, target.email)) !== null;
  const claimed = claimedMemberships(entry.proved.claims, requireProvider(services));
  const planned =
    claimed === null ? [] : await planMemberships(db, { id: target.personId, email: target.email }, claimed);
  logSteps(services, planned);
  const opened = await db.transaction().execute(async (trx) => {
    const companies = await lockCompanies(trx, planned, entry.link);
    const person = await personOf(trx, { ...entry, target, isClaimed: (claimed?.granted.size ?? 0) > 0 });
    if (claimed !== null) await bringUpToDate(trx, { person, claimed, companies });
    const memberships = await listVerifiedMemberships({ db: trx }, { personId: person.id, email: person.email });
    if (memberships.length === 0) {
      // What the provider takes away is taken away, also from a person who is refused then.
      if (!person.isNew) return null;
      throw noCompany(person.email);
    }
    await recordIdentityUse(trx, person.identityId);
    // Who proves itself again goes on in the same company.
    const companyBefore = before?.personId === person.id ? before.companyId : null;
    const kept = memberships.some(({ companyId }) => companyId === companyBefore) ? companyBefore : null;
    const result = await accounts.signInByIdentity(trx, browser, {
      personId: person.id,
      email: person.email,
      companyId: entry.link?.companyId ?? kept,
      identity: { id: person.identityId, provedAt: entry.proved.authenticatedAt },
    });
    return { result, isNew: person.isNew };
  });
  if (opened === null) throw noCompany(target.email);
  const news = opened.isNew ? 'identity_linked' : newsOf(opened.result, isTrusted);
  return { ...(await entered(services, browser, opened.result)), email: target.email, news };
}

function newsOf(result: SignInResult, isTrusted: boolean): 'new_browser' | null {
  return result.kind === 'entered' && !isTrusted ? 'new_browser' : null;
}

function noCompany(email: string): Problem {
  return new Problem(refusal('provider_unknown_person', { email }));
}

/** The person whom an identity belongs to or would be linked to, as far as it is known before anything is locked. */
interface Target {
  readonly email: string;
  /** Null for a person without an account. */
  readonly personId: number | null;
  /** Null for an identity that is linked to nobody yet. */
  readonly identityId: number | null;
}

/**
 * The identity's own person; for an identity of nobody the person of its address, which the provider must have verified. Whoever uses a
 * one-time link is the person that it was made for.
 *
 * @throws Problem `provider_address_unverified`, `provider_other_address`
 */
async function targetOf(db: Queries, { proved, link }: IdentityEntry): Promise<Target> {
  const known = await findIdentity(db, proved);
  const email = known?.email ?? requireVerifiedAddress(proved);
  const personId = known?.personId ?? (await findPerson(db, email));
  if (link !== null && link.personId !== personId)
    throw new Problem(refusal('provider_other_person', { email, invited: link.email }));
  return { email, personId, identityId: known?.id ?? null };
}

/** @throws Problem `provider_address_unverified` */
function requireVerifiedAddress({ email, isEmailVerified }: ProvedIdentity): string {
  const address = normaliseEmail(email ?? '');
  if (!isEmailVerified || validateMember(address, {}) !== null) throw new Problem('provider_address_unverified');
  return address;
}

/** Locks the companies that are to be changed, always in the same order, and returns those that exist. */
async function lockCompanies(
  trx: Queries,
  steps: readonly MembershipStep[],
  link: ValidLink | null,
): Promise<ReadonlySet<number>> {
  const ids = new Set(steps.filter(changesSomething).map(({ companyId }) => companyId));
  if (link?.companyId != null) ids.add(link.companyId);
  const locked = new Set<number>();
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    if ((await lockCompanyForUpdate(trx, id)) !== null) locked.add(id);
  }
  return locked;
}

function changesSomething({ kind }: MembershipStep): boolean {
  return kind !== 'unknown_company' && kind !== 'keep_administrator';
}

/** A person that the transaction has locked, and its identity. */
interface LockedPerson {
  readonly id: number;
  readonly email: string;
  readonly identityId: number;
  /** Whether the identity was linked just now. */
  readonly isNew: boolean;
}

interface PersonToLock extends IdentityEntry {
  readonly target: Target;
  /** Whether the provider gives the person a company, so that an account may be made. */
  readonly isClaimed: boolean;
}

/**
 * Locks the person and reads the identity again, or links it. A link is redeemed first, because linking deletes the other ones.
 *
 * @throws Problem `provider_no_company`, `provider_sign_in_over`, `identity_taken`, `link_invalid`
 */
async function personOf(trx: Queries, { proved, link, target, isClaimed }: PersonToLock): Promise<LockedPerson> {
  const { email } = target;
  const id = target.personId ?? (isClaimed ? await ensurePerson(trx, email) : null);
  if (id === null) throw noCompany(email);
  if (!(await lockPerson(trx, id))) throw new Problem('provider_sign_in_over');
  if (link !== null) await useLink(trx, link);
  const found = await findIdentity(trx, proved);
  if (found !== null && found.personId !== id) throw new Problem('provider_sign_in_over');
  // Another sign-in of the same browser may have linked it meanwhile.
  if (found !== null) return { id, email, identityId: found.id, isNew: false };
  if (target.identityId !== null) throw new Problem('provider_sign_in_over');
  const identityId = await insertIdentity(trx, { ...proved, personId: id });
  if (identityId === null) throw new Problem('identity_taken');
  // The account may have been set up by somebody who never had the address. The provider vouches for the address as a mail to it would.
  await deletePassword(trx, id);
  await deletePasskeys(trx, id);
  await deleteLinksThatSetPassword(trx, id);
  await revokeSessions(trx, id);
  await auditIdentity(trx, { personId: id, email }, 'member.identity_linked');
  return { id, email, identityId, isNew: true };
}

async function useLink(trx: Queries, link: NonNullable<IdentityEntry['link']>): Promise<void> {
  if (!(await isStillMeant({ db: trx }, link))) throw new Problem('link_invalid');
  const used = await redeemLink(trx, link, { kind: 'identity' });
  if (used.kind !== 'used') throw new Problem('link_invalid');
}

/** Does what the claims ask for in the locked companies. What has come up since waits for the next sign-in. */
async function bringUpToDate(
  trx: Queries,
  { person, claimed, companies }: { person: LockedPerson; claimed: ClaimedMemberships; companies: ReadonlySet<number> },
): Promise<void> {
  for (const step of await planMemberships(trx, person, claimed)) {
    if (companies.has(step.companyId)) await applyMembershipStep(trx, step, { person, role: claimed.role });
  }
}

function logSteps({ log }: Pick<Services, 'log'>, steps: readonly MembershipStep[]): void {
  for (const { kind, companyId } of steps) {
    if (kind === 'unknown_company') log.event('provider.company_unknown', { companyId });
    if (kind === 'keep_administrator') log.event('provider.administrator_kept', { companyId });
  }
}

/** Where a browser whose session the provider opened signs out there too; null for any other browser. */
export async function providerSignOutUrl(
  { db, accounts, signInMethods: { provider } }: Deps,
  browser: ClientInfo,
  returnTo: string,
): Promise<string | null> {
  const session = provider === null ? null : await accounts.findSession(browser);
  if (provider === null || session === null || (await findIdentityOfSession(db, session.id)) === null) return null;
  return provider.signOutUrl(returnTo);
}
