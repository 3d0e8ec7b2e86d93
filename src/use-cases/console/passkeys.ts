import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { OpenSession } from '#accounts/accounts.ts';
import {
  addPasskey,
  findPasskey,
  findRegistered,
  listPasskeys,
  openChallenge,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyOffer,
  type PasskeyProof,
  passkeyOffer,
  type RelyingParty,
  registrationOptions,
  removePasskey,
  renamePasskey,
  signInOptions,
  takeChallenge,
  verifyAssertion,
  verifyRegistration,
} from '#accounts/passkeys.ts';
import { findPassword } from '#accounts/persons.ts';
import type { ClientInfo } from '#accounts/sessions.ts';
import { type Attempt, settleAttempt } from '#limits/sign-in-attempts.ts';
import type { AccountNotice } from '#mail/email-template.ts';
import { Problem } from '#problems/problem.ts';
import type { Services } from '../services/services.ts';
import { type ConsoleAuth, listVerifiedMemberships } from './auth.ts';
import { reauthenticate, requireAttemptAllowed, type SessionInBrowser } from './password.ts';
import { completeSignIn, recordSignInChange } from './sign-in.ts';

type Deps = Pick<Services, 'db' | 'accounts' | 'signInMethods'>;

/** Options for a browser's `navigator.credentials`, and the cookie that binds their challenge to it. */
interface Ceremony {
  readonly options: object;
  readonly cookies: readonly string[];
}

/**
 * Begins to add a passkey. It takes the password, and a code if the person has a second factor, so that somebody who finds an open
 * browser gets no way in that lasts.
 *
 * @throws Problem `passkeys_unavailable`, `too_many_passkeys`; as `reauthenticate`
 */
export async function beginAddingPasskey(
  services: Deps,
  { publicUrl, ...asker }: SessionInBrowser & { readonly publicUrl: string | null },
  proof: { readonly password: string; readonly code?: string | undefined },
): Promise<Ceremony> {
  const relyingParty = requireRelyingParty(services, publicUrl);
  const { id: sessionId, personId, email } = asker.session;
  await reauthenticate(services, asker, proof);
  const registered = await findRegistered(services.db, personId);
  if (registered.existing.length >= PASSKEYS_MAX) throw new Problem('too_many_passkeys');
  const { challenge, token } = await openChallenge(services.db, sessionId);
  return {
    options: await registrationOptions({ ...registered, challenge, relyingParty, email }),
    cookies: [services.accounts.passkeyCookie(token)],
  };
}

/**
 * Adds the passkey that a browser has made.
 *
 * @throws Problem `passkeys_unavailable`, `sign_in_again`, `validation_error`, `passkey_exists`, `too_many_passkeys`, `signed_out`
 */
export async function finishAddingPasskey(
  services: Deps,
  { publicUrl, browser, session }: SessionInBrowser & { readonly publicUrl: string | null },
  made: { readonly name: string; readonly response: RegistrationResponseJSON },
): Promise<Passkey> {
  const relyingParty = requireRelyingParty(services, publicUrl);
  const challenge = await requireChallenge(services, browser, session.id);
  const credential = await verifyRegistration(made.response, { challenge, relyingParty });
  if (credential === null) throw new Problem('passkey_not_made');
  const owner = { personId: session.personId, sessionId: session.id };
  const result = await services.db.transaction().execute(async (trx) => {
    const added = await addPasskey(trx, owner, { credential, name: made.name });
    if (added.kind === 'added') await recordSignInChange(trx, session, 'member.passkey_added');
    return added;
  });
  switch (result.kind) {
    case 'signed_out':
      throw new Problem('signed_out');
    case 'too_many':
      throw new Problem('too_many_passkeys');
    case 'known':
      throw new Problem('passkey_exists');
    case 'added':
      return result.passkey;
  }
}

/**
 * The passkeys of a person, and why none can be added or used. Null if they can. Who has no password signs in by the identity provider, and a
 * passkey would be a way past it.
 */
export async function passkeysOf(
  services: Pick<Services, 'db' | 'signInMethods'>,
  { personId }: OpenSession,
  publicUrl: string | null,
): Promise<{
  passkeys: readonly Passkey[];
  unavailable: Extract<PasskeyOffer, { kind: 'not_offered' }>['why'] | 'no_password' | null;
}> {
  const passkeys = await listPasskeys(services.db, personId);
  const offer = offerOf(services, publicUrl);
  if (offer.kind === 'not_offered') return { passkeys, unavailable: offer.why };
  return { passkeys, unavailable: (await findPassword(services.db, personId)) === null ? 'no_password' : null };
}

