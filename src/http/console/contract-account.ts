/** The part of the console's contract about signing in, sessions, links and passwords. The app sees it through `contract.ts`. */
import { z } from 'zod';

/** Characters of a password. */
export const PASSWORD = { min: 12, max: 128 } as const;

const moment = z.iso.datetime();
const id = z.int().positive();
/** What a member may do. */
export const role = z.enum(['administrator', 'consultant']);
export const email = z.string().trim().min(3).max(254);
const password = z.string().min(1).max(PASSWORD.max);
/** Six digits of an authenticator app, or a recovery code. */
const code = z.string().trim().min(6).max(40);
const newPassword = z.string().min(PASSWORD.min).max(PASSWORD.max);
const token = z.string().min(20).max(200);
const nothing = z.null();

/** A company that the signed-in person is an active member of. */
const companyChoice = z.object({ id, name: z.string(), role });

/** Who is signed in, for which company. `companies` are all they may change to, this one included. */
const signedIn = z.object({
  state: z.literal('signed_in'),
  email: z.string(),
  member_id: id,
  role,
  company: z.object({ id, name: z.string(), storage_enabled: z.boolean(), upload_limit_bytes: z.int() }),
  companies: z.array(companyChoice),
  /** Whether the company requires a second factor of the member who has none: all but the account is refused until it is set up. */
  two_factor_missing: z.boolean(),
});

/** Signed in, and a member of several companies: one is to be chosen before anything else. */
const chooseCompany = z.object({
  state: z.literal('choose_company'),
  email: z.string(),
  companies: z.array(companyChoice),
});

/** The password was right, and the person has a second factor: `giveCode` comes next, in this browser and within ten minutes. */
const codeRequired = z.object({ state: z.literal('code_required') });

const sessionState = z.discriminatedUnion('state', [signedIn, chooseCompany]);
const entered = z.discriminatedUnion('state', [signedIn, chooseCompany, codeRequired]);
export type SignedIn = z.infer<typeof signedIn>;
export type SessionState = z.infer<typeof sessionState>;
export type Entered = z.infer<typeof entered>;

/** A browser that is signed in. */
const session = z.object({
  id: z.string(),
  created_at: moment,
  last_seen_at: moment,
  expires_at: moment,
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** An invitation and a reset set a new password; who joins a further company proves by the password that stands. */
export const linkKind = z.enum(['invitation', 'reset', 'join']);

/** What a one-time link is for. */
const linkLook = z.object({
  kind: linkKind,
  email: z.string(),
  /** Null for a link that was sent to the mailbox of the address: it is no company's. */
  company: z.string().nullable(),
  expires_at: moment,
});
export type LinkLook = z.infer<typeof linkLook>;

/** Signing in with a code after the password. */
const twoFactor = z.object({ enabled: z.boolean(), since: moment.nullable(), recovery_codes_left: z.int() });
export type TwoFactor = z.infer<typeof twoFactor>;

export const ACCOUNT_ENDPOINTS = {
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
  // 400 link_invalid; neither uses the link up
  lookAtLink: { method: 'POST', path: '/links/look', access: 'anyone', body: z.object({ token }), data: linkLook },
  // 400 link_invalid, 400 password_weak, 401 sign_in_failed where a join has another password; signs in, for the company of the link
  takeLink: {
    method: 'POST',
    path: '/links/use',
    access: 'anyone',
    body: z.object({ token, password }),
    data: entered,
  },
  signOut: { method: 'POST', path: '/sign-out', access: 'anyone', data: nothing },
  signOutEverywhere: { method: 'POST', path: '/sign-out-everywhere', access: 'account', data: nothing },
  getSession: { method: 'GET', path: '/session', access: 'account', data: sessionState },
  chooseCompany: {
    method: 'POST',
    path: '/session/company',
    access: 'account',
    body: z.object({ company_id: id }),
    data: signedIn,
  },
  listSessions: { method: 'GET', path: '/sessions', access: 'account', data: z.array(session) },
  endSession: { method: 'DELETE', path: '/sessions/:sessionId', access: 'account', data: nothing },
  // 401 sign_in_failed where the current one is wrong, 400 password_weak for one that is easy to guess; ends all other sessions
  changePassword: {
    method: 'POST',
    path: '/password',
    access: 'account',
    body: z.object({ current_password: password, new_password: newPassword }),
    data: nothing,
  },
  // 401 sign_in_failed, 401 code_wrong also where a code is missing, 429 too_many_codes, too_many_attempts; for this session alone, for ten minutes
  confirmPassword: {
    method: 'POST',
    path: '/password/confirm',
    access: 'account',
    body: z.object({ password, code: code.optional() }),
    data: nothing,
  },

  getTwoFactor: { method: 'GET', path: '/two-factor', access: 'account', data: twoFactor },
  // 401 sign_in_failed, 409 two_factor_on; the secret is in this answer alone, and counts for nothing until it is confirmed
  beginTwoFactor: {
    method: 'POST',
    path: '/two-factor/begin',
    access: 'account',
    body: z.object({ password }),
    data: z.object({ secret: z.string(), uri: z.string() }),
  },
  // 401 code_wrong, 409 two_factor_off where nothing was begun; the recovery codes are in this answer alone; ends all other sessions
  confirmTwoFactor: {
    method: 'POST',
    path: '/two-factor/confirm',
    access: 'account',
    body: z.object({ code }),
    data: z.object({ recovery_codes: z.array(z.string()) }),
  },
  // 401 sign_in_failed, 401 code_wrong, 409 two_factor_off; a recovery code is good too
  endTwoFactor: {
    method: 'POST',
    path: '/two-factor/end',
    access: 'account',
    body: z.object({ password, code }),
    data: nothing,
  },
} as const;
