import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { sha256 } from '#kit/sha256.ts';
import { newToken } from '#kit/token.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { findPerson, lockPerson } from './persons.ts';
import { revokeSessions, sessionExists } from './sessions.ts';

/** Milliseconds for which a browser waits for the person. Its challenge ends at the same time. */
const CEREMONY_MS = 300_000;

/** EdDSA, ES256 and RS256: the algorithms that authenticators have. Those of the library include some that Node calls experimental. */
const ALGORITHMS: readonly number[] = [-8, -7, -257];

/** The site that passkeys are bound to. */
export interface RelyingParty {
  /** Its host. A passkey works at no other. */
  readonly id: string;
  readonly origin: string;
}

/**
 * Whether passkeys are offered. If not, why: passwords, whose place they take, open nothing here; no public address is set, it is an IP
 * address, or it is neither https nor localhost.
 */
export type PasskeyOffer =
  | { readonly kind: 'offered'; readonly relyingParty: RelyingParty }
  | { readonly kind: 'not_offered'; readonly why: 'passwords_off' | 'no_address' | 'ip_address' | 'not_secure' };

/** What passkeys are offered by. */
export interface PasskeySite {
  /** `LECTERN_BASE_URL` */
  readonly publicUrl: string | null;
  /** `LECTERN_PASSWORD_SIGN_IN` */
  readonly takesPasswords: boolean;
}

/** What browsers require of a site with passkeys: a host name, and https or this machine. Where only a provider opens the console, a passkey would be a way past it. */
export function passkeyOffer({ publicUrl, takesPasswords }: PasskeySite): PasskeyOffer {
  if (!takesPasswords) return { kind: 'not_offered', why: 'passwords_off' };
  if (publicUrl === null) return { kind: 'not_offered', why: 'no_address' };
  const { hostname, origin, protocol } = new URL(publicUrl);
  // The URL parser puts IPv6 into brackets.
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return { kind: 'not_offered', why: 'ip_address' };
  if (protocol !== 'https:' && hostname !== 'localhost') return { kind: 'not_offered', why: 'not_secure' };
  return { kind: 'offered', relyingParty: { id: hostname, origin } };
}

/** A credential that an authenticator has just made. */
export interface NewCredential {
  /** In base64url. */
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly backedUp: boolean;
}

/** What an authenticator has just signed. */
export interface Assertion {
  readonly counter: number;
  readonly backedUp: boolean;
}

/** The challenge that an answer must be to, in base64url, and the site that it must come from. */
interface Expected {
  readonly challenge: string;
  readonly relyingParty: RelyingParty;
}

interface Registration extends Expected {
  readonly email: string;
  /** The user handle of the person: a UUID. */
  readonly handle: string;
  /** The passkeys that the person has: none of their authenticators makes a second one. */
  readonly existing: readonly { readonly credentialId: string; readonly transports: readonly string[] }[];
}

/** The options with which a browser makes a passkey. */
export async function registrationOptions(wanted: Registration): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: 'Lectern',
    rpID: wanted.relyingParty.id,
    userName: wanted.email,
    userDisplayName: wanted.email,
    userID: new Uint8Array(Buffer.from(wanted.handle.replaceAll('-', ''), 'hex')),
    challenge: bytesOf(wanted.challenge),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    excludeCredentials: wanted.existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The options with which a browser asks for any passkey of this site. */
export async function signInOptions({
  challenge,
  relyingParty,
}: Expected): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: bytesOf(challenge),
    timeout: CEREMONY_MS,
    userVerification: 'required',
  });
}

/** Verifies the answer of a browser that made a passkey. Null if it is not to this challenge, of another site, or without user verification. */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  { challenge, relyingParty }: Expected,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    backedUp: credentialBackedUp,
  };
}

/**
 * Verifies the signature of a passkey, and that its device has verified the user. The counter is not compared here: that is done under
 * the lock of the person. Null if the answer is not to this challenge, of another site, or not of this passkey.
 */
export async function verifyAssertion(
  response: AuthenticationResponseJSON,
  { challenge, relyingParty }: Expected,
  passkey: { readonly credentialId: string; readonly publicKey: Buffer },
): Promise<Assertion | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    // Of zero every counter is accepted.
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, backedUp: credentialBackedUp };
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

/** Passkeys of one person. */
export const PASSKEYS_MAX = 20;

/** Seconds for which a challenge waits for its answer. */
export const CHALLENGE_SECONDS = CEREMONY_MS / 1000;

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: number;
  readonly name: string;
  /** Whether it has copies with a provider. If not, it is on one device only. */
  readonly backedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A passkey by which a browser answers, and its owner. */
export interface FoundPasskey {
  readonly id: number;
  readonly personId: number;
  readonly email: string;
  /** The user handle that the authenticator stores: a UUID. */
  readonly handle: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
}

/** Proof that a person used a passkey a moment ago. */
export interface PasskeyProof extends Assertion {
  readonly passkey: FoundPasskey;
}

/** A challenge that waits, and the token of its cookie. */
export interface WaitingChallenge {
  /** 32 random bytes in base64url. */
  readonly challenge: string;
  readonly token: string;
}

/** Records a challenge for a browser. @param sessionId the session in which a passkey is added, or null for a sign-in */
export async function openChallenge(db: Queries, sessionId: number | null): Promise<WaitingChallenge> {
  const [challenge, token] = [newToken(), newToken()];
  await db
    .insertInto('account_passkey_challenges')
    .values({
      token: sha256(token),
      challenge,
      session_id: sessionId,
      expires_at: sql<Date>`now() + make_interval(secs => ${CHALLENGE_SECONDS}::float8)`,
    })
    .execute();
  return { challenge, token };
}