/** Renames a passkey. @throws Problem `not_found` */
export async function changePasskeyName(
  { db }: Pick<Services, 'db'>,
  { personId }: OpenSession,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<Passkey> {
  const renamed = await renamePasskey(db, { personId, id }, name);
  if (renamed === null) throw new Problem('no_passkey');
  return renamed;
}

/** Removes a passkey, and ends every other session of the person. @throws Problem `not_found` */
export async function removeOwnPasskey({ db }: Pick<Services, 'db'>, session: OpenSession, id: number): Promise<void> {
  const isRemoved = await db.transaction().execute(async (trx) => {
    if (!(await removePasskey(trx, { personId: session.personId, id }, session.id))) return false;
    await recordSignInChange(trx, session, 'member.passkey_removed');
    return true;
  });
  if (!isRemoved) throw new Problem('no_passkey');
}

/**
 * Begins a sign-in with a passkey, of which the browser knows whose it is. It counts as an attempt of the network address until it
 * succeeds.
 *
 * @throws Problem `passkeys_unavailable`, `too_many_attempts`
 */
export async function beginPasskeySignIn(
  services: Deps,
  browser: ClientInfo,
  publicUrl: string | null,
): Promise<Ceremony> {
  const relyingParty = requireRelyingParty(services, publicUrl);
  await requireAttemptAllowed(services, attemptOf(browser));
  const { challenge, token } = await openChallenge(services.db, null);
  return {
    options: await signInOptions({ challenge, relyingParty }),
    cookies: [services.accounts.passkeyCookie(token)],
  };
}

/**
 * Signs in by a passkey. It replaces the password and the code of the second factor. Only the owner of a passkey learns that it was
 * removed, or that its person is no active member any more: nobody else knows its id, or can sign with it.
 *
 * @throws Problem `passkeys_unavailable`, `sign_in_again`, `sign_in_failed`
 */
export async function signInWithPasskey(
  services: Deps & Pick<Services, 'log'>,
  { browser, publicUrl }: { readonly browser: ClientInfo; readonly publicUrl: string | null },
  response: AuthenticationResponseJSON,
): Promise<{ readonly auth: ConsoleAuth; readonly news: AccountNotice | null }> {
  const relyingParty = requireRelyingParty(services, publicUrl);
  const challenge = await requireChallenge(services, browser, null);
  const proof = await prove(services, response, { challenge, relyingParty });
  const { passkey } = proof;
  if ((await listVerifiedMemberships(services, passkey)).length === 0) throw new Problem('passkey_no_access');
  const device = await services.accounts.knownDevice(browser, passkey.email);
  const result = await services.accounts.signInByPasskey(browser, proof);
  switch (result.kind) {
    case 'removed':
      throw new Problem('passkey_unknown');
    case 'counter_back':
      services.log.event('passkey.counter_back', { personId: passkey.personId, passkeyId: passkey.id });
      throw new Problem('passkey_counter_back');
    case 'entered':
      await settleAttempt(services.db, attemptOf(browser));
      return {
        auth: await completeSignIn(services, browser, result.session),
        news: device === null ? 'new_browser' : null,
      };
  }
}

/** Verifies the answer of a browser. @throws Problem `sign_in_failed` */
async function prove(
  { db }: Pick<Services, 'db'>,
  response: AuthenticationResponseJSON,
  expected: { readonly challenge: string; readonly relyingParty: RelyingParty },
): Promise<PasskeyProof> {
  const passkey = await findPasskey(db, response.id);
  if (passkey === null) throw new Problem('passkey_unknown');
  const { userHandle } = response.response;
  const handle = Buffer.from(passkey.handle.replaceAll('-', ''), 'hex').toString('base64url');
  const assertion = userHandle === handle ? await verifyAssertion(response, expected, passkey) : null;
  if (assertion === null) throw new Problem('passkey_refused');
  return { passkey, ...assertion };
}

function offerOf({ signInMethods }: Pick<Services, 'signInMethods'>, publicUrl: string | null): PasskeyOffer {
  return passkeyOffer({ publicUrl, takesPasswords: signInMethods.password });
}

/** @throws Problem `passkeys_unavailable` */
function requireRelyingParty(services: Pick<Services, 'signInMethods'>, publicUrl: string | null): RelyingParty {
  const offer = offerOf(services, publicUrl);
  if (offer.kind === 'not_offered') throw new Problem('passkeys_unavailable');
  return offer.relyingParty;
}

/** Takes the challenge that the browser answers. @throws Problem `sign_in_again` if it has none */
async function requireChallenge(services: Deps, browser: ClientInfo, sessionId: number | null): Promise<string> {
  const token = services.accounts.findPasskeyToken(browser);
  const challenge = token === null ? null : await takeChallenge(services.db, token, sessionId);
  if (challenge === null) throw new Problem('passkey_expired');
  return challenge;
}

function attemptOf({ address }: ClientInfo): Attempt {
  return { account: null, address };
}
