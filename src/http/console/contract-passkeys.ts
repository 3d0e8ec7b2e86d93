/** The part of the console's contract about passkeys (WebAuthn). The app sees it through `contract.ts`. */
import { z } from 'zod';
import { code, password, sessionState } from './contract-account.ts';
import { id, moment } from './contract-calls.ts';

/** Passkeys of a person, and characters of the name of one. */
export const PASSKEY = { max: 20, nameMax: 100 } as const;

const name = z.string().trim().min(1).max(PASSKEY.nameMax);

const passkey = z.object({
  id,
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
  /** Whether its provider keeps copies of it for the other devices of its owner. If not, it is on one device only. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const passkeys = z.object({
  passkeys: z.array(passkey),
  /** Why none can be added or used. Null if they can. */
  unavailable: z.enum(['passwords_off', 'no_address', 'ip_address', 'not_secure', 'no_password']).nullable(),
});

/** For `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
const options = z.record(z.string(), z.unknown());

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
/** The most that WebAuthn allows: 1023 bytes. */
const credentialId = base64url(1364);
const transport = z.string().regex(/^[a-z-]{1,20}$/);

/** The parts of `toJSON()` of a new credential that are used. */
const registration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.array(transport).max(10).optional(),
  }),
});

/** The same of an assertion. */
const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    userHandle: base64url(100).nullish(),
  }),
});

// All but the list, the name and the removal: 409 passkeys_unavailable where the address of the console does not allow them
export const PASSKEY_ENDPOINTS = {
  // 429 too_many_attempts; sets the cookie without which the answer is refused
  beginPasskeySignIn: { method: 'POST', path: '/sign-in/passkey/begin', access: 'anyone', data: options },
  // 401 sign_in_failed, whose reason says why; 401 sign_in_again after five minutes, in another browser, or for an answer that was sent before
  passkeySignIn: {
    method: 'POST',
    path: '/sign-in/passkey',
    access: 'anyone',
    body: z.object({ credential: assertion }),
    data: sessionState,
  },
  listPasskeys: { method: 'GET', path: '/passkeys', access: 'account', data: passkeys },
  // 401 sign_in_failed, 401 code_wrong also for a missing code, 409 too_many_passkeys, 429 too_many_codes, too_many_attempts
  beginPasskey: {
    method: 'POST',
    path: '/passkeys/begin',
    access: 'account',
    body: z.object({ password, code: code.optional() }),
    data: options,
  },
  // 400 validation_error, 401 sign_in_again as above, 409 passkey_exists, too_many_passkeys
  addPasskey: {
    method: 'POST',
    path: '/passkeys',
    access: 'account',
    body: z.object({ name, credential: registration }),
    data: passkey,
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/passkeys/:passkeyId',
    access: 'account',
    body: z.object({ name }),
    data: passkey,
  },
  // Ends all other sessions
  removePasskey: {
    method: 'DELETE',
    path: '/passkeys/:passkeyId',
    access: 'account',
    reauthenticate: true,
    data: z.null(),
  },
} as const;