/** Takes the challenge of a browser: it works once. Null if there is none for this session or, with null, for a sign-in, or if it has expired. */
export async function takeChallenge(db: Queries, token: string, sessionId: number | null): Promise<string | null> {
  const taken = await db
    .deleteFrom('account_passkey_challenges')
    .where('token', '=', sha256(token))
    .where('session_id', 'is not distinct from', sessionId)
    .returning(['challenge', sql<boolean>`expires_at > now()`.as('isOpen')])
    .executeTakeFirst();
  return taken?.isOpen === true ? taken.challenge : null;
}

/** Deletes challenges that nobody has answered in time. */
export async function deleteExpiredChallenges(db: Queries): Promise<void> {
  await db.deleteFrom('account_passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
}

/** The passkeys of a person, oldest first. */
export async function listPasskeys(db: Queries, personId: number): Promise<readonly Passkey[]> {
  return db.selectFrom('account_passkeys').select(SHOWN).where('person_id', '=', personId).orderBy('id').execute();
}

const SHOWN = ['id', 'name', 'backed_up as backedUp', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const;

/** What the options for a further passkey need: the user handle of the person, and the passkeys that it has. */
export async function findRegistered(
  db: Queries,
  personId: number,
): Promise<{ handle: string; existing: readonly { credentialId: string; transports: readonly string[] }[] }> {
  const { handle } = await db
    .selectFrom('account_persons')
    .select('passkey_handle as handle')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const existing = await db
    .selectFrom('account_passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  return { handle, existing };
}

type AddPasskeyResult =
  | { readonly kind: 'added'; readonly passkey: Passkey }
  /** It is on record already. */
  | { readonly kind: 'known' }
  | { readonly kind: 'too_many' }
  /** The session ended meanwhile. */
  | { readonly kind: 'signed_out' };

/** Adds a passkey for a signed-in person, under the lock of the person. */
export async function addPasskey(
  trx: Queries,
  { personId, sessionId }: { readonly personId: number; readonly sessionId: number },
  { credential, name }: { readonly credential: NewCredential; readonly name: string },
): Promise<AddPasskeyResult> {
  if (!(await lockPerson(trx, personId)) || !(await sessionExists(trx, personId, sessionId)))
    return { kind: 'signed_out' };
  if ((await listPasskeys(trx, personId)).length >= PASSKEYS_MAX) return { kind: 'too_many' };
  const passkey = await trx
    .insertInto('account_passkeys')
    .values({
      person_id: personId,
      credential_id: credential.credentialId,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: [...credential.transports],
      backed_up: credential.backedUp,
      name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
  return passkey === undefined ? { kind: 'known' } : { kind: 'added', passkey };
}

/** The passkey with this id of an authenticator. Null if there is none. */
export async function findPasskey(db: Queries, credentialId: string): Promise<FoundPasskey | null> {
  const row = await db
    .selectFrom('account_passkeys as passkey')
    .innerJoin('account_persons as person', 'person.id', 'passkey.person_id')
    .select([
      'passkey.id',
      'person.id as personId',
      'person.email',
      'person.passkey_handle as handle',
      'passkey.credential_id as credentialId',
      'passkey.public_key as publicKey',
    ])
    .where('passkey.credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Records the use of a passkey, of a person that the transaction has locked. Its row is read again, because it may have been removed
 * since it was verified.
 *
 * A counter that does not grow may mean that the authenticator was copied. Authenticators without a counter always say 0.
 */
export async function recordPasskeyUse(
  trx: Queries,
  { passkey, counter, backedUp }: PasskeyProof,
): Promise<'used' | 'removed' | 'counter_back'> {
  const row = await trx
    .selectFrom('account_passkeys')
    .select('counter')
    .where('id', '=', passkey.id)
    .where('person_id', '=', passkey.personId)
    .executeTakeFirst();
  if (row === undefined) return 'removed';
  if ((counter > 0 || row.counter > 0) && counter <= row.counter) return 'counter_back';
  await trx
    .updateTable('account_passkeys')
    .set({ counter, backed_up: backedUp, last_used_at: sql<Date>`now()` })
    .where('id', '=', passkey.id)
    .execute();
  return 'used';
}

/** A passkey of a person, by its id. */
interface OwnPasskey {
  readonly personId: number;
  readonly id: number;
}

/** Renames a passkey of a person. Null if the person has none with this id. */
export async function renamePasskey(db: Queries, { personId, id }: OwnPasskey, name: string): Promise<Passkey | null> {
  const renamed = await db
    .updateTable('account_passkeys')
    .set({ name })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirst();
  return renamed ?? null;
}

/**
 * Removes a passkey of a person under the lock of the person. Every session but the given one ends: one of them may have been opened
 * with it.
 *
 * @returns false if the person has none with this id
 */
export async function removePasskey(trx: Queries, { personId, id }: OwnPasskey, sessionId: number): Promise<boolean> {
  if (!(await lockPerson(trx, personId))) return false;
  const removed = await trx
    .deleteFrom('account_passkeys')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) return false;
  await revokeSessions(trx, personId, sessionId);
  return true;
}

/** Deletes all passkeys of a person that the transaction has locked. Returns how many there were. */
export async function deletePasskeys(trx: Queries, personId: number): Promise<number> {
  const deleted = await trx.deleteFrom('account_passkeys').where('person_id', '=', personId).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Removes all passkeys of the person of an address and ends its sessions, for the operator. Returns how many there were. */
export async function removeAllPasskeys(trx: Queries, email: string): Promise<number> {
  const personId = await findPerson(trx, email);
  if (personId === null || !(await lockPerson(trx, personId))) return 0;
  const count = await deletePasskeys(trx, personId);
  if (count > 0) await revokeSessions(trx, personId);
  return count;
}
