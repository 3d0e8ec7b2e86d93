import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** Milliseconds for which a browser waits for the person. Its challenge ends at the same time. */
export const CEREMONY_MS = 300_000;

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
