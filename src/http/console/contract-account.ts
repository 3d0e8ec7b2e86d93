/** The part of the console's contract about signing in, sessions, links, passwords and passkeys (WebAuthn). The app sees it through `contract.ts`. */
import { z } from 'zod';
import { id, moment } from './contract-calls.ts';

/** Characters of a password. */
export const PASSWORD = { min: 12, max: 128 } as const;

/** Characters of the name of a member. */
export const MEMBER_NAME_MAX = 100;

/** What a member may do. */
export const role = z.enum(['administrator', 'consultant']);
export const email = z.string().trim().min(3).max(254);
export const memberName = z.string().trim().min(1).max(MEMBER_NAME_MAX);
const password = z.string().min(1).max(PASSWORD.max);
/** Six digits of an authenticator app, or a recovery code. */
const code = z.string().trim().min(6).max(40);
const newPassword = z.string().min(PASSWORD.min).max(PASSWORD.max);
const token = z.string().min(20).max(200);
const nothing = z.null();

/** A company that the signed-in person is an active member of. */
const companyChoice = z.object({ id, name: z.string(), role });

/** A session for a company. `companies` are all companies of the person, including this one. */
const signedIn = z.object({
  state: z.literal('signed_in'),
  email: z.string(),
  /** The name of the member in the company; null if it has none. */
  name: z.string().nullable(),
  member_id: id,
  role,
  company: z.object({ id, name: z.string(), storage_enabled: z.boolean(), upload_limit_bytes: z.int() }),
  companies: z.array(companyChoice),
  /** Whether the company requires a second factor that the member lacks. Until it is set up, only the account endpoints work. */
  two_factor_missing: z.boolean(),
});

/** A session of a member of several companies, one of which must be chosen first. */
const chooseCompany = z.object({
  state: z.literal('choose_company'),
  email: z.string(),
  companies: z.array(companyChoice),
});

/** The password is correct, and the person has a second factor. `giveCode` must follow in this browser within ten minutes. */
const codeRequired = z.object({ state: z.literal('code_required') });

export const sessionState = z.discriminatedUnion('state', [signedIn, chooseCompany]);
const entered = z.discriminatedUnion('state', [signedIn, chooseCompany, codeRequired]);
export type SignedIn = z.infer<typeof signedIn>;
export type SessionState = z.infer<typeof sessionState>;
export type SignInAnswer = z.infer<typeof entered>;

