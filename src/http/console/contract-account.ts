/** The part of the console's contract about signing in, sessions, links and passwords. The app sees it through `contract.ts`. */
import { z } from 'zod';

/** Characters of a password. */
export const PASSWORD = { min: 12, max: 128 } as const;

const moment = z.iso.datetime();
const id = z.int().positive();
/** What a member may do. */
export const role = z.enum(['administrator', 'consultant']);
export const email = z.string().trim().min(3).max(254);
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
});

/** Signed in, and a member of several companies: one is to be chosen before anything else. */
const chooseCompany = z.object({
  state: z.literal('choose_company'),
  email: z.string(),
  companies: z.array(companyChoice),
});

const sessionState = z.discriminatedUnion('state', [signedIn, chooseCompany]);
export type SignedIn = z.infer<typeof signedIn>;
export type SessionState = z.infer<typeof sessionState>;

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

export const ACCOUNT_ENDPOINTS = {
  // 401 sign_in_failed, 429 too_many_attempts
  signIn: {
    method: 'POST',
    path: '/sign-in',
    access: 'anyone',
    body: z.object({ email, password: z.string().min(1).max(PASSWORD.max) }),
    data: sessionState,
  },
  // 400 link_invalid; neither uses the link up
  lookAtLink: { method: 'POST', path: '/links/look', access: 'anyone', body: z.object({ token }), data: linkLook },
  // 400 link_invalid, 400 password_weak, 401 sign_in_failed where a join has another password; signs in, for the company of the link
  takeLink: {
    method: 'POST',
    path: '/links/use',
    access: 'anyone',
    body: z.object({ token, password: z.string().min(1).max(PASSWORD.max) }),
    data: sessionState,
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
  // 401 sign_in_failed where the current one is wrong; ends all other sessions
  changePassword: {
    method: 'POST',
    path: '/password',
    access: 'account',
    body: z.object({ current_password: z.string().min(1).max(PASSWORD.max), new_password: newPassword }),
    data: nothing,
  },
} as const;