/** A signed-in browser. */
const session = z.object({
  id: z.string(),
  created_at: moment,
  last_seen_at: moment,
  expires_at: moment,
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** An invitation and a reset set a new password. Joining another company requires the existing password. */
const linkKind = z.enum(['invitation', 'reset', 'join']);

/** The purpose of a one-time link. */
const linkLook = z.object({
  kind: linkKind,
  email: z.string(),
  /** Null for a link that was sent by email on request of its owner; it belongs to no company. */
  company: z.string().nullable(),
  expires_at: moment,
  /** Whether it takes a password. */
  password: z.boolean(),
});
export type LinkDetails = z.infer<typeof linkLook>;

/** Signing in with a code after the password. */
const twoFactor = z.object({ enabled: z.boolean(), since: moment.nullable(), recovery_codes_left: z.int() });
export type TwoFactor = z.infer<typeof twoFactor>;

/** The address at the identity provider that the page leads to. */
const atProvider = z.object({ url: z.string() });

/** Whether the browser is to sign out at the identity provider too, and where. */
const signedOut = z.object({ provider_url: z.string().nullable() });

/** A user of an identity provider, linked to the account. */
const identity = z.object({
  id,
  /** The name of the provider; its address if it is no longer set up. */
  provider: z.string(),
  created_at: moment,
  last_used_at: moment,
});

/** How the person may sign in. */
const waysIn = z.object({
  /** Whether the person has a password, and passwords are on. */
  password: z.boolean(),
  identities: z.array(identity),
});

/** The language of an email: that of the page that requests it. */
export const mailLanguage = z.enum(['en', 'de']);

/** Why an email could not be sent. */
const mailFault = z.enum(['unreachable', 'timeout', 'not_secure', 'login_refused', 'recipient_refused', 'refused']);

/**
 * A one-time link and its delivery. `sent`: by email to its owner. `shown`: once, to be passed on, because there is no mail server or,
 * with the reason, the email could not be sent. `not_sent`: neither, because a link to an existing account is shown to its owner only.
 */
export const oneTimeLink = z.discriminatedUnion('delivery', [
  z.object({ delivery: z.literal('sent'), kind: linkKind, to: z.string(), expires_at: moment }),
  z.object({
    delivery: z.literal('shown'),
    kind: linkKind,
    to: z.string(),
    expires_at: moment,
    url: z.string(),
    reason: mailFault.nullable(),
  }),
  z.object({ delivery: z.literal('not_sent'), kind: linkKind, to: z.string(), reason: mailFault }),
]);
export type OneTimeLink = z.infer<typeof oneTimeLink>;

export const ACCOUNT_ENDPOINTS = {
  // The options of the sign-in page
  getSignInOptions: {
    method: 'GET',
    path: '/sign-in/options',
    access: 'anyone',
    data: z.object({
      /** Whether a link for a forgotten password can be sent by email. */
      forgotten_password: z.boolean(),
      /** Whether the address of the console allows passkeys. */
      passkeys: z.boolean(),
      /** Whether passwords open the console. */
      password: z.boolean(),
      /** The name of the identity provider; null if none is set up. */
      provider: z.string().nullable(),
    }),
  },
  // The answer does not depend on whether there is such an account; 404 not_found without a mail server
  forgottenPassword: {
    method: 'POST',
    path: '/password/forgotten',
    access: 'anyone',
    body: z.object({ email, language: mailLanguage.optional() }),
    data: z.null(),
  },
  // 401 sign_in_failed, 429 too_many_attempts
  signIn: {
    method: 'POST',
    path: '/sign-in',
    access: 'anyone',
    body: z.object({ email, password }),
    data: entered,
  },
  // 401 code_wrong, also for one that was used; 401 sign_in_again after ten minutes; 429 too_many_codes, too_many_attempts
  giveCode: { method: 'POST', path: '/sign-in/code', access: 'anyone', body: z.object({ code }), data: sessionState },
  // 404 not_found without a provider, 503 provider_unavailable, 429 too_many_attempts; `again` asks for the proof at the provider once more
  beginProviderSignIn: {
    method: 'POST',
    path: '/sign-in/provider/begin',
    access: 'anyone',
    body: z.object({ again: z.boolean().optional() }),
    data: atProvider,
  },
  // `parameters` is the query that the provider sent the browser back with; `link` the token of a one-time link that the person uses
  finishProviderSignIn: {
    method: 'POST',
    path: '/sign-in/provider',
    access: 'anyone',
    body: z.object({ parameters: z.string().max(16_384), link: token.optional() }),
    data: z.discriminatedUnion('state', [
      signedIn,
      chooseCompany,
      codeRequired,
      z.object({ state: z.literal('linked') }),
    ]),
  },
  // 400 link_invalid; does not use the link up
  lookAtLink: { method: 'POST', path: '/links/look', access: 'anyone', body: z.object({ token }), data: linkLook },
  // 400 link_invalid, 400 password_weak, 401 sign_in_failed if the password of a join is wrong; signs in for the company of the link
  takeLink: {
    method: 'POST',
    path: '/links/use',
    access: 'anyone',
    body: z.object({ token, password }),
    data: entered,
  },
  signOut: { method: 'POST', path: '/sign-out', access: 'anyone', data: signedOut },
  signOutEverywhere: { method: 'POST', path: '/sign-out-everywhere', access: 'account', data: signedOut },
  getSession: { method: 'GET', path: '/session', access: 'account', data: sessionState },
  chooseCompany: {
    method: 'POST',
    path: '/session/company',
    access: 'account',
    body: z.object({ company_id: id }),
    data: signedIn,
  },
  // In the chosen company; null takes the name away
  setOwnName: {
    method: 'PATCH',
    path: '/name',
    access: 'member',
    body: z.object({ name: memberName.nullable() }),
    data: signedIn,
  },
  listSessions: { method: 'GET', path: '/sessions', access: 'account', data: z.array(session) },
  endSession: { method: 'DELETE', path: '/sessions/:sessionId', access: 'account', data: nothing },
  getWaysIn: { method: 'GET', path: '/identities', access: 'account', data: waysIn },
  beginLinkingIdentity: {
    method: 'POST',
    path: '/identities/begin',
    access: 'account',
    reauthenticate: true,
    data: atProvider,
  },
  // 409 last_way_in
  unlinkIdentity: {
    method: 'DELETE',
    path: '/identities/:identityId',
    access: 'account',
    reauthenticate: true,
    data: nothing,
  },
  // 401 sign_in_failed if the current password is wrong, 400 password_weak; ends all other sessions
  changePassword: {
    method: 'POST',
    path: '/password',
    access: 'account',
    body: z.object({ current_password: password, new_password: newPassword }),
    data: nothing,
  },
  // 401 sign_in_failed, 401 code_wrong also for a missing code, 429 too_many_codes, too_many_attempts; for this session alone, for ten minutes
  confirmPassword: {
    method: 'POST',
    path: '/password/confirm',
    access: 'account',
    body: z.object({ password, code: code.optional() }),
    data: nothing,
  },

  getTwoFactor: { method: 'GET', path: '/two-factor', access: 'account', data: twoFactor },
  // 401 sign_in_failed, 403 password_required, 409 two_factor_on; who has no password leaves it out; only this answer has the secret, which must be confirmed
  beginTwoFactor: {
    method: 'POST',
    path: '/two-factor/begin',
    access: 'account',
    body: z.object({ password: password.optional() }),
    data: z.object({ secret: z.string(), uri: z.string() }),
  },
  // 401 code_wrong, 409 two_factor_off if nothing was begun; only this answer has the recovery codes; ends all other sessions
  confirmTwoFactor: {
    method: 'POST',
    path: '/two-factor/confirm',
    access: 'account',
    body: z.object({ code }),
    data: z.object({ recovery_codes: z.array(z.string()) }),
  },
  // 401 sign_in_failed, 401 code_wrong, 409 two_factor_off; a recovery code is accepted too
  endTwoFactor: {
    method: 'POST',
    path: '/two-factor/end',
    access: 'account',
    body: z.object({ password: password.optional(), code }),
    data: nothing,
  },
} as const;

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
